# Everything a fresh clone needs: each target sets up .venv by itself.
#   make serve          the site at http://127.0.0.1:8000
#   make test           what is checked at each change
#   make thorough       the rest: all rows of each large family, hundreds of boards, more pages
#   make lab            the notebooks in JupyterLab
# What a command is given goes into ARGS:  make serve ARGS="--port 8001"

SHELL := /bin/bash
VENV  := .venv
BIN   := $(VENV)/bin
ARGS  ?=

# Material for MkDocs advertises MkDocs 2 at every build; Playwright would fetch a browser of its own.
export NO_MKDOCS_2_WARNING := 1
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
# Every process starts from compiled files, also where a container forbids Python to write them beside the sources.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/pycache

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve lab site test thorough lint guard fuzz bench dist clean

help: ## say what each target does
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

serve: $(VENV)/.site ## build the site and show it at http://127.0.0.1:8000
	$(BIN)/rulesengine serve $(ARGS)

# In a container one is often root, whom JupyterLab turns away unless it is told; it listens to this machine only, behind a token.
lab: $(VENV)/.lab ## open the notebooks in JupyterLab
	@$(BIN)/python -m rulesengine.site.lessonbooks notebooks/lessons
	$(BIN)/jupyter lab --notebook-dir=notebooks --LabApp.default_url=/lab/tree/0-start.ipynb $(if $(filter 0,$(shell id -u)),--allow-root) $(ARGS)

site: $(VENV)/.site $(VENV)/.lite ## build the site, strictly, with the notebooks that run in it
	$(BIN)/rulesengine build --lab $(ARGS)

lint: $(VENV)/.dev ## ruff (rules and format) and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict rulesengine tests/typed_use.py

# Each thing is done once: the tests play every scenario (what `rulesengine check` does) and build the site strictly.
# mypy has work for one core only: lint and guard run side by side.
# Coverage is traced where the core is tested: by its own tests, words, answers, and each third scenario. What is traced
# takes four times as long; the other scenarios are played with all the rest, and the properties, with hundreds of boards
# each, reach nothing that those do not.
# Whoever has nothing left to do takes over half of what another still has to do.
OF_CORE := $(filter-out %properties.py,$(wildcard tests/core/test_*.py)) $(addprefix tests/test_,scenarios.py extending.py answering.py)
EVERYWHERE := -n auto --dist worksteal
# A test that drives a browser leaves a core half idle while it waits, so there is one process more than cores.
ONE_MORE := $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1 )))
test: $(VENV)/.dev ## lint, rule coverage, pytest: scenarios, strict site build, branch coverage of the core
	@$(MAKE) --no-print-directory -j2 lint guard ARGS=
	$(BIN)/python -m pytest $(EVERYWHERE) -m "not untraced" $(OF_CORE) --cov --cov-report= $(ARGS)
	@echo "lines and branches of the core that were reached, at least 95 %:"
	$(BIN)/coverage report --fail-under=95
	$(BIN)/python -m pytest $(EVERYWHERE) -n $(ONE_MORE) -m "not thorough and not traced" $(addprefix --ignore=,$(filter-out %scenarios.py,$(OF_CORE))) $(ARGS)

# Together with `make test` this is every test; the site that was built there is taken from there.
thorough: $(VENV)/.dev ## what make test takes a sample of: every row of a large family, hundreds of boards, more pages
	$(BIN)/python -m pytest $(EVERYWHERE) -n $(ONE_MORE) -m thorough $(ARGS)

guard: $(VENV)/.dev ## turn every rule off: a scenario must fail without it; what has not changed is not tried again
	$(BIN)/rulesengine coverage --guard $(ARGS)

fuzz: $(VENV)/.dev ## the properties alone, with fresh seeds and ten times as many examples
	$(BIN)/python -m pytest $(EVERYWHERE) -m hypothesis --hypothesis-profile=fuzz $(ARGS)

bench: $(VENV)/.dev ## measure: steps a second, bytes a step, large boards
	$(BIN)/python -m benchmarks $(ARGS)

dist: $(VENV)/.dev ## build wheel and sdist into dist/, and try the wheel in an empty environment
	rm -rf dist
	$(BIN)/python -m hatchling build -d dist
	.ci/try-wheel dist

clean: ## remove .venv and whatever was built
	rm -rf $(VENV) build dist .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One stamp for each extra: it is installed again when pyproject.toml changes. dev holds the others.
$(VENV)/.site $(VENV)/.lab $(VENV)/.lite $(VENV)/.dev: $(VENV)/.%: pyproject.toml | $(BIN)/python
	@echo "Installing what '$*' needs into $(VENV) (once, about a minute) ..."
	@if ! { command -v uv >/dev/null && uv pip install --quiet --python $(BIN)/python -e '.[$*]'; }; then \
	  $(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null; \
	  $(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[$*]'; fi
	@touch $@ $(if $(filter dev,$*),$(VENV)/.site $(VENV)/.lab $(VENV)/.lite)

$(BIN)/python:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  $$python -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "$$python has no venv. On Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }; \
	  echo "Making $(VENV) with $$($$python --version) ..."; \
	  exec $$python -m venv $(VENV); \
	done; \
	echo "rulesengine needs Python 3.11 or newer; here python3 is: $$(python3 --version 2>&1)." >&2; \
	echo "Install one, or name it:  make $(MAKECMDGOALS) PYTHON=/path/to/python3.12" >&2; exit 1
