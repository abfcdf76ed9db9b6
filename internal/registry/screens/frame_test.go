package screens_test

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/lab/exam"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// framed starts the program alone in a frame of a width, whose page follows the heights that it is
// told.
func framed(t *testing.T, width float64, link string, lang words.Lang, dark bool) *apptest.Bench {
	t.Helper()
	host := apptest.FirstHost()
	host.Alone, host.Address, host.Langs, host.DarkScheme = true, link, []string{lang.Tag()}, dark
	b := apptest.New(t, width, 150, host, labbench.Screens...)
	b.S.OnHeight = func(height float64) { b.H = height }
	b.App.Changed()
	b.Rest()
	return b
}

// startOf returns the link of a puzzle's problem.
func startOf(name string, problem int) string {
	p, _ := puzzle.Find(name)
	return play.Link(p, p.Problems()[problem].Position)
}

// alone are links of what is shown alone, with a node of it.
func alone() map[string][2]string {
	return map[string][2]string{
		"watch":     {"lab/watch,astar%201%20base,at=60/" + startOf("challenge", 3), "player-next"},
		"projected": {"lab/watch,astar%201%20base,at=60,project=1.5-sentence/" + startOf("challenge", 3), "player-next"},
		"race":      {"lab/race,bfs%201%20count%3Bastar%201%20count,at=7.0/" + startOf("challenge", 2), "player-next"},
		"tree":      {"lab/tree,3%20largest,at=12.9", "player-next"},
		"typed":     {"lab/tree,typed a:$1_2$3_4~~ alphabeta", "player-next"},
		"question":  {"lab/questions,order-astar:medium:x7", "exam-check"},
		"number":    {"lab/questions,bound-manhattan:easy:x7", "exam-number-1"},
		"choice":    {"lab/questions,suits:hard:x7", "exam-check"},
		"pruned":    {"lab/questions,alphabeta-window:hard:x7", "exam-number-2"},
		"lesson":    {"lab/lessons,greedy:2", "task-check"},
		"challenge": {startOf("challenge", 5), "board"},
		"duel":      {startOf("duel", 0), "board"},
		"maze":      {startOf("maze", 0), "board"},
		"tiles":     {startOf("tiles", 0), "board"},
	}
}

// What is shown alone fits into a column of a course page and into a phone, with nothing that leads
// elsewhere. The height that it asks for stays when the page follows it.
func TestAloneInAFrame(t *testing.T) {
	for name, c := range alone() {
		for _, in := range []struct {
			width float64
			lang  words.Lang
			dark  bool
		}{{700, words.En, false}, {700, words.Pt, true}, {360, words.En, true}, {360, words.Langs()[2], false}} {
			name := fmt.Sprintf("frame-%s-%.0f-%s-%v", name, in.width, in.lang.Tag(), in.dark)
			t.Run(name, func(t *testing.T) {
				b := framed(t, in.width, c[0], in.lang, in.dark)
				labbench.Wait(b, func() bool { return b.There(c[1]) })
				b.Rest()
				b.ExpectGone("bar", "lab-head", "project-leave", "exam-topics", "lesson-choose")
				b.Look(name)
				height := b.H
				if b.H += 200; !b.Update() {
					t.Error("a higher frame changes nothing")
				}
				testkit.Equal(t, b.H, height+200, "the height in a higher frame")
				if height < 300 || height > 800 && c[1] != "task-check" {
					t.Errorf("it is %v high", height)
				}
			})
		}
	}
}

// Each checked answer is told to the page around, with its number, which a reload keeps; an answer
// that is shown counts as a wrong one.
func TestAFrameTellsResults(t *testing.T) {
	b := framed(t, 700, "lab/questions,bound-manhattan:easy:x7", words.En, false)
	kind, err := exam.Find("bound-manhattan")
	testkit.Must(t, err)
	right := exam.Rules{}.Ask(kind, "x7", exam.Easy, exam.Figure{}, false).Answers[0][0]
	answer := func(number string) {
		b.Set("exam-number-1", number)
		b.Press("exam-check")
	}
	answer("99")
	b.Press("exam-retry")
	b = apptest.New(t, b.W, b.H, b.Host.Reloaded(), labbench.Screens...)
	b.Rest()
	answer("98")
	b.Press("exam-retry")
	answer(right)
	told := func(seed string, right bool, attempt int) apptest.Answered {
		return apptest.Answered{Kind: "bound-manhattan", Seed: seed, Right: right, Attempt: attempt}
	}
	testkit.EqualLists(t, b.Host.Answers, []apptest.Answered{told("x7", false, 1), told("x7", false, 2), told("x7", true, 3)}, "the results")
	b.ExpectGone("exam-next")
	b.Press("exam-similar", "exam-show")
	if last := b.Host.Answers[len(b.Host.Answers)-1]; last.Seed == "x7" || last != told(last.Seed, false, 1) {
		t.Errorf("a shown answer is told as %+v", last)
	}
}

// Whatever would leave the screen of a frame opens in a tab of its own, at the same address as here.
func TestAFrameKeepsItsScreen(t *testing.T) {
	for _, c := range []struct {
		link  string
		leave func(b *apptest.Bench)
		tab   string
	}{
		{startOf("challenge", 5), func(b *apptest.Bench) { b.Press("more", "watch") }, "lab/watch,"},
		{startOf("maze", 0), func(b *apptest.Bench) { b.App.Show(nil) }, ""},
		{startOf("maze", 0), func(b *apptest.Bench) { b.Open("daily") }, "daily"},
		{startOf("maze", 0), func(b *apptest.Bench) { b.App.Show(b.App.Screen("tiles")) }, "tiles/"},
		{"lab/questions,order-bfs:easy:x7", func(b *apptest.Bench) { b.Press("exam-show", "exam-watch") }, "lab/watch,bfs 1"},
		{"lab/lessons,greedy:predict", func(b *apptest.Bench) {
			b.Press("choice-1")
			labbench.Wait(b, func() bool { return b.There("lesson-watch-1") })
			b.Press("lesson-watch-1")
		}, "lab/watch,"},
		{"lab/watch,bfs%201%20zero/" + startOf("maze", 0), func(b *apptest.Bench) { b.S.Key(ui.KeyEvent{Key: "Escape"}); b.S.Key(ui.KeyEvent{Key: "b"}) }, "-"},
	} {
		b := framed(t, 700, c.link, words.En, false)
		b.Rest()
		shown := b.Host.Linked
		c.leave(b)
		b.Rest()
		if b.There("bar") || b.Host.Linked != shown && !strings.HasPrefix(c.link, "lab/lessons") {
			t.Errorf("%s: the frame is at %s, not at %s", c.link, b.Host.Linked, shown)
		}
		if c.tab == "-" {
			testkit.EqualLists(t, b.Host.Tabs, nil, c.link)
		} else if len(b.Host.Tabs) != 1 || !strings.HasPrefix(b.Host.Tabs[0], "http://example.test/#"+c.tab) {
			t.Errorf("%s: in tabs of their own are %q, not %s", c.link, b.Host.Tabs, c.tab)
		}
	}
}

// Share gives the HTML for another page, whose address opens what is shown.
func TestShareGivesTheFramesCode(t *testing.T) {
	for link, path := range map[string][]string{
		startOf("tiles", 0):                         {"more", "share", "share-more"},
		"lab/questions,order-bfs=:easy.tie=name:x7": {"share"},
		"lab/lessons,greedy":                        {"share"},
	} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.Open(link)
		b.Rest()
		b.Press(path...)
		b.Press("copy-frame")
		want := `<iframe src="http://example.test/?embed=1&amp;lang=en#` + link
		if !strings.HasPrefix(b.Host.Copied, want) || b.Host.Copied != b.Find("share-frame").Value {
			t.Errorf("%s: copied is %s", link, b.Host.Copied)
		}
	}
}
