package film

import (
	"context"
	"iter"
	"slices"
	"strconv"

	"cavalo/internal/csp"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// The limits of a recording.
const (
	MaxEvents = 100_000
	MaxValues = 10_000   // in all domains
	memory    = 32 << 20 // bytes, of the network
)

// Film is a recorded run.
type Film struct {
	*textbook.Network
	Job    textbook.Job
	Events []textbook.Event
	Result textbook.Result // once Work has reported the end
	Cut    bool            // the run went on after MaxEvents, and was stopped

	next func() (textbook.Event, bool)
	stop func()
	now  *State   // the last one that At has computed
	kept []*State // at every keepEvery-th moment
}

// pause is the kind of an event that only gives Work a chance to stop.
const pause textbook.Kind = 255

// Begin begins to record a run, which Work carries out. A problem that is too large is an error.
func Begin(p *csp.Problem, job textbook.Job) (*Film, error) {
	f, err := open(p, job)
	if err == nil {
		f.next, f.stop = iter.Pull(f.run)
	}
	return f, err
}

// open returns a film without events.
func open(p *csp.Problem, job textbook.Job) (*Film, error) {
	total := 0
	for _, v := range p.Variables {
		total += len(v.Domain)
	}
	if total > MaxValues {
		return nil, fault.New(fault.CspValues, strconv.Itoa(total), strconv.Itoa(MaxValues))
	}
	job.Settings = job.Settings.Of()
	f := &Film{Network: textbook.NewNetwork(p, memory), Job: job}
	if f.Network == nil {
		return nil, fault.New(fault.CspConditions, "", strconv.Itoa(csp.MaxConditions))
	}
	f.kept = []*State{f.start()}
	return f, nil
}

// Record records a run until its end, or until ctx is done.
func Record(ctx context.Context, p *csp.Problem, job textbook.Job) (*Film, error) {
	f, err := Begin(p, job)
	if err == nil {
		defer f.Stop()
		for !f.Work(func() bool { return ctx.Err() == nil }) && ctx.Err() == nil {
		}
		err = ctx.Err()
	}
	return f, err
}

func (f *Film) run(yield func(textbook.Event) bool) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	job := f.Job
	send := func(e textbook.Event) {
		if ctx.Err() == nil && !yield(e) {
			cancel()
		}
	}
	job.Trace = send
	f.Result = textbook.Run(f.Problem, job, search.Control{Ctx: ctx, Yield: func() { send(textbook.Event{Kind: pause}) }})
}

// Work continues the run while more is true, which it asks after each event, and reports whether the run
// has ended.
func (f *Film) Work(more func() bool) (done bool) {
	for f.next != nil && more() {
		e, ok := f.next()
		switch {
		case !ok:
			f.Stop()
		case e.Kind == pause:
		case len(f.Events) == MaxEvents:
			f.Cut = true
			f.Stop()
			f.Result.Status = search.LimitReached
		default:
			f.Events = append(f.Events, e)
		}
	}
	return f.next == nil
}

// Done reports whether the run has ended.
func (f *Film) Done() bool { return f.next == nil }

// Stop ends the run, if it hasn't ended.
func (f *Film) Stop() {
	if f.next != nil {
		f.stop()
		f.next = nil
	}
}

// State is what is known at a moment. It isn't changed after At has returned it.
type State struct {
	Moment   int
	Event    *textbook.Event // the last one; nil at moment 0
	Assigned []int           // the index of each variable's value, -1 for none
	Alive    [][]bool        // the values left in each domain, by index
	Arc      *textbook.Arc   // the arc that is revised; nil for none
	Queue    []textbook.Arc  // the arcs that AC-3 or MAC is still to revise
	Stats    textbook.Stats

	trail []value
	marks []int // the length of the trail at each assignment
	added bool  // the arc has removed a value, and others are in the queue for it
}

type value struct{ x, v int }

func (f *Film) start() *State {
	s := &State{}
	for _, v := range f.Variables {
		s.Assigned = append(s.Assigned, -1)
		s.Alive = append(s.Alive, slices.Repeat([]bool{true}, len(v.Domain)))
	}
	switch {
	case f.Job.Algorithm == textbook.AC3:
		s.Queue = f.Arcs(false)
	case f.Job.Algorithm == textbook.Backtracking && f.Job.Settings.Inference != "none":
		s.Queue = f.Arcs(true)
	}
	return s
}

func (s *State) clone() *State {
	c := *s
	c.Assigned, c.Queue, c.trail, c.marks = slices.Clone(s.Assigned), slices.Clone(s.Queue), slices.Clone(s.trail), slices.Clone(s.marks)
	c.Alive = slices.Clone(s.Alive)
	for x := range c.Alive {
		c.Alive[x] = slices.Clone(c.Alive[x])
	}
	return &c
}

// Left returns the indices of the values left in a domain.
func (s *State) Left(x int) (list []int) {
	for v, alive := range s.Alive[x] {
		if alive {
			list = append(list, v)
		}
	}
	return list
}

// keepEvery is the distance of the moments whose states are kept.
const keepEvery = 1024

// At returns the state after a number of events.
func (f *Film) At(moment int) *State {
	moment = min(max(moment, 0), len(f.Events))
	if f.now != nil && f.now.Moment == moment {
		return f.now
	}
	s := f.kept[min(moment/keepEvery, len(f.kept)-1)]
	if f.now != nil && f.now.Moment < moment && f.now.Moment > s.Moment {
		s = f.now
	}
	for s = s.clone(); s.Moment < moment; {
		f.apply(s, &f.Events[s.Moment])
		if s.Moment == keepEvery*len(f.kept) {
			f.kept = append(f.kept, s.clone())
		}
	}
	f.now = s
	return s
}

// apply applies the next event to a state.
func (f *Film) apply(s *State, e *textbook.Event) {
	s.Moment++
	s.Event, s.Stats = e, e.Stats
	arc := textbook.Arc{Var: e.Var, Relation: e.Relation}
	if e.Kind != textbook.Remove {
		s.Arc, s.added = nil, false
	}
	switch e.Kind {
	case textbook.Assign:
		s.Assigned[e.Var], s.Queue = e.Value, nil
		s.marks = append(s.marks, len(s.trail))
		if f.Job.Algorithm == textbook.MinConflicts {
			s.marks = nil
			break
		}
		for v, alive := range s.Alive[e.Var] {
			if f.inference() && alive && v != e.Value {
				s.remove(e.Var, v)
			}
		}
		if f.Job.Settings.Inference == "mac" {
			s.Queue = f.ArcsTo(e.Var, s.Assigned)
		}
	case textbook.Revise:
		s.Arc = &arc
		// Arcs of conditions with several open variables leave the queue without an event.
		if i := slices.Index(s.Queue, arc); i >= 0 {
			s.Queue = append(slices.DeleteFunc(slices.Clone(s.Queue[:i]), func(a textbook.Arc) bool { return f.opens(s, a) > 1 }), s.Queue[i+1:]...)
		}
	case textbook.Remove:
		if s.remove(e.Var, e.Value); !s.added && f.queues(s) {
			s.added = true
			waits := map[textbook.Arc]bool{}
			for _, a := range s.Queue {
				waits[a] = true
			}
			for _, a := range f.ArcsAfter(arc) {
				if !waits[a] {
					waits[a] = true
					s.Queue = append(s.Queue, a)
				}
			}
		}
	case textbook.Fail:
		s.Queue = nil
	case textbook.Backtrack:
		s.Assigned[e.Var], s.Queue = -1, nil
		last := len(s.marks) - 1
		for _, r := range s.trail[s.marks[last]:] {
			s.Alive[r.x][r.v] = true
		}
		s.trail, s.marks = s.trail[:s.marks[last]], s.marks[:last]
	}
}

// opens counts the other variables of an arc's relation that have several values.
func (f *Film) opens(s *State, a textbook.Arc) (n int) {
	for _, y := range f.Relations[a.Relation].Scope {
		if y != a.Var && s.single(y) < 0 {
			n++
		}
	}
	return n
}

// queues reports whether a removal puts arcs into a queue: everywhere but in forward checking.
func (f *Film) queues(s *State) bool {
	return f.Job.Algorithm == textbook.AC3 || f.Job.Settings.Inference == "mac" || len(s.marks) == 0
}

func (s *State) remove(x, v int) {
	s.Alive[x][v] = false
	s.trail = append(s.trail, value{x, v})
}
