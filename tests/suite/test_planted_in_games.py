"""What is planted in the five games themselves is caught by the suite (`suite.planted`)."""

from __future__ import annotations

from pathlib import Path

import pytest

import astrarium
from astrarium.suite.planted import Looked, PlantedFault, caught, read_faults, table

FILE = Path(__file__).parents[1] / "planted" / "secrets.toml"
FAULTS = read_faults(FILE)
KINDS = {
    "audience",
    "barrier",
    "clone",
    "counsel",
    "counter",
    "hindsight",
    "label",
    "legality",
    "mask",
    "name",
    "odds",
    "offer",
    "private",
    "redraw",
    "refusal",
    "save",
    "try",
    "view",
    "window",
}
"""What the faults let out, keep or lose: of each there is one at least."""

pytestmark = pytest.mark.skipif(
    astrarium.mode() == "compiled", reason="faults are planted in the sources"
)


def test_no_two_faults_are_the_same() -> None:
    assert len({one.id for one in FAULTS}) == len(FAULTS)
    assert len({(one.module, one.find, one.replace) for one in FAULTS}) == len(FAULTS)
    assert len({one.game for one in FAULTS}) == 5
    assert {one.kind for one in FAULTS} == KINDS


@pytest.mark.parametrize("fault", FAULTS, ids=[one.id for one in FAULTS])
def test_a_fault_fits_the_sources(fault: PlantedFault) -> None:
    path = Path(astrarium.__file__).parent.parent / (fault.module.replace(".", "/") + ".py")
    assert path.read_text(encoding="utf-8").count(fault.find) == 1
    assert fault.find != fault.replace


def test_what_was_looked_for_is_counted_by_kind_and_game() -> None:
    one, two = (next(fault for fault in FAULTS if fault.kind == kind) for kind in ("offer", "odds"))
    rows = table([Looked(one, "secrecy", 2.0), Looked(one, "", 1.4), Looked(two, "odds", 0.2)])
    assert rows.splitlines()[2:] == [
        "| odds | star_realms | 1 | 1 | odds | 0 |",
        "| offer | twilight_imperium | 2 | 1 | secrecy | 3 |",
        "| all | | 3 | 2 | | 4 |",
    ]


@pytest.mark.drawn
@pytest.mark.parametrize("fault", FAULTS, ids=[one.id for one in FAULTS])
def test_a_fault_is_caught(fault: PlantedFault) -> None:
    assert caught(FILE, fault)
