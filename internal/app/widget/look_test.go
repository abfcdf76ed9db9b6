package widget_test

import (
	"slices"
	"testing"

	"cavalo/internal/app/widget"
	"cavalo/internal/knight"
	"cavalo/internal/words"
)

// The hint for a placement halves the squares that can be played, not the whole row.
func TestLookHalvesWhatCanBePlayed(t *testing.T) {
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
		where, area := widget.Look(words.En, knight.NoSquare, c.to, on, c.turned)
		if where != words.En.T(c.where) || !slices.Equal(area, c.area) {
			t.Errorf("%v from %v to %v, turned %v: %q %v, want %v", c.to, c.first, c.last, c.turned, where, area, c.area)
		}
	}
}
