//go:build js

// Command worker is the engine of the web page: web/worker.js runs it in a web
// worker, where it does the jobs of the page's program. It is a program of its own
// because it links no screens.
package main

import (
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	_ "cavalo/internal/registry/solvers" // the registry
	tilessolve "cavalo/internal/tiles/solve"
)

func main() {
	tilessolve.FetchTables = engine.FetchFile
	engine.Serve(jobs.Run)
}
