"""What must hold after every answer (T8)."""

from __future__ import annotations

from companion.games.tower.table import State


def broken(table: State) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong = table.ledger.broken()
    for colour in table.ledger.totals:
        if table.inside(colour) < 0:
            wrong.append(f"{-table.inside(colour)} {colour} fly that are nowhere")
    for colour, tally in table.tallies.items():
        if not tally.best <= tally.contests <= tally.threw <= table.throws:
            wrong.append(f"{colour} came out best {tally.best} times of {tally.contests}")
    contests = max((tally.contests for tally in table.tallies.values()), default=0)
    if sum(tally.best for tally in table.tallies.values()) > table.throws:
        wrong.append(f"more came out best than the {contests} throws of several colours")
    return wrong
