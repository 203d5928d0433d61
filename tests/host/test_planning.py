"""The planning timer runs at the host, whoever started it, and forces nobody."""

from __future__ import annotations

from companion.engine.flow import Pick
from companion.evening.page_roles import PageKind, Role
from companion.host.host import Host
from companion.host.host_acts import ActRefused, Giver, RefusedBecause, RunPlanning
from companion.settings import Settings
from companion.sounds.tones import Sound
from tests.support.manual_clock import ManualClock
from tests.support.tables import asked

HAND = Giver(Role(PageKind.HAND, (0,), "Anna"), "Anna")


class Planned:
    """A host with an open question, and what it has sounded."""

    def __init__(self) -> None:
        self.clock, self.heard = ManualClock(), list[Sound]()
        self.evening = asked(Pick(("palace", "church")), Pick(("yes", "no")))
        self.host = Host(
            Settings(), clock=self.clock, player=lambda sound, _loudness: self.heard.append(sound)
        )
        self.host.open(self.evening)
        self.heard.clear()


def test_time_runs_out_with_a_sound_and_stays_up_until_somebody_answers() -> None:
    planned = Planned()
    planned.host.do(RunPlanning(minutes=1))
    planned.clock.advance(59)
    assert (planned.host.planning.left, planned.evening.is_time_up) == (1, False)
    planned.clock.advance(1)
    assert (planned.host.planning.left, planned.evening.is_time_up) == (0, True)
    planned.clock.advance(600)
    assert planned.heard == [Sound.TIME_UP]
    planned.evening.answer("palace")
    assert (planned.host.planning.left, planned.evening.is_time_up) == (None, False)


def test_an_answer_stops_it_before_its_time() -> None:
    planned = Planned()
    planned.host.do(RunPlanning(minutes=1))
    planned.evening.answer("palace")
    planned.clock.advance(600)
    assert (planned.host.planning.left, planned.evening.is_time_up) == (None, False)
    assert Sound.TIME_UP not in planned.heard


def test_it_begins_anew_and_is_stopped_by_the_keeper_alone() -> None:
    planned = Planned()
    planned.host.do(RunPlanning(minutes=1))
    planned.clock.advance(30)
    planned.host.do(RunPlanning(minutes=5))
    assert planned.host.planning.left == 300
    assert planned.host.do(RunPlanning(), HAND) == ActRefused(RefusedBecause.KEEPER_ONLY)
    assert planned.host.planning.left == 300
    planned.host.do(RunPlanning())
    planned.clock.advance(600)
    assert planned.host.planning.left is None
    assert planned.heard == []


def test_it_ends_with_its_game() -> None:
    planned = Planned()
    planned.host.do(RunPlanning(minutes=1))
    planned.host.leave()
    planned.clock.advance(600)
    assert planned.heard == []
