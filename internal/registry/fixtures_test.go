package registry_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/puzzletest"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// fixtures are the positions that the tests of each puzzle's rules know.
var fixtures = map[string]puzzletest.Fixture{
	"challenge": puzzletest.Challenge,
	"duel":      dueltest.Fixture,
	"maze":      puzzletest.Maze,
	"tiles":     puzzletest.Tiles,
	"lights":    puzzletest.Lights,
}

// TestFixtures holds the other rooms of every puzzle to its fixture: the solver
// proves what is proved there, the report tells it, a game is kept and taken up
// again at each position, and on the screen it is played to its end.
func TestFixtures(t *testing.T) {
	for _, p := range puzzle.All() {
		f, ok := fixtures[p.Name()]
		if !ok {
			t.Errorf("%s has no fixture", p.Name())
		}
		for _, c := range f.Cases {
			t.Run(p.Name()+"/"+c.Name, func(t *testing.T) {
				for _, a := range solvedBy(t, p, c) {
					told(t, a)
				}
				kept(t, p, c)
				played(t, p, c)
			})
		}
	}
}

// solvedBy solves a case by our own solver and by the textbook's that prove what
// they find, or analyses it in a game of two.
func solvedBy(t *testing.T, p puzzle.Puzzle, c puzzletest.Case) (answers []puzzle.Answer) {
	j := puzzle.Job{Puzzle: p.Name(), Position: c.Text, Limits: search.Limits{Nodes: 500_000}}
	if p.Players() == 2 {
		j.Task = puzzle.TaskAnalyse
		a := jobs.Run(j, search.Control{})
		if a.Error != "" || !a.Optimal || a.Path().Score != c.Best || len(a.Path().Moves) == 0 != (c.Line == "") {
			t.Errorf("analysed: %d by %v, proved %v, %s; want %d", a.Path().Score, a.Path().Moves, a.Optimal, a.Error, c.Best)
		}
		return []puzzle.Answer{a}
	}
	want := search.Solved
	if c.Line == "" && !c.Over {
		want = search.NoSolution
	}
	for _, algorithm := range []string{"optimal", "bfs", "astar"} {
		j.Algorithm = search.Name(algorithm)
		a := jobs.Run(j, search.Control{})
		if a.Status == search.LimitReached && algorithm != "optimal" {
			continue // that there is none is too much for a textbook's algorithm
		}
		if a.Error != "" || a.Status != want || !a.Optimal || len(a.Path().Moves) != len(puzzletest.Words(c.Line)) {
			t.Errorf("%s: %v by %v, proved %v, %s; want %v by %s", algorithm, a.Status, a.Path().Moves, a.Optimal, a.Error, want, c.Line)
		}
		answers = append(answers, a)
	}
	return answers
}

// told looks for the result of an answer in its report, in every language.
func told(t *testing.T, a puzzle.Answer) {
	for _, lang := range words.Langs() {
		result := report.Result(lang, a)
		if text := report.Text(lang, a); result == "" || !strings.Contains(strings.Join(strings.Fields(text), " "), result) {
			t.Errorf("%s: %q is not in\n%s", lang.Tag(), result, text)
		}
	}
}

// kept plays a case's line as a game, and reads its record and its link back.
func kept(t *testing.T, p puzzle.Puzzle, c puzzletest.Case) {
	at := c.Parse(t, p)
	g := play.New(p, "a", "", at)
	for _, m := range puzzletest.Words(c.Line) {
		testkit.Must(t, g.Play(m, play.Player))
	}
	again, err := play.ParseRecord(g.Record(time.Unix(0, 0)))
	if err != nil || !slices.Equal(again.Path(), puzzletest.Words(c.Line)) || again.Start().String() != c.Text {
		t.Errorf("its record is read as %v, %v", again, err)
	}
	if _, linked, err := play.ParseLink("#" + play.Link(p, at)); err != nil || linked.String() != c.Text {
		t.Errorf("its link leads to %v, %v", linked, err)
	}
}

// played opens a case on the screen and plays its line.
func played(t *testing.T, p puzzle.Puzzle, c puzzletest.Case) {
	b := apptest.New(t, 1440, 900, apptest.NewHost(), makers...)
	b.Open(play.Link(p, c.Parse(t, p)))
	s := b.App.Screen(p.Name()).(gameScreenOf)
	if !b.App.At(s) {
		t.Fatal("its link does not open the screen")
	}
	for _, m := range puzzletest.Words(c.Line) {
		s.Play(m, play.Player)
	}
	to, err := play.ParseAddress(s.Address())
	if err != nil || to.Position().Solved() != (c.Line != "" || c.Over) {
		t.Errorf("after %s it stands at %v, %v", c.Line, to, err)
	}
}
