package puzzle

import (
	"errors"
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
	Variant    string // to generate: the rules of a game of two; "" is the course's
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
