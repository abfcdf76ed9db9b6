package refute

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/generate"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

func position(t *testing.T, text string) rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(text)
	testkit.Must(t, err)
	return p
}

// TestForms has a move for each form of sentence, and one for which the form is not said.
func TestForms(t *testing.T) {
	for _, c := range []struct{ form, position, move, said, other, not string }{
		{"goes", "..../..../....;m=R", "U", "Then the line must go B2-B1.", "..../..../....", "U"},
		{"not", ".../.../...;m=R", "l=B1D", "Then it can't go A2-B2.", "..../..../....", "U"},
		{"stuck", ".../.../...;m=U", "R", "A1 has too few ways left.", ".../.../...;m=RRU", "U"},
		{"branch", ".../.../...;m=R", "l=A2D", "Too many lines meet at A3.", ".../.../...", "U"},
		{"closed", "...../...../.....;l=A2URD", "l=A2R", "The line closes a loop.", "...../...../.....;l=A2UR", "l=A2R"},
		{"early", ".../.../...;m=RRU", "U", "The line joins start and end, and squares are left out.", ".../.../...;m=U", "R"},
		{"equal", ".../.../...;m=UUR", "R", "Two runs of 2 meet at A1.", ".../.../...;m=U", "R"},
		{"apart", "....../...#../...#..", "U", "Cut off: E2, F2, E3 and F3.", "..../..../....", "U"},
		{"one-way", ".../.../...;m=R", "x=B1R", "The only way in is the only way out: A1, B1, A2 and B2.", ".../.../...;m=RRU", "U"},
		{"ways", "..../..../....", "U", "From A2 the line can go to A1 and B2.", ".../.../...", "U"},
		{"by", "..../..../....", "U", "By A1:", ".../.../...", "U"},
		{"tried", "..../..../....", "l=D1D", "No line that visits every square includes this: all have been tried.", "..../..../....", "U"},
		{"right", ".../.../...", "U", "The maze can still be solved.", ".../.../...;m=U", "R"},
		{"already", ".../.../...;m=UR", "R", "The maze was already unsolvable before this.", ".../.../...;m=U", "R"},
	} {
		said := func(text, move string) (list []string, ok bool) {
			a, err := Explain(position(t, text), move, search.Control{})
			testkit.Must(t, err)
			for _, s := range a.Sentences {
				list = append(list, words.En.WhyNotSentence(s.Code, s.Args))
				ok = ok || s.Code == "maze."+c.form
			}
			return list, ok
		}
		if list, ok := said(c.position, c.move); !ok || !slices.Contains(list, c.said) {
			t.Errorf("%s: %q, want %q", c.form, list, c.said)
		}
		if list, ok := said(c.other, c.not); ok {
			t.Errorf("%s is said of another move: %q", c.form, list)
		}
	}
}

// solutions counts the ways to finish a path, by trying all steps; at most two.
func solutions(p rules.Position) (n int) {
	if p.Solved() {
		return 1
	}
	for _, d := range p.Moves() {
		next, _ := p.Play(d)
		if n += solutions(next); n > 1 {
			break
		}
	}
	return n
}

// Every answer on small boards is right by trying all ways, and every step that makes a maze
// unsolvable gets a sentence.
func TestSmallBoards(t *testing.T) {
	asked, lost, reasons := 0, 0, map[string]int{}
	examples := map[string]string{}
	for i := 0; asked < smallBoards; i++ {
		chance := rng.New("maze whynot " + strconv.Itoa(i))
		rows := make([]string, 3+chance.Intn(3))
		for r := range rows {
			row := make([]byte, 3+(i%3))
			for c := range row {
				row[c] = '.'
				if chance.Intn(8) == 0 {
					row[c] = '#'
				}
			}
			rows[r] = string(row)
		}
		p, err := rules.ParsePosition(strings.Join(rows, "/"))
		if err != nil || solutions(p) == 0 {
			continue
		}
		for moves := p.Moves(); len(moves) > 0 && !p.Solved(); moves = p.Moves() {
			d := moves[chance.Intn(len(moves))]
			next, _ := p.Play(d)
			before, after := solutions(p), solutions(next)
			a, err := Explain(p, d.String(), search.Control{})
			testkit.Must(t, err)
			asked++
			want := puzzle.VerdictRight
			if before > 0 && after == 0 {
				want = puzzle.VerdictLost
			}
			if a.Verdict != want || len(a.Sentences) == 0 || len(a.Line) > puzzle.MaxWhyNot {
				t.Errorf("%s, %s: %s, want %s, %v, line %v", p, d, a.Verdict, want, a.Sentences, a.Line)
			}
			if a.Verdict == puzzle.VerdictLost {
				lost++
				last := a.Sentences[len(a.Sentences)-1]
				reasons[last.Code]++
				for _, s := range a.Sentences {
					if examples[s.Code] == "" || len(p.String()) < len(strings.Fields(examples[s.Code])[0]) {
						examples[s.Code] = p.String() + " " + d.String() + "   " + words.En.WhyNotSentence(s.Code, s.Args)
					}
					check(t, p, d, s)
				}
			}
			if before == 0 && moves[0] == d { // lost: go on somewhere else
				break
			}
			p = next
		}
	}
	t.Log(asked, "asked,", lost, "mistakes", fmt.Sprint(reasons))
	for code, e := range examples {
		t.Log(code, e)
	}
}

// check holds what a sentence says of the board alone.
func check(t *testing.T, p rules.Position, d rules.Direction, s puzzle.Sentence) {
	t.Helper()
	named := strings.Fields(s.Args[0])
	switch strings.TrimPrefix(s.Code, "maze.") {
	case "goes", "not", "stuck", "branch", "equal", "apart", "one-way", "ways", "by":
		if len(named) == 0 {
			t.Errorf("%s, %s: %s names nothing", p, d, s.Code)
		}
	case "closed", "early", "tried":
	default:
		t.Errorf("%s, %s: says %s", p, d, s.Code)
	}
}

// Answers on generated boards agree with their only solution, for the steps of bots of four
// strengths, which are put right after each mistake, and for pieces of line and crosses.
func TestFullBoards(t *testing.T) {
	asked, lost, tried, open := 0, 0, 0, 0
	examples := map[string]string{}
	for i := 0; asked < fullBoards; i++ {
		chance := rng.New("maze whynot full " + strconv.Itoa(i))
		made, err := generate.Make(generate.Options{Seed: strconv.Itoa(i), Width: 8, Height: 8, Level: logic.Level(i % 3)}, search.Control{})
		if err != nil || made.Status != search.Solved {
			t.Fatal(err, made.Status)
		}
		p := rules.NewPosition(made.Board)
		solution := exact.Decide(p, exact.Any, search.Control{}).Path
		on := rules.Edges{}
		for at, j := made.Board.Start(), 0; j < len(solution); j++ {
			on.Add(made.Board.Edge(at, solution.At(j)))
			at = made.Board.Step(at, solution.At(j))
		}
		for j := 0; j < len(solution)-1; j++ {
			moves := p.Moves()
			d := moves[chance.Intn(len(moves))]
			for range i / 3 % 4 { // stronger bots look more often for a step that doesn't end at once
				if next, _ := p.Play(d); exact.Argue(next) != nil {
					d = moves[chance.Intn(len(moves))]
				}
			}
			move, right := d.String(), d == solution.At(j)
			if j%4 == 3 { // a mark anywhere
				e := rules.NoEdge
				for e == rules.NoEdge || p.Marks().Lines.Has(e) {
					e = made.Board.Edge(rules.At(chance.Intn(8), chance.Intn(8)), rules.Directions[chance.Intn(4)])
				}
				mark := rules.Mark{Kind: rules.Kind(chance.Intn(2))}
				mark.Edges.Add(e)
				move, right = mark.String(), on.Has(e) == (mark.Kind == rules.Line)
			}
			a, err := Explain(p, move, search.Control{Limits: search.Limits{Time: 5 * time.Second}})
			if err != nil {
				t.Fatal(p, move, err)
			}
			switch asked++; {
			case a.Verdict == puzzle.VerdictOpen:
				open++
			case a.Verdict.Wrong() == right:
				t.Errorf("%s, %s: %s, right is %v: %v", p, move, a.Verdict, right, a.Sentences)
			case a.Verdict.Wrong():
				lost++
				for _, s := range a.Sentences {
					examples[s.Code] = p.String() + " " + move + "   " + words.En.WhyNotSentence(s.Code, s.Args)
				}
				if a.Sentences[0].Code == "maze.tried" {
					tried++
				}
			}
			p, _ = p.Play(solution.At(j))
		}
	}
	t.Logf("%d asked, %d open, %d mistakes, %d of them by having tried all", asked, open, lost, tried)
	for code, e := range examples {
		t.Log(code, e)
	}
}
