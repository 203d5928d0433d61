"""Which of a machine's addresses phones are told, network by network; as data, without any."""

from __future__ import annotations

import pytest

from companion import networks
from companion.networks import Address, addresses, chosen, is_near, is_windows_own, ranked

HOTSPOT = Address("10.42.0.1", 24, "wlan0")
WIFI = Address("192.168.178.20", 24, "wlp3s0")
CABLE = Address("192.168.178.33", 24, "enp0s25")
OTHER_CABLE = Address("172.16.4.9", 16, "eth1")
DOCKER = Address("172.17.0.1", 16, "docker0")
BRIDGE = Address("172.18.0.1", 16, "br-5f0b3e6d2a1c")
GUESTS = Address("192.168.122.1", 24, "virbr0")
VPN = Address("10.8.0.6", 24, "tun0")
WIREGUARD = Address("10.2.0.2", 32, "home")
TUNNEL = Address("10.9.0.2", 24, "corp", is_tunnel=True)
TAILSCALE = Address("100.101.102.103", 32, "tailscale0")
ITSELF = Address("127.0.0.1", 8, "lo")
ITSELF_6 = Address("::1", 128, "lo")
HOME_6 = Address("fd12:3456:789a::20", 64, "wlan0")
PUBLIC_6 = Address("2a02:810a::1234", 128, "wlan0")
NEIGHBOUR_6 = Address("fe80::1", 64, "wlan0")
UNASSIGNED = Address("169.254.7.8", 16, "eth0")
CAMPUS = Address("141.30.7.8", 24, "wlan0")

NETWORKS = {
    "a hotspot without a way out": ([ITSELF, HOTSPOT], (), HOTSPOT),
    "no network at all": ([ITSELF, ITSELF_6, NEIGHBOUR_6], (), None),
    "containers alone": ([ITSELF, DOCKER, BRIDGE, GUESTS], (), None),
    "containers before the Wi-Fi": ([ITSELF, DOCKER, BRIDGE, GUESTS, WIFI], (), WIFI),
    "a VPN that all goes through": ([ITSELF, VPN, WIFI], ("10.8.0.6",), WIFI),
    "a VPN of one address": ([WIREGUARD, TAILSCALE, WIFI], ("10.2.0.2",), WIFI),
    "a VPN that its name does not tell": ([TUNNEL, CABLE], ("10.9.0.2",), CABLE),
    "a VPN and nothing else": ([ITSELF, VPN], ("10.8.0.6",), None),
    "two networks: the one with a way out": (
        [HOTSPOT, CABLE, OTHER_CABLE],
        ("192.168.178.33",),
        CABLE,
    ),
    "two networks without a way out: the Wi-Fi": ([OTHER_CABLE, HOTSPOT], (), HOTSPOT),
    "two of one Wi-Fi's cables": ([CABLE, WIFI], ("192.168.178.20",), WIFI),
    "IPv6 alone": ([ITSELF, ITSELF_6, NEIGHBOUR_6, PUBLIC_6, HOME_6], ("2a02:810a::1234",), HOME_6),
    "public IPv6 alone": ([NEIGHBOUR_6, PUBLIC_6], ("2a02:810a::1234",), PUBLIC_6),
    "both kinds": ([HOME_6, PUBLIC_6, WIFI], ("2a02:810a::1234", "192.168.178.20"), WIFI),
    "an address that nobody gave": ([ITSELF, UNASSIGNED], (), UNASSIGNED),
    "that, and one that was given": ([UNASSIGNED, HOTSPOT], (), HOTSPOT),
    "a university's public address": ([ITSELF, DOCKER, CAMPUS], ("141.30.7.8",), CAMPUS),
}


@pytest.mark.parametrize("name", NETWORKS)
def test_phones_are_told_the_address_that_they_reach(name: str) -> None:
    here, out, wanted = NETWORKS[name]
    assert chosen(ranked(here, out)) == wanted
    assert chosen(ranked(here[::-1], out)) == wanted


def test_an_address_that_phones_use_stays_while_the_machine_has_it() -> None:
    here = ranked([CABLE, WIFI], {CABLE.ip})
    assert chosen(here, WIFI.ip) == WIFI
    assert chosen(ranked([CABLE], {CABLE.ip}), WIFI.ip) == CABLE


def test_a_better_kind_of_address_that_comes_late_is_told_from_then_on() -> None:
    assert chosen(ranked([HOME_6, WIFI]), HOME_6.ip) == WIFI
    assert chosen(ranked([UNASSIGNED, WIFI]), UNASSIGNED.ip) == WIFI


def test_a_vpn_is_among_the_others_and_a_container_never() -> None:
    assert [each.ip for each in ranked([DOCKER, VPN, NEIGHBOUR_6, WIFI])] == [WIFI.ip, VPN.ip]


@pytest.mark.parametrize(
    ("peer", "comes_in"),
    [
        ("192.168.178.77", True),
        ("10.42.0.77", True),
        ("100.99.98.97", True),  # by Tailscale
        ("169.254.1.1", True),
        ("127.0.0.1", True),
        ("fe80::2%wlan0", True),
        ("fd00::7", True),
        ("2a02:810a::77", True),  # of our own 64 bits, though our address stands alone
        ("2a02:810b::77", False),
        ("8.8.8.8", False),
        ("141.30.7.99", True),
        ("141.30.8.99", False),
        ("nonsense", False),
    ],
)
def test_the_world_is_kept_out_and_neighbours_are_not(peer: str, comes_in: bool) -> None:
    assert is_near(peer, [WIFI, PUBLIC_6, CAMPUS]) == comes_in


def test_windows_own_network_is_known_and_a_mirrored_one_is_a_home() -> None:
    assert is_windows_own(Address("172.28.112.5", 20, "eth0"), in_wsl=True)
    assert not is_windows_own(Address("172.28.112.5", 20, "eth0"), in_wsl=False)
    assert not is_windows_own(Address("192.168.178.20", 24, "eth0"), in_wsl=True)


def test_this_machine_knows_itself() -> None:
    assert Address("127.0.0.1", 8, "lo") in addresses()


def test_the_command_is_that_of_the_firewall_which_is_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "firewall", lambda: "")
    assert networks.openings(8771) == [
        "sudo ufw allow 8771/tcp",
        "sudo firewall-cmd --add-port=8771/tcp",
    ]
    monkeypatch.setattr(networks, "firewall", lambda: "firewalld")
    assert networks.openings(8771) == ["sudo firewall-cmd --add-port=8771/tcp"]
