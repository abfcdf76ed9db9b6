//go:build !js

package main

import (
	"cavalo/internal/engine"
	"cavalo/internal/puzzle/solvers"
)

// serveIfWorker does nothing here: the work is done on goroutines.
func serveIfWorker() {}

func newClient() engine.Client { return engine.NewLocal(solvers.Run, nil) }
