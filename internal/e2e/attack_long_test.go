//go:build integration && long

package e2e

const (
	hostileStep  = 1
	hostileTimed = true
)
