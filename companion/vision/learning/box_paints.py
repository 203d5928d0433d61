"""Learn how the paints of the players' own box differ from the usual ones, from confirmed counts.

The pixels of cubes whose number people have confirmed are explained by the usual paints, each
shifted in B, G and R (expectation and maximisation: Dempster, Laird and Rubin, 1977). The number of
cubes of each colour in a picture is known, so a shift cannot turn one colour into another. Shifts
are logarithms, as all pixels here are: relative to the light that falls on the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Samples
from companion.vision.colour.mixture import Mixture, with_shade
from companion.vision.colour.paints import Paints

Shift = NDArray[np.float64]  # (3,), of B, G, R
Shifts = Mapping[str, Shift]

# All chosen. With a larger USUALLY or a smaller FEWEST_CUBES a few pictures shift a paint farther;
# with the reverse an unusual box is learned later.
USUALLY = 0.3  # prior standard deviation of a box's shifts: common to all channels, and each apart
FARTHEST = 1.2  # largest shift of a channel
STARTS = (0.3, 0.45, 0.7)  # widths added to all spreads at first; the best result of all is used
WIDER = (0.9, 0.8, 0.65, 0.55, 0.45, 0.4, 0.3, 0.25, 0.2, 0.2, 0.2)  # shares of it, by turn
LATER = 4  # turns that are skipped where the colours have places already
PIXELS_OF_A_CUBE = 25.0  # correlated pixels that carry as much evidence as one independent pixel
FEWEST_CUBES = 3  # confirmed cubes of a colour, before its paint is learned
AS_COUNTED = 1.0  # weight of the counts against a picture's pixels when shares are fitted
UNLIKE = 2.0  # factor between the shares of pixels and of cubes, beyond which a colour is left out
STRAYS, SHADE = 0.03, 0.03  # initial shares of pixels
STRAY = float(np.log(1 / 64))  # log density of pixels that no paint explains
MOST_PIXELS = 4000  # used in all, of all pictures: more add nothing
FAR = 0.3  # a logarithm: a shift this large may belong to another colour
SHARING = 4  # rounds of fitting the colours' shares
NARROW = 0.1  # width added to all spreads where paints are compared


@dataclass(frozen=True, slots=True, eq=False)
class ConfirmedPicture:
    """The cube pixels of one picture, and how many cubes of each colour people have confirmed."""

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
    """Return the shift of each colour of which at least FEWEST_CUBES cubes were confirmed."""
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
    """Yield the shifts with two colours exchanged, for each pair far from its usual paints.

    Such a pair may have been mistaken for each other.
    """
    middles = {each: mixture.weights @ mixture.means for each, mixture in paints.cubes.items()}
    far = [each for each, shift in shifts.items() if np.abs(shift).max() > FAR]
    for one, other in combinations(far, 2):
        apart = middles[other] - middles[one]
        yield {**shifts, one: shifts[other] + apart, other: shifts[one] - apart}


def explained(paints: Paints, pictures: Sequence[ConfirmedPicture]) -> float:
    """Return how well these paints explain the pixels: the mean log-likelihood of a pixel."""
    colours = [each for each in paints.cubes if any(p.counts.get(each, 0) for p in pictures)]
    pool = _Pool.of(paints, colours, pictures)
    return pool.likelihood({each: np.zeros(3) for each in colours})


def _prior() -> NDArray[np.float64]:
    return np.linalg.inv(np.eye(3) * USUALLY**2 + np.full((3, 3), USUALLY**2))


def _moved(mixture: Mixture, shift: Shift) -> Mixture:
    return Mixture(mixture.weights, mixture.means + shift, mixture.spreads)


@dataclass(frozen=True, slots=True, eq=False)
class _Fit:
    """The result of one fit.

    Attributes:
        shifts: each colour's shift.
        likely: the fit's penalised mean log-likelihood of a pixel.
        as_counted: colours whose share of the pixels fits the counts.
    """

    shifts: dict[str, Shift]
    likely: float
    as_counted: list[str]


def _likely(fit: _Fit) -> float:
    return fit.likely


@dataclass(slots=True, eq=False)
class _Pool:
    """All pictures' pixels in one array, and each colour's share of the pixels of each picture."""

    paints: Paints
    colours: Sequence[str]
    pixels: NDArray[np.float64]  # (n, 3)
    picture: NDArray[np.int64]  # (n,), number of each pixel's picture
    counted: NDArray[np.float64]  # (pictures, colours), each colour's share of the counted cubes
    shares: NDArray[np.float64]  # (pictures, colours + 2), of pixels: colours, shade, strays
    shade: NDArray[np.float64]  # (n,), log density of each pixel in the shaded paper's mixture

    @classmethod
    def of(
        cls, paints: Paints, colours: Sequence[str], pictures: Sequence[ConfirmedPicture]
    ) -> _Pool:
        """Collect the pixels of these pictures, thinned to about MOST_PIXELS in all."""
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
        """Fit the shifts by expectation and maximisation, starting from these.

        Args:
            start: width added to all spreads at first; `turns` are the shares of it, turn by turn.
        """
        for turn in turns:
            shifts = self.better(shifts, max(NARROW, turn * start))
        prior = _prior()
        unusual = sum(float(each @ prior @ each) / 2 for each in shifts.values())
        likely = self.likelihood(shifts) - unusual * PIXELS_OF_A_CUBE / len(self.pixels)
        return _Fit(shifts, likely + self._fits_counts(), self.as_counted())

    def better(self, shifts: Shifts, wider: float) -> dict[str, Shift]:
        """Do one turn: assign the pixels to colours by these shifts, then return better shifts."""
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
        """Return the mean log-likelihood of a pixel, after fitting the colours' shares again."""
        for _ in range(SHARING):
            parts, whole = self._odds(shifts, NARROW)
            of_each = np.stack([np.exp(each - whole[:, None]).sum(axis=1) for each in parts], 1)
            self._share(of_each, whole)
        return float(self._odds(shifts, NARROW)[1].mean())

    def as_counted(self) -> list[str]:
        """Return the colours whose share of the pixels fits their share of the cubes.

        The two may differ by a factor of UNLIKE.
        """
        sizes = np.bincount(self.picture, minlength=len(self.counted))
        of_colours, expected = sizes @ self.shares[:, :-2], sizes @ self.counted
        ratio = of_colours / of_colours.sum() / np.maximum(expected / expected.sum(), 1e-9)
        return [c for c, by in zip(self.colours, ratio, strict=True) if 1 / UNLIKE < by < UNLIKE]

    def _fits_counts(self) -> float:
        """Return the log prior of the shares given the counts, per pixel."""
        sizes = np.bincount(self.picture, minlength=len(self.counted)) / len(self.pixels)
        expected = np.where(self.counted > 0, self.counted, 0)
        logs = np.log(np.maximum(self.shares[:, :-2], 1e-9))
        return float(AS_COUNTED * (sizes[:, None] * expected * logs).sum())

    def _odds(
        self, shifts: Shifts, wider: float
    ) -> tuple[list[NDArray[np.float64]], NDArray[np.float64]]:
        """Return each colour's log densities (n, parts) with its share, and their sum (n,)."""
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
        """Update each colour's share of the pixels of each picture, with the counts as a prior."""
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
    """Return the logarithm of the sum of each row's exponentials, (n,)."""
    most = logs.max(axis=1)
    return np.asarray(most + np.log(np.exp(logs - most[:, None]).sum(axis=1)))


def _densities(pixels: NDArray[np.float64], mixture: Mixture, wider: float) -> NDArray[np.float64]:
    """Return the log density of each weighted Gaussian, (n, parts), its spread made wider."""
    parts = []
    for weight, mean, spread in zip(mixture.weights, mixture.means, mixture.spreads, strict=True):
        exact = np.linalg.inv(spread + np.eye(3) * wider**2)
        away = pixels - mean
        peak = np.log(weight) + np.linalg.slogdet(exact)[1] / 2 - 1.5 * np.log(2 * np.pi)
        parts.append(peak - ((away @ exact) * away).sum(axis=1) / 2)
    return np.stack(parts, axis=1)
