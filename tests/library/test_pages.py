"""Pages are taken apart into what a search shows."""

from __future__ import annotations

from astrarium.kernel.game import games
from astrarium.library.pages import glossary, read_sections, sections_of

PAGE = """# A game

First *words*, with a [link](other.md)
over two lines.

```sh
astrarium play
```

## Options

| option | means |
|---|---|
| `boxes` | how **many** |

* one
* two
"""


def test_a_page_is_read_by_section_as_plain_words() -> None:
    first, second = read_sections("page", PAGE, "en")
    assert (first.title, first.text) == ("A game", "First words, with a link over two lines.")
    assert second.title == "A game: Options"
    assert second.text == "option · means\nboxes · how many\n\none\ntwo"


def test_every_game_of_ours_has_pages_and_both_guides() -> None:
    for id in ("ares", "star_realms", "starcraft", "starship_battles", "twilight_imperium"):
        spoken = {section.id.partition("#")[0]: section.language for section in sections_of(id)}
        assert spoken[f"{id}/index"] == spoken["first-game"] == "en"
        assert spoken[f"{id}/index.fr"] == spoken["premiere-partie"] == "fr"


def test_a_french_page_has_its_own_colon() -> None:
    *_, last = read_sections("page", PAGE, "fr")
    assert last.title == "A game\u202f: Options"


def test_the_glossary_tells_terms_and_what_people_look_for() -> None:
    terms, looked_for = glossary()
    (authority,) = [term for term in terms if term.names["en"] == "authority"]
    assert authority.others == {"en": ["hit points"], "fr": ["Autorité"]}
    headings = {game.name["en"] for game in games().values()} | {"Everywhere"}
    assert {term.heading for term in terms} <= headings
    assert any("tie" in row["en"] and "ex aequo" in row["fr"] for row in looked_for)
