//go:build js

// Command worker is the engine of the web page: web/worker.js runs it inside a
// web worker, where it solves what the page's program asks for.
package main

import (
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	_ "cavalo/internal/house/solvers" // the registry
	tilessolve "cavalo/internal/tiles/solve"
)

func main() {
	tilessolve.FetchTables = engine.FetchFile
	engine.Serve(jobs.Run)
}
