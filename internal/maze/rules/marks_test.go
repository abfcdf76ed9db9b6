package rules

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/tools/testkit"
)

func TestMarksText(t *testing.T) {
	open := "..../..../...."
	for _, c := range []struct{ fields, want string }{
		{";l=A1R2", ";l=A1R2"},
		{";l=C1L2", ";l=A1R2"},
		{";l=A1R,B1R", ";l=A1R2"},
		{";l=a1R2", ";l=A1R2"},
		{";l=A1RrR", ";l=A1RrR"},
		{";l=A1R,A2R", ";l=A1Rdl" + "R"},
		{";l=A1RDLU", ";l=A1DRUL"},
		{";c=A1R2", ";c=A1R2"},
		{";c=B1L,D1", ";c=A1RrR"},
		{";c=D3,A1", ";c=A1,D3"},
		{";x=D3U2;m=RR;c=A1;l=B1D", ";m=RR;l=B1D;x=D1D2;c=A1"},
		{";m=RR;l=A3R3", ";m=RR;l=C3R"}, // what is on the path is no piece of line
		{";m=RR;t=A3R3", ";m=RR;t=A3R3"},
		{";m=RR;l=C3R;t=A3R3", ";m=RR;l=C3R;t=A3R2"},
		{";t=", ";t="},
		{";t=..", ";t="},
		{";t=.A1R", ";t=.A1R"},
		{";t=..A1", ";t=..A1"},
		{";x=A1R;t=B2R.A1R.D1", ";x=A1R;t=B2R..D1"},
		{";l=;x=;c=", ""},
		{";L=A1R", ";l=A1R"},
	} {
		p := parse(t, open+c.fields)
		testkit.Equal(t, strings.TrimPrefix(p.String(), open), c.want, "%s is read as", c.fields)
		testkit.Equal(t, parse(t, p.String()), p)
	}
}

func TestMarksFaults(t *testing.T) {
	for text, want := range map[string]string{
		"...;l=A1R;l=A1R":     "1:11: found l=A1R, expected maze.field-twice(l)",
		"...;l=A1R;k=A1R":     "1:11: found k=A1R, expected maze.field",
		"...;l=A1R;":          "1:11: found the end, expected maze.field",
		"...;lx=A1R":          "1:5: found lx=A1R, expected maze.field",
		"...;=A1R":            "1:5: found =A1R, expected maze.field",
		"...;l=A1R,":          "1:11: found the end, expected maze.list",
		"...;l=A":             "1:7: found A, expected maze.list",
		"...;l=R2":            "1:7: found R2, expected maze.list-place",
		"...;l=A1R3":          "1:9: found R3, expected maze.list-place",
		"...;l=A1x":           "1:9: found x, expected maze.list",
		"...;l=A1R0":          "1:9: found R0, expected maze.list",
		"...;l=A1R100":        "1:9: found R100, expected maze.list-place",
		".#.;l=A1R":           "1:9: found R, expected maze.list-place",
		".#.;c=A1,B1":         "1:10: found B1, expected maze.list-place",
		".#.;c=A1é":           "1:9: found é, expected maze.list",
		"...;l=A1R;x=B1L":     "1:15: found L, expected maze.drawn-and-crossed(A1R)",
		"...;m=R;x=A1R":       "1:13: found R, expected maze.drawn-and-crossed(A1R)",
		"...;m=R;t=.A1R":      "1:14: found R, expected maze.drawn-and-crossed(A1R)",
		"...;l=A1R;t=.A1R":    "1:16: found R, expected maze.drawn-and-crossed(A1R)",
		"...;t=A1R.B1R.C1.":   "1:7: found A1R.B1R.C1., expected maze.trial-parts",
		" ../..;m=R;l=A1R,B9": "1:18: found B9, expected maze.list-place",
		"../..;l=A1R;m=RL":    "1:16: found L, expected maze.crossed(A2)",
	} {
		if p, err := ParsePosition(text); err == nil || err.Error() != want {
			t.Errorf("%s: %s, %v, want %s", text, p, err, want)
		}
	}
}

// Moves that change marks, and where the path is afterwards.
func TestMarkMoves(t *testing.T) {
	for _, c := range []struct{ board, moves, want string }{
		{"..../..../....", "l=B1R2", ";l=B1R2"},
		{"..../..../....", "l=B1R2 l-B1R", ";l=C1R"},
		{"..../..../....", "l=B1R2 x=B1R", ";l=C1R;x=B1R"},
		{"..../..../....", "x=B1R l=B1R", ";l=B1R"},
		{"..../..../....", "x=B1RD x-C1D", ";x=B1R"},
		{"..../..../....", "c=B1R c-C1", ";c=B1"},
		// The line that is joined to the start is the path, from wherever it was drawn.
		{"..../..../....", "l=B3R l=A3R", ";m=RR"},
		{"..../..../....", "l=A1D2", ";m=UU"},
		{"..../..../....", "R R l=C3U2", ";m=RRUU"},
		{"..../..../....", "R U l=B2R", ";m=RU;l=B2R"}, // 1 and 1: the rules stop the path
		{"..../..../....", "R R R U l-B3R", ";m=R;l=D2DL"},
		{"..../..../....", "R R R U x=B3R", ";m=R;l=D2DL;x=B3R"},
		{"..../..../....", "R R l=B3U", ";m=RR;l=B2D"}, // a branch leaves the path as it is
		// A step goes one square, over what is drawn.
		{"..../..../....", "l=B3R2 R R", ";m=RR;l=C3R"},
		{"..../..../....", "R l=C3R R", ";m=RR;l=C3R"},
		{"..../..../....", "l=B2R2 R U", ";m=RU;l=B2R2"},
		{"..../..../....", "l=B2R2 U R R U", ";m=URRU"},
		{"..../..../....", "x=A3R R", ";m=R"},
		{"..../..../....", "x=A3R c=A1 l=C1R try R", ";m=R;l=C1R;x=A3R;c=A1;t=A3R"},
		{"..../..../....", "x=A3RU c=A1 try R discard", ";x=B2DL;c=A1"}, // the cross was only covered
		{"..../..../....", "x=A3R try R", ";m=R;x=A3R;t=A3R"},
		{"..../..../....", "x=A3R try R keep", ";m=R"},
		{"..../..../....", "x=A3R try R l-A3R", ";x=A3R;t="},
		{"..../..../....", "x=A3R try R x=A3R", ";x=A3R;t="},
		{"..../..../....", "x=A3R try R U l=C2R discard", ";x=A3R"},
		{"..../..../....", "c=A1 try x=A3R R discard", ";c=A1"},
		// A trial is kept or discarded.
		{"..../..../....", "try", ";t="},
		{"..../..../....", "R R try U l=A1R x=D1D c=B1", ";m=RRU;t=A1RdrD.D1D.B1"},
		{"..../..../....", "l=A1R try l=B1R keep", ";l=A1R2"},
		{"..../..../....", "l=A1R try l=B1R discard", ";l=A1R"},
		{"..../..../....", "R R try R U c=A1 discard", ";m=RR"},
		{"..../..../....", "R R try R U c=A1 keep", ";m=RRRU;c=A1"},
		{"..../..../....", "l=B3R try l=A3R discard", ";l=B3R"},
	} {
		p, err := Puzzle.Parse(c.board)
		testkit.Must(t, err)
		end, err := puzzle.Replay(p, strings.Fields(c.moves))
		if c.want == "" {
			if err == nil {
				t.Errorf("%s: %s", c.moves, end)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.moves, err)
		} else if got := strings.TrimPrefix(end.String(), c.board); got != c.want {
			t.Errorf("%s: %s, want %s", c.moves, got, c.want)
		} else if again, err := Puzzle.Parse(end.String()); err != nil || again != end {
			t.Errorf("%s is read as %s, %v", end, again, err)
		}
	}
}

func TestMarkMoveFaults(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{"..../....", "l=A1R4", "1:5: found R4, expected maze.list-place"},
		{"..../....", "l=", "found l=, expected maze.move"},
		{"..../....", "k=A1R", "found k=A1R, expected maze.move"},
		{"..../....", "m=A1R", "found m=A1R, expected maze.move"},
		{"..../....", "tr", "found tr, expected maze.move"},
		{"..../....", "l=A1", "found l=A1, expected maze.unchanged"},
		{"..../....;m=R", "l=A2R", "found l=A2R, expected maze.unchanged"},
		{"..../....", "x-A1R", "found x-A1R, expected maze.unchanged"},
		{"..../....;t=", "try", "found try, expected maze.trying"},
		{"..../....", "keep", "found keep, expected maze.not-trying"},
		{"..../....", "discard", "found discard, expected maze.not-trying"},
		{"..../....;l=A1R;t=", "l-A1R", "found l-A1R, expected maze.before-trial"},
		{"..../....;l=A1R;t=", "x=A1R", "found x=A1R, expected maze.before-trial"},
		{"..;m=R", "c=A1", "found c=A1, expected maze.over"},
	} {
		p, err := Puzzle.Parse(c.position)
		testkit.Must(t, err)
		if next, err := p.Play(c.move); err == nil || err.Error() != c.want {
			t.Errorf("%s %s: %v, %v, want %s", c.position, c.move, next, err, c.want)
		}
	}
}

// A board is solved however its path is drawn: every edge by itself in any order, in steps
// and pieces, in a trial. Until the last edge it is not.
func TestSolvedHoweverDrawn(t *testing.T) {
	r := rng.New("solved")
	for _, solved := range []string{
		".../.../...;m=UURDDRUU", ".../.../...;m=RRULLURR", "..../..../###./....;m=RRRUULLLURRR", "...;m=RR", ".../.##;m=URR",
	} {
		whole := parse(t, solved)
		for range 200 {
			p := NewPosition(whole.Board())
			if r.Intn(3) == 0 {
				p, _ = p.PlayMark(Try)
			}
			at, steps := whole.Board().Start(), []string{}
			for i := range len(whole.Path()) {
				d := whole.Path().At(i)
				e := whole.Board().Edge(at, d)
				m := Mark{}
				m.Edges.Add(e)
				steps = append(steps, m.String())
				at = whole.Board().Step(at, d)
			}
			for i := range steps {
				j := i + r.Intn(len(steps)-i)
				steps[i], steps[j] = steps[j], steps[i]
			}
			for i, step := range steps {
				if d := p.Path(); r.Intn(2) == 0 && len(d) < len(whole.Path()) && !p.Marks().Lines.Has(p.Board().Edge(p.Head(), whole.Path().At(len(d)))) {
					p, _ = p.Play(whole.Path().At(len(d))) // a step instead of a piece
				} else if next, err := p.PlayMark(step); err == nil {
					p = next
				}
				lines := p.Marks().Lines.Count()
				if done := p.Solved(); done != (lines == len(whole.Path())) {
					t.Fatalf("%s after %v: solved %v", p, steps[:i+1], done)
				}
			}
			for _, step := range steps {
				if next, err := p.PlayMark(step); err == nil {
					p = next
				}
			}
			if !p.Solved() || p.Solution() != whole.Path() || Verify(p.Board(), p.Solution()) != nil {
				t.Fatalf("%s after %v is not solved by %s", p, steps, whole.Path())
			}
			if again := parse(t, p.String()); again != p || !again.Solved() {
				t.Fatalf("%s is read as %s", p, again)
			}
			for i := len(p.Path()); i < len(whole.Path()); i++ { // the solver's path can be played on
				next, err := p.Play(whole.Path().At(i))
				if err != nil || !next.Solved() {
					t.Fatalf("%s: %v", p, err)
				}
				p = next
			}
		}
	}
	for _, c := range []string{
		"../..;l=A1RDLU",               // a loop
		"...;l=A1R",                    // not all of it
		".../...;l=A1DR2U",             // the start has two edges
		".../.../...;m=UURDDRUU;l=B1R", // a piece too many
		"../.#;l=A2UR",                 // 1 and 1
	} {
		if p := parse(t, c); p.Solved() {
			t.Errorf("%s is solved", c)
		}
	}
}

func TestRuns(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"..../..../....;l=A2R2", ""},
		{"..../..../....;l=A2R3", "A2R3"},
		{"..../..../....;l=A2R2;x=C2R", "A2R2"},
		{"..../..../....;l=B1R;x=A1R,C1R", "B1R1"},
		{"...#/..../....;l=A1R2", "A1R2"},
		{"..../..../....;m=RR", ""},
		{"..../..../....;m=RRUU", "A3R2! C3U2!"},
		{"..../..../....;m=RR;l=C3U2,C1R", "A3R2! C1R1 C3U2!"},
		{"..../..../....;l=B2RDRU", "C3R1! C3U1!"},
	} {
		var got []string
		for _, r := range parse(t, c.position).Runs() {
			if r.Known {
				text := r.From.String() + r.Direction.String() + string(rune('0'+r.Length))
				if r.Equal {
					text += "!"
				}
				got = append(got, text)
			}
		}
		slices.Sort(got)
		testkit.Equal(t, strings.Join(got, " "), c.want, "%s: %v", c.position, got)
	}
}

func TestTangled(t *testing.T) {
	for position, want := range map[string]string{
		"..../..../....;l=A1R2":     "",
		"..../..../....;m=RR;l=A1R": "",
		"..../..../....;l=A1RDLU":   "A1 B1 A2 B2",
		"..../..../....;l=A1R2,B1D": "B1",
		"..../..../....;l=A2D,A3R":  "A3",
		"..../..../....;l=C1R,D1D":  "D1",
		"..../..../....;l=A1RDLUD2": "A1 B1 A2 B2",
	} {
		p := parse(t, position)
		var got []string
		for s := range p.Tangled().All() {
			got = append(got, s.String())
		}
		testkit.Equal(t, strings.Join(got, " "), want, "%s: %v", position, got)
	}
}

// The text of a board of 16 x 16 with marks everywhere has fewer than 2,000 characters, and
// that of the largest board is below the limit, however they were made.
func TestMarksAreShort(t *testing.T) {
	r := rng.New("marks")
	for _, c := range []struct{ side, most int }{{16, 2000}, {MaxSize, maxPositionText}} {
		for range 40 {
			p := NewPosition(NewBoard(c.side, c.side))
			kinds, trying := 2+r.Intn(2), r.Intn(3) == 0
			m := Marks{Trying: trying}
			for e := range allEdges(p.Board()).All() {
				l := &m.Layer
				if trying && r.Intn(4) == 0 {
					l = &m.Trial
				}
				switch r.Intn(kinds) {
				case 0:
					l.Lines.Add(e)
				case 1:
					l.Crosses.Add(e)
				}
			}
			for s := range p.Board().Free().All() {
				if r.Intn(2) == 0 {
					m.Colour.Add(s)
				}
			}
			m.Layer = m.Layer.with(m.Trial)
			p = p.marked(m)
			if n := len(p.String()); n >= c.most {
				t.Errorf("%d characters: %s", n, p)
			}
			if again := parse(t, p.String()); again != p || again.Marks() != m {
				t.Fatalf("%s is read as %s", p, again)
			}
		}
	}
}

func allEdges(b Board) (set Edges) {
	for s := range b.Free().All() {
		for _, d := range []Direction{Up, Right} {
			if e := b.Edge(s, d); e != NoEdge {
				set.Add(e)
			}
		}
	}
	return set
}

// Whatever is drawn, the text stays the same when it is read, no move changes the position
// it began with, and what a trial brought is gone when it is discarded.
func TestMarksStayTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, 6)
		edges := slices.Collect(allEdges(p.Board()).All())
		squares := p.Board().Free().Squares()
		if len(edges) == 0 {
			return
		}
		var before Marks
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			move := rapid.SampledFrom([]string{"U", "D", "L", "R", Try, Keep, Discard, "mark", "mark", "mark", "mark"}).Draw(t, "move")
			if move == "mark" {
				m := Mark{Kind: Kind(rapid.IntRange(0, 2).Draw(t, "kind")), Erase: rapid.IntRange(0, 3).Draw(t, "erase") == 0}
				if m.Kind == Colour {
					m.Area.Add(rapid.SampledFrom(squares).Draw(t, "square"))
				} else {
					m.Edges.Add(rapid.SampledFrom(edges).Draw(t, "edge"))
				}
				move = m.String()
			}
			text := p.String()
			next, err := PuzzlePosition{p}.Play(move)
			if p.String() != text {
				t.Fatalf("%s has changed %s to %s", move, text, p)
			}
			if err != nil {
				continue
			}
			q := next.(PuzzlePosition).Position
			if again, err := ParsePosition(q.String()); err != nil || again != q {
				t.Fatalf("%s is read as %s, %v", q, again, err)
			}
			m := q.Marks()
			if m.Lines.Count()+m.Crosses.Count() != m.Lines.With(m.Crosses).Count() {
				t.Fatalf("%s: an edge is drawn and crossed out", q)
			}
			if _, breach := Replay(q.Board(), q.Path()); breach != nil {
				t.Fatalf("%s: %+v", q, breach)
			}
			switch move {
			case Try:
				before = m
			case Discard:
				if m.Layer.Colour != before.Colour || m.Trying {
					t.Fatalf("%s is not %v", q, before)
				}
			}
			p = q
		}
	})
}
