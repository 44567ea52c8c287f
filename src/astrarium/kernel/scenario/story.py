"""A scenario played: its position, its steps, and everything that is not as it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from astrarium.kernel.attributes import reduced
from astrarium.kernel.errors import IllegalAction, NotYourDecision, RulesError, UnknownAction
from astrarium.kernel.events import Event, Log
from astrarium.kernel.flow import apply, decision, legal, may_act, members, must_act
from astrarium.kernel.game import Game, Json
from astrarium.kernel.rng import SHUFFLED, FastRng, ScriptedRng
from astrarium.kernel.scenario.compare import differences, shown, unmet
from astrarium.kernel.scenario.form import ALL, FREE, OWN
from astrarium.kernel.spelling import meant, unknown
from astrarium.kernel.state import State

Finder = Callable[[str], Game[Any]]
"""What gives the game of a name; LookupError when there is none."""

RESIGNATION: Final = "resign"
"""The action that is no action of a game."""

MOST_LISTED: Final = 30
"""Legal actions that a failure lists for each seat."""


class Failure(Exception):
    """What a scenario found different; `step` counts from 1, 0 is the position. `unmet` has a
    sentence for everything that is wrong, `context` who is asked what and what is legal."""

    def __init__(self, step: int, unmet: list[str], context: list[str] | None = None) -> None:
        self.step = step
        self.line = 0  # of the file, on which the step begins
        self.unmet = unmet
        self.context = [] if context is None else context
        self.message = "\n".join([*unmet, *self.context])
        super().__init__(self.message)

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self, *self.args)


class ScenarioRun:
    """A scenario's game under way: what stands, what happened, which rules have acted."""

    def __init__(
        self, played: Game[Any], state: State, log: Log, acted: set[str], free: bool = False
    ) -> None:
        self.game = played
        self.free = free  # chance may give what no numbers tell
        self.state = state
        self.log = log
        self.acted = acted  # rules of events, and of refusals that the scenario asked for
        state.log = log

    def copy(self) -> ScenarioRun:
        """The same story, to be played on for itself."""
        return ScenarioRun(
            self.game, self.state.clone(), self.log.clone(), set(self.acted), self.free
        )

    @property
    def rng(self) -> ScriptedRng:
        """The chance of the scenario."""
        rng = self.state.rng
        if not isinstance(rng, ScriptedRng):
            raise RulesError(f"{self.game.id} has put a generator of its own into the state")
        return rng

    def context(self) -> list[str]:
        """The open question, and for each seat that may answer what is legal."""
        if self.state.over:
            return ["the game is over"]
        kind = type(decision(self.state)).__name__
        lines = [f"asked: {named(members(must_act(self.state)))}, question {kind}"]
        for seat in members(may_act(self.state)):
            actions = [self.game.write(action) for action in legal(self.state, seat)]
            more = len(actions) - MOST_LISTED
            listed = ", ".join(actions[:MOST_LISTED]) + (f" and {more} more" if more > 0 else "")
            lines.append(f"legal for seat {seat}: {listed}")
        return lines


def named(seats: list[int]) -> str:
    """Seats as a sentence names them."""
    return f"seat {', '.join(map(str, seats))}" if seats else "nobody"


@contextmanager
def guarded(step: int) -> Iterator[None]:
    """Whatever the rules raise meanwhile becomes a Failure of the step."""
    try:
        yield
    except Failure:
        raise
    except RulesError as error:
        raise Failure(step, [str(error)]) from error
    except Exception as error:
        raise Failure(step, [f"the rules broke: {crash(error)}"]) from error


def begin(checked: Json, find: Finder) -> ScenarioRun:
    """The position of a checked scenario; Failure when there is no such game, rule or position,
    or it is not as the scenario says."""
    position = checked["position"]
    try:
        played = find(position["game"])
    except LookupError as error:
        raise Failure(0, [str(error.args[0])]) from error
    with guarded(0):
        require_rules(checked, played)
        story = set_up(played, position, checked["ask"] == ALL)
        story.free = checked["chance"] == FREE
        wrong = [*chances(story, "of the position"), *expectations(story, position, [])]
        if wrong:
            raise Failure(0, wrong, story.context())
    return story


def set_up(played: Game[Any], position: Json, asks_all: bool) -> ScenarioRun:
    """The game at a position, or newly dealt: then the deal itself is shuffled. Where it asks all,
    questions with a single answer are put too, from the position or the deal on."""
    rng = ScriptedRng(position["rolls"][:], FastRng(position["seed"]), not position["deal"])
    options = played.check_options(position["options"])
    if position["deal"]:
        state = played.fresh(options, rng)
        rng.unscripted = []  # its seed tells how it is dealt
    elif position["saved"]:
        state = played.position({"saved": position["saved"]}, rng)
        options = state.config.options
    else:
        told = {"options": options, "set": position["set"], "asks_all": asks_all}
        state = played.position(told, rng)
    state.config.asks_all = asks_all
    story = ScenarioRun(played.at_table(options), state, Log(), set())
    story.rng.frozen = True
    return story


def require_rules(checked: Json, played: Game[Any]) -> None:
    """Every rule that a scenario names stands in the catalogue."""
    known = [rule.id for rule in played.rules()]
    named = dict.fromkeys(checked["rules"])
    for step in [*checked["step"], *(step for case in checked["case"] for step in case["step"])]:
        if isinstance(step["illegal"], str):
            named[step["illegal"]] = None
        for event in step["events"]:
            if event["rule"] is not None:
                named[event["rule"]] = None
    strange = [rule for rule in named if rule not in known]
    if strange:
        hints = [f"no rule {rule!r} in the catalogue; {meant(rule, known)}" for rule in strange]
        raise Failure(0, [hint.removesuffix("; ") for hint in hints])


def take_steps(story: ScenarioRun, steps: list[Json]) -> None:
    """Play steps one after the other; whatever goes wrong is a Failure with the step's number."""
    for number, step in enumerate(steps, start=1):
        try:
            with guarded(number):
                take_step(story, step, number)
        except Failure as failure:
            failure.line = step["line"]
            raise


def finish(story: ScenarioRun, step: int, open: bool) -> None:
    """The scenario ends after a step: no question may be left, unless it is about one."""
    with guarded(step):
        if not open and not story.game.resting(story.state):
            raise Failure(step, ["a question is left unanswered at the end"], story.context())


def crash(error: BaseException) -> str:
    """An exception as a line: what it says, and where it was raised; of one that another one
    caused, that first one."""
    while error.__cause__ is not None:
        error = error.__cause__
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = ""
    if at is not None:
        code = at.tb_frame.f_code
        where = f" ({code.co_filename.rpartition('astrarium/')[2]}:{at.tb_lineno}, {code.co_name})"
    return f"{type(error).__name__}: {error}{where}"


def take_step(story: ScenarioRun, step: Json, number: int) -> None:
    """Carry out one step and check all that it says."""
    before = len(story.log.events)
    story.rng.rolls = step["rolls"][:]
    if step["action"]:
        wrong = answer(story, step)
        if wrong:
            raise Failure(number, [wrong], story.context())
    wrongs = chances(story, "of the step")
    emitted = story.log.events[before:]
    story.acted |= {event.rule for event in emitted}
    for field, wanted in (("legal", True), ("not_legal", False)):
        for seat, texts in of_seats(step, field):
            for text in texts:
                wrongs += listing(story, seat, text, wanted)
    for seat, texts in of_seats(step, "allows"):
        wrongs += exactly(story, seat, texts)
    wrongs += expectations(story, step, emitted)
    if wrongs:
        raise Failure(number, wrongs, story.context())


def of_seats(step: Json, field: str) -> list[tuple[int, list[str]]]:
    """The lists of actions that a step tells under a field, each with its seat."""
    return [(step["seat"] if seat == OWN else seat, texts) for seat, texts in step[field].items()]


def chances(story: ScenarioRun, where: str) -> list[str]:
    """Numbers for chance that are left over, and what chance gave without any."""
    rng = story.rng
    if rng.rolls:
        return [f"numbers were given that nothing asked for: {rng.rolls}"]
    found, rng.unscripted = rng.unscripted, []
    if not found or story.free:
        return []
    if SHUFFLED in found:
        return ['cards were shuffled: chance = "free" is needed at the top of the file']
    return [
        f'the rolls {where} do not tell {found}, which chance gave: add them, or chance = "free"'
    ]


def answer(story: ScenarioRun, step: Json) -> str:
    """Give the step's answer, or try what it says is refused; what is wrong, "" when nothing."""
    seat, text, illegal = step["seat"], step["action"], step["illegal"]
    played, state = story.game, story.state
    before = played.digest(state)
    listed = False
    try:
        if text == RESIGNATION:
            played.resign(state, seat)
        else:
            action = played.read(state, seat, text)
            listed = action in legal(state, seat)
            played.require_legal(state, seat, action)
            if not listed:
                return f"{text!r} is not refused, but is not in the legal list"
            if illegal is None and not step["not_asked"]:
                apply(state, seat, action)
    except IllegalAction as refusal:
        if listed:
            return f"{text!r} is in the legal list, but refused: {refusal}"
        if played.digest(state) != before:
            return f"the refused action {text!r} changed the state"
        return judged(story, text, illegal, refusal)
    except NotYourDecision as unasked:
        return "" if step["not_asked"] else str(unasked)
    except UnknownAction as unreadable:
        return str(unreadable)
    if illegal is not None:
        by = "" if illegal is True else f" by {illegal}"
        return f"{text!r} should be refused{by}, but is legal"
    return f"seat {seat} should not be asked, but is" if step["not_asked"] else ""


def judged(story: ScenarioRun, text: str, illegal: Any, refusal: IllegalAction) -> str:
    """What is wrong with a refusal, "" when the step wants it."""
    if illegal is None:
        return f"{text!r} is refused: {refusal}"
    if illegal is not True and refusal.rule != illegal:
        return f"{text!r} is refused by {refusal.rule}, not by {illegal}: {refusal}"
    story.acted.add(refusal.rule)
    return ""


def listing(story: ScenarioRun, seat: int, text: str, wanted: bool) -> list[str]:
    """Whether an action is in the seat's legal list as wanted; a refusal's rule has acted."""
    try:
        action = story.game.read(story.state, seat, text)
    except UnknownAction as error:
        return [str(error)]
    if action in legal(story.state, seat):
        return [] if wanted else [f"{text!r} is legal"]
    reason = refusal_of(story, seat, action)
    if wanted:
        return [f"{text!r} is not legal: {reason}"]
    return []


def refusal_of(story: ScenarioRun, seat: int, action: int) -> str:
    """Why an action that is not listed is refused; the rule has acted."""
    try:
        refused = story.game.why_not(story.state, seat, action)
    except NotYourDecision as unasked:
        return str(unasked)
    if refused is None:
        return "not in the legal list, though nothing refuses it"
    story.acted.add(refused.rule)
    return f"{refused.english} [{refused.rule}]"


def exactly(story: ScenarioRun, seat: int, texts: list[str]) -> list[str]:
    """Compare a seat's legal actions with the only ones that it should have."""
    wrong: list[str] = []
    wanted: set[int] = set()
    for text in texts:
        try:
            wanted.add(story.game.read(story.state, seat, text))
        except UnknownAction as error:
            wrong.append(str(error))
    found = legal(story.state, seat)
    for action in sorted(wanted - set(found)):
        reason = refusal_of(story, seat, action)
        wrong.append(f"{story.game.write(action)!r} should be allowed, but is not: {reason}")
    extra = [story.game.write(action) for action in found if action not in wanted]
    if extra:
        more = len(extra) - MOST_LISTED
        end = f" and {more} more" if more > 0 else ""
        wrong.append(f"also legal for seat {seat}: {', '.join(extra[:MOST_LISTED])}{end}")
    return wrong


def expectations(story: ScenarioRun, part: Json, emitted: list[Event]) -> list[str]:
    """Everything that a position or step expects and that is not so."""
    wrong: list[str] = []
    if part["expect"]:
        wrong += unmet(described(story), part["expect"])
    for look in part["view"]:
        seat = look["seat"]
        if seat >= story.game.seat_count(story.state):
            wrong.append(f"view: there is no seat {seat}")
            continue
        who = "a spectator" if seat < 0 else f"seat {seat}"
        wrong += unmet(story.game.view(story.state, seat), look["expect"], f"{who} sees: ")
    if part.get("events"):
        wrong += unseen(part["events"], emitted)
    return wrong


def described(story: ScenarioRun) -> Json:
    """The whole state in readable terms, and what every game has."""
    state = story.state
    found = story.game.describe(state)
    found["asked"] = members(must_act(state))
    outcome = story.game.outcome(state)
    found["ending"] = "" if outcome is None else outcome.ending
    found["winners"] = [] if outcome is None else outcome.winners
    found["events"] = [event.kind for event in story.log.events]
    found["event_rules"] = sorted({event.rule for event in story.log.events})
    return found


def unseen(wanted: list[Json], emitted: list[Event]) -> list[str]:
    """What a step should have told and did not: the wanted events must come in this order, others
    may stand between."""
    at = 0
    for number, one in enumerate(wanted, start=1):
        close: list[str] = []
        while at < len(emitted):
            reasons = unlike(one, emitted[at])
            at += 1
            if not reasons:
                break
            if emitted[at - 1].kind == one["kind"]:
                close += reasons
        else:
            return [missing(number, one, close, emitted)]
    return []


def unlike(wanted: Json, event: Event) -> list[str]:
    """Why an event is not the wanted one."""
    if event.kind != wanted["kind"]:
        return [f"is {event.kind}"]
    reasons: list[str] = []
    for field, value in (("seat", event.seat), ("rule", event.rule)):
        if wanted[field] is not None and wanted[field] != value:
            reasons.append(f"{field} is {value!r}, expected {wanted[field]!r}")
    _, params = event.seen_by_all()
    for name, value in wanted["params"].items():
        if name not in params:
            reasons.append(f"no parameter {name!r}: {unknown(name, params)}")
        else:
            reasons += [f"{name} {reason}" for reason in differences(params[name], value)]
    return reasons


def missing(number: int, wanted: Json, close: list[str], emitted: list[Event]) -> str:
    """The sentence about an event that did not come."""
    kinds = [event.kind for event in emitted]
    if close:
        hint = "; ".join(dict.fromkeys(close))
    elif wanted["kind"] in kinds:
        hint = f"not after those before it; the step told {shown(kinds)}"
    else:
        hint = f"the step told {shown(kinds)}" if kinds else "the step told nothing"
    return f"event {number}, {wanted['kind']!r}, did not come: {hint}"
