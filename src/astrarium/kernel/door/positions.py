"""Positions that people write down: set up from what lies where, and described."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.door.saving import Saving
from astrarium.kernel.errors import BadPosition, RulesError
from astrarium.kernel.flow import legal, members, must_act, settle
from astrarium.kernel.parts import stop
from astrarium.kernel.rng import FastRng, Rng
from astrarium.kernel.state import State

S = TypeVar("S", bound=State)
Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Positions(Saving[S]):
    """Sets up positions."""

    def position(self, data: Any, rng: Rng) -> S:
        """A settled state from the game's readable position format: `options`, and `set` with what
        lies where; with `asks_all` questions that have a single answer are asked too. BadPosition
        has every fault of it with the path in `set`, and the rule in brackets where one forbids
        it; then nothing is left of it."""
        options: Any = data.get("options", {}) if isinstance(data, dict) else None
        told: Any = data.get("set", {}) if isinstance(data, dict) else None
        if not isinstance(options, dict) or not isinstance(told, dict):
            raise BadPosition("position", "is a table with the tables options and set")
        if "saved" in data:
            if options or told:
                raise BadPosition("saved", "stands alone, without options and set")
            loaded = self.load(with_chance(data["saved"]))
            loaded.rng = rng
            return loaded
        s = self.lay_out(self.check_options(options), told, rng)
        s.config.game = self
        s.config.asks_all = bool(data.get("asks_all"))
        try:
            settle(s)
            self.audit(s)
        except RulesError:
            raise
        except Exception as error:
            raise BadPosition("set", f"does not fit together: {error!r}") from error
        stop(unanswerable(s))
        return s

    def position_of(self, s: S) -> Json:
        """What `position` takes under `saved` to set up this very state again: all of it but its
        chance, which goes on with the generator that `position` is given."""
        saved = self.save(s)
        del saved["flow"]["rng"]
        return saved

    def lay_out(self, options: Json, told: Json, rng: Rng) -> S:
        """What the `set` of a position describes, not settled yet; the options were checked.
        BadPosition lists all that is wrong with it."""
        if told:
            raise BadPosition("set", f"{self.id} has no position format")
        return self.fresh(options, rng)

    def describe(self, s: S) -> Json:
        """The whole state in readable terms, nothing hidden: what scenarios compare with."""
        return self.save(s)

    def resting(self, s: S) -> bool:
        """Whether no question is left open: a scenario may end here."""
        return True


def with_chance(saved: Any) -> Any:
    """A saved position with a generator, which it has none of."""
    flow = saved.get("flow") if isinstance(saved, dict) else None
    if not isinstance(flow, dict):
        raise BadPosition("saved.flow", "a table is needed")
    return {**saved, "flow": {**flow, "rng": FastRng(0).save()}}


def unanswerable(s: State) -> list[tuple[str, str]]:
    """The seats that are asked and have no answer, as faults of a position."""
    if s.over:
        return []
    must = members(must_act(s))
    if not must:
        return [("set", "nobody is asked, and the game is not over")]
    reason = "is asked, and has no answer"
    return [(f"seats.{seat}", reason) for seat in must if not legal(s, seat)]
