//go:build integration && !long

package e2e

const (
	hostileStep  = 17    // one of this many hostile inputs is taken
	hostileTimed = false // how long the page was blocked depends on the machine
)
