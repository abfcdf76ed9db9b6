package newgame

import (
	"cavalo/internal/app/series"
	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Puzzle is what beginning a game needs of a puzzle. Some functions fill a tab of the dialog for
// a new game.
type Puzzle struct {
	New      func(p *Picker) []*ui.Node // the tab for a new board by its level and size
	Course   func(p *Picker) []*ui.Node // the tab for the boards that come with the program
	Next     func() Next                // the game after the current one
	Standing func(g *play.Game) string  // the state of any game, with its name

	_ session.Optional

	Custom  func(p *Picker) []*ui.Node                               // boards set by hand, before texts and files
	Opens   func(p *Picker, dialog *shell.Dialog)                    // a new dialog opens, which it may change
	OpenOwn func(p *Picker, name, text string) (own bool, err error) // opens texts other than positions, links and records; own is false for others
}

// Page is the page around the game.
type Page struct {
	Screen shell.Screen
	Editor func() shell.Dialog // edits the current position; nil if the puzzle has no editor
	Watch  func()              // plays the path of the game
}

// Next is the game that follows the current game.
type Next struct {
	Words words.Key // the words of its button: "Another like this", "Next maze"
	Begin func()
	Door  func() // starts the game from the start page; nil if Begin does
	Like  func() // starts a new board of the same size, level and rules; nil if Begin does
}

// Starter begins games: from the dialog for a new game, after the current one, from texts
// and from links.
type Starter struct {
	MakeFailed bool // no board could be made

	app    *shell.App
	game   *session.Session
	solver *solve.Solver
	puzzle *Puzzle // with its standard for what the puzzle leaves out
	page   Page
}

// New returns what begins the games of a session. It completes the puzzle.
func New(a *shell.App, game *session.Session, solver *solve.Solver, p *Puzzle, page Page) *Starter {
	session.Complete(p, Puzzle{})
	return &Starter{app: a, game: game, solver: solver, puzzle: p, page: page}
}

// Another starts a new board of the same size, level and rules as the current one.
func (s *Starter) Another() {
	s.app.CloseAll()
	s.Next().Like()
}

// ShowSeries opens the screen with a board of the series: with the unfinished game on it,
// or with a new one.
func (s *Starter) ShowSeries(b boards.Board) {
	s.app.CloseAll()
	s.game.OpenSeries(b, false)
	s.app.Help.Met(s.page.Screen)
	s.app.Show(s.page.Screen)
}

// Next returns what comes after the current game. After a board of the series that was
// won it is the next one, after the last one the list; one that was not won is tried
// again.
func (s *Starter) Next() Next {
	next := s.puzzle.Next()
	if next.Like == nil {
		next.Like = next.Begin
	}
	if next.Door == nil {
		next.Door = next.Begin
	}
	b, ok := boards.Find(s.game.Puzzle(), s.game.Game.Problem())
	if !ok {
		return next
	}
	all := boards.Of(s.game.Puzzle())
	switch r, ended := s.game.Reached(); {
	case ended && series.Stars(b, r) == 0:
		next.Words, next.Begin = words.DaysRetry, func() { s.ShowSeries(b) }
	case b.Number < len(all):
		next.Words, next.Begin = words.SeriesNext, func() { s.ShowSeries(all[b.Number]) }
	default:
		next.Words, next.Begin = words.Series, func() {
			if list := series.Of(s.app); list != nil {
				list.Show(s.game.Puzzle())
			}
		}
	}
	next.Door = next.Begin
	return next
}

// DayTitle names the game of a day's board; ok is false for any other game.
func DayTitle(l words.Lang, puzzle, problem string) (title string, ok bool) {
	k, day, ok := daily.OfProblem(puzzle, problem)
	if !ok {
		return "", false
	}
	return l.T(words.DailyNames.Key(k.Name())) + " · " + string(day), true
}

// ProblemName names a problem that has no name of its own in the words of the puzzle: the
// board of a day, one of a seed, the player's own, or one of a file or the course.
func (s *Starter) ProblemName(problem string, seeded, named words.Key) string {
	lang := s.app.Lang
	if title, ok := DayTitle(lang, s.game.Name(), problem); ok {
		return title
	}
	if b, ok := boards.Find(s.game.Puzzle(), problem); ok {
		return series.Title(lang, b)
	}
	if seed, ok := play.SeedOf(problem); ok && seeded != "" {
		return lang.T(seeded, seed)
	}
	if problem == "" {
		return lang.T(words.OwnPosition)
	}
	return lang.T(named, problem)
}

// EditPosition opens the puzzle's editor on the current position.
func (s *Starter) EditPosition() { s.app.Open(s.page.Editor()) }
