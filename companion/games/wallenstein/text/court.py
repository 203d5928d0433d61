"""The Imperial court's questions in words."""

from __future__ import annotations

from companion.games.wallenstein.court import questions as cq
from companion.games.wallenstein.court.state import (
    ARMIES,
    GRAIN,
    OFFICERS,
    POINTS,
    SIDE_SPACES,
    THALERS,
    TOWER_CARD,
    court,
)
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.questions import NO, PASS, YES
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import court_things, event_cards, things
from companion.views.facts import FactRow, OptionFacts
from companion.views.text_rows import QuestionText
from companion.words import Cast, _, marked


def _label_draw_favour(_question: cq.DrawFavour | cq.TakeFavour, option: str, _cast: Cast) -> str:
    return _("none") if option == PASS else f"{option:<2}  {court_things.title(option)}"


def _ask_favour_amount(question: cq.FavourAmount, _cast: Cast) -> str:
    texts = {
        THALERS: _("How many thalers are printed on favour {card}?"),
        GRAIN: _("How much grain is printed on favour {card}?"),
        POINTS: _("How many points are printed on favour {card}?"),
        ARMIES: _("How many armies are printed on favour {card}?"),
    }
    return texts[question.what].format(card=question.card)


def _ask_side_board(question: cq.SideBoard, cast: Cast) -> str:
    return _("{name}: which card is on “{space}”?").format(
        space=court_things.space(question.space), name=cast.name(question.seat)
    )


def _label_side_board(question: cq.SideBoard, option: str, _cast: Cast) -> str:
    if option == PASS:
        return _("coin card (none is left)") if question.coins_out else _("coin card")
    card, _slash, _of = option.partition("/")  # on the page it may be a space's
    spaces = {cq.side_space(number): court_things.space(number) for number in SIDE_SPACES}
    return spaces.get(card) or court_things.names().get(card, card)


def _hands_side_board(question: cq.SideBoard, cast: Cast) -> str:
    return _("turn up {name}'s card on “{space}”").format(
        name=cast.name(question.seat), space=court_things.space(question.space)
    )


def _side_card(question: cq.SideBoard, state: State, card: str) -> FactRow:
    if card == PASS:
        return FactRow()
    lapses = _("not possible") if question.options.index(card) >= question.likely else ""
    if card == TOWER_CARD:
        return FactRow((_("{n} in tray").format(n=question.in_tray),), lapses)
    printed = state.board.provinces[card]
    return FactRow((str(state.armies(card)), str(printed.grain), str(printed.tax)), lapses)


def _facts_side_board(question: cq.SideBoard, state: State, _cast: Cast) -> OptionFacts:
    rows = tuple(_side_card(question, state, card) for card in question.options)
    about = _("{officers} in stock, {n} of {total} at court").format(
        officers=court_things.officers(question.in_stock),
        n=OFFICERS - question.in_stock,
        total=OFFICERS,
    )
    return OptionFacts((_("armies"), _("grain"), _("tax")), rows, about=about)


def _facts_take_favour(question: cq.TakeFavour, state: State, _cast: Cast) -> OptionFacts:
    printed = court(state).printed
    rows = [
        FactRow((str(price), court_things.does(card, printed) if card in printed else ""))
        for price, card in zip(question.prices, question.options, strict=False)
    ]
    return OptionFacts((_("officers"), _("brings")), (*rows, FactRow()))


def _facts_cancel_event(question: cq.CancelEvent, _state: State, _cast: Cast) -> OptionFacts:
    return OptionFacts(about=event_cards.in_words(question.event))


def _standing(state: State, name: str) -> str:
    return ", ".join(things.building(kind) for kind in state.buildings.get(name, ())) or "–"


def _facts_calm_province(
    question: cq.CalmProvince | cq.BuildFree, state: State, _cast: Cast
) -> OptionFacts:
    rows = (
        FactRow((str(state.markers.get(name, 0) or "–"), _standing(state, name)))
        for name in question.options
    )
    return OptionFacts((_("markers"), _("built")), tuple(rows))


def _ask_build_free(question: cq.BuildFree, cast: Cast) -> str:
    return _("{name}: which province gets {building} for free?").format(
        name=cast.name(question.seat), building=things.a_building(question.building)
    )


def _facts_free_armies(question: cq.FreeArmies, state: State, _cast: Cast) -> OptionFacts:
    rows = (
        FactRow((_("neutral"), "–", _standing(state, name)), colour=PEASANTS)
        if owner is None
        else FactRow((_("own"), str(state.armies(name)), _standing(state, name)))
        for name, owner in zip(question.options, question.owners, strict=True)
    )
    return OptionFacts((_("held by"), _("armies"), _("built")), tuple(rows))


ROWS = (
    QuestionText(
        cq.DrawFavour,
        ask=marked("Favour card {place} of 3: which card was turned up?"),
        verb=marked("Favours"),
        label=_label_draw_favour,
        hands=marked("turn up favour card {place}"),
    ),
    QuestionText(cq.FavourAmount, ask=_ask_favour_amount, verb=marked("Read the card")),
    QuestionText(
        cq.FavourBuilding,
        ask=marked("Which building is printed on favour {card}?"),
        verb=marked("Read the card"),
        option=things.building,
    ),
    QuestionText(
        cq.FavourShield,
        ask=marked("Favour {card}: which battles does it protect against?"),
        verb=marked("Read the card"),
        option=court_things.battles,
        preselected=lambda question: question.options[0],
    ),
    QuestionText(
        cq.SideBoard,
        ask=_ask_side_board,
        ask_all=marked("{name}: which cards are on 3, on 2 and on 1 of your side board?"),
        verb=marked("Court {space}"),
        label=_label_side_board,
        facts=_facts_side_board,
        hands=_hands_side_board,
        likely=lambda question: question.likely,
        preselected=lambda question: question.options[0] if question.likely else PASS,
    ),
    QuestionText(
        cq.TakeFavour,
        ask=marked("{name} ({officers}): which favour card?"),
        verb=marked("Favour?"),
        label=_label_draw_favour,
        facts=_facts_take_favour,
        hands=marked("move {name}'s {officers} up into the audience hall"),
    ),
    QuestionText(
        cq.CancelEvent,
        ask=marked("{name}: cancel this season's event ({event})?"),
        verb=marked("Cancel the event"),
        label={YES: marked("Yes"), NO: marked("No")},
        facts=_facts_cancel_event,
    ),
    QuestionText(
        cq.CalmProvince,
        ask=marked("{name}: which province loses a revolt marker?"),
        verb=marked("Marker off"),
        facts=_facts_calm_province,
    ),
    QuestionText(
        cq.KeepFavour,
        ask=marked("{name}: no revolt marker to remove. Keep the card against the next one?"),
        verb=marked("Keep card?"),
        label={YES: marked("Yes"), NO: marked("No")},
    ),
    QuestionText(
        cq.BuildFree, ask=_ask_build_free, verb=marked("Build"), facts=_facts_calm_province
    ),
    QuestionText(
        cq.FreeArmies,
        ask=marked("{name}: which own or neutral province gets {armies}?"),
        verb=marked("Armies to?"),
        facts=_facts_free_armies,
    ),
)
