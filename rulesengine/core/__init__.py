"""The engine: it knows no game, and imports nothing outside the standard library.

The files by the stations of a trigger, each with its law. At run time a file imports only from above it.

  the nouns
    brief        a value in a few lines, for who prints it
    errors       what can go wrong, one class a reason; how a notebook shows it, and what its caller reads
    text         what a card says: frozen values, never functions
    history      what has happened in a turn, for texts that count it
    model        what is and what happens; a table is never changed, another one is made
    trace        what happened and why: only here a step is made, and none without who justifies it
    checks       what the core looks at by itself; a game names the rule behind each
    reasons      why a test fails, as a player says it: made from the test and from what was found
    matching     tests and amounts, made ready once: the same words always ask the same
    words        a game's vocabulary: a name that is in none of its tables is refused, with a guess
    acts         what an event does to a table: one small act a kind
    extending    a word of one's own: a game with more phrases, events, verbs and rules, and what it cannot be
    phrasing     what can be said in a game, listed from its vocabulary and its phrase tables
    answers      what a rule of somebody's own answers is looked at as it answers
    ruling       a rule is a function with its number; the type of a question says how answers combine

  what holds meanwhile
    continuous   the room of continuous effects, with a map of its own

  an event, and who sees it
    noticing     who listens and who sees it; why not is asked of the same function
    happening    the events of one moment happen together, then they are seen

  an ability that has triggered
    choosing     which options there are, for each player in turn, and which one an answer means
    remembering  what was chosen, written into what is followed later
    resolving    one instruction at a time, through one gate: condition, may, cost, then
    stages       in which order it comes, what lets it begin, and its end
    stacking     how it is put on a stack, where a game has one

  before an event happens
    candidates   which replacements could change it
    replacing    one replacement at a time, each once per event
    applying     an effect that starts or stops is a step, or an event of its own

  what looks on, and the order of everything
    positions    when two tables are the same, and what a position proves that comes back
    foreseeing   whether an answer matters: the engine's own `advance` is played, never guessed
    engine       `advance` does the next thing and asks nobody; `run` does everything
"""
