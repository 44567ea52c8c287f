"""Every game of the box has an emblem and a place of its own on the dial."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from astrarium.kernel.door.edition import BEHIND
from astrarium.kernel.game import games

OWN = [known for known in games().values() if 0 <= known.place < BEHIND]


def test_no_two_stand_in_one_place() -> None:
    assert len(OWN) == 5
    assert len({known.place for known in OWN}) == len(OWN)


@pytest.mark.parametrize("known", OWN, ids=lambda known: known.id)
def test_an_emblem_is_drawn_around_its_middle_and_holds_nothing_but_shapes(known: object) -> None:
    drawn = ElementTree.fromstring(known.emblem())  # type: ignore[attr-defined]
    assert drawn.get("viewBox") == "-60 -60 120 120"
    shapes = {each.tag.partition("}")[2] for each in drawn.iter()}
    assert shapes <= {"svg", "g", "path", "rect", "circle", "ellipse"}
