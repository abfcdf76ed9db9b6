package lab_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/lab"
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
		written := func(list []string, escape func(text string) string) string {
			tab, text, _ := strings.Cut(c.head, ",")
			if !strings.HasSuffix(text, ";") {
				text += " "
			}
			return tab + "," + escape(text+strings.Join(list, c.separator)) + c.rest
		}
		link := func(list []string) string {
			return written(list, func(text string) string { return lab.Escaped(text, "/?") })
		}
		all := strings.Split(c.words, c.separator)
		testkit.MustEqual(t, open(written(all, url.PathEscape)), link(all), "a link of before")
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

// What is written into a link comes back, whatever signs it has, and the page's address has to
// escape nothing but what it does not allow.
func TestTextsInLinks(t *testing.T) {
	b := apptest.Desktop(t, labbench.Screens...)
	for text, want := range map[string]string{
		"expr:missing/mean + 100%,at=3": "lab/heuristics,expr:missing%2Fmean + 100%25%2Cat=3/",
		"expr:ação,atenção?":            "lab/heuristics,expr:ação,atenção%3F/",
	} {
		tab := b.App.Screen("lab").(*lab.Lab).Tab("heuristics")
		b.App.OpenLink("lab/heuristics")
		tab.OpenLink(text)
		link := b.App.Screen("lab").Address()
		if !strings.HasPrefix(link, want) {
			t.Errorf("the link of %q is %s", text, link)
		}
		b.App.OpenLink("lab/heuristics,base")
		b.App.OpenLink(link)
		testkit.Equal(t, tab.Link(), text)
	}
}
