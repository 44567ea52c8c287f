# make play   set up, build and open Astrarium in a browser
# make test   what CI runs, on a machine with Python 3.11+ and Node 20+: ten minutes
# make test-all   everything, before a release: an hour
# make check  formatting, lint, dead code, types and import contracts only
# make contract   TypeScript from the Python types of views and messages
# make build  archives for publication in dist/, rules compiled
# make docs · make bench · make clean

PYTHON ?= python3
VENV := .venv
PIP := $(VENV)/bin/pip --disable-pip-version-check --quiet
LOCKED := $(PIP) install --no-compile --require-hashes --requirement
EDITABLE := $(PIP) install --no-compile --no-deps --no-build-isolation --editable .
COMPILE := $(VENV)/bin/python scripts/compile.py
PAGES := src/astrarium/server/static/index.html
PACKAGES := web/node_modules/.package-lock.json
RUN := $(VENV)/.run
DEV := $(VENV)/.dev
CHROMIUM := /usr/bin/chromium
STAMPS := build/stamps
LINTED := $(STAMPS)/web-lint$(if $(filter short,$(ASTRARIUM_TIER)),-short)
CHECKED = $(shell find web tests/e2e -type f -not -path '*/node_modules/*' -not -path 'web/dist/*') \
          $(shell find .oxfmtrc.json)
WEB := $(shell find web/src web/public src/astrarium/messages src/astrarium/games -type f \
         \( -path 'web/*' -o -name '*.json' \) 2>/dev/null) \
       $(wildcard web/*.html web/*.ts web/*.json)

export PYTHON
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
# Every process would read all sources anew: a fifth of what the tests take.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play ready compiled setup web check contract test test-all build docs bench clean
.PHONY: lint dead types imports contracted web-lint web-types
.DELETE_ON_ERROR:

help:
	@sed -n 's/^# //p' Makefile

# --- playing ----------------------------------------------------------------------------------

# Nobody waits for the compiler: a table opens with interpreted rules, and the server moves to the
# compiled ones by itself. Little optimisation has them there a minute sooner; `make bench`
# compiles with all of it.
play:
	@$(MAKE) --no-print-directory --jobs=2 ready
	@echo "== Astrarium opens in your browser; stop it with Ctrl-C"
	@if $(COMPILE) --check >/dev/null 2>&1; then \
	    exec env PYTHONPATH=build/compiled $(VENV)/bin/python -m astrarium serve --open; fi; \
	    exec $(VENV)/bin/python -m astrarium serve --open --fast-rules build/compiled \
	    --made-by "scripts/system.sh compiler && nice -n 19 $(COMPILE) >/dev/null"

ready: $(PAGES) $(RUN)
	@:

compiled: $(RUN)
	@echo "== compiling the rules"
	@if scripts/system.sh compiler; then $(COMPILE); \
	    else rm -rf build/compiled; echo "   the rules run interpreted"; fi

# --- what has to be there, each made once -------------------------------------------------------

$(VENV)/bin/python:
	@scripts/system.sh venv
	@$(PYTHON) -m venv $(VENV)

$(RUN): pyproject.toml requirements/run.txt | $(VENV)/bin/python
	@echo "== installing Astrarium in $(VENV)"
	@$(LOCKED) requirements/run.txt
	@$(EDITABLE)
	@touch $@

$(DEV): pyproject.toml requirements/dev.txt | $(VENV)/bin/python
	@echo "== installing Astrarium and its tools in $(VENV)"
	@$(LOCKED) requirements/dev.txt
	@$(EDITABLE)
	@touch $@ $(RUN)

$(PACKAGES): web/package.json web/package-lock.json
	@echo "== installing the web packages"
	@scripts/system.sh node
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGES): $(PACKAGES) $(WEB)
	@echo "== building the web pages"
	@mkdir -p build
	@cd web && npm run --silent build >../build/web.log 2>&1 || { cat ../build/web.log; exit 1; }
	@touch $@

web: $(PAGES)

$(CHROMIUM):
	@scripts/system.sh chromium

setup: $(DEV) $(PACKAGES) $(CHROMIUM)
	@scripts/system.sh compiler

# --- quality ----------------------------------------------------------------------------------

check: lint dead types imports contracted web-lint web-types

lint: $(DEV)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .

dead: $(DEV)
	$(VENV)/bin/python scripts/dead.py

types: $(DEV)
	$(VENV)/bin/mypy

imports: $(DEV)
	$(VENV)/bin/lint-imports --no-logo

contracted: $(DEV)
	$(VENV)/bin/python scripts/contract.py --check

# Both look at all of the pages' sources together, and need not look again at the same.
web-lint: $(LINTED)
web-types: $(STAMPS)/web-types

$(LINTED): $(PACKAGES) $(CHECKED)
	cd web && npm run --silent lint
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/web-types: $(PACKAGES) $(CHECKED)
	cd web && npm run --silent types
	@mkdir -p $(STAMPS) && touch $@

contract: $(DEV)
	@$(VENV)/bin/python scripts/contract.py

test test-all:
	@export ASTRARIUM_BEGAN=$$(date +%s) && \
	    $(MAKE) --no-print-directory --jobs=3 setup && \
	    exec $(VENV)/bin/python scripts/test.py $(if $(filter test-all,$@),--all)

bench: $(RUN)
	@scripts/system.sh compiler && $(COMPILE) --opt 3 --whole --into build/published
	@PYTHONPATH=build/published $(VENV)/bin/python -m astrarium bench
	@$(VENV)/bin/python -m astrarium bench

# --- publishing -------------------------------------------------------------------------------

build: $(DEV) $(PAGES)
	@scripts/system.sh compiler
	ASTRARIUM_COMPILE=1 $(VENV)/bin/python -m build --no-isolation

docs: $(DEV)
	$(VENV)/bin/zensical build --strict --clean

clean:
	rm -rf build dist site .venv web/node_modules web/dist src/astrarium/server/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
