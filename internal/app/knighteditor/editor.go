package knighteditor

import (
	"cmp"
	"strconv"
	"strings"

	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The tools, each with its own effect when a square is pressed. The tool of a knight has the key of
// its field.
const (
	write = "write" // selects the square for typing
	clear = "clear"
)

// Editor is the state of the dialog.
type Editor struct {
	app    *shell.App
	puzzle puzzle.Puzzle
	use    func(puzzle.Position)

	now   draft
	base  draft // before anything was typed at the selected square
	tool  string
	at    knight.Square // the selected square
	begun bool          // a digit was typed there: the next one is appended
	text  string        // in the field, if it is more than a number
	wrong error         // of the text in the field, nil if it was written
}

// Dialog returns an editor of a position; use gets the edited position.
func Dialog(a *shell.App, p puzzle.Puzzle, start puzzle.Position, use func(puzzle.Position)) shell.Dialog {
	e := &Editor{app: a, puzzle: p, use: use, tool: write}
	e.resume(start.String())
	return shell.Dialog{ID: "editor-dialog", Title: words.EditPosition, Wide: true, Body: e.body, Foot: e.foot,
		Draft: place.Field{Save: func() string { return e.now.String() }, Restore: e.resume}}
}

func (e *Editor) resume(draft string) {
	e.now = draftOf(draft)
	e.goTo(0)
}

// change calls do and updates the screen.
func (e *Editor) change(do func()) {
	e.wrong = nil
	do()
	e.app.Changed()
}

func (e *Editor) doing(do func()) func() { return func() { e.change(do) } }

// position parses the draft.
func (e *Editor) position() (puzzle.Position, error) {
	p, err := e.puzzle.Parse(e.now.String())
	if f, ok := err.(*fault.Fault); ok {
		return nil, f.At(0, 0) // the draft has no meaningful columns
	}
	return p, err
}

// body returns the board and the tools.
func (e *Editor) body() []*ui.Node {
	t := e.app.Lang.T
	tools := []words.Choice{{Value: write, Words: words.EditorNumbers}}
	narrow := e.app.Size.W < shell.NarrowCards
	for _, k := range pieces {
		name := k.words
		if narrow {
			name = k.short
		}
		if e.now.has(k.key) {
			tools = append(tools, words.Choice{Value: k.key, Words: name})
		}
	}
	tools = append(tools, words.Choice{Value: clear, Words: words.EditorClear})
	strip := ui.NewTabs("editor-tools", t(words.EditorTools), e.tool, widget.Options(e.app.Lang, tools), func(v string) { e.change(func() { e.tool = v }) })
	controls := widget.Column(12, e.controls()...)
	controls.Across = ui.Stretch
	if narrow {
		return []*ui.Node{strip, e.board(e.app.Size.W - 64), e.words(), controls}
	}
	const side, gap = 380, 24
	controls.Children = append([]*ui.Node{e.words()}, controls.Children...)
	controls.Width = shell.WideDialog - side - gap
	return []*ui.Node{strip, ui.NewRow("", e.board(side), controls).With(ui.Traits{Gap: gap, Across: ui.Start})}
}

// pieces returns the knights of both games, by the keys of their fields.
var pieces = []struct {
	key          string
	kind         paint.PieceKind
	words, short words.Key
}{
	{"k", paint.WhiteKnight, words.EditorKnight, words.EditorKnight},
	{"w", paint.WhiteKnight, words.EditorWhite, words.White},
	{"b", paint.BlackKnight, words.EditorBlack, words.Black},
}

// words returns the line with the fault, or with the count and the sum of the numbers.
func (e *Editor) words() *ui.Node {
	lang := e.app.Lang
	n := widget.Said("editor-words", "", 42)
	p, err := e.position()
	if err = cmp.Or(e.wrong, err); err != nil {
		n.Text, n.Color = lang.Fault(err), ui.ColorWarn
		return n
	}
	count, sum := 0, 0
	for _, cell := range e.now.cells {
		if v, err := strconv.Atoi(cell); err == nil {
			count, sum = count+1, sum+v
		}
	}
	n.Text = lang.N(words.EditorHolds, count, lang.Int(int64(sum)))
	if len(p.Moves()) == 0 {
		n.Text, n.Color = lang.T(words.EditorStuck), ui.ColorWarn
	}
	return n
}

func (e *Editor) board(side float64) *ui.Node {
	lang := e.app.Lang
	b := draw.Blank("edit-")
	b.Cursor = int(e.at)
	wrong := e.now.wrong()
	for i := range b.Cells {
		cell, s := &b.Cells[i], knight.Square(i)
		cell.Enabled, cell.Label = true, lang.T(words.SquareEmpty, s)
		if text, ok := number(e.now.cells[i]); e.now.cells[i] != "" {
			heat := 0.0
			if n, err := strconv.Atoi(text); ok && err == nil {
				heat = draw.Heat(knight.Number(n))
			}
			b.Write(i, text, heat)
			cell.Label = s.String() + ", " + text
		}
		if wrong[i] {
			b.Judge(false, -1, i)
			cell.Label += ", " + lang.T(words.EditorWrong)
		}
		cell.Target = e.tool == write && s == e.at
	}
	for _, piece := range pieces {
		at, _ := e.now.field(piece.key)
		if s, err := knight.ParseSquare(at); err == nil {
			b.Stand(draw.Piece{ID: "edit-" + piece.key, Kind: piece.kind, Square: int(s)})
			b.Cells[s].Label += ", " + lang.T(piece.words)
		}
	}
	b.Press = func(i int) { e.change(func() { e.press(knight.Square(i)) }) }
	b.MoveTo = func(i int) { e.change(func() { e.goTo(knight.Square(i)) }) }
	b.Type = e.typed
	return ui.NewBoard("editor-board", lang.T(words.Board), b.Board).With(ui.Traits{Width: side, Height: b.HeightFor(side)})
}

func (e *Editor) press(s knight.Square) {
	e.goTo(s)
	switch e.tool {
	case write:
		return
	case clear:
		e.now.clear(s)
	default:
		e.now.put(e.tool, s)
	}
	e.goTo(s)
}

// goTo selects a square for typing.
func (e *Editor) goTo(s knight.Square) { e.at, e.begun, e.text, e.base = s, false, "", e.now }

// typed handles a key on the board and reports whether it is used: the second digit
// completes the number and selects the next square.
func (e *Editor) typed(key string) bool {
	used := true
	e.change(func() {
		switch {
		case key == "Delete":
			e.now.clear(e.at)
			e.goTo(e.at)
		case key == "Backspace":
			if e.now.cells[e.at] == "" && e.at > 0 {
				e.goTo(e.at - 1)
			}
			e.now.clear(e.at)
			e.goTo(e.at)
		case len(key) != 1 || key[0] < '0' || key[0] > '9':
			used = false
		case e.begun:
			e.now.cells[e.at] += key
			e.goTo(min(e.at+1, knight.Squares-1))
		default:
			e.now.clear(e.at)
			e.now.cells[e.at] = key
			e.text, e.begun = "", true
		}
	})
	return used
}

// controls returns the fields next to the board.
func (e *Editor) controls() []*ui.Node {
	t := e.app.Lang.T
	value := e.text
	value = cmp.Or(value, e.now.cells[e.at])
	out := []*ui.Node{
		widget.Field(ui.NewTextField("editor-number", t(words.EditorNumberOn, e.at), value,
			func(v string) { e.change(func() { e.entered(v) }) }, ui.Field{Submit: e.doing(func() { e.goTo((e.at + 1) % knight.Squares) })})),
		widget.Note("editor-number-note", t(words.EditorNumberNote)),
	}
	field := func(id string, phrase words.Key, value string, set func(string)) *ui.Node {
		f := widget.Field(ui.NewTextField(id, t(phrase), value, func(v string) { e.change(func() { set(v) }) }, ui.Field{}))
		f.Grow = 1
		return f
	}
	if points, ok := e.now.field("s"); ok {
		white, black, _ := strings.Cut(points, "-")
		turn, _ := e.now.field("t")
		out = append(out,
			ui.NewGrid("", 2,
				field("editor-white", words.EditorWhitePoints, white, func(v string) { e.now.set("s", joined(v, black)) }),
				field("editor-black", words.EditorBlackPoints, black, func(v string) { e.now.set("s", joined(white, v)) }),
			).With(ui.Traits{Gap: 12}),
			widget.Field(ui.NewSelect("editor-turn", t(words.EditorTurn), turn,
				[]ui.Option{{Value: "w", Label: t(words.White)}, {Value: "b", Label: t(words.Black)}},
				func(v string) { e.change(func() { e.now.set("t", v) }) })))
	}
	if target, ok := e.now.field("g"); ok {
		points, _ := e.now.field("p")
		both := []*ui.Node{field("editor-target", words.Target, target, func(v string) { e.now.set("g", orZero(v)) })}
		if _, placed := e.now.field("k"); placed {
			both = append(both, field("editor-points", words.Points, points, func(v string) { e.now.set("p", v) }))
		}
		out = append(out, ui.NewGrid("", 2, both...).With(ui.Traits{Gap: 12}))
	}
	return append(out, ui.NewRow("",
		widget.Button("editor-paste", t(words.Paste), func() { e.app.Files.Paste(e.entered) }),
		widget.Button("editor-fill", t(words.EditorFill), e.doing(e.fill)),
		widget.Button("editor-empty", t(words.EditorEmpty), e.doing(e.empty)),
	).With(ui.Traits{Gap: 8, Wrap: true}))
}

// entered handles the text of the field: the number of the selected square, several from
// there on, or a whole position in any form.
func (e *Editor) entered(text string) {
	if r, err := puzzle.ReadPosition(e.puzzle, text, ""); err == nil {
		e.now = draftOf(r.Problems[0].Position.String())
		e.goTo(e.at)
		e.app.SayReading(r)
		return
	}
	e.now, e.begun, e.text = e.base, false, text
	n, err := e.now.write(e.at, text)
	if e.wrong = err; n == 0 && err == nil {
		e.now.clear(e.at)
		e.text = ""
	}
}

// fill puts the missing numbers on the empty squares at random.
func (e *Editor) fill() {
	used := map[string]bool{}
	for _, cell := range e.now.cells {
		n, _ := number(cell)
		used[n] = true
	}
	s := knight.Square(0)
	for _, n := range knight.RandomBoard(e.app.Now.String()) {
		if used[n.String()] {
			continue
		}
		for s < knight.Squares && (e.now.cells[s] != "" || e.now.knightOn(s) != "") {
			s++
		}
		if s == knight.Squares {
			return
		}
		e.now.cells[s] = n.String()
	}
}

// empty clears the board and the points.
func (e *Editor) empty() {
	for s := range knight.Square(knight.Squares) {
		e.now.clear(s)
	}
	if _, ok := e.now.field("s"); ok {
		e.now.set("s", "0-0")
	}
	e.goTo(0)
}

// foot returns the buttons; the button that plays the position is enabled if it is valid.
func (e *Editor) foot() []*ui.Node {
	t := e.app.Lang.T
	p, err := e.position()
	play := widget.Primary("editor-use", t(words.EditorUse), func() { e.use(p) })
	play.Disabled = err != nil
	return []*ui.Node{widget.Button("close", t(words.Cancel), e.app.Close), play}
}
