"""The settings on the keeper's page: their rows are those of the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from companion.evening.page_roles import KEEPER
from companion.host.host import Host
from companion.host.host_acts import ChangeSettings
from companion.views.setting_rows import setting_rows, setting_values
from companion.web.details import refused, replied
from companion.web.page_acts import ReasonText, giver, reason
from companion.web.page_messages import SettingAct, SettingFrame
from companion.words.pages import common as words


@dataclass(frozen=True, slots=True)
class PageSettings:
    """Shows and changes settings for keeper's pages."""

    host: Host

    def reply(self, act: SettingFrame) -> bytes:
        """Carry out an act. Return the reply with all rows, in the language that is set."""
        if isinstance(act, SettingAct) and (why := self._change(act)) is not None:
            return refused(act, why())
        return replied(act, setting_rows(self.host.settings))

    def _change(self, act: SettingAct) -> ReasonText | None:
        """Change a setting, or return why not."""
        values = setting_values(act.name, self.host.settings)
        if act.at >= len(values):
            return words.not_understood
        wanted = ChangeSettings(values={act.name: values[act.at]})
        return reason(self.host.do(wanted, giver(KEEPER)))
