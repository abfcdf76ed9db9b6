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

// Task is the kind of a job.
type Task string

// The tasks.
const (
	TaskSolve    Task = ""         // finds the best path
	TaskCount    Task = "count"    // counts the solutions
	TaskExamine  Task = "examine"  // whether a path in progress can be finished, and since when not
	TaskHint     Task = "hint"     // finds the next step as a person would
	TaskWhyNot   Task = "whynot"   // explains why a move is wrong, if it is
	TaskAnalyse  Task = "analyse"  // finds the best lines of a game of two
	TaskProve    Task = "prove"    // proves who wins a game of two, and by how much
	TaskReply    Task = "reply"    // chooses a level's move
	TaskGenerate Task = "generate" // makes a new position
	TaskRecord   Task = "record"   // records a textbook search
	TaskAudit    Task = "audit"    // compares a heuristic with the true costs
	TaskWarm     Task = "warm"     // loads what later jobs need
	TaskLayout   Task = "layout"   // places the nodes of a graph
)

// Goal is what solving optimizes.
type Goal string

// The goals.
const (
	FewestSteps Goal = "steps"
	MostPoints  Goal = "score"
)

// Optimal is a puzzle's own solver, which proves its answers.
const Optimal search.Name = "optimal"

// Constraints stands for a puzzle in jobs that solve constraint problems or count their solutions: the
// position is the problem's text.
const Constraints = "csp"

// Job is a request to the engine as plain data, which is sent as text to a web worker, or as
// a value to a goroutine. The fields of other tasks must be zero.
type Job struct {
	Task     Task
	Puzzle   string // "challenge"
	Problem  string // the name shown in reports: "F", or "" for a custom position
	Position string // position text
	Played   int    // the number of moves from the problem to the position, for reports

	search.Limits     // a depth of 0 is the algorithm's default
	Workers       int // 0 means 1

	// A job may be divided by the first moves of paths into Parts jobs (0 means undivided).
	Part, Parts int

	Search
	Question
	Game
	Draw
}

// Fitting returns the job without the settings that its algorithm doesn't have. A custom
// algorithm's recipe has some of them.
func (j Job) Fitting(p Puzzle, a Algorithm) Job {
	j.Settings = j.Settings.Fitting(a.Scope(p, j.Tree))
	if !a.Informed {
		j.Heuristic = ""
	}
	if a.Depth == 0 {
		j.Depth = 0
	}
	if !a.Parts {
		j.Workers = 0
	}
	if !a.Exact {
		j.Goal = ""
	}
	return j
}

// Search holds the fields of the tasks that search: solve, record and audit.
type Search struct {
	Start     string      // "" means any start
	Goal      Goal        // "" means the puzzle's first
	Algorithm search.Name // Optimal (default), "bfs", ..
	Heuristic string
	search.Settings

	Formulation string // of a maze's textbook search: "swap" (default) or "merged"
	Prune       bool   // our heuristic for mazes prunes dead regions
	Audit       bool   // after an informed search, audits its heuristic at the generated nodes

	// Measure, unless it is 0, repeats a search until its runs have taken this time together; the
	// answer's Time is the average.
	Measure time.Duration
}

// Question holds the fields of TaskWhyNot.
type Question struct {
	Asked string // the move asked about, made or not, from the job's position
}

// Game holds the fields of the tasks of a game of two.
type Game struct {
	Lines      int    // of TaskAnalyse: the number of lines; 0 means 1
	WinnerOnly bool   // of TaskProve: only who wins
	Level      string // of TaskReply
}

// Draw holds the fields of random choices.
type Draw struct {
	Seed       string
	Size       string // of TaskGenerate: "8x8"; "" means the puzzle's default
	Difficulty string // of TaskGenerate: "easy", "medium", "hard", or a puzzle's own word (tiles: also the fewest moves)
	Variant    string // of TaskGenerate: the rules of a game of two, "" means the course's; of TaskLayout: "" is in layers
}

// Words returns the current names of a puzzle's features.
func Words(p Puzzle) []string { return expr.Words(p.Features()) }

// checkExpression checks a heuristic that starts with "expr:"; is reports whether it does.
// Columns of its fault include the prefix.
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

// Divide divides a job into parts for its Workers, but at most workers, or returns the job
// itself if it can't be divided. Limits of nodes and memory are divided too; the time is the
// same for all.
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

// share returns a part's share of a limit; 0 means no limit.
func share(limit int64, parts int) int64 {
	if limit == 0 {
		return 0
	}
	return max(1, limit/int64(parts))
}

// divisible reports whether the solver of a job supports parts.
func (j Job) divisible() bool {
	p, ok := Find(j.Puzzle)
	if !ok || j.Task != TaskSolve || j.Parts > 0 {
		return false
	}
	a, ok := FindAlgorithm(p, j.method(p))
	return ok && a.Parts
}

type part struct {
	told     bool // it has reported progress
	progress Progress
	answer   *Answer // nil while it runs
}

// status returns the last progress of a part. ok is false for a part without progress or
// without a useful path.
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
	score bool // the goal is most points
	parts []part
	known int      // points or steps of the best known path, or 0
	best  []string // the best known path
}

// NewSplitJob returns a job that is done in parts.
func NewSplitJob(job Job, parts int) *SplitJob {
	return &SplitJob{job: job, score: job.Goal == MostPoints, parts: make([]part, parts)}
}

// Report stores the progress of a part and reports whether it has a new best path.
func (w *SplitJob) Report(i int, p Progress) bool {
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

// End stores the answer of a part and reports whether it has a new best path.
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

// Parts returns the number of parts.
func (w *SplitJob) Parts() int { return len(w.parts) }

// Known returns the points or steps of the best known path, or 0.
func (w *SplitJob) Known() int { return w.known }

// Running reports whether a part has not ended.
func (w *SplitJob) Running(i int) bool { return w.parts[i].answer == nil }

// Ended reports whether all parts have ended.
func (w *SplitJob) Ended() bool {
	return !slices.ContainsFunc(w.parts, func(p part) bool { return p.answer == nil })
}

// Progress returns the combined progress of the parts. A bound is 0 until all parts have
// reported it.
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

// Answer combines the answers of all parts: the best path, and bounds that hold for all.
func (w *SplitJob) Answer() Answer {
	all := *w.parts[w.chosen()].answer
	found, _ := all.Outcome.(Solution)
	fill := w.parts[0].answer.Job // with the defaults
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

// chosen returns the first part with the best path. Any path is better than none, and a part that
// hit a limit is better than a part without a solution.
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

// hasPath reports whether an answer for the fewest steps has a path, possibly without moves.
func hasPath(a *Answer) bool { return a.Status == search.Solved || len(a.Path().Moves) > 0 }

// conclude sets the combined bounds and status.
func (w *SplitJob) conclude(all *Answer, found *Solution) {
	if all.Status == search.NoSolution {
		return // no part has one
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

// hows are the values of Bound.How; the combined bound of parts has the last of theirs.
var hows = []string{"sum", "bound", "search", "open", "path"}

// bounds returns the bounds by steps that hold for all parts, up to the length that every
// part has reached.
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
			continue // there is no path of that many steps
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
