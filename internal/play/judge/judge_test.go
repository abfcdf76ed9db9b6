package judge

import (
	"testing"

	"cavalo/internal/engine"
	"cavalo/internal/knight"
	"cavalo/internal/knight/duel"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/solvers"
)

func TestJudge(t *testing.T) {
	white := duel.NewPosition(knight.RandomBoard("judge"), duel.Open)
	black, err := white.Play(white.Moves()[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name          string
		p             duel.Position
		before, after int
		exact         bool
		move          string
		want          Verdict
		lost          int
	}{
		{"the engine's own", white, 50, -50, false, "A1", Best, 0},
		{"as good", white, 50, 50, false, "B1", Best, 0},
		{"better than thought", white, 50, 90, false, "B1", Best, 0},
		{"a point", white, 50, 49, false, "B1", Good, 1},
		{"ten", white, 50, 40, false, "B1", Good, 10},
		{"eleven", white, 50, 39, false, "B1", Inaccuracy, 11},
		{"31", white, 50, 19, false, "B1", Mistake, 31},
		{"81", white, 90, 9, false, "B1", Blunder, 81},
		{"black loses what white wins", black, -50, -20, false, "B1", Inaccuracy, 30},
		{"black wins", black, -50, -90, false, "B1", Best, 0},
		{"a win thought lost", white, 5, -5, false, "B1", Good, 10},
		{"a win lost", white, 5, -5, true, "B1", Blunder, 10},
		{"a win drawn", white, 5, 0, true, "B1", Good, 5},
		{"black's win lost", black, -1, 1, true, "B1", Blunder, 2},
	} {
		j := Judge(c.p, Opinion{c.before, c.exact, "A1"}, Opinion{c.after, c.exact, "x"}, c.move)
		if j.Verdict != c.want || j.Lost != c.lost || j.Best != "A1" || j.Forced || c.lost > 0 && j.Exact != c.exact {
			t.Errorf("%s: %+v, want %s, %d lost", c.name, j, c.want, c.lost)
		}
	}
	forced := duel.NewPosition(knight.RandomBoard("judge"), duel.Plain)
	only := forced.Moves()[0].String()
	if j := Judge(forced, Opinion{50, true, only}, Opinion{-50, true, ""}, only); len(forced.Moves()) != 1 || !j.Forced || j.Verdict != Best {
		t.Errorf("the only move: %+v", j)
	}
}

// TestReview plays and judges a whole game: what is known only moves the review
// on, and a proved end is judged by what really was to be had.
func TestReview(t *testing.T) {
	start := duel.NewPosition(knight.RandomBoard("review"), duel.BrainKing)
	p := start
	var moves []string
	for !p.Over() {
		m := p.Moves()[len(moves)%len(p.Moves())]
		moves = append(moves, m.String())
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	r, err := New(start, moves)
	if err != nil {
		t.Fatal(err)
	}
	if o, ok := r.Opinion(len(moves)); !ok || o.Score != p.Margin() || !o.Exact {
		t.Errorf("the end is %+v, %v", o, ok)
	}
	if _, ok := r.Move(0); ok {
		t.Error("the first move was judged before anything was known")
	}
	for want := len(moves); ; want-- {
		if r.Left() != want {
			t.Fatalf("%d positions left, want %d", r.Left(), want)
		}
		ply, position, ok := r.Next()
		if !ok {
			break
		}
		if (ply == 0) != (want == len(moves)) {
			t.Errorf("position %d is asked for with %d left", ply, want)
		}
		r.Learn(ply, puzzle.Answer{}) // what knows nothing tells nothing
		r.Learn(ply, solvers.Run(puzzle.Job{Task: puzzle.TaskAnalyse, Puzzle: "duel", Position: position.String(),
			Nodes: 3000, Memory: 1 << 20}, engine.Control{}))
	}
	total := 0
	for _, side := range []duel.Side{duel.White, duel.Black} {
		s := r.Side(side)
		sum := 0
		for _, n := range s.Counts {
			sum += n
		}
		if sum != s.Moves || s.Moves == 0 || s.Lost == 0 {
			t.Errorf("%s, who plays at random: %+v", side, s)
		}
		total += s.Moves
	}
	for i := range moves {
		if j, ok := r.Move(i); !ok {
			t.Errorf("move %d was not judged", i+1)
		} else if j.Forced {
			total++
		}
	}
	if total != len(moves) {
		t.Errorf("%d of %d moves are counted", total, len(moves))
	}
	if _, err := New(start, []string{moves[0], moves[0]}); err == nil {
		t.Error("an illegal move was reviewed")
	}
}
