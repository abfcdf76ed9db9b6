package lab_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
)

// Links with all options, as they have been shared: each is written again as it was read, and
// so is each without one of its words, right after the whole one.
func TestLinksWithEachOption(t *testing.T) {
	b := apptest.Desktop(t, labbench.Screens...)
	open := func(link string) (again string) {
		b.App.OpenLink("lab/" + link)
		b.Pass(0)
		b.ExpectGone("notice-text")
		return strings.TrimPrefix(b.App.Screen("lab").Address(), "lab/")
	}
	for _, c := range []struct{ head, separator, words, rest string }{
		{"tree,typed a:$1_2$3_4~~ alphabeta", " ", "depth=2 quiescence bounds alpha=-3 beta=%2B8.5 range=-10,10 cuts=strict", ""},
		{"tree,3", " ", "best quiescence memoization", "/duel/" + duelrules.Puzzle.Problems()[5].Position.String()},
		{"compare,A;bfs;base;10;0;1073741824;", "|", "starts=true|runs=3|depth=50|tree=true|goal-test=generated|tie=name|mark=expanded|count=course|target=50|zero-double=false",
			"/challenge/" + labbench.PositionOf("A")},
	} {
		link := func(list []string) string {
			tab, text, _ := strings.Cut(c.head, ",")
			if !strings.HasSuffix(text, ";") {
				text += " "
			}
			return tab + "," + url.PathEscape(text+strings.Join(list, c.separator)) + c.rest
		}
		all := strings.Split(c.words, c.separator)
		for i := range all {
			testkit.MustEqual(t, open(link(all)), link(all))
			if all[i] == "best" { // a tree keeps its order
				continue
			}
			without := link(slices.Delete(slices.Clone(all), i, i+1))
			testkit.Equal(t, open(without), without)
		}
	}
}
