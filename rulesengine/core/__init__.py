"""The engine: it knows no game, and imports nothing outside the standard library.

The files by the stations of a trigger, each with its law. At run time a file imports only from above it.

  the nouns
    cell         an error as a notebook shows it: the caller's line and the sentence
    errors       what can go wrong: one class a reason
    brief        a value in a few lines, for who prints it
    calling      what a caller gets wrong is told in one sentence
    text         what a card says: frozen values, never functions
    history      what has happened in a turn, for texts that count it
    model        what is and what happens; a table is never changed, another one is made
    trace        what happened and why: only here a step is made, and none without who justifies it
    checks       what the core looks at by itself; a game names the rule behind each
    reasons      why a test fails, as a player says it: made from the test and from what was found
    matching     tests and amounts, made ready once: the same words always ask the same
    positions    when two tables are the same
    words        a game's vocabulary: a name that stands in none of its tables is refused, with a guess
    acts         what an event does to a table: one small act a kind
    extending    a word of one's own: a game with more phrases, events, verbs and rules
    vetting      what a word of one's own cannot be, told where it is given
    phrasing     what can be said in a game, listed from its vocabulary and its phrase tables
    answers      what a rule of somebody's own answers is looked at as it answers
    ruling       a rule is a function with its number; the type of a question says how answers combine
    prepared     which option an answer means; answers said with an event stand on the table

  what holds meanwhile
    effects      continuous effects cut into parts; nothing is applied
    sheets       what one object is like, and what one change makes of it
    passing      the whole pass with receipts; it ends because a lift only goes up
    local        the short way: what does not read what others write
    standing     an object's properties now, never stored; ties in time are asked for, never taken

  an event, and who sees it
    noticing     who listens and who sees it; why not is asked of the same function
    happening    the events of one moment happen together, then they are seen

  an ability that has triggered
    choosing     which options there are
    each         one player after the other: the same instructions with each name written in
    resolving    one instruction at a time, through one gate: condition, may, cost, then
    stages       in which order it comes, what lets it begin, and its end
    stacking     how it is put on a stack, where a game has one

  before an event happens
    candidates   which replacements could change it
    replacing    one replacement at a time, each once per event
    applying     an effect that starts or stops is a step, or an event of its own

  what looks on, and the order of everything
    foreseeing   whether an answer matters: the engine's own `advance` is played, never guessed
    loops        a position that comes back is proven to, or nothing is said
    engine       `advance` does the next thing and asks nobody; `run` does everything
"""
