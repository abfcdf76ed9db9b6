//go:build integration && !long

package e2e

const (
	hostileStep  = 17    // every so many of the hostile inputs
	hostileTimed = false // how long the page was blocked depends on the machine
)
