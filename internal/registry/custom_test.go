package registry_test

import (
	"slices"
	"testing"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	_ "cavalo/internal/registry"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// The ten algorithms as settings expand the nodes of the built-in ones in the same
// order, step by step, on problems of every puzzle and space.
func TestTheTenAreSettingsInEveryPuzzle(t *testing.T) {
	for _, p := range append(puzzle.All(), puzzle.Spaces()...) {
		if _, ok := puzzle.FindAlgorithm(p, "astar"); !ok || len(p.Problems()) == 0 {
			continue
		}
		problems := p.Problems()
		for _, of := range []puzzle.Problem{problems[0], problems[len(problems)/2]} {
			for _, a := range search.Algorithms() {
				job := puzzle.Job{Puzzle: p.Name(), Problem: of.Name, Position: of.Position.String(), Task: puzzle.TaskRecord,
					Limits: search.Limits{Nodes: 800}, Search: puzzle.Search{Algorithm: a.Name, Settings: search.Settings{Stored: 40}}}
				if a.Weighted {
					job.Weight = 1.5
				}
				ready, _, err := job.Ready()
				testkit.Must(t, err)
				custom := search.Textbook(a.ID, ready.Weight)
				custom.Depth = ready.Depth
				customJob := job
				customJob.Algorithm, customJob.Weight = custom.Name(), 0
				answer, want := jobs.Record(job, search.Control{}, 0)
				other, got := jobs.Record(customJob, search.Control{}, 0)
				if answer.Error != "" || other.Error != "" {
					t.Fatalf("%s %s by %s: %s, %s", p.Name(), of.Name, custom.Name(), answer.Error, other.Error)
				}
				if x, y := steps(want), steps(got); !slices.Equal(x, y) {
					t.Fatalf("%s %s by %s: %d steps, not the %d of %s", p.Name(), of.Name, custom.Name(), len(y), len(x), a.Name)
				}
				if answer.Status != other.Status || answer.Generated != other.Generated || answer.Peak != other.Peak {
					t.Fatalf("%s %s by %s: %v, not %v", p.Name(), of.Name, custom.Name(), other.Stats, answer.Stats)
				}
			}
		}
	}
}

func steps(r *trace.Recording) (list []trace.Event) {
	for i := range r.Events.Len() {
		list = append(list, *r.Events.At(i))
	}
	return list
}
