"""The timing windows of the reference, in the order of a game: what clients call each, beside the
number that it has here."""

from __future__ import annotations

from typing import Final, NewType

from astrarium.kernel.parts import add_word

Window = NewType("Window", int)
"""The number of a window."""
Context = NewType("Context", int)
"""What a window is about, as its chapter says: a seat, a system, a planet, two of them in one."""
WINDOWS: Final[list[str]] = []
"""What clients call them, by number."""


def window(word: str) -> Window:
    """The number of the next window."""
    return Window(add_word(WINDOWS, word))


STRATEGY_PHASE_START: Final = window("strategy_phase_start")
NEXT_STRATEGY_PHASE_START: Final = window("next_strategy_phase_start")
WHEN_OTHER_CHOOSES_STRATEGY_CARD: Final = window("when_other_chooses_strategy_card")
STRATEGY_PHASE_END: Final = window("strategy_phase_end")
TURN_START: Final = window("turn_start")
TURN_START_OF_OWNER: Final = window("turn_start_of_owner")
COMPONENT_ACTION: Final = window("component_action")
AFTER_YOU_PERFORM_ACTION: Final = window("after_you_perform_action")
WHEN_ACTION_CARD_PLAYED_BY_OTHER: Final = window("when_action_card_played_by_other")
STRATEGY_ABILITY: Final = window("strategy_ability")
STRATEGY_SECONDARY: Final = window("strategy_secondary")
AFTER_YOU_RESOLVE_STRATEGY_ABILITY: Final = window("after_you_resolve_strategy_ability")
AFTER_YOU_ACTIVATE_SYSTEM: Final = window("after_you_activate_system")
WHEN_YOU_ACTIVATE_SYSTEM: Final = window("when_you_activate_system")
AFTER_OTHER_ACTIVATES_SYSTEM: Final = window("after_other_activates_system")
AFTER_ANY_SYSTEM_ACTIVATED: Final = window("after_any_system_activated")
MOVE_STEP: Final = window("move_step")
AFTER_OTHER_MOVES_SHIPS_INTO_SYSTEM: Final = window("after_other_moves_ships_into_system")
BEFORE_SPACE_CANNON: Final = window("before_space_cannon")
SPACE_CANNON_OFFENSE: Final = window("space_cannon_offense")
BEFORE_UNIT_ABILITY_ROLL: Final = window("before_unit_ability_roll")
BEFORE_SPACE_CANNON_HITS_ASSIGNED: Final = window("before_space_cannon_hits_assigned")
COMBAT_START: Final = window("combat_start")
SPACE_COMBAT_START: Final = window("space_combat_start")
SPACE_COMBAT_FIRST_ROUND_START: Final = window("space_combat_first_round_start")
SPACE_COMBAT_ROUND_START: Final = window("space_combat_round_start")
COMBAT_ROUND_START: Final = window("combat_round_start")
AFTER_OPPONENT_ANNOUNCES_RETREAT: Final = window("after_opponent_announces_retreat")
AFTER_DIE_ROLLED: Final = window("after_die_rolled")
AFTER_DICE_ROLLED: Final = window("after_dice_rolled")
BEFORE_SPACE_COMBAT_HITS_ASSIGNED: Final = window("before_space_combat_hits_assigned")
WHEN_SUSTAIN_USED: Final = window("when_sustain_used")
AFTER_SUSTAIN_USED: Final = window("after_sustain_used")
WHEN_UNIT_DESTROYED: Final = window("when_unit_destroyed")
AFTER_UNIT_DESTROYED: Final = window("after_unit_destroyed")
AFTER_HITS_ASSIGNED: Final = window("after_hits_assigned")
SPACE_COMBAT_ROUND_END: Final = window("space_combat_round_end")
COMBAT_ROUND_END: Final = window("combat_round_end")
SPACE_COMBAT_END: Final = window("space_combat_end")
SPACE_COMBAT_WON: Final = window("space_combat_won")
COMBAT_WON: Final = window("combat_won")
INVASION_START: Final = window("invasion_start")
BEFORE_LANDING: Final = window("before_landing")
COMMIT_GROUND_FORCES: Final = window("commit_ground_forces")
AFTER_UNITS_COMMITTED: Final = window("after_units_committed")
GROUND_COMBAT_START: Final = window("ground_combat_start")
GROUND_COMBAT_ROUND_START: Final = window("ground_combat_round_start")
GROUND_COMBAT_AFTER_ROLLS: Final = window("ground_combat_after_rolls")
GROUND_COMBAT_ROUND_END: Final = window("ground_combat_round_end")
GROUND_COMBAT_WON: Final = window("ground_combat_won")
WHEN_CONTROL_GAINED: Final = window("when_control_gained")
WHEN_CONTROL_LOST: Final = window("when_control_lost")
AFTER_CONTROL_GAINED: Final = window("after_control_gained")
AFTER_PLANET_LOST_TO_OTHER: Final = window("after_planet_lost_to_other")
WHEN_PRODUCTION_USED: Final = window("when_production_used")
AFTER_PRODUCTION_USED: Final = window("after_production_used")
WHEN_SPACE_DOCK_PLACED: Final = window("when_space_dock_placed")
AFTER_TACTICAL_ACTION: Final = window("after_tactical_action")
WHEN_YOU_RESEARCH: Final = window("when_you_research")
WHEN_YOU_WOULD_RESEARCH: Final = window("when_you_would_research")
WHEN_NEKRO_WOULD_GAIN_TECHNOLOGY: Final = window("when_nekro_would_gain_technology")
AFTER_YOU_RESEARCH: Final = window("after_you_research")
AFTER_OTHER_RESEARCHES: Final = window("after_other_researches")
WHEN_YOU_SPEND_TRADE_GOODS: Final = window("when_you_spend_trade_goods")
AFTER_NEIGHBOR_GAINS_TRADE_GOODS_OR_TRANSACTS: Final = window(
    "after_neighbor_gains_trade_goods_or_transacts"
)
WHEN_COMMODITIES_REPLENISHED: Final = window("when_commodities_replenished")
AFTER_COMMODITIES_REPLENISHED: Final = window("after_commodities_replenished")
WHEN_YOU_DRAW_ACTION_CARDS: Final = window("when_you_draw_action_cards")
WHEN_PROMISSORY_NOTE_RECEIVED: Final = window("when_promissory_note_received")
WHEN_PLAYER_ELIMINATED: Final = window("when_player_eliminated")
OBJECTIVE_ACTION_PHASE: Final = window("objective_action_phase")
STATUS_PHASE_START: Final = window("status_phase_start")
STATUS_DRAW_ACTION_CARDS: Final = window("status_draw_action_cards")
STATUS_GAIN_TOKENS: Final = window("status_gain_tokens")
STATUS_RETURN_STRATEGY_CARDS: Final = window("status_return_strategy_cards")
STATUS_PHASE_END: Final = window("status_phase_end")
AGENDA_PHASE_START: Final = window("agenda_phase_start")
WHEN_AGENDA_REVEALED: Final = window("when_agenda_revealed")
AFTER_AGENDA_REVEALED: Final = window("after_agenda_revealed")
BEFORE_VOTE: Final = window("before_vote")
AFTER_YOU_VOTED: Final = window("after_you_voted")
AFTER_SPEAKER_VOTED: Final = window("after_speaker_voted")
WHEN_ELECTED: Final = window("when_elected")
