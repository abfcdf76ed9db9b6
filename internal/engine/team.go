package engine

import (
	"slices"
	"sync"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// team is a backend that shares each job out among others, its members. One
// that can't be divided goes to the first.
type team struct {
	listener listener
	members  []backend

	mutex sync.Mutex
	run   int      // the job that runs, 0 is none
	whole *whole   // of that job
	told  throttle // each member keeps to it by itself, but not all together
}

// member is the listener of a member.
type member struct {
	team  *team
	index int
}

// newTeam makes a team of so many members, each made for its listener.
func newTeam(l listener, members int, open func(listener) backend) *team {
	t := &team{listener: l}
	for i := range members {
		t.members = append(t.members, open(member{t, i}))
	}
	return t
}

// begin lets no member be heard before all have begun: what a quick one finds,
// or that it crashed, is told to the others, and one that has not begun would
// miss it.
func (t *team) begin(run int, job puzzle.Job) {
	jobs := divide(job, len(t.members))
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.run, t.whole, t.told = run, newWhole(job, len(jobs)), newThrottle()
	for i, part := range jobs {
		t.members[i].begin(run, part)
	}
}

// working returns the members that are at a job and not done. The team is
// locked, here and while they are spoken to: two hints, say, then reach each
// member in the order in which they became known.
func (t *team) working(run int) []backend {
	if t.run != run {
		return nil
	}
	var all []backend
	for i := range t.whole.parts {
		if t.whole.parts[i].answer == nil {
			all = append(all, t.members[i])
		}
	}
	return all
}

func (t *team) stop(run int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for _, m := range t.working(run) {
		m.stop(run)
	}
}

func (t *team) abandon(run int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for _, m := range t.working(run) {
		m.abandon(run)
	}
}

func (t *team) hint(run, known int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.pass(run, known)
}

func (t *team) pass(run, known int) {
	for _, m := range t.working(run) {
		m.hint(run, known)
	}
}

func (t *team) close() {
	for _, m := range t.members {
		m.close()
	}
}

// take lets a change into the job that a member speaks of, unless it is over,
// and tells the other members of a better path.
func (m member) take(run int, change func(*whole) (better bool)) {
	t := m.team
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.run == run && change(t.whole) && len(t.whole.parts) > 1 {
		t.pass(run, t.whole.known)
	}
}

func (m member) progressed(run int, p puzzle.Progress) {
	due := false
	m.take(run, func(w *whole) bool {
		better := w.tell(m.index, p)
		due = true
		if len(w.parts) > 1 {
			p, due = w.progress(), m.team.told.due()
		}
		return better
	})
	if due {
		m.team.listener.progressed(run, p)
	}
}

func (m member) done(run int, answer puzzle.Answer) {
	ended := false
	m.take(run, func(w *whole) bool {
		better := w.end(m.index, answer)
		if ended = w.ended(); ended {
			m.team.run = 0
			if len(w.parts) > 1 {
				answer = w.answer()
			}
		}
		return better
	})
	if ended {
		m.team.listener.done(run, answer)
	}
}

// failed gives the whole job up: without one part there is no answer.
func (m member) failed(run int, err string) {
	t := m.team
	t.mutex.Lock()
	for _, other := range t.working(run) {
		other.stop(run)
		other.abandon(run)
	}
	current := t.run == run
	if current {
		t.run = 0
	}
	t.mutex.Unlock()
	if current {
		t.listener.failed(run, err)
	}
}

// divide divides a job into parts for so many workers at most, as its Workers
// allow. What can't be divided is one part, the job itself. Limits of nodes and
// memory are divided too; the time is the same for all.
func divide(job puzzle.Job, workers int) []puzzle.Job {
	workers = min(job.Workers, workers)
	if workers < 2 || !divisible(job) {
		return []puzzle.Job{job}
	}
	parts := make([]puzzle.Job, workers)
	for i := range parts {
		part := job
		part.Part, part.Parts, part.Workers = i, workers, 0
		part.Nodes = share(job.Nodes, workers)
		part.Memory = share(job.Memory, workers)
		parts[i] = part
	}
	return parts
}

// share is a part's share of a limit, where 0 is none.
func share(limit int64, parts int) int64 {
	if limit == 0 {
		return 0
	}
	return max(1, limit/int64(parts))
}

// divisible reports whether the solver of a job knows parts.
func divisible(job puzzle.Job) bool {
	p, ok := puzzle.Find(job.Puzzle)
	if !ok || job.Task != puzzle.TaskSolve || job.Parts > 0 {
		return false
	}
	a, ok := puzzle.FindAlgorithm(p, job.Filled().Algorithm)
	return ok && a.Parts
}

// part is what is known of a part of a job.
type part struct {
	told     bool // it has told something
	progress puzzle.Progress
	answer   *puzzle.Answer // nil while it runs
}

// status is the progress of a part, its last one when it has ended. A part
// without a path that is of use has none: it says nothing of the whole.
func (p *part) status(score bool) (progress puzzle.Progress, ok bool) {
	a := p.answer
	if a == nil {
		return p.progress, p.told
	}
	progress = p.progress
	progress.Generated, progress.Expanded, progress.Peak = a.Generated, a.Expanded, a.Peak
	progress.Lower, progress.Upper = float64(a.Proof().Lower), float64(a.Proof().Upper)
	return progress, score || a.Status != search.NoSolution
}

// whole is a job that is done in parts.
type whole struct {
	job   puzzle.Job
	score bool // the goal, else steps
	parts []part
	known int      // points or steps of the best path known, 0 for none
	best  []string // that path
}

func newWhole(job puzzle.Job, parts int) *whole {
	return &whole{job: job, score: job.Goal == "score", parts: make([]part, parts)}
}

// tell takes the progress of a part and reports whether it brings a path that
// is better than all known before.
func (w *whole) tell(i int, p puzzle.Progress) bool {
	w.parts[i].told, w.parts[i].progress = true, p
	value := int(p.Upper)
	if w.score {
		value = int(p.Lower)
	}
	if len(p.Best) == 0 {
		return false
	}
	return w.improve(value, p.Best)
}

// improve takes a path, if it is the best.
func (w *whole) improve(value int, path []string) bool {
	if value == 0 || w.known != 0 && (value == w.known || w.score != (value > w.known)) {
		return false
	}
	w.known, w.best = value, path
	return true
}

// end takes the answer of a part and reports whether it brings a path that is
// better than all known before.
func (w *whole) end(i int, a puzzle.Answer) bool {
	w.parts[i].answer = &a
	switch {
	case len(a.Path().Moves) == 0:
		return false
	case w.score:
		return w.improve(a.Path().Score, a.Path().Moves)
	case a.Status == search.NoSolution:
		return false
	default:
		return w.improve(a.Path().Steps, a.Path().Moves)
	}
}

// ended reports whether all parts have.
func (w *whole) ended() bool {
	return !slices.ContainsFunc(w.parts, func(p part) bool { return p.answer == nil })
}

// progress is that of the parts together. A bound that one of them has not told
// yet is 0: not known.
func (w *whole) progress() puzzle.Progress {
	all := puzzle.Progress{Best: w.best}
	silent := false
	for i := range w.parts {
		p := &w.parts[i]
		s, ok := p.status(w.score)
		if p.answer == nil {
			silent = silent || !ok
			all.Phase = s.Phase
		}
		all.Generated += s.Generated
		all.Expanded += s.Expanded
		all.Peak += s.Peak
		all.Depth = max(all.Depth, s.Depth)
		all.Time = max(all.Time, s.Time)
		switch {
		case !ok:
		case w.score:
			all.Upper = max(all.Upper, s.Upper)
		case all.Lower == 0 || s.Lower < all.Lower:
			all.Lower = s.Lower
		}
	}
	if w.score {
		all.Lower = float64(w.known)
		if silent {
			all.Upper = 0
		}
		return all
	}
	all.Upper = float64(w.known)
	if silent {
		all.Lower = 0
	}
	return all
}

// answer puts the answers of all parts together: the best path, and bounds that
// hold for all of them.
func (w *whole) answer() puzzle.Answer {
	all := *w.parts[w.chosen()].answer
	found, _ := all.Outcome.(puzzle.Solution) // of what is done in parts
	fill := w.parts[0].answer.Job             // with the defaults written out
	fill.Part, fill.Parts, fill.Workers, fill.Nodes, fill.Memory = 0, 0, w.job.Workers, w.job.Nodes, w.job.Memory
	all.Job = fill
	all.Generated, all.Expanded, all.Peak, all.Time = 0, 0, 0, 0
	for i := range w.parts {
		a := w.parts[i].answer
		if a.Error != "" {
			return puzzle.Answer{Job: fill, Error: a.Error}
		}
		all.Generated += a.Generated
		all.Expanded += a.Expanded
		all.Peak += a.Peak
		all.Time = max(all.Time, a.Time)
		if found.Reason == nil {
			found.Reason = a.Proof().Reason
		}
	}
	all.Penetrance = search.Stats{Generated: all.Generated}.Penetrance(found.Steps)
	all.Branching = search.BranchingFactor(all.Generated, found.Steps)
	found.Bounds = w.bounds()
	w.conclude(&all, &found)
	all.Outcome = found
	return all
}

// chosen is the part whose path is the best one, the first of equals. A path is
// better than none, and a part that was cut off better than one without use.
func (w *whole) chosen() int {
	best := 0
	for i := range w.parts {
		if w.better(w.parts[i].answer, w.parts[best].answer) {
			best = i
		}
	}
	return best
}

func (w *whole) better(a, b *puzzle.Answer) bool {
	useless, none := a.Status == search.NoSolution, b.Status == search.NoSolution
	switch {
	case useless || none:
		return none && !useless
	case w.score:
		return a.Path().Score > b.Path().Score
	case hasPath(a) && hasPath(b):
		return a.Path().Steps < b.Path().Steps
	default:
		return hasPath(a) && !hasPath(b)
	}
}

// hasPath reports whether an answer for the fewest steps has a path, which may
// be one without moves.
func hasPath(a *puzzle.Answer) bool { return a.Status == search.Solved || len(a.Path().Moves) > 0 }

// conclude sets the bounds and the status of the answers together.
func (w *whole) conclude(all *puzzle.Answer, found *puzzle.Solution) {
	if all.Status == search.NoSolution {
		return // then that is what all say
	}
	cut := search.Solved
	lower, upper := 0, 0
	for i := range w.parts {
		a := w.parts[i].answer
		if a.Status == search.NoSolution {
			continue
		}
		if a.Status != search.Solved && cut != search.Cancelled {
			cut = a.Status
		}
		if lower == 0 || a.Proof().Lower < lower {
			lower = a.Proof().Lower
		}
		upper = max(upper, a.Proof().Upper)
	}
	if w.score {
		found.Lower, found.Upper = found.Score, upper
		all.Optimal = found.Score == upper
	} else {
		found.Lower = lower
		all.Optimal = hasPath(all) && found.Steps == lower
	}
	all.Status = cut
	if all.Optimal {
		all.Status = search.Solved
	}
}

// hows are the ways in which a bound is found. The bound of a whole job is told
// with that way of its parts' bounds which comes last here.
var hows = []string{"sum", "bound", "search", "open", "path"}

// bounds are those by number of steps that hold for all parts: as far as all
// parts got that might have a path of so many steps.
func (w *whole) bounds() []puzzle.Bound {
	var all []puzzle.Bound
	for n := 0; ; n++ {
		sum, ok := w.bound(n)
		if !ok {
			return all
		}
		all = append(all, sum)
	}
}

// bound is the n-th of them, if there is one.
func (w *whole) bound(n int) (sum puzzle.Bound, ok bool) {
	for i := range w.parts {
		a := w.parts[i].answer
		if n >= len(a.Bounds()) {
			if a.Status != search.NoSolution {
				return sum, false
			}
			continue // there is no path of so many steps
		}
		b := a.Bounds()[n]
		sum.Steps, sum.Points = b.Steps, max(sum.Points, b.Points)
		sum.Nodes += b.Nodes
		if slices.Index(hows, b.How) > slices.Index(hows, sum.How) {
			sum.How = b.How
		}
		ok = true
	}
	return sum, ok
}
