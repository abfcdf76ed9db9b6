package screen

import (
	"errors"
	"net/url"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
)

// The keys of the state in the history of the page: whether the analysis is on, the
// best line of each position of the run, the final opinions, the proofs, and whether the
// board is turned.
const (
	stateEngine = "engine"
	stateKnown  = "known"
	stateJudged = "judged"
	stateProved = "proved"
	stateTurned = "turned"
)

// saveState saves the engine's results for the game, and the orientation of the board.
func (c *Screen) saveState(v url.Values) {
	if c.fromBlack {
		v.Set(stateTurned, "yes")
	}
	if c.analysis.on {
		v.Set(stateEngine, c.analysis.budget.String())
	}
	var all, judged, proved []string
	any := false
	for _, p := range c.judging.review().line {
		text := ""
		if o, ok := c.analysis.judged[p.String()]; ok {
			text = strings.Join([]string{strconv.Itoa(o.Score), strconv.FormatBool(o.Exact), o.Best}, " ")
		}
		judged = append(judged, text)
		text = ""
		if proof, ok := c.analysis.proofs[p.String()]; ok {
			text = strings.Join([]string{strconv.Itoa(proof.Lower), strconv.Itoa(proof.Upper), proof.keep, proof.time.String()}, " ")
		}
		proved = append(proved, text)
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
	if len(c.analysis.judged) > 0 {
		v.Set(stateJudged, strings.Join(judged, "|"))
	}
	if len(c.analysis.proofs) > 0 {
		v.Set(stateProved, strings.Join(proved, "|"))
	}
}

// restoreState restores them. The lines of the position on the board are searched again if
// they are shown.
func (c *Screen) restoreState(v url.Values) {
	c.fromBlack = v.Has(stateTurned)
	line := c.judging.review().line
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
		c.analysis.know(line[i].String(), []puzzle.Line{{Score: score, Exact: f[1] == "true", Moves: moves}}, depth, 0, 0, false)
	}
	for i, text := range strings.Split(v.Get(stateJudged), "|") {
		f := strings.Split(text, " ")
		if i >= len(line) || len(f) != 3 {
			continue
		}
		score, err := strconv.Atoi(f[0])
		if _, wrong := line[i].Play(f[2]); err == nil && wrong == nil {
			c.analysis.judge(line[i].String(), judge.Opinion{Score: score, Exact: f[1] == "true", Best: f[2]})
		}
	}
	for i, text := range strings.Split(v.Get(stateProved), "|") {
		f := strings.Split(text, " ")
		if i >= len(line) || len(f) != 4 {
			continue
		}
		lower, err := strconv.Atoi(f[0])
		upper, err2 := strconv.Atoi(f[1])
		spent, err3 := time.ParseDuration(f[3])
		if _, wrong := line[i].Play(f[2]); errors.Join(err, err2, err3) == nil && lower <= upper && (f[2] == "" || wrong == nil) {
			c.analysis.learn(line[i].String(), proof{Bounds: rules.Bounds{Lower: lower, Upper: upper}, keep: f[2], time: spent})
		}
	}
	if budget, err := time.ParseDuration(v.Get(stateEngine)); err == nil && !c.analysis.on {
		c.analysis.budget = max(budget, firstBudget)
		c.analysis.analyse()
	}
}
