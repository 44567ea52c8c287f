"""The package is built where no Node is, and asks for the web stack only where it is wanted."""

from __future__ import annotations

import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]
PAGE = "astrarium/server/static/index.html"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources without built pages."""
    left_out = shutil.ignore_patterns("static", "__pycache__", "*.so")
    for folder in ("src", "scripts"):
        shutil.copytree(ROOT / folder, tmp_path / "tree" / folder, ignore=left_out)
    for file in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / file, tmp_path / "tree" / file)
    shutil.copytree(
        ROOT / "docs", tmp_path / "tree" / "docs", ignore=shutil.ignore_patterns("*.png")
    )
    return tmp_path / "tree"


def wheel(tree: Path) -> ZipFile:
    """The wheel that `pip install` builds."""
    built = list(WheelBuilder(str(tree)).build(directory=str(tree / "dist"), versions=["standard"]))
    return ZipFile(built[0])


@pytest.mark.drawn
def test_a_wheel_is_built_without_pages_and_with_them_where_there_are(tree: Path) -> None:
    names = wheel(tree).namelist()
    assert "astrarium/kernel/flow.py" in names
    assert PAGE not in names
    page = tree / "src" / PAGE
    page.parent.mkdir()
    page.write_text("<!doctype html>")
    assert PAGE in wheel(tree).namelist()


def test_a_source_archive_without_pages_is_refused_in_one_line(tree: Path) -> None:
    with pytest.raises(SystemExit, match=r"^The web pages are not built: run make web first$"):
        list(SdistBuilder(str(tree)).build(directory=str(tree / "dist")))


def test_the_web_stack_is_asked_for_by_who_serves(tree: Path) -> None:
    packed = wheel(tree)
    (metadata,) = [name for name in packed.namelist() if name.endswith("METADATA")]
    lines = packed.read(metadata).decode().splitlines()
    needed = [line.removeprefix("Requires-Dist: ") for line in lines if "Requires-Dist" in line]
    always = {one.partition(">")[0] for one in needed if "extra ==" not in one}
    assert always == {"jsonschema", "mypy-extensions", "rich", "snowballstemmer"}
    serving = [one for one in needed if "extra == 'serve'" in one]
    assert any(one.startswith("litestar") for one in serving)
