"""The list of all actions that are possible now, with or without a key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from textual.app import App
from textual.binding import Binding

from calibration.device import Device
from companion.engine.carrying import ways_on
from companion.engine.entries import Departure
from companion.engine.game import CarriedOver, Setup
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.live_tray import ClumsyTower, Slip
from companion.games import GAMES, face
from companion.host.host import Host
from companion.host.host_acts import ActRefused
from companion.host.keeper_acts import ChangeSettings
from companion.settings import PLANNING, SOUNDS, VIRTUAL, Settings
from companion.store.plays.same_name import is_known
from companion.terminal.choices import BeginCalibration, TerminalTools
from companion.terminal.correct_play import Correcting, swap_word, swaps_to_free
from companion.terminal.departures import AskedWhoLeaves
from companion.terminal.early_end import ask_to_stop
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.screens.navigation import open_printing, open_printing_table
from companion.terminal.set_up_anew import SettingUpAnew, can_set_up_anew
from companion.terminal.widgets.colours import THEMES
from companion.terminal.widgets.naming import calibrate_word
from companion.words import _, correcting_plays, departing, ending, kiosk, paper, setup
from companion.words.colours import colour_name
from companion.words.setting import chances_told, minutes, sound_name, theme_name

# Useful keys that no key line shows.
_HIDDEN = {"app.health", "settings", "as_seen", "timer", "second_screens"}
# Last in the list, so that Enter alone neither undoes anything nor leaves the app.
_LAST = ("ctrl+z", "ctrl+y", "ctrl+q")


@dataclass(frozen=True, slots=True)
class AppCommand:
    """An action. `key` does the same; if `found_only`, it is listed only when searched for."""

    word: str
    run: Callable[[], object]
    key: str = ""
    found_only: bool = False


@dataclass(frozen=True, slots=True)
class Commands:
    """The actions of the screen in front; with `calibrate` None, nothing can be calibrated."""

    app: App[None]
    terminal: EveningTerminal
    calibrate: BeginCalibration | None
    ask_night: Callable[[Callable[[str], object]], None]

    @property
    def host(self) -> Host:
        """The host."""
        return self.terminal.host

    @property
    def tools(self) -> TerminalTools:
        """What can be opened here."""
        return self.terminal.tools

    @property
    def evening(self) -> Evening[Any] | None:
        """The open evening; None if no game is open."""
        return self.host.evening

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.host.settings

    def all(self) -> list[AppCommand]:
        """Return all actions that are possible now."""
        deeds = [*self._of_keys(), *self._of_computer()]
        if self.evening is None:
            return deeds
        deeds.append(AppCommand(_("Help: every rule and key"), partial(self._help, self.evening)))
        deeds += [*self._of_ways_on(self.evening), *self._of_corrections(self.evening)]
        deeds += [*self._of_the_game(self.evening), *self._of_players(self.evening)]
        deeds += self._of_departures(self.evening)
        deeds += [*self._of_devices(), *self._of_virtual_hands(), *self._of_timer()]
        if self.app.check_action("settings", ()):  # screens with settings have their own
            deeds += [*self._of_themes(), *self._of_sounds(), *self._of_chances()]
            deeds += self._of_night()
        return [*deeds, *self._of_rules(self.evening)]

    def _of_keys(self) -> Iterator[AppCommand]:
        actions: set[str] = set()
        active = self.app.screen.active_bindings.values()
        for each in sorted(active, key=lambda each: _place(each.binding.key)):
            binding = each.binding
            is_useful = binding.show or binding.action in _HIDDEN
            if is_useful and binding.action not in {"palette", *actions}:
                actions.add(binding.action)
                run = partial(self.app.call_later, self.app.run_action, binding.action, each.node)
                yield AppCommand(_(binding.description), run, self._key(binding))

    def _key(self, binding: Binding) -> str:
        key = self.app.get_key_display(binding)
        return key.upper() if key[:1] == "f" and key[1:].isdigit() else key

    def _of_computer(self) -> Iterator[AppCommand]:
        """Yield the actions of a computer that belongs to the table, such as switching off."""
        if self.app.check_action("switch_off", ()):
            run = partial(self.app.call_later, self.app.run_action, "switch_off")
            yield AppCommand(kiosk.switch_off(), run)

    def _of_ways_on(self, evening: Evening[Any]) -> Iterator[AppCommand]:
        """Yield the other games as which this game may continue."""
        carry_over = self.tools.carry_over
        if carry_over is None or evening.read_only:
            return

        def go_on(way: CarriedOver) -> None:
            try:
                anew = carry_over(evening, way)
            except CompanionError as error:
                self.host.warn(error)
                return
            self.host.open(anew)

        for way in ways_on(evening.session, GAMES):
            title = face(way.game, Setup(evening.header.players, way.options)).title
            word = _("Continue as {game}").format(game=title)
            yield AppCommand(word, partial(self.app.call_later, go_on, way))

    def _of_corrections(self, evening: Evening[Any]) -> Iterator[AppCommand]:
        """Yield corrections of a name, of two swapped colours, and of the beginning."""
        if self.tools.corrects is None or evening.read_only:
            return
        deeds = Correcting(self.app, evening, self.tools.corrects, self.host.open)
        for place, player in enumerate(evening.header.players):
            if is_known(player.name):
                yield AppCommand(
                    correcting_plays.name_corrected(player.name), partial(deeds.name, place)
                )
        for one, other in combinations(range(len(evening.header.players)), 2):
            pair = evening.header.players[one], evening.header.players[other]
            if all(is_known(each.name) for each in pair):
                yield AppCommand(swap_word(*pair), partial(deeds.swap, one, other), found_only=True)
        for place, colour, to in swaps_to_free(evening):
            player = evening.header.players[place]
            word = correcting_plays.recoloured(player.name, colour_name(colour), colour_name(to))
            yield AppCommand(word, partial(deeds.recolour, place, colour, to), found_only=True)
        yield AppCommand(correcting_plays.date_corrected(), deeds.date)

    def _of_the_game(self, evening: Evening[Any]) -> Iterator[AppCommand]:
        again = self.tools.set_up_again
        if again is not None and can_set_up_anew(evening):
            deeds = SettingUpAnew(self.app, evening, again, self.host)
            yield AppCommand(setup.set_up_again(), deeds.ask)
        if evening.pending is not None and not evening.read_only:
            game_face = face(evening.header.game, evening.session.setup)
            yield AppCommand(
                ending.to_stop(), partial(ask_to_stop, self.app, self.terminal, game_face)
            )

    def _of_departures(self, evening: Evening[Any]) -> Iterator[AppCommand]:
        """Yield departures and returns of players; departures only when searched."""
        if evening.pending is None or evening.read_only:
            return
        setup = evening.session.setup
        deeds = AskedWhoLeaves(self.app, self.terminal, face(evening.header.game, setup))
        for place, player in enumerate(setup.players):
            leave = partial(deeds.ask, place)
            if place not in setup.stand_ins:
                yield AppCommand(departing.leaves(player.name), leave, found_only=True)
                continue
            back = partial(deeds.say, Departure(place, back=True))
            yield AppCommand(departing.is_back(player.name), back)
            yield AppCommand(departing.plays_on(player.name), leave, found_only=True)

    def _of_players(self, evening: Evening[Any]) -> Iterator[AppCommand]:
        from companion.terminal.screens.holdings import HoldingsScreen

        game_face = face(evening.header.game, evening.session.setup)
        for holder in game_face.holdings(evening.session).players:

            def look(seat: int = holder.seat) -> None:
                self.app.push_screen(HoldingsScreen(self.terminal, seat))

            yield AppCommand(
                _("Holdings of {name}").format(name=game_face.cast.of(holder.colour)), look
            )

    def _of_devices(self) -> Iterator[AppCommand]:
        now = self.settings
        is_there = {
            Device.CAMERA: bool(now.camera),
            Device.SECOND_CAMERA: now.second_camera not in {"", VIRTUAL},
            Device.BOARD: bool(now.board),
        }
        if self.evening is not None and self.evening.has_tower:
            yield AppCommand(paper.to_print(), partial(open_printing, self.app))
        if self.evening is not None:
            open_it = partial(open_printing_table, self.app, self.evening)
            yield AppCommand(paper.for_the_table(), open_it)
        if self.calibrate is not None:
            for device in filter(is_there.__getitem__, Device):
                begin = partial(self.calibrate, device)
                yield AppCommand(calibrate_word(device), begin)

    def _of_virtual_hands(self) -> Iterator[AppCommand]:
        """Yield what virtual hands can do wrong next, to see that it is noticed."""
        tower = self.host.tray.virtual
        if not isinstance(tower, ClumsyTower):
            return
        words = {
            Slip.ONE_TOO_MANY: _("Virtual hands throw one cube too many"),
            Slip.LEAVES_ONE: _("Virtual hands leave one cube in the tray"),
        }
        for slip, word in words.items():
            yield AppCommand(word, partial(setattr, tower, "slip", slip))

    def _of_themes(self) -> Iterator[AppCommand]:
        for theme in THEMES:
            if theme.name != self.app.theme:
                word = _("Colours: {theme}").format(theme=theme_name(theme.name))
                yield AppCommand(word, partial(self._change, theme=theme.name))

    def _of_sounds(self) -> Iterator[AppCommand]:
        for sound in SOUNDS:
            if sound != self.settings.sound:
                word = _("Sound: {loudness}").format(loudness=sound_name(sound))
                yield AppCommand(word, partial(self._change, sound=sound))

    def _of_chances(self) -> Iterator[AppCommand]:
        """Yield the switch for chances, on which a table agrees when the first battle comes."""
        if self.evening is not None and self.evening.has_tower:
            other = not self.settings.chances
            word = _("Chances: {told}").format(told=chances_told(other))
            yield AppCommand(word, partial(self._change, chances=other))

    def _of_night(self) -> Iterator[AppCommand]:
        take = partial(self.ask_night, lambda link: self._change(night=link))
        yield AppCommand(_("Night of many tables"), take)

    def _of_timer(self) -> Iterator[AppCommand]:
        """Yield planning times other than the usual one."""
        if self.app.check_action("timer", ()):
            for number in PLANNING:
                word = _("Planning timer: {minutes}").format(minutes=minutes(number))
                yield AppCommand(word, partial(self.app.run_action, f"timer({number})"))

    def _change(self, **values: object) -> None:
        result = self.terminal.do(ChangeSettings(values=values))
        if isinstance(result, ActRefused):
            self.host.warn(result.why)

    def _help(self, evening: Evening[Any], sought: str = "") -> None:
        from companion.terminal.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(evening, sought))

    def _of_rules(self, evening: Evening[Any]) -> Iterator[AppCommand]:
        game_face = face(evening.header.game, evening.session.setup)
        for number, text in game_face.rules().items():
            look = partial(self._help, evening, number)
            yield AppCommand(f"{number}  {text}", look, found_only=True)


def _place(key: str) -> int:
    """Return the position in the list: keys with numbers first."""
    if key in _LAST:
        return 100 + _LAST.index(key)
    return int(key[1:]) if key[:1] == "f" and key[1:].isdigit() else 50
