"""Sentences in two languages from one catalogue."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from astrarium.kernel.telling.text import fill, parse

DECLENSION: list[dict[str, str]] = json.loads(
    Path(__file__).with_name("declension.json").read_text("utf-8")
)


def say(template: str, language: str = "en", **params: str | int) -> str:
    return fill(
        parse(template), params, language, lambda sort, id, lang: f"<{sort} {id} {lang}>", 0
    )


@pytest.mark.parametrize(
    ("template", "params", "text"),
    [
        ("Draw {n, plural, one {a card} other {# cards}}", {"n": 1}, "Draw a card"),
        ("Draw {n, plural, one {a card} other {# cards}}", {"n": 3}, "Draw 3 cards"),
        ("{n, plural, =0 {none} other {#}}", {"n": 0}, "none"),
        ("{who, select, boss {The Boss} other {A Soldier}}", {"who": "boss"}, "The Boss"),
        ("{who, select, boss {The Boss} other {A Soldier}}", {"who": "x"}, "A Soldier"),
        ("It''s {x}", {"x": "here"}, "It's here"),
        ("a '{literal}' # {n}", {"n": 2}, "a {literal} # 2"),
        (
            "{card} of {target}",
            {"card": "@card:ram", "target": "@seat:1"},
            "<card ram en> of <seat 1 en>",
        ),
        ("{c}", {"c": "@cards:ram,cutter"}, "<card ram en>, <card cutter en>"),
        ("{p}", {"p": "@planets:mirhoof,antiga"}, "<planet mirhoof en>, <planet antiga en>"),
        ("{n, plural, other {{m, plural, other {#}}}}", {"n": 1, "m": 7}, "7"),
    ],
)
def test_messages(template: str, params: dict[str, str | int], text: str) -> None:
    assert say(template, "en", **params) == text


def test_french_counts_zero_as_one() -> None:
    assert say("{n, plural, one {carte} other {cartes}}", "fr", n=0) == "carte"
    assert say("{n, plural, one {card} other {cards}}", "en", n=0) == "cards"


@pytest.mark.parametrize("case", DECLENSION, ids=[case["name"] for case in DECLENSION])
@pytest.mark.parametrize("form", ["de", "a", "A", "le", "Le"])
def test_french_names_decline(case: dict[str, str], form: str) -> None:
    template = f"{{who_{form}}}"
    assert say(template, "fr", who=case["name"]) == case[form]
    assert say(template, "en", who=case["name"]) == case["name"]


def test_every_name_of_a_list_declines() -> None:
    parts = parse("la main {seats_de}")
    named = {"0": "Ada", "1": "Cadet"}
    text = fill(parts, {"seats": "@seats:0,1"}, "fr", lambda sort, id, lang: named[id], 0)
    assert text == "la main d’Ada, du Cadet"
    first = {"0": "Capitaine", "1": "Cadet"}
    text = fill(
        parse("{seats_Le}"), {"seats": "@seats:0,1"}, "fr", lambda sort, id, lang: first[id], 0
    )
    assert text == "Le Capitaine, le Cadet"


def test_a_parameter_of_its_own_is_never_taken_for_a_form() -> None:
    assert say("{where_le}", "fr", where="x", where_le="y") == "y"


@pytest.mark.parametrize("template", ["{n, plural, one {a}}", "a } b", "{n, date, x {y}}"])
def test_a_broken_message_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match=r"other|brace|type"):
        parse(template)
