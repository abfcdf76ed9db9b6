package watch_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/watch"
	"cavalo/internal/recording/predict"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// asking opens a recording that asks at every step, and stops at its first
// question of a kind.
func asking(t *testing.T, link, kind string) *apptest.Bench {
	t.Helper()
	b := labbench.Open(t, "/watch,ask%3Aalways%20"+link)
	labbench.Watching(b)
	until(b, kind)
	return b
}

// until goes on to a question of a kind, and gives up on those before it.
func until(b *apptest.Bench, kind string) {
	b.T.Helper()
	for range 400 {
		b.Press("next-expansion")
		if watch.Asked(b.App.Screen("lab")) == kind {
			return
		}
		if b.There("ask-dont-know") {
			b.Press("ask-dont-know")
		}
	}
	b.T.Fatalf("no question of %s", kind)
}

func question(b *apptest.Bench) *predict.Question { return watch.Question(b.App.Screen("lab")) }

func TestARecordingAsksWhatIsExpandedNext(t *testing.T) {
	b := asking(t, "astar%201%20base/challenge/"+labbench.PositionOf("D"), "next")
	q := question(b)
	rows := b.Find("frontier-table").Table().Rows
	testkit.MustEqual(t, len(rows), len(q.From), "the list")
	for _, row := range rows {
		testkit.Equal(t, row.Cells[3], "?", "f")
	}
	at := b.Find("player-scrub").Range().Number
	b.Press("player-play") // nothing moves on
	b.Pass(2e9)
	testkit.Equal(t, b.Find("player-scrub").Range().Number, at, "it went on to")
	wrong, right := -1, -1
	for i, n := range q.From {
		if slices.Contains(q.Accepted, n) {
			right = i
		} else {
			wrong = i
		}
	}
	b.S.Fire(rows[wrong].ID, "press", "")
	b.Update()
	if got := labbench.Text(b, "ask-wrong"); !strings.Contains(got, "f = ") && !strings.Contains(got, "f ≈") {
		t.Errorf("after a wrong answer it says %q", got)
	}
	b.ExpectGone("ask-verdict")
	b.S.Fire(rows[right].ID, "press", "")
	b.Update()
	if got := labbench.Text(b, "ask-why"); labbench.Text(b, "ask-verdict") != "Right!" || !strings.Contains(got, "smallest") {
		t.Errorf("after the right one: %q", got)
	}
	if !strings.HasPrefix(labbench.Text(b, "ask-score"), "0 of ") { // the first try counts
		t.Errorf("the score is %q", labbench.Text(b, "ask-score"))
	}
	b.Press("ask-on")
	if b.There("ask-verdict") || b.Find("player-scrub").Range().Number <= at {
		t.Error("it does not go on")
	}
}

func TestSetsAndNumbersAndYesOrNoAreAnswered(t *testing.T) {
	b := asking(t, "astar%201%20manhattan/tiles/1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15", "enter")
	q := question(b)
	for _, id := range []string{"sentence", "count-generated", "frontier-hidden"} {
		if got := labbench.Text(b, id); got != "?" && !strings.Contains(got, "Hidden") {
			t.Errorf("%s tells %q", id, got)
		}
	}
	for i, n := range q.From {
		if slices.Contains(q.Accepted, n) {
			b.Press("ask-node-" + strconv.Itoa(i+1))
		}
	}
	before := labbench.Text(b, "ask-question")
	b = reloaded(b)
	if got := labbench.Text(b, "ask-question"); got != before || len(q.Accepted) > 0 && !chosenAny(b) {
		t.Errorf("after a reload it asks %q, not %q", got, before)
	}
	b.Press("ask-check")
	testkit.Equal(t, labbench.Text(b, "ask-verdict"), "Right!")
	until(b, "value")
	q = question(b)
	testkit.Equal(t, labbench.Text(b, "node-f"), "?", "f is shown")
	b.Set("ask-number", "abc")
	if b.Press("ask-check"); b.Notice() != "Type a number." || b.Find("ask-number").Value != "abc" || b.There("ask-wrong") {
		t.Errorf("of what is no number it says %q", b.Notice())
	}
	b.Set("ask-number", "1000")
	b.Press("ask-check")
	b.ExpectShown("ask-wrong")
	b.Set("ask-number", strconv.FormatFloat(math.Round(q.Number*100)/100, 'g', -1, 64))
	b.Press("ask-check")
	testkit.Equal(t, labbench.Text(b, "ask-verdict"), "Right!")
	until(b, "goal")
	if q = question(b); q.Yes {
		b.Press("ask-yes")
	} else {
		b.Press("ask-no")
	}
	testkit.Equal(t, labbench.Text(b, "ask-verdict"), "Right!")
}

func chosenAny(b *apptest.Bench) bool {
	for _, n := range b.Find("ask-nodes").Children {
		if n.Selected {
			return true
		}
	}
	return false
}

func reloaded(b *apptest.Bench) *apptest.Bench {
	b = apptest.New(b.T, 1440, 900, b.Host.Reloaded(), labbench.Screens...)
	labbench.Watching(b)
	b.Update()
	return b
}

func TestARecordingIsAnsweredByKeys(t *testing.T) {
	b := labbench.Open(t, "/watch,astar%201%20base/challenge/"+labbench.PositionOf("D"))
	labbench.Watching(b)
	b.S.Key(ui.KeyEvent{Key: "a"})
	if !b.Find("ask-me").Checked || !strings.Contains(b.Host.Linked, "ask") {
		t.Fatalf("the key does not turn it on: %s", b.Host.Linked)
	}
	for watch.Asked(b.App.Screen("lab")) != "next" {
		if b.There("ask-dont-know") {
			b.Press("ask-dont-know", "ask-on")
			continue
		}
		b.S.Key(ui.KeyEvent{Key: "n"})
		b.Update()
	}
	// By the text view: the row, then Enter goes on.
	for i, n := range question(b).From {
		if slices.Contains(question(b).Accepted, n) {
			b.S.Fire("waits-"+strconv.Itoa(i+1), "press", "")
			break
		}
	}
	at := b.Find("player-scrub").Range().Number
	b.S.Key(ui.KeyEvent{Key: "Enter"})
	if b.There("ask-verdict") || b.Find("player-scrub").Range().Number <= at {
		t.Error("Enter does not go on")
	}
	b.S.Key(ui.KeyEvent{Key: "a"})
	if b.There("ask") || strings.Contains(b.Host.Linked, "ask") {
		t.Error("the key does not turn it off")
	}
}
