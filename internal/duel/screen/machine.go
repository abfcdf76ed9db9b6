package screen

import (
	"time"

	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/review"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

const hintTime = time.Second

// reply starts the computer's search for its move. On an unfinished board of a day it
// plays only in the day's own game, since elsewhere it would show how to play the
// board.
func (c *Screen) reply() {
	if _, _, isDaily := daily.OfProblem(c.Name(), c.Game.Problem()); !isDaily && c.Aid.Closed() {
		c.paused = true
		c.Aid.SayClosed()
		return
	}
	p := c.position()
	limit := c.agreed.think
	if c.hurry {
		limit = time.Millisecond
	}
	j := puzzle.Job{Task: puzzle.TaskReply, Puzzle: rules.Puzzle.Name(), Problem: c.Game.Problem(), Position: p.String(),
		Game: puzzle.Game{Level: c.agreed.player[p.Turn]}, Limits: search.Limits{Time: limit}, Draw: puzzle.Draw{Seed: c.Game.ID()}}
	c.Solver.Ask(j, c.replied)
}

// replied plays the computer's move, unless the board has changed.
func (c *Screen) replied(a puzzle.Answer) {
	switch {
	case a.Status == search.Cancelled && len(a.Path().Moves) == 0: // it had to move before its search began
		c.hurry = true
		return
	case a.Error != "" || len(a.Path().Moves) == 0:
		c.paused = true // otherwise it would fail repeatedly
		c.Said = c.status()
		return
	}
	if !c.App.At(c.Screen) || !c.live() || a.Job.Position != c.Game.Position().String() {
		return
	}
	c.Play(a.Path().Moves[0], play.Solver)
	c.Game.Note(noteOf(a))
	c.Save.Now()
}

// noteOf returns what a move of the computer cost, as a note.
func noteOf(a puzzle.Answer) string {
	found := a.Analysis()
	return rules.Cost{
		Nodes: a.Generated, MaxCuts: found.Cuts[rules.White], MinCuts: found.Cuts[rules.Black],
		Time: a.Time, Depth: found.Depth, Value: a.Path().Score,
	}.String()
}

// askHint asks for the best move, or for more of the current hint.
func (c *Screen) askHint() {
	switch {
	case c.Hint.GoOn():
		return
	case c.over() || c.computers() || c.Solver.Running:
		return
	}
	c.hand.LetGo()
	c.Hint.Want()
	c.Solver.Ask(puzzle.Job{Task: puzzle.TaskAnalyse, Puzzle: rules.Puzzle.Name(), Position: c.Game.Position().String(), Game: puzzle.Game{Lines: 1},
		Limits: search.Limits{Time: hintTime}}, c.hinted)
	c.App.Changed()
}

// hinted starts the hint that the engine has found.
func (c *Screen) hinted(a puzzle.Answer) {
	c.Hint.Clear()
	if a.Error != "" || len(a.Analysis().Lines) == 0 || len(a.Analysis().Lines[0].Moves) == 0 || a.Job.Position != c.Game.Position().String() {
		return
	}
	best := c.analysis.lines(c.Game.Position(), a.Analysis().Lines)[0]
	m, err := rules.ParseMove(best.Moves[0])
	if err != nil {
		return
	}
	phrase := words.HintArrow
	if best.Exact {
		phrase = words.HintExact
	}
	lang, p := c.App.Lang, c.position()
	t := review.HintText{
		Why:  lang.T(phrase, moveWords(lang, m), marginWords(lang, best.Score)),
		Play: func() { c.moveBy(m.String(), play.Hint) },
	}
	if m == rules.Pass {
		t.Which, t.Square = moveWords(lang, m), int(m.To)
		c.hand.Aim = knightboard.NoAim
		c.Hint.Tell(t)
		return
	}
	c.hand.Hint(t, p.Knight[p.Turn], m.To, c.fromBlack)
}

// marginWords returns a margin with its side: "White +52".
func marginWords(lang words.Lang, margin int) string {
	switch {
	case margin > 0:
		return sideName(lang, rules.White) + " +" + lang.Int(int64(margin))
	case margin < 0:
		return sideName(lang, rules.Black) + " +" + lang.Int(int64(-margin))
	}
	return lang.T(words.EvenScore)
}

func moveWords(lang words.Lang, m rules.Move) string {
	if m == rules.Pass {
		return lang.T(words.Passes)
	}
	return m.String()
}
