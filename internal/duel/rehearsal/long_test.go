//go:build integration && long

package rehearsal

import "testing"

// The same is found out in CLISP.
func TestHabitsCLISP(t *testing.T) { testHabits(t, "clisp") }
