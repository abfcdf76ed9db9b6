package screen

import (
	"net/url"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/puzzle"
)

// What the history of the page keeps of the analysis: whether it is on, and the
// best line of each position of the run.
const (
	stateEngine = "engine"
	stateKnown  = "known"
)

// Remember keeps what the engine has said of the game for a reload.
func (c *Screen) remember(v url.Values) {
	if c.analysis.on {
		v.Set(stateEngine, c.analysis.budget.String())
	}
	var all []string
	any := false
	for _, p := range c.review().line {
		k := c.analysis.known[p.String()]
		if len(k.lines) == 0 {
			all = append(all, "")
			continue
		}
		any = true
		best := k.lines[0]
		all = append(all, strings.Join([]string{strconv.Itoa(best.Score), strconv.FormatBool(best.Exact), strconv.Itoa(k.depth), strings.Join(best.Moves, ",")}, " "))
	}
	if any {
		v.Set(stateKnown, strings.Join(all, "|"))
	}
}

// Recollect takes it back. The lines of the position on the board are looked for
// anew where they are shown.
func (c *Screen) recollect(v url.Values) {
	line := c.review().line
	for i, text := range strings.Split(v.Get(stateKnown), "|") {
		f := strings.Split(text, " ")
		if i >= len(line) || len(f) != 4 {
			continue
		}
		score, err := strconv.Atoi(f[0])
		depth, err2 := strconv.Atoi(f[2])
		moves := strings.Split(f[3], ",")
		if _, wrong := puzzle.Replay(line[i], moves); err != nil || err2 != nil || wrong != nil {
			continue
		}
		c.know(line[i].String(), []puzzle.Line{{Score: score, Exact: f[1] == "true", Moves: moves}}, depth, 0, 0, false)
	}
	if budget, err := time.ParseDuration(v.Get(stateEngine)); err == nil && !c.analysis.on {
		c.analysis.budget = max(budget, firstBudget)
		c.analyse()
	}
}
