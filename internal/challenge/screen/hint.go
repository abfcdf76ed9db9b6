package screen

import (
	"time"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// hintTime is the engine's time for a hint.
const hintTime = 10 * time.Second

// askHint asks for the best square, or tells more of it.
func (c *Screen) askHint() {
	if c.aim.Held != knight.NoSquare {
		c.letGo()
	}
	if c.GoOn() {
		return
	}
	if c.position().Solved() {
		c.App.Say(c.App.Lang.T(words.AlreadyReached))
		return
	}
	c.Hint = desk.Hint{Wanted: true}
	c.Solver.Ask(puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: c.Game.Position().String(), Search: puzzle.Search{Algorithm: "optimal"}, Limits: search.Limits{Time: hintTime}}, c.hinted)
	c.App.Changed()
}

// hinted begins to tell what the engine found for a hint.
func (c *Screen) hinted(a puzzle.Answer) {
	lang := c.App.Lang
	c.Hint.Wanted = false
	switch {
	case a.Error != "":
		c.Hint = desk.Hint{}
	case len(a.Path().Moves) > 0:
		m, err := knight.ParseMove(a.Path().Moves[0])
		if err != nil {
			return
		}
		p := c.position()
		t := desk.Told{Which: landing(p, m.To).Said(lang), Why: c.hintWords(m, a), Square: int(m.To), Play: func() { c.play(m, play.Hint) }}
		t.Where, t.Area = part.Look(lang, p.Knight, m.To, false)
		c.aim, c.cursor = part.NoAim, m.To
		c.TellHint(t)
	case a.Status == search.NoSolution:
		c.SayHopeless(lang.T(words.HintHopeless, lang.Int(int64(c.position().Target))))
	case a.Status == search.LimitReached:
		c.SayHint(lang.T(words.HintUnknown))
	default:
		c.SayHint("")
	}
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
