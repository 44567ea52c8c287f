"""Rare meetings of components of Twilight Imperium that long series of bots came to."""

from __future__ import annotations

from astrarium.games.twilight_imperium import moves as m
from astrarium.games.twilight_imperium.effects.agendas.great_laws import classified_document_leaks
from astrarium.games.twilight_imperium.effects.factions.hacan import RaiseDie
from astrarium.games.twilight_imperium.game import GAME
from astrarium.games.twilight_imperium.printed.components import (
    FIRST_AGENDA,
    FIRST_OBJECTIVE,
    OBJECTIVE_INDEX,
)
from astrarium.games.twilight_imperium.printed.outcome_words import FIRST_SECRET
from astrarium.games.twilight_imperium.rules.cards.laws import LEAKS, enact
from astrarium.kernel.flow import to_act
from tables.twilight_imperium import choices, play, table


def test_committee_formation_is_given_up_while_it_is_voted_on_again() -> None:
    s = table(
        phase="agenda",
        custodians=False,
        speaker=2,
        agenda_deck=["miscount_disclosed", "mutiny"],
        laws=[{"agenda": "committee_formation", "outcome": "seat_0"}],
    )
    play(s, "vote_all outcome:law_committee_formation", "abstain", "abstain")
    assert to_act(s) == 0
    assert "law agenda:committee_formation" in choices(s, 0)
    play(s, "law agenda:committee_formation", "decide outcome:seat_1")
    GAME.audit(s)
    assert len(s.laws) == 1


def test_a_secret_that_is_leaked_again_lies_open_once() -> None:
    s = table(s0={"scored": ["form_a_spy_network"]})
    s.agenda_deck.remove(LEAKS + FIRST_AGENDA)
    outcome = FIRST_SECRET + OBJECTIVE_INDEX["form_a_spy_network"]
    for _ in range(2):
        enact(s, LEAKS, outcome)
        classified_document_leaks(s, outcome)
    assert s.objectives.count(OBJECTIVE_INDEX["form_a_spy_network"] + FIRST_OBJECTIVE) == 1
    GAME.audit(s)


def test_a_die_is_raised_to_ten_at_most() -> None:
    s = table()
    s.combat.faces = [9, 10]
    for face, faces in ((10, [9, 10]), (9, [10, 10])):
        RaiseDie(0).choose(s, 0, m.RAISE_DIE.of(face))
        assert s.combat.faces == faces


def test_a_note_that_was_shown_tells_nothing_by_its_place_in_the_hand() -> None:
    s = table()
    notes = s.players[0].notes
    views = []
    for place in (0, 2):
        notes.sort()
        notes.insert(place, notes.pop(1))
        for one in notes:
            s.known[one] = 1
        shown = notes[place]
        s.known[shown] |= 1 << 1
        views.append(GAME.view(s, 1)["players"][0]["notes"])
    assert views[0] == views[1]
    assert views[0][0]["note"] is not None
