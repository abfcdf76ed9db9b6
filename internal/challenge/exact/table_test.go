package exact

import (
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// On these boards the depth-first search, with no multipliers to guide it,
// comes to a position twice, by one number of a mirror pair and then by the
// other, with more points the second time. A table that forgets the points
// misses the best path; random boards hardly ever show it.
var scoreMatters = []string{
	"38.--.92.97.32.--.--.--.--.--/47.75.09.--.29.--.--.--.--.--/79.08.57.80.--.--.--.--.--.--/--.90.--.23.74.--.--.--.--.--/" + noLines,
	"73.50.69.--.61.--.--.--.--.--/37.05.--.01.--.--.--.--.--.--/16.91.38.10.46.--.--.--.--.--/64.19.--.83.--.--.--.--.--.--/" + noLines,
	"34.76.86.02.--.--.--.--.--.--/20.--.18.--.57.--.--.--.--.--/81.95.67.10.--.--.--.--.--.--/68.59.--.01.75.--.--.--.--.--/" + noLines,
	"24.40.42.--.--.--.--.--.--.--/--.23.51.--.03.--.--.--.--.--/32.34.09.04.--.--.--.--.--.--/43.--.--.15.30.--.--.--.--.--/" + noLines,
}

const (
	noLine  = "--.--.--.--.--.--.--.--.--.--"
	noLines = noLine + "/" + noLine + "/" + noLine + "/" + noLine + "/" + noLine + "/" + noLine
)

func TestTableKeepsTheScore(t *testing.T) {
	for _, text := range scoreMatters {
		b, err := knight.ParseBoard(text)
		testkit.Must(t, err)
		p := rules.NewPosition(b, 1, knight.DefaultRules())
		for length, want := range exhaustive(p, knight.NoSquare) {
			if length == 0 {
				continue
			}
			testkit.Equal(t, deepest(p, length), want, "%s: %d squares make", text, length)
		}
	}
}

// deepest is the maximum number of points on length squares, found by the depth-first
// search alone.
func deepest(p rules.Position, length int) int {
	best := -1
	for _, root := range newRoots(p, Options{Start: knight.NoSquare}) {
		var r relaxation
		r.aim(root.g, root.g.all, root.g.all, root.first, root.points, length)
		r.sweep()
		r.fix()
		d := deep{table: newTable(deepSize)}
		w := &watch{meter: search.NewMeter(search.Control{})}
		if _, path := d.search(&r, 0, false, 1<<40, &tally{watch: w}); path != nil {
			best = max(best, root.score(path))
		}
	}
	return best
}

func TestTableDominates(t *testing.T) {
	table := newTable(64)
	s := spot{open: open{1, 2}, score: 10, at: 3, toGo: 4}
	for i, step := range []struct {
		change func()
		want   bool
	}{
		{func() {}, false},
		{func() {}, true},
		{func() { s.score = 9 }, true},
		{func() { s.score = 11 }, false},
		{func() { s.score = 10 }, true},
		{func() { s.at = 5 }, false},
		{func() { s.at = 3; s.toGo = 5 }, false},
		{func() { s.toGo = 4; s.open.hi = 6 }, false},
		{func() { s.open.hi = 2; s.open.lo = 9 }, false},
		{func() { table.clear() }, false},
	} {
		step.change()
		testkit.Equal(t, table.dominated(&s, 0), step.want, "step %d", i)
	}
	if table.dominated(&s, 1) {
		t.Error("another root's position counts")
	}
}
