"""Printed pages with the steps of a year, costs of actions, winter, battles and revolts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.wallenstein.cards import BATTLE_A, BATTLE_B, BUILDINGS, GRAIN, TAXES
from companion.games.wallenstein.editions import Edition, Supply
from companion.games.wallenstein.state import SEASONS, State
from companion.games.wallenstein.text import modules as module_words
from companion.games.wallenstein.text import things
from companion.views.handouts import Handout, Printable, PrintedTable, Prose
from companion.words import _

Rules = Mapping[str, str]
# The rules for each step; players do nothing for steps that are missing here.
STEP_RULES: Mapping[str, tuple[str, ...]] = {
    "action-cards": ("W2.2",),
    "tiles": ("W2.6",),
    "planning": ("W2.3",),
    "skipped-actions": ("W2.3b",),
    "leader-cards": ("W2.5",),
    "event": ("W2.4",),
    "order": ("W2.5",),
    "actions": ("W2.7", "W2.8"),
    "grain-loss": ("W6.1",),
    "supply": ("W6.3",),
    "points": ("W6.4",),
    "year-end": ("W6.5",),
}
# The rules for a module's steps, by its name and the step they follow.
MODULE_RULES: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("court", "tiles"): ("W8.3",),
    ("court", "order"): ("W8.5", "W8.6"),
    ("landsknechte", "order"): ("W9.2",),
    ("leaders", "order"): ("W10.1",),
    ("leaders", "actions"): ("W10.3",),
    ("leaders", "year-end"): ("W10.5",),
}


def year(state: State, rules: Rules) -> Handout:
    """Return the page of a year's steps."""
    edition = state.edition
    parts: tuple[Printable, ...] = (
        steps_table(_("Each season"), edition.season, state, rules),
        steps_table(_("In winter"), edition.winter, state, rules),
        *_winter(state),
        _actions(edition),
        _beginning(state),
    )
    seasons = " · ".join(map(things.season, SEASONS))
    about = _("{years} years: {seasons}").format(years=edition.years, seasons=seasons)
    return Handout(_("The year"), parts, " · ".join(filter(None, (about, _unseen(state)))))


def _unseen(state: State) -> str:
    """Return a note on numbers of the edition that are not confirmed (W3.1, W6.2), or nothing."""
    if state.edition.events:
        return ""
    if state.supply == state.edition.supply:
        return _(
            "prices and grain missing in winter are those of the second edition: compare them "
            "with your board"
        )
    return _("prices are those of the second edition: compare them with your board")


def winter(state: State) -> Handout:
    """Return the page of a winter alone."""
    return Handout(things.season("winter"), tuple(_winter(state)))


def _winter(state: State) -> Iterator[PrintedTable]:
    yield _supply(state)
    yield _most(state.edition)


def in_words(rules: Rules) -> Handout:
    """Return the rules for actions, battles and revolts, or what the game has of them."""
    fought = tuple(_numbered(rules, *(f"W4.{n}" for n in range(1, 9))))
    rising = tuple(_numbered(rules, *(f"W5.{n}" for n in range(1, 5))))
    acted = tuple(_numbered(rules, *(f"W3.{n}" for n in range(1, 5))))
    chapters = ((_("Actions"), acted), (_("Battles"), fought), (_("Revolts"), rising))
    parts = tuple(Prose(title, lines) for title, lines in chapters if lines)
    return Handout(_("The rules in short"), parts, columns=2)


def module_rules(state: State, rules: Rules) -> Iterator[Handout]:
    parts = tuple(
        Prose(
            module_words.names()[module.name],
            tuple(_numbered(rules, *(n for n in rules if n.split(".")[0] == module.rule))),
        )
        for module in state.modules
    )
    if parts:
        yield Handout(_("The modules"), parts, columns=2)


def step_name(name: str) -> str:
    """Return the name of a step; a module's step has the module's name."""
    names = {
        "action-cards": _("Lay out the action cards"),
        "tiles": _("Lay out the bonus tiles"),
        "planning": _("Plan in secret"),
        "skipped-actions": _("Choose actions to skip"),
        "leader-cards": _("Shuffle the leader cards"),
        "event": _("Draw the event"),
        "order": _("Bid for the order"),
        "actions": _("Carry out the ten actions"),
        "grain-loss": _("Lose the event's grain"),
        "supply": _("Feed the people"),
        "points": _("Count the points"),
        "year-end": _("Clear the board"),
    }
    return names.get(name) or module_words.names()[name]


def steps_table(title: str, steps: tuple[str, ...], state: State, rules: Rules) -> PrintedTable:
    steps_with_numbers = [each for name in steps for each in _step_rows(name, state)]
    rows = tuple(
        (str(number), step_name(name), " ".join(rules[rule] for rule in numbers))
        for number, (name, numbers) in enumerate(steps_with_numbers, 1)
    )
    return PrintedTable(title, ("", _("step"), _("rule")), rows, shares=(1, 6, 18))


def _step_rows(name: str, state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield a step, then those that modules add after it."""
    if name in STEP_RULES:
        yield name, STEP_RULES[name]
    for module in state.modules:
        if numbers := MODULE_RULES.get((module.name, name)):
            yield module.name, numbers


def _actions(edition: Edition) -> PrintedTable:
    rows = tuple(
        (things.action(action), cost_of(edition, action), _brings(edition, action))
        for action in edition.actions
    )
    return PrintedTable(_("Actions"), (_("action"), _("costs"), _("brings")), rows)


def cost_of(edition: Edition, action: str) -> str:
    return things.thalers(edition.cost[action]) if action in edition.cost else "–"


def _brings(edition: Edition, action: str) -> str:
    if action in edition.bought:
        return things.armies(edition.bought[action])
    texts = {
        **{
            kind: _("{building} on a free site, if the province has no {kind} yet").format(
                building=things.a_building(kind), kind=things.building(kind)
            )
            for kind in BUILDINGS
        },
        GRAIN: _("the province's grain, then a revolt marker"),
        TAXES: _("the province's taxes, then a revolt marker"),
        **dict.fromkeys((BATTLE_A, BATTLE_B), _("armies to one neighbour, 1 army stays")),
    }
    return texts[action]


def _supply(state: State) -> PrintedTable:
    rows = tuple(
        (shortage, str(row.revolts), str(row.extra))
        for shortage, row in zip(shortages(state.supply), state.supply, strict=True)
    )
    heads = (_("grain missing"), _("provinces in revolt"), _("extra peasants in each"))
    return PrintedTable(_("Grain missing in winter"), heads, rows, _note())


def _note() -> str:
    return _("Each player needs 1 grain for each province. Peasants in a revolt: {how}.").format(
        how=_("1 for each revolt marker in the province, and the extra peasants")
    )


def shortages(supply: tuple[Supply, ...]) -> Iterator[str]:
    """Yield the shortages of each row of the supply table, as in "1", "3–4", "7+"."""
    least = 1
    for number, row in enumerate(supply, 1):
        if number == len(supply):
            yield f"{least}+"
        else:
            yield str(least) if least == row.up_to else f"{least}–{row.up_to}"
        least = row.up_to + 1


def _most(edition: Edition) -> PrintedTable:
    rows = tuple(
        (things.buildings(kind), str(most), str(most - 1)) for kind, most in edition.most.items()
    )
    heads = (_("most in a region"), _("alone"), _("shared"))
    note = _("Also 1 point for each province and 1 for each building.")
    return PrintedTable(_("Points in winter"), heads, rows, note)


def _beginning(state: State) -> PrintedTable:
    edition = state.edition
    rows = tuple(
        (str(players), _thalers(state, players), " ".join(map(str, groups)))
        for players, groups in edition.groups.items()
    )
    heads = (_("players"), _("thalers"), _("army groups"))
    return PrintedTable(_("At the start"), heads, rows)


def _thalers(state: State, players: int) -> str:
    by = state.edition.thalers_by.get(players)
    return str(state.edition.thalers[players]) if by is None else state.options[by]


def _numbered(rules: Rules, *numbers: str) -> Iterator[str]:
    return (f"{number}  {rules[number]}" for number in numbers if number in rules)
