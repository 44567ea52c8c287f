"""The timing windows of the reference, in the order of a game, and how they are opened.

Chapters open a window where the table of windows says so, "when" before "after" (TI-29.14);
it costs one look while nobody holds anything of it. What may be used in a window, and by whom,
stands in effects/uses.py.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.windows import AskWindow, SealedWindow

from ..printed.components import ACTION_RECORDS, NOTE_RECORDS
from ..printed.tables import Json
from ..state import TwilightImperium

WINDOWS: Final = [
    "strategy_phase_start",
    "next_strategy_phase_start",
    "when_other_chooses_strategy_card",
    "strategy_phase_end",
    "turn_start",
    "turn_start_of_owner",
    "component_action",
    "after_you_perform_action",
    "when_action_card_played_by_other",
    "strategy_ability",
    "strategy_secondary",
    "after_you_resolve_strategy_ability",
    "after_you_activate_system",
    "when_you_activate_system",
    "after_other_activates_system",
    "after_any_system_activated",
    "move_step",
    "after_other_moves_ships_into_system",
    "before_space_cannon",
    "space_cannon_offense",
    "before_unit_ability_roll",
    "before_space_cannon_hits_assigned",
    "combat_start",
    "space_combat_start",
    "space_combat_first_round_start",
    "space_combat_round_start",
    "combat_round_start",
    "after_opponent_announces_retreat",
    "after_die_rolled",
    "after_dice_rolled",
    "before_space_combat_hits_assigned",
    "when_sustain_used",
    "after_sustain_used",
    "when_unit_destroyed",
    "after_unit_destroyed",
    "after_hits_assigned",
    "space_combat_round_end",
    "combat_round_end",
    "space_combat_end",
    "space_combat_won",
    "combat_won",
    "invasion_start",
    "before_landing",
    "commit_ground_forces",
    "after_units_committed",
    "ground_combat_start",
    "ground_combat_round_start",
    "ground_combat_after_rolls",
    "ground_combat_round_end",
    "ground_combat_won",
    "when_control_gained",
    "when_control_lost",
    "after_control_gained",
    "after_planet_lost_to_other",
    "when_production_used",
    "after_production_used",
    "when_space_dock_placed",
    "after_tactical_action",
    "when_you_research",
    "when_you_would_research",
    "when_nekro_would_gain_technology",
    "after_you_research",
    "after_other_researches",
    "when_you_spend_trade_goods",
    "after_neighbor_gains_trade_goods_or_transacts",
    "when_commodities_replenished",
    "after_commodities_replenished",
    "when_you_draw_action_cards",
    "when_promissory_note_received",
    "when_player_eliminated",
    "objective_action_phase",
    "status_phase_start",
    "status_draw_action_cards",
    "status_gain_tokens",
    "status_return_strategy_cards",
    "status_phase_end",
    "agenda_phase_start",
    "when_agenda_revealed",
    "after_agenda_revealed",
    "before_vote",
    "after_you_voted",
    "after_speaker_voted",
    "when_elected",
]
"""What clients call them, by number."""

STRATEGY_PHASE_START: Final = 0
NEXT_STRATEGY_PHASE_START: Final = 1
WHEN_OTHER_CHOOSES_STRATEGY_CARD: Final = 2
STRATEGY_PHASE_END: Final = 3
TURN_START: Final = 4
TURN_START_OF_OWNER: Final = 5
COMPONENT_ACTION: Final = 6
AFTER_YOU_PERFORM_ACTION: Final = 7
WHEN_ACTION_CARD_PLAYED_BY_OTHER: Final = 8
STRATEGY_ABILITY: Final = 9
STRATEGY_SECONDARY: Final = 10
AFTER_YOU_RESOLVE_STRATEGY_ABILITY: Final = 11
AFTER_YOU_ACTIVATE_SYSTEM: Final = 12
WHEN_YOU_ACTIVATE_SYSTEM: Final = 13
AFTER_OTHER_ACTIVATES_SYSTEM: Final = 14
AFTER_ANY_SYSTEM_ACTIVATED: Final = 15
MOVE_STEP: Final = 16
AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM: Final = 17
BEFORE_SPACE_CANNON: Final = 18
SPACE_CANNON_OFFENSE: Final = 19
BEFORE_UNIT_ABILITY_ROLL: Final = 20
BEFORE_SPACE_CANNON_HITS_ASSIGNED: Final = 21
COMBAT_START: Final = 22
SPACE_COMBAT_START: Final = 23
SPACE_COMBAT_FIRST_ROUND_START: Final = 24
SPACE_COMBAT_ROUND_START: Final = 25
COMBAT_ROUND_START: Final = 26
AFTER_OPPONENT_ANNOUNCES_RETREAT: Final = 27
AFTER_DIE_ROLLED: Final = 28
AFTER_DICE_ROLLED: Final = 29
BEFORE_SPACE_COMBAT_HITS_ASSIGNED: Final = 30
WHEN_SUSTAIN_USED: Final = 31
AFTER_SUSTAIN_USED: Final = 32
WHEN_UNIT_DESTROYED: Final = 33
AFTER_UNIT_DESTROYED: Final = 34
AFTER_HITS_ASSIGNED: Final = 35
SPACE_COMBAT_ROUND_END: Final = 36
COMBAT_ROUND_END: Final = 37
SPACE_COMBAT_END: Final = 38
SPACE_COMBAT_WON: Final = 39
COMBAT_WON: Final = 40
INVASION_START: Final = 41
BEFORE_LANDING: Final = 42
COMMIT_GROUND_FORCES: Final = 43
AFTER_UNITS_COMMITTED: Final = 44
GROUND_COMBAT_START: Final = 45
GROUND_COMBAT_ROUND_START: Final = 46
GROUND_COMBAT_AFTER_ROLLS: Final = 47
GROUND_COMBAT_ROUND_END: Final = 48
GROUND_COMBAT_WON: Final = 49
WHEN_CONTROL_GAINED: Final = 50
WHEN_CONTROL_LOST: Final = 51
AFTER_CONTROL_GAINED: Final = 52
AFTER_PLANET_LOST_TO_OTHER: Final = 53
WHEN_PRODUCTION_USED: Final = 54
AFTER_PRODUCTION_USED: Final = 55
WHEN_SPACE_DOCK_PLACED: Final = 56
AFTER_TACTICAL_ACTION: Final = 57
WHEN_YOU_RESEARCH: Final = 58
WHEN_YOU_WOULD_RESEARCH: Final = 59
WHEN_NEKRO_WOULD_GAIN_TECHNOLOGY: Final = 60
AFTER_YOU_RESEARCH: Final = 61
AFTER_OTHER_RESEARCHES: Final = 62
WHEN_YOU_SPEND_TRADE_GOODS: Final = 63
AFTER_NEIGHBOR_GAINS_TRADE_GOODS_OR_TRANSACTS: Final = 64
WHEN_COMMODITIES_REPLENISHED: Final = 65
AFTER_COMMODITIES_REPLENISHED: Final = 66
WHEN_YOU_DRAW_ACTION_CARDS: Final = 67
WHEN_PROMISSORY_NOTE_RECEIVED: Final = 68
WHEN_PLAYER_ELIMINATED: Final = 69
OBJECTIVE_ACTION_PHASE: Final = 70
STATUS_PHASE_START: Final = 71
STATUS_DRAW_ACTION_CARDS: Final = 72
STATUS_GAIN_TOKENS: Final = 73
STATUS_RETURN_STRATEGY_CARDS: Final = 74
STATUS_PHASE_END: Final = 75
AGENDA_PHASE_START: Final = 76
WHEN_AGENDA_REVEALED: Final = 77
AFTER_AGENDA_REVEALED: Final = 78
BEFORE_VOTE: Final = 79
AFTER_YOU_VOTED: Final = 80
AFTER_SPEAKER_VOTED: Final = 81
WHEN_ELECTED: Final = 82


def open_window(s: TwilightImperium, window: int, context: int) -> None:
    """Ask those who may use something now; `context` is what the window is about: a seat, a system,
    a planet, as its chapter says. Runs before what the caller pushed earlier goes on.

    Whether it opens is told by what lies open and by backs alone: a window that nobody uses is an
    information barrier all the same where somebody might have used it (`Windows.hidden`). At tables
    that last for days all who might are asked at once, sealed (TI-19.10)."""
    if s.held[window] or hiding(s, window):
        asks = SealedWindow if s.setup.sealed_windows else AskWindow
        s.push(asks(window, context))


def hiding(s: TwilightImperium, window: int) -> int:
    """Mask of the seats that hold cards or notes among which something of a window might be, as the
    backs tell."""
    mask = 0
    by_card, by_note = OF_CARDS[window], OF_NOTES[window]
    if not by_card and not by_note:
        return 0
    for seat, p in enumerate(s.players):
        if p.alive and ((by_card and p.hand) or (by_note and p.notes)):
            mask |= 1 << seat
    return mask


def named(records: list[Json], word: str) -> bool:
    """Whether a record, or a part of one, names a window."""
    for record in records:
        for one in [record, *record.get("parts", [])]:
            window = one.get("window")
            if window == word or (isinstance(window, list) and word in window):
                return True
    return False


OF_CARDS: Final = [named(ACTION_RECORDS, word) for word in WINDOWS]
"""Whether there are action cards of each window."""
OF_NOTES: Final = [named(NOTE_RECORDS, word) for word in WINDOWS]
"""Whether there are promissory notes of each window."""
