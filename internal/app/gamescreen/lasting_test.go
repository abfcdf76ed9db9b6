package gamescreen_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
)

// A browser is asked to keep what is stored when there is a result to keep, not before
// and not at each move; until it agrees the settings and About say so.
func TestStorageIsAskedToLast(t *testing.T) {
	host := apptest.NewHost()
	host.Evictable = true
	b := newTab(t, host)
	b.UseScript()
	said := func() (all bool) {
		t.Helper()
		b.Press("settings")
		settings := b.There("settings-fleeting")
		b.Press("about")
		about := b.There("about-fleeting")
		b.Press("close")
		if settings != about {
			t.Errorf("it is said in the settings: %v, in About: %v", settings, about)
		}
		return settings
	}
	b.App.OpenLink("maze")
	if host.Asked != 0 || !said() {
		t.Fatalf("before the first result it was asked %d times; it is said: %v", host.Asked, said())
	}
	b.Finish("maze")
	b.Update()
	if host.Asked != 1 || !said() {
		t.Fatalf("after a result and a refusal it was asked %d times; it is said: %v", host.Asked, said())
	}
	d := b.GameScreen("maze")
	d.Undo()
	d.Redo()
	if b.Update(); host.Asked != 1 {
		t.Errorf("the same result came again: it was asked %d times", host.Asked)
	}
	host.Evictable = false
	b = b.reload()
	if b.Update(); b.Host.Asked != 1 || said() {
		t.Errorf("once it lasts it was asked %d times; it is still said: %v", b.Host.Asked, said())
	}
}
