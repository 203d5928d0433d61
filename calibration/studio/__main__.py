"""`python -m calibration.studio`: evenings, stirred trays or clips; see the folder's essay."""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

from calibration.studio.clips import write_clips
from calibration.studio.evening_folder import write_evening, write_stirred
from calibration.studio.evening_settings import EveningSettings
from calibration.studio.sampling import settings_of, small
from calibration.studio.soft_evening_folder import write_soft_evening, write_soft_stirred
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
    options = parser.parse_args()
    if options.kind:
        _soft_evenings(options)
        _soft_stirred(options)
        return
    for number in range(options.first, options.first + options.evenings):
        settings = _settings(options, number)
        if options.piled:
            settings = replace(settings, tipped=True)
        _evening(settings, options.throws, options.out)
    for number, throws in _throws_by_evening(options.stirred).items():
        write_stirred(_settings(options, number), throws, _folder(options.out, number))
    if options.clips:
        write_clips(options.seed, options.out / "clips")


def _soft_evenings(options: argparse.Namespace) -> None:
    for number in range(options.first, options.first + options.evenings):
        settings = _soft_settings(options, number)
        folder = _folder(options.out, number)
        if not (folder / "truth.json").exists():
            print(folder.name, options.kind, "by hand" if settings.by_hand else "fixed", flush=True)
            write_soft_evening(settings, options.throws, folder)


def _soft_stirred(options: argparse.Namespace) -> None:
    for number, throws in _throws_by_evening(options.stirred).items():
        settings = _soft_settings(options, number)
        write_soft_stirred(settings, throws, _folder(options.out, number))


def _soft_settings(options: argparse.Namespace, number: int) -> EveningSettings:
    drawn = soft_evening(options.seed, number, options.kind, options.sort)
    return small(drawn) if options.small else drawn


def _settings(options: argparse.Namespace, number: int) -> EveningSettings:
    drawn = settings_of(options.seed, number)
    return small(drawn) if options.small else drawn


def _evening(settings: EveningSettings, throws: int, out: Path) -> None:
    """Render an evening, unless its folder is complete already."""
    folder = _folder(out, settings.number)
    if not (folder / "truth.json").exists():
        print(folder.name, settings.renderer, *settings.peculiar, sep=", ", flush=True)
        write_evening(settings, throws, folder)


def _folder(out: Path, number: int) -> Path:
    return out / f"e{number:02}"


def _throws_by_evening(text: str) -> dict[int, list[int]]:
    """Read "3:4 7:0": throw 4 of evening 3, throw 0 of evening 7."""
    throws: defaultdict[int, list[int]] = defaultdict(list)
    for each in text.split():
        evening, throw = each.split(":")
        throws[int(evening)].append(int(throw))
    return throws


if __name__ == "__main__":
    main()
