package screen

import (
	"strings"
	"testing"

	"cavalo/internal/app/shell"
	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// page is an editor with what it has told.
type page struct {
	app  *shell.App
	edit *editor
	told []string // every map
}

// What a search does comes into view on a large map, unless the user has moved it.
func TestLargeMapFollows(t *testing.T) {
	m := grid.Open(300, 300)
	w := atlasOf(&shell.App{}, m).(*largeWorld)
	marks := atlas.Blank(w)
	seen := func(column, row int) bool {
		marks.Path = []int{row*300 + column}
		w.chart("world", marks, nil, nil)
		left, top, side := w.view.Settle(300, 300, 200, 200)
		x, y := float64(column)-left, float64(row)-top
		return x >= 0 && y >= 0 && x < 200/side && y < 200/side
	}
	w.view.Settle(300, 300, 200, 200)
	if !seen(10, 10) || !w.Large().Zoom("+") || !w.Large().Zoom("+") || !w.Large().Zoom("+") || !seen(11, 11) || !seen(290, 12) {
		t.Error("the view does not follow the search")
	}
	w.chart("world", marks, nil, nil).Tree().Pan(3, 3)
	if seen(12, 290) {
		t.Error("the view follows the search though it was moved")
	}
	if w.Large().Zoom("+"); !seen(13, 289) {
		t.Error("the view does not follow the search again")
	}
}

// drawing begins an editor of a map.
func drawing(t *testing.T, text string) *page {
	t.Helper()
	m, err := grid.Parse(text)
	testkit.Must(t, err)
	p := &page{app: &shell.App{}}
	p.edit = newEditor(p.app, m, func(at puzzle.Position) { p.told = append(p.told, at.String()) })
	return p
}

// now is the map that is drawn, which must be the one told last.
func (p *page) now(t *testing.T) string {
	t.Helper()
	text := p.edit.now.String()
	if n := len(p.told); n > 0 && p.told[n-1] != text {
		t.Errorf("%s is drawn, %s was told", text, p.told[n-1])
	}
	return text
}

// over drags the pointer over squares.
func (p *page) over(names ...string) {
	for i, name := range names {
		s, ok := p.edit.now.Find(name)
		switch {
		case !ok:
			panic(name)
		case i == 0:
			p.edit.begin(int(s))
		default:
			p.edit.stroke(int(s))
		}
	}
	p.edit.end()
}

// A drag draws what the tool is, also over squares that the pointer has jumped, and is
// undone and redone at once.
func TestDrags(t *testing.T) {
	for _, c := range []struct{ name, before, tool, over, after string }{
		{"a wall", "S....G/......", toolWall, "B2 E2", "S....G/.####."},
		{"a wall aslant", "S..../...../...../....G", toolWall, "B1 D3 D4", "S#.../..#../...#./...#G"},
		{"a wall that goes, begun on one", "S###.G", toolWall, "B1 D1", "S....G"},
		{"a wall over start and goal", "S.G/...", toolWall, "B1 C1", "S#G/..."},
		{"a wall that comes back", "S....G/......", toolWall, "B2 D2 C2", "S....G/.###.."},
		{"free", "S#5#.G", toolFree, "B1 D1", "S....G"},
		{"a weight", "S.#..G", toolWeight, "B1 D1", "S555.G"},
		{"the start, with the tool of walls", "S....G/......", toolWall, "A1 B1 C2", ".....G/..S..."},
		{"the start, over a wall", "S.#..G", toolWall, "A1 B1 C1 D1", "..#S.G"},
		{"a goal", "S....G/......", toolWeight, "F1 E2", "S...../....G."},
		{"one goal of two", "S.G..G", toolWall, "C1 D1", "S..G.G"},
		{"a goal onto the start", "S.G", toolWall, "C1 A1", "G..;s=A1"},
		{"the start onto a goal", "S.G", toolStart, "A1 C1", "..G;s=C1"},
		{"the start from anywhere", "S....G", toolStart, "C1 D1", "...S.G"},
	} {
		p := drawing(t, c.before)
		p.edit.tool = c.tool
		p.over(strings.Fields(c.over)...)
		testkit.Equal(t, len(p.told), 1, "%s: told %v", c.name, p.told)
		testkit.Equal(t, p.now(t), c.after, "%s: %s becomes", c.name, c.before)
		if p.edit.undo.Keys().Press("u"); p.now(t) != c.before || undoable(p.edit) {
			t.Errorf("%s: %s once undone", c.name, p.now(t))
		}
		if p.edit.undo.Keys().Press("r"); p.now(t) != c.after {
			t.Errorf("%s: %s once redone", c.name, p.now(t))
		}
		if p.edit.undo.Keys().Press("r"); p.now(t) != c.after {
			t.Errorf("%s: %s redone twice", c.name, p.now(t))
		}
	}
}

// A press draws one square, and a key the one under the cursor.
func TestPressesAndKeys(t *testing.T) {
	p := drawing(t, "S....G/......")
	for _, c := range []struct{ do, at, after string }{
		{toolWall, "B1", "S#...G/......"},
		{toolWall, "B1", "S....G/......"},
		{toolWall, "A1", "S....G/......"},
		{toolFree, "F1", "S....G/......"}, // the only goal stays
		{toolWeight, "C2", "S....G/..5..."},
		{toolWeight, "C2", "S....G/......"},
		{toolStart, "A2", ".....G/S....."},
		{toolGoal, "C2", ".....G/S.G..."},
		{toolGoal, "F1", "....../S.G..."},
		{"w", "B2", "....../S#G..."},
		{"7", "B2", "....../S7G..."},
		{"e", "B2", "....../S.G..."},
		{"W", "A2", "....../S.G..."},
		{"s", "A1", "S...../..G..."},
		{"g", "D1", "S..G../..G..."},
		{"E", "C2", "S..G../......"},
		{"9", "D1", "S..9../......;g=D1"},
		{"1", "D1", "S..G../......"},
		{"u", "A1", "S..9../......;g=D1"},
		{"r", "A1", "S..G../......"},
	} {
		s, _ := p.edit.now.Find(c.at)
		if p.edit.cursor = s; len(c.do) == 1 {
			if !p.edit.keys().Press(c.do) {
				t.Errorf("%s is not used", c.do)
			}
		} else {
			p.edit.tool = c.do
			p.edit.press(int(s))
		}
		testkit.Equal(t, p.now(t), c.after, "%s at %s", c.do, c.at)
	}
	if p.edit.keys().Press("x") || p.edit.keys().Press("ArrowUp") || p.edit.undo.Keys().Press("w") {
		t.Error("it uses keys that mean nothing to it")
	}
}

// Two strokes are undone one after the other, and so are a change of size and one after a
// press without effect.
func TestUndoOfStrokesAndSizes(t *testing.T) {
	p := drawing(t, "S....G/......")
	p.edit.tool = toolWall
	p.over("B2", "C2")
	p.over("E2", "F2")
	p.edit.resize(6, 2) // is of that size already
	p.edit.resize(6, 1)
	p.edit.tool = toolStart
	p.edit.press(0) // is there already
	p.edit.resize(5, 1)
	p.edit.resize(6, 1) // the goal that was cut off comes back, the second row does not
	for i, want := range []string{"S....G", "S....G/.##.##", "S....G/.##...", "S....G/......", "S....G/......"} {
		if p.edit.undo.Keys().Press("u"); p.now(t) != want {
			t.Errorf("undone %d times: %s, not %s", i+1, p.now(t), want)
		}
	}
}

// undoable reports whether there is a change to undo.
func undoable(e *editor) bool {
	_, ok := e.undo.Last()
	return ok
}

// While the size changes back and forth nothing is lost, and all is undone at once.
func TestResizing(t *testing.T) {
	p := drawing(t, "S...G/.###./..2..")
	p.edit.resize(3, 3)
	p.edit.resize(2, 2)
	testkit.Equal(t, p.now(t), "SG/.#", "smaller")
	p.edit.resize(5, 3)
	testkit.Equal(t, p.now(t), "S...G/.###./..2..", "as large again")
	p.edit.resize(6, 1)
	p.edit.press(1) // another change: what was cut off is gone
	p.edit.resize(5, 3)
	testkit.Equal(t, p.now(t), "S#..G/...../.....", "after a change")
	for range 3 {
		p.edit.undo.Keys().Press("u")
	}
	testkit.Equal(t, p.now(t), "S...G/.###./..2..", "undone")
}

// What the page says of a square follows every change, in every language.
func TestNames(t *testing.T) {
	p := drawing(t, "S5#/..G")
	board := func() *ui.Board { return p.edit.board().Board() }
	for i, want := range []string{"A1, start", "B1, costs 5", "C1, wall", "A2, free", "B2, free", "C2, goal"} {
		testkit.Equal(t, board().Cells[i].Label, want)
	}
	p.over("A1", "A2")
	p.edit.tool = toolGoal
	p.edit.press(1)
	for i, want := range []string{"A1, free", "B1, goal, costs 5", "C1, wall", "A2, start"} {
		testkit.Equal(t, board().Cells[i].Label, want, "after changes")
	}
	p.app.Lang = words.Pt
	testkit.Equal(t, board().Cells[2].Label, "C1, parede", "in Portuguese")
	p.app.Lang = words.En
	p.edit.resize(2, 2)
	if cells := board().Cells; len(cells) != 4 || cells[2].Label != "A2, start" {
		t.Errorf("of another size: %v", cells)
	}
}

// Random maps and mazes keep size and neighbours, and each is another one.
func TestMadeMaps(t *testing.T) {
	p := drawing(t, "S..........G/............/....2......./............/............;n=8")
	seen := map[string]bool{}
	for range 5 {
		for _, m := range []*grid.Map{p.edit.random(), p.edit.maze()} {
			if !m.Eight() || m.Columns() > 13 || m.Rows() != 5 {
				t.Errorf("%s", m)
			}
			seen[m.String()] = true
		}
	}
	if len(seen) < 9 {
		t.Errorf("%d different maps", len(seen))
	}
}
