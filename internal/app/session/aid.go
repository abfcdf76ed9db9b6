package session

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
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
	session *Session
	day     dayBoard
}

// board looks up the board of a day of the current game.
func (a *Aid) board() dayBoard {
	book := a.session.program.Past
	if b := a.day; b.of == a.session.Game && b.version == book.Version() {
		return b
	}
	b := dayBoard{of: a.session.Game, id: a.boardOf(a.session.Game)}
	b.over = b.id != "" && book.DayOver(b.id)
	b.version = book.Version()
	a.day = b
	return b
}

// boardOf returns the id of the board of a day that a game is on, by its name or by
// its start; "" if it is not on a board of a day.
func (a *Aid) boardOf(g *play.Game) string {
	_, date, ok := daily.OfProblem(a.session.Name(), g.Problem())
	if !ok {
		return a.session.program.DayBoard(a.session.puzzle.Puzzle, g.Start())
	}
	return a.meet(date, g.Start())
}

// meet notes that a board of a day is opened, and returns its id. Help in earlier
// games on it counts too, and so does a solution that the laboratory has shown.
func (a *Aid) meet(date daily.Date, start puzzle.Position) string {
	id, book := history.BoardID(a.session.puzzle.Puzzle, start), a.session.program.Past
	if book.DayOpened(id) {
		return id
	}
	book.KnowDay(id, date, start.String())
	a.session.program.SaveFail(book.OpenDay(id))
	for _, g := range append(a.session.Save.Games(MaxGames), a.session.Game) {
		if history.ComesFrom(start.String(), g.Start().String()) {
			a.session.program.SaveFail(book.HelpDay(id, g.Help()))
		}
	}
	if book.Examined(a.session.Name(), start.String()) {
		a.session.program.SaveFail(book.HelpDay(id, play.Help{Engine: true}))
	}
	return id
}

// share combines the help used in the current game and on its board of a day: it
// counts for both, in whichever game it was given.
func (a *Aid) share() {
	if b := a.board(); b.id != "" {
		a.session.Game.AddHelp(a.session.program.Past.DayHelp(b.id))
		a.session.program.SaveFail(a.session.program.Past.HelpDay(b.id, a.session.Game.Help()))
	}
}

// Carry adds to a new game the help in the last one on its board, unless that is finished.
func (a *Aid) Carry(g *play.Game) {
	for _, old := range append([]*play.Game{a.session.Game}, a.session.Save.Games(MaxGames)...) {
		if old == nil || old.Start().String() != g.Start().String() {
			continue
		}
		if !a.session.finished(old) {
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

// Over reports whether the current game is on a board of a day that is finished.
func (a *Aid) Over() bool {
	b := a.board()
	return b.id != "" && b.over
}

// Look calls do, which asks the engine to examine the current board, if that is
// allowed.
func (a *Aid) Look(do func()) {
	a.session.program.Past.LoadAll()
	if a.Closed() {
		a.SayClosed()
		return
	}
	a.Looked()
	do()
}

// SayClosed says that the engine may not examine the current board yet.
func (a *Aid) SayClosed() {
	a.session.Said = a.session.program.Lang().T(words.DayClosed)
	a.session.program.Say(a.session.Said)
	a.session.program.Changed()
}

// Looked notes that the engine has examined the current board.
func (a *Aid) Looked() { a.helped((*play.Game).Looked) }

// ShowSolution notes that a solution of the current board is shown.
func (a *Aid) ShowSolution() { a.helped((*play.Game).Shown) }

// CountHint counts a hint, or anything that helps as much.
func (a *Aid) CountHint() { a.helped((*play.Game).CountHint) }

func (a *Aid) helped(note func(*play.Game)) {
	before := a.session.Game.Version()
	if note(a.session.Game); a.session.Game.Version() != before {
		a.share()
		a.session.Save.Now()
		a.session.program.Changed()
	}
}
