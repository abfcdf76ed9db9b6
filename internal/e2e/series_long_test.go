//go:build long

package e2e

import (
	"fmt"
	"testing"
	"time"
)

// TestFiveHundredReloads has 19 for each puzzle, time that the page takes to come and
// limit on changes of the address.
func TestFiveHundredReloads(t *testing.T) {
	for i, hold := range []time.Duration{0, 300 * time.Millisecond, 1500 * time.Millisecond} {
		for j, changes := range []int{3, 30, 100} {
			t.Run(fmt.Sprint(hold, changes), func(t *testing.T) { series(t, uint64(10*i+j), 19, changes, hold) })
		}
	}
}
