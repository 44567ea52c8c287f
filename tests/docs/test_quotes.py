"""What the documentation quotes from a file stands there, word for word."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
QUOTE = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
QUOTES = [
    pytest.param(path, text, id=f"{page.relative_to(ROOT)}-{number}")
    for page in sorted((ROOT / "docs").rglob("*.md"))
    for number, (path, text) in enumerate(QUOTE.findall(page.read_text()))
]
TUTORIAL = ROOT / "docs" / "write-a-game.md"


@pytest.mark.parametrize(("path", "text"), QUOTES)
def test_a_quote_stands_in_its_file(path: str, text: str) -> None:
    assert text.strip("\n") in (ROOT / path).read_text()


@pytest.mark.parametrize("module", ["rules.py", "__init__.py"])
def test_the_tutorial_shows_the_whole_game(module: str) -> None:
    path = f"examples/convoy/convoy/{module}"
    shown = "".join(text for name, text in QUOTE.findall(TUTORIAL.read_text()) if name == path)
    written = (ROOT / path).read_text()
    assert [line for line in shown.splitlines() if line] == [
        line for line in written.splitlines() if line
    ]
