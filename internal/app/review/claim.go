package review

import (
	"cmp"
	"time"

	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
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

// ClaimID is the id of the dialog for a claim.
const ClaimID = "claim-dialog"

const (
	// forClaim owns the job that checks the claim.
	forClaim = "claim"
	// claimTime is the engine's time for that.
	claimTime = time.Minute
)

// Claim handles the player's claim that the current board can't be solved.
type Claim struct {
	part
	end       *End
	undecided *play.Game // the game that the engine could not decide
}

// promised reports whether a game's board is known to have a solution: it comes with the
// program, was made by it, or is a board of a day.
func (c *Claim) promised(g *play.Game) bool {
	stored, ok := c.game.Stored(g)
	return ok && boards.IsID(stored.Name) || c.puzzle.Promises(g)
}

// known reports whether a game's board has a solution by its name.
func (c *Claim) known(g *play.Game) bool {
	_, ok := c.game.Stored(g)
	_, made := play.SeedOf(g.Problem())
	_, _, day := daily.OfProblem(c.game.Name(), g.Problem())
	return made || day || ok
}

// Possible reports whether the player can claim that the board can't be solved.
func (c *Claim) Possible() bool {
	g := c.game.Game
	return c.game.Puzzle().Players() == 1 && !g.Start().Solved() && g.Tag(session.TagClaim) == "" && !g.SolutionShown() && !c.game.Over() && !c.promised(g)
}

// Dialog asks for confirmation, and says so if the claim was wrong.
func (c *Claim) Dialog() shell.Dialog {
	t := c.app.Lang.T
	return shell.Dialog{ID: ClaimID, Title: words.Claim, Body: func() []*ui.Node {
		return []*ui.Node{ui.NewText("claim-words", c.Said()).With(ui.Traits{Wrap: true, Live: true})}
	}, Foot: func() []*ui.Node {
		if !c.Possible() || c.solver.Background.Waiting(forClaim) {
			return []*ui.Node{widget.Button("close", t(words.Close), c.app.Close)}
		}
		return []*ui.Node{widget.Button("close", t(words.Cancel), c.app.Close), widget.Primary("claim-confirm", t(words.Claim), c.Give)}
	}}
}

// Said describes the state of the claim.
func (c *Claim) Said() string {
	t := c.app.Lang.T
	switch {
	case c.solver.Background.Waiting(forClaim):
		return t(words.ClaimAsking)
	case c.game.Game.Tag(session.TagClaim) == session.ClaimWrong:
		return t(words.ClaimWrong)
	case !c.Possible():
		return t(words.ClaimClosed)
	case c.undecided == c.game.Game:
		return t(words.ClaimOpen)
	}
	return t(words.ClaimHow)
}

// Give makes the claim: the engine checks whether it is right.
func (c *Claim) Give() {
	if !c.Possible() || c.solver.Background.Waiting(forClaim) {
		return
	}
	g := c.game.Game
	c.undecided = nil
	c.solver.Background.Add(forClaim, c.solver.ProofJob(g.Start(), claimTime), func(a puzzle.Answer) {
		if c.game.Game == g {
			c.answered(a)
		}
	})
	c.app.Changed()
}

// answered stores the engine's verdict on the claim, and shows it.
func (c *Claim) answered(a puzzle.Answer) {
	switch {
	case a.Error == "" && a.Status == search.NoSolution && a.Optimal:
		c.game.Game.SetTag(session.TagClaim, session.ClaimRight(a))
		c.app.CloseAll()
		c.game.Moved()
		c.end.Show()
		return
	case a.Error == "" && len(a.Path().Moves) > 0:
		c.game.Game.SetTag(session.TagClaim, session.ClaimWrong)
		c.game.Save.Now()
	default:
		c.undecided = c.game.Game
	}
	c.game.Said = c.Said()
	if !c.app.Shows(ClaimID) {
		c.app.Say(c.game.Said)
	}
	c.app.Changed()
}

// of returns the ending of the current game.
func (c *End) of(r history.Result) Ending {
	a, claimed := session.ClaimProof(c.game.Game)
	if !claimed || r.Outcome != history.Impossible {
		e := c.puzzle.Ending(r)
		c.against(&e, r)
		return e
	}
	t := c.app.Lang.T
	return Ending{Title: t(words.ClaimRight), Why: c.solver.Verdict(a), Notes: []string{cmp.Or(c.solver.Why(&a), t(words.ClaimSearch))}}
}
