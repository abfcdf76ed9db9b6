package review

import (
	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Puzzle is what helping the player and judging the game needs of a puzzle.
type Puzzle struct {
	AskHint func()                        // asks for a hint, or for more of it
	Ending  func(r history.Result) Ending // describes the end of the current game

	_ session.Optional

	HintHelp     words.Key                                              // the cost of a hint; empty if hints are only counted
	Lesson       func() Lesson                                          // the coached board, by the rules of the current game
	Promises     func(g *play.Game) bool                                // whether the board has a solution, so that nobody can claim that it has none
	PointedAt    func() string                                          // the legal move that is pointed at, "" if none is
	MoveName     func(from puzzle.Position, move string) string         // names a move in a few letters: "J4", a tile's number; "" if nothing can be said of it
	Hops         func(from puzzle.Position, moves []string) []paint.Hop // the squares between which moves go, in their order
	WhyNotClosed func() bool                                            // no move may be explained now
}

// Page is the page around the game.
type Page struct {
	FocusBoard  func()                                  // gives the board the keyboard
	ShowPath    func()                                  // shows the strip that plays the path
	Share       func()                                  // opens the dialog for sharing
	CompareLink func(id string) *ui.Node                // the button that compares the game with a friend's; nil if there is none
	Next        func() (phrase words.Key, begin func()) // the game after the current one, with the words of its button
	BoardClosed func() bool                             // the board is being edited
}

// Guide helps the player of a game, and judges the game when it has ended.
type Guide struct {
	Hint   Hint
	WhyNot WhyNot
	End    End
	Claim  Claim

	app        *shell.App
	game       *session.Session
	solver     *solve.Solver
	background *solve.BackgroundJobs
	puzzle     *Puzzle // with its standard for what the puzzle leaves out
	page       Page
}

// New returns the guide to the games of a session. It completes the puzzle.
func New(a *shell.App, game *session.Session, s *solve.Solver, b *solve.BackgroundJobs, p *Puzzle, page Page) *Guide {
	d := &Guide{app: a, game: game, solver: s, background: b, puzzle: p, page: page}
	d.Hint.guide, d.WhyNot.guide, d.End.guide, d.Claim.guide = d, d, d, d
	session.Complete(p, Puzzle{Promises: d.Claim.known})
	return d
}
