//go:build js

package measure

import (
	"syscall/js"

	"cavalo/assets"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	_ "cavalo/internal/registry/solvers"
	tilessolve "cavalo/internal/tiles/solve"
)

// serveIfWorker makes this program the worker when it runs in one; the page of
// internal/tools/browser/wasmexec offers it as the worker's program.
func serveIfWorker() {
	if js.Global().Get("document").IsUndefined() {
		tilessolve.FetchTables = func(name string, _ bool, then func([]byte, error)) {
			then(assets.Tiles.ReadFile("tiles/" + name + ".tab"))
		}
		engine.Serve(jobs.Run)
	}
}

func newClient() engine.Client { return engine.NewPageWorkers() }
