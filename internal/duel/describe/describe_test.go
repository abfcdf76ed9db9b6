package describe

import (
	"strings"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func init() { report.Register("duel", Describer) }

// analysed is an answer of the engine on the way through problem F.
func analysed(t *testing.T, moves ...string) puzzle.Answer {
	t.Helper()
	problem, ok := puzzle.FindProblem(rules.Puzzle.Problems(), "F")
	if !ok {
		t.Fatal("no problem F")
	}
	last, err := puzzle.Replay(problem.Position, moves)
	testkit.Must(t, err)
	return puzzle.Answer{Job: puzzle.Job{Puzzle: "duel", Problem: "F", Position: last.String()}, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: moves, First: problem.Position.String(), Final: last.String()}}}
}

// An analysis tells the position, then the lines with their margins.
func TestAnalysis(t *testing.T) {
	a := analysed(t, "J1", "I10")
	a.Outcome = puzzle.Analysed{Path: a.Path(), Analysis: puzzle.Analysis{
		Lines: []puzzle.Line{{Score: 12, Exact: true, Moves: []string{"H2"}}, {Score: -7, Moves: []string{"I3", "G9"}}}, Depth: 3,
	}}
	a.Generated = 12345
	told := strings.Join(strings.Fields(Analysis(words.En, a)), " ")
	for _, want := range []string{"White on J1", "Black on I10", "+12", "H2", "-7", "I3 G9", "12,345"} {
		if !strings.Contains(strings.ReplaceAll(told, "−", "-"), want) {
			t.Errorf("no %q in %s", want, told)
		}
	}
	if told := Analysis(words.Pt, analysed(t)); strings.Contains(told, "on J1") || told == "" {
		t.Errorf("before the first move: %s", told)
	}
	testkit.Equal(t, Analysis(words.En, puzzle.Answer{}), "", "something is told of no position")
}

// The boards of a report have both knights, and those of resultados.dat, too.
func TestBoards(t *testing.T) {
	first, last := Describer.Boards(words.En, analysed(t, "J1", "I10"))
	if len(first) != 11 || strings.Contains(strings.Join(first[1:], ""), "W") {
		t.Errorf("the first board:\n%s", strings.Join(first, "\n"))
	}
	if len(last) != 11 || !strings.HasSuffix(last[1], " W") || !strings.Contains(last[10], " B") {
		t.Errorf("the last board:\n%s", strings.Join(last, "\n"))
	}
	if course := Describer.Course(analysed(t, "J1", "I10").Path().Final); !strings.Contains(course, "-1") && !strings.Contains(course, "-2") {
		t.Errorf("for resultados.dat:\n%s", course)
	}
}

// The picture of a game has an arrow for the last move of each side.
func TestDrawing(t *testing.T) {
	from := rules.Puzzle.Problems()[0].Position
	moves := []string{}
	p := from
	for range 4 {
		move := p.Moves()[0]
		moves = append(moves, move)
		next, err := p.Play(move)
		testkit.Must(t, err)
		p = next
	}
	before, err := Describer.Drawing(words.En, from, strings.Join(moves[:2], " "))
	testkit.Must(t, err)
	after, err := Describer.Drawing(words.En, from, strings.Join(moves, ","))
	testkit.Must(t, err)
	if string(before.Image(ui.Light(), 200).Pix) == string(after.Image(ui.Light(), 200).Pix) {
		t.Error("two moves more change nothing")
	}
	if _, err := Describer.Drawing(words.En, from, "A1 A1 A1"); err == nil {
		t.Error("a move that is not legal was drawn")
	}
}

// One node is a node, one cut a cut.
func TestCost(t *testing.T) {
	es, _ := words.Parse("es")
	for _, c := range []struct {
		l    words.Lang
		cost rules.Cost
		want string
	}{
		{words.En, rules.Cost{Nodes: 1, MaxCuts: 1, MinCuts: 1}, "1 node, 1 alpha cutoff, 1 beta cutoff, "},
		{words.En, rules.Cost{Nodes: 2345, MaxCuts: 2}, "2,345 nodes, 0 alpha cutoffs, 2 beta cutoffs, "},
		{words.Pt, rules.Cost{Nodes: 1, MaxCuts: 1, MinCuts: 2}, "1 nó, 2 cortes alfa, 1 corte beta, "},
		{es, rules.Cost{Nodes: 1, MinCuts: 1}, "1 nodo, 1 corte alfa, 0 cortes beta, "},
	} {
		if got := strings.ReplaceAll(Cost(c.l, c.cost), "\u00a0", " "); !strings.HasPrefix(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
