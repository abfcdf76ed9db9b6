package screen

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// begun does its part of desk.Face.
func (c *Screen) begun(j puzzle.Job, asking bool) {
	if !asking {
		c.hint = hint{}
	}
	if j.Goal == puzzle.MostPoints {
		c.most.begin(j)
	}
}

// heard does its part of desk.Face.
func (c *Screen) heard(p puzzle.Progress) {
	if c.Solver.Job.Goal == puzzle.MostPoints {
		c.most.heard(p.Best, int(p.Upper), p.Elapsed.Seconds())
	}
}

// learn does its part of desk.Face.
func (c *Screen) learn(a puzzle.Answer) {
	c.analysis.learn(a)
	if a.Job.Goal == puzzle.MostPoints {
		c.most.heard(a.Moves, a.Upper, a.Time.Seconds())
	}
}

// Verdict implements desk.Screen: a result in one sentence.
func (c *Screen) Verdict(a puzzle.Answer) string {
	lang := c.App.Lang
	target, played := lang.Int(int64(targetOf(a))), a.Job.Played
	all := lang.Int(int64(played + a.Steps))
	switch {
	case a.Job.Goal == puzzle.MostPoints:
		return c.mostVerdict(a)
	case a.Status == search.NoSolution && a.Optimal && a.Job.Start != "":
		return lang.T(words.VerdictNoneFrom, a.Job.Start, target)
	case a.Status == search.NoSolution && a.Optimal && played > 0:
		return lang.T(words.VerdictNoneOn, target)
	case a.Status == search.NoSolution && a.Optimal:
		return lang.T(words.VerdictNone, target)
	case a.Status == search.NoSolution:
		return lang.T(words.VerdictNotFound)
	case a.Status == search.Cancelled && len(a.Moves) == 0:
		return lang.T(words.VerdictCancelled)
	case len(a.Moves) == 0:
		return lang.T(words.VerdictLimit)
	case a.Optimal && played > 0:
		return lang.N(words.VerdictFewestOn, a.Steps, all)
	case played > 0:
		return lang.N(words.VerdictFoundOn, a.Steps, all)
	case a.Optimal && a.Job.Start != "":
		return lang.N(words.VerdictFewestFrom, a.Steps, a.Job.Start)
	case a.Optimal:
		return lang.N(words.VerdictFewest, a.Steps)
	}
	return lang.N(words.VerdictFound, a.Steps)
}

// targetOf is the target of the position that was solved.
func targetOf(a puzzle.Answer) int {
	p, err := rules.Puzzle.Parse(a.Job.Position)
	if err != nil {
		return 0
	}
	return positionOf(p).Target
}
