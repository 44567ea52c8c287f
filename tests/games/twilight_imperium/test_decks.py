"""Every action card and every agenda has its text."""

from __future__ import annotations

from astrarium.games.twilight_imperium.effects.agendas.all import AGENDA_TEXTS
from astrarium.games.twilight_imperium.effects.uses import WINDOW_RULES
from astrarium.games.twilight_imperium.printed.components import ACTION_IDS, AGENDA_IDS
from astrarium.games.twilight_imperium.rules.cards.components import ActionCard


def test_every_card_of_the_decks_has_a_text() -> None:
    cards = {one.id for one in WINDOW_RULES.by_action.values() if isinstance(one, ActionCard)}
    assert sorted(cards) == sorted(ACTION_IDS)
    assert sorted(rule.id for rule in AGENDA_TEXTS) == sorted(AGENDA_IDS)
