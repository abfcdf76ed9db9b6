package screen

import (
	"strconv"

	"cavalo/internal/app/chart"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/grid/draw"
	"cavalo/internal/graph/space"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The tools, each with its own effect when the map is pressed or dragged.
const (
	toolWall   = "wall"
	toolFree   = "free"
	toolWeight = "weight"
	toolStart  = "start"
	toolGoal   = "goal"
	toolMove   = "move" // moves a large map in its place
)

// editor edits a map. Walls, weights and free squares are painted; the start and the goals
// are placed or dragged.
type editor struct {
	app     *shell.App
	changed func(puzzle.Position)

	now, told *grid.Map
	undo      widget.Undo[*grid.Map]
	tool      string
	weight    int
	cursor    grid.Square
	drag      drag
	seeds     int

	names []string // descriptions of the squares of named in lang
	named *grid.Map
	lang  words.Lang

	large large  // shows a large map
	going string // the typed name of a square of it
}

// drag is a stroke over the map.
type drag struct {
	last   grid.Square
	going  bool
	moves  bool // it moves the start or a goal
	weight int  // else the weight that it paints
}

func newEditor(a *shell.App, m *grid.Map, changed func(puzzle.Position)) *editor {
	e := &editor{app: a, changed: changed, now: m, told: m, tool: toolWall, weight: 5, cursor: m.Start(), large: newLarge(a)}
	e.undo = widget.Undo[*grid.Map]{Now: func() *grid.Map { return e.now }, Show: e.show}
	if draw.Large(m) {
		e.tool = toolMove
	}
	return e
}

// The kinds of changes of which several in a row are undone together.
const (
	changeStroke = "stroke"
	changeSize   = "size"
)

// set shows a map after a change of a kind.
func (e *editor) set(m *grid.Map, kind string) {
	if m != e.now && !m.Equal(e.now) {
		e.undo.Keep(kind)
		e.show(m)
	}
}

func (e *editor) show(m *grid.Map) {
	if e.cursor >= grid.Square(m.Squares()) || e.now.Columns() != m.Columns() {
		e.cursor = m.Start()
	}
	e.now = m
	if e.tool == toolMove && !draw.Large(m) {
		e.tool = toolWall
	}
	if !e.drag.going {
		e.notify()
	}
	e.app.Changed()
}

// notify reports the current map: after each change, and once after a drag.
func (e *editor) notify() {
	e.told = e.now
	e.changed(space.Begin(grid.Name, e.now))
}

// edit shows a changed map.
func (e *editor) edit(m *grid.Map) {
	e.undo.End()
	e.set(m, "")
}

func (e *editor) draws(s grid.Square) drag {
	d := drag{last: s, weight: grid.Wall}
	switch here := e.now.Weight(s); {
	case e.tool == toolStart, e.tool == toolGoal, s == e.now.Start(), e.now.Goal(s) && e.tool != toolFree:
		d.moves = true
	case e.tool == toolFree, e.tool == toolWall && here == grid.Wall, e.tool == toolWeight && here == e.weight:
		d.weight = 1
	case e.tool == toolWeight:
		d.weight = e.weight
	}
	return d
}

// begin begins a stroke at a square.
func (e *editor) begin(i int) {
	e.end()
	e.drag, e.cursor = e.draws(grid.Square(i)), grid.Square(i)
}

func (e *editor) end() {
	e.undo.End()
	if e.drag.going = false; e.told != e.now {
		e.notify()
	}
}

// stroke continues a stroke to a square, over all squares between.
func (e *editor) stroke(i int) {
	d, to := &e.drag, grid.Square(i)
	d.going = true
	e.cursor = to
	switch {
	case d.moves:
		if next := e.taken(d.last, to); next != e.now {
			e.set(next, changeStroke)
			d.last = to
		}
	default:
		m := e.now
		for _, s := range line(m, d.last, to) {
			m = m.WithWeight(s, d.weight)
		}
		d.last = to
		e.set(m, changeStroke)
	}
	e.app.Changed()
}

// taken returns the map with the start or a goal moved from one square to another that is not
// a wall.
func (e *editor) taken(from, to grid.Square) *grid.Map {
	switch {
	case e.now.Weight(to) == grid.Wall, from == to:
		return e.now
	case e.tool == toolStart && e.now.Start() != from && !e.now.Goal(from):
		return e.now.WithStart(to)
	case e.tool == toolGoal && e.now.Goal(from):
		return goalMoved(e.now, from, to)
	case e.now.Start() != from && !e.now.Goal(from):
		return e.now
	}
	return e.now.Moved(from, to)
}

func goalMoved(m *grid.Map, from, to grid.Square) *grid.Map {
	if m.Goal(to) {
		return m
	}
	return m.WithGoal(to).WithoutGoal(from)
}

func line(m *grid.Map, from, to grid.Square) (all []grid.Square) {
	x1, y1 := m.Place(from)
	x2, y2 := m.Place(to)
	steps := max(x1-x2, x2-x1, y1-y2, y2-y1)
	for k := 0; k <= steps; k++ {
		x, y := x1, y1
		if steps > 0 { // rounded to the nearest
			x += ((x2-x1)*2*k + sign(x2-x1)*steps) / (2 * steps)
			y += ((y2-y1)*2*k + sign(y2-y1)*steps) / (2 * steps)
		}
		all = append(all, grid.Square(y*m.Columns()+x))
	}
	return all
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// press uses the tool on one square.
func (e *editor) press(i int) {
	s := grid.Square(i)
	e.cursor = s
	switch e.tool {
	case toolStart:
		e.edit(e.now.WithStart(s))
	case toolGoal:
		e.edit(e.toggled(s))
	default:
		e.edit(e.painted(s, e.draws(s).weight))
	}
	e.app.Changed()
}

// toggled returns the map with a goal added or removed.
func (e *editor) toggled(s grid.Square) *grid.Map {
	if e.now.Goal(s) {
		return e.now.WithoutGoal(s)
	}
	return e.now.WithGoal(s)
}

// painted returns the map with a square painted. The free tool removes goals.
func (e *editor) painted(s grid.Square, weight int) *grid.Map {
	if e.tool == toolFree {
		return e.now.WithoutGoal(s).WithWeight(s, weight)
	}
	return e.now.WithWeight(s, weight)
}

// keys returns the keys on the map, for the square under the cursor.
func (e *editor) keys() widget.Keys {
	edit := func(to func(s grid.Square) *grid.Map) func() {
		return func() { e.edit(to(e.cursor)); e.app.Changed() }
	}
	weigh := func(weight int) func() {
		return edit(func(s grid.Square) *grid.Map { return e.now.WithWeight(s, weight) })
	}
	free := edit(func(s grid.Square) *grid.Map { return e.now.WithoutGoal(s).WithWeight(s, 1) })
	on := widget.On{
		"w": weigh(grid.Wall), "e": free, "Delete": free, "Backspace": free,
		"s": edit(func(s grid.Square) *grid.Map { return e.now.WithStart(s) }), "g": edit(e.toggled),
	}
	for weight := 1; weight <= 9; weight++ {
		on[strconv.Itoa(weight)] = weigh(weight)
	}
	return append(e.undo.Keys(), widget.KeyLine{On: on})
}

const (
	// leastBoard is the least height of the map, on a phone in landscape.
	leastBoard = 240
	// phoneEdge is the margin of a phone's page.
	phoneEdge = 8
)

func (e *editor) view(width, height float64) []*ui.Node {
	if e.app.Phone() {
		b := e.board()
		if b.Height = max(height*0.6, leastBoard); b.Board() != nil {
			b.Height = min(b.Height, b.Board().HeightFor(width-2*phoneEdge))
		}
		controls := append([]*ui.Node{b, e.said(), e.tools()}, e.controls()...)
		return []*ui.Node{ui.NewColumn("grid-editor", controls...).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10})}
	}
	b := e.board()
	b.Grow = 1
	side := ui.NewColumn("grid-side", append([]*ui.Node{e.said(), e.tools()}, e.controls()...)...).With(ui.Traits{Width: 320, Gap: 12, Scroll: true})
	return []*ui.Node{ui.NewRow("grid-editor", b, side).With(ui.Traits{Grow: 1, Gap: 16, Across: ui.Stretch})}
}

// board returns the map to draw on.
func (e *editor) board() *ui.Node {
	if draw.Large(e.now) {
		return e.largeBoard()
	}
	b := (&draw.Picture{Map: e.now}).Board()
	e.call()
	for i := range b.Cells {
		b.Cells[i].Label, b.Cells[i].Enabled = e.names[i], true
	}
	b.Cursor = int(e.cursor)
	b.Press, b.Begin, b.Stroke, b.End = e.press, e.begin, e.stroke, e.end
	b.Grip = func(int) bool { return true }
	b.MoveTo = func(i int) { e.cursor = grid.Square(i); e.app.Changed() }
	b.Type = e.keys().Press
	return ui.NewBoard("grid-board", e.app.Lang.T(words.GridMap), b)
}

// largeBoard returns a large map to move, or to draw on.
func (e *editor) largeBoard() *ui.Node {
	e.large.cursor = e.cursor
	at := func(x, y float64) int { return int(e.large.at(e.now, x, y)) }
	return e.large.node("grid-board", &draw.Picture{Map: e.now}, 0, ui.Tree{
		Press: func(x, y float64) {
			switch s := at(x, y); {
			case s < 0:
			case e.tool == toolMove:
				e.cursor = grid.Square(s)
				e.app.Changed()
			default:
				e.press(s)
			}
		},
		Grip: func(x, y float64) bool {
			s := at(x, y)
			if e.tool == toolMove || s < 0 {
				return false
			}
			e.begin(s)
			return true
		},
		Drag: func(x, y float64, done bool) {
			if s := at(x, y); s >= 0 {
				e.stroke(s)
			}
			if done {
				e.end()
			}
		},
		Key: func(key string) bool {
			e.large.cursor = e.cursor
			if e.large.arrow(e.now, key, e.cursor) {
				e.cursor = e.large.cursor
				e.app.Changed()
				return true
			}
			if key == "Enter" && e.tool != toolMove {
				e.press(int(e.cursor))
				return true
			}
			return e.zoom(key) || e.keys().Press(key)
		},
	})
}

// zoom zooms a large map by a key, and reports whether the key was used.
func (e *editor) zoom(key string) bool {
	e.large.focus = e.cursor
	return e.large.zoom(e.now, key)
}

// call updates the descriptions of the squares that have changed.
func (e *editor) call() {
	was := e.named
	if was == nil || e.lang != e.app.Lang || was.Columns() != e.now.Columns() || was.Squares() != e.now.Squares() {
		e.names, was = make([]string, e.now.Squares()), nil
	}
	if was == e.now {
		return
	}
	for i := range e.names {
		s := grid.Square(i)
		if was == nil || was.Weight(s) != e.now.Weight(s) || was.Goal(s) != e.now.Goal(s) || (was.Start() == s) != (e.now.Start() == s) {
			e.names[i] = name(e.app.Lang, e.now, s)
		}
	}
	e.named, e.lang = e.now, e.app.Lang
}

// said describes the square under the cursor, for users who can't see it.
func (e *editor) said() *ui.Node {
	return ui.NewText("grid-said", name(e.app.Lang, e.now, e.cursor)).With(ui.Traits{Live: true, Weight: ui.Semibold})
}

// mapTools are the tools, the first of large maps alone.
var mapTools = []words.Choice{
	{Value: toolMove, Words: words.GridToolMove},
	{Value: toolWall, Words: words.GridToolWall}, {Value: toolFree, Words: words.GridToolFree}, {Value: toolWeight, Words: words.GridToolWeight},
	{Value: toolStart, Words: words.GridToolStart}, {Value: toolGoal, Words: words.GridToolGoal},
}

// tools returns the choice of tools.
func (e *editor) tools() *ui.Node {
	t := e.app.Lang.T
	tools := mapTools
	var out []*ui.Node
	if draw.Large(e.now) {
		out = append(out, chart.Zoomer(e.app, e.zoom), e.goTo())
	} else {
		tools = tools[1:]
	}
	strip := ui.NewTabs("grid-tool", t(words.GridTools), e.tool, widget.Options(e.app.Lang, tools), func(v string) { e.tool = v; e.app.Changed() })
	out = append(out, widget.Field(strip))
	if e.tool == toolWeight {
		out = append(out, e.slider("grid-weight", words.GridWeight, e.weight, 2, grid.MaxWeight, func(n int) { e.weight = n }))
	}
	return ui.NewColumn("", out...).With(ui.Traits{Gap: 10})
}

// goTo returns the field for the square to which the cursor goes on a large map.
func (e *editor) goTo() *ui.Node {
	s, ok := e.now.Placed(e.going)
	return widget.Field(ui.NewTextField("grid-go", e.app.Lang.T(words.GridGo), e.going, func(v string) { e.going = v; e.app.Changed() },
		ui.Field{Invalid: e.going != "" && !ok, Submit: func() {
			if ok {
				e.cursor, e.going = s, ""
				e.large.free = false
				e.large.moveFocus(e.now, s)
				e.app.Changed()
			}
		}}))
}

// slider returns a slider for a number.
func (e *editor) slider(id string, phrase words.Key, now, least, most int, set func(int)) *ui.Node {
	value := e.app.Lang.Int(int64(now))
	return widget.Field(ui.NewSlider(id, e.app.Lang.T(phrase, value),
		ui.Range{Number: float64(now), Min: float64(least), Max: float64(most), Step: 1}, func(v string) {
			if x, err := strconv.ParseFloat(v, 64); err == nil {
				set(int(x))
				e.app.Changed()
			}
		}).Valued(value))
}

const leastSide = 2

// controls returns the other controls.
func (e *editor) controls() []*ui.Node {
	t := e.app.Lang.T
	now := "4"
	if e.now.Eight() {
		now = "8"
	}
	neighbours := ui.NewTabs("grid-neighbours", t(words.GridNeighbours), now,
		[]ui.Option{{Value: "4", Label: t(words.GridFour)}, {Value: "8", Label: t(words.GridEight)}},
		func(v string) { e.edit(e.now.WithEight(v == "8")) })
	undo, redo := e.undo.Buttons(e.app.Lang, "grid")
	out := []*ui.Node{
		ui.NewRow("", undo, redo,
			widget.Button("grid-clear", t(words.GridClear), func() { e.edit(e.now.Cleared()) }),
			widget.Button("grid-random", t(words.GridRandom), func() { e.edit(e.random()) }),
			widget.Button("grid-maze", t(words.GridMaze), func() { e.edit(e.maze()) }),
		).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center}),
		widget.Field(neighbours),
	}
	if e.now.Eight() {
		cuts, ok := words.MapCuts.Find(e.now.Corners())
		if !ok {
			cuts = words.GridCorners
		}
		options := lists.Map([]string{"never", "one", "always"}, func(v string) ui.Option { return ui.Option{Value: v, Label: t(words.GridCut.Key(v))} })
		out = append(out,
			widget.Field(ui.NewTabs("grid-cuts", t(words.GridCuts), e.now.Corners(), options, func(v string) { e.edit(e.now.WithCorners(v)) })),
			widget.Note("grid-corners", t(cuts)))
	}
	out = append(out, e.app.Files.SaveAs("grid-save-as", grid.Puzzle, "", func() puzzle.Position { return space.Begin(grid.Name, e.now) })...)
	help := words.GridHelp
	if draw.Large(e.now) {
		help = words.GridHelpLarge
	}
	out = append(out,
		e.slider("grid-columns", words.GridColumns, e.now.Columns(), leastSide, e.mostSide(), func(n int) { e.resize(n, e.now.Rows()) }),
		e.slider("grid-rows", words.GridRows, e.now.Rows(), leastSide, e.mostSide(), func(n int) { e.resize(e.now.Columns(), n) }),
		widget.Note("grid-help", t(help)))
	if e.app.Phone() {
		return out
	}
	return append(out, widget.Note("grid-help-keys", t(words.GridHelpKeys)))
}

// mostSide returns the most columns and rows that can be chosen.
func (e *editor) mostSide() int {
	whole := e.whole()
	return max(grid.MaxSmall, e.now.Columns(), e.now.Rows(), whole.Columns(), whole.Rows())
}

// whole returns the map from before the last changes of size.
func (e *editor) whole() *grid.Map {
	if was, ok := e.undo.Last(); ok && e.undo.GoesOn(changeSize) {
		return was
	}
	return e.now
}

// resize changes the size of the map. What was cut off is restored when the map gets larger
// again before any other change.
func (e *editor) resize(columns, rows int) { e.set(e.whole().Resized(columns, rows), changeSize) }

// seed returns a new seed each time.
func (e *editor) seed() string {
	e.seeds++
	return e.app.Now.String() + " " + strconv.Itoa(e.seeds)
}

// random returns a random map of the same size, with mud if there was some.
func (e *editor) random() *grid.Map {
	return grid.Scatter(e.seed(), e.now.Columns(), e.now.Rows(), 28, e.now.Weighted(), e.now.Eight()).WithCorners(e.now.Corners())
}

func (e *editor) maze() *grid.Map {
	return grid.Maze(e.seed(), e.now.Columns(), e.now.Rows()).WithEight(e.now.Eight()).WithCorners(e.now.Corners())
}
