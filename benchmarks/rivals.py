"""What we are measured against, in the same run: a bare loop, and a library that people use.

Neither does what we do. The bare loop keeps no trace, no earlier table and no rule: it is a floor.
`dgisim` plays whole games of another card game with an immutable state and a random player; one of
its steps is one transition of its state machine, which is the nearest thing to one of ours.
"""

from __future__ import annotations

from collections import deque
from typing import Any


def bare_loop(objects: int, times: int) -> int:
    """Let events happen on plain mutable dicts: who triggers, in a queue, then a counter. Counts steps."""
    cards = [{"id": i, "sees": "ping" if i == 0 else "pong", "plain": 0} for i in range(objects)]
    listening: dict[tuple[str, int], dict[str, Any]] = {(str(c["sees"]), int(str(c["id"]))): c for c in cards}
    waiting: deque[dict[str, Any]] = deque()
    steps = 0
    for _ in range(times):
        steps += 1  # it happens
        triggered = listening.get(("ping", 0))
        if triggered is not None:
            waiting.append(triggered)
            steps += 1  # it triggers
        while waiting:
            card = waiting.popleft()
            card["plain"] += 1
            steps += 2  # it resolves; the counter is there
    return steps


def dgisim_steps(most: int) -> int:
    """Play games of dgisim with two random players until so many transitions are done. Counts them."""
    from dgisim import GameState, GameStateMachine
    from dgisim.agents import RandomAgent

    done = 0
    while done < most:
        machine = GameStateMachine(GameState.from_default(), RandomAgent(), RandomAgent())
        while done < most and not machine.game_end():
            machine.one_step()
            done += 1
    return done
