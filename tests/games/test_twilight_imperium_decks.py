"""The decks of Twilight Imperium hold the cards whose texts are in force, and no others."""

from __future__ import annotations

from astrarium.games.twilight_imperium.cards.agendas import AGENDA_TEXTS
from astrarium.games.twilight_imperium.cards.in_force import ACTIONS_IN_FORCE, AGENDAS_IN_FORCE
from astrarium.games.twilight_imperium.cards.uses import WINDOW_RULES
from astrarium.games.twilight_imperium.rules.components import ActionCard


def test_the_decks_hold_what_has_a_text_in_force() -> None:
    cards = {one.id for one in WINDOW_RULES.by_action.values() if isinstance(one, ActionCard)}
    assert sorted(cards) == ACTIONS_IN_FORCE
    assert sorted(rule.id for rule in AGENDA_TEXTS) == AGENDAS_IN_FORCE
