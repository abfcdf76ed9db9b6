package library_test

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/registry/library"
	"cavalo/internal/search"
)

// What a position is after a move.
func Example() {
	c, err := library.Check(library.Request{Puzzle: "tiles", Position: "1.2.3/4.5.6/7.0.8", Moves: []string{"R"}})
	fmt.Println(c.Position, c.Solved, c.Moves, err)
	// Output: 1.2.3/4.5.6/7.8.0 true [U L] <nil>
}

// TestAll: every problem of every puzzle is checked and drawn; a move shows.
func TestAll(t *testing.T) {
	for _, p := range puzzle.Known() {
		r := library.Request{Puzzle: p.Name(), Problem: p.Problems()[0].Name}
		c, err := library.Check(r)
		if err != nil || c.Position != p.Problems()[0].Position.String() || p.Players() == 2 && c.Result == "" {
			t.Errorf("%s: %+v, %v", p.Name(), c, err)
		}
		still, err := library.Render(r, "")
		if err != nil || !strings.HasPrefix(still, "<svg ") {
			t.Errorf("%s: %v", p.Name(), err)
		}
		r.Moves = p.Problems()[0].Position.Moves()[:1]
		if moved, err := library.Render(r, "light"); err != nil || moved == still {
			t.Errorf("%s: a move doesn't show (%v)", p.Name(), err)
		}
		if dark, err := library.Render(r, "dark"); err != nil || !strings.HasPrefix(dark, "<svg ") {
			t.Errorf("%s: %v", p.Name(), err)
		}
	}
	if len(library.Puzzles()) != len(puzzle.Known()) {
		t.Error("puzzles are missing")
	}
}

// TestFaults: what is wrong is said with a code and in words.
func TestFaults(t *testing.T) {
	for want, r := range map[string]library.Request{
		"job.puzzle": {Puzzle: "chess"}, "library.problem": {Puzzle: "tiles", Problem: "no"}, "tiles.number": {Puzzle: "tiles", Position: "x"},
	} {
		_, err := library.Check(r)
		if err == nil {
			t.Errorf("%v is taken", r)
			continue
		}
		_, err2 := library.Render(r, "")
		a := library.Run(puzzle.Job{Puzzle: r.Puzzle, Problem: r.Problem, Position: r.Position}, search.Control{})
		if code, said, _ := strings.Cut(library.Said(err), "\n"); code != want || said == "" || err2 == nil || a.Error == "" {
			t.Errorf("%v: %s: %s; %v; %s", r, code, said, err2, a.Error)
		}
	}
	good := library.Request{Puzzle: "tiles", Position: "1.2.3/4.5.6/7.0.8"}
	if _, err := library.Render(good, "pink"); err == nil {
		t.Error("a pink theme")
	}
	good.Moves = []string{"Q"}
	if _, err := library.Check(good); err == nil {
		t.Error("a move Q")
	}
}

// TestProblem: a problem's name will do for a job.
func TestProblem(t *testing.T) {
	a := library.Run(puzzle.Job{Puzzle: "challenge", Problem: "F"}, search.Control{})
	if a.Error != "" || a.Status != search.Solved {
		t.Errorf("%s: %v", a.Error, a.Status)
	}
}
