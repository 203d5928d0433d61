"""Who may open which page: a long random key for each role, and no more than a few wrong ones."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest

from companion.evening.pages import Role

WRONG = 5  # keys an address may try
WITHIN = 60.0  # s
ADDRESSES = 1000  # that are remembered


@dataclass(slots=True)
class PageKeys:
    """One for each role; of an evening, and no longer."""

    roles: tuple[Role, ...] = ()
    _keys: dict[Role, str] = field(default_factory=dict)

    def renew(self, roles: Sequence[Role]) -> None:
        self.roles = tuple(roles)
        self._keys = {role: _made(role) for role in roles}

    def hold(self, role: Role, key: str) -> None:
        """A key that outlasts this start."""
        self.roles = (*self.roles, role)
        self._keys[role] = key

    def change(self, role: Role) -> None:
        """The one before does no more."""
        if role in self.roles:
            self._keys[role] = _made(role)

    def revoke(self, role: Role) -> None:
        self._keys.pop(role, None)

    def of(self, role: Role) -> str | None:
        return self._keys.get(role)

    def role(self, key: str) -> Role | None:
        """Whose key it is; every one is looked at, so that time tells nothing."""
        given = key.encode(errors="replace")
        found = [role for role, each in self._keys.items() if compare_digest(each.encode(), given)]
        return found[0] if found else None


def _made(role: Role) -> str:
    """It begins with the page's letter, by which the page fetches its modules at once."""
    return role.kind.value[0] + secrets.token_urlsafe(16)


@dataclass(slots=True)
class Guard:
    """Counts wrong keys by address; an address that has tried too many is refused for a while."""

    clock: Callable[[], float]
    _wrong: dict[str, list[float]] = field(default_factory=dict)

    def is_shut(self, address: str) -> bool:
        return len(self._since(address)) >= WRONG

    def wrong(self, address: str) -> None:
        if len(self._wrong) >= ADDRESSES and address not in self._wrong:
            del self._wrong[next(iter(self._wrong))]
        self._wrong[address] = [*self._since(address), self.clock()]

    def _since(self, address: str) -> list[float]:
        now = self.clock()
        return [at for at in self._wrong.get(address, ()) if now - at < WITHIN]
