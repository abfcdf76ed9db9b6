package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	dates "cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// bestFolder is where earlier versions stored the best result of each day's full
// board. It is read once and merged into the results; nothing is written there.
const bestFolder = "daily/1-"

// Aim implements gamescreen.Aimer.
func (c *Screen) Aim() string {
	return c.App.Lang.T(words.AimChallenge, c.App.Lang.Int(int64(positionOf(c.Game.Start()).Target)))
}

// Distance implements gamescreen.Measurer.
func (c *Screen) Distance(p puzzle.Position) (steps int, known, tried bool) {
	r := c.analysis.of(positionOf(p))
	if r.state != near && p.String() == c.Game.Start().String() && c.StoredFewest(c.Game) > 0 {
		return c.StoredFewest(c.Game), true, true
	}
	return r.steps, r.state == near, r.state != unknown
}

// LearnDistance implements gamescreen.Measurer.
func (c *Screen) LearnDistance(p puzzle.Position, a puzzle.Answer) {
	c.analysis.learn(a)
	if own := positionOf(p); c.analysis.of(own).state == unknown { // the engine failed: don't ask again
		c.analysis.known[own] = rest{state: open}
	}
}

// Detail implements gamescreen.Detailer.
func (c *Screen) Detail(g *play.Game, r *history.Result) {
	if _, level, side, ok := boardOf(g.Problem()); ok {
		r.Grade = level + " " + strconv.Itoa(side)
	}
	if known := c.analysis.of(positionOf(g.Start())); known.state == near {
		r.Fewest = known.steps
	}
}

// EarlierResults implements gamescreen.EarlierReader: the best result of each day.
func (c *Screen) EarlierResults() (list []history.Result) {
	host := c.App.Env.Host
	names, _ := host.Names() // an error leaves the list empty
	for _, name := range names {
		text, ok := strings.CutPrefix(name, bestFolder)
		day, err := dates.Parse(text)
		if !ok || err != nil {
			continue
		}
		saved, err := host.Read(name)
		if err != nil {
			continue
		}
		if r, ok := bestOf(day, saved); ok {
			list = append(list, r)
		}
	}
	return list
}

// bestOf parses the best result of a day in the format of earlier versions; ok is
// false for any other text.
func bestOf(day dates.Date, saved string) (r history.Result, ok bool) {
	n := map[string]int{}
	for line := range strings.Lines(saved) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		v, err := strconv.Atoi(value)
		if err == nil && v >= 0 && (v <= knight.Squares || key == "hints") {
			n[key] = v
		}
	}
	if n["steps"] == 0 || n["shortest"] > n["steps"] {
		return r, false
	}
	mark := rules.DailyFullMark + string(day)
	return history.Result{
		ID: mark + ".best", Puzzle: rules.Puzzle.Name(), Problem: gamescreen.SeedName(mark), Board: history.BoardID(rules.Puzzle, rules.Puzzle.Random(mark)), Day: string(day),
		Outcome: history.Solved, Steps: n["steps"], Fewest: n["shortest"], Hints: n["hints"], HelpUnknown: true, Finished: day.Time(), Earlier: true,
	}, true
}
