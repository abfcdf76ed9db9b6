package review

import (
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
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
	Again        func() *ui.Node                                        // the button at the end of a game beside the one that continues; nil is Share
	BoardClosed  func() bool                                            // the board is being edited, so that no game is played on it
}

// part is what the parts of a guide have.
type part struct {
	app    *shell.App
	game   *session.Session
	solver *solve.Solver
	puzzle *Puzzle // with its standard for what the puzzle leaves out
}

// Guide helps the player of a game, and judges the game when it has ended.
type Guide struct {
	Hint   Hint
	WhyNot WhyNot
	End    End
	Claim  Claim
	part
}

// New returns the guide to the games of a session. It completes the puzzle.
func New(a *shell.App, game *session.Session, s *solve.Solver, games *newgame.Starter, sharing *share.Sharing, p *Puzzle) *Guide {
	of := part{app: a, game: game, solver: s, puzzle: p}
	d := &Guide{part: of, WhyNot: WhyNot{part: of}, End: End{part: of, games: games, sharing: sharing}}
	d.Hint, d.Claim = Hint{part: of, whyNot: &d.WhyNot}, Claim{part: of, end: &d.End}
	session.Complete(p, Puzzle{Promises: d.Claim.known})
	return d
}
