package screen

import (
	"strings"
	"time"

	"cavalo/internal/app/review"
	"cavalo/internal/challenge/describe"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

const hintTime = 10 * time.Second

// askHint asks for the best square, or for more of the current hint.
func (c *Screen) askHint() {
	if c.hand.Holds() {
		c.hand.LetGo()
	}
	if c.Hint.GoOn() {
		return
	}
	if c.position().Solved() {
		c.App.Say(c.alreadyReached())
		return
	}
	c.Hint.Want()
	c.Solver.Ask(puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: c.Game.Position().String(), Search: puzzle.Search{Algorithm: "optimal"},
		Limits: search.Limits{Time: hintTime}}, c.hinted)
	c.App.Changed()
}

// hinted starts the hint that the engine has found.
func (c *Screen) hinted(a puzzle.Answer) {
	lang := c.App.Lang
	c.Hint.Wanted = false
	switch {
	case a.Error != "":
		c.Hint.Clear()
	case len(a.Path().Moves) > 0:
		m, err := knight.ParseMove(a.Path().Moves[0])
		if err != nil {
			return
		}
		c.hand.Hint(review.HintText{Why: c.hintWords(m, a), Play: func() { c.Play(m.String(), play.Hint) }}, c.position().Knight, m.To, false)
	case a.Status == search.NoSolution:
		c.sayHopeless()
	case a.Status == search.LimitReached:
		c.Hint.Say(lang.T(words.HintUnknown))
	default:
		c.Hint.Say("")
	}
}

// alreadyReached says that the target is reached, and to try again if fewer steps
// may do.
func (c *Screen) alreadyReached() string {
	steps, fewest := len(c.Game.Path()), c.analysis.fewest()
	if steps == 0 || fewest > 0 && steps <= fewest {
		return c.analysis.reachedWords()
	}
	return c.App.Lang.T(words.AlreadyReached)
}

// sayHopeless says that the target is out of reach. Whether it was so from the start
// is found in the background, and then shown.
func (c *Screen) sayHopeless() {
	phrase := c.hopelessWords()
	c.Hint.SayHopeless(phrase)
	c.analysis.measureStart(func() {
		if c.Hint.Words == phrase {
			c.Hint.Say(c.hopelessWords())
		}
	})
}

// hopelessWords says that the target is out of reach: whatever the player does, and
// why; or from here, and to undo a step if that is known to help.
func (c *Screen) hopelessWords() string {
	lang, start := c.App.Lang, positionOf(c.Game.Start())
	target := lang.Int(int64(start.Target))
	switch known := c.analysis.of(start); {
	case known.Proved:
		return lang.T(words.HintHopeless, target) + " " + lang.T(words.HintUndo)
	case known.None:
		phrase := words.HintNever
		if start.Placed() {
			phrase = words.HintNeverFrom
		}
		return strings.TrimSpace(lang.T(phrase, target) + " " + reasonWords(lang, known.Why))
	}
	return lang.T(words.HintHopeless, target)
}

// reasonWords describes the reason of a proof; "" if there is none apart from the
// search.
func reasonWords(lang words.Lang, why *puzzle.Reason) string {
	if why == nil {
		return ""
	}
	return describe.Describer.Reason(lang, why)
}

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
