package predict

import (
	"cavalo/internal/recording/replay"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Pace is how often questions are asked while a recording runs.
type Pace uint8

const (
	Never     Pace = iota
	Sometimes      // at about every fourth expansion
	Always         // at every expansion
	Ties           // if several answers are right
)

// Between returns the first question due after one moment and no later than another, at a pace; it
// depends only on the recording and the moments. A question about successors is due when their
// parent is expanded, but is about the moment when all are generated, which may be later.
func Between(r *replay.Replay, after, until int, p Pace) (q Question, ok bool) {
	if p == Never {
		return q, false
	}
	for m := max(after+1, 1); m <= min(until, r.Len()); m++ {
		if e, _ := r.Event(m); e.Kind == search.Expanded && p != Ties {
			if q, ok := worth(r, groupOf(r, m).to, p); ok && q.Kind.ofSuccessors() {
				return q, true
			}
		}
		if q, ok := worth(r, m, p); ok && !q.Kind.ofSuccessors() {
			return q, true
		}
	}
	return q, false
}

func (k Kind) ofSuccessors() bool { return k == Enter || k == Prune || k == Value }

func worth(r *replay.Replay, moment int, p Pace) (q Question, ok bool) {
	draw := rng.Mix(uint64(moment), uint64(r.Len()))
	e, _ := r.Event(moment)
	_, takes := takes(r, moment)
	end, found := r.Solution()
	switch {
	case p == Ties:
		if takes {
			q, ok = At(r, moment, Next)
		}
		return q, ok && len(q.Accepted) > 1
	case e.Kind == search.Iteration:
		return At(r, moment, Repeat)
	case e.Kind == search.Generated && found && e.Node == end && !early(r):
		return At(r, moment, Goal) // the question that many get wrong
	case takes:
	case e.Kind != search.Generated:
		return q, false
	default: // the last successor of a node
		if _, last := expansion(r, moment); !last {
			return q, false
		}
	}
	if p == Sometimes && draw>>32%4 != 0 {
		return q, false
	}
	kinds := []Kind{Next, Enter, Next, Value, Prune, Goal, Next, Enter, Value}
	for i := range kinds {
		if q, ok := At(r, moment, kinds[(draw+uint64(i))%uint64(len(kinds))]); ok && !q.plain() {
			return q, true
		}
	}
	return q, false
}

// plain reports whether the answer of a question is trivial.
func (q *Question) plain() bool {
	switch q.Kind {
	case Next:
		return len(q.Accepted) == len(q.From)
	case Enter:
		return len(q.From) < 2
	}
	return false
}
