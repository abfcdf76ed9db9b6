package judge

import (
	"math"
	"testing"

	duelengine "cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// played plays on for some plies, or to the end; nth says which of the legal
// moves is made, beginning again behind the last.
func played(t *testing.T, p rules.Position, plies int, nth func(ply int) int) (end rules.Position, moves []string) {
	t.Helper()
	for len(moves) < plies && !p.Over() {
		m := p.Moves()[nth(len(moves))%len(p.Moves())]
		moves = append(moves, m.String())
		next, err := p.Play(m)
		testkit.Must(t, err)
		p = next
	}
	return p, moves
}

// TestReview plays and judges a whole game: what is known only moves the review
// on, and a proved end is judged by what really was to be had.
func TestReview(t *testing.T) {
	start := rules.NewPosition(knight.RandomBoard("review"), rules.BrainKing)
	p, moves := played(t, start, math.MaxInt, func(ply int) int { return ply })
	r, err := New(start, moves)
	testkit.Must(t, err)
	if o, ok := r.Opinion(len(moves)); !ok || o.Score != p.Margin() || !o.Exact {
		t.Errorf("the end is %+v, %v", o, ok)
	}
	if _, ok := r.Move(0); ok {
		t.Error("the first move was judged before anything was known")
	}
	engine := duelengine.NewEngine(duelengine.MainOptions())
	for known := 1; ; known++ {
		if all, n, final := r.Positions(); n != known || final != n || all != len(moves)+1 {
			t.Fatalf("%d of %d positions are known, want %d", n, all, known)
		}
		ply, ok := r.Next()
		if !ok {
			break
		}
		testkit.Equal(t, ply == 0, known == 1, "position %d is asked for with %d known", ply, known)
		r.Learn(-1, Opinion{})
		r.Learn(len(moves)+1, Opinion{}) // of no position of the game
		a := engine.Search(r.positions[ply], duelengine.Request{}, search.Control{Limits: search.Limits{Nodes: 3000, Memory: 1 << 20}})
		best, _ := a.Best()
		r.Learn(ply, Opinion{Score: a.Lines[0].Score, Exact: a.Exact, Best: best.String()})
	}
	for ply := -1; ply <= len(moves)+1; ply++ {
		if _, ok := r.Opinion(ply); ok != (ply >= 0 && ply <= len(moves)) {
			t.Errorf("an opinion of position %d: %v", ply, ok)
		}
	}
	total := 0
	for _, side := range []rules.Side{rules.White, rules.Black} {
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
	testkit.Equal(t, total, len(moves))
	if _, err := New(start, []string{moves[0], moves[0]}); err == nil {
		t.Error("an illegal move was reviewed")
	}
}

// Three moves lose points by these opinions of White's margin; a fourth loses
// little.
func TestMoments(t *testing.T) {
	start := rules.NewPosition(knight.RandomBoard("moments"), rules.Open)
	_, moves := played(t, start, 7, func(int) int { return 0 })
	r, err := New(start, moves)
	testkit.Must(t, err)
	// Moves from 0: White's 0 loses 40, Black's 1 loses 90, White's 2 loses 5, Black's
	// 3 loses 20, White's 4 loses 40, Black's 5 nothing.
	for ply, score := range []int{50, 10, 100, 95, 115, 75, 75} {
		r.Learn(ply, Opinion{Score: score, Best: "other"})
	}
	for side, want := range map[rules.Side]Summary{
		rules.White: {Counts: [verdicts]int{Good: 1, Mistake: 2}, Moves: 3, Lost: 85},
		rules.Black: {Counts: [verdicts]int{Best: 1, Inaccuracy: 1, Blunder: 1}, Moves: 3, Lost: 110},
	} {
		testkit.Equal(t, r.Side(side), want, "%s is summed up as", side)
		if n := want.Counts[Inaccuracy] + want.Counts[Mistake] + want.Counts[Blunder]; len(r.Weak(side)) != n {
			t.Errorf("%s has the weak moves %+v, want %d", side, r.Weak(side), n)
		}
	}
	if ply, ok := r.Next(); ply != len(moves) || !ok {
		t.Errorf("after the first position %d is asked for, %v; want the last, %d", ply, ok, len(moves))
	}
	for _, c := range []struct {
		most  int
		sides []rules.Side
		want  []int
	}{
		{3, []rules.Side{rules.White}, []int{0, 4}},
		{3, []rules.Side{rules.Black}, []int{1, 3}},
		{3, []rules.Side{rules.White, rules.Black}, []int{0, 1, 4}},
		{2, []rules.Side{rules.White, rules.Black}, []int{0, 1}},
		{3, nil, nil},
	} {
		var got []int
		for _, m := range r.Moments(c.most, c.sides...) {
			got = append(got, m.Move)
			if j, _ := r.Move(m.Move); j != m.Judgement {
				t.Errorf("move %d: %+v, want %+v", m.Move, m.Judgement, j)
			}
		}
		testkit.EqualLists(t, got, c.want, "%d of %v", c.most, c.sides)
	}
}

// Of a lost game the last moves are blamed from which a player of the level could still have
// won, not what lost the most points before.
func TestBlamed(t *testing.T) {
	start := rules.NewPosition(knight.RandomBoard("moments"), rules.Open)
	_, moves := played(t, start, 9, func(int) int { return 0 })
	for _, c := range []struct {
		name   string
		scores []int // of each position, White's margin
		level  string
		want   []int
	}{
		// The placement loses 90 points, but Black errs and White is ahead until move 4 gives 60.
		{"not the placement", []int{60, -30, -30, 40, 40, -60, -60, -70, -70, -80}, "6", []int{4}},
		{"nor for a weak player", []int{60, -30, -30, 40, 40, -260, -260, -320, -320, -330}, "1", []int{4}},
		{"nor a mistake when all was lost", []int{-900, -900, -900, -1000, -1000, -1100, -1100, -1100, -1100, -1100}, "1", nil},
		{"the last that could be won", []int{10, 10, 10, -2, -2, -2, -2, -22, -22, -22}, "1", []int{6}},
		{"a small slip over the line", []int{10, 10, 10, 10, 10, 4, 4, -40, -40, -45}, "6", []int{6}},
	} {
		r, err := New(start, moves)
		testkit.Must(t, err)
		for ply, score := range c.scores {
			r.Learn(ply, Opinion{Score: score, Best: "other"})
		}
		var got []int
		for _, m := range r.Blamed(3, rules.White, c.level) {
			got = append(got, m.Move)
		}
		testkit.EqualLists(t, got, c.want, "%s", c.name)
	}
}

// What is proved of positions says since when the winner is, and names the move that gave a
// win away before all that lost more points.
func TestProvedReview(t *testing.T) {
	start := rules.NewPosition(knight.RandomBoard("moments"), rules.Open)
	_, moves := played(t, start, 9, func(int) int { return 0 })
	r, err := New(start, moves)
	testkit.Must(t, err)
	if since, result := r.Decided(); since != len(moves) || result != rules.Unfinished {
		t.Errorf("at first it is %v since %d", result, since)
	}
	w, b := rules.WhiteWins, rules.BlackWins
	// White's move 4, from 0, loses what its move 2 had kept, and no points that the engine
	// saw.
	for ply, result := range []rules.Result{0, w, w, w, w, b, b, b, b, b} {
		r.Learn(ply, Opinion{Score: 300 - 60*ply/2*2, Best: "other", Proved: result, Keep: "C1"})
	}
	r.Learn(5, Opinion{Score: 60, Best: "other", Proved: b})
	r.Learn(4, Opinion{Score: 60, Best: "other", Proved: w, Keep: "C1"})
	if since, result := r.Decided(); since != 5 || result != b {
		t.Errorf("%v since %d", result, since)
	}
	for name, moments := range map[string][]Moment{"moments": r.Moments(1, rules.White), "blamed": r.Blamed(1, rules.White, "6")} {
		if len(moments) != 1 || moments[0].Move != 4 || !moments[0].GaveWin || moments[0].Best != "C1" || moments[0].Lost != 0 {
			t.Errorf("%s: %+v", name, moments)
		}
	}
}
