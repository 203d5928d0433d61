# make play   the app, installed at the first time into a folder of its own (.venv)
# make night  the hub of a night of many tables: its broker, its wall, its league (docs/night.md)
# make serve  the app without a terminal: phones and a TV play it in their browsers (docs/serve.md)
# make kiosk  from the next boot on, on the computer's own display; make kiosk-off takes it back
# make test   all checks         make lint    the quick ones    make unit   the tests that take no seconds
# make studio tray pictures rendered with known truth: calibration/studio/__init__.py has the essay
# make paints the usual colours of cubes, from evenings: DATA="folder …"
# make confidence  what evidence of the camera is worth, from evenings: DATA="folder …" PAPER=1
# make train  the camera's network, from evenings and by PyTorch: DATA="folder …" STEPS=14000 FURTHER=1 PAPER=1
# make docs   the documentation as a site, in build/site; make pictures  its pictures, from the app as it is
# make dist   the package and its sources into dist/, checked, and tried where no project is near:
#             PYTHONS="python3.11 python3.14"; with the board's program, so a compiler for its chip is needed
# make words  the catalogues brought up to what the app says now, for those who translate it
# make engines  the browsers that TOPICS=browsers needs: 4 GB, on a 64-bit PC with Debian
# make bench  every budget beside its measure; TRAYS=folder for the pictures, TOPICS="journal …"

PYTHON ?= python3
PIP_VERSION = 26.3
VENV = .venv
BIN = $(VENV)/bin
# For this system, and the app for Windows as well.
TYPES = $(BIN)/mypy && $(BIN)/mypy --platform win32 --cache-dir .mypy_cache/windows companion calibration
CATALOGUES = $(wildcard companion/locale/*/LC_MESSAGES/companion.po)
STUDIO = .venv-studio
STUDIO_PYTHON ?= $(PYTHON)
TRAINING = .venv-train
SITE = .venv-docs
DIST = .venv-dist
IMAGE = companion/sensors/board/tower-board.hex
OLD = .venv-engines
OLD_CHROMIUMS = 69 73 77 80 83 87 90 94 102
ENGINES_NEED = xvfb chromium firefox-esr webkit2gtk-driver python3-gi gir1.2-webkit2-4.1 \
	libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-render-util0 libxcb-xinerama0 libxkbcommon-x11-0

export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_ROOT_USER_ACTION = ignore

# A folder half made does not count as made.
.DELETE_ON_ERROR:
.PHONY: anew play night serve kiosk kiosk-off on-display test unit tools board browser broker lint style bench engines words studio confidence paints train docs pictures dist clean

play: $(VENV)/.can-play $(CATALOGUES:.po=.mo)
	@$(BIN)/companion

# Its broker is the system's mosquitto; the hub says what to type where it cannot be installed here.
night: $(VENV)/.can-play $(CATALOGUES:.po=.mo)
	@$(MAKE) --no-print-directory broker >/dev/null 2>&1 || true
	@exec $(BIN)/companion night

# Phones and a TV alone, without a terminal: docs/serve.md
serve: $(VENV)/.can-play $(CATALOGUES:.po=.mo)
	@exec $(BIN)/companion serve

# A Pi that belongs to the table: docs/kiosk.md
kiosk: $(VENV)/.can-play $(CATALOGUES:.po=.mo)
	@$(BIN)/companion kiosk on

kiosk-off: $(VENV)/.can-play
	@$(BIN)/companion kiosk off

on-display: $(VENV)/.can-play $(CATALOGUES:.po=.mo)
	@exec $(BIN)/companion kiosk show

# Types are checked beside the tests, and what is wrong with them is said last. Compiled files are
# kept, whatever the shell says: the tests start the app hundreds of times.
test:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line style tools
	@mkdir -p build
	@{ $(TYPES); } >build/types.txt 2>&1 & types=$$!; \
		PYTHONDONTWRITEBYTECODE= $(BIN)/pytest; tests=$$?; \
		wait $$types; types=$$?; cat build/types.txt; exit $$((tests | types))

unit: $(VENV)/.can-check $(CATALOGUES:.po=.mo)
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -m 'not slow'

# What the tests work with; one after the other, as each may have to be installed.
tools:
	@$(MAKE) --no-print-directory board && $(MAKE) --no-print-directory browser && \
		$(MAKE) --no-print-directory broker

# The sensor board's image and the bench that tests run it on: needs a compiler for its chip.
board:
	@$(MAKE) --no-print-directory -C firmware tools
	@$(MAKE) --no-print-directory -C firmware test all sim build/through_image

# The second screens' pages are tested in the system's own Chromium. Without its window it needs a
# quarter of the time; with it, it does as well.
browser:
	@command -v chromium-headless-shell >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive \
		apt-get install -qq --no-install-recommends chromium-headless-shell >/dev/null 2>&1; } || \
		command -v chromium >/dev/null || { \
		echo "The second screens are tested in Chromium; once: sudo apt install chromium-headless-shell"; exit 1; }

# A night of many tables needs a broker, and is tested with a real one.
broker:
	@PATH="$$PATH:/usr/sbin" command -v mosquitto >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive \
		apt-get install -qq --no-install-recommends mosquitto >/dev/null; } || \
		{ echo "A night of many tables is tested with Mosquitto; once: sudo apt install mosquitto"; exit 1; }

lint: style
	$(TYPES)

style: $(VENV)/.can-check $(CATALOGUES:.po=.mo)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/codespell

bench: $(VENV)/.can-check $(CATALOGUES:.po=.mo) $(if $(filter browsers%,$(TOPICS)),engines)
	@$(BIN)/python -m tests.rigs.bench $(if $(TRAYS),--trays $(TRAYS)) $(TOPICS)

# What is missing is no fault: the bench tells which of them are not here.
engines: $(OLD_CHROMIUMS:%=$(OLD)/%/.is-here)
	@dpkg -s $(ENGINES_NEED) >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive \
		apt-get install -qq --no-install-recommends $(ENGINES_NEED) >/dev/null; } || \
		echo "Some browsers are missing; once: sudo apt install $(ENGINES_NEED)"

%.mo: %.po | $(VENV)/.can-play
	@$(BIN)/python -c 'from pathlib import Path; from companion.words.building import compile_one; compile_one(Path("$<"))'

words: $(VENV)/.can-check
	@mkdir -p build
	@$(BIN)/pybabel --quiet extract --no-default-keywords -k _ -k marked -k said -k said_of:1,2 -k fixed_text \
		-k ngettext:1,2 -k plural:1,2 -k so_many:1,2 \
		--add-location file --sort-by-file --width 100 --project companion --output build/words.pot companion calibration
	@$(BIN)/pybabel --quiet update --domain companion --input-file build/words.pot --output-dir companion/locale \
		--no-fuzzy-matching --ignore-obsolete --width 100 --ignore-pot-creation-date

# Its renderers are wheels for Python 3.11: make studio STUDIO_PYTHON=python3.11 EVENINGS=5
studio: $(STUDIO)/.can-render
	@$(STUDIO)/bin/python -m calibration.studio $(if $(SEED),--seed $(SEED)) $(if $(FIRST),--first $(FIRST)) \
		$(if $(EVENINGS),--evenings $(EVENINGS)) $(if $(THROWS),--throws $(THROWS)) \
		$(if $(OUT),--out $(OUT)) $(if $(STIRRED),--stirred "$(STIRRED)") $(if $(CLIPS),--clips) \
		$(if $(PILED),--piled) $(if $(SMALL),--small) $(if $(KIND),--kind $(KIND)) \
		$(if $(SORT),--sort $(SORT))

paints: $(VENV)/.can-check
	@$(BIN)/python -m calibration.training.usual_paints $(DATA)

confidence: $(VENV)/.can-check
	@$(BIN)/python -m calibration.training.calibrate_confidence $(if $(PAPER),--paper) $(DATA)

train: $(TRAINING)/.can-train
	@$(TRAINING)/bin/python -m calibration.training.train $(if $(STEPS),--steps $(STEPS)) $(if $(FURTHER),--further) $(if $(PAPER),--paper) $(DATA)

# A warning is a fault. What is built loads nothing from elsewhere: open build/site/index.html.
docs: $(SITE)/.can-build
	@NO_MKDOCS_2_WARNING=1 PYTHONPATH=. $(SITE)/bin/mkdocs build --quiet --config-file docs/mkdocs.yml
	@echo "The documentation is in build/site/index.html"

pictures: $(VENV)/.can-check $(CATALOGUES:.po=.mo) browser
	@PICTURES="$(or $(NAMES),all)" $(BIN)/pytest -n 0 tests/docs/test_pictures.py

# The archive of sources is made first, and the package from nothing else.
dist: $(DIST)/.can-build
	@$(MAKE) --no-print-directory broker
	@$(MAKE) --no-print-directory -C firmware tools
	@$(MAKE) --no-print-directory -C firmware all
	@cp firmware/build/tower-board.hex $(IMAGE)
	@rm -rf dist
	@$(DIST)/bin/python -m build --outdir dist . >$(DIST)/build.txt 2>&1 || { cat $(DIST)/build.txt; exit 1; }
	@$(DIST)/bin/twine check --strict dist/*
	@$(DIST)/bin/check-wheel-contents dist/*.whl
	@$(DIST)/bin/python -m tests.rigs.installed $(if $(PYTHONS),$(PYTHONS),$(PYTHON))

clean:
	rm -rf $(VENV) $(STUDIO) $(TRAINING) $(SITE) $(DIST) $(OLD) firmware/build dist $(IMAGE)

# Where this folder was moved or copied, or the system has another Python now, the app is not in it.
PROVED_BY = $(if $(wildcard $(VENV)/.can-play),import companion; assert samefile(companion.__path__[0], "companion"),import pip)
WORKS = $(shell $(BIN)/python -Ic 'from os.path import samefile; $(PROVED_BY); print("yes")' 2>/dev/null)
ifneq ($(and $(filter file,$(origin VENV)),$(wildcard $(BIN))),)  # never what is another folder's own
ifneq ($(WORKS),yes)
$(VENV)/.can-play $(VENV)/.can-check $(BIN)/pip: anew
endif
endif

anew:
	@echo "$(VENV) belongs to another folder or another Python. It is created again."
	@rm -rf $(VENV)

# A stamp says that what pyproject.toml asks for is installed: the second start is quick.
$(VENV)/.can-play: pyproject.toml | $(BIN)/pip
	@echo "Installing what the app needs: a few minutes, this once."
	@$(BIN)/python -m pip install -qq --group locked
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation \
		--config-settings editable_mode=compat --editable .
	@touch $@

$(VENV)/.can-check: pyproject.toml $(VENV)/.can-play
	@echo "Installing what the checks need."
	@$(BIN)/python -m pip install -qq --group locked-checks
	@touch $@

# An environment of its own for one use: a folder, a note on what it does, its Python, its groups.
define environment
$(1): pyproject.toml
	@echo "Installing what $(2), this once."
	@$(3) -m venv $$(@D)
	@$$(@D)/bin/python -m pip install -qq pip==$$(PIP_VERSION)
	@$$(@D)/bin/python -m pip install -qq $(patsubst %,--group %,$(4))
	@touch $$@
endef

$(eval $(call environment,$(STUDIO)/.can-render,renders tray pictures: some minutes,$(STUDIO_PYTHON),studio))
$(eval $(call environment,$(TRAINING)/.can-train,trains the network: some minutes,$(PYTHON),locked train))
$(eval $(call environment,$(SITE)/.can-build,builds the documentation: a minute,$(PYTHON),locked docs))
$(eval $(call environment,$(DIST)/.can-build,builds the package: a minute,$(PYTHON),dist))

$(OLD)/%/.is-here: | $(VENV)/.can-check
	@echo "Installing Chromium $*: as large as 400 MB, this once."
	@rm -rf $(@D)
	@$(BIN)/python -m pip install -qq --target $(@D) --group chromium-$* && touch $@ || \
		echo "Chromium $* is not to be had here."

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed: make play PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.maxsize < 2**32)' \
		|| { echo "A 64-bit system is needed, and this is one of 32 bit: its libraries would have to be compiled for hours."; \
		echo "On a Raspberry Pi 3 or newer: Raspberry Pi OS (64-bit), from the Raspberry Pi Imager."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "First, once: sudo apt install python3-venv"; exit 1; }
	@echo "Making a folder of its own for the app: $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq pip==$(PIP_VERSION)
