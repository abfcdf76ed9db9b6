package exact

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/published"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// eager is loaded with the tables of groups of seven used from the first board of a deep search on.
func eager() *Solver { return after(0) }

// after is loaded with these tables built after a number of boards.
func after(many int64) *Solver {
	s := New()
	s.sets, s.few, s.many = loaded().sets, 0, many
	return s
}

// With the tables of groups of seven, the proved lengths are the same: the published ones, and for goals with
// the blank at an edge and in the centre those that the other tables prove.
func TestSevens(t *testing.T) {
	testkit.Sequential(t)
	s := eager()
	s.Keep(full{}) // nothing can be stored, and that is no fault
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
			testkit.Equal(t, prove(t, s, p, Options{Forward: true}), prove(t, loaded(), p, Options{}), "%s", p)
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
		testkit.Equal(t, prove(t, loaded(), p, Options{}), prove(t, loaded(), p, Options{Forward: true}), "%s", text)
	}
}

// Building the tables, and waiting for another search that does, is stopped as a search is.
func TestSevensAreNotAlwaysBuilt(t *testing.T) {
	s := eager()
	stop := func() *search.Meter {
		ctx, cancel := context.WithCancel(t.Context())
		asked := 0
		return search.NewMeter(search.Control{Ctx: ctx, Limits: search.Limits{Memory: 1 << 40}, Progress: func(p search.Progress) {
			testkit.Equal(t, p.Phase, search.PhaseTables, "phase")
			if asked++; asked > 2 {
				cancel()
			}
		}})
	}
	if got := s.sevenOf(0, true, stop()); got != nil || s.seven != nil {
		t.Error("built, although cancelled")
	}
	if got := s.sevenOf(0, false, search.NewMeter(search.Control{})); got != nil {
		t.Error("built, although not yet worth it")
	}
	s.sevenLock.Lock()
	if got := s.sevenOf(0, true, stop()); got != nil {
		t.Error("built by two")
	}
	if got := s.sevenOf(0, false, search.NewMeter(search.Control{})); got != nil {
		t.Error("waited, although not yet worth it")
	}
}

// hard is a board that takes more than ten thousand boards.
func hard() published.Instance { return published.Korf100()[0] }

// With little memory a search goes on without the tables, and says so.
func TestSevensNeedMemory(t *testing.T) {
	for _, test := range []struct {
		megabytes, many int64
		want            Method
	}{{50, 10_000, BySmall}, {50, 1 << 40, ByTables}} {
		s := after(test.many)
		r := s.Solve(hard().Position, Options{}, search.Control{Limits: search.Limits{Memory: test.megabytes << 20}})
		if !r.Optimal || len(r.Moves) != hard().Moves || r.Method != test.want || s.seven != nil {
			t.Errorf("%+v: %d moves by %q", test, len(r.Moves), r.Method)
		}
	}
}

// kept is a store in memory.
type kept map[string][]byte

func (k kept) Read(name string, read func(io.Reader) error) error {
	file, ok := k[name]
	if !ok {
		return fs.ErrNotExist
	}
	return read(bytes.NewReader(file))
}

func (k kept) Write(name string, write func(io.Writer) error) error {
	var file bytes.Buffer
	err := write(&file)
	if err == nil {
		k[name] = file.Bytes()
	}
	return err
}

// full is a store that can't be used.
type full struct{}

func (full) Read(string, func(io.Reader) error) error  { return fs.ErrPermission }
func (full) Write(string, func(io.Writer) error) error { return fs.ErrPermission }

// Tables are built once, and kept; damaged ones are built again.
func TestSevensAreKept(t *testing.T) {
	const name = "seven-corner.tab"
	store := kept{}
	shares := 0
	s := eager()
	s.Keep(store)
	last := 0.0
	meter := search.NewMeter(search.Control{Progress: func(p search.Progress) {
		if p.Share < last || p.Share > 1 {
			t.Errorf("share %v after %v", p.Share, last)
		}
		if p.Share > last {
			shares++
		}
		last = p.Share
	}})
	if s.sevenOf(0, true, meter) == nil {
		t.Fatal("not built")
	}
	if shares < 10 {
		t.Errorf("%d shares", shares)
	}
	if size := len(store[name]); size < 30<<20 || size > 35<<20 {
		t.Errorf("%d bytes", size)
	}
	s = after(1 << 40)
	s.Keep(store)
	if got := prove(t, s, hard().Position, Options{}); got != hard().Moves || s.seven == nil {
		t.Errorf("%d moves, read %v", got, s.seven != nil)
	}
	damaged := bytes.Clone(store[name])
	damaged[len(damaged)/2] ^= 1
	for _, file := range [][]byte{damaged, store[name][:len(store[name])/2], {}} {
		s := eager()
		s.Keep(kept{name: file})
		if s.sevenOf(0, false, search.NewMeter(search.Control{})) != nil {
			t.Errorf("a file of %d bytes was used", len(file))
		}
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
						got, _ := s.tables[i].after(place(set)|place(order)<<16, shift, 0)
						after := at
						after[tile] = uint8(cell)
						set, order = s.Place(i, &after)
						testkit.Equal(t, got, place(set)|place(order)<<16, "tile %d from %d to %d", tile, to, cell)
					}
				}
			}
		}
	}
}
