//go:build long

package e2e

import (
	"testing"
	"time"
)

// TestFiveHundredReloads has 56 for each puzzle and time that the page takes to come.
func TestFiveHundredReloads(t *testing.T) {
	for i, hold := range []time.Duration{0, 300 * time.Millisecond, 1500 * time.Millisecond} {
		t.Run(hold.String(), func(t *testing.T) { series(t, uint64(10*i), 56, 100, hold) })
	}
}
