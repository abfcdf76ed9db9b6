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
	// solverNodes is where a search of the margin that goes on is stopped, and counts as
	// done.
	solverNodes = 100_000_000
	// playedNodes limits the search of each move on the way to a position.
	playedNodes = 30_000
)

// BenchmarkProve measures the nodes that prove the winner and the margin after some plies,
// against the margin by the engine's search.
func BenchmarkProve(b *testing.B) {
	for _, c := range []struct {
		preset string
		plies  int
		margin bool
	}{{"course", 14, true}, {"course", 12, false}, {"brainking", 12, false}} {
		var winner, margin, engine, winnerRatio, marginRatio []float64
		for i := range *boards {
			p, ok := afterPlies(i, c.preset, c.plies)
			if !ok {
				continue
			}
			limits := search.Control{Limits: search.Limits{Nodes: solverNodes}}
			full := float64(duelengine.NewEngine(duelengine.MainOptions()).Search(p, duelengine.Request{}, limits).Stats.Generated)
			sign := float64(prove.Run(prove.Question{Position: p, Sign: true}, limits).Stats.Generated)
			engine, winner, winnerRatio = append(engine, full), append(winner, sign), append(winnerRatio, full/sign)
			if c.margin {
				exact := float64(prove.Run(prove.Question{Position: p}, limits).Stats.Generated)
				margin, marginRatio = append(margin, exact), append(marginRatio, full/exact)
			}
		}
		name := fmt.Sprintf("prove %s, ply %d, ", c.preset, c.plies)
		figure(b, name+"margin by the engine, median", middle(engine), "nodes")
		figure(b, name+"winner, median", middle(winner), "nodes")
		figure(b, name+"engine's nodes to the winner's, median", middle(winnerRatio), "times")
		if c.margin {
			figure(b, name+"margin, median", middle(margin), "nodes")
			figure(b, name+"engine's nodes to the margin's, median", middle(marginRatio), "times")
		}
	}
}

// pageTime is the time for a proof on the page.
const pageTime = 5 * time.Second

// BenchmarkProveInTime measures on how many boards the winner and the margin are proved in
// the time of the page, with the memory of its worker.
func BenchmarkProveInTime(b *testing.B) {
	for _, c := range []struct {
		what  string
		plies int
		sign  bool
	}{{"winner", 12, true}, {"margin", 16, false}} {
		proved, tried := 0, 0
		for i := range *boards {
			p, ok := afterPlies(i, "course", c.plies)
			if !ok {
				continue
			}
			tried++
			job := puzzle.Job{Task: puzzle.TaskProve, Puzzle: "duel", Position: p.String(), Game: puzzle.Game{Sign: c.sign}, Limits: search.Limits{Time: pageTime}}
			a := jobs.Run(job, search.Control{})
			if a.Error != "" {
				fail(errors.New(a.Error))
			}
			if a.Status == search.Solved {
				proved++
			}
		}
		figure(b, fmt.Sprintf("prove course, ply %d, %s within %v", c.plies, c.what, pageTime), 100*float64(proved)/float64(max(1, tried)), "% of boards")
	}
}

// afterPlies returns the position of a numbered board after plies by the engine; ok is false
// if the game was over before.
func afterPlies(i int, preset string, plies int) (p duelrules.Position, ok bool) {
	v, err := duelrules.ParseVariant(preset)
	if err != nil {
		fail(err)
	}
	p = duelrules.NewPosition(knight.RandomBoard(fmt.Sprintf("prove-%02d", i+1)), v)
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
