package puzzle_test

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// solvable is a job without a fault.
func solvable() puzzle.Job {
	return puzzle.Job{Puzzle: "challenge", Position: challengerules.Puzzle.Problems()[0].Position.String()}
}

func TestCheck(t *testing.T) {
	placed, err := challengerules.Puzzle.Problems()[0].Position.Play("C1")
	testkit.Must(t, err)
	for _, c := range []struct {
		name string
		edit func(*puzzle.Job)
		want fault.Code // "" when the job is good
	}{
		{"plain", func(j *puzzle.Job) {}, ""},
		{"everything", func(j *puzzle.Job) {
			*j = puzzle.Job{Puzzle: j.Puzzle, Position: j.Position, Search: puzzle.Search{Start: "b1", Algorithm: "astar", Heuristic: "base", Settings: search.Settings{Weight: 1.5, Tree: true, Order: "random:"}},
				Limits: search.Limits{Depth: 10, Time: 1, Nodes: 1, Memory: 1}, Workers: 2}
		}, ""},
		{"score", func(j *puzzle.Job) { j.Goal = "score" }, ""},
		{"puzzle", func(j *puzzle.Job) { j.Puzzle = "go" }, fault.JobPuzzle},
		{"position", func(j *puzzle.Job) { j.Position = "" }, "board.square"},
		{"start off the board", func(j *puzzle.Job) { j.Start = "K1" }, "square.text"},
		{"start off line 1", func(j *puzzle.Job) { j.Start = "B3" }, fault.MoveStart},
		{"start without a number", func(j *puzzle.Job) { j.Start = "J1" }, fault.MoveStart},
		{"start when placed", func(j *puzzle.Job) { j.Start, j.Position = "A1", placed.String() }, fault.JobStartPlaced},
		{"goal", func(j *puzzle.Job) { j.Goal = "glory" }, fault.JobGoal},
		{"goal of a textbook", func(j *puzzle.Job) { j.Goal, j.Algorithm = "score", "bfs" }, fault.JobGoalUnused},
		{"depth of a score", func(j *puzzle.Job) { j.Goal, j.Depth = "score", 5 }, fault.JobDepthUnused},
		{"algorithm", func(j *puzzle.Job) { j.Algorithm = "magic" }, fault.JobAlgorithm},
		{"heuristic", func(j *puzzle.Job) { j.Algorithm, j.Heuristic = "astar", "magic" }, fault.JobHeuristic},
		{"heuristic of a blind search", func(j *puzzle.Job) { j.Algorithm, j.Heuristic = "bfs", "base" }, fault.JobHeuristicUnused},
		{"weight", func(j *puzzle.Job) { j.Algorithm, j.Weight = "astar", -1 }, fault.JobWeight},
		{"weight not a number", func(j *puzzle.Job) { j.Algorithm, j.Weight = "astar", math.NaN() }, fault.JobWeight},
		{"weight of rbfs", func(j *puzzle.Job) { j.Algorithm, j.Weight = "rbfs", 2 }, search.CodeUnused},
		{"depth", func(j *puzzle.Job) { j.Depth = -1 }, fault.JobDepth},
		{"order", func(j *puzzle.Job) { j.Algorithm, j.Order = "bfs", "best" }, fault.SearchOrder},
		{"order of optimal", func(j *puzzle.Job) { j.Order = "random:7" }, search.CodeUnused},
		{"tree of optimal", func(j *puzzle.Job) { j.Tree = true }, search.CodeUnused},
		{"time", func(j *puzzle.Job) { j.Time = -1 }, fault.JobLimit},
		{"nodes", func(j *puzzle.Job) { j.Nodes = -1 }, fault.JobLimit},
		{"memory", func(j *puzzle.Job) { j.Memory = -1 }, fault.JobLimit},
		{"workers", func(j *puzzle.Job) { j.Workers = 1000 }, fault.JobWorkers},
	} {
		j := solvable()
		c.edit(&j)
		err := j.Check()
		var f *fault.Fault
		if errors.As(err, &f); c.want == "" && err != nil || c.want != "" && (f == nil || f.Code != c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

func TestFilled(t *testing.T) {
	j := solvable()
	if got := j.Filled(); got.Algorithm != "optimal" || got.Goal != "steps" || got.Heuristic != "" || got.Depth != 0 {
		t.Errorf("filled: %+v", got)
	}
	j.Algorithm = "astar"
	if got := j.Filled(); got.Heuristic != "colour" || got.Weight != 1 {
		t.Errorf("filled: %+v", got)
	}
	j.Algorithm = "dls"
	if got := j.Filled(); got.Depth != 100 || got.Heuristic != "" {
		t.Errorf("filled: %+v", got)
	}
}

// A set field that does not belong to the task is a fault of the job, for each task and
// each field.
func TestFieldsOfTasks(t *testing.T) {
	book := []puzzle.Task{puzzle.TaskSolve, puzzle.TaskRecord, puzzle.TaskAudit}
	drawn := []puzzle.Task{puzzle.TaskGenerate}
	tasks := map[string][]puzzle.Task{ // by the fields' names; nil is every task
		"Task": nil, "Puzzle": nil, "Problem": nil, "Position": nil, "Played": nil,
		"Time": nil, "Nodes": nil, "Memory": nil, "Depth": nil, "Workers": nil,
		"Part": book[:1], "Parts": book[:1],
		"Start": book, "Goal": book, "Algorithm": book, "Heuristic": book, "Weight": book, "Formulation": book, "Prune": book,
		"Tree": book[:2], "Order": book[:2], "GoalTest": book[:2], "Tie": book[:2], "Mark": book[:2], "Stored": book[:2],
		"Audit": book[:1], "Measure": book[:1], "Counting": book[:1],
		"Asked": {puzzle.TaskWhyNot}, "Lines": {puzzle.TaskAnalyse}, "WinnerOnly": {puzzle.TaskProve}, "Level": {puzzle.TaskReply},
		"Seed": {puzzle.TaskSolve, puzzle.TaskAudit, puzzle.TaskReply, puzzle.TaskGenerate},
		"Size": drawn, "Difficulty": drawn, "Variant": {puzzle.TaskGenerate, puzzle.TaskLayout},
	}
	checked := map[puzzle.Task]bool{}
	for _, p := range puzzle.All() {
		for _, task := range p.Tasks() {
			checked[task] = true
			plain := puzzle.Job{Task: task, Puzzle: p.Name(), Position: p.Problems()[0].Position.String()}
			for _, name := range leaves(reflect.TypeFor[puzzle.Job]()) {
				j := plain
				if name != "Task" && name != "Puzzle" {
					set(reflect.ValueOf(&j).Elem().FieldByName(name))
				}
				owners, known := tasks[name]
				var f *fault.Fault
				unused := errors.As(j.Check(), &f) && f.Code == fault.JobUnused
				if has := owners == nil || slices.Contains(owners, task); !known || unused == has {
					t.Errorf("%s, task %q with %s: unused is %v, a field of its own %v, known %v", p.Name(), task, name, unused, has, known)
				}
			}
			for name, c := range map[string]puzzle.Job{"filled": plain.Filled(), "course": func() puzzle.Job { j := plain; j.Order = "course"; return j }()} {
				var f *fault.Fault
				if errors.As(c.Check(), &f) && f.Code == fault.JobUnused {
					t.Errorf("%s, task %q, %s: %v", p.Name(), task, name, f)
				}
			}
		}
	}
	testkit.Equal(t, len(checked), 12)
}

// leaves returns the names of all fields of a struct and of the structs in it.
func leaves(t reflect.Type) (names []string) {
	for _, f := range reflect.VisibleFields(t) {
		if f.Type.Kind() != reflect.Struct {
			names = append(names, f.Name)
		}
	}
	return names
}

// set sets a field to a value that is not a default.
func set(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(2)
	default:
		v.SetInt(1)
	}
}

// An answer has the outcome of its own task, or none.
func TestCheckOutcome(t *testing.T) {
	outcomes := map[puzzle.Task]puzzle.Outcome{
		puzzle.TaskSolve: puzzle.Solution{}, puzzle.TaskCount: puzzle.Counted{}, puzzle.TaskExamine: puzzle.Examined{}, puzzle.TaskHint: puzzle.Hinted{},
		puzzle.TaskAnalyse: puzzle.Analysed{}, puzzle.TaskReply: puzzle.Replied{}, puzzle.TaskGenerate: puzzle.Generated{},
		puzzle.TaskRecord: puzzle.Recorded{}, puzzle.TaskAudit: puzzle.Audited{}, puzzle.TaskWarm: puzzle.Warmed{}, "dance": nil,
	}
	for task := range outcomes {
		for of, o := range outcomes {
			a := puzzle.Answer{Job: puzzle.Job{Task: task}, Outcome: o}
			if err := a.CheckOutcome(); (err == nil) != (o == nil || task == of) {
				t.Errorf("task %q with the outcome of %q: %v", task, of, err)
			}
		}
	}
}
