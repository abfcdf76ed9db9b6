package screen

import (
	"time"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// hintTime is the engine's time for a hint.
const hintTime = 10 * time.Second

// hint is shown at the first press of Hint and played at the second.
type hint struct {
	move   knight.Move
	ready  bool
	words  string // why
	wanted bool   // the engine is being asked
}

// shown says that a square is marked.
func (h hint) shown() bool { return h.ready }

// askHint shows the next best square, or plays it when it is shown.
func (c *Screen) askHint() {
	if c.hint.ready {
		c.play(c.hint.move, play.Hint)
		return
	}
	if c.position().Solved() {
		c.App.Say(c.App.Lang.T(words.AlreadyReached))
		return
	}
	c.hint = hint{wanted: true}
	c.Solver.Ask(puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: c.Game.Position().String(), Search: puzzle.Search{Algorithm: "optimal"}, Limits: search.Limits{Time: hintTime}}, c.hinted)
	c.App.Changed()
}

// hinted shows what the engine found for a hint.
func (c *Screen) hinted(a puzzle.Answer) {
	lang := c.App.Lang
	c.hint.wanted = false
	switch {
	case a.Error != "":
		c.hint = hint{}
	case len(a.Path().Moves) > 0:
		m, err := knight.ParseMove(a.Path().Moves[0])
		if err != nil {
			return
		}
		c.Game.CountHint()
		c.hint = hint{move: m, ready: true, words: c.hintWords(m, a)}
		c.active = m.To
		c.cursor = m.To
	case a.Status == search.NoSolution:
		c.Game.CountHint()
		c.hint = hint{words: lang.T(words.HintHopeless, lang.Int(int64(c.position().Target)))}
	case a.Status == search.LimitReached:
		c.hint = hint{words: lang.T(words.HintUnknown)}
	}
	c.Said = c.hint.words
	c.Save.Now()
	c.App.Changed()
}

// hintWords explains the hinted square.
func (c *Screen) hintWords(m knight.Move, a puzzle.Answer) string {
	lang := c.App.Lang
	p := c.position()
	target := lang.Int(int64(p.Target))
	n := p.Board[m.To]
	left := a.Path().Steps - 1
	if left <= 0 {
		return lang.T(words.HintLast, m.To, n, target)
	}
	if a.Optimal {
		return lang.N(words.HintBest, left, m.To, n, target)
	}
	return lang.N(words.HintGood, left, m.To, n, target)
}
