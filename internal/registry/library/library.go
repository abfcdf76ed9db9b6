package library

import (
	"errors"
	"strings"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/series"
	_ "cavalo/internal/registry/describers" // the registry
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Request is a position, by its text or the name of a built-in problem, and moves from there.
type Request struct {
	Puzzle, Position, Problem string
	Moves                     []string
}

// Value is a named value of an answer: a string, an int, a bool, a []string or a
// []List.
type Value struct {
	Name  string
	Value any
}

// List is an object in a list.
type List []Value

// Checked describes a position.
type Checked struct {
	Position string   // its canonical text
	Moves    []string // the legal moves
	Starts   []string // where a path can begin, if that is free
	Solved   bool
	Score    int    // points so far
	Result   string // of a game for two: white, black, draw, or * while it lasts
	ToMove   int    // in a game for two: 0 is the first player
}

// Values lists the values of c.
func (c Checked) Values() List {
	return List{
		{"position", c.Position}, {"moves", c.Moves}, {"starts", c.Starts}, {"solved", c.Solved},
		{"score", c.Score}, {"result", c.Result}, {"toMove", c.ToMove},
	}
}

// Check parses a position, plays the moves and describes the result.
func Check(r Request) (Checked, error) {
	p, from, err := r.from()
	if err != nil {
		return Checked{}, err
	}
	last, err := puzzle.Replay(from, r.Moves)
	if err != nil {
		return Checked{}, err
	}
	c := Checked{
		Position: last.String(), Moves: append([]string{}, last.Moves()...), Starts: append([]string{}, last.Starts()...),
		Solved: last.Solved(), Score: last.Score(),
	}
	if p.Players() == 2 {
		c.Result, c.ToMove = last.Result(), last.ToMove()
	}
	return c, nil
}

// Render returns an SVG file of a position after moves. The theme is "light", which is the
// default, or "dark".
func Render(r Request, theme string) (string, error) {
	_, from, err := r.from()
	if err != nil {
		return "", err
	}
	look := ui.Light()
	switch theme {
	case "", "light":
	case "dark":
		look = ui.Dark()
	default:
		return "", fault.New(fault.LibraryTheme, theme)
	}
	last, err := puzzle.Replay(from, r.Moves)
	if err != nil {
		return "", err
	}
	describer := report.Of(r.Puzzle)
	drawing, err := describer.Drawing(words.En, from, strings.Join(r.Moves, ",")) // moves may contain spaces
	if err != nil {
		return "", err
	}
	return drawing.SVG(look, describer.Title(words.En), last.String()), nil
}

// from returns the puzzle and the position before the moves.
func (r Request) from() (puzzle.Puzzle, puzzle.Position, error) {
	p, ok := puzzle.Find(r.Puzzle)
	if !ok {
		return nil, nil, fault.New(fault.JobPuzzle, r.Puzzle, puzzle.Names())
	}
	if r.Position != "" {
		read, err := puzzle.ReadPosition(p, r.Position, "")
		if err != nil {
			return p, nil, err
		}
		return p, read.Problems[0].Position, nil
	}
	problem, ok := series.FindProblem(series.Problems(p), r.Problem)
	if !ok {
		return nil, nil, fault.New(fault.LibraryProblem, r.Problem, r.Puzzle)
	}
	return p, problem.Position, nil
}

// Run is jobs.Run, but accepts a problem's name instead of a position, and positions in foreign
// formats. Errors are as Said writes them.
func Run(job puzzle.Job, c search.Control) puzzle.Answer {
	p, known := puzzle.Find(job.Puzzle)
	if job.Position == "" && job.Problem != "" || known && puzzle.Claimed(p, job.Position) {
		_, position, err := Request{Puzzle: job.Puzzle, Position: job.Position, Problem: job.Problem}.from()
		if err != nil {
			return puzzle.Answer{Job: job, Error: Said(err)}
		}
		job.Position = position.String()
	}
	if err := job.Check(); err != nil {
		return puzzle.Answer{Job: job, Error: Said(err)}
	}
	return jobs.Run(job, c)
}

// Said returns an error as two lines: its code, which may be "", and its text in English.
func Said(err error) string {
	code := fault.Code("")
	var f *fault.Fault
	if errors.As(err, &f) {
		code = f.Code
	}
	return string(code) + "\n" + words.En.Fault(err)
}

// Puzzles lists all puzzles with the names that requests for them may have.
func Puzzles() []List {
	var all []List
	for _, p := range puzzle.Known() {
		var problems, algorithms, heuristics, goals, tasks []string
		for _, q := range series.Problems(p) {
			problems = append(problems, q.Name)
		}
		for _, a := range p.Algorithms() {
			algorithms = append(algorithms, string(a.Name))
		}
		for _, h := range p.Heuristics() {
			heuristics = append(heuristics, h.Name)
		}
		for _, g := range p.Goals() {
			goals = append(goals, string(g))
		}
		for _, t := range p.Tasks() {
			tasks = append(tasks, TaskName(t))
		}
		all = append(all, List{
			{"puzzle", p.Name()}, {"title", report.Of(p.Name()).Title(words.En)}, {"players", p.Players()}, {"problems", problems},
			{"algorithms", algorithms}, {"heuristics", heuristics}, {"goals", goals}, {"tasks", tasks},
		})
	}
	return all
}

// TaskName returns a task's name, which is not "" even for TaskSolve.
func TaskName(t puzzle.Task) string {
	if t == puzzle.TaskSolve {
		return "solve"
	}
	return string(t)
}
