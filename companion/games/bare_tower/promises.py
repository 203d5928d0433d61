"""The promises of a bare tower: what must hold after every answer (T8)."""

from __future__ import annotations

from companion.games.bare_tower.state import State


def broken(state: State) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong = state.ledger.broken()
    for colour in state.ledger.totals:
        if state.inside(colour) < 0:
            wrong.append(f"{-state.inside(colour)} {colour} fly that are nowhere")
    for colour, tally in state.tallies.items():
        if not tally.best <= tally.contests <= tally.threw <= state.throws:
            wrong.append(f"{colour} came out best {tally.best} times of {tally.contests}")
    contests = max((tally.contests for tally in state.tallies.values()), default=0)
    if sum(tally.best for tally in state.tallies.values()) > state.throws:
        wrong.append(f"more came out best than the {contests} throws of several colours")
    return wrong
