"""This machine's addresses, and which of them phones in the same network reach.

`addresses` looks them up; which one is shown is decided of values alone (`ranked`, `chosen`).
"""

from __future__ import annotations

import re
import socket
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path

LOCAL = "127.0.0.1"
INTERFACES = Path("/sys/class/net")
KERNEL = Path("/proc/sys/kernel/osrelease")
UFW = Path("/etc/ufw/ufw.conf")
FIREWALLD = Path("/run/systemd/units/invocation:firewalld.service")  # there while it runs
OPENS = {"ufw": "sudo ufw allow {port}/tcp", "firewalld": "sudo firewall-cmd --add-port={port}/tcp"}
WINDOWS_OWN = 20  # bits of the network that Windows keeps for WSL; a home's has 24 as a rule
TUNNELS = {"65534", "512"}  # kinds of interfaces without a cable or an aerial, as Linux counts
ASIDE = re.compile(
    r"(docker|br-[0-9a-f]|veth|virbr|vnet|vmnet|vboxnet|lxc|lxd|incus|podman|cni|flannel|cali|dummy)"
)
TUNNEL = re.compile(r"(u?tun|tap|wg|tailscale|ppp|zt|.*vpn|nordlynx|proton|ipsec|mullvad|warp)")
OUTSIDE = (  # addresses that nobody has: they only choose a way
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET6, "2001:db8::1"),
)


@dataclass(frozen=True, slots=True)
class Address:
    """One of an interface; `prefix` is the number of bits of its network."""

    ip: str
    prefix: int
    interface: str
    is_tunnel: bool = False

    @property
    def network(self) -> IPv4Network | IPv6Network:
        """Its neighbours: by DHCPv6 an address stands alone, and all of its 64 bits are meant."""
        shared = min(self.prefix, 64) if ":" in self.ip else self.prefix
        return ip_network(f"{self.ip}/{shared}", strict=False)


class Rank(IntEnum):
    """How likely phones reach such an address, the likeliest first."""

    HOME = 0
    PUBLIC = 1
    HOME_6 = 2
    PUBLIC_6 = 3
    UNASSIGNED = 4  # nobody has given this machine one
    TUNNELLED = 5  # by way of a VPN: shown only where somebody asks for it


def rank(address: Address) -> Rank | None:
    """None: no phone ever reaches it."""
    ip = ip_address(address.ip)
    if ip.is_loopback or ip.is_multicast or ip.is_unspecified or ASIDE.match(address.interface):
        return None
    if ip.version == 6 and ip.is_link_local:  # browsers take no URL with a zone
        return None
    alone = ip.version == 4 and address.prefix >= 31
    if alone or address.is_tunnel or TUNNEL.match(address.interface):
        return Rank.TUNNELLED
    if ip.is_link_local:
        return Rank.UNASSIGNED
    if ip.version == 6:
        return Rank.PUBLIC_6 if ip.is_global else Rank.HOME_6
    return Rank.PUBLIC if ip.is_global else Rank.HOME


def ranked(every_address: Iterable[Address], ways_out: Collection[str] = ()) -> tuple[Address, ...]:
    """Those that a phone may reach, the likeliest first; `ways_out` are before their like.

    Whoever is in a hotspot of this machine reaches its other addresses too, not the other way.
    """
    ranks = [(each, place) for each in every_address if (place := rank(each)) is not None]
    ranks.sort(key=lambda each: (each[1], each[0].ip not in ways_out, not _is_wireless(each[0])))
    return tuple(address for address, _place in ranks)


def chosen(likely: Sequence[Address], before: str = "") -> Address | None:
    """Of ranked ones; the one before stays as long as no better kind is there."""
    usual = [each for each in likely if rank(each) is not Rank.TUNNELLED]
    if not usual:
        return None
    alike = (each for each in usual if rank(each) is rank(usual[0]))
    return next((each for each in alike if each.ip == before), usual[0])


def _is_wireless(address: Address) -> bool:
    return address.interface.startswith("wl")


def addresses() -> tuple[Address, ...]:
    """All of interfaces that are up, as they are just now."""
    from ifaddr import get_adapters

    found_addresses = []
    with suppress(OSError, ValueError, AssertionError):  # one that changes at this very moment
        for adapter in get_adapters():
            name = adapter.name.partition(":")[0]
            if _told_of(name, "operstate") in {"down", "lowerlayerdown"}:
                continue
            is_tunnel = _told_of(name, "type") in TUNNELS
            for each in adapter.ips:
                ip = each.ip if isinstance(each.ip, str) else each.ip[0]
                found_addresses.append(Address(ip, each.network_prefix, name, is_tunnel))
    return tuple(found_addresses)


def _told_of(interface: str, what: str) -> str:
    """Empty where the system does not tell."""
    return _read(INTERFACES / interface / what).strip()


def _read(path: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        return path.read_text(encoding="utf-8")
    return ""


def ways_out() -> frozenset[str]:
    """By which this machine would go out into the world; nothing is sent for that."""
    local_addresses = set()
    for family, outside in OUTSIDE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as out:
            out.connect((outside, 9))
            local_addresses.add(str(out.getsockname()[0]))
    return frozenset(local_addresses)


def own_address() -> str:
    """The one that phones reach; this machine's own for itself where it is in no network."""
    here = chosen(ranked(addresses(), ways_out()))
    return LOCAL if here is None else here.ip


def own_names() -> frozenset[str]:
    """What this machine is called in its network: the bare name, and by mDNS."""
    full = socket.gethostname().casefold()
    bare = full.partition(".")[0]
    return frozenset({full, bare, f"{bare}.local", "localhost"})


def in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def is_near(peer: str, own: Iterable[Address]) -> bool:
    """Whether it comes from a private network, or from one that this machine is in."""
    try:
        ip = ip_address(peer)
    except ValueError:
        return False
    return not ip.is_global or any(ip in each.network for each in own)


def is_in_wsl() -> bool:
    return "microsoft" in _read(KERNEL).casefold()


def is_windows_own(address: Address, *, in_wsl: bool) -> bool:
    """Whether it is in the network that Windows keeps to itself (WSL without mirroring).

    https://learn.microsoft.com/windows/wsl/networking
    """
    return in_wsl and ":" not in address.ip and address.prefix == WINDOWS_OWN


def firewall() -> str:
    """The one that is switched on, as far as anybody may know: "ufw", "firewalld" or neither."""
    if re.search(r"^\s*ENABLED=yes\b", _read(UFW), re.MULTILINE | re.IGNORECASE):
        return "ufw"
    return "firewalld" if FIREWALLD.is_symlink() else ""


def openings(port: int) -> list[str]:
    """The commands that let others in at that port: of the firewall that is on, else of each."""
    on = firewall()
    return [each.format(port=port) for name, each in OPENS.items() if on in {"", name}]
