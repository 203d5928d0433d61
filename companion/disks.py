"""Find out from Linux's list of mounts on what kind of disk a folder is, and whether files last.

https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html
"""

from __future__ import annotations

import errno
import os
import re
from dataclasses import dataclass
from pathlib import Path

from companion.said import Said, said

MOUNTS = Path("/proc/self/mountinfo")
IN_MEMORY = {"tmpfs", "ramfs", "devtmpfs", "rootfs"}
OVER_ANOTHER = {"overlay", "aufs", "unionfs", "fuse.overlayfs", "fuse.unionfs"}
OF_OTHERS = {  # of other machines and systems, which lack different features
    *("nfs", "nfs4", "cifs", "smb3", "9p", "drvfs", "virtiofs", "vboxsf", "afs", "ceph"),
    *("fuseblk", "ntfs", "ntfs3", "vfat", "exfat", "fuse.sshfs", "fuse.rclone"),
}
# What locking a file raises on a disk that has no locks.
NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL}


@dataclass(frozen=True, slots=True)
class Disk:
    """The disk of a folder; `kind` as the system calls it, empty if the system does not say."""

    folder: Path
    kind: str = ""

    @property
    def fault(self) -> Said | None:
        """Why files there may be lost at the next start; None if the disk keeps them."""
        if self.kind in IN_MEMORY:
            return said(
                "{folder} is in this computer's memory ({kind}): games are gone when it is "
                "switched off. Choose a folder on a disk: companion --home FOLDER",
                folder=self.folder,
                kind=self.kind,
            )
        if self.kind in OVER_ANOTHER:
            return said(
                "{folder} belongs to a container or a live system ({kind}): games may be gone at "
                "its next start. Choose a folder on a disk: companion --home FOLDER",
                folder=self.folder,
                kind=self.kind,
            )
        return None

    def why(self, error: Exception) -> Said | Exception:
        """Return why a file cannot be opened there, with advice if the disk is the cause."""
        if isinstance(error, OSError) and error.errno in NO_LOCKS:
            return said(
                "its disk ({kind}) has no file locks, so two copies of the app cannot "
                "notice each other; choose a folder on a disk of this computer: companion "
                "--home FOLDER",
                kind=self.kind or "?",
            )
        if self.kind in OF_OTHERS:
            return said(
                "{why}. Its disk ({kind}) may lack features that the journal needs; choose "
                "a folder on a disk of this computer: companion --home FOLDER",
                why=error,
                kind=self.kind,
            )
        return error


def disk_of(folder: Path) -> Disk:
    """Return the disk of the nearest mount above the folder; of several mounts, the latest."""
    try:
        lines = MOUNTS.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:  # not Linux
        return Disk(folder)
    here = Path(os.path.realpath(folder))
    above = {here, *here.parents}
    mounts = [
        mounts_above
        for line in lines
        if (mounts_above := _mount(line)) and mounts_above[0] in above
    ]
    nearest = max(mounts, key=lambda mount: len(mount[0].parts), default=None)
    if nearest is None:
        return Disk(folder)
    return Disk(folder, [kind for place, kind in mounts if place == nearest[0]][-1])


def _mount(line: str) -> tuple[Path, str] | None:
    """Return the place and the kind of a mount: field 5, and the first field after the dash."""
    before, _, after = line.partition(" - ")
    fields = before.split()
    if len(fields) < 5 or not after:
        return None
    place = re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), fields[4])
    return Path(place), after.split()[0]
