"""The engine in the reader's hands: on a page of the site, in a browser, without a server.

Two sides. What runs in the browser's Python, and here for tests; it decides nothing:

- `doors`: what may be asked, JSON in and JSON out: play, branch, read, lint, made, against, loops, words;
- `situations`: a text read and played while it is being changed;
- `reading`: card text read line by line, what can follow at the caret, the remarks;
- `laying`: a board made for a card text, written as a scenario that anybody can change;
- `looping`: the circles of triggers on a table, played;
- `comparing`: two wordings on one table, where they part, and every end that a run can come to.

What the build does, before any page is read:

- `tools`: Pyodide, CodeMirror, Graphviz and esbuild, fetched once with npm by version and integrity;
- `cutting`: the package cut into pieces, a piece a game;
- `packing`: pieces and standard library compiled by the Python that will run them, and packed;
- `building`: all of it as files of the site, kept in a cache by content;
- `linking`: the Card Lab's scripts as one module, for the notebook's widget;
- `wheels`, `lite`: the notebooks in JupyterLite, a folder of the site, with the same Pyodide.

The folder `js` holds the worker, its client, the editor, and what is on the pages.
"""
