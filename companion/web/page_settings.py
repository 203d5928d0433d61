"""The settings on the keeper's page: their rows are those of the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import CompanionError
from companion.evening.page_roles import KEEPER
from companion.host.host import Host
from companion.host.keeper_acts import ChangeSettings
from companion.networks import LOCAL
from companion.views.knob import Knob
from companion.views.setting_rows import setting_rows, setting_values
from companion.web.details import refused, replied
from companion.web.keeper_messages import SettingAct, SettingFrame, TypedSettingAct
from companion.web.page_acts import ReasonText, giver, reason
from companion.words import _, setting, worded
from companion.words import night as night_words
from companion.words.pages import common as words


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
            return refused(act, worded(error))
        return replied(act, self._shown_settings()) if why is None else refused(act, why())

    def _changed(self, act: SettingFrame) -> ReasonText | None:
        """Change what the act says, or return why not. Raises CompanionError, too."""
        if isinstance(act, SettingAct):
            values = setting_values(act.name, self.host.settings)
            if act.at >= len(values):
                return words.not_understood
            return self._set(act.name, values[act.at])
        if isinstance(act, TypedSettingAct):
            text = act.text.strip()
            if act.name == "night":
                return self._set(act.name, self._link(text))
            why = setting.no_address(text) or (setting.only_here() if text == LOCAL else "")
            return (lambda: why) if why else self._set(act.name, text)
        return None

    def _set(self, name: str, value: str | float) -> ReasonText | None:
        return reason(self.host.do(ChangeSettings(values={name: value}), giver(KEEPER)))

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
            link_text = night_words.link_told(now.night)
            about = night_words.link_about()
            leave = (_("Leave the night"), night_words.leaving_night()) if now.night else None
            label = _("Night of many tables")
            typed.append(TypedRow("night", label, "", link_text, about, leave))
        return ShownSettings(setting_rows(now), typed)
