package exam_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// TestFollow: on a graph that is read again, the accepted orders are those of the question, and other
// orders leave them at the same place.
func TestFollow(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 53))
	tied := 0
	for _, k := range exam.Kinds() {
		if !k.AsksOrder() {
			continue
		}
		for i := range 60 {
			by := exam.Rules{Settings: search.Settings{Tie: []search.Tie{"", search.TieName, search.TieH, search.TieNew}[i%4], Mark: []search.Mark{"", search.MarkExpanded}[i/4%2]}}
			q := by.New(k, strconv.Itoa(i), exam.Level(i%3))
			of, err := rules.Parse(q.Figure.Graph.Text())
			testkit.Must(t, err)
			g, ok := exam.GraphOf(of, exam.MostPrinted)
			s, read := exam.ParseSearch(q.Search.Text())
			if !ok || !read {
				t.Fatalf("%s %d: %+v, %q", k.ID, i, g, q.Search.Text())
			}
			for _, a := range q.Answers {
				for _, order := range [][]string{a, append(slices.Clone(a), "G")} {
					if v, ok := g.Follow(s, order); !ok || !v.Right {
						t.Errorf("%s %d, %s: %v is refused: %+v", k.ID, i, q.Search.Text(), order, v)
					}
				}
				order := slices.Clone(a)
				switch at := r.IntN(len(order)); r.IntN(4) {
				case 0:
					order = order[:at]
				case 1:
					order[at] = g.Nodes[r.IntN(len(g.Nodes))].Name
				case 2:
					order = append(order, "Q")
				case 3:
					order = append(order, "G", "S")
				}
				want, got := q.Check(order), exam.Verdict{}
				got, _ = g.Follow(s, order)
				if slices.Contains(order, "G") {
					if got.Right && slices.Index(order, "G") < len(order)-1 {
						t.Errorf("%s %d: %v goes on", k.ID, i, order)
					}
					continue
				}
				if want.Right != got.Right || want.Left != got.Left {
					t.Errorf("%s %d, %s: %v: %+v, want %+v", k.ID, i, q.Search.Text(), order, got, want)
				}
				next := slices.DeleteFunc(slices.Clone(got.Next), func(name string) bool { return name == "G" })
				if !want.Right && !slices.Equal(next, want.Next) {
					t.Errorf("%s %d, %s: %v: next %v, want %v", k.ID, i, q.Search.Text(), order, next, want.Next)
				}
				if len(want.Next) > 1 {
					tied++
				}
			}
		}
	}
	if tied < 5 {
		t.Errorf("only %d orders leave the accepted ones at a tie", tied)
	}
}

// FuzzParseSearch: any text is read or refused, and what is read is written so that it is read again.
func FuzzParseSearch(f *testing.F) {
	for _, text := range []string{"astar weight=2 tie=name", "dls depth=3", "smastar memory=5", "dfs mark=expanded", "A*", "x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, ok := exam.ParseSearch(text)
		if !ok {
			return
		}
		if again, ok := exam.ParseSearch(s.Text()); !ok || again.Text() != s.Text() {
			t.Fatalf("%q: %+v, %+v", text, s, again)
		}
	})
}
