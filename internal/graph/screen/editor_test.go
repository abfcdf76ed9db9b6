package screen_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// graph is the one in the address.
func graph(b *apptest.Bench) rules.Graph {
	b.T.Helper()
	link, _, _ := strings.Cut(b.Host.Linked, "?")
	g, err := rules.Parse(link[strings.LastIndexByte(link, '/')+1:])
	if err != nil {
		b.T.Fatalf("%q: %v", b.Host.Linked, err)
	}
	return g
}

// line is the graph in the address without its places.
func line(b *apptest.Bench) string {
	var out []string
	for s := range strings.SplitSeq(graph(b).Line(), "; ") {
		if !strings.HasPrefix(s, "at ") {
			out = append(out, s)
		}
	}
	return strings.Join(out, "; ")
}

// many is a graph of 2,000 nodes without places.
func many() string {
	var text strings.Builder
	for i := range 1999 {
		fmt.Fprintf(&text, "N%d-N%d 1\n", i/3, i+1)
	}
	return text.String() + "start N0\ngoals N1999"
}

// inLine are places of many nodes in a line.
func inLine(y float64) string {
	at := make([]layout.Point, 2000)
	for i := range at {
		at[i] = layout.Point{X: float64(i) / 1999, Y: y}
	}
	return layout.Text(at)
}

// spotsOf are where the nodes of a board are.
func spotsOf(b *apptest.Bench, board string) []ui.Spot { return b.Find(board).Board().Plan.Spots }

// tellPlaces tells what the engine has found so far.
func tellPlaces(b *apptest.Bench, e *apptest.Engine, places string) {
	e.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Best: []string{places}}})
	b.Pass(time.Millisecond)
}

// answerPlaces ends the layout.
func answerPlaces(b *apptest.Bench, e *apptest.Engine, status search.Status, places string) {
	e.Answer(puzzle.Answer{Status: status, Outcome: puzzle.LaidOut{Places: places}})
	b.Pass(time.Millisecond)
}

// The nodes of a large graph have places in rows at once, and better ones when the engine
// tells them. Meanwhile everything answers, and a layout that is stopped is as far as it
// got.
func TestLargeGraphsAreLaidOutByTheEngine(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	editing(b, "trap")
	e := b.UseScript()
	b.Set("graph-text", many())
	spots := func() []ui.Spot { return spotsOf(b, "graph-board") }
	if rows := spots(); len(rows) != 2000 || len(e.Jobs) != 1 || e.Last().Task != puzzle.TaskLayout || e.Last().Variant != layout.Layers {
		t.Fatalf("%d nodes, jobs %d", len(rows), len(e.Jobs))
	}
	tellPlaces(b, e, inLine(1))
	if s := spots(); s[7].Y != 1 {
		t.Errorf("told: %v", s[7])
	}
	b.S.Fire("graph-node-N7", "press", "")
	if name := b.Find("graph-name").Value; name != "N7" || !b.There("graph-stop") {
		t.Errorf("%q is chosen", name)
	}
	answerPlaces(b, e, search.Solved, inLine(0))
	if s := spots(); s[7].Y != 0 || graph(b).Placed() || b.There("graph-stop") {
		t.Errorf("found: %v", s[7])
	}
	b.Press("graph-springs")
	tellPlaces(b, e, inLine(1))
	b.Press("graph-stop")
	if e.Cancelled != 1 || e.Last().Variant != layout.Springs {
		t.Errorf("%d cancelled", e.Cancelled)
	}
	answerPlaces(b, e, search.Cancelled, inLine(0.5))
	if s := spots(); s[7].Y != 0.5 || b.There("graph-stop") || b.Find("graph-undo").Disabled {
		t.Errorf("stopped: %v", s[7])
	}
	b.Press("graph-undo")
	testkit.Equal(t, len(e.Jobs), 3)
}

// A large graph that is opened to be watched is in rows at first, too, and then as the
// engine says; a search goes before the layout, which is begun again after it.
func TestLargeGraphsAreLaidOutInWatch(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	e := b.UseScript()
	g, _, err := rules.Read(many())
	testkit.Must(t, err)
	watch := func(algorithm string) {
		t.Helper()
		b.Open("lab/watch," + algorithm + "/graph/" + g.String())
		if e.Last().Task != puzzle.TaskRecord {
			t.Fatalf("%s: %+v", algorithm, e.Last())
		}
		e.Answer(jobs.Run(e.Last(), search.Control{}))
		b.Until(time.Millisecond, func() bool { return e.Last().Task == puzzle.TaskLayout })
	}
	spots := func() []ui.Spot { return spotsOf(b, "world") }
	watch("bfs")
	if e.Last().Position != g.String() || len(e.Jobs) != 2 || slices.Equal(spots(), layered(g)) {
		t.Fatalf("%d jobs", len(e.Jobs))
	}
	tellPlaces(b, e, inLine(1))
	b.Press("player-first", "player-next")
	if s := spots(); s[7].Y != 1 || !b.There("watch-cancel") || b.Find("player-scrub").Range().Number != 1 {
		t.Errorf("told: %v", s[7])
	}
	watch("dfs")
	testkit.Equal(t, len(e.Jobs), 4)
	b.Press("watch-cancel")
	answerPlaces(b, e, search.Cancelled, inLine(0))
	b.Press("player-next")
	if s := spots(); s[7].Y != 0 || b.There("watch-cancel") || e.Cancelled != 1 || len(e.Jobs) != 4 || graph(b).Placed() {
		t.Errorf("stopped: %v, %d cancelled, %d jobs", s[7], e.Cancelled, len(e.Jobs))
	}
}

// layered are the places of the layout in layers.
func layered(g rules.Graph) (spots []ui.Spot) {
	for _, p := range layout.Layered(layout.Of(g)) {
		spots = append(spots, ui.Spot(p))
	}
	return spots
}

// onBoard is where a node, or a share of the plan, is on the window.
func onBoard(b *apptest.Bench, id string) (ui.BoardGeometry, func(name string) (x, y float64)) {
	n := b.Find(id)
	g := n.Board().Geometry(n.Rect)
	return g, func(name string) (x, y float64) {
		b.T.Helper()
		for i, c := range n.Board().Cells {
			if strings.HasSuffix(c.ID, "-"+name) {
				return g.Center(i)
			}
		}
		b.T.Fatal("no node " + name)
		return 0, 0
	}
}

func click(b *apptest.Bench, x, y float64, touch bool) {
	b.S.PointerDown(x, y, touch)
	b.S.PointerUp(x, y)
	b.Update()
}

func newGraph(t *testing.T) *apptest.Bench {
	b := apptest.Desktop(t, screens.All...)
	b.Watching(link(t, "astar%201%20h", "trap"))
	b.Press("chip-subject")
	b.S.Fire("subject-puzzles/graph", "press", "")
	b.Update()
	b.Press("subject-new")
	return b
}

// A graph drawn by mouse and by finger: a node on an empty place, an edge, a cost, a
// direction, an estimate, a goal; dragged, undone, redone. The text follows, and the
// address.
func TestDrawAGraph(t *testing.T) {
	for _, touch := range []bool{false, true} {
		b := newGraph(t)
		g, _ := onBoard(b, "graph-board")
		click(b, g.Grid.X+g.Grid.W*0.5, g.Grid.Y+g.Grid.H*0.9, touch)
		testkit.MustEqual(t, line(b), "A-B 1; C; start A; goals B", "touch %v, a node more", touch)
		b.S.Fire("graph-tool/connect", "press", "")
		b.Update()
		_, at := onBoard(b, "graph-board")
		x, y := at("B")
		click(b, x, y, touch) // C was chosen: it is joined to B
		b.Set("graph-cost-1", "2.5")
		b.Set("graph-way-1", "to")
		b.Set("graph-h", "7")
		b.Press("graph-goal")
		testkit.MustEqual(t, line(b), "A-B 1; C->B 2.5; start A; goals B C; h(C)=7", "touch %v, joined", touch)
		before := b.Host.Linked
		_, at = onBoard(b, "graph-board")
		x, y = at("C")
		b.S.PointerDown(x, y, touch)
		b.S.PointerMove(x+30, y-30)
		b.S.PointerMove(x+60, y-90)
		b.S.PointerUp(x+60, y-90)
		b.Update()
		_, at = onBoard(b, "graph-board")
		if x2, y2 := at("C"); b.Host.Linked == before || x2 < x+55 || y2 > y-85 {
			t.Errorf("touch %v: dragged from %v, %v to %v, %v", touch, x, y, x2, y2)
		}
		b.ExpectValue("graph-text", graph(b).Text())
		b.Press("graph-undo")
		testkit.Equal(t, b.Host.Linked, before, "undone it is another one")
		for range 6 {
			b.Press("graph-undo")
		}
		testkit.Equal(t, line(b), "A-B 1; start A; goals B", "all undone")
		for range 7 {
			b.Press("graph-redo")
		}
		testkit.Equal(t, line(b), "A-B 1; C->B 2.5; start A; goals B C; h(C)=7", "all made again")
	}
}

// The same by keys alone, and by the names and fields of the text view.
func TestEditByKeys(t *testing.T) {
	b := newGraph(t)
	b.S.Fire("graph-board", "focus", "")
	key := func(names ...string) {
		for _, n := range names {
			b.S.Key(ui.KeyEvent{Key: n})
			b.Update()
		}
	}
	key("ArrowRight", "ArrowRight") // B
	b.ExpectValue("graph-name", "B")
	before := graph(b)
	b.S.Key(ui.KeyEvent{Key: "ArrowUp", Shift: true})
	b.S.Key(ui.KeyEvent{Key: "ArrowUp", Shift: true})
	b.Update()
	n, _ := before.Find("B")
	was, _ := before.Place(n)
	if is, _ := graph(b).Place(n); is.Y >= was.Y || is.X != was.X {
		t.Errorf("moved from %v to %v", was, is)
	}
	key("u")
	testkit.Equal(t, graph(b).String(), before.String(), "two moves in a row are not one step to undo")
	key("n", "g")
	b.Set("graph-join", "A")
	testkit.Equal(t, line(b), "A-B 1; A-C 1; start A; goals B C", "by keys")
	key("c")
	b.S.Fire("graph-node-B", "press", "")
	b.Update()
	testkit.Equal(t, line(b), "A-B 1; A-C 1; B-C 1; start A; goals B C", "joined in the text view")
	key("s", "Delete") // the start goes to another node
	testkit.Equal(t, line(b), "A-B 1; start A; goals B", "deleted")
	b.S.Fire("graph-left", "press", "")
	key("Escape")
	if !b.There("graph-board") || b.There("graph-name") {
		t.Error("Escape does not leave the node alone")
	}
	key("Escape")
	if b.There("graph-board") || !b.There("watch-choice") {
		t.Error("Escape does not lead back")
	}
}

// A node's edges keep the order of the text when they are changed, and a new one is last.
func TestEditedEdgesKeepTheirOrder(t *testing.T) {
	b := newGraph(t)
	b.Set("graph-text", "S-C 1; S-B 1; S-A 1; start S; goals A")
	b.S.Fire("graph-node-S", "press", "")
	b.Update()
	for _, step := range []struct{ field, value, want string }{
		{"graph-cost-2", "3", "S-C 1; S-B 3; S-A 1"},
		{"graph-way-2", "to", "S-C 1; S->B 3; S-A 1"},
		{"graph-way-2", "from", "B->S 3; S-C 1; S-A 1"},
		{"graph-way-2", "both", "S-C 1; S-A 1; S-B 3"},
		{"graph-way-3", "none", "S-A 1; S-B 3; C"},
		{"graph-join", "C", "S-A 1; S-B 3; S-C 1"},
	} {
		b.Set(step.field, step.value)
		g, err := rules.Parse(step.want + "; start S; goals A")
		testkit.Must(t, err)
		testkit.MustEqual(t, line(b), g.Line(), "%s: %s", step.field, step.value)
	}
}

// What is typed is drawn at once; a fault is one sentence and changes nothing.
func TestTypeAGraph(t *testing.T) {
	b := newGraph(t)
	b.Set("graph-text", "S-A 2; A->G 3.5; S-G 9\nh(S)=4\nstart S; goals G")
	want := "A-S 2; A->G 3.5; G-S 9; start S; goals G; h(S)=4"
	testkit.MustEqual(t, line(b), want, "typed")
	if cells := b.Find("graph-board").Board().Cells; len(cells) != 3 || cells[2].Text != "S" {
		t.Errorf("drawn: %v", cells)
	}
	b.Set("graph-text", "S;A;2\nA->G 3.5; S-G 9\nh(S)=4\nstart S; goals G")
	if got := b.Find("graph-status").Text; line(b) != want || !strings.Contains(got, "both ways: 1") {
		t.Errorf("a row of three fields: %q, %q", line(b), got)
	}
	b.Set("graph-text", "S-A 2; A->G -3")
	if got := line(b); got != want || !b.Find("graph-text").Field().Invalid {
		t.Errorf("a fault changes it: %q", got)
	}
	if said := b.Find("graph-status").Text; !strings.Contains(said, "1:13") || strings.Contains(said, "\n") {
		t.Errorf("the fault is %q", said)
	}
	b.S.Fire("graph-node-S", "press", "")
	b.Update()
	b.Set("graph-name", "A")
	testkit.Equal(t, line(b), want, "a name that is taken")
	b.Set("graph-name", "Start")
	if got := line(b); !strings.Contains(got, "start Start") || b.Find("graph-name").Value != "Start" {
		t.Errorf("renamed: %q", got)
	}
	b.Press("graph-layers")
	if g := graph(b); !g.Placed() {
		t.Error("arranged without places")
	}
	b.Set("graph-h", "x")
	if h := b.Find("graph-h"); h.Value != "x" || !h.Field().Invalid {
		t.Errorf("what is no number is shown as %q", h.Value)
	}
}

// What is made is kept under a name, also over a reload, is offered again, and can be
// deleted. A graph that comes with the program stays as it is.
func TestCustomGraphsAreKept(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	editing(b, "trap")
	b.S.Fire("graph-node-B", "press", "")
	b.Update()
	b.Press("graph-delete")
	b.Set("edit-name", "Without B")
	text := graph(b).String()
	b.Press("edit-done")
	b.ExpectPart("chip-subject", "Without B")
	other := apptest.New(t, 1440, 900, b.Host, screens.All...)
	other.Watching(link(t, "astar%201%20h", "trap"))
	other.Press("chip-subject")
	other.Press("subject-mine-1")
	if graph(other).String() != text {
		t.Errorf("after a reload it is %q", graph(other))
	}
	other.Press("chip-edit")
	other.ExpectValue("edit-name", "Without B")
	other.Press("edit-forget")
	other.Press("chip-subject")
	other.ExpectGone("subject-mine-1")
	if p := rules.Puzzle.Problems()[3]; p.Name != "trap" || !strings.Contains(p.Position.String(), "B") {
		t.Error("the program's own has changed")
	}
}

// So many are kept, and no more: nothing that is kept is lost for another, and it is
// said that there is no room.
func TestCustomGraphsAreLimited(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.Watching(link(t, "astar%201%20h", "trap"))
	for n := range 55 {
		if err := b.App.Screen("lab").OpenText("some.graph", fmt.Sprintf("A-B %d; start A; goals B", n)); err != nil {
			t.Fatal(err)
		}
	}
	b.Update()
	b.Press("chip-subject")
	if !b.There("subject-mine-50") || b.There("subject-mine-51") {
		t.Error("there are not 50")
	}
	b.Press("subject-mine-50")
	testkit.Equal(t, line(b), "A-B 0; start A; goals B", "the first is lost")
	editing(b, "trap")
	b.S.Fire("graph-node-B", "press", "")
	b.Update()
	if b.Press("graph-delete"); !b.There("edit-full") || strings.Contains(line(b), "B") {
		t.Error("it is not said that there is no room")
	}
}

// One that is kept can be edited where there is no room for another.
func TestKeptGraphIsEditedInItsRoom(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	kept := "own\tA-B 4; B-C 1; start A; goals C\nbig\t"
	testkit.Must(t, b.Host.Write("lab/mine-graph", kept+strings.Repeat("x", 1_500_000-len(kept))+"\n"))
	b.Watching(link(t, "astar%201%20h", "trap"))
	b.Press("chip-subject", "subject-mine-1")
	b.Press("chip-edit")
	b.S.Fire("graph-node-B", "press", "")
	b.Update()
	if b.Press("graph-delete"); b.There("edit-full") || strings.Contains(line(b), "B") {
		t.Errorf("there is no room for %q", line(b))
	}
}

// On a phone the editor is in the menu.
func TestEditOnAPhone(t *testing.T) {
	b := apptest.Phone(t, screens.All...)
	b.Watching(link(t, "astar%201%20h", "trap"))
	b.Press("menu", "menu-edit")
	g, at := onBoard(b, "graph-board")
	if side := g.Cell(); side < 11 {
		t.Errorf("the nodes are %v large", side)
	}
	x, y := at("C")
	click(b, x+18, y-12, true) // a finger is not as exact as that
	b.ExpectValue("graph-name", "C")
	b.Press("edit-done")
	b.ExpectGone("graph-board")
}

// A reload goes on with the editor.
func TestTheEditorIsInTheLink(t *testing.T) {
	b := newGraph(t)
	g, _ := onBoard(b, "graph-board")
	click(b, g.Grid.X+g.Grid.W*0.5, g.Grid.Y+g.Grid.H*0.9, false)
	other := apptest.Desktop(t, screens.All...)
	other.Open(b.Host.Linked)
	if !other.There("graph-board") || len(other.Find("graph-board").Board().Cells) != 3 {
		t.Errorf("%q does not lead to the editor", b.Host.Linked)
	}
	other.Press("edit-done")
	for range 200 {
		other.Update()
	}
	if strings.Contains(other.Host.Linked, "edit") {
		t.Errorf("left, the address is %q", other.Host.Linked)
	}
}

// A graph is opened from a file, and saved to one.
func TestGraphFiles(t *testing.T) {
	b := newGraph(t)
	b.Host.Opened = []byte("# mine\nS->G 3\nstart S\ngoals G\n")
	b.Press("graph-open")
	b.Rest()
	testkit.Equal(t, line(b), "S->G 3; start S; goals G", "opened")
	b.Press("graph-save")
	if again, _, err := rules.Read(b.Host.Saved["cavalo.graph"]); err != nil || again.String() != graph(b).String() {
		t.Errorf("saved: %q, %v", b.Host.Saved, err)
	}
	for as, want := range map[string]string{"dot": "digraph {\n", "graphml": "<?xml", "json": `{"directed": true`,
		"csv": "source,target,weight,type\nS,G,3,Directed\n"} {
		b.Set("graph-save-as", as)
		b.Rest()
		if got := b.Host.Saved["cavalo."+as]; !strings.HasPrefix(got, want) {
			t.Errorf("saved as %s: %q", as, got)
		}
	}
	b.Host.Opened = []byte("S->")
	b.Press("graph-open")
	b.Rest()
	if got := line(b); got != "S->G 3; start S; goals G" || b.Find("graph-status").Color != ui.ColorWarn {
		t.Errorf("a fault changes it: %q", got)
	}
	b.Press("graph-undo")
	testkit.Equal(t, line(b), "A-B 1; start A; goals B", "undone")
}

// A file that is named after graphs is one wherever it is dropped, and kept.
func TestAGraphsFileIsDropped(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.Host.Drop("course.graph", []byte("S-G 3; start S; goals G"))
	b.Rest()
	testkit.MustEqual(t, line(b), "G-S 3; start S; goals G", "dropped")
	b.Press("chip-subject")
	b.ExpectShown("subject-mine-1")
	b.Host.Drop("course.graph", []byte("S-G 3; start S; goals Q"))
	b.Rest()
	if said := b.Notice(); !strings.Contains(said, "course.graph") || !strings.Contains(said, "Q") {
		t.Errorf("a fault is said as %q", said)
	}
}
