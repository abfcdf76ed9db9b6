package championship

import (
	"slices"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/tools/testkit"
)

// Where a system allows neither namespaces nor Landlock, programs play and end
// as well, and nothing more is promised.
func TestUnconfined(t *testing.T) {
	before := isolated
	defer func() { isolated = before }()
	for is, want := range map[isolation][]string{
		{Landlock: 6}:                    nil,
		{Namespaces: true, Landlock: 6}:  {LimitNetwork},
		{Namespaces: true, Mounts: true}: {LimitNetwork, LimitFiles},
	} {
		isolated = func() isolation { return is }
		if got := Enforced()[3:]; !slices.Equal(got, want) {
			t.Errorf("%+v: %v", is, got)
		}
	}
	isolated = func() isolation { return isolation{} }
	if got := Enforced(); !slices.Equal(got, []string{LimitMemory, LimitGroup, LimitHome}) {
		t.Errorf("%v", got)
	}
	player := bot(t)
	if g := duelOf(t, patient, small("unconfined", rules.Course), player, player); len(g.Faults) > 0 {
		t.Errorf("%+v", g.Faults)
	}
	program := script(t, "read x; sleep 1000.125 & echo no move")
	if g := duelOf(t, patient, small("unconfined", rules.Course), program, "1"); len(g.Faults) != 1 || g.Faults[0].Code != Unreadable {
		t.Errorf("%+v", g.Faults)
	}
	testkit.Await(t, "the end of its child", func() bool { return !running("sleep\x001000.125") })
}

func TestInterpreterRoots(t *testing.T) {
	t.Setenv("HOME", "/home/ana")
	for path, want := range map[string][]string{
		"/home/ana/.pyenv/shims/python3": {"/home/ana/.pyenv", "/home/ana/.pyenv"},
		"/home/ana/bin/bot":              {"/home/ana/bin", "/home/ana/bin"},
		"/home/ana/bot":                  nil,
		"/srv/lisp/bin/sbcl":             {"/srv/lisp", "/srv/lisp"},
	} {
		if got := interpreterRoots(path); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", path, got, want)
		}
	}
}
