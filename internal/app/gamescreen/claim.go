package gamescreen

import (
	"cmp"
	"time"

	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// A player can claim that a board can't be solved, unless the program has promised
// that it can. The answer reveals little: the claim is right, and its proof is the
// result of the game, or it is wrong, and the player learns only that there is a
// solution. A claim is stored with the game and can be made once.

const (
	claimID = "claim-dialog"
	// forClaim owns the job that checks the claim.
	forClaim = "claim"
	// claimTime is the engine's time for that.
	claimTime = time.Minute
)

// claims handles the player's claim that the current board can't be solved.
type claims struct {
	screen    *Screen
	undecided *play.Game // the game that the engine could not decide
}

// promised reports whether a game's board is known to have a solution: it comes with the
// program, was made by it, or is a board of a day.
func (c *claims) promised(g *play.Game) bool {
	stored, ok := c.screen.Stored(g)
	return ok && boards.IsID(stored.Name) || c.screen.ps.Promises(g)
}

// known reports whether a game's board has a solution by its name.
func (c *claims) known(g *play.Game) bool {
	_, ok := c.screen.Stored(g)
	_, made := play.SeedOf(g.Problem())
	_, _, day := daily.OfProblem(c.screen.Name(), g.Problem())
	return made || day || ok
}

// possible reports whether the player can claim that the board can't be solved.
func (c *claims) possible() bool {
	g := c.screen.Game
	return c.screen.puzzle.Players() == 1 && !g.Start().Solved() && g.Tag(session.TagClaim) == "" && !g.SolutionShown() && !c.screen.over() && !c.promised(g)
}

// dialog asks for confirmation, and says so if the claim was wrong.
func (c *claims) dialog() shell.Dialog {
	t := c.screen.App.Lang.T
	return shell.Dialog{ID: claimID, Title: words.Claim, Body: func() []*ui.Node {
		return []*ui.Node{ui.NewText("claim-words", c.said()).With(ui.Traits{Wrap: true, Live: true})}
	}, Foot: func() []*ui.Node {
		if !c.possible() || c.screen.Background.Waiting(forClaim) {
			return []*ui.Node{widget.Button("close", t(words.Close), c.screen.App.Close)}
		}
		return []*ui.Node{widget.Button("close", t(words.Cancel), c.screen.App.Close), widget.Primary("claim-confirm", t(words.Claim), c.give)}
	}}
}

// said describes the state of the claim.
func (c *claims) said() string {
	t := c.screen.App.Lang.T
	switch {
	case c.screen.Background.Waiting(forClaim):
		return t(words.ClaimAsking)
	case c.screen.Game.Tag(session.TagClaim) == session.ClaimWrong:
		return t(words.ClaimWrong)
	case !c.possible():
		return t(words.ClaimClosed)
	case c.undecided == c.screen.Game:
		return t(words.ClaimOpen)
	}
	return t(words.ClaimHow)
}

// give makes the claim: the engine checks whether it is right.
func (c *claims) give() {
	if !c.possible() || c.screen.Background.Waiting(forClaim) {
		return
	}
	g := c.screen.Game
	j := puzzle.Job{Puzzle: c.screen.Name(), Position: g.Start().String(), Search: puzzle.Search{Algorithm: "optimal"}, Limits: search.Limits{Time: claimTime, Memory: solve.MaxMemory}}
	c.undecided = nil
	c.screen.Background.Add(forClaim, j, func(a puzzle.Answer) {
		if c.screen.Game == g {
			c.answered(a)
		}
	})
	c.screen.App.Changed()
}

// answered stores the engine's verdict on the claim, and shows it.
func (c *claims) answered(a puzzle.Answer) {
	switch {
	case a.Error == "" && a.Status == search.NoSolution && a.Optimal:
		c.screen.Game.SetTag(session.TagClaim, session.ClaimRight(a))
		c.screen.App.CloseAll()
		c.screen.Moved()
		c.screen.End.Show()
		return
	case a.Error == "" && len(a.Path().Moves) > 0:
		c.screen.Game.SetTag(session.TagClaim, session.ClaimWrong)
		c.screen.Save.Now()
	default:
		c.undecided = c.screen.Game
	}
	c.screen.Said = c.said()
	if !c.screen.App.Shows(claimID) {
		c.screen.App.Say(c.screen.Said)
	}
	c.screen.App.Changed()
}

// of returns the ending of the current game.
func (c *End) of(r history.Result) Ending {
	a, claimed := session.ClaimProof(c.screen.Game)
	if !claimed || r.Outcome != history.Impossible {
		return c.screen.ps.Ending(r)
	}
	t := c.screen.App.Lang.T
	e := Ending{Title: t(words.ClaimRight), Against: c.screen.ps.Solve.Verdict(a), Proved: true, Look: func() { first, _ := c.screen.Game.Run(); c.screen.Seek(first) }}
	e.Notes = []string{cmp.Or(c.screen.ps.Solve.Why(&a), t(words.ClaimSearch))}
	return e
}
