# What can be done here: make help
SHELL := /bin/bash
.DEFAULT_GOAL := help

VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
LDFLAGS := -s -w -X main.version=$(VERSION)
GOFILES := $(shell find cmd internal assets -name '*.go' -not -name '*_test.go') go.mod go.sum $(shell find assets -type f -not -name '*.go')
WASM    := GOOS=js GOARCH=wasm go build -trimpath -ldflags '$(LDFLAGS)'
ADDR    ?= localhost:8080
FUZZTIME ?= 30s

# Debian packages: to build a window and to test.
X11_PACKAGES  := libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev libxxf86vm-dev libgl1-mesa-dev
TEST_PACKAGES := $(X11_PACKAGES) chromium xvfb libgl1-mesa-dri libegl1

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.PHONY: run
run: build/dist.fast ## build the web game and serve it at http://localhost:8080
	go run ./cmd/cavalo serve --dir build/quick --addr $(ADDR)

.PHONY: cli
cli: ## build the command line, build/cavalo
	go build -trimpath -ldflags '$(LDFLAGS)' -o build/cavalo ./cmd/cavalo

.PHONY: desktop
desktop: x11-packages ## build the desktop program for this system, build/cavalo-game
	go build -trimpath -ldflags '$(LDFLAGS)' -o build/cavalo-game ./cmd/game

.PHONY: windows
windows: ## cross-compile the desktop program for Windows, build/cavalo-game.exe
	CGO_ENABLED=0 GOOS=windows GOARCH=amd64 go build -trimpath -ldflags '$(LDFLAGS) -H windowsgui' -o build/cavalo-game.exe ./cmd/game

.PHONY: dist
dist: build/web.stamp ## make dist/, the folder to upload
	go run ./internal/site/build --from build/web --to dist

build/dist.fast: build/web.stamp
	go run ./internal/site/build --fast --from build/web --to build/quick
	@touch $@

# Everything the page needs, uncompressed and under its plain names.
build/web.stamp: $(GOFILES) $(shell find web -type f) Makefile
	@mkdir -p build/web
	$(WASM) -o build/web/game.wasm ./cmd/game
	$(WASM) -o build/web/worker.wasm ./cmd/worker
	cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" build/web/
	cp -r web/. assets/icons build/web/
	@touch $@
