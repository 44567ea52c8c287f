"""What a search thinks of the choices of a game that is over."""

from __future__ import annotations

import pytest

from astrarium.bots.postgame_analysis import choices, judge
from astrarium.bots.search import Search, tuning_of
from astrarium.games.star_realms import GAME
from astrarium.games.star_realms.moves import END
from astrarium.kernel.flow import legal, to_act
from astrarium.kernel.rng import FastRng
from server.ended import OPTIONS, played


@pytest.mark.parametrize("game", OPTIONS)
def test_choices_are_judged_in_order_and_in_words(game: str) -> None:
    session = played(game)
    found = choices(session)
    assert found == sorted(set(found))
    judged = judge(session, found[:6], 0.01, 5.0)
    assert [one.move for one in judged] == found[:6]
    for one in judged:
        assert session.moves[one.move].seat == one.seat
        assert 0.0 <= one.chance <= one.best <= 1.0
        assert one.games > 0
        for named in [*one.played, *one.preferred]:
            assert session.game.messages().has(named.key)


def test_what_the_advice_leaves_out_is_weighed_all_the_same() -> None:
    s = GAME.start({"first_seat": 0}, 5)
    seat = to_act(s)
    search = Search(GAME, s, seat, FastRng(1), tuning_of(GAME))
    left_out = next(a for a in legal(s, seat) if search.ways.place(s, [a]) < 0)
    ways = search.ways.count
    place = search.ways.add(s, [left_out])
    assert (place, search.ways.count) == (ways, ways + 1)
    assert search.ways.add(s, [left_out]) == place
    search.compare([0, place], 3, 0.0)
    assert [search.met(i).visits for i in (0, place)] == [3, 3]
    assert END.of() in legal(s, seat)


def test_no_more_is_judged_than_fits_into_the_time() -> None:
    session = played("star_realms")
    found = choices(session)
    assert len(judge(session, found, 0.05, 0.06)) < len(found)
