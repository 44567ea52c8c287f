"""Who calls: the address that a request counts under, and the proxies that may name another."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

HOUSE_BITS = 64  # of an IPv6 address: what one household is given
MAPPED = 96  # bits before an IPv4 address that comes as IPv6

Network = IPv4Network | IPv6Network


def counted(host: str) -> str:
    """The address that a caller counts under: IPv6 by its /64, since a household has all of that;
    IPv4 the same however it comes. What is no address stands for itself."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((address, HOUSE_BITS), strict=False))
    return str(address)


def caller(client: Any) -> str:
    """The same for the `client` of a scope or a request: a pair of host and port, or nothing."""
    return counted(str(client[0])) if client else ""


def networks(texts: Iterable[str]) -> list[Network]:
    """Addresses and networks as networks, an IPv4 one also as it comes over an IPv6 socket;
    ValueError for what is neither."""
    found: list[Network] = []
    for text in texts:
        network = ip_network(text, strict=False)
        found.append(network)
        if isinstance(network, IPv4Network):
            mapped = f"::ffff:{network.network_address}/{MAPPED + network.prefixlen}"
            found.append(IPv6Network(mapped))
    return found


def among(host: str, known: Iterable[Network]) -> bool:
    """Whether an address lies in one of the networks."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return any(address in network for network in known)
