package lesson

import (
	"strings"

	"cavalo/internal/lab/gametree"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Lesson is one lesson.
type Lesson struct {
	Name     string
	Puzzle   puzzle.Puzzle
	Problem  string // its name, "" for a position of its own
	Position puzzle.Position
	Right    int // which of the choices
	Runs     []Run
	// Depth is that of the game tree, in plies; 0 is none.
	Depth int
	// Check: the heuristic of the first run is worth a check.
	Check bool
}

// Run is one of a lesson's searches.
type Run struct {
	Algorithm search.Name
	Heuristic string
	Stored    int64 // nodes that smastar may keep; 0 is as many as it likes
	Tree      bool  // recognise no state
}

// plan is a lesson's definition. A position is a problem's, maybe after some
// moves, or a text.
type plan struct {
	name    string
	puzzle  string // its name
	problem string
	played  string
	text    string
	right   int
	runs    []Run
	depth   int
	check   bool
}

// fewNodes is slightly more than the path of 12 steps and its start.
const fewNodes = 14

// fourByFour is a small board on which the course's base loses the optimum.
const fourByFour = "52.58.68.--.--.--.--.--.--.--/37.14.05.11.--.--.--.--.--.--/85.35.13.01.--.--.--.--.--.--/" +
	"24.72.--.78.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--;g=218;r=off"

var plans = []plan{
	{name: "breadth", puzzle: "challenge", problem: "D", right: 1,
		runs: []Run{{Algorithm: "bfs"}, {Algorithm: "dfs"}, {Algorithm: "dfs", Tree: true}}},
	{name: "greedy", puzzle: "tiles", text: "6.4.7/8.5.0/3.2.1", right: 2,
		runs: []Run{{Algorithm: "greedy", Heuristic: "manhattan"}, {Algorithm: "astar", Heuristic: "manhattan"}}},
	{name: "inadmissible", puzzle: "challenge", text: fourByFour, right: 0, check: true,
		runs: []Run{{Algorithm: "astar", Heuristic: "base"}, {Algorithm: "astar", Heuristic: "count"}}},
	{name: "memory", puzzle: "tiles", text: "8.6.7/2.5.4/3.0.1", right: 1,
		runs: []Run{{Algorithm: "astar", Heuristic: "manhattan"}, {Algorithm: "idastar", Heuristic: "manhattan"}}},
	{name: "forget", puzzle: "challenge", problem: "D", right: 2,
		runs: []Run{{Algorithm: "astar", Heuristic: "base"}, {Algorithm: "smastar", Heuristic: "base", Stored: fewNodes}}},
	{name: "parity", puzzle: "tiles", text: "1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0", right: 2,
		runs: []Run{{Algorithm: "optimal"}}},
	{name: "bound", puzzle: "challenge", problem: "E", right: 0,
		runs: []Run{{Algorithm: "optimal"}, {Algorithm: "bfs"}}},
	{name: "alphabeta", puzzle: "duel", problem: "F", played: "J1 I10", right: 2, depth: 5},
}

// All returns the lessons in their recommended order.
func All() []Lesson {
	lessons := make([]Lesson, len(plans))
	for i, p := range plans {
		of, _ := puzzle.Find(p.puzzle) // a registered puzzle
		lessons[i] = Lesson{Name: p.name, Puzzle: of, Problem: p.problem, Position: p.position(of),
			Right: p.right, Runs: p.runs, Depth: p.depth, Check: p.check}
		if p.played != "" {
			lessons[i].Problem = ""
		}
	}
	return lessons
}

// position returns the position of a lesson, whose definition is valid.
func (p *plan) position(of puzzle.Puzzle) puzzle.Position {
	text := p.text
	if known, ok := puzzle.FindProblem(of.Problems(), p.problem); ok {
		text = known.Position.String()
	}
	position, _ := of.Parse(text)
	position, _ = puzzle.Replay(position, strings.Fields(p.played))
	return position
}

// Jobs returns the engine's jobs of the lesson.
func (l *Lesson) Jobs() []puzzle.Job {
	jobs := make([]puzzle.Job, len(l.Runs))
	for i, r := range l.Runs {
		jobs[i] = puzzle.Job{Puzzle: l.Puzzle.Name(), Problem: l.Problem, Position: l.Position.String(),
			Search: puzzle.Search{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Stored: r.Stored, Tree: r.Tree}}
	}
	return jobs
}

// Result is the explanation of the runs, with their figures as a table.
type Result struct {
	Told string
	Rows [][2]string // what was run, its figures
}

// Tell returns the result for the answers to a lesson's jobs, in their order.
func (l *Lesson) Tell(lang words.Lang, answers []puzzle.Answer) Result {
	var r Result
	var figures []any
	add := func(what string, numbers ...string) {
		for _, n := range numbers {
			figures = append(figures, n)
		}
		phrase := words.LessonFigures
		if len(numbers) == 1 {
			phrase = words.LessonNodes
		}
		r.Rows = append(r.Rows, [2]string{what, lang.T(phrase, figures[len(figures)-len(numbers):]...)})
	}
	count := func(n int) string { return lang.Int(int64(n)) }
	for i, a := range answers {
		what := lang.Algorithm(string(l.Runs[i].Algorithm))
		if l.Runs[i].Heuristic != "" {
			what += " · " + l.Runs[i].Heuristic
		}
		if l.Runs[i].Tree {
			what += " · " + lang.T(words.TreeShort)
		}
		steps := "–"
		if a.Status == search.Solved {
			steps = count(a.Path().Steps)
		}
		add(what, steps, lang.Int(a.Generated), lang.Int(a.Peak))
	}
	if l.Depth > 0 {
		for i, t := range l.Trees() {
			if i == 0 {
				add(lang.T(words.LessonMinimax), count(len(t.Nodes)))
			}
			add(lang.T(words.LessonAlphaBeta, lang.T(words.GameTreeOrders[i])), count(t.Seen))
		}
	}
	r.Told = lang.T(words.Lessons[l.Name].Told, figures...)
	return r
}

// Trees returns the game tree in each order of moves.
func (l *Lesson) Trees() []*gametree.Tree {
	if l.Puzzle.Players() < 2 {
		return nil
	}
	var trees []*gametree.Tree
	for _, order := range gametree.Orders() {
		trees = append(trees, gametree.Grow(l.Position, gametree.Options{Depth: l.Depth, Order: order}))
	}
	return trees
}
