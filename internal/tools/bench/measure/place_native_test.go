//go:build !js

package measure

import (
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	_ "cavalo/internal/registry/solvers"
)

// serveIfWorker does nothing: native jobs run on goroutines.
func serveIfWorker() {}

func newClient() engine.Client { return engine.NewLocal(jobs.Run, nil) }
