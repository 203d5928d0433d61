"""People's names in the form that the table publishes, and keys for people without a name."""

from __future__ import annotations

import hmac
import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec.structs import replace

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.store.plays.people import People
from companion.store.plays.same_name import first_name, is_known
from companion.words.colours import colour_name
from companion.words.plays import shown_name

NameForm: TypeAlias = Literal["full", "first", "initials", "none"]


@dataclass(frozen=True, slots=True)
class SharedNames:
    """The published names. Without `secret`, which only the table has, a key reveals no person."""

    wish: NameForm
    secret: str
    people: People

    def name(self, player: Player) -> str:
        """Return the name to publish; empty if the table publishes none."""
        if not is_known(player.name):
            return shown_name(player.name)
        parts = self.people.of(player.name).name.split()
        match self.wish:
            case "full":
                return " ".join(parts)
            case "first":
                return first_name(parts)
            case "initials":
                return " ".join(f"{part[0].upper()}." for part in parts)
            case "none":
                return ""

    def person(self, player: Player, number: int) -> str:
        """Return a person's key, the same every night and under any name.

        Args:
            number: the person's place in the play.
        """
        if not is_known(player.name):
            return f"former-{number}"
        key = self.people.of(player.name).keys[0]
        return hmac.digest(self.secret.encode(), key.encode(), "sha256").hex()[:16]

    def renamed(self, header: Header) -> Header:
        """Return the header with names for sentences.

        A person without a name is called by colour.
        """
        players = tuple(
            replace(each, name=self.name(each) or colour_name(each.colour))
            for each in header.players
        )
        return replace(header, players=players)

    def without(self, header: Header, text: str) -> str:
        """Return the text with names replaced, also those that somebody typed into an answer."""
        if self.wish == "full":
            return text
        for player in sorted(header.players, key=lambda each: -len(each.name)):
            if is_known(player.name):
                name = self.name(player) or colour_name(player.colour)
                parts = re.split(rf"(?<!\w){re.escape(player.name)}(?!\w)", text)
                text = name.join(parts)
        return text
