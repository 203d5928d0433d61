"""The settings on the keeper's page: their rows are those of the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from companion.errors import CompanionError
from companion.host.host import Host
from companion.views.setting_rows import setting_rows, setting_values
from companion.web.details import refused, replied
from companion.web.page_messages import SettingAct, SettingFrame
from companion.words import worded
from companion.words.pages import common as words


@dataclass(frozen=True, slots=True)
class PageSettings:
    """Shows and changes settings for keeper's pages."""

    host: Host

    def reply(self, act: SettingFrame) -> bytes:
        """Carry out an act. Return the reply with all rows, in the language that is set."""
        try:
            if isinstance(act, SettingAct) and not self._is_set(act):
                return refused(act, words.not_understood())
        except CompanionError as error:
            return refused(act, worded(error))
        return replied(act, setting_rows(self.host.settings))

    def _is_set(self, act: SettingAct) -> bool:
        """Change a setting; False: it has no such value. Raises CompanionError."""
        settings = self.host.settings
        values = setting_values(act.name, settings)
        if act.at >= len(values):
            return False
        self.host.change_settings(replace(settings, **{act.name: values[act.at]}))
        return True
