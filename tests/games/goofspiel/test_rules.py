import pytest

from astrarium.games.goofspiel import BID, GAME
from astrarium.kernel.errors import IllegalAction


@pytest.mark.rule("GS-1", "GS-2", "GS-4")
def test_a_tie_leaves_the_prize_for_the_next_round() -> None:
    s = GAME.start(seed=1)
    assert (s.hands, len(s.prizes), len(s.stake)) == ([(1 << 14) - 2] * 2, 12, 1)
    for seat, card in [(0, 5), (1, 5), (0, 6), (1, 1)]:
        GAME.play(s, seat, BID.of(card))
    assert (s.points[0] > 2, s.points[1], len(s.stake)) == (True, 0, 1)


@pytest.mark.rule("GS-3")
def test_a_bid_is_secret_and_may_change_until_the_last_one_is_in() -> None:
    s = GAME.start(seed=1)
    GAME.play(s, 0, BID.of(13))
    assert GAME.view(s, 1)["bid"] is None
    GAME.play(s, 0, BID.of(2))
    GAME.play(s, 1, BID.of(1))
    with pytest.raises(IllegalAction, match="GS-3"):
        GAME.play(s, 0, BID.of(2))
