"""A guided calibration on the keeper's page: what is to be done, in words, and the acts for it."""

from __future__ import annotations

from dataclasses import dataclass, field

from calibration.course import Calibration
from calibration.device import Device
from calibration.dialogue.requests import CalibrationRequest, CountThrow, TypeCorners
from companion.evening.page_roles import Role
from companion.host import keeper_acts as acts
from companion.host.host import Host
from companion.web.keeper_messages import CalibrateAct, CalibrationAnswerAct, CalibrationFrame
from companion.web.page_acts import ReasonText, giver, reason
from companion.web.parts import Rendered, encode
from companion.web.sights import Sights
from companion.words.calibrating.camera import understood
from companion.words.calibrating.comments import comment_text, sign_text
from companion.words.calibrating.course import figure, title, to_do
from companion.words.calibrating.wordings import step_name
from companion.words.pages import common as words
from companion.words.taps import on_a_page


@dataclass(frozen=True, slots=True)
class CalibrationPages:
    """Shows the host's calibration to keeper's pages, and carries out what they do about it."""

    host: Host
    sights: Sights = field(default_factory=Sights)

    def do(self, act: CalibrationFrame, role: Role, language: str) -> ReasonText | None:
        """Carry out an act. Return why it was refused, or None if it was carried out.

        Args:
            language: the page's, in which an answer is typed.
        """
        match act:
            case CalibrateAct(device=device):
                return reason(self.host.do(acts.Calibrate(device=Device(device)), giver(role)))
            case CalibrationAnswerAct():
                return self._answer(act, role, language)
            case _:
                return reason(self.host.do(acts.LeaveCalibration(), giver(role)))

    def _answer(self, act: CalibrationAnswerAct, role: Role, language: str) -> ReasonText | None:
        value = self.host.calibrating.value
        if value is None or value.request is None:
            return words.not_calibrating
        with on_a_page(language):
            answer = understood(value.request, act.answer)
        answer_act = acts.AnswerCalibration(answer=answer, request=act.request)
        return reason(self.host.do(answer_act, giver(role)))

    def parts(self) -> Rendered:
        """Return the keeper's parts about it, in the language that is set."""
        calibrating = self.host.calibrating
        self.sights.follow(calibrating.value)
        devices = [{"name": each.value, "title": title(each.value)} for each in calibrating.devices]
        now = None if calibrating.value is None else _in_words(calibrating.value)
        return {
            "calibration": encode({"devices": devices, "now": now}),
            "sight": encode(self.sights.size),
        }


def _in_words(calibration: Calibration) -> dict[str, object]:
    """Return the calibration in words; `is_good` says how it has ended, None while it runs."""
    to_be_done, ended = to_do(calibration), calibration.ended
    request = calibration.request if calibration.is_open else None
    return {
        "device": calibration.device.value,
        "title": title(calibration.device.value),
        "number": calibration.number,
        "headline": to_be_done.headline,
        "sentence": to_be_done.sentence,
        "keys": [{"answer": each.answer, "word": each.word} for each in to_be_done.keys],
        "typed": to_be_done.typed,
        **_form_of(request),
        "steps": [
            {"name": step_name(name), "state": calibration.steps.state(name).value}
            for name in calibration.steps.names
        ],
        "figure": figure(calibration),
        "sign": sign_text(calibration.sign),
        "comments": [
            {"text": comment_text(each), "is_trouble": each.is_trouble}
            for each in calibration.comments
        ],
        "is_good": None if ended is None else ended.source is not None,
    }


def _form_of(request: CalibrationRequest | None) -> dict[str, object]:
    """Return what the page has a form for: the corners to begin with, or the colours to count."""
    return {
        "corners": request.guess if isinstance(request, TypeCorners) else None,
        "colours": request.colours if isinstance(request, CountThrow) else None,
    }
