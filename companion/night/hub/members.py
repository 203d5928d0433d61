"""Who may use the broker: the hub and each table, by name and key, in a file of the host's."""

from __future__ import annotations

import secrets
from hashlib import sha256
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from companion.errors import ImpossibleRequest, UnreadableFile
from companion.files import NO_JSON, readable_json, saving, write_whole
from companion.new_keys import short_key
from companion.night.topics import HUB, TABLE_NAME, topic_name
from companion.plain import plain
from companion.said import marked, said, system

FILE = "tables.json"
CALLED = 60  # characters of a table's name in the hall
HelperPageKey: TypeAlias = Annotated[str, msgspec.Meta(min_length=7)]  # an empty one opens to all


class Member(msgspec.Struct, frozen=True):
    """A client that may connect to the broker. `name` is used in topics, `shown` on the wall."""

    name: Annotated[str, msgspec.Meta(pattern=rf"^{TABLE_NAME.pattern}\Z")]  # it stands in rights
    key: Annotated[str, msgspec.Meta(min_length=1)]
    shown: str = ""


class BrokerAddress(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where tables find the broker, as in the hub's last run.

    `address` empty: where the machine is now. `url` is that of a broker that was given, without the
    hub's key. `last` is where the machine was when it last gave an address of its own.
    """

    address: str = ""
    last: str = ""
    port: int = 8883
    url: str = ""
    certificate: str = ""


class Members(msgspec.Struct, frozen=True):
    """Everybody who may connect. `wall` and `helpers` are keys of pages, not for the broker."""

    hub: Member
    wall: HelperPageKey
    helpers: HelperPageKey
    tables: tuple[Member, ...] = ()
    found: BrokerAddress = BrokerAddress()

    @property
    def lasting_name(self) -> str:
        """The name by which pages recognise this hub; it reveals nothing of the hub's key."""
        return sha256(self.hub.key.encode()).hexdigest()[:16]

    @property
    def called(self) -> dict[str, str]:
        """The tables' names in the hall, by their names in topics."""
        return {each.name: each.shown or each.name for each in self.tables}

    def table(self, name: str) -> Member:
        """Return a table. Raises ImpossibleRequest: no table has this name."""
        member = next((each for each in self.tables if each.name == name), None)
        if member is None:
            template = marked("no table is called {name}; the tables are: {known}")
            raise ImpossibleRequest(said(template, name=name, known=", ".join(self.called)))
        return member

    def with_table(self, name_typed: str) -> Members:
        """Return the members with one more table; a table that is there keeps its key."""
        name = topic_name(name_typed)
        if name in self.called:
            return self
        made = Member(name, _key(), plain(name_typed).strip()[:CALLED].strip())
        return msgspec.structs.replace(self, tables=(*self.tables, made))

    def with_new_key(self, name: str) -> Members:
        """Return the members with a new key for this table; the old key stops working.

        Raises ImpossibleRequest: no table has this name.
        """
        before = self.table(name)
        made = msgspec.structs.replace(before, key=_key())
        tables = tuple(made if each is before else each for each in self.tables)
        return msgspec.structs.replace(self, tables=tables)

    def without(self, name: str) -> Members:
        """Return the members without this table. Raises ImpossibleRequest."""
        gone = self.table(name)
        left = tuple(each for each in self.tables if each is not gone)
        return msgspec.structs.replace(self, tables=left)


def _key() -> str:
    """Return a key of 96 bits: nobody can guess it, and its QR code fits into a terminal."""
    return secrets.token_urlsafe(12)


def _page_key(letter: str) -> str:
    """Return a key that begins with the page's letter, so that a link shows what it opens."""
    return letter + _key()


def read_members(folder: Path) -> Members:
    """Return the members; if there is no file, make one. Raises UnreadableFile or NotSaved."""
    path = folder / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Members)
    except FileNotFoundError:
        made = Members(Member(HUB, _key()), short_key("n"), _page_key("p"))
        keep_members(folder, made)
        return made
    except OSError as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=system(error))) from error
    except NO_JSON as error:
        raise UnreadableFile(
            said(
                "{file} cannot be read ({why}). It contains the keys of all tables. "
                "Correct it, or move it away; then each table needs a new QR code.",
                file=path,
                why=error,
            )
        ) from error


def keep_members(folder: Path, members: Members) -> None:
    """Write the file of the members. Raises NotSaved."""
    path = folder / FILE
    with saving(path):
        write_whole(path, readable_json(members), mode=0o600)
