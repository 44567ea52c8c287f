"""What a seat can't know is dealt anew: hands, decks, notes, tiles (TI-19.5, TI-20.17, TI-13.6)."""

from __future__ import annotations

from astrarium.games.twilight_imperium.state import TwilightImperium


def dealt(s: TwilightImperium) -> list[list[list[int]]]:
    """The zones over which hidden components are dealt, by groups."""
    players = s.players
    return [
        [s.action_deck, *[p.hand for p in players]],
        [s.secret_deck, *[p.secrets for p in players]],
        [s.agenda_deck],
        [p.notes for p in players],
        [p.tiles for p in players],
        [s.stage_1, s.stage_1_box],
        [s.stage_2, s.stage_2_box],
    ]
