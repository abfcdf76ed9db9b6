package screens_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

func TestEveryPuzzleLeadsIntoTheLaboratory(t *testing.T) {
	for _, name := range []string{"challenge", "maze", "tiles", "duel"} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.Open(name)
		if name == "duel" {
			b.Press("watch")
			b.ExpectShown("plies-tree")
		} else {
			b.Press("watch")
			labbench.Watching(b)
		}
		if want := "lab/"; !strings.HasPrefix(b.Host.Linked, want) || !strings.Contains(b.Host.Linked, "/"+name+"/") {
			t.Errorf("%s: the address is %q", name, b.Host.Linked)
		}
	}
}

func TestScrubAndStepThroughASearch(t *testing.T) {
	b := labbench.Open(t, "/watch,astar%201%20count/challenge/"+labbench.PositionOf("C"))
	labbench.Watching(b)
	testkit.Equal(t, b.Find("player-scrub").Range().Number, 0, "it opens at its start")
	b.Press("player-first")
	b.Press("next-expansion")
	testkit.Equal(t, labbench.Text(b, "count-expanded"), "1", "after the next expansion")
	b.Set("player-scrub", "40")
	testkit.MustEqual(t, b.Find("player-scrub").Range().Number, 40, "scrubbed to")
	b.Press("player-back")
	b.S.Key(ui.KeyEvent{Key: "ArrowLeft"})
	testkit.Equal(t, b.Find("player-scrub").Range().Number, 38, "two steps back")
	b.Press("player-last")
	b.ExpectPart("sentence", "goal")
	if !b.Find("next-bound").Disabled {
		t.Error("there is no next bound at the end")
	}
	b.Press("player-play") // begins again
	b.Pass(200 * time.Millisecond)
	b.Pass(200 * time.Millisecond)
	b.Pass(200 * time.Millisecond)
	if n := b.Find("player-scrub").Range().Number; n < 1 || n > 10 {
		t.Errorf("after 0.6 s at 4 steps a second it stands at %v", n)
	}
}

func TestTheTextViewHasTheTreeAndLooksAtOtherNodes(t *testing.T) {
	b := labbench.Open(t, "/watch")
	labbench.Watching(b)
	b.Set("player-scrub", "20")
	list := b.Find("outline")
	if list.Role != ui.List || !list.TextOnly || len(list.Children) == 0 {
		t.Fatalf("the outline is %+v", list)
	}
	name := labbench.Text(b, "node-name")
	b.Press("outline-0") // the start
	if got := labbench.Text(b, "node-name"); got == name || !b.There("node-back") {
		t.Errorf("a press on the start looks at %q", got)
	}
	b.Press("outline-child-0")
	if got := labbench.Text(b, "node-name"); b.Find("node-depth").Text != "1" {
		t.Errorf("a press on its child looks at %q", got)
	}
	b.Press("node-back")
	testkit.Equal(t, labbench.Text(b, "node-name"), name, "back in hand")
}

// What a press asks for is said at once, however soon after the one before.
func TestAStepByHandIsSaidAtOnce(t *testing.T) {
	b := labbench.Open(t, "/watch")
	labbench.Watching(b)
	b.Press("player-first")
	b.Pass(2 * time.Second)
	said := labbench.Text(b, "status")
	for range 3 {
		b.Press("player-next")
		b.Pass(100 * time.Millisecond)
		now := labbench.Text(b, "status")
		if now == said {
			t.Errorf("a step is not said: still %q", said)
		}
		said = now
	}
}

func TestARecordingIsOpenedAndSaved(t *testing.T) {
	rec := labtest.Record(t, labtest.Search{Problem: "D", Algorithm: "idastar", Heuristic: "base", Bytes: 24 * 100})
	b := labbench.Open(t, "/watch")
	labbench.Watching(b)
	testkit.Must(t, b.App.Screen("lab").OpenText("a.trace", string(rec.Bytes())))
	labbench.Watching(b)
	b.ExpectValue("watch-algorithm", "idastar")
	b.ExpectShown("watch-note")
	b.Press("watch-save")
	for name, data := range b.Host.Saved {
		testkit.Equal(t, data, string(rec.Bytes()), "%s differs from what was opened", name)
	}
	testkit.Equal(t, len(b.Host.Saved), 1, "nothing was saved")
}

func TestLinksCarryTheTabTheChoiceAndThePosition(t *testing.T) {
	for _, link := range []string{
		"lab/watch,astar%201.5%20expr:missing%2Fmean/challenge/" + labbench.PositionOf("D"),
		"lab/race,bfs%201%20colour;greedy%201%20base/challenge/" + labbench.PositionOf("D"),
		"lab/tree,4%20best/duel/" + duelrules.Puzzle.Problems()[5].Position.String(),
	} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.Open(link)
		testkit.Equal(t, b.Host.Linked, strings.ReplaceAll(link, "%20", " "), "opened")
	}
}

func TestRace(t *testing.T) {
	b := labbench.Open(t, "/race,bfs%201%20count%3Bastar%201%20count/challenge/"+labbench.PositionOf("C"))
	labbench.Wait(b, func() bool { return !b.Find("player-play").Disabled })
	b.ExpectGone("race-table")
	b.Press("player-next")
	for _, lane := range []string{"lane-1", "lane-2"} {
		testkit.Equal(t, labbench.Text(b, lane+"-expanded"), "1", "after one step %s has expanded", lane)
	}
	b.Press("player-last")
	testkit.Equal(t, len(b.Find("race-table").Table().Rows), 2)
	if got := labbench.Text(b, "race-won-1"); !strings.Contains(got, "A*") || strings.Contains(got, "BFS") {
		t.Errorf("fewest nodes: %q", got)
	}
	b.Set("race-pace", "true")
	if n := b.Find("player-scrub"); n.Range().Number != 0 || n.Range().Max != 1000 {
		t.Errorf("at their own speed the race goes from %v to %v", n.Range().Number, n.Range().Max)
	}
	b.Press("race-add", "close")
	b.Press("race-add", "close")
	if !b.Find("race-add").Disabled {
		t.Error("more than four can race")
	}
	labbench.Wait(b, func() bool { return !b.Find("player-play").Disabled })
	b.Press("lane-1-remove")
	b.ExpectGone("lane-4")
}

func TestDuelTree(t *testing.T) {
	b := labbench.Open(t, "/tree,5%20largest/duel/"+duelrules.Puzzle.Problems()[5].Position.String())
	rows := b.Find("saved-table").Table().Rows
	if len(rows) != 3 || !rows[1].Mark {
		t.Fatalf("the orders are %+v", rows)
	}
	b.Press("order-best")
	b.ExpectValue("plies-order", "2")
	seen := b.Find("player-scrub").Range().Max
	b.Press("player-first")
	if got := labbench.Text(b, "plies-sentence"); !strings.Contains(got, "not reached this node yet") {
		t.Errorf("before the first node: %q", got)
	}
	for range int(seen) {
		b.Press("player-next")
	}
	testkit.Equal(t, b.Find("player-scrub").Range().Number, seen)
	b.Press("outline-0", "outline-child-0")
	if got := labbench.Text(b, "ply-name"); got == "the position" {
		t.Error("a press on a child looks at the start")
	}
}

// The duel's tree has quiescence and memoization as switches: their nodes are
// marked, what they added and saved is counted, and the address keeps them.
func TestDuelTreeOptions(t *testing.T) {
	position := "/duel/" + recurring()
	b := labbench.Open(t, "/tree,2%20course"+position)
	count := func(b *apptest.Bench, marked func(ui.Dot) bool) (n int) {
		for _, d := range b.Find("plies-tree").Tree().Dots(900, 400) {
			if marked(d) {
				n++
			}
		}
		return n
	}
	framed := func(d ui.Dot) bool { return d.Framed }
	taken := func(d ui.Dot) bool { return d.Color == ui.ColorAccent }
	if count(b, framed)+count(b, taken) > 0 || b.There("saved-quiescence") || b.There("saved-memoization") {
		t.Error("marks without the options")
	}
	b.Press("plies-quiescence", "plies-memoization")
	if !strings.Contains(b.Host.Linked, "tree,2 course quiescence memoization") {
		t.Errorf("the address is %s", b.Host.Linked)
	}
	if n := count(b, framed); n == 0 || labbench.Text(b, "saved-quiescence") != "Quiescence: "+strconv.Itoa(n)+" nodes beyond depth 2, down to ply 6." {
		t.Errorf("%d in frames: %s", n, labbench.Text(b, "saved-quiescence"))
	}
	if n := count(b, taken); n == 0 || !strings.HasPrefix(labbench.Text(b, "saved-memoization"), "Memoization: ") || !strings.Contains(labbench.Text(b, "saved-memoization"), "; "+strconv.Itoa(n)+" of") {
		t.Errorf("%d from the table: %s", n, labbench.Text(b, "saved-memoization"))
	}
	unsaid := []string{"From the table: this position already occurred after ", "stands pat, because no", "by standing pat"}
	for _, d := range b.Find("plies-tree").Tree().Dots(900, 400) {
		b.Find("plies-tree").Tree().Press(d.X, d.Y)
		dots := b.Find("plies-tree").Tree().Dots(900, 400)
		at := dots[slices.IndexFunc(dots, func(d ui.Dot) bool { return d.Chosen })]
		if at.Framed != b.There("ply-beyond") {
			t.Errorf("%q: a frame %v", labbench.Text(b, "ply-name"), at.Framed)
		}
		said := labbench.Text(b, "plies-sentence")
		unsaid = slices.DeleteFunc(unsaid, func(phrase string) bool { return strings.Contains(said, phrase) })
		if strings.Contains(said, "stands pat") && labbench.Text(b, "ply-stand") != labbench.Text(b, "ply-value") {
			t.Errorf("%q: %s, %s by minimax", said, labbench.Text(b, "ply-stand"), labbench.Text(b, "ply-value"))
		}
	}
	if len(unsaid) > 0 {
		t.Errorf("no node says %q", unsaid)
	}
	b.Set("plies-depth", "3") // now there are nodes below those from the table
	dots := b.Find("plies-tree").Tree().Dots(900, 400)
	below := slices.IndexFunc(dots, func(d ui.Dot) bool { return d.Up >= 0 && taken(dots[d.Up]) && !taken(d) })
	if below < 0 {
		t.Fatal("nothing is below a node from the table")
	}
	b.Find("plies-tree").Tree().Press(dots[below].X, dots[below].Y)
	b.Update()
	if got := labbench.Text(b, "plies-sentence"); !strings.Contains(got, "the value of a position above came from the table") {
		t.Errorf("below a node from the table: %q", got)
	}
	b = labbench.Open(t, "/tree,3%20largest%20quiescence/duel/"+duelrules.Puzzle.Problems()[5].Position.String())
	b.Press("plies-memoization")
	testkit.Equal(t, labbench.Text(b, "saved-memoization"), "Memoization: no position repeated, because every jump removes a number.")
	testkit.Equal(t, labbench.Text(b, "saved-quiescence"), "Quiescence: no extra nodes, because no number of 80 or more can be taken at depth 3.")
	b = labbench.Open(t, "/tree,2%20course%20quiescence"+position)
	if count(b, framed) == 0 || b.There("saved-memoization") {
		t.Error("the address had quiescence alone")
	}
}

// recurring returns a position of the duel in which positions come again soon.
func recurring() string {
	p := duelrules.NewPosition(knight.RandomBoard("2"), duelrules.BrainKing)
	for range 4 {
		moves := p.Moves()
		p, _ = p.Play(moves[2%len(moves)])
	}
	return p.String()
}
