package lab_test

import (
	"testing"
	"time"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
)

// A reload finds the moment of a recording, and the node that was looked at; so
// it does of a race and of the duel's tree.
func TestAReloadKeepsTheMoment(t *testing.T) {
	start := func(b *apptest.Bench, link string) *apptest.Bench {
		if b == nil {
			b = apptest.Desktop(t, labbench.Screens...)
			b.App.OpenLink(link)
		} else {
			b = apptest.New(t, 1440, 900, b.Host.Reloaded(), labbench.Screens...)
		}
		labbench.Wait(b, func() bool { return b.There("player-play") && !b.Find("player-play").Disabled })
		return b
	}
	at := func(b *apptest.Bench) float64 { return b.Find("player-scrub").Range().Number }

	b := start(nil, "lab/watch,astar%201%20base/challenge/"+labbench.PositionOf("D"))
	b.Set("player-scrub", "60")
	b.Press("outline-0")
	name := labbench.Text(b, "node-name")
	b = start(b, "")
	if got := at(b); got != 60 || labbench.Text(b, "node-name") != name || !b.There("node-back") {
		t.Errorf("the recording is at %v, looks at %q, not %q", got, labbench.Text(b, "node-name"), name)
	}
	b = start(b, "") // and again, with nothing done meanwhile
	testkit.Equal(t, at(b), 60, "after two reloads")
	b.Set("watch-algorithm", "bfs") // another recording opens at its start
	labbench.Wait(b, func() bool { return b.There("tree") })
	testkit.Equal(t, at(b), 0, "another recording opens")

	b = start(nil, "lab/race,bfs%201%20count%3Bastar%201%20count/challenge/"+labbench.PositionOf("C"))
	b.Set("player-scrub", "7")
	b = start(b, "")
	testkit.Equal(t, at(b), 7, "the race")
	b.Set("race-pace", "true")
	b.Set("player-scrub", "300")
	b = start(b, "")
	if got := at(b); got != 300 || b.Find("race-pace").Value != "true" {
		t.Errorf("the race at its own speed is at %v, %s", got, b.Find("race-pace").Value)
	}

	b = start(nil, "lab/tree,3%20largest%20quiescence%20memoization/duel/"+duelrules.Puzzle.Problems()[5].Position.String())
	b.Press("player-first", "player-next", "player-next")
	name = labbench.Text(b, "ply-name")
	b = start(b, "")
	if got := at(b); got != 2 || labbench.Text(b, "ply-name") != name {
		t.Errorf("the duel's tree is at %v, %q", got, labbench.Text(b, "ply-name"))
	}
	b.ExpectShown("saved-quiescence", "saved-memoization")
	for _, bad := range []string{"watch x", "watch 99999999 99999999", "race 1 2", "", "tree 5 5"} {
		b := start(nil, "lab/watch,astar%201%20base/challenge/"+labbench.PositionOf("C"))
		b.Host.Trail[len(b.Host.Trail)-1].State = bad
		start(b, "")
	}
}

// A link of which something can't be read opens, and says what was left out.
func TestLinkReadInPart(t *testing.T) {
	b := labbench.Open(t, "/watch")
	for link, left := range map[string]string{
		"watch,astar%201%2/challenge/" + labbench.PositionOf("C"):                           "astar%201%2",
		"watch,dls%201dmany/challenge/" + labbench.PositionOf("C"):                          "dls 1dmany",
		"watch,astar%2099%20base/challenge/" + labbench.PositionOf("C"):                     "astar 99 base",
		"race,astar%201;bfs%201nx/challenge/" + labbench.PositionOf("C"):                    "bfs 1nx",
		"compare,A;bfs;;soon;0;0/challenge/" + labbench.PositionOf("C"):                     "soon",
		"compare,A;bfs;;1;many;-3;runs=x|depth=99999/challenge/" + labbench.PositionOf("C"): "runs=x, depth=99999, many, -3",
		"compare,A;bfs;;1;0;0;tie=luck/challenge/" + labbench.PositionOf("C"):               "tie=luck",
		"watch,astar%201,at=soon/challenge/" + labbench.PositionOf("C"):                     "at=soon",
		"watch,astar%201%20base/challenge/" + labbench.PositionOf("C"):                      "",
		"compare,A;bfs;;1;0;0;runs=2/challenge/" + labbench.PositionOf("C"):                 "",
	} {
		b.App.Say("")
		b.Open("lab/" + link)
		want := ""
		if left != "" {
			want = "Part of the link couldn't be read and was ignored: " + left
		}
		b.Expect("notice-text", want)
	}
}

// A recording plays from its start, but not by itself if motion is reduced.
func TestRecordingPlays(t *testing.T) {
	for _, still := range []bool{false, true} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.App.Settings.Still = still
		b.Watching("watch/tiles/1.2.3/4.5.6/0.7.8")
		at := func() float64 { return b.Find("player-scrub").Range().Number }
		if got := at(); got != 0 {
			t.Errorf("motion reduced %v: it opens at %g", still, got)
		}
		for range 8 {
			b.Pass(250 * time.Millisecond)
		}
		if got := at(); (got == 0) != still {
			t.Errorf("motion reduced %v: after two seconds it is at %g", still, got)
		}
	}
}
