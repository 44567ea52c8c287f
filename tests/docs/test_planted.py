"""The faults that scripts/plant.py plants still have their places, and tests that run."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
ELSEWHERE = {"web": ROOT / "web", "browser": ROOT / "tests" / "e2e"}


def script() -> ModuleType:
    """scripts/plant.py; it reads the sources, whatever else these tests run on."""
    spec = importlib.util.spec_from_file_location("plant", ROOT / "scripts" / "plant.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["plant"] = module
    spec.loader.exec_module(module)
    return module


PLANT = script()
FAULTS = [pytest.param(fault, id=fault.id) for fault in PLANT.faults()]


@pytest.mark.parametrize("fault", FAULTS)
def test_the_place_of_a_fault_is_in_its_file_once(fault: Any) -> None:
    text = (ROOT / fault.file).read_text()
    assert fault.planted(text) != text


@pytest.mark.parametrize("fault", FAULTS)
def test_the_tests_that_are_to_catch_a_fault_are_there(fault: Any) -> None:
    folder = ELSEWHERE.get(fault.part, ROOT)
    assert [name for name in fault.tests if not (folder / name).exists()] == []


@pytest.mark.parametrize("fault", FAULTS)
def test_the_part_of_a_fault_runs_its_tests_in_a_short_run(fault: Any) -> None:
    assert [name for name in fault.tests if not PLANT.runs(fault.part, name)] == []


def test_no_two_faults_have_one_name() -> None:
    names = [fault.id for fault in PLANT.faults()]
    assert len(set(names)) == len(names)
