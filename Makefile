# What can be done here: make help
SHELL := /bin/bash
.DEFAULT_GOAL := help

# With paths in no program, what is compiled for one of them, a test, or a copy of this folder
# (see internal/tools/newpuzzle) is compiled for all.
export GOFLAGS += -trimpath
# Without C, packages compile once and programs link faster. The race detector needs it.
export CGO_ENABLED := 0

VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
LDFLAGS := -s -w -X main.version=$(VERSION)
GOFILES := $(shell find cmd internal assets -name '*.go' -not -name '*_test.go') go.mod go.sum $(shell find assets internal/words/catalogue internal/words/lessons.txt -type f -not -name '*.go')
# Code that never runs in a loop is not inlined for the web: 6 % less of game.wasm, 2 % of worker.wasm.
UNHURRIED := $(foreach layer,app engine fault formats lab platform puzzle recording registry report words,cavalo/internal/$(layer)/...) \
  $(patsubst %,cavalo/%/...,$(shell find internal/*/* -type d -regex '.*/\(screen\|describe\|draw\|solve\|refute\)')) \
  cavalo/internal/csp cavalo/internal/csp/film cavalo/internal/csp/problems \
  cavalo/internal/maze/rules cavalo/internal/duel/rules cavalo/internal/challenge/rules cavalo/internal/ui cavalo/internal/ui/interact cavalo/internal/ui/textview \
  time os fmt reflect context strings strconv unicode errors sort io io/fs bufio syscall syscall/js \
  archive/zip crypto/internal/... github.com/hajimehoshi/ebiten/v2/internal/graphicsdriver/opengl/... encoding/base64 encoding/binary encoding/csv encoding/json encoding/xml net/url internal/abi internal/bisect internal/fmtsort internal/godebug internal/poll internal/reflectlite internal/strconv
COMPILE := $(foreach p,$(UNHURRIED),-gcflags=$(p)=-l)
# What is drawn on: see build/ebitenweb/go.mod.
CANVAS  := -modfile build/ebitenweb/go.mod
# What reads one text, and then ends, is not inlined at all: 2 % of formats.wasm.
SMALL   := -gcflags=cavalo/...=-l -gcflags=slices=-l
# Builds a program for the browser: the file, the package, more flags. The compiler takes a
# seventh less time with more memory.
wasm     = GOGC=400 GOOS=js GOARCH=wasm go build $(COMPILE) -ldflags '$(LDFLAGS)' $(3) -o $(1) $(2)
# Two at a time: while one program is linked or rewritten, the next is compiled.
PARALLEL := --no-print-directory -j2
ADDR    ?= localhost:8080
FUZZTIME ?= 30s

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# The programs of the page, and what it has besides.
WASM := build/wasm/game.wasm build/wasm/lab.wasm build/wasm/worker.wasm build/wasm/lab-worker.wasm build/wasm/formats.wasm
WEB  := $(shell find web assets/icons assets/licences assets/screenshots assets/tiles -type f -not -name README.md) internal/tools/gowasm/clock.js
# Puts them into a folder.
define page
	@rm -rf $(1) && mkdir -p $(1)
	cp -r $(WASM) web/. assets/icons assets/licences assets/screenshots assets/tiles $(1)/
	cat "$$(go env GOROOT)/lib/wasm/wasm_exec.js" internal/tools/gowasm/clock.js >$(1)/wasm_exec.js
endef

.PHONY: run
run: ## build the web game and serve it at http://localhost:8080
	@$(MAKE) $(PARALLEL) build/run.stamp
	build/site --to build/run --serve $(ADDR)

.PHONY: cli
cli: ## build the command line, build/cavalo
	go build -ldflags '$(LDFLAGS)' -o build/cavalo ./cmd/cavalo

.PHONY: desktop
desktop: ## build the desktop program for this system, build/cavalo-game
	go build -ldflags '$(LDFLAGS)' -o build/cavalo-game ./cmd/game

.PHONY: windows
windows: ## cross-compile the desktop program for Windows, build/cavalo-game.exe
	GOOS=windows GOARCH=amd64 go build -ldflags '$(LDFLAGS) -H windowsgui' -o build/cavalo-game.exe ./cmd/game

.PHONY: dist
dist: ## make dist/, the folder to upload
	@$(MAKE) $(PARALLEL) build/web.stamp
	go run ./internal/tools/site/build --from build/web --to dist

build/dist.fast: build/web.stamp
	go run ./internal/tools/site/build --compress fast --from build/web --to build/quick
	@touch $@

# What make run serves lacks the examples of the library, and the pictures that the page shows
# before the game has loaded: both need most of the code compiled for this system. Nor is
# anything compressed.
build/run.stamp: $(WASM) $(WEB) build/site
	$(call page,build/lean)
	build/site --compress none --from build/lean --to build/run
	@touch $@

# Compiled while a program of the page is linked, which needs one processor only.
build/site: build/ebitenweb/go.mod $(GOFILES)
	@mkdir -p build && go build -o $@ ./internal/tools/site/build && touch $@

# Everything the page needs, uncompressed and under its plain names.
build/web.stamp: $(WASM) $(WEB) build/landing.stamp build/npm.stamp
	$(call page,build/web)
	cp -r build/landing/. build/web/
	cp -r $(addprefix build/npm/,cavalo.js cavalo.d.ts cavalo.wasm fields.js tiles wasm_exec.js wire.js worker.js) build/web/library/
	@touch $@

# The programs come in an order in which no package is compiled twice: the engine while
# Ebitengine is changed, the canvas, the laboratory, and the rest.
# The memory of those with a canvas, from the start, in pages of 64 KiB (-pages), is what is
# needed to play and to watch a search, and a little more: iOS ends pages whose memory grows.
build/wasm/worker.wasm: $(GOFILES) Makefile
	@mkdir -p build/wasm
	@echo "building $@" && $(call wasm,$@.new,./cmd/worker,-tags games)
	@go run ./internal/tools/gowasm/improve $@.new && mv $@.new $@

build/wasm/game.wasm: build/ebitenweb/go.mod build/wasm/worker.wasm
	@echo "building $@" && $(call wasm,$@.new,./cmd/game,$(CANVAS) -tags games)
	@go run ./internal/tools/gowasm/improve -pages 416 $@.new && mv $@.new $@

build/wasm/lab.wasm: build/wasm/game.wasm
	@echo "building $@" && $(call wasm,$@.new,./cmd/game,$(CANVAS))
	@go run ./internal/tools/gowasm/improve -pages 560 $@.new && mv $@.new $@

build/wasm/lab-worker.wasm: build/wasm/lab.wasm
	@echo "building $@" && $(call wasm,$@.new,./cmd/worker)
	@go run ./internal/tools/gowasm/improve $@.new && mv $@.new $@

build/wasm/formats.wasm: build/wasm/worker.wasm
	@echo "building $@" && $(call wasm,$@.new,./cmd/formats,$(SMALL))
	@go run ./internal/tools/gowasm/improve -bare $@.new && mv $@.new $@

build/wasm/library.wasm: build/wasm/lab.wasm
	@echo "building $@" && $(call wasm,$@.new,./cmd/library)
	@go run ./internal/tools/gowasm/improve $@.new && mv $@.new $@

build/landing.stamp: build/ebitenweb/go.mod $(GOFILES)
	@rm -rf build/landing && mkdir -p build/landing
	GOGC=400 go run ./internal/tools/site/landing --to build/landing
	@touch $@

.PHONY: npm
npm: ## make build/npm, the JavaScript package for other programs
	@$(MAKE) $(PARALLEL) build/npm.stamp

# What the package is made of, and the package.
build/npm.stamp: build/wasm/library.wasm build/landing.stamp $(shell find internal/tools/npm/package internal/tools/npm/templates assets/tiles assets/licences -type f) internal/tools/gowasm/clock.js
	@rm -rf build/library && mkdir -p build/library
	cp build/wasm/library.wasm build/library/cavalo.wasm
	cat "$$(go env GOROOT)/lib/wasm/wasm_exec.js" internal/tools/gowasm/clock.js >build/library/wasm_exec.js
	cp -r assets/tiles assets/licences build/library/
	GOGC=400 go run ./internal/tools/npm --version '$(VERSION)'
	@touch $@

# Ebitengine with its shaders compiled, and without what compiles them: a third of game.wasm.
build/ebitenweb/go.mod: go.mod go.sum $(wildcard internal/tools/ebitenweb/*) internal/tools/gowasm/ebitengine.go
	GOGC=400 go run ./internal/tools/ebitenweb --to build/ebitenweb

# --- releases ----------------------------------------------------------------

# The makers of packages that go fetches, at fixed versions.
NFPM := github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.43.4
ACTIONLINT := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
# What is new in a version, as a list, from its English catalogue.
NEWS := sed -n 's/^news\.[0-9]* = /* /p'
# The time of all files of a release: that of the commit, unless given.
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
# One more file of the release.
ADD ?=

.PHONY: release
release: ## make build/release: page, programs, Debian package, hashes (VERSION=v1.0.0)
	@rm -rf build/release-page build/web.stamp build/wasm build/npm build/npm.stamp
	GOFLAGS="$(GOFLAGS) -buildvcs=false" $(MAKE) $(PARALLEL) build/web.stamp VERSION=$(VERSION)
	go run ./internal/tools/site/build --from build/web --to build/release-page
	go run ./internal/tools/release --version $(VERSION) --time $(SOURCE_DATE_EPOCH) --page build/release-page --npm build/npm --to build/release \
	  --nfpm "go run $(NFPM)" $(foreach file,$(ADD),--add $(file))

.PHONY: changes
changes: ## print what is new in this version, and in each earlier one that has a tag
	@echo "## $(VERSION)" && echo && $(NEWS) internal/words/catalogue/en.txt
	@for tag in $$(git tag --list 'v*' --sort=-version:refname --merged HEAD --no-contains HEAD 2>/dev/null); do \
	  echo && echo "## $$tag" && echo && git show "$$tag:internal/words/catalogue/en.txt" | $(NEWS); \
	done

.PHONY: reproducible
reproducible: ## build page, command line and window twice, in two folders and from two empty caches, and compare them
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; one=$$folder/one; other=$$folder/another/deeper; \
	for tree in $$one $$other; do \
	  mkdir -p $$tree && git archive HEAD | tar -x -C $$tree && cd $$tree && export GOCACHE=$$tree.cache GOFLAGS=-buildvcs=false && \
	  $(MAKE) $(PARALLEL) build/web.stamp VERSION=v0.0.0 && \
	  go run ./internal/tools/site/build --compress fast --from build/web --to build/release-page && \
	  go run ./internal/tools/release --version v0.0.0 --time 1767225600 --only page,command,window && cd - >/dev/null || exit 1; \
	done; \
	diff -rq $$one/build/release-page $$other/build/release-page && diff -rq $$one/build/release $$other/build/release && \
	cat $$one/build/release/SHA256SUMS && echo "The same, byte for byte, both times."

.PHONY: workflows
workflows: ## check .github/workflows
	go run $(ACTIONLINT)

# --- tests -------------------------------------------------------------------

# What looks for barriers in the text view; what comes by another road is refused.
AXE     := axe-core@4.10.3
AXE_SUM := 880970c081707360e64f34cea25ff91892f5bc95675b0776925b9709dd8a68bb
build/axe.js: | test-packages
	@mkdir -p build
	cd build && tar -xzOf "$$(npm pack --silent $(AXE))" package/axe.min.js >axe.new && rm axe-core-*.tgz
	echo "$(AXE_SUM)  build/axe.new" | sha256sum --check --quiet
	mv build/axe.new $@

# The packages with a file named so that has such a line.
having = $(addprefix ./,$(shell grep -rlE --include='$(1)' '$(2)' cmd internal | xargs -r dirname | sort -u))

# Tests that need more than Go (a browser, a display, Node, a Lisp, a sandbox or another user), and
# those that compile a program or read a huge file, have the build tag integration, and make check
# leaves them out. With the tag they fail where it is missing.
INTEGRATION = $(call having,*_test.go,^//go:build .*\bintegration\b)
# The names of these tests.
TAGGED      = $(shell grep -rlE --include=*_test.go '^//go:build .*\bintegration\b' cmd internal | xargs sed -nE 's/^func ((Test|Example)[A-Za-z0-9_]*).*/\1/p' | grep -v '^TestMain$$' | sort -u | paste -sd '|')
# The journeys: in Chromium, one through each puzzle and one through the laboratory.
JOURNEYS   := ^TestCore$$/^Chromium$$|^TestPlayByMouse$$|^TestDuelByMouse$$|^TestMazeFromTheMiddle$$|^TestTilesByMouse$$|^TestLabRecordAndScrub$$
# What starts goroutines, or runs jobs on them. The race detector slows tests tenfold: those
# that run on one goroutine, or are exhaustive, are left out (-short), and so are programs.
CONCURRENT  = $(call having,*.go,^\s*go [a-z]|sync\.WaitGroup|\bNewLocal\b)
# Rules and searches run once more as WebAssembly, in the browser: those that the
# challenge's textbook searches are made of, and what has tests for it alone.
WASM_TESTED = $(sort $(shell go list -deps ./internal/challenge/textbook | grep ^cavalo) $(patsubst ./%,cavalo/%,$(call having,*_js_test.go,)))

UNIT    := go test -vet=off -timeout 40m
TESTED  := xvfb-run -a $(UNIT) -parallel 4 -tags integration

.PHONY: check
check: vet ## run every test that needs nothing but Go, and check the form of the code: four minutes
	go run $(STATICCHECK) ./...
	$(UNIT) ./...

.PHONY: test
test: test-packages ## run the unit tests, and play each puzzle in Chromium: six minutes
	@$(MAKE) $(PARALLEL) build/dist.fast
	@$(TESTED) -run '$(JOURNEYS)' ./internal/e2e >build/journeys.log 2>&1 & playing=$$!; \
	$(UNIT) ./...; failed=$$?; \
	wait $$playing || failed=1; cat build/journeys.log; exit $$failed

.PHONY: test-all
test-all: ## run every test, and everything else that has to pass before a change is taken
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory test-rest

# What make test leaves out, and nothing that it runs. Staticcheck runs beside the tests: what it
# says is in build/staticcheck.log.
.PHONY: test-rest
test-rest: test-packages test-build vet vet-web ## run what make test leaves out: other browsers, Lisp, Node, staticcheck, WebAssembly, the race detector
	@nice go run $(STATICCHECK) ./... >build/staticcheck.log 2>&1 & checking=$$!; \
	$(TESTED) -skip '$(JOURNEYS)' ./internal/e2e; failed=$$?; \
	wait $$checking || { failed=1; cat build/staticcheck.log; }; exit $$failed
	@$(MAKE) --no-print-directory test-integration test-wasm test-race

# The parts of make test-all besides make check, for machines that run side by side.
# With SHARD=1/2 it runs the first half of the tests, which take about as long as the others.
.PHONY: test-e2e
test-e2e: test-packages test-build ## run the end-to-end tests only (SHARD=1/2 the first half)
	$(TESTED) $(if $(SHARD),-run "^($$(go test -tags integration -list ^Test ./internal/e2e | awk -v of='$(SHARD)' 'BEGIN { split(of, n, "/") } /^Test/ && NR % n[2] == n[1] % n[2]' | paste -sd '|'))$$") ./internal/e2e

.PHONY: test-integration
test-integration: test-packages test-build ## run the other tests that need a browser, a display, Node, a Lisp or a sandbox
	@echo "go test, with what these tests need"; $(TESTED) -run '^($(TAGGED))$$' $(filter-out ./internal/e2e,$(INTEGRATION))

.PHONY: test-wasm
test-wasm: test-packages build/ebitenweb/go.mod ## run rules and searches as WebAssembly
	@mkdir -p build && go build -o build/wasmexec ./internal/tools/browser/wasmexec
	@echo "go test, as WebAssembly in Chromium"; GOOS=js GOARCH=wasm $(UNIT) $(COMPILE) $(CANVAS) -short -exec "$$(pwd)/build/wasmexec" $(WASM_TESTED)

.PHONY: test-race
test-race: test-packages ## run what has goroutines with the race detector, which needs a C compiler
	CGO_ENABLED=1 $(UNIT) -race -short $(filter-out ./cmd/% ./internal/tools/%,$(CONCURRENT))

.PHONY: test-build
test-build: test-packages
	@$(MAKE) $(PARALLEL) build/dist.fast build/axe.js build/node.stamp

# Files without the tags are few and small: go test compiles them.
.PHONY: vet
vet:
	@test -z "$$(gofmt -l cmd internal assets)" || { echo "not formatted:"; gofmt -l cmd internal assets; exit 1; }
	go vet -tags integration,long ./...

# For the browser the code is vetted as it is compiled for the page, so that it is compiled once.
.PHONY: vet-web
vet-web: build/ebitenweb/go.mod
	@echo "go vet, for the browser"
	@GOOS=js GOARCH=wasm go vet $(COMPILE) $(CANVAS) -tags games ./cmd/game ./cmd/worker
	@GOOS=js GOARCH=wasm go vet $(COMPILE) $(CANVAS) ./cmd/game ./cmd/worker ./cmd/formats ./cmd/library ./internal/canvas ./internal/engine ./internal/platform ./internal/registry/...

# Staticcheck finds what vet doesn't: mistakes (SA), code that can be shorter (S), names and
# comments (ST, but a comment may document a group) and unused code (U). Go fetches it.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2 -tags integration -checks 'SA*,S1*,ST1*,-ST1020,-ST1021,-ST1022,U1000'

.PHONY: lint
lint: vet vet-web ## check the form of the code: gofmt, go vet, staticcheck, go.mod and go.sum
	go mod verify
	go mod tidy -diff
	go run $(STATICCHECK) ./...

.PHONY: soak
soak: test-packages build/dist.fast build/axe.js build/npm.stamp build/soak-node.stamp ## compare the solvers with more exhaustive searches and published results than make test does (matrices and long series, build tag long): hours
	$(call install,soak)
	CHROMIUM="$$(command -v chromium)" xvfb-run -a go test -tags integration,long -count 1 -timeout 3h $(call having,*_test.go,^//go:build .*\blong\b|apptest\.(Tour|Whole))

# Packages whose mistakes a player would see first: they have a line //test:mutants.
MUTATED      = $(call having,*.go,^//test:mutants$$$$)
MUTANTFLAGS ?= --sample 20

.PHONY: mutants
mutants: ## change the code, a place at a time, and name the changes that no test notices (MUTANTFLAGS="--sample 0" for all)
	go run ./internal/tools/mutants $(MUTANTFLAGS) $(MUTATED)

# Unbounded, go test tries to make one input shorter for a minute, and no other meanwhile:
# reports got 16 executions in half a minute so, and 70,000 now.
.PHONY: fuzz
fuzz: ## fuzz every parser, FUZZTIME each (30s)
	@for package in $$(go list ./internal/... ./cmd/...); do \
	  for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
	    echo "$$package $$target"; \
	    go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 100x $$package || exit 1; \
	  done; \
	done

.PHONY: bench
bench: test-packages build/dist.fast ## measure: searches native and in Chromium, start-up, sizes, what each package weighs
	$(call install,bench)
	$(call wasm,build/named/game.wasm,./cmd/game,$(CANVAS) -ldflags '-w -X main.version=$(VERSION)' -tags games)
	go run ./internal/tools/bench $(BENCHFLAGS)

.PHONY: clean
clean: ## delete what was built
	rm -rf build dist

# --- packages ----------------------------------------------------------------

# Installs the Debian packages of some of the lines of programs.txt ($(1): test, wanted,
# bench or soak) when they are missing and we may, else says how. What they recommend (films, sound,
# printers, portals of a desktop: 290 MB) no test needs.
define install
	@missing=$$(grep '^$(1) ' internal/tools/testkit/programs.txt | while read -r _ program package; do \
	  command -v $$program >/dev/null || dpkg -s $$package >/dev/null 2>&1 || echo $$package; done | sort -u | paste -sd ' '); \
	if [ -z "$$missing" ] || ! command -v apt-get >/dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ]; then sudo=""; elif sudo -n true 2>/dev/null; then sudo="sudo"; \
	else echo "These packages are missing. Type: sudo apt-get install --no-install-recommends $$missing"; exit 1; fi; \
	$$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing
endef

# What the package is tried with, fetched once: Node of the oldest version that is
# promised, a bundler, and TypeScript. No script of a package is run. Deno and more
# bundlers are large, and for make soak only.
NODE_ARCH := $(subst amd64,x64,$(shell go env GOARCH))
NODE_TOOLS := node-linux-$(NODE_ARCH)@20.20.2 esbuild@0.28.2 typescript@5.9.3
SOAK_TOOLS := deno@2.9.6 parcel@2.16.4 rollup@4.68.7 @rollup/plugin-node-resolve@16.0.3 vite@8.3.8 webpack@5.112.2 webpack-cli@7.3.1

build/node.stamp: Makefile | test-packages
	@mkdir -p build/node && echo '{"private":true}' >build/node/package.json
	cd build/node && npm install --silent --no-audit --no-fund --ignore-scripts --save-exact $(NODE_TOOLS)
	@touch $@

build/soak-node.stamp: build/node.stamp
	cd build/node && npm install --silent --no-audit --no-fund --ignore-scripts --save-exact $(SOAK_TOOLS)
	@touch $@

.PHONY: test-packages
test-packages:
	$(call install,test)
	-$(call install,wanted)
