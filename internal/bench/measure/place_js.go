package main

import (
	"syscall/js"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle/solvers"
)

// serveIfWorker makes this program the worker when it runs in one; the page of
// internal/browser/wasmexec offers it as the worker's program.
func serveIfWorker() {
	if js.Global().Get("document").IsUndefined() {
		engine.Serve(solvers.Run)
	}
}

func newClient() engine.Client { return engine.NewPageWorkers() }
