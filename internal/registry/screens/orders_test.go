package screens_test

import (
	"encoding/csv"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/graph/rules"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
)

// Exercises are searched on the page as they are written: the order of successors, and rules for
// ties one after another, are chosen in the form, and a link has them.
func TestOrdersOfExercises(t *testing.T) {
	for _, c := range []struct{ file, search, chosen, want, link string }{
		{"order_as_written", "dfs 1 h", "watch-order=file watch-mark=expanded", "the start a b h i g", "dfs 1fk h"},
		{"order_as_written", "bfs 1 h", "watch-order=file watch-goal-test=expanded", "the start a c k b d l h g", "bfs 1fx h"},
		{"order_as_written", "own:order=queue:equal=closed:succ=file 1 h", "", "the start a c k b d l h g", "own:order=queue:equal=closed:succ=file 1 h"},
		{"tie_h_then_name", "astar 1 h", "watch-tie=h watch-tie-2=name", "the start M N B G", "astar 1ha h"},
	} {
		text, err := os.ReadFile("../../../cmd/cavalo/testdata/orders/" + c.file + ".txt")
		testkit.Must(t, err)
		g, err := rules.Parse(string(text))
		testkit.Must(t, err)
		b := labbench.Open(t, "/watch,"+c.search+"/graph/"+g.String())
		if c.chosen != "" {
			b.Press("watch-options")
			for field := range strings.FieldsSeq(c.chosen) {
				id, value, _ := strings.Cut(field, "=")
				b.Set(id, value)
			}
			b.App.CloseAll()
			b.Pass(time.Millisecond)
		}
		for range 2 { // as chosen, and from the link
			labbench.Watching(b)
			testkit.Equal(t, b.Host.Linked, "lab/watch,"+c.link+"/graph/"+g.String(), "the link")
			b.Press("player-first")
			var order []string
			for !b.Find("next-expansion").Disabled {
				b.Press("next-expansion")
				order = append(order, labbench.Text(b, "node-name"))
			}
			testkit.Equal(t, strings.Join(order, " "), c.want, "%s by %s: expanded", c.file, c.link)
			link := b.Host.Linked
			b.Press("share")
			b.ExpectGone("share-doubt")
			b = labbench.Open(t, strings.TrimPrefix(link, "lab"))
		}
	}
}

// A comparison like a published report has its numbers, and so has its link; then none is chosen.
func TestCompareLikeAReport(t *testing.T) {
	b := labbench.Open(t, "/compare,B|C|D;dfs|bfs|astar;base;10;0;1073741824/challenge/"+labbench.PositionOf("C"))
	choose := func(like string) {
		b.Press("compare-limits")
		b.Set("compare-like", like)
		b.App.CloseAll()
		b.Pass(time.Millisecond)
	}
	usual := b.Host.Linked
	for like, want := range map[string]map[string]string{
		"report-a": {"B bfs": "10 51/50", "D dfs": "13 42/31", "D bfs": "10 240/229"},
		"report-c": {"B dfs": "8 41/39", "C dfs": "6 38/33", "D dfs": "13 89/78", "C bfs": "6 40/35", "D bfs": "12 263/247", "C astar": "6 39/32", "D astar": "12 98/74"},
	} {
		choose(like)
		b = labbench.Open(t, strings.TrimPrefix(b.Host.Linked, "lab"))
		b.Press("compare-limits")
		b.ExpectValue("compare-like", like)
		b.App.CloseAll()
		b.Pass(time.Millisecond)
		b.Press("compare-run")
		labbench.Wait(b, labbench.Full(b))
		b.Press("compare-csv")
		b.Pass(0)
		rows, err := csv.NewReader(strings.NewReader(b.Host.Saved["cavalo-challenge.csv"])).ReadAll()
		testkit.Must(t, err)
		column := func(name string) int { return slices.Index(rows[0], name) }
		got := map[string]string{}
		for _, row := range rows[1:] {
			got[row[column("problem")]+" "+row[column("algorithm")]] = row[column("steps")] + " " + row[column("generated")] + "/" + row[column("expanded")]
		}
		for run, figures := range want {
			testkit.Equal(t, got[run], figures, "%s: %s", like, run)
		}
	}
	choose("")
	testkit.Equal(t, b.Host.Linked, usual, "like no report")
}
