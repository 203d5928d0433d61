"""`python -m calibration.studio`: evenings, stirred trays or clips; see the folder's essay."""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

from calibration.studio.clips import write_clips
from calibration.studio.evening_folder import write_evening, write_stirred
from calibration.studio.evening_settings import Settings
from calibration.studio.sampling import settings_of, small
from calibration.studio.soft_evening_folder import write_soft_evening
from calibration.studio.soft_settings import SORTS, soft_evening


def main() -> None:
    parser = argparse.ArgumentParser(prog="studio", description=__doc__)
    parser.add_argument("--seed", type=int, default=2001)
    parser.add_argument("--first", type=int, default=1, help="the first evening's number")
    parser.add_argument("--evenings", type=int, default=0)
    parser.add_argument("--throws", type=int, default=8)
    parser.add_argument("--out", type=Path, default=Path("build/studio"))
    parser.add_argument("--stirred", default="", help="evening:throw evening:throw …")
    parser.add_argument("--piled", action="store_true", help="every evening slides out slowly")
    parser.add_argument("--small", action="store_true", help="a quarter of the pixels and time")
    parser.add_argument("--kind", choices=("bowl", "mat"), help="soft evenings")
    parser.add_argument("--sort", choices=SORTS, default="mixed", help="of the soft evenings")
    parser.add_argument("--clips", action="store_true", help="three clips")
    given = parser.parse_args()
    if given.kind:
        _soft_evenings(given)
        return
    for number in range(given.first, given.first + given.evenings):
        settings = _settings(given, number)
        if given.piled:
            settings = replace(settings, tipped=True)
        _evening(settings, given.throws, given.out)
    for number, throws in _wished(given.stirred).items():
        write_stirred(_settings(given, number), throws, _folder(given.out, number))
    if given.clips:
        write_clips(given.seed, given.out / "clips")


def _soft_evenings(given: argparse.Namespace) -> None:
    for number in range(given.first, given.first + given.evenings):
        settings = soft_evening(given.seed, number, given.kind, given.sort)
        settings = small(settings) if given.small else settings
        folder = _folder(given.out, number)
        if not (folder / "truth.json").exists():
            print(folder.name, given.kind, "by hand" if settings.by_hand else "fixed", flush=True)
            write_soft_evening(settings, given.throws, folder)


def _settings(given: argparse.Namespace, number: int) -> Settings:
    drawn = settings_of(given.seed, number)
    return small(drawn) if given.small else drawn


def _evening(settings: Settings, throws: int, out: Path) -> None:
    """What is whole already is not made again."""
    folder = _folder(out, settings.number)
    if not (folder / "truth.json").exists():
        print(folder.name, settings.renderer, *settings.peculiar, sep=", ", flush=True)
        write_evening(settings, throws, folder)


def _folder(out: Path, number: int) -> Path:
    return out / f"e{number:02}"


def _wished(given: str) -> dict[int, list[int]]:
    wished: defaultdict[int, list[int]] = defaultdict(list)
    for each in given.split():
        evening, throw = each.split(":")
        wished[int(evening)].append(int(throw))
    return wished


if __name__ == "__main__":
    main()
