package screens_test

import (
	"slices"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/words"
)

// Everything that the program shows fits into every window in every language: no text is
// cut, outside its place or on another one. With the tag long everything is looked at in
// all of them; else in some, such that each window comes with each language.
func TestEverythingFits(t *testing.T) {
	sights := apptest.Crawl(t, screens.All...)
	for _, p := range puzzle.All() {
		if !slices.ContainsFunc(sights, func(s apptest.Sight) bool { return s.Name == p.Name() }) {
			t.Errorf("%s is not seen", p.Name())
		}
	}
	langs := words.Langs()
	for i, sight := range sights {
		for j, lang := range langs {
			if !apptest.Whole && j != i%len(langs) {
				continue
			}
			b := sight.Open(t, lang, 1440, 900, screens.All...)
			for k, window := range apptest.Windows {
				if apptest.Whole || (i/len(langs)+k)%3 == 0 {
					b.W, b.H = window[0], window[1]
					b.CheckFit(sight.Name)
				}
			}
		}
	}
}
