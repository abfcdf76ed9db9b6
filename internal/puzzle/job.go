package puzzle

import (
	"errors"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
)

// Task is what a job asks for. A puzzle's Tasks method lists those that it knows.
type Task string

// The tasks.
const (
	TaskSolve    Task = ""         // the best path
	TaskCount    Task = "count"    // how many solutions there are
	TaskExamine  Task = "examine"  // whether a path in progress can be finished, and since when not
	TaskHint     Task = "hint"     // the next step as a person finds it
	TaskAnalyse  Task = "analyse"  // the best lines of a game of two
	TaskReply    Task = "reply"    // the move of a player of a level
	TaskGenerate Task = "generate" // a new position
	TaskRecord   Task = "record"   // a textbook search, recorded
	TaskAudit    Task = "audit"    // a heuristic against the truth
	TaskWarm     Task = "warm"     // nothing yet: fetches what later jobs need
	TaskLayout   Task = "layout"   // places for the nodes of a graph
)

// Goal is what solving makes best: the fewest steps, or the most points.
type Goal string

// The goals.
const (
	FewestSteps Goal = "steps"
	MostPoints  Goal = "score"
)

// Optimal is the solver of a puzzle's own, which proves its answers.
const Optimal search.Name = "optimal"

// Job is a request to the engine as plain data: it travels as text to a web
// worker, and as a value to a goroutine. It is a head that every task has, and
// the parts that tasks have: those of others are zero, or Check finds a fault.
type Job struct {
	Task     Task
	Puzzle   string // "challenge"
	Problem  string // the name shown in reports: "F", or "" for a position of one's own
	Position string // position text
	Played   int    // moves of a game of the problem that led to the position; what is found is counted from there

	search.Limits     // a depth of 0 is the algorithm's default
	Workers       int // 0 is 1

	// Paths may be shared out by their first moves among as many jobs as Parts
	// says (0: not shared out), whose answers together are the answer.
	Part, Parts int

	Search
	Game
	Draw
}

// Search is how the tasks that search go about it: solve, record and audit.
type Search struct {
	Start     string      // "" is any start
	Goal      Goal        // "" is the puzzle's first
	Algorithm search.Name // Optimal (default), "bfs", ..
	Heuristic string
	Weight    float64 // of astar and idastar; 0 is 1
	Tree      bool    // no duplicate detection
	Order     search.Order
	GoalTest  search.GoalTest // of a textbook search
	Tie       search.Tie      // which of the nodes with the same f is first
	Mark      search.Mark     // when depth-first search takes a state for reached
	Counting  search.Counting // whose habits a textbook search follows, "" is the books'
	Stored    int64           // nodes that smastar may keep; 0 is what fits into the memory

	Formulation string // of a maze's textbook search: "swap" (default) or "merged"
	Prune       bool   // a maze's heuristic of ours gives dead regions up
	Audit       bool   // after an informed search, its heuristic is audited over the nodes it generated

	// Measure, unless it is 0, has a search repeated until its runs took so long
	// together; the answer's Time is then that of a run on average.
	Measure time.Duration
}

// Game is what the tasks of a game of two ask for.
type Game struct {
	Lines int    // to analyse: how many lines; 0 is 1
	Level string // to reply: the player's
}

// Draw is what is drawn by lot, and how.
type Draw struct {
	Seed       string // to generate, and whatever else is drawn by lot
	Size       string // to generate: "8x8"; "" is the puzzle's own
	Difficulty string // to generate: "easy", "medium", "hard", or a puzzle's own word (tiles: also the fewest moves)
	Variant    string // to generate: the rules of a game of two, "" is the course's; to lay out: how, "" is in layers
}

// Words returns the names of a puzzle's features alone, as they are listed.
func Words(p Puzzle) []string { return expr.Words(p.Features()) }

// checkExpression reads a heuristic that is an expression behind "expr:"; is
// tells whether it is meant to be one. Columns of its fault count the prefix.
func checkExpression(p Puzzle, name string) (is bool, err error) {
	text, is := strings.CutPrefix(name, expr.Prefix)
	if !is {
		return false, nil
	}
	_, err = expr.Parse(text, p.Features())
	var f *fault.Fault
	if errors.As(err, &f) {
		return true, f.At(f.Line, f.Column+utf8.RuneCountInString(expr.Prefix))
	}
	return true, err
}

// Divide divides a job into parts for so many workers at most, as its Workers
// allow. What can't be divided is one part, the job itself. Limits of nodes and
// memory are divided too; the time is the same for all.
func (j Job) Divide(workers int) []Job {
	workers = min(j.Workers, workers)
	if workers < 2 || !j.divisible() {
		return []Job{j}
	}
	parts := make([]Job, workers)
	for i := range parts {
		part := j
		part.Part, part.Parts, part.Workers = i, workers, 0
		part.Nodes = share(j.Nodes, workers)
		part.Memory = share(j.Memory, workers)
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
func (j Job) divisible() bool {
	p, ok := Find(j.Puzzle)
	if !ok || j.Task != TaskSolve || j.Parts > 0 {
		return false
	}
	a, ok := FindAlgorithm(p, j.method(p))
	return ok && a.Parts
}

type part struct {
	told     bool // it has told something
	progress Progress
	answer   *Answer // nil while it runs
}

// status is the progress of a part, its last one when it has ended. A part
// without a path that is of use has none: it says nothing of the whole.
func (p *part) status(score bool) (progress Progress, ok bool) {
	a := p.answer
	if a == nil {
		return p.progress, p.told
	}
	progress = p.progress
	progress.Stats = a.Stats
	progress.Time = p.progress.Time
	progress.Lower, progress.Upper = float64(a.Proof().Lower), float64(a.Proof().Upper)
	return progress, score || a.Status != search.NoSolution
}

// SplitJob is a job that is done in parts.
type SplitJob struct {
	job   Job
	score bool // the goal, else steps
	parts []part
	known int      // points or steps of the best path known, 0 for none
	best  []string // that path
}

// NewWhole is a job that is done in so many parts, none of which has told
// anything yet.
func NewWhole(job Job, parts int) *SplitJob {
	return &SplitJob{job: job, score: job.Goal == MostPoints, parts: make([]part, parts)}
}

// Tell takes the progress of a part and reports whether it brings a path that
// is better than all known before.
func (w *SplitJob) Tell(i int, p Progress) bool {
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

func (w *SplitJob) improve(value int, path []string) bool {
	if value == 0 || w.known != 0 && (value == w.known || w.score != (value > w.known)) {
		return false
	}
	w.known, w.best = value, path
	return true
}

// End takes the answer of a part and reports whether it brings a path that is
// better than all known before.
func (w *SplitJob) End(i int, a Answer) bool {
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

// Parts is how many there are, Known the points or steps of the best path that
// is known, 0 for none, and Running says whether a part has not ended.
func (w *SplitJob) Parts() int         { return len(w.parts) }
func (w *SplitJob) Known() int         { return w.known }
func (w *SplitJob) Running(i int) bool { return w.parts[i].answer == nil }

// Ended reports whether all parts have.
func (w *SplitJob) Ended() bool {
	return !slices.ContainsFunc(w.parts, func(p part) bool { return p.answer == nil })
}

// Progress is that of the parts together. A bound that one of them has not told
// yet is 0: not known.
func (w *SplitJob) Progress() Progress {
	all := Progress{Best: w.best}
	silent := false
	for i := range w.parts {
		p := &w.parts[i]
		s, ok := p.status(w.score)
		if p.answer == nil {
			silent = silent || !ok
			all.Phase = s.Phase
		}
		all.Together(s.Stats)
		all.Depth = max(all.Depth, s.Depth)
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

// Answer puts the answers of all parts together: the best path, and bounds that
// hold for all of them.
func (w *SplitJob) Answer() Answer {
	all := *w.parts[w.chosen()].answer
	found, _ := all.Outcome.(Solution) // of what is done in parts
	fill := w.parts[0].answer.Job      // with the defaults written out
	fill.Part, fill.Parts, fill.Workers, fill.Nodes, fill.Memory = 0, 0, w.job.Workers, w.job.Nodes, w.job.Memory
	all.Job = fill
	all.Stats = search.Stats{}
	for i := range w.parts {
		a := w.parts[i].answer
		if a.Error != "" {
			return Answer{Job: fill, Error: a.Error}
		}
		all.Together(a.Stats)
		if found.Reason == nil {
			found.Reason = a.Proof().Reason
		}
	}
	all.Penetrance = all.Stats.Penetrance(found.Steps)
	all.Branching = search.BranchingFactor(all.Generated, found.Steps)
	found.Bounds = w.bounds()
	w.conclude(&all, &found)
	all.Outcome = found
	return all
}

// chosen is the part whose path is the best one, the first of equals. A path is
// better than none, and a part that was cut off better than one without use.
func (w *SplitJob) chosen() int {
	best := 0
	for i := range w.parts {
		if w.better(w.parts[i].answer, w.parts[best].answer) {
			best = i
		}
	}
	return best
}

func (w *SplitJob) better(a, b *Answer) bool {
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
func hasPath(a *Answer) bool { return a.Status == search.Solved || len(a.Path().Moves) > 0 }

// conclude sets the bounds and the status of the answers together.
func (w *SplitJob) conclude(all *Answer, found *Solution) {
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
func (w *SplitJob) bounds() []Bound {
	var all []Bound
	for n := 0; ; n++ {
		sum, ok := w.bound(n)
		if !ok {
			return all
		}
		all = append(all, sum)
	}
}

func (w *SplitJob) bound(n int) (sum Bound, ok bool) {
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
