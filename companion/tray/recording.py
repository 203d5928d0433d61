"""Write the tray machine's inputs as lines of text, and replay them to the same states.

A line is a JSON object: `at`, s since the recording began; `what`, the kind of input; `with`, its
fields without pictures. `state_fields` describes a state briefly, for people who read a replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from companion.engine.flow import Throw
from companion.errors import UnreadableFile
from companion.said import said
from companion.tower.observation import Observation
from companion.tower.sighting import Sighting
from companion.tower.stored_claims import claim_form, claim_of, sensor_form, sensor_of
from companion.tray.inputs import Asked, Input
from companion.tray.machine import step
from companion.tray.resting import Difference
from companion.tray.state import Count, TrayState

if TYPE_CHECKING:  # NumPy comes with it
    from companion.tower.belief import Belief

KINDS: Mapping[str, type] = {kind.__name__: kind for kind in get_args(Input)}


class _Line(msgspec.Struct, omit_defaults=True):
    at: float
    what: str
    about: dict[str, Any] = msgspec.field(name="with", default_factory=dict)


def written(at: float, tray_input: Input) -> str:
    """Return an input as one line."""
    about = _form(_lean(tray_input))
    return msgspec.json.encode(_Line(round(at, 3), type(tray_input).__name__, about)).decode()


def _lean(tray_input: Input) -> Input:
    """Return the input without pictures, and without what a game adds to its throws."""
    if isinstance(tray_input, Observation):
        return replace(tray_input, picture=None)
    if isinstance(tray_input, Asked):
        throws = tuple((_plain(throw), tray) for throw, tray in tray_input.throws)
        return replace(tray_input, throw=_plain(tray_input.throw), throws=throws)
    return tray_input


def _form(tray_input: Input) -> dict[str, Any]:
    """Return the input's fields as JSON values, with sensors as files have them."""
    form: dict[str, Any] = msgspec.to_builtins(tray_input)
    if isinstance(tray_input, Observation):
        form["source"] = sensor_form(tray_input.source)
        form["sightings"] = [claim_form(each) for each in tray_input.sightings]
        for remark, each in zip(form["remarks"], tray_input.remarks, strict=True):
            remark["source"] = "" if each.source is None else sensor_form(each.source)
    return form


def _input_of(what: str, form: dict[str, Any]) -> Input:
    """Return the input that is written so. Raises KeyError or msgspec.ValidationError."""
    kind = KINDS[what]
    if kind is Observation:
        remarks = [
            {**each, "source": sensor_of(each["source"]) if each.get("source") else None}
            for each in form.get("remarks", ())
        ]
        sightings = [claim_of(each) for each in form.get("sightings", ())]
        form = {**form, "source": sensor_of(form["source"])}
        form |= {"sightings": sightings, "remarks": remarks}
        form = msgspec.to_builtins(form)
    tray_input: Input = msgspec.convert(form, type=kind)
    return tray_input


def _plain(throw: Throw) -> Throw:
    before, lay = throw.tower_before, throw.tray_before
    return Throw(before, throw.thrown, lay, throw.sides, unseen=throw.unseen)


def read(lines: Iterable[str], name: str) -> Iterator[tuple[float, Input]]:
    """Yield the time and input of each line.

    Raises:
        UnreadableFile: A line is not one that a recording has.
    """
    for number, text in enumerate(lines, 1):
        try:
            line = msgspec.json.decode(text, type=_Line)
            tray_input = _input_of(line.what, line.about)
        except (msgspec.DecodeError, KeyError, RecursionError) as error:
            raise UnreadableFile(
                said(
                    "{file}, line {number}: {why}: use a file that --record wrote",
                    file=name,
                    number=number,
                    why=error,
                )
            ) from error
        yield line.at, tray_input


def replayed(inputs: Iterable[tuple[float, Input]]) -> Iterator[tuple[float, TrayState]]:
    """Yield the time of each change of state, and the new state."""
    state = TrayState()
    for at, tray_input in inputs:
        before, state = state, step(state, tray_input, believe)
        if state != before:
            yield at, state


def believe(request: Asked, sightings: Sequence[Sighting]) -> Belief:
    """Return the belief as on that evening: the tower model learns from the same throws."""
    from companion.tower.belief import reconcile
    from companion.tower.model import learned

    model = learned(request.throws)
    return reconcile(request.throw, sightings, model, sure_enough=request.sure_enough)


def state_fields(state: TrayState) -> dict[str, Any]:
    """Describe a state briefly as JSON values; empty ones are left out."""
    remarks = [remark.trouble.value for remark in state.together.remarks]
    imbalance = state.imbalance
    short = {
        "remarks": remarks,
        "imbalance": None
        if imbalance is None
        else [imbalance.odd.value, imbalance.number, imbalance.expected],
        **_difference(state.difference),
        **({} if state.count is None else _count(state.count)),
    }
    now = {"stage": state.stage.value, "activity": state.together.activity.value}
    return now | {name: value for name, value in short.items() if value not in (None, [], {}, 0)}


def _count(count: Count) -> dict[str, Any]:
    return {
        "counts": count.counts,
        "by": count.source if count.is_counted else None,
        "sure": None if count.belief is None else round(count.belief.sure, 4),
        "doubt": None if count.doubt is None else count.doubt.value,
        "left": count.left,
        "looks": len(count.looks) if len(count.looks) > 1 else 0,
        "left_lying": dict(count.left_lying),
        "weighed": count.weighed,
        "has_more": count.has_more,
    }


def _difference(odd: Difference) -> dict[str, Any]:
    return {
        "more": dict(odd.more),
        "fewer": dict(odd.fewer),
        "lying": odd.weighed,
        "contradicts": odd.contradicts,
        "fallen": dict(odd.fell),
    }
