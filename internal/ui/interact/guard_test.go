package interact

import (
	"strings"
	"testing"
)

// survivor is an app that survives a number of panics.
type survivor struct {
	App
	lives int
	why   []string
}

func (s *survivor) Crashed(why string) bool {
	s.why = append(s.why, why)
	s.lives--
	return s.lives >= 0
}

// panics is a faulty handler.
func panics() {
	var none []int
	_ = none[len(none)]
}

func TestGuard(t *testing.T) {
	app := &survivor{lives: 1}
	Guard(app, func() {})
	if len(app.why) > 0 {
		t.Errorf("nothing happened, and it crashed: %q", app.why)
	}
	Guard(app, panics)
	if len(app.why) != 1 || !strings.Contains(app.why[0], "index out of range") || !strings.Contains(app.why[0], "interact.panics (guard_test.go:") {
		t.Errorf("it says %q", app.why)
	}
	defer func() {
		if recover() == nil {
			t.Error("a panic too often was lost")
		}
	}()
	Guard(app, panics)
}
