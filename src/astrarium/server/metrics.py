"""What is counted while the server runs, in the text format that Prometheus reads.

https://prometheus.io/docs/instrumenting/exposition_formats/
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

COUNTERS: Final = {
    "requests": "Requests answered, by kind (api, pages, socket) and status.",
    "shed": "Connections cut off, by what they took too much of.",
    "sockets_refused": "Table sockets turned away at the door, by why.",
    "packs": "Data packs looked at, by outcome.",
    "store_writes": "Groups of rows written.",
    "store_failures": "Writes that could not be made.",
    "store_seconds": "Time spent on writing, in seconds.",
}
"""What only grows, under astrarium_<name>_total."""

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

Labels = tuple[tuple[str, str], ...]


class Metrics:
    """Counters of this process, and gauges that are read when somebody asks."""

    def __init__(self) -> None:
        self.counted: dict[str, dict[Labels, float]] = {name: {} for name in COUNTERS}
        self.gauges: dict[str, tuple[str, str, Callable[[], Mapping[str, float]]]] = {}

    def count(self, counter: str, by: float = 1, **labels: str) -> None:
        """Add to a counter of `COUNTERS`."""
        found = self.counted[counter]
        key = tuple(labels.items())
        found[key] = found.get(key, 0) + by

    def gauge(
        self, name: str, about: str, ask: Callable[[], Mapping[str, float]], label: str = "kind"
    ) -> None:
        """Show what `ask` returns, a value for each `label`; the label "" stands for none."""
        self.gauges[name] = (about, label, ask)

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        lines: list[str] = []
        for name, found in self.counted.items():
            lines += _head(f"{name}_total", COUNTERS[name], "counter")
            lines += [
                _line(f"{name}_total", labels, value) for labels, value in sorted(found.items())
            ]
        for name, (about, label, ask) in self.gauges.items():
            lines += _head(name, about, "gauge")
            for kind, value in ask().items():
                lines.append(_line(name, ((label, kind),) if kind else (), value))
        return "\n".join(lines) + "\n"


def _head(name: str, about: str, kind: str) -> list[str]:
    return [f"# HELP astrarium_{name} {about}", f"# TYPE astrarium_{name} {kind}"]


def _line(name: str, labels: Labels, value: float) -> str:
    """Labels and their values are words of this program's own and need no escapes."""
    told = ",".join(f'{key}="{text}"' for key, text in labels)
    return f"astrarium_{name}{{{told}}} {value:.12g}" if told else f"astrarium_{name} {value:.12g}"
