package measure

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	duelengine "cavalo/internal/duel/engine"
	"cavalo/internal/duel/prove"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

const (
	// solverNodes is where the engine's search is stopped, and counts as done.
	solverNodes = 100_000_000
	// playedNodes limits the search of each move on the way to a position.
	playedNodes = 30_000
)

// BenchmarkProve measures the nodes that prove the winner and the margin after some plies,
// against the margin by the engine's search. That is stopped when it has reached the goals, which are
// multiples of the proofs' nodes: the ratio is then at least the goal.
func BenchmarkProve(b *testing.B) {
	for _, c := range []struct {
		preset         string
		plies          int
		winner, margin float64 // the goals, 0 for none
	}{{"course", 14, 100, 5}, {"course", 12, 100, 0}, {"brainking", 12, 20, 0}} {
		var winner, margin, winnerRatio, marginRatio []float64
		for i := range *boards {
			p, ok := afterPlies(i, c.preset, c.plies)
			if !ok {
				continue
			}
			limits := search.Control{Limits: search.Limits{Nodes: solverNodes}}
			sign := float64(prove.Run(prove.Question{Position: p, WinnerOnly: true}, limits).Stats.Generated)
			enough, exact := c.winner*sign, 0.0
			if c.margin > 0 {
				exact = float64(prove.Run(prove.Question{Position: p}, limits).Stats.Generated)
				enough = max(enough, c.margin*exact)
			}
			limits.Limits.Nodes = min(solverNodes, int64(enough))
			engine := float64(duelengine.NewEngine(duelengine.MainOptions()).Search(p, duelengine.Request{}, limits).Stats.Generated)
			winner, winnerRatio = append(winner, sign), append(winnerRatio, engine/sign)
			if c.margin > 0 {
				margin, marginRatio = append(margin, exact), append(marginRatio, engine/exact)
			}
		}
		name := fmt.Sprintf("prove %s, ply %d, ", c.preset, c.plies)
		proofs(b, name+"winner", winner, winnerRatio, c.winner)
		if c.margin > 0 {
			proofs(b, name+"margin", margin, marginRatio, c.margin)
		}
	}
}

// proofs reports the nodes of proofs, and the ratios of the engine's to them.
func proofs(b *testing.B, name string, nodes, ratios []float64, goal float64) {
	reached := 0
	for _, r := range ratios {
		if r >= goal {
			reached++
		}
	}
	figure(b, name+", median", middle(nodes), "nodes")
	figure(b, name+", engine's nodes to these, median at least", middle(ratios), "times")
	figure(b, fmt.Sprintf("%s, boards with %v times or more", name, goal), percent(reached, len(ratios)), "%")
}

// pageTime is the time for a proof on the page, and minute for a native one.
const (
	pageTime = 5 * time.Second
	minute   = time.Minute
)

// BenchmarkProveInTime measures on how many boards the winner and the margin are proved in
// the time of the page, with the memory of its worker.
func BenchmarkProveInTime(b *testing.B) {
	inTime(b, "course", 12, true, search.Limits{Time: pageTime})
	inTime(b, "course", 16, false, search.Limits{Time: pageTime})
}

// BenchmarkProveInAMinute measures the same in a minute of one core with a large table.
func BenchmarkProveInAMinute(b *testing.B) {
	limits := search.Limits{Time: minute, Memory: 1 << 30}
	inTime(b, "course", 8, true, limits)
	inTime(b, "brainking", 10, true, limits)
	inTime(b, "course", 14, false, limits)
	inTime(b, "course", 12, false, limits)
}

// inTime reports the share of boards whose winner, or margin, is proved after some plies
// within limits of processor time.
func inTime(b *testing.B, preset string, plies int, sign bool, limits search.Limits) {
	var times []float64
	proved := 0
	for i := range *boards {
		p, ok := afterPlies(i, preset, plies)
		if !ok {
			continue
		}
		job := puzzle.Job{Task: puzzle.TaskProve, Puzzle: "duel", Position: p.String(), Game: puzzle.Game{WinnerOnly: sign}, Limits: limits}
		before := processor()
		a := jobs.Run(job, search.Control{Clock: func() time.Time { return started.Add(processor()) }})
		if a.Error != "" {
			fail(errors.New(a.Error))
		}
		times = append(times, (processor() - before).Seconds())
		if a.Status == search.Solved {
			proved++
		}
	}
	what := "margin"
	if sign {
		what = "winner"
	}
	name := fmt.Sprintf("prove %s, ply %d, %s", preset, plies, what)
	figure(b, fmt.Sprintf("%s within %v", name, limits.Time), percent(proved, len(times)), "% of boards")
	figure(b, name+", processor time, median", middle(times), "s")
}

// percent returns the share of a part, 0 of nothing.
func percent(part, all int) float64 { return 100 * float64(part) / float64(max(1, all)) }

// afterPlies returns the position of a numbered board after plies by the engine; ok is false
// if the game was over before.
func afterPlies(i int, preset string, plies int) (p duelrules.Position, ok bool) {
	v, err := duelrules.ParseVariant(preset)
	if err != nil {
		fail(err)
	}
	p = duelrules.NewPosition(knight.RandomBoard(fmt.Sprintf("proof-%02d", i+1)), v)
	player := duelengine.NewEngine(duelengine.MainOptions())
	for range plies {
		choice, ok := player.Choose(p, search.Control{Limits: search.Limits{Nodes: playedNodes}})
		if !ok {
			return p, false
		}
		p = played(p, choice.Move.String())
	}
	return p, !p.Over()
}

// middle returns the median, 0 of nothing.
func middle(all []float64) float64 {
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}
