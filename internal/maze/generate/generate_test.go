package generate

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/maze"
	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/logic"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

func always() bool { return true }

// check holds a maze to what the generator promises: the counter, which shares
// nothing with the clauses that made it, finds one solution, and that one.
func check(t *testing.T, r Result) {
	t.Helper()
	if n := exact.Count(maze.NewPosition(r.Board), search.Control{}); n.Count.Compare(1) != 0 || n.AtLeast {
		t.Errorf("%s has %s solutions", r.Board, n.Count)
	}
	if breach := maze.Verify(r.Board, r.Path); breach != nil {
		t.Errorf("%s: %s breaks %+v", r.Board, r.Path, *breach)
	}
	if g := logic.GradeOf(r.Board, always); g != r.Grade || !g.Solved {
		t.Errorf("%s: graded %+v, said %+v", r.Board, g, r.Grade)
	}
}

func TestMazesHaveOneSolution(t *testing.T) {
	for _, size := range [][2]int{{4, 4}, {5, 4}, {4, 9}, {6, 6}, {8, 8}} {
		for _, level := range logic.Levels {
			o := Options{Seed: "test", Width: size[0], Height: size[1], Level: level}
			r, err := Make(o, search.Control{})
			if err != nil || r.Status != search.Solved || r.Board.Width() != o.Width || r.Board.Height() != o.Height {
				t.Fatalf("%+v: %+v, %v", o, r, err)
			}
			if size == [2]int{8, 8} && r.Grade.Level != level {
				t.Errorf("%+v: %v", o, r.Grade.Level)
			}
			check(t, r)
		}
	}
}

// These mazes may only change together with Version.
func TestMazesAreForEver(t *testing.T) {
	tests := []struct {
		o    Options
		want uint64
	}{
		{Options{"", 4, 4, logic.Easy}, 0x5fbe6036e3f49ca},
		{Options{"cavalo", 6, 6, logic.Medium}, 0x4ace551ccd9156fa},
		{Options{"cavalo", 8, 8, logic.Hard}, 0x43ff0dc819a1fced},
		{Daily(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)), 0xd5ffd2561524560c},
	}
	for _, test := range tests {
		r, err := Make(test.o, search.Control{})
		if err != nil {
			t.Fatal(err)
		}
		if hash := rng.Hash(r.Board.String()); hash != test.want {
			t.Errorf("%+v: %s, %#x", test.o, r.Board, hash)
		}
	}
}

func TestDaily(t *testing.T) {
	lisbon := time.FixedZone("", 3600)
	monday := Daily(time.Date(2026, 11, 23, 0, 30, 0, 0, lisbon))
	if want := (Options{"daily 2026-11-23", 6, 6, logic.Easy}); monday != want {
		t.Errorf("%+v, want %+v", monday, want)
	}
	if sunday := Daily(time.Date(2026, 11, 29, 23, 59, 0, 0, lisbon)); sunday.Level != logic.Hard || sunday.Width != 10 {
		t.Errorf("Sunday: %+v", sunday)
	}
}

func TestBuiltInMazes(t *testing.T) {
	mazes := maze.BuiltIn()
	if len(mazes) != 24+26 {
		t.Fatalf("%d mazes", len(mazes))
	}
	for i, m := range mazes {
		g := logic.GradeOf(m.Board, always)
		if !g.Solved || i < 24 && Note(g) != m.Note {
			t.Errorf("%s: %s, noted %s", m.Name, Note(g), m.Note)
		}
		if n := exact.Count(maze.NewPosition(m.Board), search.Control{}); n.Count.Compare(1) != 0 {
			t.Errorf("%s has %s solutions", m.Name, n.Count)
		}
	}
}

func TestSizesThatAreNotMade(t *testing.T) {
	for _, size := range [][2]int{{3, 4}, {4, 3}, {17, 8}, {0, 0}, {8, -1}} {
		_, err := Make(Options{Width: size[0], Height: size[1]}, search.Control{})
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != errSize {
			t.Errorf("%v: %v", size, err)
		}
	}
}

func TestCancelAndLimits(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	o := Options{Seed: "x", Width: 16, Height: 16}
	if r, err := Make(o, search.Control{Ctx: done}); err != nil || r.Status != search.Cancelled {
		t.Errorf("%v, %v", r.Status, err)
	}
	if r, err := Make(o, search.Control{Limits: search.Limits{Nodes: 20}}); err != nil || r.Status != search.LimitReached {
		t.Errorf("%v, %v", r.Status, err)
	}
}

// Changes keep the shape a path from start to end, and what undoes them does.
func TestChanges(t *testing.T) {
	r := rng.New("changes")
	s := newShape(maze.NewBoard(7, 6), r)
	made := [3]int{}
	for range 20000 {
		kind := r.Intn(3)
		c, ok := s.propose(kind, r.Intn(len(s.squares)), r.Intn(4))
		if !ok {
			continue
		}
		made[kind]++
		before := slices.Clone(s.squares)
		undo := s.apply(c)
		seen := map[maze.Square]bool{}
		for i, square := range s.squares {
			if seen[square] || int(s.place[square]) != i {
				t.Fatalf("%v: place of %s", s.squares, square)
			}
			seen[square] = true
		}
		if path := s.path(); len(path) != len(s.squares)-1 || s.squares[0] != s.board.Start() || s.squares[len(path)] != s.board.End() {
			t.Fatalf("%v is no path", s.squares)
		}
		if broken := maze.Verify(s.maze(), s.path()); (broken == nil) != (s.equalPairs() == 0) {
			t.Fatalf("%s: %+v, %d equal pairs", s.path(), broken, s.equalPairs())
		}
		if r.Intn(2) == 0 {
			s.apply(undo)
			if !slices.Equal(s.squares, before) {
				t.Fatalf("%v undone is %v", before, s.squares)
			}
		}
	}
	for kind, n := range made {
		if n < 100 {
			t.Errorf("only %d changes of kind %d", n, kind)
		}
	}
}

func BenchmarkMake(b *testing.B) {
	for _, side := range []int{6, 8, 10, 12, 16} {
		for _, level := range logic.Levels {
			b.Run(fmt.Sprintf("%dx%d/%s", side, side, level), func(b *testing.B) {
				i := 0
				for b.Loop() {
					i++
					if _, err := Make(Options{fmt.Sprint(i), side, side, level}, search.Control{}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// planted returns a board of any size around a path that keeps the rules.
func planted(t testing.TB, side, fewer int, seed string) maze.Position {
	m := &maker{options: Options{Width: side, Height: side}, meter: search.NewMeter(search.Control{}), random: rng.New(seed), more: -fewer}
	for range 100 {
		if s, ok := m.spread(); ok {
			return maze.NewPosition(s.maze())
		}
	}
	t.Fatal("no path")
	return maze.Position{}
}

// BenchmarkDecidePlanted decides large boards that have a solution, and tells
// the longest of them.
func BenchmarkDecidePlanted(b *testing.B) {
	for _, test := range []struct{ side, fewer int }{{16, 0}, {16, 15}, {20, 0}, {20, 15}, {30, 0}} {
		b.Run(fmt.Sprintf("%dx%d/%d", test.side, test.side, test.fewer), func(b *testing.B) {
			boards := make([]maze.Position, 20)
			for i := range boards {
				boards[i] = planted(b, test.side, test.fewer, fmt.Sprint(i))
			}
			for b.Loop() {
				longest := time.Duration(0)
				for _, p := range boards {
					d := exact.Decide(p, exact.Unique, search.Control{})
					if d.Solutions == 0 {
						b.Fatalf("%s: no solution", p)
					}
					longest = max(longest, d.Stats.Time)
				}
				b.ReportMetric(longest.Seconds()*1000, "ms-longest")
			}
		})
	}
}
