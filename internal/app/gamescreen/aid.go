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

type dayBoard struct {
	of      *play.Game // for which it was looked up
	version uint64     // of the book then
	id      string     // "" if it is not on a board of a day
	over    bool
}

// Aid is the help used in the current game, and on its board of a day.
type Aid struct {
	screen *Screen
	day    dayBoard
}

// board looks up the board of a day of the current game.
func (a *Aid) board() dayBoard {
	book := a.screen.App.Past
	if b := a.day; b.of == a.screen.Game && b.version == book.Version() {
		return b
	}
	b := dayBoard{of: a.screen.Game, id: a.boardOf(a.screen.Game)}
	b.over = b.id != "" && book.DayOver(b.id)
	b.version = book.Version()
	a.day = b
	return b
}

// boardOf returns the id of the board of a day that a game is on, by its name or by
// its start; "" if it is not on a board of a day.
func (a *Aid) boardOf(g *play.Game) string {
	_, date, ok := daily.OfProblem(a.screen.Name(), g.Problem())
	if !ok {
		return a.screen.App.DayBoard(a.screen.puzzle, g.Start())
	}
	return a.meet(date, g.Start())
}

// adoptRecord continues a game from a text. On a board of a day its moves are
// somebody else's, unless the game is on the shelf; until the player has finished
// the board they are not shown.
func (s *Saver) adoptRecord(g *play.Game) {
	if len(g.Steps()) > 0 && s.screen.Aid.boardOf(g) != "" {
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

// meet notes that a board of a day is opened, and returns its id. Help in earlier
// games on it counts too, and so does a solution that the laboratory has shown.
func (a *Aid) meet(date daily.Date, start puzzle.Position) string {
	id, book := history.BoardID(a.screen.puzzle, start), a.screen.App.Past
	if book.DayOpened(id) {
		return id
	}
	book.KnowDay(id, date, start.String())
	a.screen.App.ReportSaveError(book.OpenDay(id))
	for _, g := range append(a.screen.Save.Games(maxGames), a.screen.Game) {
		if history.ComesFrom(start.String(), g.Start().String()) {
			a.screen.App.ReportSaveError(book.HelpDay(id, g.Help()))
		}
	}
	if book.Examined(a.screen.Name(), start.String()) {
		a.screen.App.ReportSaveError(book.HelpDay(id, play.Help{Engine: true}))
	}
	return id
}

// share combines the help used in the current game and on its board of a day: it
// counts for both, in whichever game it was given.
func (a *Aid) share() {
	if b := a.board(); b.id != "" {
		a.screen.Game.AddHelp(a.screen.App.Past.DayHelp(b.id))
		a.screen.App.ReportSaveError(a.screen.App.Past.HelpDay(b.id, a.screen.Game.Help()))
	}
}

// finished reports whether a game has ended. The help in it counts until then, in whichever
// way its board is begun again: by Restart, from the series or a list, typed, by a link.
func (a *Aid) finished(g *play.Game) bool {
	_, ended := a.screen.End.reached(g, a.screen.App.Now)
	return ended
}

// Carry adds to a new game the help in the last one on its board, unless that is finished.
func (a *Aid) Carry(g *play.Game) {
	for _, old := range append([]*play.Game{a.screen.Game}, a.screen.Save.Games(maxGames)...) {
		if old == nil || old.Start().String() != g.Start().String() {
			continue
		}
		if !a.finished(old) {
			g.AddHelp(old.Help())
		}
		return
	}
}

// Closed reports whether the current game is on a board of a day that is not finished:
// until then the engine only gives hints.
func (a *Aid) Closed() bool {
	b := a.board()
	return b.id != "" && !b.over
}

// Look calls do, which asks the engine to examine the current board, if that is
// allowed.
func (a *Aid) Look(do func()) {
	a.screen.App.Past.LoadAll()
	if a.Closed() {
		a.SayClosed()
		return
	}
	a.Looked()
	do()
}

// SayClosed says that the engine may not examine the current board yet.
func (a *Aid) SayClosed() {
	a.screen.Said = a.screen.App.Lang.T(words.DayClosed)
	a.screen.App.Say(a.screen.Said)
	a.screen.App.Changed()
}

// Looked notes that the engine has examined the current board.
func (a *Aid) Looked() { a.helped((*play.Game).Looked) }

// ShowSolution notes that a solution of the current board is shown.
func (a *Aid) ShowSolution() { a.helped((*play.Game).Shown) }

// CountHint counts a hint, or anything that helps as much.
func (a *Aid) CountHint() { a.helped((*play.Game).CountHint) }

func (a *Aid) helped(note func(*play.Game)) {
	before := a.screen.Game.Version()
	if note(a.screen.Game); a.screen.Game.Version() != before {
		a.share()
		a.screen.Save.Now()
		a.screen.App.Changed()
	}
}

// giveUpDialog asks before showing a solution of a board of a day.
func (s *Solver) giveUpDialog(show func()) shell.Dialog {
	return shell.Dialog{ID: "give-up-dialog", Passing: true, Title: words.GiveUp, Foot: s.screen.App.Feet(shell.DialogButton{ID: "give-up-confirm", Words: words.GiveUp, Pending: true, Press: func() {
		s.screen.App.Close()
		s.screen.Aid.ShowSolution()
		show()
	}}), Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("give-up-words", s.screen.App.Lang.T(words.GiveUpWords))}
	}}
}
