"""What no hub and no table can read, of every kind that we can think of.

python -m tests.support.night_nonsense PORT TABLE NUMBER     to a table, as if a hub wanted it
"""

from __future__ import annotations

import asyncio
import sys

from companion.night.join_link import NightLink
from companion.night.topics import LARGEST, ROOT, Topics
from tests.support.night_crowd import CrowdTable

PLAY = "0" * 20
AT_ONCE = 20  # messages, one behind the other
PAUSE = 0.02  # s: a thousand a second

# Of no use to anybody who reads JSON with a schema.
BROKEN = (
    b"{",
    b"null",
    b"[]",
    b'"text"',
    b"\xff\xfe\x00",
    b'{"schema": 1, "name": "\xed\xa0\x80"}',  # half of a pair, as bytes
    b'{"schema": 1, "name": "\\ud800"}',  # and as it is escaped
    b'{"name": "no schema"}',
    b'{"schema": "1"}',
    b'{"schema": 99, "all": "new"}',
    b'{"schema": -1}',
    b'{"schema": 1e400}',
    b'{"schema": ' + b"9" * 5000 + b"}",
    b'{"schema": NaN}',
    b"[" * 30_000,
    b'{"a":' * 10_000,
    b'{"schema": 1, "seats": ' + b"[" * 30_000,
    b"x" * (LARGEST + 1),
)
# By kind what only that kind refuses.
ODD = {
    "state": (
        b'{"schema": 1, "name": "' + b"x" * 60_000 + b'"}',
        b'{"schema": 1, "name": 7}',
        b'{"schema": 1, "entry": 9223372036854775808}',
        b'{"schema": 1, "entry": -1}',
        b'{"schema": 1, "throws": 1.5}',
        b'{"schema": 1, "seats": [' + b'{"colour": "red"},' * 99 + b'{"colour": "red"}]}',
        b'{"schema": 1, "tower": {' + b",".join(b'"%d": 1' % each for each in range(2000)) + b"}}",
    ),
    "plays": (
        b'{"schema": 1, "plays": {"Anna": 1}}',
        b'{"schema": 1, "plays": {"%s": 9223372036854775808}}' % PLAY.encode(),
        b'{"schema": 1, "plays": {'
        + b",".join(b'"%020x": 1' % each for each in range(5000))
        + b"}}",
    ),
    f"entry/{PLAY}": (
        b'{"schema": 1, "play": "%s", "number": 9223372036854775808, "what": "begun"}'
        % PLAY.encode(),
        b'{"schema": 1, "play": "%s", "number": -1, "what": "begun"}' % PLAY.encode(),
        b'{"schema": 1, "play": "%s", "number": 0, "what": "burnt"}' % PLAY.encode(),
        b'{"schema": 1, "play": "%s", "number": 0, "what": "begun"}' % (b"1" * 20),
    ),
    "picture": (b"GIF89a", b"<script>"),
    "online": (b"perhaps",),
    "wanted": (
        b'{"schema": 1, "hub": "x", "number": 9223372036854775808}',
        b'{"schema": 1, "hub": "x", "number": 1, "plays": {"%s": -1}}' % PLAY.encode(),
    ),
}


def to_hub(table: str) -> list[tuple[str, bytes]]:
    """Below the name of that table: topic and message."""
    kinds = (kind for kind in ODD if kind != "wanted")
    found = [(kind, body) for kind in kinds for body in (*BROKEN, *ODD[kind])]
    return [
        (f"{ROOT}/{table}/{kind}", body)
        for kind, body in found
        if not (kind == "online" and body in BROKEN)  # no JSON is expected there
    ]


def to_table() -> list[bytes]:
    return [*(each for each in BROKEN if len(each) < LARGEST), *ODD["wanted"]]


async def tell_table(port: int, table: str, number: int) -> None:
    """So many, as if a hub wanted it."""
    one = CrowdTable(NightLink("127.0.0.1", "somebody", port, user="somebody", key="key"))
    await one.come(None)
    told = to_table()
    for first in range(0, number, AT_ONCE):
        for each in range(first, first + AT_ONCE):
            one.publish(Topics(table).wanted, told[each % len(told)])
        await asyncio.sleep(PAUSE)
    await one.go()


async def flood(table: CrowdTable, number: int) -> None:
    """So many to the hub, by a table that has a key."""
    told = to_hub(table.link.table)
    for first in range(0, number, AT_ONCE):
        for each in range(first, first + AT_ONCE):
            table.publish(*told[each % len(told)])
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    asyncio.run(tell_table(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
