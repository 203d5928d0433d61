"""What a package has beside its sources: the catalogues, compiled. For builds and `make` alone."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools.command.build_py import build_py

LOCALE = Path("companion") / "locale"  # a build begins in the project's folder


class WithCatalogues(build_py):  # type: ignore[misc]  # setuptools tells no types
    def run(self) -> None:
        compile_all(LOCALE)
        super().run()


def compile_all(locale: Path) -> None:
    for catalogue in locale.glob("*/LC_MESSAGES/*.po"):
        compile_one(catalogue)


def compile_one(catalogue: Path) -> None:
    """Beside itself. `pybabel compile` would take "% o" of "{n} % of it" for a number's format."""
    with catalogue.open("rb") as source, catalogue.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, read_po(source))
