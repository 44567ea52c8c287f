"""Tables of StarCraft have a row for everything that may be looked up in them."""

from __future__ import annotations

from astrarium.games.starcraft.bot.events import EFFECTS
from astrarium.games.starcraft.printed.events import EVENT_RECORDS
from astrarium.games.starcraft.rules.event_cards.event_effects import RESOLVED


def test_bots_weigh_every_effect_that_an_event_or_a_pack_may_have() -> None:
    assert set(EFFECTS) == {*RESOLVED, "hand_limit", "start_of_battle"}


def test_every_event_of_the_box_has_effects_that_bots_weigh() -> None:
    verbs = {effect["verb"] for record in EVENT_RECORDS for effect in record["effects"]}
    assert verbs == set(EFFECTS)
