"""Every Python example in the README and the documentation runs as printed."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = [
    page
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    if FENCE.search(page.read_text())
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_run_one_after_the_other(page: Path) -> None:
    text = page.read_text()
    names: dict[str, object] = {"__name__": "example"}
    for example in FENCE.finditer(text):
        line = text.count("\n", 0, example.start(1))
        exec(compile("\n" * line + example[1], str(page), "exec"), names)
