package lab_test

import (
	"strings"
	"testing"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// linkOf is the link that Share shows, behind the mark of a fragment.
func linkOf(b *apptest.Bench) string {
	b.Press("share")
	_, link, _ := strings.Cut(b.Find("share-link").Value, "#")
	return link
}

// A link carries the moment of a recording, of a race and of a game tree, with
// the node that was chosen; who turns it off shares the beginning.
func TestALinkCarriesTheMoment(t *testing.T) {
	ready := func(b *apptest.Bench) {
		labbench.Wait(b, func() bool { return b.There("player-play") && !b.Find("player-play").Disabled })
	}
	for _, c := range []struct{ link, node, name string }{
		{"lab/watch,astar%201%20base/challenge/" + labbench.PositionOf("D"), "outline-0", "node-name"},
		{"lab/watch,astar%201%20expr:min(missing%2C%20left)/challenge/" + labbench.PositionOf("C"), "", "node-name"},
		{"lab/watch,astar 1 expr:min(missing, left)/challenge/" + labbench.PositionOf("C"), "", "node-name"},
		{"lab/race,bfs%201%20count%3Bastar%201%20count/challenge/" + labbench.PositionOf("C"), "", "lane-1-expanded"},
		{"lab/tree,3%20largest/duel/" + duelrules.Puzzle.Problems()[5].Position.String(), "outline-0", "ply-name"},
	} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.App.OpenLink(c.link)
		ready(b)
		if strings.Contains(linkOf(b), "at=") || !b.There("share-moment") {
			t.Errorf("%s: at first the link is %q", c.link, b.Find("share-link").Value)
		}
		b.Press("close")
		b.Set("player-scrub", "3")
		if c.node != "" {
			b.Press(c.node)
		}
		at, name := b.Find("player-scrub").Range().Number, labbench.Text(b, c.name)
		link := linkOf(b)
		if !strings.Contains(link, ",at=3") || b.There("share-doubt") {
			t.Errorf("%s: the link is %q", c.link, link)
		}
		b.Press("share-moment")
		if plain := b.Find("share-link").Value; strings.Contains(plain, "at=") {
			t.Errorf("%s: without the moment the link is %q", c.link, plain)
		}
		other := apptest.Desktop(t, labbench.Screens...)
		other.App.OpenLink(link)
		ready(other)
		if got := other.Find("player-scrub").Range().Number; got != at || labbench.Text(other, c.name) != name {
			t.Errorf("%s: opened at %v, %q, not at %v, %q", link, got, labbench.Text(other, c.name), at, name)
		}
		if strings.Contains(other.Host.Linked, "at=") {
			t.Errorf("the address keeps the moment: %q", other.Host.Linked)
		}
	}
}

// What can't be kept is said: a moment that is not there, a race by the clock, and
// options that came with a file.
func TestALinkSaysWhatItCantKeep(t *testing.T) {
	b := labbench.Open(t, "/watch,astar%201%20count,at=99999/challenge/"+labbench.PositionOf("C"))
	labbench.Watching(b)
	if got := b.Notice(); !strings.Contains(got, "99,999") || !b.Find("player-next").Disabled {
		t.Errorf("a moment that is not there: %q", got)
	}
	for _, bad := range []string{",at=", ",at=x", ",at=-1", ",at=1.2.3.4", ",at=3.99999", ",at=3,at=4", ",project="} {
		b := labbench.Open(t, "/watch,astar%201%20count"+bad+"/challenge/"+labbench.PositionOf("C"))
		labbench.Watching(b)
	}
	b = labbench.Open(t, "/race,bfs%201%20count%3Bastar%201%20count/challenge/"+labbench.PositionOf("C"))
	labbench.Wait(b, func() bool { return !b.Find("player-play").Disabled })
	b.Set("race-pace", "true")
	b.Set("player-scrub", "500")
	if linkOf(b); labbench.Text(b, "share-doubt") != words.En.T(words.LectureOwnSpeed) {
		t.Errorf("of a race by the clock it says %q", labbench.Text(b, "share-doubt"))
	}
	b = labbench.Open(t, "/watch,astar%201%20count/challenge/"+labbench.PositionOf("C"))
	labbench.Watching(b)
	b.Press("watch-save")
	for _, file := range b.Host.Saved {
		head, rest, _ := strings.Cut(file, "algorithm:")
		testkit.Must(t, b.App.Screen("lab").OpenText("x.trace", head+"order: random:7\nalgorithm:"+rest))
	}
	labbench.Watching(b)
	b.Press("player-next")
	if linkOf(b); labbench.Text(b, "share-doubt") != words.En.T(words.LectureOtherwise) {
		t.Errorf("of a file's own options it says %q", labbench.Text(b, "share-doubt"))
	}
}
