package lesson

import (
	"strconv"
	"strings"
	"sync"

	"cavalo/internal/lab/exam"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Lesson is one lesson: tasks to do, a search to predict and to run, a closing task,
// and ten questions.
type Lesson struct {
	Name     string
	Puzzle   puzzle.Puzzle // nil: its figures are those of its tasks
	Problem  string        // its name, "" for a position of its own
	Position puzzle.Position
	Right    int // which of the choices
	Runs     []Run
	// Depth is that of the game tree, in plies; 0 is none.
	Depth int
	// Check: the heuristic of the first run is worth a check.
	Check bool
	// Tasks come first, Closing comes after the searches.
	Tasks   []Task
	Closing Task
	// Topics are what the ten questions are about.
	Topics []exam.Topic
	// Terms are the terms of the books that it brings, by their names in package words.
	Terms []string
}

// Task is a question that is always the same.
type Task struct {
	Kind  string // of package exam
	Level exam.Level
}

// Question makes the question of a task. The place of the task among all those of
// the lesson makes two of one kind differ.
func (l *Lesson) Question(t Task, place int) *exam.Question {
	kind, err := exam.Find(t.Kind)
	if err != nil {
		panic("lesson " + l.Name + ": " + err.Error()) // a test asks for each
	}
	return exam.New(kind, "lesson "+l.Name+" "+strconv.Itoa(place), t.Level)
}

// Set is how many questions a lesson ends with.
const Set = 10

// Questions makes the questions at the end of a lesson from a seed. Several topics
// take turns.
func (l *Lesson) Questions(seed string) (all []*exam.Question) {
	for i, topic := range l.Topics {
		share := Set / len(l.Topics)
		if i == 0 {
			share = Set - share*(len(l.Topics)-1)
		}
		all = append(all, exam.Chapter(topic, seed, exam.Easy, share)...)
	}
	return all
}

// Run is one of a lesson's searches.
type Run struct {
	Algorithm search.Name
	Heuristic string
	Stored    int64   // nodes that smastar may keep; 0 is as many as it likes
	Weight    float64 // of a weighted algorithm; 0 is 1
	Tree      bool    // recognise no state
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
	tasks   []Task
	closing Task
	topics  []exam.Topic
	terms   []string
}

// fewNodes is slightly more than the path of 12 steps and its start.
const fewNodes = 14

// fourByFour is a small board on which the course's base loses the optimum.
const fourByFour = "52.58.68.--.--.--.--.--.--.--/37.14.05.11.--.--.--.--.--.--/85.35.13.01.--.--.--.--.--.--/" +
	"24.72.--.78.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--;g=218;r=off"

// fiveByFive is a board whose fewest steps are 16: few nodes for a search with good
// bounds, many for one without.
const fiveByFive = "32.76.71.80.84.--.--.--.--.--/95.12.94.45.42.--.--.--.--.--/52.40.49.67.79.--.--.--.--.--/10.22.74.60.35.--.--.--.--.--/34.96.64.43.01.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--;g=1060;r=largest;z=1;q=1"

var plans = []plan{
	{name: "breadth", puzzle: "challenge", problem: "D", right: 1,
		runs:  []Run{{Algorithm: "bfs"}, {Algorithm: "dfs"}, {Algorithm: "dfs", Tree: true}},
		tasks: []Task{{"order-bfs", exam.Easy}, {"order-dfs", exam.Easy}}, closing: Task{"frontier-blind", exam.Medium},
		topics: []exam.Topic{exam.Breadth, exam.Cost}, terms: []string{"expand", "generated", "frontier", "explored"}},
	{name: "greedy", puzzle: "tiles", text: "6.4.7/8.5.0/3.2.1", right: 2,
		runs:  []Run{{Algorithm: "greedy", Heuristic: "manhattan"}, {Algorithm: "astar", Heuristic: "manhattan"}},
		tasks: []Task{{"order-greedy", exam.Easy}, {"order-astar", exam.Easy}}, closing: Task{"frontier-best", exam.Medium},
		topics: []exam.Topic{exam.Best}, terms: []string{"path-cost", "heuristic", "evaluation", "priority"}},
	{name: "inadmissible", puzzle: "challenge", text: fourByFour, right: 0, check: true,
		runs:  []Run{{Algorithm: "astar", Heuristic: "base"}, {Algorithm: "astar", Heuristic: "count"}},
		tasks: []Task{{"admissible", exam.Easy}, {"admissible-node", exam.Easy}}, closing: Task{"inadmissible-cost", exam.Medium},
		topics: []exam.Topic{exam.Inadmissible}, terms: []string{"admissible", "optimal", "heuristic"}},
	{name: "memory", puzzle: "tiles", text: "8.6.7/2.5.4/3.0.1", right: 1,
		runs:  []Run{{Algorithm: "astar", Heuristic: "manhattan"}, {Algorithm: "idastar", Heuristic: "manhattan"}},
		tasks: []Task{{"order-idastar", exam.Easy}, {"idastar-limits", exam.Easy}}, closing: Task{"idastar-repeats", exam.Medium},
		topics: []exam.Topic{exam.Memory}, terms: []string{"iteration", "evaluation", "stored"}},
	{name: "forget", puzzle: "challenge", problem: "D", right: 2,
		runs:  []Run{{Algorithm: "astar", Heuristic: "base"}, {Algorithm: "smastar", Heuristic: "base", Stored: fewNodes}},
		tasks: []Task{{"forget-leaf", exam.Easy}, {"forget-kept", exam.Easy}}, closing: Task{"order-smastar", exam.Medium},
		topics: []exam.Topic{exam.Forget}, terms: []string{"backed-up", "stored", "generated"}},
	{name: "parity", puzzle: "tiles", text: "1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0", right: 2,
		runs:  []Run{{Algorithm: "optimal"}},
		tasks: []Task{{"parity-inversions", exam.Easy}, {"parity-solvable", exam.Easy}}, closing: Task{"parity-moves", exam.Medium},
		topics: []exam.Topic{exam.Parity}, terms: []string{"inversion", "reachable"}},
	{name: "bound", puzzle: "challenge", problem: "E", right: 0,
		runs:  []Run{{Algorithm: "optimal"}, {Algorithm: "bfs"}},
		tasks: []Task{{"bound-manhattan", exam.Easy}, {"bound-sum", exam.Easy}}, closing: Task{"bound-edges", exam.Medium},
		topics: []exam.Topic{exam.Bound}, terms: []string{"lower-bound", "relaxed", "admissible"}},
	{name: "alphabeta", puzzle: "duel", problem: "F", played: "J1 I10", right: 2, depth: 5,
		tasks: []Task{{"minimax-values", exam.Easy}, {"alphabeta-leaves", exam.Easy}}, closing: Task{"alphabeta-window", exam.Medium},
		topics: []exam.Topic{exam.AlphaBeta}, terms: []string{"minimax", "window", "cutoff", "ply"}},
	{name: "reopen", puzzle: "graph", problem: "inconsistent", right: 1, check: true,
		runs:  []Run{{Algorithm: "astar", Heuristic: "h"}, {Algorithm: closedForEver, Heuristic: "h"}},
		tasks: []Task{{"consistent", exam.Easy}, {"order-reopen", exam.Easy}}, closing: Task{"reopen-nodes", exam.Medium},
		topics: []exam.Topic{exam.Reopen}, terms: []string{"consistent", "reopen", "explored"}},
	{name: "weighted", puzzle: "tiles", text: "8.6.7/2.5.4/3.0.1", right: 2,
		runs:  []Run{{Algorithm: "astar", Heuristic: "manhattan"}, {Algorithm: "astar", Heuristic: "manhattan", Weight: 3}, {Algorithm: narrowBeam, Heuristic: "manhattan"}},
		tasks: []Task{{"order-weighted", exam.Easy}, {"beam-kept", exam.Easy}}, closing: Task{"weighted-bound", exam.Medium},
		topics: []exam.Topic{exam.Weighted}, terms: []string{"weight", "bounded", "beam", "incomplete"}},
	{name: "expectimax", right: 1,
		tasks: []Task{{"expectimax-chance", exam.Easy}, {"expectimax", exam.Easy}}, closing: Task{"expectimax-move", exam.Medium},
		topics: []exam.Topic{exam.Expectimax}, terms: []string{"chance-node", "expected", "minimax"}},
	{name: "faster", puzzle: "challenge", text: fiveByFive, right: 1,
		runs:  []Run{{Algorithm: "bfs"}, {Algorithm: "astar", Heuristic: "count"}, {Algorithm: "optimal"}},
		tasks: []Task{{"bound-hamming", exam.Easy}, {"bound-manhattan", exam.Medium}}, closing: Task{"suits", exam.Medium},
		topics: []exam.Topic{exam.Bound, exam.Memory}, terms: []string{"lower-bound", "prune", "branching", "penetrance"}},
}

// The settings of two algorithms that are not the books'.
const (
	closedForEver search.Name = "own:f=g+h:equal=closed:name=A*_without_reopening" // an expanded state is never opened again
	narrowBeam    search.Name = "own:f=g+h:beam=20:name=A*_with_a_beam_of_20"
)

// All returns the lessons in their recommended order. They are everybody's: nobody may
// change them.
func All() []Lesson { return all() }

// all makes them once: their positions are read and played.
var all = sync.OnceValue(func() []Lesson {
	lessons := make([]Lesson, len(plans))
	for i, p := range plans {
		lessons[i] = Lesson{Name: p.name, Problem: p.problem, Right: p.right, Runs: p.runs, Depth: p.depth, Check: p.check,
			Tasks: p.tasks, Closing: p.closing, Topics: p.topics, Terms: p.terms}
		if of, ok := puzzle.Find(p.puzzle); ok {
			lessons[i].Puzzle, lessons[i].Position = of, p.position(of)
		}
		if p.played != "" {
			lessons[i].Problem = ""
		}
	}
	return lessons
})

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
	if l.Puzzle == nil {
		return nil
	}
	jobs := make([]puzzle.Job, len(l.Runs))
	for i, r := range l.Runs {
		jobs[i] = puzzle.Job{Puzzle: l.Puzzle.Name(), Problem: l.Problem, Position: l.Position.String(),
			Search: puzzle.Search{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Stored: r.Stored, Weight: r.Weight, Tree: r.Tree}}
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
		switch {
		case len(numbers) == 1:
			phrase = words.LessonNodes
		case l.costs():
			phrase = words.LessonCosts
		}
		r.Rows = append(r.Rows, [2]string{what, lang.T(phrase, figures[len(figures)-len(numbers):]...)})
	}
	count := func(n int) string { return lang.Int(int64(n)) }
	for i, a := range answers {
		add(l.Runs[i].Name(lang), l.length(lang, a), lang.Int(a.Generated), lang.Int(a.Peak))
	}
	if l.Depth > 0 {
		for i, t := range l.Trees() {
			if i == 0 {
				add(lang.T(words.LessonMinimax), count(len(t.Nodes)))
			}
			add(lang.T(words.LessonAlphaBeta, lang.T(words.GameTreeOrders.At(i))), count(t.Seen))
		}
	}
	r.Told = lang.T(words.LessonTexts(l.Name).Told, figures...)
	return r
}

// Name returns the name of a run: its algorithm with what it takes.
func (r Run) Name(lang words.Lang) string {
	what := lang.ShortAlgorithm(string(r.Algorithm))
	if r.Weight > 0 {
		what += " · w " + lang.Float(r.Weight, 0)
	}
	if r.Heuristic != "" {
		what += " · " + lang.Heuristic(r.Heuristic)
	}
	if r.Tree {
		what += " · " + lang.T(words.TreeShort)
	}
	return what
}

// costs says that paths of the lesson's puzzle are told by their costs, not their
// steps.
func (l *Lesson) costs() bool {
	_, ok := l.Position.(puzzle.Costed)
	return ok
}

// length is what a path that was found takes, in steps or by its cost.
func (l *Lesson) length(lang words.Lang, a puzzle.Answer) string {
	switch {
	case a.Status != search.Solved:
		return "–"
	case l.costs():
		return lang.Float(a.Cost(), 0)
	}
	return lang.Int(int64(a.Path().Steps))
}

// Trees returns the game tree in each order of moves.
func (l *Lesson) Trees() []*gametree.Tree {
	if l.Depth == 0 {
		return nil
	}
	var trees []*gametree.Tree
	for _, order := range gametree.Orders() {
		trees = append(trees, gametree.Grow(l.Position, gametree.Options{Depth: l.Depth, Order: order}))
	}
	return trees
}
