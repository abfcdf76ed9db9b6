package measure

import (
	"fmt"
	"testing"
	"time"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// duelTime is how long a position of the duel is analysed, and replyTime how
// long each move on the way to it.
const (
	duelTime  = 500 * time.Millisecond
	replyTime = 50 * time.Millisecond
)

// latePly is the ply from which a position should be proved.
const latePly = 18

// BenchmarkDuel measures the engine of the duel in every preset: its speed and its
// depth at the first move with a choice of squares, and whether it proves the
// result after some plies. Depths and proofs depend on the machine's other
// load; the speed uses processor time if available.
func BenchmarkDuel(b *testing.B) {
	s := openSolver()
	defer s.client.Close()
	for _, preset := range duelrules.Presets() {
		nodes, plies, seconds := int64(0), 0, 0.0
		for i := range *boards {
			p := duelrules.NewPosition(board(i), preset.Variant)
			for !preset.Variant.ChoosePlacement && !(p.Placed(duelrules.White) && p.Placed(duelrules.Black)) {
				p = played(p, p.Moves()[0].String())
			}
			a, o := s.solve(analysis(p, duelTime))
			nodes, plies, seconds = nodes+a.Generated, plies+a.Analysis().Depth, seconds+o.took.Seconds()
		}
		figure(b, "duel "+preset.Name+", speed", float64(nodes)/seconds/1e6, "Mnodes/s")
		figure(b, "duel "+preset.Name+", depth of the first move", float64(plies)/float64(*boards), "plies")
		rows(b, fmt.Sprintf("duel %s, proof at ply %d", preset.Name, latePly), func(i int) outcome {
			p := duelrules.NewPosition(board(i), preset.Variant)
			for range latePly {
				a, _ := s.solve(analysis(p, replyTime))
				if len(a.Path().Moves) == 0 {
					return outcome{proved: true} // the game is over
				}
				p = played(p, a.Path().Moves[0])
			}
			a, o := s.solve(analysis(p, duelTime))
			o.proved = a.Optimal
			return o
		})
	}
	cancel(b, "cancel duel", func(i int) puzzle.Job {
		return analysis(duelrules.NewPosition(board(i), duelrules.Presets()[i%len(duelrules.Presets())].Variant), 0)
	})
}

// fairBoards is the number of even boards searched for in each preset.
const fairBoards = 10

// BenchmarkFair searches for boards that the engine calls even, as the screen does.
func BenchmarkFair(b *testing.B) {
	s := openSolver()
	defer s.client.Close()
	for _, preset := range duelrules.Presets() {
		sum, worst, found := 0.0, 0.0, 0
		for i := range fairBoards {
			a, o := s.solve(puzzle.Job{Puzzle: "duel", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Seed: fmt.Sprint("bench ", i), Variant: preset.Variant.String(), Difficulty: duelrules.DifficultyFair},
				Limits: search.Limits{Time: 20 * time.Second}})
			if a.Grade() == duelrules.DifficultyFair {
				found++
			}
			sum, worst = sum+o.took.Seconds(), max(worst, o.took.Seconds())
		}
		name := "an even board, duel " + preset.Name
		figure(b, name+", mean", sum/fairBoards, "s")
		figure(b, name+", worst", worst, "s")
		figure(b, name+", found", 100*float64(found)/fairBoards, "%")
	}
}

func analysis(p duelrules.Position, limit time.Duration) puzzle.Job {
	return puzzle.Job{Puzzle: "duel", Task: puzzle.TaskAnalyse, Position: p.String(), Limits: search.Limits{Time: limit}}
}

// played returns a position after a legal move.
func played(p duelrules.Position, text string) duelrules.Position {
	m, err := duelrules.ParseMove(text)
	if err == nil {
		p, err = p.Play(m)
	}
	if err != nil {
		fail(err)
	}
	return p
}
