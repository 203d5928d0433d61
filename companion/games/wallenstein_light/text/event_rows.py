"""The light evening's events in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.correcting import SetRight
from companion.engine.flow import Event
from companion.games.wallenstein.events import Corrected, PointLine
from companion.games.wallenstein.questions import YES
from companion.games.wallenstein.text.game_text import TEXT as WHOLE_GAME
from companion.games.wallenstein.text.lines import line_text
from companion.games.wallenstein.text.things import armies, markers, peasants, region
from companion.games.wallenstein_light import events as e
from companion.games.wallenstein_light.corrections import TOWER_KNOWN
from companion.games.wallenstein_light.state import PROVINCES
from companion.views.text_rows import EventText
from companion.words import correcting
from companion.words.cast import Cast
from companion.words.language import _, marked, ngettext


def _say_battle_began(event: e.BattleBegan, cast: Cast) -> str:
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


def counted(event: e.RegionCounted, cast: Cast) -> Iterator[str]:
    """Yield each player's counts, as in "Anna 3 provinces, 1 palace"."""
    for seat in range(len(cast.seats)):
        of_his = [
            _counted(name, numbers[seat]) for name, numbers in event.counts.items() if numbers[seat]
        ]
        if of_his:
            yield f"{cast.name(seat)} {', '.join(of_his)}"


def _say_region_counted(event: e.RegionCounted, cast: Cast) -> str:
    holdings = "; ".join(counted(event, cast)) or _("nobody has anything")
    return _("{region}: {told}.").format(region=region(event.region), told=holdings)


def _say_evening_over(event: e.EveningOver, _cast: Cast) -> str:
    battles = ngettext("{n} battle", "{n} battles", event.battles).format(n=event.battles)
    revolts = ngettext("{n} revolt", "{n} revolts", event.revolts).format(n=event.revolts)
    return _("The evening is over: {battles}, {revolts}. No winter was counted.").format(
        battles=battles, revolts=revolts
    )


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
    event: e.RegionCounted, _before: Sequence[Event], cast: Cast
) -> Iterator[str]:
    return counted(event, cast)


ROWS = (
    EventText(e.BattleBegan, say=_say_battle_began),
    EventText(
        e.TowerEmptied,
        say=marked(
            "The tower and the tray are emptied, and every cube goes back to its owner. What "
            "is in the tower is known again."
        ),
    ),
    EventText(e.RegionCounted, say=_say_region_counted, why=_why_region_counted),
    EventText(e.EveningOver, say=_say_evening_over),
    EventText(Corrected, say=_say_corrected),
)
