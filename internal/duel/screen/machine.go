package screen

import (
	"strconv"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// hintTime is the engine's time for a hint.
const hintTime = time.Second

// reply has the computer think about its move.
func (c *Screen) reply() {
	p := c.position()
	limit := c.agreed.think
	if c.hurry {
		limit = time.Millisecond
	}
	j := puzzle.Job{Task: puzzle.TaskReply, Puzzle: rules.Puzzle.Name(), Problem: c.Game.Problem(), Position: p.String(),
		Game: puzzle.Game{Level: c.agreed.player[p.Turn]}, Limits: search.Limits{Time: limit}, Draw: puzzle.Draw{Seed: c.Game.ID()}}
	c.Solver.Ask(j, c.replied)
}

// replied plays the move that the computer found, unless something else has
// happened on the board.
func (c *Screen) replied(a puzzle.Answer) {
	switch {
	case a.Status == search.Cancelled && len(a.Path().Moves) == 0: // it was to move at once before it had begun
		c.hurry = true
		return
	case a.Error != "" || len(a.Path().Moves) == 0:
		c.paused = true // else it would fail repeatedly
		c.Said = c.Status()
		return
	}
	if !c.App.At(c) || !c.live() || a.Job.Position != c.Game.Position().String() {
		return
	}
	c.Play(a.Path().Moves[0], play.Solver)
	c.Game.Note(noteOf(a))
	c.Save.Now()
}

// noteOf returns the data of log.dat for a move of the computer, as a note.
func noteOf(a puzzle.Answer) string {
	n := func(i int64) string { return strconv.FormatInt(i, 10) }
	return n(a.Generated) + " " + n(a.Analysis().Cuts[0]) + " " + n(a.Analysis().Cuts[1]) + " " + strconv.FormatFloat(a.Time.Seconds(), 'f', 3, 64)
}

// hint is shown at the first press of Hint and played at the second.
type hint struct {
	move   rules.Move
	ready  bool
	words  string
	wanted bool // the engine is being asked
}

// askHint shows the best move, or plays it when it is shown.
func (c *Screen) askHint() {
	switch {
	case c.hint.ready:
		c.moveBy(c.hint.move.String(), play.Hint)
		return
	case c.over() || c.computers() || c.Solver.Running:
		return
	}
	c.unchoose()
	c.hint = hint{wanted: true}
	c.Solver.Ask(puzzle.Job{Task: puzzle.TaskAnalyse, Puzzle: rules.Puzzle.Name(), Position: c.Game.Position().String(), Game: puzzle.Game{Lines: 1}, Limits: search.Limits{Time: hintTime}}, c.hinted)
	c.App.Changed()
}

// hinted shows what the engine found for a hint.
func (c *Screen) hinted(a puzzle.Answer) {
	c.hint = hint{}
	if a.Error != "" || len(a.Analysis().Lines) == 0 || len(a.Analysis().Lines[0].Moves) == 0 || a.Job.Position != c.Game.Position().String() {
		return
	}
	best := a.Analysis().Lines[0]
	m, err := rules.ParseMove(best.Moves[0])
	if err != nil {
		return
	}
	phrase := words.HintArrow
	if best.Exact {
		phrase = words.HintExact
	}
	c.Game.CountHint()
	c.hint = hint{move: m, ready: true, words: c.App.Lang.T(phrase, moveWords(c.App.Lang, m), c.marginWords(best.Score))}
	c.active = knight.NoSquare
	if m != rules.Pass {
		c.cursor = m.To
	}
	c.Said = c.hint.words
	c.Save.Now()
	c.App.Changed()
}

// marginWords is a margin with whose it is: "White +52".
func (c *Screen) marginWords(margin int) string {
	lang := c.App.Lang
	switch {
	case margin > 0:
		return sideName(lang, rules.White) + " +" + lang.Int(int64(margin))
	case margin < 0:
		return sideName(lang, rules.Black) + " +" + lang.Int(int64(-margin))
	}
	return lang.T(words.EvenScore)
}

// moveWords returns a move as it is displayed.
func moveWords(lang words.Lang, m rules.Move) string {
	if m == rules.Pass {
		return lang.T(words.Passes)
	}
	return m.String()
}
