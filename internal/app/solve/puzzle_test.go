package solve

import (
	"strings"
	"testing"

	"cavalo/internal/app/session"
)

// A puzzle words its results; what else it leaves out has a standard.
func TestPuzzleIsWhole(t *testing.T) {
	defer func() {
		if why, _ := recover().(string); !strings.HasSuffix(why, " lacks Verdict") {
			t.Errorf("it says %q", why)
		}
	}()
	session.Complete(&Puzzle{}, Puzzle{})
}
