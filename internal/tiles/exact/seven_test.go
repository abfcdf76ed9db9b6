package exact

import (
	"context"
	"fmt"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/published"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// eager is loaded with the tables of groups of seven used from the first board of a deep search on.
func eager() *Solver {
	return &Solver{sets: loaded().sets, many: 0}
}

// With the tables of groups of seven, the proved lengths are the same: the published ones, and for goals with
// the blank at an edge and in the centre those that the other tables prove.
func TestSevens(t *testing.T) {
	testkit.Sequential(t)
	s := eager()
	for i, p := range published.Korf100() {
		back := newFrame(reversed(p.Position))
		for workers := range 3 {
			if i%korfSample != 0 || workers > 0 && back.home != 0 { // or it might be solved with others
				continue
			}
			if got := prove(t, s, p.Position, Options{Workers: workers, Forward: workers == 0}); got != p.Moves {
				t.Errorf("position %d, %d workers: %d moves, want %d", i+1, workers, got, p.Moves)
			}
		}
	}
	for _, kind := range pattern.Fifteens()[1:] {
		goal := rules.Ordered(pattern.FifteenSize)
		for goal.Find(0) != kind.Blank {
			goal = goal.Swap(goal.Find(0), kind.Blank)
		}
		for i := range sevenGoals {
			p := rules.Position{Board: rules.Random(fmt.Sprint("seven ", i), goal), Goal: goal}
			if got, want := prove(t, s, p, Options{Forward: true}), prove(t, loaded(), p, Options{}); got != want {
				t.Errorf("%s: %d moves, want %d", p, got, want)
			}
		}
		if s.seven == nil || s.seven.Blank != kind.Blank {
			t.Errorf("%s: the tables were not used", kind.Name)
		}
	}
}

// Of a board that is its own reflection, half of the moves are enough.
func TestReflectedBoards(t *testing.T) {
	for _, text := range []string{
		"0.4.8.3/1.5.6.7/2.9.10.11/12.13.14.15", "0.1.2.3/4.5.9.13/8.6.10.11/12.7.14.15", "0.4.8.12/1.5.9.7/2.6.10.11/3.13.14.15",
	} {
		p := rules.Position{Board: board(t, text), Goal: board(t, "0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15")}
		if !p.Solvable() {
			t.Fatalf("%s: not solvable", text)
		}
		f := newFrame(p)
		l := loaded().layout(&f)
		if b := l.pack(&f); b.at != b.image {
			t.Fatalf("%s: not its own reflection", text)
		}
		if got, want := prove(t, loaded(), p, Options{}), prove(t, loaded(), p, Options{Forward: true}); got != want {
			t.Errorf("%s: %d moves, want %d", text, got, want)
		}
	}
}

// Making the tables is stopped as a search is, and a job that allows little memory goes without.
func TestSevensAreNotAlwaysMade(t *testing.T) {
	s := eager()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	asked := 0
	c := search.Control{Ctx: ctx, Limits: search.Limits{Memory: 1 << 40}, Progress: func(p search.Progress) {
		if asked++; asked > 2 {
			cancel()
		}
	}}
	if got := s.sevenOf(0, search.NewMeter(c)); got != nil || s.seven != nil {
		t.Error("made, although cancelled")
	}
	if got := s.sevenOf(0, search.NewMeter(search.Control{Limits: search.Limits{Memory: 50 << 20}})); got != nil {
		t.Error("made in 50 MB")
	}
}

// A tile that moves over others of its group changes their order.
func TestSevenFollowsMoves(t *testing.T) {
	testkit.Sequential(t)
	for _, kind := range pattern.Fifteens() {
		// Small groups are made at once.
		s := newSeven(pattern.NewRanked(kind.Blank, [][]int{{2, 3, 4}, {6, 7, 8, 9}, {10, 11}}, func(float64) bool { return true }))
		for cell := range 16 {
			for m := range rules.Move(4) {
				shift := &s.shifts[cell<<2|int(m)][0]
				to, ok := pattern.FifteenSize.Beside(cell, m)
				if !ok {
					continue
				}
				if shift.both != 1<<cell|1<<to || shift.rises != (cell > to) {
					t.Fatalf("%d %v: %+v", cell, m, shift)
				}
				var at [16]uint8
				for tile := range at {
					at[tile] = uint8((tile*7 + 5) % 16)
				}
				blank := at[kind.Blank]
				for tile := range at { // the blank comes to the cell
					if int(at[tile]) == cell {
						at[tile] = blank
					}
				}
				at[kind.Blank] = uint8(cell)
				for i, group := range s.Groups {
					for _, tile := range group {
						if int(at[tile]) != to {
							continue
						}
						set, order := s.Place(i, &at)
						got := s.tables[i].after(place(set)|place(order)<<16, shift)
						after := at
						after[tile] = uint8(cell)
						set, order = s.Place(i, &after)
						if want := place(set) | place(order)<<16; got != want {
							t.Errorf("tile %d from %d to %d: %#x, want %#x", tile, to, cell, got, want)
						}
					}
				}
			}
		}
	}
}
