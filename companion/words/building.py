"""Compile the gettext catalogues that a package contains. Used only by builds and by `make`."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools.command.build_py import build_py

LOCALE = Path("companion") / "locale"  # a build begins in the project's folder


class WithCatalogues(build_py):  # type: ignore[misc]  # setuptools has no types
    """The build step that compiles the catalogues before it copies the sources."""

    def run(self) -> None:
        """Compile the catalogues, then build as usual."""
        compile_all(LOCALE)
        super().run()


def compile_all(locale: Path) -> None:
    """Compile every catalogue (.po) below the folder `locale`."""
    for catalogue in locale.glob("*/LC_MESSAGES/*.po"):
        compile_one(catalogue)


def compile_one(catalogue: Path) -> None:
    """Write a compiled catalogue (.mo) beside its source.

    `pybabel compile` is not used: it takes "% o" in "{n} % of it" for a number's format.
    """
    with catalogue.open("rb") as source, catalogue.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, read_po(source))
