package shell

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// DayBoard returns the id of the day's board on which a position is, or was reached in a
// stored game; "" if none is known.
func (a *App) DayBoard(p puzzle.Puzzle, position puzzle.Position) string {
	if board := history.BoardID(p, position); a.Past.IsDay(board) {
		return board
	}
	text := position.String()
	shelf := play.NewShelf(a.Env.Host)
	for problem, ids := range a.Past.DayGames(p.Name()) {
		_, date, _ := daily.OfProblem(p.Name(), problem)
		for _, id := range ids {
			g, err := shelf.Load(id)
			if err != nil {
				continue
			}
			if _, reached := g.Reaches(position); reached || history.ComesFrom(g.Start().String(), text) {
				board := history.BoardID(p, g.Start())
				a.Past.KnowDay(board, date, g.Start().String())
				return board
			}
		}
	}
	return a.Past.DayOf(text)
}

// DayClosed reports, also in a message, whether a position is on a day's board that has
// not been finished, for which the engine gives no help.
func (a *App) DayClosed(p puzzle.Puzzle, position puzzle.Position) bool {
	_, closed := a.dayOf(p, position)
	return closed
}

// dayOf returns the DayBoard of a position, and what DayClosed reports of it.
func (a *App) dayOf(p puzzle.Puzzle, position puzzle.Position) (board string, closed bool) {
	a.Past.LoadAll()
	board = a.DayBoard(p, position)
	if board == "" || a.Past.DayOver(board) {
		return board, false
	}
	a.Say(a.Lang.T(words.DayClosed))
	return board, true
}

// Examine reports whether a position may be shown solved, which it may unless DayClosed says
// otherwise. It remembers the position: it may be on a daily board that was not made here yet.
func (a *App) Examine(p puzzle.Puzzle, problem string, position puzzle.Position) bool {
	board, closed := a.dayOf(p, position)
	if closed {
		return false
	}
	_, shipped := puzzle.FindProblem(p.Problems(), problem)
	if len(p.Dailies()) > 0 && !shipped && board == "" {
		a.Storage.ReportError(a.Past.Examine(daily.Of(a.Now), p.Name(), position.String()))
	}
	return true
}
