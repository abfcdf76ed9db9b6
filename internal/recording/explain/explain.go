package explain

import (
	"slices"

	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// Explainer explains a replay, which must be fully indexed.
type Explainer struct {
	Code   Code
	replay *replay.Replay
	bounds bool
}

// New returns the explainer of a replay.
func New(r *replay.Replay) *Explainer {
	return &Explainer{Code: codeOf(r.Recording), replay: r, bounds: bounds(r.Recording)}
}

// Line returns the index of the line that ran last at a moment, -1 if none.
func (x *Explainer) Line(moment int) int {
	what := x.what(moment)
	if r := x.replay.Recording; moment >= x.replay.Len() && r.Result.Status == search.NoSolution && r.Dropped == 0 {
		what = end // the frontier is empty
	}
	return slices.IndexFunc(x.Code.Lines, func(l Line) bool { return l.on&what != 0 })
}

// Matter returns the last moment, up to the given one, that is worth a
// sentence: when a node was expanded or discarded, or a value backed up. Generating
// a node is not.
func (x *Explainer) Matter(moment int) int {
	if moment >= x.replay.Len() {
		return x.replay.Len()
	}
	for ; moment > 0; moment-- {
		if x.what(moment)&(generated|known|exhausted|revalued) == 0 {
			break
		}
	}
	return max(0, moment)
}

func (x *Explainer) what(moment int) events {
	e, ok := x.replay.Event(moment)
	switch {
	case !ok:
		return begin
	case e.Kind == search.Pruned:
		if before, _ := x.replay.Event(moment - 1); e.Why == search.Duplicate && (before.Kind != search.Generated || before.Node != e.Node) {
			return staleDuplicate // else it is discarded as it is generated
		}
		return whys << e.Why
	case e.Kind == search.Revalued && !x.fresh(&e, moment):
		return revaluedBack
	}
	return generated << e.Kind
}

// fresh reports whether an event is about a child of the current node.
func (x *Explainer) fresh(e *trace.Event, moment int) bool {
	parent, ok := x.replay.Parent(e.Node)
	if !ok {
		return false
	}
	for i := moment - 1; i > 0; i-- {
		before, _ := x.replay.Event(i)
		if before.Kind == search.Expanded {
			return before.Node == parent
		}
	}
	return false
}
