package rules

import (
	"testing"

	"cavalo/internal/knight"
)

// TestLevelsRise: every level but the full board has its traits, and is harder than the
// one before.
func TestLevelsRise(t *testing.T) {
	var before Level
	for i, l := range Levels() {
		if l.Name == LevelFull {
			if i != len(Levels())-1 || l != (Level{Name: LevelFull}) {
				t.Errorf("puzzle.go, Levels: %+v: the full board is the last, with a name alone", l)
			}
			continue
		}
		if l.Least <= before.Most || l.Most < l.Least || l.Wrong[0] < before.Wrong[0] || l.Wrong[1] <= before.Wrong[1] || l.Wrong[1] < l.Wrong[0] || l.Wrong[1] > knight.Squares {
			t.Errorf("puzzle.go, Levels: %s needs more steps and more wrong moves than %s: %+v, %+v", l.Name, before.Name, l, before)
		}
		if l.Tight < before.Tight || l.Tight > 100 || l.Tight == 0 {
			t.Errorf("puzzle.go, Levels: %s has Tight %d, not from %d to 100", l.Name, l.Tight, max(1, before.Tight))
		}
		before = l
	}
}
