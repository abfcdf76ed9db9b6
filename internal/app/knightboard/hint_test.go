package knightboard

import (
	"slices"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/words"
)

// The hint for a placement halves the squares that can be played, not the whole row.
func TestHintForAPlacement(t *testing.T) {
	for _, c := range []struct {
		first, last, to knight.Square
		turned          bool
		where           words.Key
		area            []int
	}{
		{0, 6, 2, false, words.HintHalfLeft, []int{0, 1, 2}},
		{0, 6, 3, false, words.HintHalfRight, []int{3, 4, 5, 6}},
		{0, 9, 4, false, words.HintHalfLeft, []int{0, 1, 2, 3, 4}},
		{3, 6, 6, false, words.HintHalfRight, []int{5, 6}},
		{0, 3, 0, true, words.HintHalfRight, []int{0, 1}},
	} {
		var on [knight.Squares]bool
		for s := c.first; s <= c.last; s++ {
			on[s] = true
		}
		where, area := whereToLook(words.En, knight.NoSquare, c.to, on, c.turned)
		if where != words.En.T(c.where) || !slices.Equal(area, c.area) {
			t.Errorf("%v from %v to %v, turned %v: %q %v, want %v", c.to, c.first, c.last, c.turned, where, area, c.area)
		}
	}
}

// The hint for a jump leaves out some of the squares that can be played, and doesn't give one
// away.
func TestHintForAJump(t *testing.T) {
	square := func(text string) knight.Square { s, _ := knight.ParseSquare(text); return s }
	for _, c := range []struct {
		from, to string
		on       []string
		turned   bool
		where    words.Key
	}{
		{"E5", "D7", []string{"D7", "F7", "F3", "D3"}, false, words.HintLookDown},
		{"E5", "D7", []string{"D7", "F7", "F3", "D3"}, true, words.HintLookUp},
		{"E5", "G6", []string{"G6", "G4", "C4"}, false, words.HintLookRight},
		{"E5", "D7", []string{"D7", "F7", "G6", "C6"}, false, words.HintLookLeft}, // all are below it
		{"B1", "C3", []string{"A3", "C3", "D2"}, false, words.HintLookRight},
		{"A1", "B3", []string{"B3", "C2"}, false, ""}, // both are on the same sides
		{"E5", "D7", []string{"D7", "F7"}, false, ""}, // one side would name it
		{"E5", "D7", []string{"D7"}, false, ""},
		{"", "C1", []string{"C1"}, false, ""},
		{"", "C1", []string{"A1", "B1", "C1", "D1"}, false, words.HintHalfRight},
	} {
		var on [knight.Squares]bool
		for _, s := range c.on {
			on[square(s)] = true
		}
		want := ""
		if c.where != "" {
			want = words.En.T(c.where)
		}
		where, area := whereToLook(words.En, square(c.from), square(c.to), on, c.turned)
		if where != want || (len(area) == 0) != (want == "") || want != "" && !slices.Contains(area, int(square(c.to))) {
			t.Errorf("from %q to %s of %v: %q %v, want %q", c.from, c.to, c.on, where, area, want)
		}
	}
}
