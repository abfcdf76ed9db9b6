package settings

import (
	"errors"
	"testing"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

func TestSettingsAreReadAsTheyAreWritten(t *testing.T) {
	for _, c := range []Choices{
		{}, {Language: "pt-PT", Theme: "dark", Still: true}, {Theme: "light", NoKeys: true}, {Theme: "light", Name: "Ana: 1", Signs: true},
		{HidesFewest: true, taps: tapsOne, sound: soundOff, rest: "newer: 1\n"},
	} {
		look := platform.LookOf(c.String(), []string{"es"}, false)
		testkit.Equal(t, parse(c.String(), look), c)
	}
}

// fakeHost is a system that decides on a look and keeps what it is told.
type fakeHost struct {
	platform.Storage
	platform.System
	look   platform.Look
	kept   string
	wanted []func(text string, err error) // the licences asked for
	sounds []string
}

func (h *fakeHost) Look() platform.Look         { return h.look }
func (h *fakeHost) Read(string) (string, error) { return "", errors.New("nothing can be read") }
func (h *fakeHost) Write(_, text string) error  { h.kept = text; return nil }
func (h *fakeHost) Sound(name string)           { h.sounds = append(h.sounds, name) }
func (h *fakeHost) Where() string               { return "web" }
func (h *fakeHost) Licence(_ string, done func(string, error)) {
	h.wanted = append(h.wanted, done)
}

// fakeProgram is what a program around the settings has heard.
type fakeProgram struct {
	lang words.Lang
}

func (p *fakeProgram) settings(host *fakeHost) *Settings {
	return New(Program{
		Storage: host, System: host, Now: func() time.Time { return time.Time{} }, Post: func(f func()) { f() }, Changed: func() {},
		Speak: func(l words.Lang) { p.lang = l }, Say: func(words.Key) {},
		Keep: func(name, text string) { _ = host.Write(name, text) },
	})
}

// The program decides nothing: it is as the Host says, and keeps what was asked
// for along with what is chosen.
func TestTheHostDecides(t *testing.T) {
	host, program := &fakeHost{look: platform.Look{Language: "en", Chosen: "en", Theme: "light", Dark: true}}, &fakeProgram{}
	s := program.settings(host)
	s.Load()
	if program.lang.Tag() != "en" || !s.Look.Dark {
		t.Errorf("language %s, dark %v", program.lang.Tag(), s.Look.Dark)
	}
	s.Set(func(c *Choices) { c.Still = true })
	testkit.Equal(t, host.kept, "theme: light\nlanguage: en\nmotion: none\n", "it keeps")
	s.SetSound(false)
	if s.SetSound(true); len(host.sounds) != 1 || !s.HasSound() {
		t.Errorf("played %v, on %v", host.sounds, s.HasSound())
	}
}

func TestReleases(t *testing.T) {
	for version, want := range map[string]string{"v1.0.0": "v1.0.0", "v1.0.0-3-g51455ca": "v1.0.0", "51455ca": "", "": ""} {
		testkit.Equal(t, releaseOf(version), want, "the release of %q", version)
	}
}
