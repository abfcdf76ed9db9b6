package puzzle

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// What a job can be expected to be. Each comment is the English phrase that
// follows "expected".
var (
	// a puzzle: %[1]s
	CodePuzzle = fault.NewCode("job.puzzle")
	// an algorithm: %[1]s
	CodeAlgorithm = fault.NewCode("job.algorithm")
	// a heuristic: %[1]s
	CodeHeuristic = fault.NewCode("job.heuristic")
	// no heuristic, since %[1]s uses none
	CodeHeuristicUnused = fault.NewCode("job.heuristic-unused")
	// a weight above 0 and at most %[1]s
	CodeWeight = fault.NewCode("job.weight")
	// no weight, since %[1]s uses none
	CodeWeightUnused = fault.NewCode("job.weight-unused")
	// steps or score
	CodeGoal = fault.NewCode("job.goal")
	// goal steps, the only one of %[1]s (optimal has goal score too)
	CodeGoalUnused = fault.NewCode("job.goal-unused")
	// a task of %[1]s: %[2]s
	CodeTask = fault.NewCode("job.task")
	// a maximum depth from 1 to %[1]s
	CodeDepth = fault.NewCode("job.depth")
	// no maximum depth with goal score
	CodeDepthUnused = fault.NewCode("job.depth-unused")
	// course, the only order of %[1]s
	CodeOrderUnused = fault.NewCode("job.order-unused")
	// no goal test of one's own, since %[1]s is no textbook algorithm
	CodeGoalTestUnused = fault.NewCode("job.goal-test-unused")
	// no counting of the course, since %[1]s is no textbook algorithm
	CodeCountingUnused = fault.NewCode("job.counting-unused")
	// no rule for ties, since %[1]s never has to choose by one
	CodeTieUnused = fault.NewCode("job.tie-unused")
	// h, old or new, since the states of %[1]s have no names
	CodeTieNames = fault.NewCode("job.tie-names")
	// no rule for marking states: only a depth-first search that remembers all of them has one
	CodeMarkUnused = fault.NewCode("job.mark-unused")
	// a graph search, since %[1]s has no tree version
	CodeTreeUnused = fault.NewCode("job.tree-unused")
	// no %[1]s beside the settings of %[2]s
	CodeOwnSettings = fault.NewCode("job.own-settings")
	// a textbook algorithm: its steps can be recorded
	CodeTextbook = fault.NewCode("job.textbook")
	// an informed algorithm: its heuristic can be audited
	CodeAuditUnused = fault.NewCode("job.audit-unused")
	// a limit of at least 0
	CodeLimit = fault.NewCode("job.limit")
	// a number of workers from 1 to %[1]s
	CodeWorkers = fault.NewCode("job.workers")
	// no %[1]s, since the task %[2]s has none
	CodeUnused = fault.NewCode("job.unused")
	// no start, since positions of %[1]s have theirs
	CodeStartUnused = fault.NewCode("job.start-unused")
)

// The largest figures that a job may hold: more would mean nothing.
const (
	MaxWeight  = 1000
	MaxWorkers = 256
	maxDepth   = 1 << 20
)

// Filled returns the job with the default algorithm, heuristic, goal and depth
// written out where it has none.
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

// method is the algorithm that a job is done by, "" where a puzzle has none.
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

// filled is Filled for a position that is asked for when a default depends on
// it; nil is one that can't be read.
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

// defaultHeuristic is what an informed search uses unless it is told: the first of
// the puzzle's, or another in some positions of a space.
func defaultHeuristic(p Puzzle, position func() Position) string {
	if by, ok := p.(interface{ DefaultHeuristic(Position) string }); ok {
		return by.DefaultHeuristic(position())
	}
	return p.Heuristics()[0].Name
}

// byTheBook reports whether only a textbook algorithm can do the job.
func (j Job) byTheBook() bool { return j.Task == TaskRecord || j.Task == TaskAudit }

// Check returns the first fault of a job, or nil when it can be run.
func (j Job) Check() error {
	_, _, err := j.Ready()
	return err
}

// Ready returns a job with what it leaves open written out, as Filled does, and
// its position, nil where the task needs none; or the first fault of the job. The
// position is read once.
func (j Job) Ready() (Job, Position, error) {
	position, err := j.ready()
	return j, position, err
}

// ready fills a job in and returns its position, or the job's first fault.
func (j *Job) ready() (Position, error) {
	p, ok := Find(j.Puzzle)
	if !ok {
		return nil, fault.New(CodePuzzle, j.Puzzle, Names())
	}
	if !slices.Contains(p.Tasks(), j.Task) {
		return nil, fault.New(CodeTask, taskName(j.Task), j.Puzzle, names(p.Tasks(), taskName))
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
		if _, err := search.Describe(j.Algorithm); search.IsOwn(j.Algorithm) && err != nil {
			return nil, err
		}
		return nil, fault.New(CodeAlgorithm, string(j.Algorithm), names(p.Algorithms(), func(a Algorithm) string { return string(a.Name) }))
	}
	switch {
	case a.Exact && j.byTheBook():
		return nil, fault.New(CodeTextbook, string(a.Name))
	case !a.Informed && (j.Audit || j.Task == TaskAudit):
		return nil, fault.New(CodeAuditUnused, string(a.Name))
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

// names joins the names of a list for a message.
func names[T any](list []T, name func(T) string) string {
	texts := make([]string, len(list))
	for i, item := range list {
		texts[i] = name(item)
	}
	return strings.Join(texts, ", ")
}

// taskName returns the word for a task in a message.
func taskName(task Task) string {
	if task == TaskSolve {
		return "solve"
	}
	return string(task)
}

// position reads the position, and checks the start if the job names one. It is
// nil for a job that generates a position, and may be nil for one that warms up.
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

// NoStart is the fault of a start that a job names although the puzzle's
// positions already say where they begin.
func NoStart(start, puzzle string) error { return fault.New(CodeStartUnused, start, puzzle) }

func (j Job) checkHeuristic(p Puzzle, a Algorithm) error {
	if !a.Informed {
		if j.Heuristic != "" {
			return fault.New(CodeHeuristicUnused, j.Heuristic, string(a.Name))
		}
	} else if is, err := checkExpression(p, j.Heuristic); is {
		if err != nil {
			return err
		}
	} else if _, ok := FindHeuristic(p, j.Heuristic); !ok {
		return fault.New(CodeHeuristic, j.Heuristic, names(p.Heuristics(), func(h Heuristic) string { return h.Name }))
	}
	switch weight := strconv.FormatFloat(j.Weight, 'g', -1, 64); {
	case !a.Weighted && j.Weight != 0:
		return fault.New(CodeWeightUnused, weight, string(a.Name))
	case a.Weighted && !(j.Weight > 0 && j.Weight <= MaxWeight) || math.IsNaN(j.Weight):
		return fault.New(CodeWeight, weight, strconv.Itoa(MaxWeight))
	}
	return nil
}

func (j Job) checkGoal(p Puzzle, a Algorithm) error {
	switch {
	case j.Goal != FewestSteps && j.Goal != MostPoints:
		return fault.New(CodeGoal, string(j.Goal))
	case !slices.Contains(p.Goals(), j.Goal):
		return fault.New(CodeGoalUnused, string(j.Goal), j.Puzzle)
	case j.Goal == MostPoints && !a.Exact:
		return fault.New(CodeGoalUnused, string(j.Goal), string(a.Name))
	case j.Goal == MostPoints && j.Depth != 0:
		return fault.New(CodeDepthUnused, strconv.Itoa(j.Depth))
	}
	return nil
}

// checkSearch checks the options that only textbook algorithms have.
func (j Job) checkSearch(p Puzzle, a Algorithm) error {
	seed, err := search.ParseOrder(j.Order)
	if err != nil {
		return err
	}
	if err := j.checkDepth(); err != nil {
		return err
	}
	goalTest, err := search.ParseGoalTest(j.GoalTest)
	if err != nil {
		return err
	}
	tie, err := search.ParseTie(j.Tie)
	if err != nil {
		return err
	}
	if own, _ := search.Describe(j.Algorithm); own.Recipe != nil {
		tie = own.Recipe.Tie
	}
	if _, err := search.ParseMark(j.Mark); err != nil {
		return err
	}
	counting, err := search.ParseCounting(j.Counting)
	if err != nil {
		return err
	}
	switch {
	case counting != search.CountTextbook && a.Exact:
		return fault.New(CodeCountingUnused, string(j.Counting), string(a.Name))
	case goalTest != search.TestDefault && a.Exact:
		return fault.New(CodeGoalTestUnused, string(j.GoalTest), string(a.Name))
	case j.Tie != "" && !a.Ties:
		return fault.New(CodeTieUnused, string(j.Tie), string(a.Name))
	case tie == search.TieName && !p.Study().Named:
		return fault.New(CodeTieNames, string(search.TieName), j.Puzzle)
	case j.Mark != "" && (!a.Marks || j.Tree):
		return fault.New(CodeMarkUnused, string(j.Mark))
	case seed != "" && a.Exact:
		return fault.New(CodeOrderUnused, string(j.Order), string(a.Name))
	case a.Own && goalTest != search.TestDefault:
		return fault.New(CodeOwnSettings, string(j.GoalTest), "goal-test", string(a.Name))
	case a.Own && j.Tree:
		return fault.New(CodeOwnSettings, "tree", "tree", string(a.Name))
	case j.Tree && a.Exact:
		return fault.New(CodeTreeUnused, "tree", string(a.Name))
	}
	return nil
}

func (j Job) checkDepth() error {
	if j.Depth < 0 || j.Depth > maxDepth {
		return fault.New(CodeDepth, strconv.Itoa(j.Depth), strconv.Itoa(maxDepth))
	}
	return nil
}

func (j Job) checkLimits() error {
	for _, limit := range []int64{int64(j.Time), j.Nodes, j.Memory, j.Stored} {
		if limit < 0 {
			return fault.New(CodeLimit, strconv.FormatInt(limit, 10))
		}
	}
	for _, workers := range []int{j.Workers, j.Parts} {
		if workers < 0 || workers > MaxWorkers {
			return fault.New(CodeWorkers, strconv.Itoa(workers), strconv.Itoa(MaxWorkers))
		}
	}
	if j.Part < 0 || j.Part >= max(1, j.Parts) {
		return fault.New(CodeWorkers, strconv.Itoa(j.Part+1), strconv.Itoa(max(1, j.Parts)))
	}
	return nil
}
