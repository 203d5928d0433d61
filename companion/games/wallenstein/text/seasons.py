"""Wallenstein's words for the cards and plans of a season."""

from __future__ import annotations

from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import event_cards, modules, things
from companion.games.wallenstein.text.things import action, tile, whole_action
from companion.views.facts import OptionFacts
from companion.views.text_rows import EventText, QuestionText, player
from companion.words import Cast, _, marked
from companion.words.filling_fields import plural, when, which
from companion.words.generic import listed
from companion.words.taps import is_tapped


def _label_draw_event(question: q.DrawEvent, option: str, _cast: Cast) -> str:
    return event_cards.label(option, question.cards)


def _planned_by_all(spaces: int) -> str:
    """Return the question for everybody; on a page there is an answer to tap."""
    if spaces:
        return _(
            "Everybody: put a card on each action and on the {n} spaces of the side board, face "
            "down. Are all done?"
        ).format(n=spaces)
    return _("Everybody: put a card on each action, face down. Are all done?")


def _ask_planned(question: q.Planned, _cast: Cast) -> str:
    if is_tapped():
        return _planned_by_all(question.spaces)
    if question.spaces:
        return _(
            "Everybody: put a card on each action and on the {n} spaces of the side board, face "
            "down. Press Enter when all are done."
        ).format(n=question.spaces)
    return _("Everybody: put a card on each action, face down. Press Enter when all are done.")


def _facts_planned(_question: q.Planned, state: State, _cast: Cast) -> OptionFacts:
    names = " · ".join(map(things.action, state.actions))
    return OptionFacts(about=_("face up: {names}").format(names=names))


def _say_event_drawn(event: e.EventDrawn, _cast: Cast) -> str:
    return event_cards.drawn(event.card, event.effect)


def _say_tiles_laid(event: e.TilesLaid, _cast: Cast) -> str:
    names = ", ".join(f"{place}) {things.tile(tile)}" for place, tile in enumerate(event.tiles, 1))
    return _("Tiles: {names}.").format(names=names)


def _space(name: str) -> str:
    """Return an action's name, or that of a module's space."""
    return modules.names().get(name) or things.action(name)


def _heading_action_began(event: e.ActionBegan, _cast: Cast) -> str:
    return f"{event.place}  {whole_action(event.action)}"


ROWS = (
    QuestionText(
        q.DrawEvent,
        ask=which(
            "why",
            {"year": marked("Which event card is on place {place}?")},
            marked("Which event card was drawn for this season?"),
        ),
        verb=marked("Event"),
        label=_label_draw_event,
        hands=which(
            "why",
            {"year": marked("lay out the year's event cards")},
            marked("shuffle the year's event cards and draw one"),
        ),
    ),
    QuestionText(
        q.DrawAction,
        ask=marked("Which action card is on place {place}?"),
        verb=marked("Action {place}"),
        option=action,
        hands=marked("turn up action card {place}"),
    ),
    QuestionText(
        q.DrawTile,
        ask=marked("Which bonus tile is on place {place}?"),
        verb=marked("Lay tile"),
        option=tile,
        hands=marked("put a bonus tile on place {place}"),
    ),
    QuestionText(
        q.DrawLeader,
        ask=marked("Whose leader card is on place {place}?"),
        verb=marked("Leader"),
        label=player,
        hands=marked("shuffle the leader cards and lay them out"),
    ),
    QuestionText(
        q.Planned,
        ask=_ask_planned,
        verb=marked("Plan"),
        option=lambda _done: _("All have planned"),
        facts=_facts_planned,
        hands=marked("everybody puts a card on each action"),
        own_word=marked("I have planned"),
    ),
    QuestionText(
        q.SkipAction,
        ask=marked("{name}: too few cards. Which action do you skip? {more} still to choose."),
        verb=marked("Skip"),
        option=action,
    ),
    EventText(
        e.YearBegan,
        say=marked("Year {year} begins. Events: {titles}."),
        fields={"titles": lambda event: ", ".join(map(event_cards.title, event.events))},
    ),
    EventText(
        e.SeasonBegan,
        say=marked("{season} of year {year}."),
        heading=marked("{season} of year {year}"),
    ),
    EventText(e.EventDrawn, say=_say_event_drawn),
    EventText(
        e.ActionsLaid,
        say=marked("First five actions: {names}."),
        fields={"names": lambda event: " · ".join(map(action, event.actions))},
    ),
    EventText(e.TilesLaid, say=_say_tiles_laid),
    EventText(
        e.ActionsSkipped,
        say=marked("{name} has too few cards and skips {actions}."),
        fields={"actions": lambda event: listed(list(map(action, event.actions)))},
    ),
    EventText(
        e.ActionBegan,
        say=marked("Action {place}: {action}."),
        fields={"action": lambda event: _space(event.action)},
        heading=_heading_action_began,
    ),
    EventText(
        e.CoinCardsOut,
        say=when(
            "bids",
            plural(
                "{name} has only {n} coin card, including the bid. Please check that no province "
                "card is on “{action}”.",
                "{name} has only {n} coin cards, including the bid. Please check that no province "
                "card is on “{action}”.",
                "coins",
            ),
            plural(
                "{name} has only {n} blank card. Please check that no province card is on "
                "“{action}”.",
                "{name} has only {n} blank cards. Please check that no province card is on "
                "“{action}”.",
                "coins",
            ),
        ),
        fields={"action": lambda event: _space(event.action)},
    ),
)
