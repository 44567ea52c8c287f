"""Every rule of every installed game is applied in its sources and cited by a test or scenario."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.game import Game, games
from astrarium.lab.citations import citations

GAMES = [pytest.param(game, id=game.id) for game in games().values()]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test_or_a_scenario(game: Game[Any]) -> None:
    uncited = [c.rule.id for c in citations(game) if c.rule.kind == "rule" and not c.cited_by]
    assert uncited == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_named_in_the_sources_that_apply_it(game: Game[Any]) -> None:
    nowhere = [c.rule.id for c in citations(game) if c.rule.kind == "rule" and not c.implemented_in]
    assert nowhere == []
