"""Scenario files: found, read, run, and told about one by one."""

from __future__ import annotations

import tomllib
from pathlib import Path

from astrarium.kernel.game import Json, game
from astrarium.kernel.packs.files import FORM_BYTES, BadFile, read_text
from astrarium.kernel.scenario.form import is_scenario, read_scenario
from astrarium.kernel.scenario.story import Failure, Finder, ScenarioRun, begin, finish, take_steps


class Result:
    """How one scenario, or one case of it, went. `acted` are the rules whose events or refusals
    it brought about, `told` those for which it names an outcome, or why there can be none."""

    def __init__(self, path: str, title: str, case: str = "") -> None:
        self.path = path
        self.title = title
        self.case = case
        self.rules: list[str] = []
        self.acted: list[str] = []
        self.told: list[str] = []
        self.failure: Failure | None = None

    @property
    def cited(self) -> list[str]:
        """Those of its rules that count as cited: they acted, or an outcome of it is named; none
        when it fails."""
        if self.failure is not None:
            return []
        return [rule for rule in self.rules if rule in self.acted or rule in self.told]

    def to_json(self) -> Json:
        """One entry of `results` and `failures` in `astrarium scenario --json`."""
        facts: Json = {
            "file": self.path,
            "title": self.title,
            "case": self.case,
            "passed": self.failure is None,
            "rules": self.rules,
            "acted": self.acted,
            "cited": self.cited,
        }
        if self.failure is not None:
            facts["step"] = self.failure.step
            facts["line"] = self.failure.line
            facts["message"] = self.failure.message
            facts["unmet"] = self.failure.unmet
        return facts


class ScenarioReport:
    """What stands at a path: a result for each scenario and case, and the files that are none."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.skipped: list[str] = []

    @property
    def failed(self) -> list[Result]:
        """The results of what did not hold."""
        return [result for result in self.results if result.failure is not None]


def find_scenarios(path: Path) -> tuple[list[Path], list[Path]]:
    """The scenario files at a path, itself or everything below it but hidden files, in order of
    name; and the other files there. A TOML file that can't be read counts as a scenario."""
    if path.is_file():
        return [path], []
    found: list[Path] = []
    others: list[Path] = []
    for file in sorted(file for file in path.rglob("*") if file.is_file()):
        if any(part.startswith(".") for part in file.relative_to(path).parts):
            continue
        if file.suffix == ".toml" and not is_other(file):
            found.append(file)
        else:
            others.append(file)
    return found, others


def is_other(file: Path) -> bool:
    """Whether a TOML file is something else than a scenario."""
    try:
        return not is_scenario(tomllib.loads(read_text(file, FORM_BYTES)))
    except (OSError, ValueError, RecursionError, BadFile):
        return False


def run_path(path: Path, find: Finder = game) -> ScenarioReport:
    """Run every scenario at a path; a bad file is a failure of its own and hides no other. `find`
    gives the game of a name."""
    report = ScenarioReport()
    found, others = find_scenarios(path)
    for file in found:
        report.results += run_file(file, find)
    report.skipped = [str(file) for file in others]
    return report


def run_file(path: Path, find: Finder = game) -> list[Result]:
    """Run one file: a result for the scenario, or for each of its cases. When something goes
    wrong before the cases there is one result, and no case is run."""
    whole = Result(str(path), path.stem)
    try:
        text = read_text(path, FORM_BYTES)
        data = tomllib.loads(text)
    except BadFile as error:
        line = f"line {error.line}: " if error.line else ""
        whole.failure = Failure(0, [line + error.reason])
    except (ValueError, RecursionError) as error:
        whole.failure = Failure(0, [f"not TOML: {error}"])
    except OSError as error:
        whole.failure = Failure(0, [f"can't be read: {error.strerror}"])
    else:
        return run_data(data, text, whole, find)
    return [whole]


def run_data(data: Json, text: str, whole: Result, find: Finder) -> list[Result]:
    """The results of a scenario that has been read; `whole` is the one for all of it."""
    if isinstance(data.get("title"), str):
        whole.title = data["title"]
    try:
        checked = checked_form(data, text)
        whole.rules = checked["rules"]
        whole.told = [*checked["shows"], *checked["cannot"]]
        story = play_common(checked, find)
    except Failure as failure:
        whole.failure = failure
        return [whole]
    if not checked["case"]:
        whole.acted = sorted(story.acted)
        return [whole]
    return [run_case(story.copy(), case, whole) for case in checked["case"]]


def run_case(story: ScenarioRun, case: Json, whole: Result) -> Result:
    """One ending, played from a copy of the story so far."""
    result = Result(whole.path, whole.title, case["title"])
    result.rules, result.told = whole.rules, whole.told
    try:
        take_steps(story, case["step"])
        finish(story, len(case["step"]), case["open"])
    except Failure as failure:
        result.failure = failure
    result.acted = sorted(story.acted)
    return result


def checked_form(data: Json, text: str) -> Json:
    """The fields of a scenario, defaults filled in; Failure tells every fault of its form."""
    checked, faults = read_scenario(data, text)
    if faults:
        raise Failure(0, faults)
    return checked


def play_common(checked: Json, find: Finder) -> ScenarioRun:
    """The position and the steps before any case; a scenario without cases is then at its end."""
    story = begin(checked, find)
    take_steps(story, checked["step"])
    if not checked["case"]:
        finish(story, len(checked["step"]), checked["open"])
    return story


def run(data: Json, find: Finder = game) -> ScenarioRun:
    """Play a scenario from its data and return the game as it then stands, before any of its
    cases; Failure says what went otherwise than told."""
    return play_common(checked_form(data, ""), find)
