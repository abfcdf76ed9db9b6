package solve

import (
	"errors"
	"time"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// tellEvery is the minimum time between two pictures of a layout.
const tellEvery = 50 * time.Millisecond

// layOut finds positions for the nodes of a graph, and reports those found so far.
func layOut(w *jobs.Watch) puzzle.Answer {
	instance, _ := space.Of[rules.Node](w.Position)
	g, ok := instance.(rules.Graph)
	lay := layout.Named(w.Job.Variant)
	if !ok || lay == nil {
		return w.Fault(errors.New("solve: no layout of " + w.Job.Puzzle + " is called " + w.Job.Variant))
	}
	start := w.Now()
	last := start
	of := layout.Of(g)
	of.Tell = func(so func() []layout.Point) bool {
		w.Yield()
		if now := w.Now(); now.Sub(last) >= tellEvery {
			last = now
			w.Report(puzzle.Progress{Best: []string{layout.Text(so())}})
		}
		return w.Ctx.Err() == nil
	}
	places := layout.Text(lay(of))
	a := puzzle.Answer{Job: w.Job, Status: search.Solved, Outcome: puzzle.LaidOut{Places: places}}
	if w.Ctx.Err() != nil {
		a.Status = search.Cancelled
	}
	a.Time = w.Now().Sub(start)
	return a
}
