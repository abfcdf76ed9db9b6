package screen

import (
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/words"
)

// Every level has a name, a note and a description in every language, and one
// that lacks them is still offered.
func TestLevelsHaveWords(t *testing.T) {
	for _, l := range words.Langs() {
		options := levelOptions(l, rules.LevelNames())
		if len(options) != len(rules.LevelNames()) {
			t.Fatalf("%d options for the levels %v", len(options), rules.LevelNames())
		}
		for i, o := range options {
			name := rules.LevelNames()[i]
			if o.Value != name || o.Label == "" || o.Note == "" || l.Of(name, words.DuelLevels) == "" {
				t.Errorf("language %v, level %s: %+v, %q", l, name, o, l.Of(name, words.DuelLevels))
			}
		}
		if more := levelOptions(l, append(rules.LevelNames(), "9")); more[len(more)-1].Label != l.T(words.LevelIs, "9") {
			t.Errorf("language %v: a level without words is %+v", l, more[len(more)-1])
		}
	}
}
