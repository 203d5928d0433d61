"""Frames and messages, against the examples that the firmware's own tests read too."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sensors.board.board_messages import (
    Ack,
    BoardEvent,
    Cube,
    Flag,
    OtherProtocol,
    WeightStep,
    ahead,
)
from companion.sensors.board.codec import read, write
from companion.sensors.board.wire_frames import MAX_BODY, Decoder, crc16, encode, stuffed, unstuffed

VECTORS = Path(__file__).parents[3] / "firmware" / "vectors.json"
KNOWN: dict[str, list[dict[str, Any]]] = msgspec.json.decode(VECTORS.read_bytes())
WIRES = [bytes.fromhex(vector["wire"]) for vector in KNOWN["frames"]]
BODIES = [bytes.fromhex(vector["body"]) for vector in KNOWN["frames"]]


def named(topic: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("vector", KNOWN[topic], ids=lambda v: v.get("name", "crc"))


@named("crc")
def test_both_sides_reckon_the_same_crc(vector: dict[str, Any]) -> None:
    assert crc16(vector["text"].encode()) == vector["crc"]


@named("frames")
def test_a_frame_looks_as_agreed_both_ways(vector: dict[str, Any]) -> None:
    wire, body = bytes.fromhex(vector["wire"]), bytes.fromhex(vector["body"])
    assert Decoder().feed(wire) == [body]
    assert encode(body) == wire
    message = read(body)
    assert message is not None
    assert write(message) == body


@named("frames")
def test_a_message_says_what_was_agreed(vector: dict[str, Any]) -> None:
    message = read(bytes.fromhex(vector["body"]))
    said: dict[str, Any] = {"firmware": []} | _fields(message)
    for name, value in vector["fields"].items():
        if name == "kind":
            continue
        if name == "firmware":
            assert value == [said["major"], said["minor"]]
        elif name in {"data", "arguments", "rest"}:
            assert said[name] == bytes.fromhex(value)
        else:
            assert said[name] == (tuple(value) if isinstance(value, list) else value)


def _fields(message: Any) -> dict[str, Any]:
    said = {name: getattr(message, name) for name in message.__slots__}
    what = said.pop("what", None)
    own = {name: getattr(what, name) for name in what.__slots__} if what is not None else {}
    own |= {"what": own["trouble"]} if "trouble" in own else {}
    return said | own


@named("damaged")
def test_what_is_no_message_is_dropped(vector: dict[str, Any]) -> None:
    decoder = Decoder()
    bodies = decoder.feed(bytes.fromhex(vector["wire"]))
    assert [body for body in bodies if read(body) is not None] == []
    assert decoder.damaged + len(bodies) == 1


def test_no_single_wrong_bit_gets_through() -> None:
    for wire in WIRES:
        for bit in range(8 * len(wire)):
            wrong = bytearray(wire)
            wrong[bit // 8] ^= 1 << bit % 8
            assert Decoder().feed(bytes(wrong) + b"\0") == [], (wire.hex(), bit)


@given(st.permutations(WIRES), st.lists(st.integers(0, 1600), max_size=60))
def test_any_chopping_gives_the_same_frames(wires: list[bytes], cuts: list[int]) -> None:
    stream = b"".join(wires)
    edges = [0, *sorted(cuts), len(stream)]
    decoder = Decoder()
    pieces = [stream[start:end] for start, end in pairwise(edges)]
    bodies = [body for piece in pieces for body in decoder.feed(piece)]
    assert bodies == [BODIES[WIRES.index(wire)] for wire in wires]
    assert decoder.damaged == 0


@given(st.binary(min_size=1, max_size=MAX_BODY))
def test_any_body_survives_the_wire(body: bytes) -> None:
    assert Decoder().feed(encode(body)) == [body]


@given(st.binary(max_size=253))
def test_stuffing_leaves_no_zero_and_loses_nothing(plain: bytes) -> None:
    assert 0 not in stuffed(plain)
    assert unstuffed(stuffed(plain)) == plain


@given(st.binary(max_size=80))
def test_anything_may_be_read_and_nothing_raises(body: bytes) -> None:
    message = read(body)
    assert message is None or read(write(message)) == message


def test_a_million_random_bytes_do_no_harm() -> None:
    random, decoder = Random(1), Decoder()
    for _ in range(1000):
        for body in decoder.feed(random.randbytes(1000)):
            read(body)
    assert decoder.received == 1_000_000
    decoder.feed(b"\0")
    assert decoder.feed(WIRES[0]) == [BODIES[0]]


def test_a_frame_begun_before_we_listened_costs_that_frame_only() -> None:
    decoder = Decoder()
    assert decoder.feed(WIRES[0][5:] + WIRES[1]) == [BODIES[1]]
    assert decoder.damaged == 1


def test_a_body_too_long_for_the_board_is_never_sent() -> None:
    with pytest.raises(ValueError, match="48 bytes"):
        encode(bytes(MAX_BODY + 1))


@pytest.mark.parametrize(
    ("number", "other", "by"), [(5, 3, 2), (3, 5, -2), (1, 65535, 2), (65535, 1, -2)]
)
def test_numbers_are_compared_over_the_wrap(number: int, other: int, by: int) -> None:
    assert ahead(number, other) == by


def test_what_the_eye_says_of_a_cube_is_read() -> None:
    body = bytes.fromhex("02ff00ffff0103ffffffff03051f00ff03ff038403ff03")
    event = read(body)
    assert getattr(event, "what", None) == Cube(
        3, Flag.SATURATED | Flag.TOUCHED, 31, 1023, 1023, 900, 1023
    )


def test_a_hand_that_leans_on_the_tower_is_told_from_one_that_lifts_it() -> None:
    steps = [message.what for message in map(read, BODIES) if isinstance(message, BoardEvent)]
    lifted = [step.was_lifted for step in steps if isinstance(step, WeightStep)]
    assert lifted == [False, True]
    assert not WeightStep(1_200_000, 1_200_050, 9000, 0xFFFE).was_lifted  # a hand


def test_an_acknowledgement_is_what_it_was() -> None:
    assert read(write(Ack(1, 13))) == Ack(1, 13)


def test_a_board_of_another_protocol_is_told_from_damage() -> None:
    assert read(bytes([1, 2]) + b"something new") == OtherProtocol(2)
