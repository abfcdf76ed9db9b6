package gamescreen

import (
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// dayBoard is the board of a day that the game in hand is on.
type dayBoard struct {
	of      *play.Game // for which it was looked up
	version uint64     // of the book then
	id      string     // "" if it is on none
	over    bool
}

// dayBoard looks up the board of a day that the game in hand is on.
func (d *Screen) dayBoard() dayBoard {
	book := d.App.Past
	if b := d.day; b.of == d.Game && b.version == book.Version() {
		return b
	}
	b := dayBoard{of: d.Game, id: d.dayBoardOf(d.Game)}
	b.over = b.id != "" && book.DayOver(b.id)
	b.version = book.Version()
	d.day = b
	return b
}

// dayBoardOf returns the id of the board of a day that a game is on, by its name or by
// its start; "" if it is on none.
func (d *Screen) dayBoardOf(g *play.Game) string {
	_, date, ok := daily.OfProblem(d.Name(), g.Problem())
	if !ok {
		return d.App.DayBoard(d.puzzle, g.Start())
	}
	return d.meetDay(date, g.Start())
}

// adoptRecord goes on with a game from a text. On a board of a day its moves are
// somebody else's, unless the game is on the shelf; while the board is not over they
// are not shown.
func (s *Saver) adoptRecord(g *play.Game) {
	if len(g.Steps()) > 0 && s.screen.dayBoardOf(g) != "" {
		if mine := s.find(g.ID()); mine != nil {
			s.adopt(mine)
			return
		}
		if s.screen.App.DayClosed(s.screen.puzzle, g.Start()) {
			s.openPosition(play.Address{Puzzle: s.screen.puzzle, Start: g.Start()}, g.Start())
			return
		}
		g.Foreign()
	}
	s.screen.Adopt(g.Copy(play.NewID(s.screen.App.Now), s.screen.App.Now))
}

// meetDay notes that a board of a day is opened, and returns its id. Help in games on
// it that were begun before that was known counts, too.
func (d *Screen) meetDay(date daily.Date, start puzzle.Position) string {
	id, book := history.BoardID(d.puzzle, start), d.App.Past
	if book.DayOpened(id) {
		return id
	}
	book.KnowDay(id, date, start.String())
	d.App.ReportSaveError(book.OpenDay(id))
	for _, g := range append(d.Save.Games(maxGames), d.Game) {
		if history.BoardID(d.puzzle, g.Start()) == id {
			d.App.ReportSaveError(book.HelpDay(id, g.Help()))
		}
	}
	return id
}

// shareHelp joins the help that there was with the game in hand and with the board of a
// day that it is on: it counts in both, whatever game it was given in.
func (d *Screen) shareHelp() {
	if b := d.dayBoard(); b.id != "" {
		d.Game.AddHelp(d.App.Past.DayHelp(b.id))
		d.App.ReportSaveError(d.App.Past.HelpDay(b.id, d.Game.Help()))
	}
}

// Closed reports whether the game in hand is on a board of a day that is not over: the
// engine tells nothing about it until then, but for hints.
func (d *Screen) Closed() bool {
	b := d.dayBoard()
	return b.id != "" && !b.over
}

// Look does what makes the engine tell about the board in hand, if it may.
func (d *Screen) Look(do func()) {
	d.App.Past.LoadAll()
	if d.Closed() {
		d.SayClosed()
		return
	}
	d.Looked()
	do()
}

// SayClosed says that the engine tells nothing about the board in hand yet.
func (d *Screen) SayClosed() {
	d.Said = d.App.Lang.T(words.DayClosed)
	d.App.Say(d.Said)
	d.App.Changed()
}

// Looked notes that the engine told about the board in hand.
func (d *Screen) Looked() { d.helped((*play.Game).Looked) }

// ShowSolution notes that a solution of the board in hand is shown.
func (d *Screen) ShowSolution() { d.helped((*play.Game).Shown) }

// CountHint counts a hint, or what helps as much.
func (d *Screen) CountHint() { d.helped((*play.Game).CountHint) }

// helped notes help with the game in hand.
func (d *Screen) helped(note func(*play.Game)) {
	before := d.Game.Version()
	if note(d.Game); d.Game.Version() != before {
		d.shareHelp()
		d.Save.Now()
		d.App.Changed()
	}
}

// giveUpDialog asks before a solution of a board of a day is shown, and has it shown
// then.
func (s *Solver) giveUpDialog(show func()) shell.Dialog {
	return shell.Dialog{ID: "give-up-dialog", Passing: true, Title: words.GiveUp, Foot: s.screen.App.Feet(shell.DialogButton{ID: "give-up-confirm", Words: words.GiveUp, Pending: true, Press: func() {
		s.screen.App.Close()
		s.screen.ShowSolution()
		show()
	}}), Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("give-up-words", s.screen.App.Lang.T(words.GiveUpWords))}
	}}
}
