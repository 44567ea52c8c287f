"""Tests of rules that a player can read: a position, steps, and what is expected after each.

docs/scenarios.md describes the format. Choices are strict: a decision that the scenario did not
answer before it expects something else, or an answer nobody asked for, fails it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from astrarium.kernel.errors import IllegalAction, NotYourDecision, RulesError, UnknownAction
from astrarium.kernel.flow import State, legal, members, must_act
from astrarium.kernel.game import Game, Json, game
from astrarium.kernel.rng import FastRng, ScriptedRng
from astrarium.kernel.session import RESIGN, Session

TOP_FIELDS = ["title", "rules", "position", "step", "note", "open"]
STEP_FIELDS = ["seat", "action", "illegal", "not_asked", "rolls", "expect", "legal", "not_legal"]


class Failure(Exception):
    """What a scenario found different; `step` counts from 1, 0 is the position."""

    def __init__(self, step: int, message: str) -> None:
        super().__init__(message)
        self.step = step
        self.message = message


class Result:
    """How one scenario went."""

    def __init__(self, path: str, title: str, rules: list[str], failure: Failure | None) -> None:
        self.path = path
        self.title = title
        self.rules = rules
        self.failure = failure

    def to_json(self) -> Json:
        """One entry of `failures` in `astrarium scenario --json`."""
        assert self.failure is not None
        return {
            "file": self.path,
            "title": self.title,
            "step": self.failure.step,
            "message": self.failure.message,
        }


def find_scenarios(path: Path) -> list[Path]:
    """The scenario files at a path, itself or everything below it, in order of name."""
    return [path] if path.is_file() else sorted(path.rglob("*.toml"))


def run_path(path: Path) -> list[Result]:
    """Run every scenario at a path."""
    return [run_file(file) for file in find_scenarios(path)]


def run_file(path: Path) -> Result:
    """Run one scenario file."""
    title = path.stem
    rules: list[str] = []
    try:
        with path.open("rb") as file:
            data = tomllib.load(file)
        title = str(data.get("title", title))
        rules = list(data.get("rules", []))
        run(data)
    except Failure as failure:
        return Result(str(path), title, rules, failure)
    except tomllib.TOMLDecodeError as error:
        return Result(str(path), title, rules, Failure(0, f"not TOML: {error}"))
    return Result(str(path), title, rules, None)


def run(data: Json) -> Session:
    """Run a scenario from its data and return the game as it then stands; Failure says what
    went otherwise than told."""
    for field in data:
        if field not in TOP_FIELDS:
            raise Failure(0, f"unknown field {field!r}")
    for field in ("title", "rules", "position"):
        if not data.get(field):
            raise Failure(0, f"{field!r} is missing")
    position = data["position"]
    if "game" not in position:
        raise Failure(0, "position.game is missing")
    played = game(position["game"])
    known = {rule.id for rule in played.rules()}
    for rule in data["rules"]:
        if rule not in known:
            raise Failure(0, f"no rule {rule!r} in the catalogue")
    rng = ScriptedRng([], FastRng(int(position.get("seed", 1))), True)
    try:
        state = played.position(position, rng)
    except RulesError as error:
        raise Failure(0, str(error)) from error
    session = Session.of(played, position.get("options", {}), state)
    expect(session, state, position.get("expect", {}), 0)
    steps = data.get("step", [])
    for number, step in enumerate(steps, start=1):
        run_step(session, step, number)
    if not data.get("open", False) and not played.resting(session.state):
        raise Failure(len(steps), "a question is left unanswered at the end")
    return session


def run_step(session: Session, step: Json, number: int) -> None:
    """Carry out one step and check what it expects."""
    for field in step:
        if field not in STEP_FIELDS:
            raise Failure(number, f"unknown field {field!r}")
    state = session.state
    played = session.game
    scripted = state.rng
    assert isinstance(scripted, ScriptedRng)
    scripted.rolls = list(step.get("rolls", []))
    if "action" in step:
        answer(session, step, number)
    seat = int(step.get("seat", -1))
    for field, wanted in (("legal", True), ("not_legal", False)):
        for text in step.get(field, []):
            check_listed(played, session.state, seat, text, wanted, number)
    if scripted.rolls:
        raise Failure(number, f"numbers were given that nothing asked for: {scripted.rolls}")
    expect(session, session.state, step.get("expect", {}), number)


def check_listed(
    played: Game[Any], state: State, seat: int, text: str, wanted: bool, number: int
) -> None:
    """Check whether an action is in the legal list."""
    try:
        listed = played.read(state, seat, text) in legal(state, seat)
    except UnknownAction as error:
        raise Failure(number, str(error)) from error
    if listed != wanted:
        raise Failure(number, f"{text!r} is {'not ' if wanted else ''}legal")


def answer(session: Session, step: Json, number: int) -> None:
    """Give the step's answer; check the refusal if it expects one."""
    if "seat" not in step:
        raise Failure(number, "'seat' is missing")
    seat, text, illegal = int(step["seat"]), step["action"], step.get("illegal")
    played = session.game
    before = played.digest(session.state)
    try:
        action = RESIGN if text == "resign" else played.read(session.state, seat, text)
        listed = action == RESIGN or action in legal(session.state, seat)
        session.play(seat, action)
        if not listed:
            raise Failure(number, f"{text!r} was accepted, but is not in the legal list")
    except IllegalAction as error:
        if illegal is None:
            raise Failure(number, f"{text!r} is refused: {error}") from error
        if listed:
            raise Failure(number, f"{text!r} is in the legal list, but refused") from error
        if error.rule != illegal:
            raise Failure(
                number, f"{text!r} is refused by {error.rule}, not by {illegal}: {error}"
            ) from error
        if played.digest(session.state) != before:
            raise Failure(number, "the refused action changed the state") from error
        return
    except NotYourDecision as unasked:
        # names of their own: a compiled variable keeps the type it has first
        if step.get("not_asked", False):
            return
        raise Failure(number, str(unasked)) from unasked
    except (UnknownAction, ValueError) as unreadable:
        raise Failure(number, str(unreadable)) from unreadable
    if illegal is not None:
        raise Failure(number, f"{text!r} should be refused by {illegal}, but was accepted")
    if step.get("not_asked", False):
        raise Failure(number, f"seat {seat} should not be asked, but was")


def expect(session: Session, state: State, wanted: Json, number: int) -> None:
    """Compare paths of the game's expectation tree with what is wanted."""
    if not wanted:
        return
    played = session.game
    found = played.describe(state)
    found["asked"] = members(must_act(state))
    outcome = played.outcome(state)
    found["ending"] = "" if outcome is None else outcome.ending
    found["winners"] = [] if outcome is None else outcome.winners()
    found["events"] = [event.kind for event in session.log.events]
    found["event_rules"] = sorted({event.rule for event in session.log.events})
    for path, value in wanted.items():
        at: Any = found
        for part in path.split("."):
            try:
                at = at[int(part)] if isinstance(at, list) else at[part]
            except (KeyError, IndexError, ValueError, TypeError) as error:
                raise Failure(number, f"there is no {path!r} (at {part!r})") from error
        if at != value:
            raise Failure(number, f"{path} is {at!r}, expected {value!r}")
