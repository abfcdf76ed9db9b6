package gamescreen

import (
	"slices"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Typing is how the moves of a puzzle are typed. The zero value is for moves that are
// words with spaces between.
type Typing struct {
	Letters string        // each of these letters is a move: RRUUL are five of them
	Example string        // of moves: "J10, C5x77"
	Help    words.Key     // how moves are typed, with the example put in; TypedHelp if empty
	Closed  func() bool   // no game is played on the board, which is being edited
	Refused func() string // why nothing can be played just now; "" is nothing
	// Why says in a sentence why a move can't be played; err is what the rules say.
	Why    func(move string, err error) string
	Play   func(move string) // plays a legal move by hand
	Points func() string     // how the game stands; the screen's status if nil
	Clock  func() string     // the time; how long the game has taken if nil
}

// filled is a typing on which nothing is missing.
func (y Typing) filled(d *Desk) Typing {
	if y.Closed == nil {
		y.Closed = func() bool { return false }
	}
	if y.Help == "" {
		y.Help = words.TypedHelp
	}
	if y.Why == nil {
		y.Why = func(_ string, err error) string { return d.App.Lang.Refusal(err) }
	}
	if y.Refused == nil {
		y.Refused = func() string { return "" }
	}
	if y.Play == nil {
		y.Play = func(move string) { d.Play(move, play.Player) }
	}
	if y.Points == nil {
		y.Points = func() string { return d.screen.Status() }
	}
	if y.Clock == nil {
		y.Clock = func() string { return d.App.Lang.T(words.TypedClockIs, words.Clock(d.Game.Elapsed(d.App.Now))) }
	}
	return y
}

// typed is the field for moves and commands. The text view always has it, the canvas
// while it is open.
type typed struct {
	open   bool
	text   string
	answer string
	wrong  bool // the answer says why nothing was done
	listed bool // the legal moves are shown
}

// typedField is the id of the field.
const typedField = "typed-move"

// OpenTyped shows the field on the canvas and gives it the keyboard.
func (d *Desk) OpenTyped() {
	d.typed.open = true
	d.App.Focus(typedField)
}

// closeTyped takes the field from the canvas; false when it is not there.
func (d *Desk) closeTyped() bool {
	open := d.typed.open
	if d.typed.open = false; open {
		d.App.Focus(BoardID)
	}
	return open
}

// typedItem opens the field from a phone's menu.
func (d *Desk) typedItem() shell.MenuItem {
	return shell.MenuItem{ID: "menu-typed", Words: words.TypedTitle, Icon: ui.IconText, Press: d.OpenTyped}
}

// typedView is the field with its answer and the list of the legal moves; nil where
// nothing is played.
func (d *Desk) typedView() *ui.Node {
	if d.face.Typing.Closed() {
		return nil
	}
	t := d.App.Lang.T
	field := ui.NewTextField(typedField, t(words.TypedField), d.typed.text, func(v string) {
		d.typed.text, d.typed.wrong = v, false
		d.App.Changed()
	}, ui.Field{Invalid: d.typed.wrong, Submit: d.enterTyped}).With(ui.Traits{Grow: 1})
	field.Help = t(d.face.Typing.Help, d.face.Typing.Example)
	list := widget.Toggle("typed-list", t(words.TypedMoves), d.typed.listed, func(on bool) {
		d.typed.listed = on
		d.App.Changed()
	})
	head := widget.Row(8, field, list)
	title := widget.Caption("typed-title", t(words.TypedTitle))
	title.TextOnly = true
	n := ui.NewColumn("typed", title, head).With(ui.Traits{Variant: ui.Bar, Pad: 2, PadX: 6, Gap: 4})
	n.Label = t(words.TypedTitle)
	var below []*ui.Node
	if d.typed.answer != "" {
		answer := widget.Text("typed-answer", d.typed.answer)
		answer.DrawOnly = d.typed.answer == strings.TrimSuffix(d.Said, widget.Unheard) // the text view has it in the live region
		below = append(below, answer)
	}
	if d.typed.listed {
		below = append(below, d.legalMoves())
	}
	if len(below) > 0 {
		room := min(typedBelow, d.App.Size.H/4)
		all := ui.NewColumn("typed-below", below...).With(ui.Traits{Scroll: true, Gap: 4, MaxHeight: room})
		if d.App.Size.H < typedLeast {
			onlyText(all)
		}
		n.Children = append(n.Children, all)
	}
	if d.typed.open {
		head.Children = append(head.Children, widget.Icon("typed-close", ui.IconClose, t(words.Close), func() { d.closeTyped() }))
		return n
	}
	onlyText(n)
	return n
}

// onlyText takes a node and all below it from the canvas and its order of Tab.
func onlyText(n *ui.Node) {
	n.Walk(func(n *ui.Node) bool {
		n.TextOnly = true
		return true
	})
}

// typedBelow is the greatest height of the answer and the list of legal moves on the
// canvas.
const typedBelow = 120

// typedLeast is the height of a window below which there is no room for them: what is
// answered is in the status, and in the text view.
const typedLeast = 480

// legalMoves are the legal moves, each a button.
func (d *Desk) legalMoves() *ui.Node {
	row := ui.NewRow("typed-moves").With(ui.Traits{Gap: 8, Wrap: true})
	row.Label = d.App.Lang.T(words.TypedMoves)
	for _, m := range d.Game.Position().Moves() {
		row.Children = append(row.Children, widget.Chip("typed-move-"+m, m, func() { d.answerTyped(m) }))
	}
	if len(row.Children) == 0 {
		row.Children = append(row.Children, widget.Muted("typed-none", d.App.Lang.T(words.TypedNone)))
	}
	return row
}

// enterTyped does what was typed, and empties the field unless something is wrong.
func (d *Desk) enterTyped() {
	if text := strings.TrimSpace(d.typed.text); text != "" {
		if d.answerTyped(text); !d.typed.wrong {
			d.typed.text = ""
		}
	}
}

// answerTyped does what a text says, and answers.
func (d *Desk) answerTyped(text string) {
	before := d.Said
	answer, ok := d.command(text)
	d.typed.answer, d.typed.wrong = answer, !ok
	if d.Said = answer; answer == before { // a screen reader says what has changed only
		d.Said += widget.Unheard
	}
	d.App.Changed()
}

// command does a command, or plays moves; ok is false when it was neither. A slash
// before a command tells it from moves of the same letters.
func (d *Desk) command(text string) (answer string, ok bool) {
	name, slash := strings.CutPrefix(text, "/")
	if slash || !d.onlyMoves(text) {
		if answer, ok = widget.DoCommand(d.App.Lang, d.commands(), name); ok {
			return answer, true
		}
	}
	if slash {
		return d.App.Lang.T(words.TypedUnknown, name), false
	}
	return d.playTyped(text)
}

// onlyMoves says that every letter of a text is a move.
func (d *Desk) onlyMoves(text string) bool {
	letters := d.face.Typing.Letters
	return letters != "" && strings.Trim(strings.ToUpper(text), letters+" ,") == ""
}

// playTyped plays moves one after another, up to the first that is not legal, and says
// why that one is not.
func (d *Desk) playTyped(text string) (answer string, ok bool) {
	moves := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
	if d.onlyMoves(text) {
		moves = strings.Split(strings.ToUpper(strings.Join(moves, "")), "")
	}
	for _, m := range moves {
		if why := d.face.Typing.Refused(); why != "" {
			return why, false
		}
		legal := d.Game.Position().Moves()
		if at := slices.IndexFunc(legal, func(l string) bool { return strings.EqualFold(l, m) }); at >= 0 {
			m = legal[at]
		}
		if _, err := d.Game.Position().Play(m); err != nil {
			return d.refusal(m, err), false
		}
		d.face.Typing.Play(m)
	}
	return d.Said, true
}

// refusal is why a move can't be played. It names the move once: one of several letters
// always, which are in any sentence.
func (d *Desk) refusal(move string, err error) string {
	why := d.face.Typing.Why(move, err)
	if d.face.Typing.Letters == "" && strings.Contains(why, move) {
		return why
	}
	return d.App.Lang.T(words.TypedRefused, move, why)
}

// commands are all that can be typed besides moves, as they are helped with.
func (d *Desk) commands() []widget.Command {
	return []widget.Command{
		{Names: words.TypedLast, Help: words.TypedLastHelp, Do: d.lastTyped},
		{Names: words.TypedPoints, Help: words.TypedPointsHelp, Do: func(string) string { return d.face.Typing.Points() }},
		{Names: words.TypedClock, Help: words.TypedClockHelp, Do: func(string) string { return d.face.Typing.Clock() }},
		{Names: words.TypedBoard, Help: words.TypedBoardHelp, Do: d.boardTyped},
		{Names: words.TypedLegal, Help: words.TypedLegalHelp, Do: func(string) string {
			return d.App.Lang.T(words.TypedMovesAre, strings.Join(d.Game.Position().Moves(), " "))
		}},
		{Names: words.TypedUndo, Help: words.TypedUndoHelp, Do: func(string) string { return d.stepTyped("u") }},
		{Names: words.TypedRedo, Help: words.TypedRedoHelp, Do: func(string) string { return d.stepTyped("r") }},
		{Names: words.TypedHint, Help: words.TypedHintHelp, Do: func(string) string {
			d.Said = d.App.Lang.T(words.TypedHintComes)
			d.screen.Key("h")
			return d.Said
		}},
		{Names: words.TypedClaim, Help: words.TypedClaimHelp, Do: func(string) string { d.claim(); return d.claimWords() }},
		{Names: words.TypedCommands, Help: words.TypedCommandsHelp, Do: func(string) string { return widget.CommandHelp(d.App.Lang, d.commands()) }},
	}
}

// lastTyped says the last move.
func (d *Desk) lastTyped(string) string {
	_, move, ok := d.LastStep()
	if !ok {
		return d.App.Lang.T(words.TypedNothing)
	}
	return d.App.Lang.T(words.TypedLastIs, move)
}

// stepTyped undoes or does again by the screen's own key.
func (d *Desk) stepTyped(key string) string {
	before := d.Game.Version()
	if d.screen.Key(key); d.Game.Version() == before {
		return d.App.Lang.T(words.TypedNothing)
	}
	return d.Said
}

// boardTyped says a square, a line or a column of the board or, without a name, the
// whole of it.
func (d *Desk) boardTyped(name string) string {
	var b *ui.Board
	for _, part := range d.screen.View() {
		if n := part.Find(BoardID); n != nil {
			b = n.Board()
		}
	}
	if b == nil {
		return d.App.Lang.T(words.TypedNoSquare, name)
	}
	var lines []string
	for row := range b.Rows {
		for column := range b.Columns {
			c, at := b.Cells[row*b.Columns+column], nameOf(b.ColumnNames, column)+nameOf(b.RowNames, row)
			switch {
			case name == "":
			case strings.EqualFold(name, at):
				return c.Label
			case strings.EqualFold(name, nameOf(b.RowNames, row)), strings.EqualFold(name, nameOf(b.ColumnNames, column)):
				lines = append(lines, c.Label)
			}
		}
		if name == "" {
			lines = append(lines, lineTyped(b, row))
		}
	}
	if len(lines) == 0 {
		return d.App.Lang.T(words.TypedNoSquare, name)
	}
	return strings.Join(lines, "; ")
}

// lineTyped is a line of the board: what is on each square, and neighbours with the
// same on them together.
func lineTyped(b *ui.Board, row int) string {
	var out []string
	for from := 0; from < b.Columns; {
		on, to := onSquare(b, row, from), from+1
		for to < b.Columns && onSquare(b, row, to) == on {
			to++
		}
		first, last := nameOf(b.ColumnNames, from), nameOf(b.ColumnNames, to-1)
		if first != last {
			first += "–" + last
		}
		out = append(out, strings.TrimSpace(first+" "+on))
		from = to
	}
	line := strings.Join(out, ", ")
	if name := nameOf(b.RowNames, row); name != "" {
		return name + ": " + line
	}
	return line
}

// onSquare is what can be seen on a square or, where that is no text, what is said of
// it besides its name.
func onSquare(b *ui.Board, row, column int) string {
	c := b.Cells[row*b.Columns+column]
	if text := strings.TrimSpace(c.Text); text != "" && text != "·" && c.Sign == "" {
		return text
	}
	return strings.TrimPrefix(c.Label, nameOf(b.ColumnNames, column)+nameOf(b.RowNames, row)+", ")
}

// nameOf is the name of a column or line; "" on a board without.
func nameOf(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return ""
}
