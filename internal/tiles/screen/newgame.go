package screen

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// levelAny means any board, in addition to the difficulties of a scramble.
const levelAny = "any"

// scrambleName names a board by its seed and difficulty; scrambleOf parses the
// name.
func scrambleName(seed, level string) string { return play.SeedName(seed + " (" + level + ")") }

func scrambleOf(name string) (seed, level string, ok bool) {
	name, ok = play.SeedOf(name)
	if !ok {
		return "", "", false
	}
	at := strings.LastIndex(name, " (")
	if at < 0 || !strings.HasSuffix(name, ")") {
		return "", "", false
	}
	level = name[at+2 : len(name)-1]
	return name[:at], level, words.Difficulties[level] != ""
}

// order describes the next scramble.
type order struct {
	size  rules.Size
	level string
}

// opens prepares a new dialog: the board that is set there by hand is part of its draft.
func (s *Screen) opens(_ *newgame.Picker, d *shell.Dialog) {
	s.editor = newEditor(s.position())
	typed := d.Draft
	d.Draft = place.Field{Save: func() string {
		if s.editor.position() == s.position() { // nothing was set
			return typed.Save()
		}
		return s.editor.position().String()
	}, Restore: func(draft string) {
		if p, err := rules.Puzzle.Parse(draft); err == nil {
			s.editor = newEditor(positionOf(p))
			return
		}
		typed.Restore(draft)
	}}
}

func (s *Screen) sizeFields(prefix string, size rules.Size, set func(rules.Size)) *ui.Node {
	t := s.App.Lang.T
	field := func(id, phrase string, value int8, with func(n int8) rules.Size) *ui.Node {
		f := widget.Field(widget.Numbered(ui.NewTabs, prefix+id, phrase, int(value), lists.Range(rules.MinSide, rules.MaxSide), strconv.Itoa, func(n int) {
			set(with(int8(n)))
			s.App.Changed()
		}))
		f.Grow = 1
		return f
	}
	fields := []*ui.Node{
		field("rows", t(words.TilesRows), size.Rows, func(n int8) rules.Size { return rules.Size{Rows: n, Columns: size.Columns} }),
		field("columns", t(words.TilesColumns), size.Columns, func(n int8) rules.Size { return rules.Size{Rows: size.Rows, Columns: n} }),
	}
	if s.App.Size.W < shell.NarrowCards {
		return widget.Column(8, fields...)
	}
	return widget.Row(16, fields...)
}

func (s *Screen) scrambleTab(p *newgame.Picker) []*ui.Node {
	t := s.App.Lang.T
	o := &s.order
	var byLevel, sizes []ui.Option
	for side := int8(rules.MinSide); side <= rules.MaxSide; side++ {
		if n := min(o.size.Rows, o.size.Columns); n == side && o.size.Rows != o.size.Columns { // chosen by rows and columns
			sizes = append(sizes, ui.Option{Value: o.size.String(), Label: sizeWords(o.size)})
		}
		square := rules.Size{Rows: side, Columns: side}
		sizes = append(sizes, ui.Option{Value: square.String(), Label: sizeWords(square)})
	}
	for _, level := range append(rules.Levels(), levelAny) {
		byLevel = append(byLevel, ui.Option{Value: level, Label: t(words.Difficulties[level])})
	}
	out := []*ui.Node{
		p.LevelField(o.level, byLevel, func(v string) { o.level = v; s.App.Changed() }),
		p.SizeField(o.size.String(), sizes, func(v string) {
			if size, err := rules.ParseSize(v); err == nil {
				o.size = size
				s.App.Changed()
			}
		}),
	}
	if out = append(out, s.MakeFields(t(words.TilesScrambling), words.TilesScrambleNone)...); s.Making() {
		return out
	}
	phrase := t(words.TilesScrambleWords)
	if moves := rules.LevelMoves(o.level, o.size); moves > 0 {
		phrase = s.App.Lang.N(words.TilesLevelWords, moves) + " " + phrase
	}
	if out = append(out, p.PlayFields(s.scramble, phrase)...); p.More {
		out = append(out, s.sizeFields("scramble-", o.size, func(size rules.Size) { o.size = size }))
	}
	return out
}

// scramble starts a game on the board of a seed. If a difficulty is chosen, the
// engine looks for a board.
func (s *Screen) scramble(seed string) {
	o := &s.order
	name := scrambleName(seed, o.level)
	if o.level == levelAny {
		s.Begin(name, rules.PuzzlePosition{Position: rules.NewPosition(rules.Random(seed, rules.Ordered(o.size)))})
		return
	}
	s.Make(name, puzzle.Draw{Seed: seed, Size: o.size.String(), Difficulty: o.level}, words.TilesScrambleNone)
}

// next returns a scramble like the current one, or the next of the course's instances.
func (s *Screen) next() newgame.Next {
	_, level, scrambled := scrambleOf(s.Game.Problem())
	like := func() {
		if s.order.size = s.position().Board.Size(); scrambled {
			s.order.level = level
		}
		s.scramble(s.FreshSeed())
	}
	if scrambled {
		return newgame.Next{Words: words.Another, Begin: like}
	}
	all := rules.References()
	if i := slices.IndexFunc(all, func(r rules.Reference) bool { return r.Name == s.Game.Problem() }) + 1; i > 0 && i < len(all) {
		return newgame.Next{Words: words.NextProblem, Begin: func() { s.Begin(all[i].Name, rules.PuzzlePosition{Position: all[i].Position()}) }, Like: like}
	}
	return newgame.Next{Words: words.Another, Begin: like}
}

func (s *Screen) courseTab(*newgame.Picker) []*ui.Node {
	columns := 4
	if s.App.Size.W < shell.NarrowCards {
		columns = 2
	}
	list := ui.NewGrid("problems", columns).With(ui.Traits{Gap: 12})
	for _, r := range rules.References() {
		p := r.Position()
		phrase := s.App.Lang.T(words.TilesCourse, r.Name, s.App.Lang.Int(int64(r.Moves)))
		if s.App.Settings.HidesFewest {
			phrase = s.nameOf(r.Name)
		}
		begin := func() { s.Begin(r.Name, rules.PuzzlePosition{Position: p}) }
		list.Children = append(list.Children, ui.NewColumn("",
			ui.NewBoard("mini-"+r.Name, r.Name, mini(p, numbers)).OnPress(begin).With(ui.Traits{Height: 110, DrawOnly: true}),
			widget.Button("problem-"+r.Name, phrase, begin),
		).With(ui.Traits{Variant: ui.Card, Pad: 12, Gap: 8, Across: ui.Stretch}))
	}
	return []*ui.Node{list}
}

// The boards of the editor.
const (
	startBoard = iota
	goalBoard
)

// editor is a start and a goal that are being set by hand.
type editor struct {
	boards [2]rules.Board
	cursor [2]int
	chosen int // a square of the board chosenOn, -1 means none
	on     int
}

func newEditor(p rules.Position) editor {
	return editor{boards: [2]rules.Board{p.Board, p.Goal}, cursor: [2]int{-1, -1}, chosen: -1}
}

// position returns what has been set so far.
func (e *editor) position() rules.Position {
	return rules.Position{Board: e.boards[startBoard], Goal: e.boards[goalBoard]}
}

// press chooses a square of a board, or swaps it with the one chosen before.
func (e *editor) press(on, cell int) {
	e.cursor[on] = cell
	switch {
	case e.chosen < 0 || e.on != on:
		e.on, e.chosen = on, cell
	default:
		e.boards[on] = e.boards[on].Swap(e.chosen, cell)
		e.chosen = -1
	}
}

// resize starts with boards of another size.
func (e *editor) resize(size rules.Size) {
	if size != e.boards[startBoard].Size() {
		*e = newEditor(rules.NewPosition(rules.Ordered(size)))
	}
}

// editorTab returns the tab that sets start and goal by hand, and says whether the
// goal can be reached.
func (s *Screen) editorTab(*newgame.Picker) []*ui.Node {
	t, e := s.App.Lang.T, &s.editor
	do := func(change func()) func() { return func() { change(); s.App.Changed() } }
	boards := []*ui.Node{
		s.editorBoard(startBoard, "edit-start-", t(words.TilesStart)),
		s.editorBoard(goalBoard, "edit-goal-", t(words.TilesGoal)),
	}
	parity := s.parityWords(e.position())
	if s.App.Size.W < shell.NarrowCards { // visible together with both boards
		boards = slices.Insert(boards, 1, parity)
	}
	out := []*ui.Node{
		s.sizeFields("editor-", e.boards[startBoard].Size(), e.resize),
		widget.Note("editor-words", t(words.TilesEditorWords)),
		ui.NewRow("editor-boards", boards...).With(ui.Traits{Gap: 16, Wrap: true}),
	}
	if len(boards) == 2 {
		out = append(out, parity)
	}
	return append(out, ui.NewRow("",
		widget.Primary("editor-play", t(words.Play), func() { s.Begin("", rules.PuzzlePosition{Position: e.position()}) }),
		widget.Button("editor-shuffle", t(words.TilesShuffle), do(func() {
			e.boards[startBoard] = rules.Random(s.FreshSeed(), e.boards[goalBoard])
			e.chosen = -1
		})),
		widget.Button("editor-usual", t(words.TilesUsualGoal), do(func() {
			e.boards[goalBoard] = rules.Ordered(e.boards[goalBoard].Size())
			e.chosen = -1
		})),
	).With(ui.Traits{Gap: 8, Wrap: true}))
}

func (s *Screen) editorBoard(on int, prefix, name string) *ui.Node {
	e, lang := &s.editor, s.App.Lang
	p := e.position()
	if on == goalBoard {
		p = goalOf(p)
	}
	b, tiles := lay(p, numbers, prefix)
	b.Cursor = e.cursor[on]
	for cell := range b.Cells {
		c, tile := &b.Cells[cell], e.boards[on].At(cell)
		chosen := e.on == on && e.chosen == cell
		tiles.At[cell].Home, c.Active, c.Enabled = false, chosen, true
		switch {
		case tile == 0 && chosen:
			c.Label = lang.T(words.BlankChosen)
		case tile == 0:
			c.Label = lang.T(words.TileBlank)
		case chosen:
			c.Label = lang.T(words.TileChosen, tile)
		default:
			c.Label = lang.T(words.TileIs, tile)
		}
	}
	b.Press = func(cell int) { e.press(on, cell); s.App.Changed() }
	b.MoveTo = func(cell int) { e.cursor[on] = cell; s.App.Changed() }
	side := min(270, s.App.Size.W-72)
	if s.App.Size.W >= shell.NarrowCards {
		side = min(270, (s.App.Size.W-120)/2)
	}
	height := min(side, b.HeightFor(side))
	return ui.NewColumn("",
		widget.Caption(prefix+"caption", name),
		ui.NewBoard(prefix+"board", name, b).With(ui.Traits{Height: height}),
	).With(ui.Traits{Gap: 4, Width: side})
}

// parityDialog shows why a position can or can't be solved.
func (s *Screen) parityDialog() shell.Dialog {
	return shell.Dialog{ID: parityID, Title: words.TilesInversionsTitle, Body: func() []*ui.Node {
		return []*ui.Node{s.parityWords(s.position()), widget.Text("parity-help", s.App.Lang.T(words.HelpTilesParity))}
	}}
}

const parityID = "parity-dialog"

// parityWords says whether a position can be solved, and why.
func (s *Screen) parityWords(p rules.Position) *ui.Node {
	lang := s.App.Lang
	t := lang.T
	parity := p.Parity()
	verdict := ui.NewText("editor-verdict", t(words.TilesCan)).With(ui.Traits{Color: ui.ColorGood, Weight: ui.Semibold, Live: true})
	if !parity.Solvable {
		verdict.Text, verdict.Color = t(words.TilesCannot), ui.ColorWarn
	}
	line := func(name words.Key, side rules.Side) string {
		sum := t(words.TilesSumOdd)
		if side.Even {
			sum = t(words.TilesSumEven)
		}
		if parity.CountsRow {
			return lang.N(words.TilesSumRow, side.Inversions, t(name)+":", side.BlankRow, sum)
		}
		return lang.N(words.TilesSum, side.Inversions, t(name)+":", sum)
	}
	return ui.NewColumn("editor-parity",
		verdict,
		widget.Note("editor-start-sum", line(words.TilesStart, parity.Start)),
		widget.Note("editor-goal-sum", line(words.TilesGoal, parity.Goal)),
	).With(ui.Traits{Gap: 2})
}
