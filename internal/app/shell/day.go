package shell

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// DayBoard returns the id of the board of a day that a position is of, wherever it is
// opened: the board itself, or a position that was reached on it; "" if none is known,
// while not all of the book is read.
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

// DayClosed reports whether a position is of a board of a day that is not over: the
// engine tells nothing about it until then. It says so.
func (a *App) DayClosed(p puzzle.Puzzle, position puzzle.Position) bool {
	a.Past.LoadAll()
	board := a.DayBoard(p, position)
	if board == "" || a.Past.DayOver(board) {
		return false
	}
	a.Say(a.Lang.T(words.DayClosed))
	return true
}
