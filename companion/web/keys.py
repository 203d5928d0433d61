"""The keys of the pages, one for each role. Those of the TV and the keeper outlast games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hmac import compare_digest

from companion.evening.page_roles import PageKind, Role
from companion.new_keys import long_key, short_key
from companion.web.page_keys import KeyFile


@dataclass(slots=True)
class PageKeys:
    """The keys in the file; `roles` are the pages that exist now."""

    file: KeyFile = field(default_factory=KeyFile)
    roles: tuple[Role, ...] = ()
    _game: str = ""

    @property
    def is_for_a_game(self) -> bool:
        """Whether a game is open."""
        return bool(self._game)

    def open(self, roles: Sequence[Role], game: str) -> None:
        """Start this game: its roles get their keys, new ones where the file has none.

        Args:
            game: the game's name; empty: no game is open.
        """
        self.roles, self._game = tuple(roles), game
        if roles:
            had, here = self.file.keys, {self._place(role): role for role in roles}
            self.file.put({at: had[at] if at in had else _made(role) for at, role in here.items()})

    def hold(self, role: Role, key: str) -> None:
        """Add a role with a key that is stored elsewhere."""
        self.roles = (*self.roles, role)
        self.file.put({self._place(role): key})

    def change(self, role: Role) -> None:
        """Give this role a new key; the old key stops working."""
        if role in self.roles:
            self.file.put({self._place(role): _made(role)})

    def revoke(self, role: Role) -> None:
        """Take this role's key away, so that it has none."""
        self.file.put({self._place(role): ""})

    def of(self, role: Role) -> str | None:
        """Return this role's key; None if it is revoked or there is no such page now."""
        return (self.file.keys.get(self._place(role)) or None) if role in self.roles else None

    def role(self, key: str) -> Role | None:
        """Return the role that this key opens.

        All keys are compared, so that the time reveals nothing.
        """
        roles = [role for role in self.roles if _is(self.of(role), key)]
        return roles[0] if roles else None

    def sleeps(self, key: str) -> bool:
        """Return whether the key belongs to a page of another game, or of the next one."""
        return sum(_is(each, key) for each in self.file.keys.values()) > 0

    def _place(self, role: Role) -> str:
        if role.kind is PageKind.HAND:
            return f"{self._game} {role.seats[0]}"
        return role.name or role.kind.value


def _is(key: str | None, typed_key: str) -> bool:
    return bool(key) and compare_digest((key or "").encode(), typed_key.encode(errors="replace"))


def _made(role: Role) -> str:
    letter = role.kind.value[0]
    return short_key(letter) if role.kind is PageKind.WATCH else long_key(letter)
