"""Printed pages for Wallenstein: by edition and modules, with labels, provinces and starts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.wallenstein import board, printed_cards, setup
from companion.games.wallenstein.cards import EventCard
from companion.games.wallenstein.court.questions import printed_on
from companion.games.wallenstein.court.state import FAVOURS, court
from companion.games.wallenstein.court.state import NAME as COURT
from companion.games.wallenstein.face.handouts.year import cost_of, in_words, module_rules, year
from companion.games.wallenstein.landsknechte.chapter import CARDS, LANDSKNECHTE, landsknechte
from companion.games.wallenstein.landsknechte.questions import CardBonus
from companion.games.wallenstein.printed import board_of, starts_of
from companion.games.wallenstein.state import SEASONS, State
from companion.games.wallenstein.text import event_cards, modules, things
from companion.games.wallenstein.text.court_things import brings, does, favour
from companion.views.face import Face
from companion.views.handouts import BoxValue, Handout, PrintedTable, Sticker, Stickers
from companion.words import Cast, _, ngettext
from companion.words.generic import about

# Height of a row to write in, in mm; chosen: higher rows take more paper.
PLAN_MM, POINTS_MM = 7.4, 6.0
_ON_A_PAGE = 2  # sheets


def planning(state: State) -> Handout:
    """Return a form for the whole game, twice; players cover every row once a season."""
    seasons = [
        f"{things.season(season)[:2]}. {number}"
        for number in range(1, state.edition.years + 1)
        for season in SEASONS[:-1]
    ]
    rows = tuple((name, *[""] * len(seasons)) for name in _spaces(state))
    heads = (_("action"), *seasons)
    sheet = PrintedTable("", heads, rows, row_mm=PLAN_MM, shares=(3, *[2.0] * len(seasons)))
    about = _("Write a province into each row, or – for an empty action. Then fold the sheet.")
    return Handout(_("Planning sheet"), (sheet,) * _ON_A_PAGE, about)


def _spaces(state: State) -> Iterator[str]:
    yield from map(things.action, state.edition.actions)
    yield from (space.label for space in modules.spaces(state, 0))
    if state.edition.coins:
        yield _("bid")


def points(state: State, cast: Cast) -> Handout:
    """Return a form with a column per player for each winter, with names or room for them."""
    names = [cast.name(seat) if cast.seats else "" for seat in range(len(state.seats))]
    winters = tuple(
        PrintedTable(
            _("Winter of year {year}").format(year=number),
            (_("player"), *names),
            (*_winter_rows(state), *_last_rows(state, number)),
            row_mm=POINTS_MM,
            shares=(6, *[1.8] * len(names)),
        )
        for number in range(1, state.edition.years + 1)
    )
    return Handout(_("Score sheet"), winters, _("Points: {how}").format(how=_how(state)), columns=2)


def _how(state: State) -> str:
    """Return how majorities score, as in "most palaces 3 (2), …": alone, and shared."""
    return ", ".join(
        _("most {buildings} {alone} ({shared} if shared)").format(
            buildings=things.buildings(kind), alone=most, shared=most - 1
        )
        for kind, most in state.edition.most.items()
    )


def _winter_rows(state: State) -> Iterator[tuple[str, ...]]:
    blank = [""] * len(state.seats)
    kinds = [
        _("most {buildings}").format(buildings=things.buildings(kind))
        for kind in state.edition.most
    ]
    for region in state.board.regions:
        yield (about(things.region(region), _("provinces")), *blank)
        yield (_("buildings"), *blank)
        yield from ((kind, *blank) for kind in kinds)
    yield (_("this winter"), *blank)


def _last_rows(state: State, year: int) -> Iterator[tuple[str, ...]]:
    """Yield the rows for what is added once after the last winter."""
    blank = [""] * len(state.seats)
    if year < state.edition.years:
        return
    yield (_("winters before"), *blank)
    yield from ((modules.names()[module.name], *blank) for module in state.modules)
    yield (_("in all"), *blank)


def cards(state: State, box: BoxValue) -> Handout:
    """Return labels for the cards of the edition, then of the modules played."""
    parts = (_actions(state), *_tiles(state), _events(state), *_modules(state, box))
    return Handout(_("Labels for cards"), parts, _("Cut them out and put them on the cards."))


def _actions(state: State) -> Stickers:
    edition = state.edition
    labels = (
        Sticker(things.action(action), _costs(cost_of(edition, action)))
        for action in edition.actions
    )
    return Stickers(_("Action cards"), tuple(labels))


def _costs(cost: str) -> str:
    return "" if cost == "–" else cost


def _tiles(state: State) -> Iterator[Stickers]:
    if state.edition.tiles:
        labels = tuple(Sticker(things.tile(tile)) for tile in state.edition.tiles)
        yield Stickers(_("Bonus tiles"), labels)


def _events(state: State) -> Stickers:
    labels = tuple(map(_event, state.cards.values()))
    missing = state.edition.event_cards - len(labels)
    note = ngettext(
        "{n} more card is in the box. The app does not know what is printed on it.",
        "{n} more cards are in the box. The app does not know what is printed on them.",
        missing,
    ).format(n=missing)
    return Stickers(_("Event cards"), labels, note if missing > 0 else "")


def _event(card: EventCard) -> Sticker:
    return Sticker(
        event_cards.title(card.name), event_cards.does(card), things.winter_loss(card.loss)
    )


def _modules(state: State, box: BoxValue) -> Iterator[Stickers]:
    played = {module.name for module in state.modules}
    if COURT in played:
        favours = _favours(state, box)
        labels = tuple(Sticker(favour(card).capitalize(), does(card, favours)) for card in FAVOURS)
        note = _("If a number or a kind is missing, this box's file does not have it yet.")
        yield Stickers(_("Favour cards"), labels, note)
    if LANDSKNECHTE.name in played:
        labels = tuple(Sticker(str(card), _pile(state, card, box)) for card in CARDS)
        note = _(
            "The amounts come from the box's file, or else from Shogun. Compare them with your "
            "cards."
        )
        yield Stickers(_("Landsknechte"), labels, note)


def _favours(state: State, box: BoxValue) -> Mapping[str, int | str]:
    """Return what each favour prints, as far as the box or this game knows."""
    questions = ((card, printed_on(card)) for card in FAVOURS)
    values = {card: box(question) for card, question in questions if question is not None}
    value_by_card = {card: value for card, value in values.items() if value is not None}
    return {**value_by_card, **court(state).printed}


def _pile(state: State, card: int, box: BoxValue) -> str:
    """Return what a card of the Landsknechte pile may bring; the first is blank."""
    questions = [each for each in LANDSKNECHTE.printed if isinstance(each, CardBonus)]
    printed = landsknechte(state).printed.get(card, {})
    amounts = {
        each.bonus: printed.get(each.bonus, _amount(box(each), each.known))
        for each in questions
        if each.card == card
    }
    return " / ".join(brings(what, n) for what, n in amounts.items() if n) or _("blank")


def _amount(value: object, default: int) -> int:
    return value if isinstance(value, int) else default


OUT = "*"  # sign of a province that is out with three players (W1.1)


def provinces(state: State) -> Handout:
    parts = tuple(_region(state, region) for region in state.board.regions)
    about = _("{sign} out of the game with 3 players").format(sign=OUT)
    if not state.edition.is_read_off:
        about += " · " + _(
            "numbers from the box's file, or else not confirmed: compare them with your board"
        )
    return Handout(_("Provinces"), parts, about, columns=2)


def _region(state: State, region: str) -> PrintedTable:
    provinces = [each for each in state.board.provinces.values() if each.region == region]
    rows = tuple(map(_row, sorted(provinces, key=lambda each: each.name)))
    sums = (
        sum(p.grain for p in provinces),
        sum(p.tax for p in provinces),
        sum(p.sites for p in provinces),
    )
    heads = (things.region(region), _("grain"), _("taxes"), _("sites"))
    return PrintedTable("", heads, (*rows, (_("in all"), *map(str, sums))), shares=(4, 2, 2, 2))


def _row(province: board.Province) -> tuple[str, ...]:
    name = f"{province.name} {OUT}" if province.out_with_3_players else province.name
    return (name, str(province.grain), str(province.tax), str(province.sites))


def starts(state: State, box: BoxValue) -> Iterator[Handout]:
    """Yield the page of starts for each number of players, if any are known."""
    parts = tuple(
        _start(players, start)
        for players in state.edition.groups
        if (start := _starts(state, box, players))
    )
    if parts:
        yield Handout(_("Printed starts"), parts)


def _starts(state: State, box: BoxValue, players: int) -> dict[str, board.Start]:
    if state.edition.is_read_off:
        return dict(state.edition.starts.get(players, {}))
    return dict(starts_of(box(setup.board_sheet(state.edition)) or {}, players))


def _start(players: int, starts: dict[str, board.Start]) -> PrintedTable:
    """Return a table with a column per start; each province has its armies."""
    columns = [[f"{name} {armies}" for name, armies in start.items()] for start in starts.values()]
    rows = tuple(zip(*columns, strict=True))
    return PrintedTable(_("{n} players").format(n=players), tuple(starts), rows)


def handouts(state: State, face: Face, box: BoxValue) -> tuple[Handout, ...]:
    rules, state = face.rules(), by_the_box(state, box)
    return (
        year(state, rules),
        in_words(rules),
        *module_rules(state, rules),
        provinces(state),
        *starts(state, box),
        cards(state, box),
        planning(state),
        points(state, face.cast),
    )


def by_the_box(state: State, box: BoxValue) -> State:
    """Return the state with the values of the box's file that the game has not asked for yet."""
    edition = state.edition
    if not edition.is_read_off and state.board is edition.board:
        state = replace(state, board=board_of(box(setup.board_sheet(edition)) or {}, edition.board))
    if not edition.events and not state.year:
        state = replace(state, cards=dict(state.cards))
        printed_cards.lay_sheet(state, box(printed_cards.FirstEditionSheet()) or {})
    return state
