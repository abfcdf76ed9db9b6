package puzzle

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/search"
)

// The largest values in a job.
const (
	MaxWeight  = 1000
	MaxWorkers = 256
	maxDepth   = 1 << 20
)

// Filled returns the job with missing algorithm, heuristic, goal and depth replaced by their
// defaults.
func (j Job) Filled() Job {
	p, ok := Find(j.Puzzle)
	if !ok {
		return j
	}
	return j.filled(p, func() Position {
		position, err := p.Parse(j.Position)
		if err != nil {
			return nil
		}
		return position
	})
}

// method returns the job's algorithm, "" if the puzzle has none.
func (j Job) method(p Puzzle) search.Name {
	switch {
	case j.Algorithm != "":
		return j.Algorithm
	case j.byTheBook():
		return search.AStar.Name()
	case len(p.Algorithms()) == 0:
		return ""
	}
	return p.Algorithms()[0].Name
}

// filled is Filled with a function for the position, called only if a default depends on
// it; it returns nil for an unreadable position.
func (j Job) filled(p Puzzle, position func() Position) Job {
	if len(p.Algorithms()) == 0 {
		return j
	}
	j.Algorithm = j.method(p)
	if j.Goal == "" {
		j.Goal = p.Goals()[0]
	}
	a, ok := FindAlgorithm(p, j.Algorithm)
	if !ok {
		return j
	}
	j.Algorithm = a.Name
	if a.Informed && j.Heuristic == "" {
		j.Heuristic = defaultHeuristic(p, position)
	}
	if a.Weighted && j.Weight == 0 {
		j.Weight = 1
	}
	if j.Depth == 0 && a.Depth != 0 {
		j.Depth = a.Depth
		if at := position(); at != nil {
			j.Depth = p.MaxDepth(a, j, at)
		}
	}
	return j
}

// defaultHeuristic returns the default heuristic.
func defaultHeuristic(p Puzzle, position func() Position) string {
	if _, ok := p.(heuristicsAt); ok {
		return HeuristicsAt(p, position())[0].Name
	}
	return p.Heuristics()[0].Name
}

// byTheBook reports whether the job needs a textbook algorithm.
func (j Job) byTheBook() bool { return j.Task == TaskRecord || j.Task == TaskAudit }

// Check returns the first fault of a job, or nil.
func (j Job) Check() error {
	_, _, err := j.Ready()
	return err
}

// Ready returns a job as Filled does, and its position, nil if the task doesn't need one; or the
// first fault of the job.
func (j Job) Ready() (Job, Position, error) {
	position, err := j.ready()
	return j, position, err
}

// ready fills in a job and returns its position, or the job's first fault.
func (j *Job) ready() (Position, error) {
	p, ok := Find(j.Puzzle)
	if !ok {
		return nil, fault.New(fault.JobPuzzle, j.Puzzle, Names())
	}
	if !slices.Contains(p.Tasks(), j.Task) {
		return nil, fault.New(fault.JobTask, taskName(j.Task), j.Puzzle, names(p.Tasks(), taskName))
	}
	if err := j.checkUnused(p); err != nil {
		return nil, err
	}
	position, err := j.position(p)
	if err != nil {
		return nil, err
	}
	*j = j.filled(p, func() Position { return position })
	if err := p.CheckJob(*j, position); err != nil {
		return nil, err
	}
	if j.Task != TaskSolve && len(p.Algorithms()) == 0 {
		return position, cmp.Or(j.checkDepth(), j.checkLimits())
	}
	a, ok := FindAlgorithm(p, j.Algorithm)
	if !ok {
		if _, err := search.Describe(j.Algorithm); search.IsCustom(j.Algorithm) && err != nil {
			return nil, err
		}
		return nil, fault.New(fault.JobAlgorithm, string(j.Algorithm), names(p.Algorithms(), func(a Algorithm) string { return string(a.Name) }))
	}
	switch {
	case a.Exact && j.byTheBook():
		return nil, fault.New(fault.JobTextbook, string(a.Name))
	case !a.Informed && (j.Audit || j.Task == TaskAudit):
		return nil, fault.New(fault.JobAuditUnused, string(a.Name))
	}
	if err := j.checkHeuristic(p, a); err != nil {
		return nil, err
	}
	if err := j.checkGoal(p, a); err != nil {
		return nil, err
	}
	if err := j.checkSearch(p, a); err != nil {
		return nil, err
	}
	return position, j.checkLimits()
}

func names[T any](list []T, name func(T) string) string {
	texts := lists.Map(list, name)
	return strings.Join(texts, ", ")
}

func taskName(task Task) string {
	if task == TaskSolve {
		return "solve"
	}
	return string(task)
}

// position parses the position and checks the start, if any. It returns nil if the task
// needs no position.
func (j Job) position(p Puzzle) (Position, error) {
	if j.Position == "" && (j.Task == TaskGenerate || j.Task == TaskWarm) {
		return nil, nil
	}
	position, err := p.Parse(j.Position)
	if err == nil && j.Start != "" {
		err = position.CheckStart(j.Start)
	}
	return position, err
}

// NoStart returns the fault of a start for a puzzle whose positions include the start.
func NoStart(start, puzzle string) error { return fault.New(fault.JobStartUnused, start, puzzle) }

func (j Job) checkHeuristic(p Puzzle, a Algorithm) error {
	if !a.Informed {
		if j.Heuristic != "" {
			return fault.New(fault.JobHeuristicUnused, j.Heuristic, string(a.Name))
		}
	} else if is, err := checkExpression(p, j.Heuristic); is {
		if err != nil {
			return err
		}
	} else if _, ok := FindHeuristic(p, j.Heuristic); !ok {
		return fault.New(fault.JobHeuristic, j.Heuristic, names(p.Heuristics(), func(h Heuristic) string { return h.Name }))
	}
	switch weight := strconv.FormatFloat(j.Weight, 'g', -1, 64); {
	case a.Weighted && !(j.Weight > 0 && j.Weight <= MaxWeight) || math.IsNaN(j.Weight):
		return fault.New(fault.JobWeight, weight, strconv.Itoa(MaxWeight))
	}
	return nil
}

func (j Job) checkGoal(p Puzzle, a Algorithm) error {
	switch {
	case j.Goal != FewestSteps && j.Goal != MostPoints:
		return fault.New(fault.JobGoal, string(j.Goal))
	case !slices.Contains(p.Goals(), j.Goal):
		return fault.New(fault.JobGoalUnused, string(j.Goal), j.Puzzle)
	case j.Goal == MostPoints && !a.Exact:
		return fault.New(fault.JobGoalUnused, string(j.Goal), string(a.Name))
	case j.Goal == MostPoints && j.Depth != 0:
		return fault.New(fault.JobDepthUnused, strconv.Itoa(j.Depth))
	}
	return nil
}

// checkSearch checks the options of textbook algorithms.
func (j Job) checkSearch(p Puzzle, a Algorithm) error {
	if err := cmp.Or(j.Settings.Check(a.Scope(p, j.Tree)), j.checkDepth()); err != nil {
		return err
	}
	by, err := search.Describe(j.Algorithm)
	if err != nil {
		return nil
	}
	if by.Recipe != nil && by.Recipe.Order != "" && j.Order != "" && j.Order != "course" {
		return fault.New(search.CodeOwnSettings, string(j.Order), "order", string(a.Name))
	}
	to := a.Scope(p, j.Tree)
	return cmp.Or(j.Settings.In(to), j.Settings.Of(by).In(to))
}

func (j Job) checkDepth() error {
	if j.Depth < 0 || j.Depth > maxDepth {
		return fault.New(fault.JobDepth, strconv.Itoa(j.Depth), strconv.Itoa(maxDepth))
	}
	return nil
}

func (j Job) checkLimits() error {
	for _, limit := range []int64{int64(j.Time), j.Nodes, j.Memory, j.Stored} {
		if limit < 0 {
			return fault.New(fault.JobLimit, strconv.FormatInt(limit, 10))
		}
	}
	for _, workers := range []int{j.Workers, j.Parts} {
		if workers < 0 || workers > MaxWorkers {
			return fault.New(fault.JobWorkers, strconv.Itoa(workers), strconv.Itoa(MaxWorkers))
		}
	}
	if j.Part < 0 || j.Part >= max(1, j.Parts) {
		return fault.New(fault.JobWorkers, strconv.Itoa(j.Part+1), strconv.Itoa(max(1, j.Parts)))
	}
	return nil
}
