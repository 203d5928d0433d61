"""Files and words made wrong at random: bytes turned, cut, doubled; values replaced by odd ones."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

DEEP = "[" * 5000 + "]" * 5000
ODD: tuple[Any, ...] = (
    *(0, -1, 1, 2**31, 2**63, 10**25, -(10**25), 1e308, -1e308, 0.1),
    *(float("nan"), float("inf"), True, False, None, "", " ", "0", "x" * 20_000),
    *("\x1b[2J", "\u202eevil", "a\nb", "\x00", "../../etc", "/dev/zero", "[/x]", "nan"),
    *([], {}, [[]], [None], {"": {}}, [0] * 1000, {"red": -1}, {"red": 10**9}),
)
WORDS = (
    *("0", "-1", "1", "2", "3", "9" * 25, "1e308", "nan", "inf", "-inf", "", " ", "--", "%s"),
    *("\x1b[2J", "\u202e", "a" * 10_000, "../x", "/dev/zero", "/dev/null", "/", ".", "red=:4"),
    *(
        "0x0",
        "1x1",
        "160x120",
        "1e9x1e9",
        "-1x5",
        "1,1 1,1 1,1 1,1",
        "100,80 860,82 900,640 60,642",
    ),
)


def bent(content: bytes, random: Random) -> bytes:
    """Some bytes of it are others, gone, or there twice."""
    out = bytearray(content)
    for _ in range(random.choice((1, 1, 2, 5, 30))):
        at = random.randrange(len(out) + 1)
        match random.randrange(6):
            case 0 if out:
                out[at % len(out)] ^= 1 << random.randrange(8)
            case 1:
                out[at : at + random.choice((1, 4, 100, 10_000))] = b""
            case 2:
                out[at:at] = random.randbytes(random.choice((1, 4, 100)))
            case 3:
                out[at:at] = out[at : at + random.choice((1, 4, 100))]
            case 4:
                out[at : at + 4] = random.choice((b"\xff" * 4, bytes(4), b"\x7f\xff\xff\xff"))
            case _:
                del out[random.randrange(len(out) + 1) :]
    return bytes(out)


def odd(value: Any, random: Random) -> Any:
    """The same values, but for one somewhere in it."""
    if isinstance(value, dict) and value and random.random() < 0.85:
        key = random.choice(list(value))
        match random.randrange(8):
            case 0:
                return {name: each for name, each in value.items() if name != key}
            case 1:
                return {**value, str(random.choice(ODD)): random.choice(ODD)}
            case _:
                return {**value, key: odd(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.85:
        at = random.randrange(len(value))
        match random.randrange(8):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return value + value[at:] * random.choice((1, 50))
            case _:
                return [*value[:at], odd(value[at], random), *value[at + 1 :]]
    return random.choice(ODD)


def odd_json(content: bytes, random: Random) -> bytes:
    if random.random() < 0.05:
        return ('{"a": ' + DEEP + "}").encode()
    return json.dumps(odd(json.loads(content), random)).encode()


def odd_lines(content: bytes, random: Random) -> bytes:
    """One of the lines, each of them JSON, is odd, gone, or elsewhere."""
    lines = [line for line in content.splitlines() if line.startswith(b"{")]
    at = random.randrange(len(lines))
    match random.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(random.randrange(len(lines)), lines[at])
        case 2:
            random.shuffle(lines)
        case _:
            lines[at] = odd_json(lines[at], random)
    return b"\n".join(lines)


def odd_toml(content: bytes, random: Random) -> bytes:
    lines = content.decode().splitlines()
    at = random.randrange(len(lines))
    name = lines[at].partition("=")[0]
    values = ("-1", "9" * 25, "nan", "inf", "1e400", '"x"', "[]", "{}", "1979-05-27", DEEP)
    lines[at] = random.choice(
        (f"{name} = {random.choice(values)}", ".".join(["a"] * 4000) + " = 1", "[[x]]", "")
    )
    return "\n".join(lines).encode()


def odd_profile(content: bytes, random: Random) -> bytes:
    """A part of it is missing, or is odd."""
    with np.load(io.BytesIO(content), allow_pickle=False) as kept:
        parts: dict[str, Any] = dict(kept)
    name = random.choice(["header", *parts])
    if random.random() < 0.1:
        del parts[name]
    elif name == "header":
        header = odd(json.loads(parts[name].tobytes()), random)
        parts[name] = np.frombuffer(json.dumps(header).encode(), np.uint8)
    else:
        parts[name] = _odd_array(parts[name], random)
    out = io.BytesIO()
    np.savez_compressed(out, allow_pickle=False, **parts)
    return out.getvalue()


def _odd_array(array: Any, random: Random) -> Any:
    array = np.array(array)
    match random.randrange(5):
        case 0:
            return array[..., :-1]
        case 1:
            return array.astype(np.float32).reshape(-1)
        case 2:
            return np.zeros_like(array)
        case 3:
            return np.array(["x", "y"])
        case _:
            numbers = array.astype(np.float64)
            numbers.flat[random.randrange(array.size)] = random.choice(
                (np.nan, np.inf, -1.0, 0.0, 1e300, 255.0)
            )
            return numbers


def odd_archive(content: bytes, random: Random) -> bytes:
    """One file in it is bent or missing."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as whole, zipfile.ZipFile(out, "w") as made:
        names = whole.namelist()
        chosen = random.choice(names)
        for name in names:
            if name != chosen:
                made.writestr(name, whole.read(name))
            elif random.random() < 0.8:
                made.writestr(name, bent(whole.read(name), random))
    return out.getvalue()


Mutation = Callable[[bytes, Random], bytes]
