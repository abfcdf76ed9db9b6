package exam

import (
	"slices"

	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// run is a recorded search of a graph.
type run struct {
	order  []string  // of expansion
	path   []string  // with both ends; nil if none was found
	rounds []float64 // limits of the iterations
	steps  []Step
}

// maxNodes is the number of generated nodes at which a search is given up.
const maxNodes = 400

// options are how a graph is searched.
type options struct {
	id    search.ID
	limit int  // of dls
	any   bool // even if no node is expanded twice
	search.Settings
}

func (g *Graph) search(o options, to search.Tracer) search.Result[string] {
	h := search.Heuristic[int]{Estimate: func(n int) float64 { return g.Nodes[n].H }, Admissible: true}
	return search.Run(problem{g}, search.Options[int]{Algorithm: o.id, Heuristic: h, Settings: o.Settings},
		search.Control{Trace: to, Limits: search.Limits{Nodes: maxNodes, Depth: o.limit}})
}

// run records a search; false if it was too long, or found nothing.
func (g *Graph) run(o options) (*run, bool) {
	if !g.worthIt(o) {
		return nil, false
	}
	job := puzzle.Job{Search: puzzle.Search{Algorithm: o.id.Name(), Settings: o.Settings}, Limits: search.Limits{Depth: o.limit}}
	recorder := trace.NewRecorder(o.id, 1<<20, func(move any) trace.Op {
		name, _ := move.(string)
		return trace.Op{Name: name, Move: name}
	})
	result := g.search(o, recorder)
	if result.Status != search.Solved {
		return nil, false
	}
	out := &run{path: append([]string{g.Nodes[g.Start].Name}, result.Moves...)}
	out.watch(g, replay.New(recorder.Recording(job, trace.Result{Status: result.Status, Path: result.Moves})))
	return out, true
}

// Steps returns the steps of a search of the graph; nil if it was too long, or found nothing.
func (g *Graph) Steps(id search.ID) []Step {
	r, ok := g.run(options{id: id, any: true})
	if !ok {
		return nil
	}
	return r.steps
}

// worthIt reports whether a search is worth recording. An algorithm that backs up values is used
// only if it expands a node twice: otherwise it does the same as A*.
func (g *Graph) worthIt(o options) bool {
	if !o.id.Info().BacksUp || o.any {
		return true
	}
	var seen expansions
	g.search(o, &seen)
	return seen.again && len(seen.states) >= shortest && len(seen.states) <= longest
}

// expansions are the states that a search expands.
type expansions struct {
	states []any
	again  bool // a state was expanded twice
}

func (x *expansions) Trace(e search.Event) {
	if e.Kind == search.Expanded {
		x.again = x.again || slices.Contains(x.states, e.State)
		x.states = append(x.states, e.State)
	}
}

// watch reads the recording.
func (r *run) watch(g *Graph, film *replay.Replay) {
	name := func(n replay.Node) string {
		if n == 0 {
			return g.Nodes[g.Start].Name
		}
		return film.Name(n)
	}
	events, limit, first := &film.Recording.Events, "", 0
	for i := range events.Len() {
		e := events.At(i)
		switch e.Kind {
		case search.Iteration:
			r.rounds = append(r.rounds, e.F)
			limit, first = Number(e.F), len(r.order)
		case search.Expanded:
			end := i + 1
			for end < events.Len() && events.At(end).Kind != search.Expanded && events.At(end).Kind != search.Iteration && events.At(end).Kind != search.Goal {
				end++
			}
			step := Step{At: name(e.Node), Limit: limit, Done: slices.Clone(r.order[first:])}
			valued := film.Algorithm().Informed || film.Algorithm().Queue == "g"
			if valued {
				step.Value = Number(e.F)
			}
			for _, n := range film.Frontier(end, maxWaiting) {
				mark := Mark{Name: name(n)}
				if step.repeats(mark.Name, film) {
					continue
				}
				if valued {
					mark.Value = Number(film.F(n, end))
				}
				step.Waiting = append(step.Waiting, mark)
			}
			r.order = append(r.order, step.At)
			r.steps = append(r.steps, step)
		}
	}
}

// repeats reports whether a node of the frontier repeats a state: once breadth-first search has found
// the goal, it doesn't look whether the goal's siblings are new.
func (s *Step) repeats(name string, film *replay.Replay) bool {
	return film.Algorithm().ID == search.BFS && (name == s.At || slices.Contains(s.Done, name) ||
		slices.ContainsFunc(s.Waiting, func(m Mark) bool { return m.Name == name }))
}

// maxWaiting is the maximum number of nodes of a frontier that are shown.
const maxWaiting = 40
