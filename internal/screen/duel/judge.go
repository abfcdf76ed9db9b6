package duel

import (
	"time"

	"cavalo/internal/i18n"
	"cavalo/internal/knight/duel"
	"cavalo/internal/knight/duel/judge"
	"cavalo/internal/puzzle"
	"cavalo/internal/screen/part"
	"cavalo/internal/ui"
)

// judgeTime is how long the engine may think about each position of a game.
const judgeTime = 400 * time.Millisecond

// line is the positions of the run in hand, from the start to the last move.
func (c *Screen) line() []puzzle.Position {
	first, last := c.Game.Run()
	out := []puzzle.Position{c.Game.Start()}
	for _, s := range c.Game.Steps()[first:last] {
		out = append(out, s.Position)
	}
	return out
}

// judgeGame measures every position of the run, the last one first: what is
// found out there helps with those before.
func (c *Screen) judgeGame() {
	a := &c.analysis
	a.walk = nil
	for _, p := range c.line() {
		if _, _, ok := c.expected(p); !ok {
			a.walk = append(a.walk, p.String())
		}
	}
	c.judgeNext()
	c.App.Changed()
}

// judgeNext has the engine look at the next position that is left.
func (c *Screen) judgeNext() {
	a := &c.analysis
	if n := len(a.walk); n > 0 {
		position := a.walk[n-1]
		a.walk = a.walk[:n-1]
		c.ask(forGame, position, 1, judgeTime, c.judgeNext)
		return
	}
	if !c.Errands.Waiting(forGame) {
		c.Said = c.judgedWords()
	}
}

// stopJudging leaves the rest of the positions unmeasured.
func (c *Screen) stopJudging() {
	c.analysis.walk = nil
	c.Errands.Drop(forGame)
	c.App.Changed()
}

// judging says that a game is being judged.
func (c *Screen) judging() bool { return c.Errands.Waiting(forGame) }

// lost is what the move between two positions lost, when both are measured.
func (c *Screen) lost(before, after puzzle.Position) (points int, ok bool) {
	best, _, ok1 := c.expected(before)
	then, _, ok2 := c.expected(after)
	if !ok1 || !ok2 {
		return 0, false
	}
	return judge.Lost(positionOf(before).Turn, best, then), true
}

// verdictWords are the names of the verdicts.
var verdictWords = [...]*i18n.Key{judge.Best: &i18n.JudgedBest, judge.Good: &i18n.JudgedGood, judge.Inaccuracy: &i18n.JudgedInaccuracy, judge.Mistake: &i18n.JudgedMistake, judge.Blunder: &i18n.JudgedBlunder}

// markMove adds to a move of the list what it is called.
func (c *Screen) markMove(n *ui.Node, before, after puzzle.Position) {
	lost, ok := c.lost(before, after)
	if !ok {
		return
	}
	v := judge.Of(lost)
	n.Label += ", " + c.verdict(v, lost)
	if v >= judge.Inaccuracy {
		n.Text += " " + v.Sign()
		n.Color, n.Weight = ui.ColorWarn, ui.Semibold
	}
}

// verdict is the name of a verdict with the points that were lost.
func (c *Screen) verdict(v judge.Verdict, lost int) string {
	words := c.App.Lang.T(*verdictWords[v])
	if v > judge.Best {
		words = c.App.Lang.T(i18n.JudgedLost, words, c.App.Lang.Int(int64(lost)))
	}
	return words
}

// judgedWords sums a judged game up: the points that each side lost.
func (c *Screen) judgedWords() string {
	lang, line := c.App.Lang, c.line()
	var sum [2]int
	for i := 1; i < len(line); i++ {
		lost, _ := c.lost(line[i-1], line[i])
		sum[positionOf(line[i-1]).Turn] += lost
	}
	return lang.T(i18n.JudgedSum, lang.Int(int64(sum[0])), lang.Int(int64(sum[1])))
}

// gameCard is the evaluation over the game, and the button that has it judged.
func (c *Screen) gameCard() *ui.Node {
	lang := c.App.Lang
	line := c.line()
	button := part.Chip("judge", lang.T(i18n.JudgeGame), c.judgeGame)
	if c.judging() {
		button = part.Chip("judge-stop", lang.T(i18n.Cancel), c.stopJudging)
	}
	n := part.Card("game", part.Row(8, part.Caption("game-caption", lang.T(i18n.GraphTitle)), part.Spacer(), button))
	chart, measured := c.graph(line)
	switch {
	case c.judging():
		words := lang.T(i18n.JudgingAt, lang.Int(int64(measured)), lang.Int(int64(len(line))))
		n.Children = append(n.Children, &ui.Node{ID: "judging", Role: ui.Progress, Label: words, Max: float64(len(line)), Number: float64(measured), Height: 6})
	case measured == len(line):
		button.Disabled = true
		n.Children = append(n.Children, part.Text("judged", c.judgedWords()+c.moveVerdict(line)))
	}
	if measured > 1 {
		n.Children = append(n.Children, &ui.Node{ID: "graph", Role: ui.ChartView, Label: chart.Label, Chart: chart, Height: 120})
	} else if !c.judging() {
		n.Children = append(n.Children, part.Muted("judge-words", lang.T(i18n.JudgeWords)))
	}
	return n
}

// moveVerdict is what the move that led to the board is called, and what was
// better.
func (c *Screen) moveVerdict(line []puzzle.Position) string {
	first, _ := c.Game.Run()
	i := c.Game.Done() - first
	if i == 0 {
		return ""
	}
	lost, ok := c.lost(line[i-1], line[i])
	if !ok {
		return ""
	}
	lang := c.App.Lang
	words := " " + lang.T(i18n.JudgedMove, lang.Int(int64(i)), c.verdict(judge.Of(lost), lost))
	if k := c.analysis.known[line[i-1].String()]; judge.Of(lost) > judge.Good && len(k.lines) > 0 {
		if m, err := duel.ParseMove(k.lines[0].Moves[0]); err == nil {
			words += " " + lang.T(i18n.JudgedBetter, moveWords(lang, m))
		}
	}
	return words
}

// maxNotes is how many mistakes the graph names.
const maxNotes = 2

// graph is the evaluation over the run, the worst moves named, and from where
// on it is exact.
func (c *Screen) graph(line []puzzle.Position) (chart *ui.Chart, measured int) {
	lang := c.App.Lang
	chart = &ui.Chart{Zero: true, Mark: -1, Label: lang.T(i18n.GraphLabel)}
	first, _ := c.Game.Run()
	var s ui.Series
	exactFrom := -1
	for i, p := range line {
		margin, exact, ok := c.expected(p)
		if !ok {
			exactFrom = -1
			continue
		}
		measured++
		if i == c.Game.Done()-first {
			chart.Mark = len(s.Points)
		}
		s.Points = append(s.Points, ui.Point{X: float64(i), Y: float64(margin)})
		if !exact {
			exactFrom = -1
		} else if exactFrom < 0 {
			exactFrom = i
		}
	}
	chart.Series = []ui.Series{s}
	if exactFrom >= 0 && exactFrom < len(line)-1 {
		chart.Rule = &ui.Tick{X: float64(exactFrom), Text: lang.T(i18n.ExactFrom)}
	}
	for floor := 1 << 20; len(chart.Notes) < maxNotes; {
		worst, at := 0, 0
		for i := 1; i < len(line); i++ {
			if lost, _ := c.lost(line[i-1], line[i]); lost > worst && lost < floor {
				worst, at = lost, i
			}
		}
		v := judge.Of(worst)
		if v < judge.Mistake {
			break
		}
		margin, _, _ := c.expected(line[at])
		note := ui.Note{Point: ui.Point{X: float64(at), Y: float64(margin)}, Text: c.verdict(v, worst)}
		if len(chart.Notes) > 0 && 2*max(at-int(chart.Notes[0].X), int(chart.Notes[0].X)-at) < len(line) {
			note.Text = "" // there is no room for words beside those of the first
		}
		chart.Notes = append(chart.Notes, note)
		floor = worst
	}
	return chart, measured
}
