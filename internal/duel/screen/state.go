package screen

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/place"
	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
)

// state returns the engine's results for the game, and the orientation of the board: the best
// line of each position of the run, the final opinions, the proofs, and whether the analysis is on.
func (c *Screen) state() []place.Field {
	line := c.judging.review().line
	number, yes := strconv.Itoa, strconv.FormatBool
	return []place.Field{
		place.Switch("turned", &c.fromBlack),
		place.Rows("known", len(line), 4, func(i int) []string {
			k := c.analysis.known[line[i].String()]
			if len(k.lines) == 0 {
				return nil
			}
			best := k.lines[0]
			return []string{number(best.Score), yes(best.Exact), number(k.depth), strings.Join(best.Moves, ",")}
		}, func(i int, f []string) {
			score, err := strconv.Atoi(f[0])
			depth, err2 := strconv.Atoi(f[2])
			moves := strings.Split(f[3], ",")
			if _, wrong := puzzle.Replay(line[i], moves); errors.Join(err, err2, wrong) == nil {
				c.analysis.know(line[i].String(), []puzzle.Line{{Score: score, Exact: f[1] == "true", Moves: moves}}, depth, 0, 0, false)
			}
		}),
		place.Rows("judged", len(line), 3, func(i int) []string {
			o, ok := c.analysis.judged[line[i].String()]
			if !ok {
				return nil
			}
			return []string{number(o.Score), yes(o.Exact), o.Best}
		}, func(i int, f []string) {
			score, err := strconv.Atoi(f[0])
			if _, wrong := line[i].Play(f[2]); errors.Join(err, wrong) == nil {
				c.analysis.judge(line[i].String(), judge.Opinion{Score: score, Exact: f[1] == "true", Best: f[2]})
			}
		}),
		place.Rows("proved", len(line), 4, func(i int) []string {
			p, ok := c.analysis.proofs[line[i].String()]
			if !ok {
				return nil
			}
			return []string{number(p.Lower), number(p.Upper), p.keep, p.time.String()}
		}, func(i int, f []string) {
			lower, err := strconv.Atoi(f[0])
			upper, err2 := strconv.Atoi(f[1])
			spent, err3 := time.ParseDuration(f[3])
			if _, wrong := line[i].Play(f[2]); errors.Join(err, err2, err3) == nil && lower <= upper && (f[2] == "" || wrong == nil) {
				c.analysis.learn(line[i].String(), proof{Bounds: rules.Bounds{Lower: lower, Upper: upper}, keep: f[2], time: spent})
			}
		}),
		{Key: "engine", Save: func() string {
			if !c.analysis.on {
				return ""
			}
			return c.analysis.budget.String()
		}, Restore: func(text string) { // last: the lines of the position on the board are searched again if they are shown
			if budget, err := time.ParseDuration(text); err == nil && !c.analysis.on {
				c.analysis.budget = max(budget, firstBudget)
				c.analysis.analyse()
			}
		}},
	}
}
