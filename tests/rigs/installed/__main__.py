"""Try the package of dist/ in each way and with each Python given: `make dist PYTHONS="…"`."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rigs.installed.tries import TRIES
from tests.rigs.installed.ways import WAYS, Failed, ran, tried_ways


def main(pythons: list[str]) -> int:
    """Print how each try went; return 1 if one failed."""
    (wheel,) = Path("dist").resolve().glob("*.whl")
    failures = 0
    for way, python in tried_ways(pythons):
        with TemporaryDirectory(prefix="tower-companion-") as folder:
            home = Path(folder) / "home"
            home.mkdir()
            began = time.monotonic()
            app = WAYS[way](home, str(wheel), python)
            spent = time.monotonic() - began
            version = ran([python, "--version"], home, app.environment).strip()
            print(f"{way}, {version}: installed in {spent:.0f} s, {_size(home)} MB")
            for name, attempt in TRIES.items():
                try:
                    attempt(app)
                except Failed as failure:
                    failures += 1
                    print(f"  FAILED  {name}: {failure}")
                else:
                    print(f"  fine    {name}", flush=True)
    return 1 if failures else 0


def _size(folder: Path) -> int:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return round(sum(path.stat().st_size for path in files) / 1e6)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
