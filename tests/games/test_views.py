"""A view that is not what its type says does not pass for one."""

import pytest

from astrarium.games.star_realms import GAME
from astrarium.lab.shapes import misfits
from games.suite.every_game import COMPILED


@pytest.mark.skipif(COMPILED, reason="compiled types have lost their fields")
def test_what_a_type_does_not_say_is_found_in_a_view() -> None:
    view = GAME.view(GAME.start({}, 1), 0)
    wrong = {**view, "phase": "lunch", "turn": "1", "trade_row": [3]}
    found = [fault.partition(":")[0] for fault in misfits(wrong, GAME.view_type, "view")]
    assert found == ["view.turn", "view.phase", "view.trade_row.0"]
    assert list(misfits({**view, "more": 1}, GAME.view_type, "view"))
    assert list(misfits({"game": "star_realms"}, GAME.view_type, "view"))
