"""Event cards (SC-3.4): seventy, in three stages."""

from __future__ import annotations

from typing import Any, Final

from .tables import Attack, Health, load

Json = dict[str, Any]

EVENT_RECORDS: Final[list[Json]] = load("events.toml")["event"]
EVENT_IDS: Final[list[str]] = [record["id"] for record in EVENT_RECORDS]
EVENTS: Final = len(EVENT_IDS)
THE_END: Final = EVENT_IDS.index("the_end_draws_near")
EVERYTHING: Final = 99
"""A discount that nothing costs more than (SC-26.13)."""
AREAS_ASKED: Final = {"": 0, "controls_conquest_area": 1, "controls_2_conquest_areas": 2}
ROLES: Final = {"attacker": [True, False], "defender": [False, True], "any": [True, True]}


class EventEffect:
    """One thing that an event card does (SC-26.22, SC-26.23)."""

    def __init__(self, record: Json) -> None:
        self.verb: str = record["verb"]
        self.n: int = record.get("n", 1)
        discount = record.get("discount", 0)
        self.discount: int = EVERYTHING if discount == "all" else discount
        self.dearest: int = record.get("max_total_cost", 0)
        """The most that a unit may cost, minerals and gas together."""
        self.conquest_areas: int = AREAS_ASKED[record.get("if", "")]
        """The conquest areas that the player has to control for it."""
        self.whole_too: bool = record.get("only_from", "any") == "any"
        """Whether areas that are not partially depleted may be chosen as well."""
        self.carried: bool = record.get("needs_transport", True)
        self.most: int = record.get("max", 0)
        self.roles: list[bool] = ROLES[record.get("role", "any")]
        """Whether the attacker, and the defender, may use it at the start of a battle."""
        self.attack: Attack = record.get("gain_attack", 0)
        self.health: Health = record.get("gain_health", 0)
        self.unmasks: bool = record.get("opponent_places_first_and_face_up", False)


MOST_EFFECTS: Final = 2
"""Of one event card."""
STAYS: Final[list[bool]] = [record["timing"] == "play_area" for record in EVENT_RECORDS]
"""Whether an event goes to its player's play area and works from there (SC-8.16)."""
STAGES: Final = 3
EVENT_CARDS: Final[list[int]] = [
    event for event, record in enumerate(EVENT_RECORDS) for _ in range(record["count"])
]
"""The kind of each of the seventy cards."""
STAGE: Final[list[int]] = [EVENT_RECORDS[event]["stage"] for event in EVENT_CARDS]
"""The stage of each card, printed on its back (SC-3.6)."""
LEFT_OUT: Final = {2: 20, 3: 15, 4: 10, 5: 5, 6: 0}
"""The cards of stage I and of stage II that go back to the box, by players (SC-3.4)."""
