"""The devices on the keeper's page: what is wrong, what the cameras see, and which are used."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from dataclasses import dataclass, field

from calibration.device import Device
from companion.errors import CompanionError
from companion.host.device_room import DeviceRoom
from companion.host.host import Host
from companion.said import Said
from companion.settings import VIRTUAL, Settings
from companion.tower.observation import TrayPicture
from companion.views.device_rows import DeviceRow, device_rows, in_order
from companion.web.details import refused, replied
from companion.web.keeper_messages import (
    CameraLook,
    ChooseDevice,
    DeviceChoices,
    DeviceFrame,
    DeviceTest,
)
from companion.web.tray_pictures import jpeg
from companion.words import cameras as words
from companion.words import health, worded
from companion.words.pages import common as page_words
from companion.words.setting import board_choice, board_where, source_words

WIDEST = 480  # px of a picture; chosen: wider ones say no more on a phone


@dataclass(frozen=True, slots=True)
class ShownCamera:
    """A camera that is set up: its address, and the name by which people know it."""

    source: str
    name: str


@dataclass(frozen=True, slots=True)
class CheckedDevices:
    """All findings in words, and the cameras that can be looked through."""

    short: str
    rows: tuple[DeviceRow, ...]
    cameras: tuple[ShownCamera, ...]
    can_focus: bool
    can_have_second: bool


@dataclass(frozen=True, slots=True)
class DeviceOffer:
    """An address to choose, and how it is called."""

    source: str
    name: str


@dataclass(frozen=True, slots=True)
class OfferedDevices:
    """The devices for one place of the settings: the present one, and those to choose from."""

    title: str
    about: str
    now: str
    offers: tuple[DeviceOffer, ...]


@dataclass(frozen=True, slots=True)
class PictureReply:
    """What a camera sees, as an address of a picture; or why there is none."""

    picture: str = ""
    why: str = ""


@dataclass(slots=True)
class DevicePages:
    """Checks and chooses devices for keeper's pages."""

    host: Host
    _room: DeviceRoom | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def reply(self, act: DeviceFrame) -> bytes:
        """Return the reply, in the language that is set."""
        room = self._devices()
        if room is None:
            return refused(act, page_words.no_devices_here())
        try:
            return await self._reply(room, act)
        except CompanionError as error:
            return refused(act, worded(error))

    async def _reply(self, room: DeviceRoom, act: DeviceFrame) -> bytes:
        """Return the reply. Raises CompanionError."""
        match act:
            case ChooseDevice():
                return _chosen(room, act)
            case DeviceTest(what=what):
                value: object = _tested(room, what)
            case DeviceChoices():
                value = _offered(room, act)
            case CameraLook():
                value = await self._view(room, act.source)
            case _:
                value = await self._checked(room)
        return replied(act, value)

    def _devices(self) -> DeviceRoom | None:
        if self._room is None and self.host.device_room is not None:
            self._room = self.host.device_room()
        return self._room

    async def _checked(self, room: DeviceRoom) -> CheckedDevices:
        async with self._turn:  # two checks at once would find each other's devices busy
            closed = await asyncio.to_thread(lambda: list(room.checkup.closed()))
        findings = in_order(room.checkup.open(), closed)
        used = [each for each in self.host.settings.cameras if each != VIRTUAL]
        names = dict.fromkeys([*room.watching(), *used])
        return CheckedDevices(
            health.in_short(findings),
            tuple(device_rows(findings)),
            tuple(ShownCamera(each, source_words(each)) for each in names),
            room.refocus() is not None,
            bool(self.host.settings.camera),
        )

    async def _view(self, room: DeviceRoom, source: str) -> PictureReply:
        """Return what the camera sees: as the open game sees it, or else by a look of its own."""
        watching = room.watching()
        own = next((each for each in watching if room.finder.is_same(source, each)), "")
        if not own and (fault := _fault(source)):
            return PictureReply(why=fault)
        view: TrayPicture | Said | str
        if own:
            view = watching[own] or page_words.no_picture_yet()
        else:
            async with self._turn:
                view = await asyncio.to_thread(room.finder.look, source)
        if not isinstance(view, TrayPicture):
            return PictureReply(why=worded(view))
        coded = await asyncio.to_thread(jpeg, view.pixels, WIDEST)
        return PictureReply(f"data:image/jpeg;base64,{b64encode(coded).decode()}")


def _tested(room: DeviceRoom, what: str) -> str:
    """Play a sound, or find the focus again; return what to say about it."""
    if what == "sound":
        room.hear()
        return ""
    if (focus := room.refocus()) is None:
        return ""
    focus()
    return health.focusing()


def _offered(room: DeviceRoom, act: DeviceChoices) -> OfferedDevices:
    device, settings = Device(act.place), room.host.settings
    now = str(getattr(settings, device.value))
    if device is Device.BOARD:
        offers = tuple(DeviceOffer(each, board_choice(each)) for each in ("auto", ""))
        return OfferedDevices(words.device_name(device), board_where(), now, offers)
    other = _other(device, settings)
    here = [each for each in room.finder.sources() if not room.finder.is_same(each, other)]
    is_first = device is Device.CAMERA
    sources = dict.fromkeys([*filter(None, [now]), *here, *([VIRTUAL] if is_first else []), ""])
    offers = tuple(DeviceOffer(each, _called(each, is_first=is_first)) for each in sources)
    about = words.where_is_it() if is_first else words.second_where()
    return OfferedDevices(words.device_name(device), about, now, offers)


def _called(source: str, *, is_first: bool) -> str:
    return source_words(source) if source or is_first else words.no_second()


def _other(device: Device, settings: Settings) -> str:
    return settings.second_camera if device is Device.CAMERA else settings.camera


def _chosen(room: DeviceRoom, act: ChooseDevice) -> bytes:
    """Use the device; a camera that is not connected is asked about first."""
    device, source = Device(act.place), act.source.strip()
    if device is not Device.BOARD:
        other = _other(device, room.host.settings)
        if fault := _fault(source):
            return refused(act, fault)
        if source not in {"", VIRTUAL} and other and room.finder.is_same(source, other):
            return refused(act, words.is_the_other())
        if source not in {"", VIRTUAL}:
            source = room.finder.lasting(source)
            if not act.sure and not room.finder.is_there(source):
                return replied(act, {"doubt": words.not_plugged_in()})
    room.choose(device, source)
    return replied(act, {"doubt": ""})


def _fault(source: str) -> str:
    """Return why a page cannot name this camera: it may name no file of this computer."""
    return words.no_camera(source, may_be_file=False)
