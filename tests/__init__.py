"""The tests: facts about the engine, the games, the pages, in sentences."""
