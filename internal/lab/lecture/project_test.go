package lecture_test

import (
	"fmt"
	"strings"
	"testing"

	graphscreen "cavalo/internal/graph/screen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// projecting are the links of what is projected in the tests, and what must always
// be in sight there with the least height that it has in pixels.
var projecting = []struct {
	name, link, at string
	seen           map[string]float64
}{
	{"watch", "lab/watch,astar%201%20base,at=60,project=SCALE-sentence/challenge/" + "D", "60",
		map[string]float64{"tree": 280, "frontier-table": 150, "sentence": 20, "player-next": 40}},
	{"all", "lab/watch,astar%201%20squares-left,at=60,project=SCALE-sentence-node-code-counters/challenge/" + "D", "60",
		map[string]float64{"tree": 280, "frontier-table": 150}},
	{"race", "lab/race,bfs%201%20count%3Bastar%201%20count,at=7.0,project=SCALE/challenge/" + "C", "7",
		map[string]float64{"lane-1-tree": 200, "lane-2-tree": 200}},
	{"race-end", "lab/race,bfs%201%20count%3Bastar%201%20count,at=999.0,project=SCALE-result/challenge/" + "C", "",
		map[string]float64{"lane-1-tree": 100, "lane-2-tree": 100, "race-won": 20}},
	{"plies", "lab/tree,3%20largest,at=12.9,project=SCALE-sentence", "12", map[string]float64{"plies-tree": 200, "windows-table": 90, "plies-sentence": 20}},
	{"plies-all", "lab/tree,3%20largest%20quiescence,at=12.9,project=SCALE-sentence-minimax-node-saved", "12",
		map[string]float64{"plies-tree": 200, "windows-table": 90}},
	{"compare", "lab/compare,A|C;bfs|astar;colour;10;300;1073741824,project=SCALE-views/challenge/" + "C", "", nil},
	{"graph", "lab/watch,astar%201%20h,at=9,project=SCALE-sentence/graph/", "9", map[string]float64{"world": 250, "frontier-table": 100}},
	{"lessons", "lab/lessons,,project=SCALE", "", nil},
	{"heuristics", "lab/heuristics,base,project=SCALE/challenge/" + "C", "", nil},
}

// At 1280 x 720, in every language, theme and size, nothing that is needed is out
// of sight and no word is cut.
func TestProjectedNothingNeededIsOutOfSight(t *testing.T) {
	for _, scale := range []string{"1.5", "2"} {
		for _, lang := range words.Langs() {
			for _, dark := range []bool{false, true} {
				if dark && lang != words.En || scale != "2" && (dark || lang != words.En) || testing.Short() && lang != words.Pt {
					continue // what is larger and longer says it of the others
				}
				for _, c := range projecting {
					if dark && c.seen == nil {
						continue
					}
					name := fmt.Sprintf("project-%s-%s-%s-%v", c.name, scale, lang.Tag(), dark)
					t.Run(name, func(t *testing.T) { projected(t, name, scale, c.link, c.at, c.seen, lang, dark) })
				}
			}
		}
	}
}

func projected(t *testing.T, name, scale, link, at string, seen map[string]float64, lang words.Lang, dark bool) {
	host := apptest.NewHost()
	host.Langs, host.DarkScheme = []string{lang.Tag()}, dark
	b := apptest.New(t, 1280, 720, host, labbench.Screens...)
	graphscreen.Portray(b.App)
	link = strings.ReplaceAll(link, "SCALE", scale)
	if rest, ok := strings.CutSuffix(link, "/graph/"); ok {
		p, _ := puzzle.Find("graph")
		link = rest + "/" + play.Link(p, p.Problems()[0].Position)
	} else if at := strings.LastIndexByte(link, '/'); len(link)-at == 2 {
		link = link[:at+1] + labbench.PositionOf(link[at+1:])
	}
	b.Open(link)
	if at != "" || seen != nil {
		labbench.Wait(b, func() bool { return b.There("player-play") && !b.Find("player-play").Disabled })
	}
	if b.Rest(); strings.Contains(name, "compare") {
		b.App.CloseAll()
	}
	if b.There("bar") || !b.There("project-leave") || fmt.Sprint(b.S.Zoom()) != scale {
		t.Fatalf("it is not projected: zoom %v", b.S.Zoom())
	}
	if at != "" && !strings.HasPrefix(labbench.Text(b, "player-count"), at+" /") {
		t.Errorf("it is at %q, not %s", labbench.Text(b, "player-count"), at)
	}
	for id, least := range seen {
		r, ok := b.S.Where(id)
		if !ok {
			r = b.Find(id).Rect
			z := b.S.Zoom()
			r = ui.Rect{X: r.X * z, Y: r.Y * z, W: r.W * z, H: r.H * z}
		}
		if r.X < 0 || r.Y < 0 || r.X+r.W > 1280.5 || r.Y+r.H > 720.5 || r.H < least || r.W < 40 {
			t.Errorf("%s is at %.0f", id, r)
		}
	}
	b.Look(name)
}

// In a column of a course page and on a phone a projection has its panels below each other where
// there is no room beside; nothing is enlarged there.
func TestProjectedInLittleRoom(t *testing.T) {
	for _, size := range [][2]float64{{700, 480}, {640, 360}, {360, 640}} {
		b := apptest.New(t, size[0], size[1], apptest.NewHost(), labbench.Screens...)
		b.Open("lab/watch,astar%201%20base,at=60,project=2-sentence/challenge/" + labbench.PositionOf("D"))
		labbench.Watching(b)
		b.Rest()
		if most := size[0] / 600; b.There("bar") || b.S.Zoom() > max(1, most) {
			t.Errorf("%v: zoom %v", size, b.S.Zoom())
		}
		tree, queue := b.Find("tree").Rect, b.Find("frontier").Rect
		if below := queue.Y >= tree.Bottom(); below != (size[0] == 360) || tree.H < 100 {
			t.Errorf("%v: the tree is at %v, the frontier at %v", size, tree, queue)
		}
		b.Look(fmt.Sprintf("project-%v", size[0]))
		b.Press("player-next", "project-leave")
		if !b.There("bar") {
			t.Errorf("%v: it can't be left", size)
		}
	}
}

// A clicker steps, blanks and leaves; the address keeps the projection for a reload.
func TestAClickerStepsThroughAProjection(t *testing.T) {
	b := apptest.New(t, 1280, 720, apptest.NewHost(), labbench.Screens...)
	b.App.OpenLink("lab/watch,astar%201%20base/challenge/" + labbench.PositionOf("D"))
	labbench.Watching(b)
	b.Press("player-first", "project")
	key := func(name string) { b.S.Key(ui.KeyEvent{Key: name}); b.Update() }
	for i, step := range []struct{ key, at string }{{"PageDown", "1"}, {"PageDown", "2"}, {"ArrowRight", "3"}, {"ArrowDown", "4"}, {"PageUp", "3"},
		{"ArrowUp", "2"}, {"ArrowLeft", "1"}, {"End", ""}, {"Home", "0"}, {"PageDown", "1"}} {
		if key(step.key); step.at != "" && !strings.HasPrefix(labbench.Text(b, "player-count"), step.at+" /") {
			t.Errorf("key %d, %s: at %q", i, step.key, labbench.Text(b, "player-count"))
		}
	}
	if key("b"); b.There("tree") || !b.There("project-on") {
		t.Error("B blanks nothing")
	}
	if key("PageDown"); !b.There("tree") || !strings.HasPrefix(labbench.Text(b, "player-count"), "1 /") {
		t.Error("the next key does not show it again where it was")
	}
	b.Press("project-full")
	if !b.Host.Whole {
		t.Error("the whole screen was not asked for")
	}
	if b.Press("project-scale"); b.S.Zoom() != 2 || labbench.Text(b, "project-name") == "" {
		t.Errorf("zoom %v", b.S.Zoom())
	}
	b.Press("project-panels", "panel-code", "panel-sentence")
	key("Escape")
	if !b.There("code-card") || b.There("sentence") || !b.There("project-leave") {
		t.Error("other panels are not shown")
	}
	if !strings.Contains(b.Host.Linked, ",project=2-code/") {
		t.Errorf("the address is %q", b.Host.Linked)
	}
	r, _ := b.S.Where("player-next")
	x, y := r.Center()
	b.S.PointerDown(x, y, false)
	b.S.PointerUp(x, y)
	b.Update()
	if !strings.HasPrefix(labbench.Text(b, "player-count"), "2 /") {
		t.Errorf("a click on the large button: at %q", labbench.Text(b, "player-count"))
	}
	b = apptest.New(t, 1280, 720, b.Host.Reloaded(), labbench.Screens...)
	labbench.Watching(b)
	labbench.Wait(b, func() bool { return b.There("player-count") })
	if b.S.Zoom() != 2 || !b.There("code-card") || !strings.HasPrefix(labbench.Text(b, "player-count"), "2 /") {
		t.Errorf("after a reload: zoom %v, %q", b.S.Zoom(), labbench.Text(b, "player-count"))
	}
	if key("Escape"); b.S.Zoom() != 1 || !b.There("bar") || !b.There("project") || strings.Contains(b.Host.Linked, "project=") {
		t.Errorf("Escape does not leave: %q", b.Host.Linked)
	}
}

// A typed tree is no position of the duel, and is not called one.
func TestATypedTreeIsProjectedUnderItsName(t *testing.T) {
	b := labbench.Open(t, "/tree")
	b.Set("trees-which", "typed")
	b.Set("typed-text", "(4 (2 6))")
	b.Press("project")
	b.Expect("project-name", "Your own tree")
	if !b.There("windows-table") || !b.There("project-panels") || b.There("typed-text") {
		t.Error("its page is projected, and not its panels")
	}
}
