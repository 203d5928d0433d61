"""What `calibrate capture` needs around the photographing: which camera, and where it all goes."""

from __future__ import annotations

from msgspec.structs import replace

from companion import settings
from companion.sensors.camera.sources import sources
from companion.settings import VIRTUAL, Folders
from companion.vision.profile import Profile, save


def chosen_camera(where: Folders) -> str:
    """The one set up, else the likeliest that is plugged in."""
    source = settings.load(where.settings).settings.camera
    return source if source not in {"", VIRTUAL} else next(iter(sources()), "0")


def typed(asked: str) -> str:
    """What the person answers; the end of input stops."""
    try:
        return input(f"\n{asked}\n> ")
    except EOFError:
        return "q"


def keep_profile(profile: Profile, where: Folders, camera: str) -> None:
    """The table's own from now on, and its camera the one that the app opens."""
    save(profile, where.profile)
    set_before = settings.load(where.settings).settings
    settings.save(where.settings, replace(set_before, camera=camera, profile=""))
