"""Event cards (SC-3.4): seventy, in three stages."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.starcraft.cards.tables import load

Json = dict[str, Any]

EVENT_RECORDS: Final[list[Json]] = load("events.toml")["event"]
EVENT_IDS: Final[list[str]] = [record["id"] for record in EVENT_RECORDS]
EVENTS: Final = len(EVENT_IDS)
THE_END: Final = EVENT_IDS.index("the_end_draws_near")
STAGES: Final = 3
EVENT_CARDS: Final[list[int]] = [
    event for event, record in enumerate(EVENT_RECORDS) for _ in range(record["count"])
]
"""The kind of each of the seventy cards."""
STAGE: Final[list[int]] = [EVENT_RECORDS[event]["stage"] for event in EVENT_CARDS]
"""The stage of each card, printed on its back (SC-3.6)."""
LEFT_OUT: Final = {2: 20, 3: 15, 4: 10, 5: 5, 6: 0}
"""The cards of stage I and of stage II that go back to the box, by players (SC-3.4)."""
