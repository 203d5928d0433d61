"""This machine's addresses, and which of them phones in the same network can reach.

`addresses` looks them up. Which one is shown depends on values alone (`ranked`, `chosen`).
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
WINDOWS_OWN = 20  # bits of Windows's own network for WSL; home networks usually have 24
TUNNELS = {"65534", "512"}  # Linux's type numbers of interfaces without cable or antenna
# Interfaces of containers and virtual machines, and those of VPNs, by name.
ASIDE = re.compile(
    r"(docker|br-[0-9a-f]|veth|virbr|vnet|vmnet|vboxnet|lxc|lxd|incus|podman|cni|flannel|cali|dummy)"
)
TUNNEL = re.compile(r"(u?tun|tap|wg|tailscale|ppp|zt|.*vpn|nordlynx|proton|ipsec|mullvad|warp)")
OUTSIDE = (  # reserved addresses that no machine has; they only select a route
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET6, "2001:db8::1"),
)


@dataclass(frozen=True, slots=True)
class Address:
    """An address of a network interface; `prefix` is the number of bits of its network."""

    ip: str
    prefix: int
    interface: str
    is_tunnel: bool = False

    @property
    def network(self) -> IPv4Network | IPv6Network:
        """The network of the address; for IPv6 at least 64 bits of hosts.

        DHCPv6 gives single addresses, but the whole 64-bit network is meant.
        """
        shared = min(self.prefix, 64) if ":" in self.ip else self.prefix
        return ip_network(f"{self.ip}/{shared}", strict=False)


class Rank(IntEnum):
    """How likely it is that phones reach such an address, the likeliest first."""

    HOME = 0
    PUBLIC = 1
    HOME_6 = 2
    PUBLIC_6 = 3
    UNASSIGNED = 4  # the machine chose the address itself, because no router gave one
    TUNNELLED = 5  # through a VPN: shown only if somebody asks for it


def rank(address: Address) -> Rank | None:
    """Return the rank of an address; None if no phone ever reaches it."""
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
    """Return the addresses that a phone may reach, the likeliest first.

    Among equals those in `ways_out` come first, then wireless ones. A phone in a hotspot of this
    machine reaches its other addresses too, but not the other way round.
    """
    ranks = [(each, place) for each in every_address if (place := rank(each)) is not None]
    ranks.sort(key=lambda each: (each[1], each[0].ip not in ways_out, not _is_wireless(each[0])))
    return tuple(address for address, _place in ranks)


def chosen(likely: Sequence[Address], before: str = "") -> Address | None:
    """Return the address to show, or None if phones reach none.

    The one shown before stays until an address of a better rank exists: its QR code remains valid.

    Args:
        likely: As `ranked` returns them.
        before: The address shown so far; empty if there is none.
    """
    usual = [each for each in likely if rank(each) is not Rank.TUNNELLED]
    if not usual:
        return None
    alike = (each for each in usual if rank(each) is rank(usual[0]))
    return next((each for each in alike if each.ip == before), usual[0])


def _is_wireless(address: Address) -> bool:
    return address.interface.startswith("wl")


def addresses() -> tuple[Address, ...]:
    """Return the present addresses of all interfaces that are up."""
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
    """Return a property of an interface; empty if the system does not say it."""
    return _read(INTERFACES / interface / what).strip()


def _read(path: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        return path.read_text(encoding="utf-8")
    return ""


def ways_out() -> frozenset[str]:
    """Return this machine's addresses for connections to the internet, without sending anything."""
    local_addresses = set()
    for family, outside in OUTSIDE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as out:
            out.connect((outside, 9))
            local_addresses.add(str(out.getsockname()[0]))
    return frozenset(local_addresses)


def own_address() -> str:
    """Return the address that phones reach; the local one if this machine is in no network."""
    here = chosen(ranked(addresses(), ways_out()))
    return LOCAL if here is None else here.ip


def own_names() -> frozenset[str]:
    """Return this machine's names in its network: the bare name, and the one by mDNS."""
    full = socket.gethostname().casefold()
    bare = full.partition(".")[0]
    return frozenset({full, bare, f"{bare}.local", "localhost"})


def in_url(host: str) -> str:
    """Return a host as it is written in a URL; IPv6 addresses get brackets."""
    return f"[{host}]" if ":" in host else host


def is_near(peer: str, own: Iterable[Address]) -> bool:
    """Return whether a peer is in a private network, or in one of this machine's networks."""
    try:
        ip = ip_address(peer)
    except ValueError:
        return False
    return not ip.is_global or any(ip in each.network for each in own)


def is_in_wsl() -> bool:
    """Return whether this machine is Linux inside Windows (WSL)."""
    return "microsoft" in _read(KERNEL).casefold()


def is_windows_own(address: Address, *, in_wsl: bool) -> bool:
    """Return whether the address is in Windows's internal network (WSL without mirroring).

    https://learn.microsoft.com/windows/wsl/networking
    """
    return in_wsl and ":" not in address.ip and address.prefix == WINDOWS_OWN


def firewall() -> str:
    """Return the active firewall as far as is known: "ufw", "firewalld", or empty."""
    if re.search(r"^\s*ENABLED=yes\b", _read(UFW), re.MULTILINE | re.IGNORECASE):
        return "ufw"
    return "firewalld" if FIREWALLD.is_symlink() else ""


def openings(port: int) -> list[str]:
    """Return the commands that open a port: of the active firewall, or of each if none is known."""
    on = firewall()
    return [each.format(port=port) for name, each in OPENS.items() if on in {"", name}]
