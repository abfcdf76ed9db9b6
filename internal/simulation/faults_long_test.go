//go:build long

package simulation

import (
	"strings"
	"testing"
)

// mostForFault is how many sessions it may take to find a fault that was put in on
// purpose.
const mostForFault = 10_000

// TestFaultsAreFound puts faults in on purpose, one after another, and counts the
// sessions until one is found by what it does wrong, in a session that holds without.
func TestFaultsAreFound(t *testing.T) {
	for _, fault := range Faults {
		t.Run(strings.ReplaceAll(string(fault), " ", "-"), func(t *testing.T) {
			for s := range int64(mostForFault) {
				_, f := Session(s, 60, fault)
				if !fault.Shows(f) {
					continue
				}
				if _, honest := Session(s, 60, None); honest != nil {
					continue // the program's own
				}
				t.Logf("found by session %d: %.150s", s+1, f.Error())
				return
			}
			t.Errorf("not found by %d sessions", mostForFault)
		})
	}
}
