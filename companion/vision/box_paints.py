"""How the paints of a table's own box differ from the usual ones, learned from confirmed counts.

The pixels of cubes whose number people have confirmed are explained by the usual paints, each
shifted in B, G and R (Dempster, Laird and Rubin, 1977: expectation and maximisation). How many
cubes of each colour lie in a picture is known, so a shift cannot make one colour into another.
Shifts are logarithms, as all pixels here: over the light that falls on the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Samples
from companion.vision.mixture import Mixture, with_shade
from companion.vision.paints import Paints

Shift = NDArray[np.float64]  # (3,), of B, G, R
Shifts = Mapping[str, Shift]

USUALLY = 0.3  # standard deviation of a box's shifts: of all channels together, and of each apart
FARTHEST = 1.2  # no channel's shift is believed to be larger
STARTS = (0.3, 0.45, 0.7)  # spreads are so much wider at first; the best end is taken
WIDER = (0.9, 0.8, 0.65, 0.55, 0.45, 0.4, 0.3, 0.25, 0.2, 0.2, 0.2)  # of that, turn by turn
LATER = 4  # turns that are left out where colours have places already
PIXELS_OF_A_CUBE = 25.0  # so many of its pixels say as much as independent ones would
FEWEST_CUBES = 3  # of a colour, before its paint is learned
AS_COUNTED = 1.0  # pixels that the counts stand for, of those that a picture has
UNLIKE = 2.0  # times as many pixels as counts say: not its own
STRAYS, SHADE = 0.03, 0.03  # of the pixels, to begin with
STRAY = float(np.log(1 / 64))  # density of what is like nothing known
MOST_PIXELS = 4000  # that are looked at, of all pictures: more say nothing new
FAR = 0.3  # a logarithm: a shift that large may be another colour's
SHARING = 4  # rounds in which the colours' shares are fitted
NARROW = 0.1  # added to all spreads where paints are compared


@dataclass(frozen=True, slots=True, eq=False)
class ConfirmedPicture:
    """The pixels of one picture's cubes, and how many cubes people have confirmed."""

    pixels: Samples  # (n, 3)
    counts: Mapping[str, int]


def shifted(paints: Paints, shifts: Shifts) -> Paints:
    """Return the same box with these colours' paints shifted."""
    cubes = {
        colour: _moved(mixture, shifts[colour]) if colour in shifts else mixture
        for colour, mixture in paints.cubes.items()
    }
    return Paints(cubes, paints.tray, paints.cube_mm)


def found_shifts(paints: Paints, pictures: Sequence[ConfirmedPicture]) -> dict[str, Shift]:
    """Return the shift of each colour of which enough cubes were confirmed."""
    number_counted = {
        each: sum(picture.counts.get(each, 0) for picture in pictures) for each in paints.cubes
    }
    pool = _Pool.of(paints, [each for each, number in number_counted.items() if number], pictures)
    none = {each: np.zeros(3) for each in pool.colours}
    best = max((pool.fitted(none, start) for start in STARTS), key=_likely)
    for exchanged in _exchanges(paints, best.shifts):
        best = max(best, pool.fitted(exchanged, STARTS[0], WIDER[LATER:]), key=_likely)
    enough = {each for each, number in number_counted.items() if number >= FEWEST_CUBES}
    return {each: best.shifts[each] for each in best.as_counted if each in enough}


def _exchanges(paints: Paints, shifts: Shifts) -> Iterator[dict[str, Shift]]:
    """Two colours that are far from their usual paints may have been taken for each other."""
    middles = {each: mixture.weights @ mixture.means for each, mixture in paints.cubes.items()}
    far = [each for each, shift in shifts.items() if np.abs(shift).max() > FAR]
    for one, other in combinations(far, 2):
        apart = middles[other] - middles[one]
        yield {**shifts, one: shifts[other] + apart, other: shifts[one] - apart}


def explained(paints: Paints, pictures: Sequence[ConfirmedPicture]) -> float:
    """Return how well these paints explain the pixels: mean log-likelihood of a pixel."""
    colours = [each for each in paints.cubes if any(p.counts.get(each, 0) for p in pictures)]
    pool = _Pool.of(paints, colours, pictures)
    return pool.likelihood({each: np.zeros(3) for each in colours})


def _prior() -> NDArray[np.float64]:
    return np.linalg.inv(np.eye(3) * USUALLY**2 + np.full((3, 3), USUALLY**2))


def _moved(mixture: Mixture, shift: Shift) -> Mixture:
    return Mixture(mixture.weights, mixture.means + shift, mixture.spreads)


@dataclass(frozen=True, slots=True, eq=False)
class _Fit:
    """Shifts, how likely they make the pictures, and the colours that have pixels as counted."""

    shifts: dict[str, Shift]
    likely: float
    as_counted: list[str]


def _likely(fit: _Fit) -> float:
    return fit.likely


@dataclass(slots=True, eq=False)
class _Pool:
    """All pictures' pixels in one array, and the shares of colours in each picture."""

    paints: Paints
    colours: Sequence[str]
    pixels: NDArray[np.float64]  # (n, 3)
    picture: NDArray[np.int64]  # (n,), which each pixel is of
    counted: NDArray[np.float64]  # (pictures, colours), shares by the counts
    shares: NDArray[np.float64]  # (pictures, colours + 2), of pixels: colours, shade, strays
    shade: NDArray[np.float64]  # (n,), log density as the paper in shade

    @classmethod
    def of(
        cls, paints: Paints, colours: Sequence[str], pictures: Sequence[ConfirmedPicture]
    ) -> _Pool:
        counts = np.array([[each.counts.get(c, 0) for c in colours] for each in pictures], float)
        counted = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
        others = np.tile([SHADE, STRAYS], (len(pictures), 1))
        every = max(1, sum(len(each.pixels) for each in pictures) // MOST_PIXELS)
        some = [each.pixels[::every] for each in pictures]
        pixels = np.concatenate(some).astype(np.float64)
        return cls(
            paints,
            colours,
            pixels,
            np.repeat(np.arange(len(pictures)), [len(each) for each in some]),
            counted,
            np.hstack([counted * (1 - SHADE - STRAYS), others]),
            with_shade(paints.tray).logs(pixels),
        )

    def fitted(
        self, shifts: dict[str, Shift], start: float, turns: Sequence[float] = WIDER
    ) -> _Fit:
        """Expectation and maximisation from these shifts, with spreads so much wider at first."""
        for turn in turns:
            shifts = self.better(shifts, max(NARROW, turn * start))
        prior = _prior()
        unusual = sum(float(each @ prior @ each) / 2 for each in shifts.values())
        likely = self.likelihood(shifts) - unusual * PIXELS_OF_A_CUBE / len(self.pixels)
        return _Fit(shifts, likely + self._fits_counts(), self.as_counted())

    def better(self, shifts: Shifts, wider: float) -> dict[str, Shift]:
        """One turn: which pixels are whose by these shifts, and the shifts by that."""
        parts, whole = self._odds(shifts, wider)
        better = {}
        of_each = np.zeros((len(self.pixels), len(shifts)))
        for number, colour in enumerate(shifts):
            mine = np.exp(parts[number] - whole[:, None])
            of_each[:, number] = mine.sum(axis=1)
            better[colour] = self._shift(colour, mine, wider)
        self._share(of_each, whole)
        return better

    def likelihood(self, shifts: Shifts) -> float:
        """The mean of all pixels' log-likelihoods; what shares they have is fitted anew."""
        for _ in range(SHARING):
            parts, whole = self._odds(shifts, NARROW)
            of_each = np.stack([np.exp(each - whole[:, None]).sum(axis=1) for each in parts], 1)
            self._share(of_each, whole)
        return float(self._odds(shifts, NARROW)[1].mean())

    def as_counted(self) -> list[str]:
        """Colours that have about as many pixels as cubes of them were counted."""
        sizes = np.bincount(self.picture, minlength=len(self.counted))
        of_colours, expected = sizes @ self.shares[:, :-2], sizes @ self.counted
        ratio = of_colours / of_colours.sum() / np.maximum(expected / expected.sum(), 1e-9)
        return [c for c, by in zip(self.colours, ratio, strict=True) if 1 / UNLIKE < by < UNLIKE]

    def _fits_counts(self) -> float:
        """How well the shares fit the counts: the logarithm of their prior, for each pixel."""
        sizes = np.bincount(self.picture, minlength=len(self.counted)) / len(self.pixels)
        expected = np.where(self.counted > 0, self.counted, 0)
        logs = np.log(np.maximum(self.shares[:, :-2], 1e-9))
        return float(AS_COUNTED * (sizes[:, None] * expected * logs).sum())

    def _odds(
        self, shifts: Shifts, wider: float
    ) -> tuple[list[NDArray[np.float64]], NDArray[np.float64]]:
        """For each colour (n, parts) logarithms with its share; and of all together, (n,)."""
        with np.errstate(divide="ignore"):
            shares = np.log(self.shares)[self.picture]
        parts = [
            _densities(self.pixels, _moved(self.paints.cubes[colour], shift), wider)
            + shares[:, number, None]
            for number, (colour, shift) in enumerate(shifts.items())
        ]
        others = np.stack([self.shade + shares[:, -2], STRAY + shares[:, -1]], axis=1)
        return parts, _together(np.hstack([*parts, others]))

    def _shift(self, colour: str, mine: NDArray[np.float64], wider: float) -> Shift:
        mixture = self.paints.cubes[colour]
        exact = np.linalg.inv(mixture.spreads + np.eye(3) * wider**2)
        sharp = _prior() * PIXELS_OF_A_CUBE + np.einsum("k,kij->ij", mine.sum(axis=0), exact)
        totals = mine.T @ self.pixels - mine.sum(axis=0)[:, None] * mixture.means
        return np.clip(
            np.linalg.solve(sharp, np.einsum("kij,kj->i", exact, totals)), -FARTHEST, FARTHEST
        )

    def _share(self, of_each: NDArray[np.float64], whole: NDArray[np.float64]) -> None:
        """How many pixels of each picture each colour has; the counts have a say in it."""
        number = len(self.counted)
        others = [np.exp(self.shade - whole), np.exp(STRAY - whole)]
        for at, density in enumerate(others):
            column = self.shares.shape[1] - 2 + at
            mine = density * self.shares[self.picture, column]
            of_each = np.column_stack([of_each, mine])
        sums = np.array([of_each[self.picture == each].sum(axis=0) for each in range(number)])
        sizes = np.maximum(sums.sum(axis=1, keepdims=True), 1)
        expected = np.hstack([self.counted, np.tile([SHADE, STRAYS], (number, 1))])
        self.shares = (sums + AS_COUNTED * sizes * expected) / (
            sizes * (1 + AS_COUNTED * expected.sum(axis=1, keepdims=True))
        )
        self.shares[:, : self.counted.shape[1]][self.counted == 0] = 0


def _together(logs: NDArray[np.float64]) -> NDArray[np.float64]:
    """(n,): the logarithm of the sum of each row's exponentials."""
    most = logs.max(axis=1)
    return np.asarray(most + np.log(np.exp(logs - most[:, None]).sum(axis=1)))


def _densities(pixels: NDArray[np.float64], mixture: Mixture, wider: float) -> NDArray[np.float64]:
    """(n, parts): the logarithm of each part's density, weighed."""
    parts = []
    for weight, mean, spread in zip(mixture.weights, mixture.means, mixture.spreads, strict=True):
        exact = np.linalg.inv(spread + np.eye(3) * wider**2)
        away = pixels - mean
        peak = np.log(weight) + np.linalg.slogdet(exact)[1] / 2 - 1.5 * np.log(2 * np.pi)
        parts.append(peak - ((away @ exact) * away).sum(axis=1) / 2)
    return np.stack(parts, axis=1)
