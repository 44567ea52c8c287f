"""A finished game told: its curve, its last blow, sums and possessions, in both languages."""

from __future__ import annotations

import pytest

from astrarium.kernel.game import games
from astrarium.kernel.records.retelling import tell
from astrarium.kernel.telling.text import LANGUAGES
from astrarium.kernel.views import Outcome
from server.ended import OPTIONS, played

THE_SAME_EVERYWHERE = {"destroyer"}
"""Things whose id is their name in both languages."""


def test_star_realms_is_told_from_the_strike_that_ended_it() -> None:
    session = played("star_realms", moves=2000)
    story = tell(session.game.epilogue(), session)
    final = session.game.outcome(session.state)
    assert final is not None
    assert story.points[-1].standing == final.scores
    assert story.points[-1].move == len(session.moves)
    blow = story.blow
    assert blow is not None
    assert (blow.kind, blow.seat) == ("attacked", final.winners[0])
    assert blow.params["left"] == min(final.scores)
    # What was spent in the last turn, bases that were struck included, came from these cards.
    assert sum(share.amount for share in blow.shares) >= int(blow.params["n"])
    sums = {total.key: total.sums for total in story.totals}
    lost = [50 + healed - left for healed, left in zip(sums["healed"], final.scores, strict=True)]
    assert sums["damage"] == lost[::-1]
    for seat, owned in enumerate(story.possessions):
        p = session.state.players[seat]
        cards = len(p.deck) + len(p.hand) + len(p.discard) + len(p.play)
        assert sum(one.count for one in owned) == cards


@pytest.mark.parametrize("game", OPTIONS)
def test_every_game_is_told(game: str) -> None:
    session = played(game)
    story = tell(session.game.epilogue(), session)
    known = session.game
    assert story.points
    moves = [point.move for point in story.points]
    assert moves == sorted(set(moves))
    assert all(story.possessions)
    for language in LANGUAGES:
        texts = known.texts.texts[language]
        assert f"{known.prefix}.standing.{story.measure}" in texts
        for total in story.totals:
            assert f"{known.prefix}.tally.{total.key}" in texts
        for owned in story.possessions:
            for one in owned:
                assert f"{known.prefix}.group.{one.group}" in texts
                sort, _, id = one.thing[1:].partition(":")
                names = {known.name_thing(sort, id, each) for each in LANGUAGES}
                assert names != {id} or id in THE_SAME_EVERYWHERE, one.thing


@pytest.mark.parametrize("game", OPTIONS)
def test_every_ending_and_every_last_act_has_its_words(game: str) -> None:
    known = games()[game]
    endings = [key.split(".")[-1] for key in known.texts.texts["en"] if ".ending." in key]
    assert endings
    for language in LANGUAGES:
        for ending in endings:
            for side in ("won", "together", "lost", "watched"):
                params = {"side": side, "winners": "@seats:0", "n": 1}
                key = f"{known.prefix}.told.{ending}"
                assert known.say(language, key, params) != key
        for kind in known.epilogue().blows:
            assert f"{known.prefix}.blow.{kind}" in known.texts.texts[language]


@pytest.mark.drawn
def test_of_acts_that_decide_alike_the_latest_is_told() -> None:
    session = played("twilight_imperium", moves=2000)
    epilogue = session.game.epilogue()
    story = tell(epilogue, session)
    final = session.game.outcome(session.state)
    assert final is not None
    assert story.blow is not None
    assert story.blow.seat == final.winners[0]
    assert story.points[-1].standing == final.scores
    deciding = [event for event in session.log.events if event.kind in epilogue.blows]
    assert (story.blow.kind, story.blow.params) == (
        deciding[-1].kind,
        deciding[-1].seen_by_all()[1],
    )
    assert {event.kind for event in deciding} > {"score"}


def test_a_victory_shared_by_all_is_a_victory_and_a_draw_is_nobodys() -> None:
    shared = Outcome.of_scores("most_points", [3, 3])
    assert (shared.ranks, shared.winners) == ([1, 1], [0, 1])
    drawn = Outcome.of_scores("drawn", [3, 3], drawn=True)
    assert (drawn.ranks, drawn.winners) == ([1, 1], [])
