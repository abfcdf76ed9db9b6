package shell

import (
	"errors"
	"testing"

	"cavalo/internal/platform"
)

func TestSettingsAreReadAsTheyAreWritten(t *testing.T) {
	for _, s := range []settings{{}, {language: "pt-PT", theme: "dark", still: true}, {theme: "light", noKeys: true}, {theme: "light", name: "Ana: 1", signs: true}} {
		look := platform.LookOf(s.String(), []string{"es"}, false)
		if got := parseSettings(s.String(), look); got != s {
			t.Errorf("%+v is written\n%sand read as %+v", s, s, got)
		}
	}
}

// lookHost is a system that decides on a look and keeps what it is told.
type lookHost struct {
	platform.Storage
	platform.System
	look platform.Look
	kept string
}

func (h *lookHost) Look() platform.Look         { return h.look }
func (h *lookHost) Read(string) (string, error) { return "", errors.New("nothing can be read") }
func (h *lookHost) Write(_, text string) error  { h.kept = text; return nil }

// The program decides nothing: it is as the Host says, and keeps what was asked
// for along with what is chosen.
func TestTheHostDecides(t *testing.T) {
	host := &lookHost{look: platform.Look{Language: "en", Chosen: "en", Theme: "light", Dark: true}}
	a := &App{Env: Env{Host: platform.Host{Storage: host, System: host}}}
	a.loadSettings()
	if a.Lang.Tag() != "en" || !a.Dark() {
		t.Errorf("language %s, dark %v", a.Lang.Tag(), a.Dark())
	}
	a.set(func(s *settings) { s.still = true })
	if want := "theme: light\nlanguage: en\nmotion: none\n"; host.kept != want {
		t.Errorf("it keeps\n%swant\n%s", host.kept, want)
	}
}
