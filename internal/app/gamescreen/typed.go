package gamescreen

import (
	"cmp"
	"slices"
	"strings"

	"cavalo/internal/app/review"
	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// typed is the field for moves and commands. It is always in the text view, and on
// the canvas while it is open.
type typed struct {
	app    *shell.App
	game   *session.Session
	ps     *PuzzleScreen
	keys   func() widget.Keys
	claim  *review.Claim
	open   bool
	text   string
	answer string
	wrong  bool // the answer says why nothing was done
	listed bool // the legal moves are shown
}

const typedField = "typed-move"

// Show shows the field on the canvas and gives it the keyboard.
func (y *typed) Show() {
	y.open = true
	y.app.Focus(typedField)
}

// close removes the field from the canvas, and reports whether it was there.
func (y *typed) close() bool {
	open := y.open
	if y.open = false; open {
		y.app.Focus(widget.BoardID)
	}
	return open
}

// clear forgets what was typed and answered in the game that is left.
func (y *typed) clear() { y.text, y.answer, y.wrong = "", "", false }

// view returns the field with its answer and the list of legal moves; nil if no
// game is played.
func (y *typed) view() *ui.Node {
	if y.ps.Review.BoardClosed() {
		return nil
	}
	t := y.app.Lang.T
	field := ui.NewTextField(typedField, t(words.TypedField), y.text, func(v string) {
		y.text, y.wrong = v, false
		y.app.Changed()
	}, ui.Field{Invalid: y.wrong, Submit: y.enter}).With(ui.Traits{Grow: 1})
	field.Help = t(cmp.Or(y.ps.Typing.Help, words.TypedHelp), y.ps.Typing.Example)
	list := widget.Toggle("typed-list", t(words.TypedMoves), y.listed, func(on bool) {
		y.listed = on
		y.app.Changed()
	})
	head := widget.Row(8, field, list)
	title := widget.Caption("typed-title", t(words.TypedTitle))
	title.TextOnly = true
	n := ui.NewColumn("typed", title, head).With(ui.Traits{Variant: ui.Bar, Pad: 2, PadX: 6, Gap: 4})
	n.Label = t(words.TypedTitle)
	var below []*ui.Node
	if y.answer != "" {
		answer := widget.Text("typed-answer", y.answer)
		answer.DrawOnly = y.answer == strings.TrimSuffix(y.game.Said, widget.Unheard) // the text view has it in the live region
		below = append(below, answer)
	}
	if y.listed {
		below = append(below, y.legal())
	}
	if len(below) > 0 {
		room := min(typedBelow, y.app.Size.H/4)
		all := ui.NewColumn("typed-below", below...).With(ui.Traits{Scroll: true, Gap: 4, MaxHeight: room})
		if y.app.Size.H < typedLeast {
			onlyText(all)
		}
		n.Children = append(n.Children, all)
	}
	if y.open {
		head.Children = append(head.Children, widget.Icon("typed-close", ui.IconClose, t(words.Close), func() { y.close() }))
		return n
	}
	onlyText(n)
	return n
}

// typedBelow is the greatest height of the answer and the list of legal moves on the
// canvas.
const typedBelow = 120

// typedLeast is the height of a window below which there is no room for them: the
// answer is then in the status and the text view.
const typedLeast = 480

func (y *typed) legal() *ui.Node {
	row := ui.NewRow("typed-moves").With(ui.Traits{Gap: 8, Wrap: true})
	row.Label = y.app.Lang.T(words.TypedMoves)
	for _, m := range y.game.Game.Position().Moves() {
		row.Children = append(row.Children, widget.Chip("typed-move-"+m, m, func() { y.do(m) }))
	}
	if len(row.Children) == 0 {
		row.Children = append(row.Children, widget.Muted("typed-none", y.app.Lang.T(words.TypedNone)))
	}
	return row
}

// enter carries out what was typed, and clears the field unless there is an error.
func (y *typed) enter() {
	if text := strings.TrimSpace(y.text); text != "" {
		if y.do(text); !y.wrong {
			y.text = ""
		}
	}
}

func (y *typed) do(text string) {
	before := y.game.Said
	answer, ok := y.command(text)
	y.answer, y.wrong = answer, !ok
	if y.game.Said = answer; answer == before { // a screen reader announces only changes
		y.game.Said += widget.Unheard
	}
	y.app.Changed()
}

// command carries out a command or plays moves; ok is false if the text is
// neither. A slash marks a command whose letters could be moves.
func (y *typed) command(text string) (answer string, ok bool) {
	name, slash := strings.CutPrefix(text, "/")
	if slash || !y.onlyMoves(text) {
		if answer, ok = widget.DoCommand(y.app.Lang, y.commands(), name); ok {
			return answer, true
		}
	}
	if slash {
		return y.app.Lang.T(words.TypedUnknown, name), false
	}
	return y.play(text)
}

func (y *typed) onlyMoves(text string) bool {
	letters := y.ps.Typing.Letters
	return letters != "" && strings.Trim(strings.ToUpper(text), letters+" ,") == ""
}

// play plays moves one after another, up to the first illegal one, and says why it
// is illegal.
func (y *typed) play(text string) (answer string, ok bool) {
	moves := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
	if y.onlyMoves(text) {
		moves = strings.Split(strings.ToUpper(strings.Join(moves, "")), "")
	}
	for _, m := range moves {
		if why := y.ps.Unplayable(); why != "" {
			return why, false
		}
		legal := y.game.Game.Position().Moves()
		if at := slices.IndexFunc(legal, func(l string) bool { return strings.EqualFold(l, m) }); at >= 0 {
			m = legal[at]
		}
		if _, err := y.game.Game.Position().Play(m); err != nil {
			return y.refusal(m, err), false
		}
		y.ps.TakeMove(m)
	}
	return y.game.Said, true
}

// refusal returns the reason why a move can't be played. It names the move exactly
// once.
func (y *typed) refusal(move string, err error) string {
	why := y.ps.ExplainMove(move, err)
	if y.ps.Typing.Letters == "" && strings.Contains(why, move) {
		return why
	}
	return y.app.Lang.T(words.TypedRefused, move, why)
}

// commands returns all commands, in the order of the help.
func (y *typed) commands() []widget.Command {
	return []widget.Command{
		{Names: words.TypedLast, Help: words.TypedLastHelp, Do: y.last},
		{Names: words.TypedPoints, Help: words.TypedPointsHelp, Do: func(string) string { return y.ps.Score() }},
		{Names: words.TypedClock, Help: words.TypedClockHelp, Do: func(string) string {
			return cmp.Or(y.ps.ClockWords(), y.app.Lang.T(words.TypedClockIs, words.Clock(y.game.Game.Elapsed(y.app.Now))))
		}},
		{Names: words.TypedBoard, Help: words.TypedBoardHelp, Do: y.board},
		{Names: words.TypedLegal, Help: words.TypedLegalHelp, Do: func(string) string {
			return y.app.Lang.T(words.TypedMovesAre, search.JoinNames(y.game.Game.Position().Moves()))
		}},
		{Names: words.TypedUndo, Help: words.TypedUndoHelp, Do: func(string) string { return y.step("u") }},
		{Names: words.TypedRedo, Help: words.TypedRedoHelp, Do: func(string) string { return y.step("r") }},
		{Names: words.TypedHint, Help: words.TypedHintHelp, Do: func(string) string {
			y.game.Said = y.app.Lang.T(words.TypedHintComes)
			y.keys().Press("h")
			return y.game.Said
		}},
		{Names: words.TypedClaim, Help: words.TypedClaimHelp, Do: func(string) string { y.claim.Give(); return y.claim.Said() }},
		{Names: words.TypedCommands, Help: words.TypedCommandsHelp, Do: func(string) string { return widget.CommandHelp(y.app.Lang, y.commands()) }},
	}
}

// last describes the last move.
func (y *typed) last(string) string {
	_, move, ok := y.game.LastStep()
	if !ok {
		return y.app.Lang.T(words.TypedNothing)
	}
	return y.app.Lang.T(words.TypedLastIs, move)
}

// step undoes or redoes with the screen's own key.
func (y *typed) step(key string) string {
	before := y.game.Game.Version()
	if y.keys().Press(key); y.game.Game.Version() == before {
		return y.app.Lang.T(words.TypedNothing)
	}
	return y.game.Said
}

// board describes a square, a line or a column of the board or, without a name,
// all of it.
func (y *typed) board(name string) string {
	var b *ui.Board
	for _, part := range y.ps.View() {
		if n := part.Find(widget.BoardID); n != nil {
			b = n.Board()
		}
	}
	if b == nil {
		return y.app.Lang.T(words.TypedNoSquare, name)
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
		return y.app.Lang.T(words.TypedNoSquare, name)
	}
	return strings.Join(lines, "; ")
}

// lineTyped describes a line of the board: the contents of each square, with equal
// neighbours together.
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

// onSquare returns the text on a square or, if there is none, its description without
// its name.
func onSquare(b *ui.Board, row, column int) string {
	c := b.Cells[row*b.Columns+column]
	if text := strings.TrimSpace(c.Text); text != "" && text != "·" && c.Sign == "" {
		return text
	}
	return strings.TrimPrefix(c.Label, nameOf(b.ColumnNames, column)+nameOf(b.RowNames, row)+", ")
}

// nameOf returns the name of a column or line; "" if the board has none.
func nameOf(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return ""
}
