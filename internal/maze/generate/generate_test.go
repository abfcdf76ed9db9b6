package generate

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func always() bool { return true }

// check holds a maze to what the generator promises: the counter, which shares
// nothing with the clauses that made it, finds one solution, and that one.
func check(t *testing.T, r Result) {
	t.Helper()
	if n := exact.Count(rules.NewPosition(r.Board), search.Control{}); n.Count.String() != "1" || n.AtLeast {
		t.Errorf("%s has %s solutions", r.Board, n.Count)
	}
	if breach := rules.Verify(r.Board, r.Path); breach != nil {
		t.Errorf("%s: %s breaks %+v", r.Board, r.Path, *breach)
	}
	if g := logic.GradeOf(r.Board, always); g != r.Grade || !g.Solved {
		t.Errorf("%s: graded %+v, said %+v", r.Board, g, r.Grade)
	}
}

func TestMazesHaveOneSolution(t *testing.T) {
	for _, size := range [][2]int{{4, 4}, {5, 4}, {4, 9}, {6, 6}, {8, 8}} {
		for level := range logic.Levels {
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
		{Options{"", 4, 4, logic.Easy}, 0x98057080b9b9c8fd},
		{Options{"cavalo", 6, 6, logic.Medium}, 0x640b8d3e8c7edabd},
		{Options{"cavalo", 8, 8, logic.Hard}, 0x5ccbd5288eefa928},
		{Daily(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)), 0x5436d329bec0a638},
	}
	for _, test := range tests {
		r, err := Make(test.o, search.Control{})
		testkit.Must(t, err)
		testkit.Equal(t, rng.Hash(r.Board.String()), test.want, "%+v: %s", test.o, r.Board)
	}
}

func TestDaily(t *testing.T) {
	lisbon := time.FixedZone("", 3600)
	monday := Daily(time.Date(2026, 11, 23, 0, 30, 0, 0, lisbon))
	testkit.Equal(t, monday, Options{"daily 2026-11-23", 6, 6, logic.Easy})
	if sunday := Daily(time.Date(2026, 11, 29, 23, 59, 0, 0, lisbon)); sunday.Level != logic.Hard || sunday.Width != 10 {
		t.Errorf("Sunday: %+v", sunday)
	}
}

func TestBuiltInMazes(t *testing.T) {
	mazes := rules.BuiltIn()
	testkit.MustEqual(t, len(mazes), 24+26)
	for i, m := range mazes {
		g := logic.GradeOf(m.Board(), always)
		if !g.Solved || i < 24 && Note(g) != m.Note {
			t.Errorf("%s: %s, noted %s", m.Name, Note(g), m.Note)
		}
		if n := exact.Count(m.Position, search.Control{}); n.Count.String() != "1" {
			t.Errorf("%s has %s solutions", m.Name, n.Count)
		}
	}
}

func TestSizesThatAreNotMade(t *testing.T) {
	for _, size := range [][2]int{{3, 4}, {4, 3}, {17, 8}, {0, 0}, {8, -1}} {
		_, err := Make(Options{Width: size[0], Height: size[1]}, search.Control{})
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != "maze.generate-size" {
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

// Changes keep the shape a path from start to end that keeps the rules, and what
// it knows of its squares true.
func TestChanges(t *testing.T) {
	r := rng.New("changes")
	for _, size := range [][2]int{{7, 6}, {4, 4}, {4, 5}, {5, 4}, {16, 16}} {
		s := newShape(rules.NewBoard(size[0], size[1]), r)
		m := &maker{options: Options{Width: size[0], Height: size[1]}, random: r}
		before, made := new(shape), 0
		for range 5000 {
			before.copyFrom(s)
			if !m.change(s, r.Intn(len(s.squares))) {
				if !slices.Equal(s.squares, before.squares) || s.place != before.place || s.beside != before.beside {
					t.Fatalf("%v: changed to %v all the same", before.squares, s.squares)
				}
				continue
			}
			made++
			seen := map[rules.Square]bool{}
			for i, square := range s.squares {
				if seen[square] || int(s.place[square]) != i {
					t.Fatalf("%v: place of %s", s.squares, square)
				}
				seen[square] = true
			}
			pairs, blocks := 0, 0
			for square := range s.board.Free().All() {
				beside := s.beside[square.Line()+1]>>square.Column()&1 == 1
				if beside == seen[square] {
					t.Fatalf("%v: %s", s.squares, square)
				}
				if beside {
					blocks++
					for _, d := range []rules.Direction{rules.Right, rules.Down} {
						if to := s.board.Step(square, d); to != rules.NoSquare && !seen[to] {
							pairs++
						}
					}
				}
			}
			if got, _ := s.clumps(); got != pairs || s.blocks() != blocks {
				t.Fatalf("%v: %d pairs, want %d; %d blocks, want %d", s.squares, got, pairs, s.blocks(), blocks)
			}
			if broken := rules.Verify(s.maze(), s.path()); broken != nil {
				t.Fatalf("%s: %+v", s.path(), broken)
			}
			if r.Intn(4) == 0 {
				s.copyFrom(before)
			}
		}
		if made < 200 {
			t.Errorf("%v: only %d changes", size, made)
		}
	}
}

func BenchmarkMake(b *testing.B) {
	for _, side := range []int{6, 8, 10, 12, 16} {
		for level := range logic.Levels {
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

// BenchmarkDecidePlanted decides large boards that have a solution, and tells
// the longest of them.
func BenchmarkDecidePlanted(b *testing.B) {
	for _, test := range []struct{ side, fewer int }{{16, 0}, {16, 15}, {20, 0}, {20, 15}, {30, 0}} {
		b.Run(fmt.Sprintf("%dx%d/%d", test.side, test.side, test.fewer), func(b *testing.B) {
			boards := make([]rules.Position, 20)
			for i := range boards {
				boards[i] = rules.NewPosition(Planted(fmt.Sprint(i), test.side, -test.fewer))
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
