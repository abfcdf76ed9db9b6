package screens_test

import (
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/words"
)

// A link of any kind that can't be opened leads to the start page, which says so; what was
// expected, and where, is behind a button.
func TestBrokenLinks(t *testing.T) {
	for link, want := range map[string]string{
		"challenge/94.25":                            "expected",
		"challenge/what?":                            "expected",
		"duel/94.25;v=course":                        "expected",
		"maze/..#/.?.":                               "expected",
		"maze/...../.....;m=UUUUUUUU":                "expected",
		"tiles/1.2.3/4.5.6/7.7.8":                    "expected",
		"tiles/1.2.3/4.5.6/7.0.8?play=!&moves=9":     "expected",
		"daily/2026-02-30":                           "expected: a day such as",
		"daily/2026-01-01/chess":                     "challenge-short",
		"done/nothing":                               "sums, boards, games",
		"lab/watch/grid/S%20%23/%23":                 "expected",
		"lab/watch/graph/~A.B.C~b~c~b":               "expected: an edge from the start, C",
		"lab/watch/challenge/94":                     "expected",
		"nothing/1.2.3":                              "the name of a puzzle",
		"nothing/" + strings.Repeat("1.2.3/", 2_000): "the name of a puzzle",
	} {
		for _, typed := range []bool{false, true} {
			host := apptest.NewHost()
			if host.Address = "tiles"; !typed {
				host.Address = link
			}
			b := apptest.New(t, 390, 844, host, screens.All...)
			b.Update()
			if typed {
				b.Host.Type(link)
			}
			b.Rest()
			if !b.There("link-broken") || !b.There("play-tiles") {
				t.Errorf("%s, typed %v: not on the start page with a message", link, typed)
				continue
			}
			if got := b.Find("link-broken").Text; got != words.En.T(words.LinkBroken) || b.There("link-why") {
				t.Errorf("%s: it says %q, and the reason at once", link, got)
			}
			if got := b.Broken(); !strings.Contains(got, want) {
				t.Errorf("%s: the details are %q, want %q", link, got, want)
			}
			b.CheckFit(link[:min(len(link), 40)])
			if b.Press("close"); b.There("link-broken") || !b.There("play-tiles") || b.Notice() != "" {
				t.Errorf("%s: the message stays", link)
			}
		}
	}
}
