package main

import (
	"syscall/js"

	"cavalo/assets"
	"cavalo/internal/engine"
	"cavalo/internal/puzzle/solvers"
)

// serveIfWorker makes this program the worker when it runs in one; the page of
// internal/tools/browser/wasmexec offers it as the worker's program.
func serveIfWorker() {
	if js.Global().Get("document").IsUndefined() {
		solvers.FetchTables = func(name string, _ bool, then func([]byte, error)) {
			then(assets.Tiles.ReadFile("tiles/" + name + ".tab"))
		}
		engine.Serve(solvers.Run)
	}
}

func newClient() engine.Client { return engine.NewPageWorkers() }
