"""How a table is set out: a new game, its seats and teams, and what a series compares."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.door.wording import Wording
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.state import State

S = TypeVar("S", bound=State)
Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealing(Wording[S]):
    """Sets out new games."""

    def new(self, options: Json, rng: Rng) -> S:
        """A settled state at the first decision; `options` were checked."""
        raise NotImplementedError  # abstract

    def fresh(self, options: Json, rng: Rng) -> S:
        """What `new` sets out, with the game written down in its config."""
        s = self.new(options, rng)
        s.config.game = self
        return s

    def start(self, options: Json | None = None, seed: int = 0) -> S:
        """A game for scripts: checked options, the fast generator."""
        return self.fresh(self.check_options({} if options is None else options), FastRng(seed))

    def seat_count(self, s: S) -> int:
        """How many seats the table has; by default those with a team, else the option "seats"."""
        return len(s.config.team) or int(s.config.options["seats"])

    def teams(self, s: S) -> list[int]:
        """The team of each seat, numbered as the game likes; by default what the
        config says."""
        return s.config.team[:] or list(range(self.seat_count(s)))

    def matchups(self) -> list[tuple[str, Json]]:
        """What a balance report compares: a label and the options of its games. By default
        every variant with every seat count; a game with factions lists their pairs."""
        found: list[tuple[str, Json]] = []
        for variant in self.variants():
            for seats in variant.seats:
                count = f" ({seats})" if len(variant.seats) > 1 else ""
                found.append((variant.name["en"] + count, {**variant.options, "seats": seats}))
        return found

    def parts_played(self, s: S) -> list[str]:
        """What each seat plays where chance or the players decide it, such as "faction:raynor";
        empty where a matchup's options say it, or where all play alike."""
        return []

    def side_names(self, s: S, language: str) -> list[str]:
        """What a balance report calls each seat of a table: its faction or fleet, where the game
        has such; seats with the same name are then counted together over all matchups."""
        return [self.name_thing("seat", str(n), language) for n in range(self.seat_count(s))]
