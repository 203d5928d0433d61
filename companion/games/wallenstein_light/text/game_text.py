"""The words of the light evening; Wallenstein has those for everything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.flow import Event, Question
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.events import Corrected, PointLine
from companion.games.wallenstein.joining import JOINS_KNOWN, UNKNOWN, Begin
from companion.games.wallenstein.questions import YES
from companion.games.wallenstein.text.game_text import TEXT as WHOLE_GAME
from companion.games.wallenstein.text.things import (
    armies,
    grain,
    markers,
    number_of_buildings,
    peasants,
    provinces,
    region,
)
from companion.games.wallenstein.text.winter import line_text
from companion.games.wallenstein_light import questions as q
from companion.games.wallenstein_light.game import TOWER_KNOWN
from companion.games.wallenstein_light.state import PROVINCES
from companion.games.wallenstein_light.text.names import kind
from companion.games.wallenstein_light.winter import InRegion
from companion.views.text_rows import EventText, GameText, QuestionText
from companion.words import Cast, _, correcting, marked, so_many
from companion.words.filling_fields import when, which

_battles = so_many("{n} battle", "{n} battles")
_revolts = so_many("{n} revolt", "{n} revolts")
_FORCES = {PEASANTS: peasants, q.MARKERS: markers}


def _label_doing(_question: q.Doing, option: str, cast: Cast) -> str:
    texts = {
        q.REVOLT: _("Revolt"),
        q.REFILL: _("Empty the tower and fill it again"),
        q.WINTER: _("Winter: count the points"),
        q.END: _("End of the evening"),
    }
    return texts.get(option) or _("{name} attacks").format(name=cast.of(option))


def _beside(option: str) -> str:
    texts = {q.MARKERS: _("revolt markers there"), q.HELD_BACK: _("kept back there")}
    return texts.get(option, "")


def _label_forces(_question: q.Forces, option: str, cast: Cast) -> str:
    return _beside(option) or (_("neutral peasants") if option == PEASANTS else cast.of(option))


def _label_rising(_question: q.Rising, option: str, cast: Cast) -> str:
    return _beside(option) or (_("peasants") if option == PEASANTS else cast.of(option))


def _label_holder(_question: Question[Any], option: str, cast: Cast) -> str:
    return _("peasants") if option == PEASANTS else cast.of(option)


def _label_supplies(_question: q.Supplies, option: str, cast: Cast) -> str:
    texts = {q.GRAIN_LEFT: _("grain left"), q.HELD: _("provinces")}
    return texts.get(option) or cast.of(option)


def _label_in_region(_question: InRegion, option: str, cast: Cast) -> str:
    return kind(option) or cast.of(option)


def _say_battle_began(event: q.BattleBegan, cast: Cast) -> str:
    defence = armies(event.against) if event.defender is not None else peasants(event.against)
    whom = _("neutral") if event.defender is None else cast.name(event.defender)
    text = _("{name} attacks {province} ({whom}): {armies} against {defence}").format(
        name=cast.name(event.seat),
        province=event.province,
        whom=whom,
        armies=armies(event.armies),
        defence=defence,
    )
    more = [markers(event.markers)] if event.markers else []
    more += [_("{armies} kept back").format(armies=armies(event.kept))] if event.kept else []
    return ", ".join([text, *more]) + "."


def _counted(kind: str, n: int) -> str:
    """Return one count in words, as in "3 provinces" or "1 palace"."""
    what = PROVINCES if kind == PROVINCES else "buildings"
    return line_text(PointLine(what, "", n, n, kind), 0)


def counted(event: q.RegionCounted, cast: Cast) -> Iterator[str]:
    """Yield each player's counts, as in "Anna 3 provinces, 1 palace"."""
    for seat in range(len(cast.seats)):
        of_his = [
            _counted(name, numbers[seat]) for name, numbers in event.counts.items() if numbers[seat]
        ]
        if of_his:
            yield f"{cast.name(seat)} {', '.join(of_his)}"


def _say_region_counted(event: q.RegionCounted, cast: Cast) -> str:
    holdings = "; ".join(counted(event, cast)) or _("nobody has anything")
    return _("{region}: {told}.").format(region=region(event.region), told=holdings)


def correction(change: SetRight) -> str:
    """Return a corrected value as a sentence, or an empty text if the whole game has one."""
    if change.what != TOWER_KNOWN:
        return ""
    if change.now == YES:
        return _("The app knows now what is in the tower.")
    return _("The app no longer knows what is in the tower.")


def _say_corrected(event: Corrected, cast: Cast) -> str:
    sentence = correction(event)
    if not sentence:
        return WHOLE_GAME.phrase("say", event, cast) or ""
    return correcting.in_history(event, sentence)


def _why_region_counted(
    event: q.RegionCounted, _before: Sequence[Event], cast: Cast
) -> Iterator[str]:
    return counted(event, cast)


ROWS = (
    QuestionText(
        Begin,
        ask=marked("Do you start a new game, or is a game already in progress?"),
        verb=marked("Begin"),
        label={
            q.FILL: marked("A new game: fill the tower now"),
            JOINS_KNOWN: marked("A game in progress: we know what is in the tower"),
            UNKNOWN: marked("A game in progress: nobody knows what is in the tower"),
        },
    ),
    QuestionText(
        q.Doing,
        ask=marked("What happens next in your game?"),
        verb=marked("What next?"),
        label=_label_doing,
        preselected=lambda question: question.last or question.options[0],
    ),
    QuestionText(
        q.Forces,
        ask=marked("{name}: how many armies attack, and who defends?"),
        verb=marked("Attack"),
        label=_label_forces,
        amounts=_FORCES,
        about=marked(
            "first the attacking armies, then the defending ones; an empty answer means no battle"
        ),
    ),
    QuestionText(
        q.Rising,
        ask=which(
            "seat",
            {None: marked("A revolt: whose armies defend, and how many peasants?")},
            when(
                "is_marked",
                marked(
                    "{name}: put a revolt marker in the province that revolts this winter. How "
                    "many armies and how many peasants?"
                ),
                marked(
                    "{name}: one of your provinces revolts this winter. How many armies "
                    "and how many peasants?"
                ),
            ),
        ),
        verb=marked("Revolt"),
        label=_label_rising,
        amounts=_FORCES,
        about=which(
            "seat",
            {
                None: marked(
                    "first the defending armies, then the peasants; an empty answer means no revolt"
                )
            },
            when(
                "is_marked",
                marked(
                    "first the defending armies, then one peasant for each marker (the new "
                    "one too) "
                    "and {peasants} more"
                ),
                marked(
                    "first the defending armies, then one peasant for each marker in the "
                    "province and "
                    "{peasants} more"
                ),
            ),
        ),
        fields={"peasants": lambda question: peasants(question.extra)},
    ),
    QuestionText(
        q.Holder,
        ask=marked("No army of the defender is thrown in. Who holds the province?"),
        verb=marked("Whose?"),
        label=_label_holder,
    ),
    QuestionText(
        q.Where,
        ask=marked("Which province is it?"),
        verb=marked("Where?"),
        label={q.NOT_NAMED: marked("not given")},
        passing=q.NOT_NAMED,
    ),
    QuestionText(
        q.Supplies,
        ask=marked("Winter: how much grain does each player have left, and how many provinces?"),
        verb=marked("Grain?"),
        label=_label_supplies,
        amounts={q.GRAIN_LEFT: grain, q.HELD: provinces},
    ),
    QuestionText(
        q.MostThalers,
        ask=marked("A tie in points: how many thalers does each player have left?"),
        verb=marked("Thalers"),
        label=_label_holder,
        about=marked("an empty answer: they share the victory"),
    ),
    QuestionText(
        InRegion,
        ask=marked("{region}: how many provinces and buildings does each player have?"),
        verb=marked("Count"),
        label=_label_in_region,
        amounts={PROVINCES: provinces, **number_of_buildings},
        about=marked("{in_play} provinces in all"),
    ),
    EventText(q.BattleBegan, say=_say_battle_began),
    EventText(
        q.TowerEmptied,
        say=marked(
            "The tower and the tray are emptied, and every cube goes back to its owner. What "
            "is in the tower is known again."
        ),
    ),
    EventText(q.RegionCounted, say=_say_region_counted, why=_why_region_counted),
    EventText(
        q.EveningOver,
        say=marked("The evening is over: {battles}, {revolts}. No winter was counted."),
        fields={
            "battles": lambda event: _battles(event.battles),
            "revolts": lambda event: _revolts(event.revolts),
        },
    ),
    EventText(Corrected, say=_say_corrected),
)


TEXT = GameText(*ROWS, base=WHOLE_GAME)
