package exam_test

import (
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// A question's graph is one that the graphs' own reader reads: the same start, goal,
// edges and estimates. So are its game tree and its constraint problem.
func TestFiguresAreRead(t *testing.T) {
	for _, k := range exam.Kinds() {
		for _, level := range exam.Levels() {
			f := exam.New(k, "read", level).Figure
			if f.Problem != nil {
				again, err := csp.Parse(f.Problem.String())
				testkit.Must(t, err)
				testkit.Equal(t, again.String(), f.Problem.String(), k.ID)
			} else if f.Graph != nil {
				readGraph(t, k.ID, f.Graph)
			}
			if f.Tree != nil && f.Tree.Nodes[0].Kind != gametree.Plain {
				if _, err := gametree.Parse(f.Tree.Full()); err != nil {
					t.Errorf("%s: %v in %s", k.ID, err, f.Tree.Full())
				}
			}
		}
	}
}

func readGraph(t *testing.T, id string, g *exam.Graph) {
	t.Helper()
	read, err := rules.Parse(g.Text())
	if err != nil {
		t.Errorf("%s: %v in\n%s", id, err, g.Text())
		return
	}
	if read.Len() != len(g.Nodes) || read.Name(read.Start()) != g.Nodes[g.Start].Name {
		t.Errorf("%s: %s", id, read.Text())
	}
	edges := 0
	for i, v := range g.Nodes {
		n, ok := read.Find(v.Name)
		if !ok || read.Goal(n) != (i == g.Goal) {
			t.Errorf("%s: %s", id, v.Name)
			continue
		}
		if h, known := read.H(n); known != (g.Estimates && !v.Blank) || known && h != v.H {
			t.Errorf("%s: h(%s) = %v", id, v.Name, h)
		}
		var to []search.Successor[rules.Node, string]
		for range read.Successors(n, to) {
			edges++
		}
	}
	for _, e := range g.Edges {
		if edges--; !e.OneWay {
			edges--
		}
	}
	testkit.Equal(t, edges, 0, "%s", id)
}

// What alpha-beta looks at, and the values of trees, are those of the laboratory's
// game trees.
func TestTreesAreSearchedAlike(t *testing.T) {
	for _, id := range []string{"minimax", "alphabeta-looks"} {
		k, err := exam.Find(id)
		testkit.Must(t, err)
		for _, seed := range []string{"1", "2", "3", "4", "5", "6"} {
			q := exam.New(k, seed, exam.Medium)
			tree, err := gametree.Parse(q.Figure.Tree.Full())
			testkit.Must(t, err)
			r := tree.Search(gametree.Options{Algorithm: gametree.AlphaBeta})
			want := r.Value()
			if id == "alphabeta-looks" {
				_, seen := r.CountLeaves()
				want = float64(seen)
			}
			if answer := q.Answers[0][0]; answer != exam.Number(want) {
				t.Errorf("%s, seed %s: %s, the laboratory has %v in %s", id, seed, answer, want, q.Figure.Tree.Full())
			}
		}
	}
}
