"""Points by counts: abbeys (6), alliances (7), chains (8), each a line that can be opened.

Counts and points stand by seat. Nothing here knows the table, nor whether there is a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from companion.games.kardinal_koenig.board import COUNTRIES, Country, Pair, Site
from companion.games.kardinal_koenig.chains import LEAST, best_chains

BySeat: TypeAlias = tuple[int, ...]
Counts: TypeAlias = Mapping[Country, Sequence[int]]  # of a country, by seat


@dataclass(frozen=True, slots=True)
class CountryLine:
    """What its abbeys are worth."""

    country: Country
    abbeys: BySeat
    points: BySeat


@dataclass(frozen=True, slots=True)
class AllianceLine:
    """`one` and `other` are the councillors in its two countries."""

    number: int
    pair: Pair
    one: BySeat
    other: BySeat
    points: BySeat


@dataclass(frozen=True, slots=True)
class ChainLine:
    """`sites` are those it runs along, from end to end; empty where only its length is known."""

    seat: int
    points: int
    sites: tuple[Site, ...] = ()


Line: TypeAlias = CountryLine | AllianceLine | ChainLine


def points_of(line: Line, seat: int) -> int:
    if isinstance(line, ChainLine):
        return line.points if line.seat == seat else 0
    return line.points[seat]


def total(lines: Iterable[Line], seat: int) -> int:
    return sum(points_of(line, seat) for line in lines)


def abbey_points(abbeys: Sequence[int]) -> BySeat:
    """The most: the sum of all; else what the next above has; nothing for nothing (6, 6a)."""
    return tuple(_abbeys(here, abbeys) for here in abbeys)


def _abbeys(here: int, abbeys: Sequence[int]) -> int:
    if not here:
        return 0
    return min((above for above in abbeys if above > here), default=sum(abbeys))


def abbey_lines(abbeys: Counts) -> tuple[CountryLine, ...]:
    """Country by country (6b), those without abbeys too."""
    return tuple(
        CountryLine(country, tuple(abbeys[country]), abbey_points(abbeys[country]))
        for country in COUNTRIES
    )


def alliance_points(one: Sequence[int], other: Sequence[int]) -> BySeat:
    """All councillors in both, for each who has or shares the most in each of them (7)."""
    worth = sum(one) + sum(other)
    return tuple(
        worth if 0 < here == max(one) and 0 < there == max(other) else 0
        for here, there in zip(one, other, strict=True)
    )


def alliance_line(number: int, pair: Pair, councillors: Counts) -> AllianceLine:
    one, other = (tuple(councillors[country]) for country in pair)
    return AllianceLine(number, pair, one, other, alliance_points(one, other))


def alliance_lines(pairs: Sequence[Pair], councillors: Counts) -> tuple[AllianceLine, ...]:
    """From 1 on (7a)."""
    return tuple(alliance_line(number, pair, councillors) for number, pair in enumerate(pairs, 1))


def chain_lines(
    sites: Sequence[Iterable[Site]], near: Mapping[Site, frozenset[Site]]
) -> tuple[ChainLine, ...]:
    """The best of every player, whose sites these are; the longest first (8)."""
    return tuple(
        ChainLine(seat, len(chain), chain)
        for seat, own in enumerate(sites)
        for chain in best_chains(frozenset(own), near)
    )


def told_chain_lines(lengths: Sequence[Iterable[int]]) -> tuple[ChainLine, ...]:
    """Where no roads are known: by the lengths that the table tells."""
    return tuple(
        ChainLine(seat, length)
        for seat, told in enumerate(lengths)
        for length in sorted(told, reverse=True)
        if length >= LEAST
    )
