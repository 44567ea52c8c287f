"""Sentences in two languages from one catalogue."""

from __future__ import annotations

import pytest

from astrarium.kernel.text import fill, parse


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
        ("{n, plural, other {{m, plural, other {#}}}}", {"n": 1, "m": 7}, "7"),
    ],
)
def test_messages(template: str, params: dict[str, str | int], text: str) -> None:
    assert say(template, "en", **params) == text


def test_french_counts_zero_as_one() -> None:
    assert say("{n, plural, one {carte} other {cartes}}", "fr", n=0) == "carte"
    assert say("{n, plural, one {card} other {cards}}", "en", n=0) == "cards"


@pytest.mark.parametrize("template", ["{n, plural, one {a}}", "a } b", "{n, date, x {y}}"])
def test_a_broken_message_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match=r"other|brace|type"):
        parse(template)
