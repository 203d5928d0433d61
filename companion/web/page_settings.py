"""The settings on the keeper's page: their rows are those of the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from companion.errors import CompanionError
from companion.host.host import Host
from companion.networks import LOCAL
from companion.views.knob import Knob
from companion.views.setting_rows import setting_rows, setting_values
from companion.web.details import refused, replied
from companion.web.page_messages import SettingAct, SettingFrame, TypedSettingAct
from companion.words import _, setting, worded
from companion.words import night as night_words
from companion.words import pages as words


@dataclass(frozen=True, slots=True)
class TypedRow:
    """A setting that is typed: `text` is what stands in its field, `now` what it is, in words.

    `clearing` is the button that empties it, with what to know before; empty: it needs none.
    """

    name: str
    label: str
    text: str
    now: str
    about: str
    clearing: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class ShownSettings:
    """All settings that a page can change."""

    rows: list[Knob]
    typed: list[TypedRow]


@dataclass(frozen=True, slots=True)
class PageSettings:
    """Shows and changes settings for keeper's pages."""

    host: Host

    def reply(self, act: SettingFrame) -> bytes:
        """Carry out an act. Return the reply with all settings, in the language that is set."""
        try:
            why = self._changed(act)
        except CompanionError as error:
            why = worded(error)
        return refused(act, why) if why else replied(act, self._shown_settings())

    def _changed(self, act: SettingFrame) -> str:
        """Change what the act says; return why not, or an empty text. Raises CompanionError."""
        if isinstance(act, SettingAct):
            values = setting_values(act.name, self.host.settings)
            if act.at >= len(values):
                return words.not_understood()
            self._set(act.name, values[act.at])
        elif isinstance(act, TypedSettingAct):
            text = act.text.strip()
            if act.name == "night":
                text = self._link(text)
            elif why := setting.no_address(text) or (setting.only_here() if text == LOCAL else ""):
                return why
            self._set(act.name, text)
        return ""

    def _set(self, name: str, value: str | float) -> None:
        self.host.change_settings(replace(self.host.settings, **{name: value}))

    def _link(self, typed: str) -> str:
        """Return the link to a night as it is saved; empty for none. Raises CompanionError."""
        ways = self.host.night_ways
        return ways().read_typed(typed).link if typed and ways is not None else ""

    def _shown_settings(self) -> ShownSettings:
        now = self.host.settings
        typed = [
            TypedRow(
                "second_screens_address",
                _("Page address"),
                now.second_screens_address,
                setting.address_told(now.second_screens_address),
                setting.address_about(),
            )
        ]
        if self.host.night_ways is not None:
            link = night_words.link_told(now.night)
            about = night_words.link_about()
            leave = (_("Leave the night"), night_words.leaving_night()) if now.night else None
            label = _("Night of many tables")
            typed.append(TypedRow("night", label, "", link, about, leave))
        return ShownSettings(setting_rows(now), typed)
