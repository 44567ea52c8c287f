"""Ships that are lost were seen by everybody: in which order they go is nobody's secret."""

from __future__ import annotations

from astrarium.kernel.flow import apply, legal
from astrarium.kernel.game import game
from astrarium.suite.consequences import same_consequences
from astrarium.suite.walk import Point, Walk

GAME = game("twilight_imperium")
ANSWERS = 122


def test_the_order_in_which_the_last_ships_of_a_kind_are_lost_tells_of_nothing_hidden() -> None:
    """The loser may take the suggested losses, all cruisers first, or begin with a carrier: either
    way no cruiser is left on the table afterwards by which its name would be known."""
    options = GAME.check_options({"seats": 3, "galaxy": "ready", "factions": "random"})
    walk = Walk(GAME, options, 2614, ANSWERS, whole=False)
    state = GAME.start(options, 2614)
    for seat, action in walk.moves:
        apply(state, seat, action)
    point = Point(GAME, options, 2614, ANSWERS, state)
    assert {"suggested", "lose unit:carrier"} <= {GAME.write(code) for code in legal(state, 0)}
    same_consequences(point)
