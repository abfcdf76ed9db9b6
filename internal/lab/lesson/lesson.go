package lesson

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavalo/internal/csp"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Lesson is a lesson: tasks, searches to predict and run, a closing task, and ten
// questions.
type Lesson struct {
	Name     string
	Puzzle   puzzle.Puzzle // nil without a board
	Problem  string        // the problem's name, "" for another position
	Position puzzle.Position
	Right    int // the right prediction
	Runs     []Run
	// Film records the run of a constraint solver that is the example; nil for a question.
	Film func() *film.Film
	// Solvers record the runs of constraint solvers to predict. The figure shows the first one.
	Solvers []func() *film.Film
	// Depth is the depth of the game tree in plies; 0 for none.
	Depth int
	// Check offers to check the heuristic of the first run.
	Check bool
	// Tasks come first, Closing comes after the searches.
	Tasks   []Task
	Closing Task
	// Topics are the topics of the ten questions.
	Topics []exam.Topic
	// Terms are the names of the terms that the lesson introduces, in package words.
	Terms []string

	// shown is the question of the example, in place of the first task that can be shown, and seed its
	// number, below 0; 0 means -1.
	shown Task
	seed  int

	puzzle string // name
	played string // moves to the position
	text   string // of the position, unless it is a problem's
	// names returns the names in the position and the runs that the prediction's texts mention; nil
	// if they name nothing.
	names func(l *Lesson, lang words.Lang) []any
	// steps returns steps of a search in the graph, of which the figure shows the first before the
	// answer and the second after it; nil to show none.
	steps func(*exam.Graph) []exam.Step
}

// Task is a question with a fixed seed.
type Task struct {
	Kind  string // of package exam
	Level exam.Level
}

// Question returns the question of a task, which depends on the task's number among all tasks of
// the lesson.
func (l *Lesson) Question(t Task, place int) *exam.Question {
	kind, err := exam.Find(t.Kind)
	if err != nil {
		panic("lesson " + l.Name + ": " + err.Error()) // a test asks for each
	}
	return exam.New(kind, "lesson "+l.Name+" "+strconv.Itoa(place), t.Level)
}

// Example returns the question that is shown step by step at the start of the lesson; nil if there is
// none.
func (l *Lesson) Example() *exam.Question {
	if l.shown.Kind != "" {
		return l.Question(l.shown, min(l.seed, -1))
	}
	for _, t := range append(slices.Clone(l.Tasks), l.Closing) {
		if q := l.Question(t, min(l.seed, -1)); len(q.Steps(q.Answers[0])) > 0 {
			return q
		}
	}
	return nil
}

// Set is the number of questions at the end of a lesson.
const Set = 10

// Questions returns the questions at the end of a lesson, shared among its topics.
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

// Run is a search of a lesson.
type Run struct {
	Algorithm search.Name
	Heuristic string
	Stored    int64   // nodes that smastar may keep; 0 means no limit
	Weight    float64 // of a weighted algorithm; 0 means 1
	Tree      bool    // tree search: no duplicate detection
	Depth     int     // depth limit; 0 for none
	Text      string  // the name of a custom algorithm, among the lessons' texts
}

// fewNodes is slightly more than the path of 12 steps and its start.
const fewNodes = 14

// fourByFour is a small board on which A* with the course's heuristic is not optimal.
const fourByFour = "52.58.68.--.--.--.--.--.--.--/37.14.05.11.--.--.--.--.--.--/85.35.13.01.--.--.--.--.--.--/" +
	"24.72.--.78.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--;g=218;r=off"

// fiveByFive is a board with an optimum of 16 steps: few nodes for a search with good
// bounds, many for one without.
const fiveByFive = "32.76.71.80.84.--.--.--.--.--/95.12.94.45.42.--.--.--.--.--/52.40.49.67.79.--.--.--.--.--/10.22.74.60.35.--.--.--.--.--/" +
	"34.96.64.43.01.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--;g=1060;r=largest;z=1;q=1"

// oneWay is a graph in which depth-first search first follows A, away from the shortest path by B.
const oneWay = `S->A 1; S->B 1; A->C 1; A->D 1; B->E 1; B->F 1; C->H 1; D->I 1; I->K 1; K->G 1; E->J 1; F->G 1
start S; goals G
at S 200 0; at A 100 60; at B 300 60; at C 40 120; at D 140 120; at E 250 120; at F 360 120
at H 40 180; at I 140 180; at J 250 180; at K 190 240; at G 360 240`

// fewEdges is a graph whose path with the fewest edges is not the cheapest.
const fewEdges = `S-A 4; A-G 5; S-B 2; B-C 1; C-G 2; A-C 6
start S; goals G
at S 0 60; at A 150 0; at B 90 120; at C 210 120; at G 300 60`

// firstGoal is a graph with a consistent h in which A* first finds the more expensive path to the goal.
const firstGoal = `S-A 2; A-G 8; S-B 3; B-C 2; C-G 3
start S; goals G
h(S)=5; h(A)=3; h(B)=4; h(C)=3; h(G)=0
at S 0 60; at A 150 0; at B 90 120; at C 210 120; at G 300 60`

var lessons = []Lesson{
	{Name: "breadth", puzzle: "graph", text: oneWay, names: ends, Right: 1,
		Runs:  []Run{{Algorithm: "bfs"}, {Algorithm: "dfs"}, {Algorithm: "dfs", Tree: true}},
		Tasks: []Task{{"order-bfs", exam.Easy}, {"order-dfs", exam.Easy}}, Closing: Task{"frontier-blind", exam.Medium},
		Topics: []exam.Topic{exam.Breadth}, Terms: []string{"expand", "generated", "frontier", "explored"}},
	{Name: "deepening", puzzle: "tiles", text: "5.1.3/2.6.8/4.7.0", names: depthLimit, Right: 2, shown: Task{"order-iddfs", exam.Easy},
		Runs:  []Run{{Algorithm: "bfs"}, {Algorithm: "dls", Depth: 6}, {Algorithm: "iddfs"}},
		Tasks: []Task{{"order-dls", exam.Easy}, {"order-iddfs", exam.Easy}}, Closing: Task{"tree-deepened", exam.Medium},
		Topics: []exam.Topic{exam.Breadth}, Terms: []string{"iteration", "stored", "optimal"}},
	{Name: "uniform", puzzle: "graph", text: fewEdges, names: ends, Right: 1,
		Runs:  []Run{{Algorithm: "bfs"}, {Algorithm: "ucs"}},
		Tasks: []Task{{"order-ucs", exam.Easy}, {"frontier-cost", exam.Easy}}, Closing: Task{"path-cost", exam.Medium},
		Topics: []exam.Topic{exam.Cost}, Terms: []string{"path-cost", "priority", "optimal"}},
	{Name: "greedy", puzzle: "tiles", text: "6.4.7/8.5.0/3.2.1", Right: 2,
		Runs:  []Run{{Algorithm: "greedy", Heuristic: "manhattan"}, {Algorithm: "astar", Heuristic: "manhattan"}},
		Tasks: []Task{{"order-greedy", exam.Easy}, {"order-astar", exam.Easy}}, Closing: Task{"frontier-best", exam.Medium},
		Topics: []exam.Topic{exam.Best}, Terms: []string{"path-cost", "heuristic", "evaluation", "priority"}},
	{Name: "relax", puzzle: "tiles", text: "8.1.3/4.0.2/7.6.5", Right: 1,
		Runs:  []Run{{Algorithm: "bfs"}, {Algorithm: "astar", Heuristic: "hamming"}, {Algorithm: "astar", Heuristic: "manhattan"}},
		Tasks: []Task{{"bound-hamming", exam.Easy}, {"bound-manhattan", exam.Easy}}, Closing: Task{"bound-edges", exam.Medium},
		Topics: []exam.Topic{exam.Bound}, Terms: []string{"relaxed", "heuristic", "admissible"}},
	{Name: "optimal", puzzle: "graph", text: firstGoal, names: argument, steps: argued, Right: 1, Check: true,
		Runs:  []Run{{Algorithm: "astar", Heuristic: "h"}, {Algorithm: "greedy", Heuristic: "h"}},
		Tasks: []Task{{"order-astar", exam.Medium}, {"admissible-highest", exam.Easy}}, Closing: Task{"cost-best", exam.Medium},
		Topics: []exam.Topic{exam.Best, exam.Inadmissible}, Terms: []string{"admissible", "evaluation", "optimal"}},
	{Name: "inadmissible", puzzle: "challenge", text: fourByFour, names: points, Right: 0, Check: true, seed: -3,
		Runs:  []Run{{Algorithm: "astar", Heuristic: "base"}, {Algorithm: "astar", Heuristic: "count"}},
		Tasks: []Task{{"admissible", exam.Easy}, {"admissible-node", exam.Easy}}, Closing: Task{"inadmissible-cost", exam.Medium},
		Topics: []exam.Topic{exam.Inadmissible}, Terms: []string{"admissible", "optimal", "heuristic"}},
	{Name: "reopen", puzzle: "graph", Problem: "inconsistent", names: steepest, Right: 1, Check: true,
		Runs:  []Run{{Algorithm: "astar", Heuristic: "h"}, {Algorithm: closedForEver, Heuristic: "h", Text: "reopen.closed"}},
		Tasks: []Task{{"consistent", exam.Easy}, {"order-reopen", exam.Easy}}, Closing: Task{"reopen-nodes", exam.Medium},
		Topics: []exam.Topic{exam.Reopen}, Terms: []string{"consistent", "reopen", "explored"}},
	{Name: "memory", puzzle: "tiles", text: "8.6.7/2.5.4/3.0.1", Right: 1,
		Runs:  []Run{{Algorithm: "astar", Heuristic: "manhattan"}, {Algorithm: "idastar", Heuristic: "manhattan"}},
		Tasks: []Task{{"order-idastar", exam.Easy}, {"idastar-limits", exam.Easy}}, Closing: Task{"idastar-repeats", exam.Medium},
		Topics: []exam.Topic{exam.Memory}, Terms: []string{"iteration", "evaluation", "stored"}},
	{Name: "rbfs", puzzle: "tiles", text: "5.2.8/4.1.7/0.3.6", Right: 2,
		Runs:  []Run{{Algorithm: "astar", Heuristic: "manhattan"}, {Algorithm: "rbfs", Heuristic: "manhattan"}},
		Tasks: []Task{{"order-rbfs", exam.Easy}, {"rbfs-limit", exam.Easy}}, Closing: Task{"order-rbfs", exam.Medium},
		Topics: []exam.Topic{exam.Memory}, Terms: []string{"backed-up", "evaluation", "stored"}},
	{Name: "forget", puzzle: "challenge", Problem: "D", names: points, Right: 2,
		Runs:  []Run{{Algorithm: "astar", Heuristic: "base"}, {Algorithm: "smastar", Heuristic: "base", Stored: fewNodes}},
		Tasks: []Task{{"forget-leaf", exam.Easy}, {"forget-kept", exam.Easy}}, Closing: Task{"order-smastar", exam.Medium},
		Topics: []exam.Topic{exam.Forget}, Terms: []string{"backed-up", "stored", "generated"}},
	{Name: "weighted", puzzle: "tiles", text: "8.6.7/2.5.4/3.0.1", names: weightAndBeam, Right: 2,
		Runs: []Run{{Algorithm: "astar", Heuristic: "manhattan"},
			{Algorithm: "astar", Heuristic: "manhattan", Weight: 3}, {Algorithm: narrowBeam, Heuristic: "manhattan", Text: "weighted.beam"}},
		Tasks: []Task{{"order-weighted", exam.Easy}, {"beam-kept", exam.Easy}}, Closing: Task{"weighted-bound", exam.Medium},
		Topics: []exam.Topic{exam.Weighted}, Terms: []string{"weight", "bounded", "beam", "incomplete"}},
	{Name: "parity", puzzle: "tiles", text: "1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0", names: misplaced, Right: 2,
		Runs:  []Run{{Algorithm: "optimal"}},
		Tasks: []Task{{"parity-inversions", exam.Easy}, {"parity-solvable", exam.Easy}}, Closing: Task{"parity-moves", exam.Medium},
		Topics: []exam.Topic{exam.Parity}, Terms: []string{"inversion", "reachable"}},
	{Name: "bound", puzzle: "challenge", Problem: "E", names: points, Right: 0,
		Runs:  []Run{{Algorithm: "optimal"}, {Algorithm: "bfs"}},
		Tasks: []Task{{"bound-manhattan", exam.Easy}, {"bound-sum", exam.Easy}}, Closing: Task{"bound-edges", exam.Medium},
		Topics: []exam.Topic{exam.Bound}, Terms: []string{"lower-bound", "relaxed", "admissible"}},
	{Name: "faster", puzzle: "challenge", text: fiveByFive, names: points, Right: 1,
		Runs:  []Run{{Algorithm: "bfs"}, {Algorithm: "astar", Heuristic: "count"}, {Algorithm: "optimal"}},
		Tasks: []Task{{"bound-hamming", exam.Easy}, {"bound-manhattan", exam.Medium}}, Closing: Task{"suits", exam.Medium},
		Topics: []exam.Topic{exam.Bound, exam.Memory}, Terms: []string{"lower-bound", "prune", "branching", "penetrance"}},
	{Name: "alphabeta", puzzle: "duel", Problem: "F", played: "J1 I10", names: plies, Right: 2, Depth: 5,
		Tasks: []Task{{"minimax-values", exam.Easy}, {"alphabeta-leaves", exam.Easy}}, Closing: Task{"alphabeta-window", exam.Medium},
		Topics: []exam.Topic{exam.AlphaBeta}, Terms: []string{"minimax", "window", "cutoff", "ply"}},
	{Name: "expectimax", Right: 1,
		Tasks: []Task{{"expectimax-chance", exam.Easy}, {"expectimax", exam.Easy}}, Closing: Task{"expectimax-move", exam.Medium},
		Topics: []exam.Topic{exam.Expectimax}, Terms: []string{"chance-node", "expected", "minimax"}},
	{Name: "ac3", names: clash, Right: 1, Film: solved(mapOf("WA in red; NT in green; SA Q NSW V T in red green blue"), consistency),
		Solvers: []func() *film.Film{solved(mapOf("WA in red; Q in green; NT SA in blue; NSW in red blue; V T in red green blue"), consistency)},
		Tasks:   []Task{{"csp-revise", exam.Easy}, {"csp-queue", exam.Easy}}, Closing: Task{"csp-ac3", exam.Easy},
		Topics: []exam.Topic{exam.CSP}, Terms: []string{"domain", "arc", "arc-consistent"}},
	{Name: "mrv", Right: 1, Film: solved("queens-7", byFewest),
		Solvers: []func() *film.Film{solved("queens-10", inOrder), solved("queens-10", byFewest)},
		Tasks:   []Task{{"csp-fc", exam.Easy}, {"csp-mrv", exam.Easy}}, Closing: Task{"csp-backtracks", exam.Medium},
		Topics: []exam.Topic{exam.CSP}, Terms: []string{"domain", "forward-checking", "mrv"}},
}

// The runs of constraint solvers.
var (
	consistency = textbook.Job{Algorithm: textbook.AC3}
	inOrder     = textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Inference: "fc"}}
	byFewest    = textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: "mrv", Inference: "fc"}}
)

// mapOf returns the map of Australia with other domains.
func mapOf(domains string) string {
	p, _ := problems.Find("australia")
	_, conditions, _ := strings.Cut(p.String(), "\n")
	return domains + "\n" + conditions
}

// solved returns a function that records a run the first time.
func solved(problem string, job textbook.Job) func() *film.Film {
	return sync.OnceValue(func() *film.Film {
		p, ok := problems.Find(problem)
		if !ok {
			p, _ = csp.Parse(problem) // the lessons are valid
		}
		f, _ := film.Record(context.Background(), p, job)
		return f
	})
}

// Moments returns the moments of a film that a lesson shows: of AC-3 the first revisions, then those
// that remove a value; of backtracking the assignments, the failures and the backtracks.
func Moments(f *film.Film) []int {
	list, removed, ac3 := []int{0}, false, f.Job.Algorithm == textbook.AC3
	for i, e := range f.Events {
		removed = removed || e.Kind == textbook.Remove
		if i+1 < len(f.Events) && (e.Kind == textbook.Revise && (removed || !ac3) || e.Kind == textbook.Remove && !ac3) {
			continue
		}
		list = append(list, i+1)
	}
	return list
}

// Two custom algorithms.
const (
	closedForEver search.Name = "own:f=g+h:equal=closed:name=A*_without_reopening" // an expanded state is never reopened
	narrowBeam    search.Name = "own:f=g+h:beam=20:name=A*_with_a_beam_of_20"
)

// All returns the lessons in their recommended order; callers must not change them.
func All() []Lesson { return all() }

var all = sync.OnceValue(func() []Lesson {
	for i := range lessons {
		lessons[i].setUp()
	}
	return lessons
})

// setUp finds the puzzle and the position.
func (l *Lesson) setUp() {
	of, ok := puzzle.Find(l.puzzle)
	if !ok {
		return
	}
	text := l.text
	if known, ok := puzzle.FindProblem(of.Problems(), l.Problem); ok {
		text = known.Position.String()
	}
	position, _ := of.Parse(text) // the lessons are valid
	l.Puzzle = of
	if l.Position, _ = puzzle.Replay(position, strings.Fields(l.played)); l.played != "" {
		l.Problem = ""
	}
}

// Jobs returns the engine's jobs of the lesson.
func (l *Lesson) Jobs() []puzzle.Job {
	if l.Puzzle == nil {
		return nil
	}
	jobs := make([]puzzle.Job, len(l.Runs))
	for i, r := range l.Runs {
		jobs[i] = puzzle.Job{Puzzle: l.Puzzle.Name(), Problem: l.Problem, Position: l.Position.String(),
			Search: puzzle.Search{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Settings: search.Settings{Stored: r.Stored, Weight: r.Weight, Tree: r.Tree}},
			Limits: search.Limits{Depth: r.Depth}}
	}
	return jobs
}

// Result is the explanation of the runs, with their statistics as a table.
type Result struct {
	Told string
	Rows [][2]string // the run, its statistics
}

// ResultOf returns the result for the answers to a lesson's jobs, in their order.
func (l *Lesson) ResultOf(lang words.Lang, answers []puzzle.Answer) Result {
	var r Result
	var figures []any
	add := func(phrase words.Key, what string, numbers ...any) {
		figures = append(figures, numbers...)
		r.Rows = append(r.Rows, [2]string{what, lang.T(phrase, numbers...)})
	}
	count := func(n int) string { return lang.Int(int64(n)) }
	found := words.LessonFigures
	if l.costs() {
		found = words.LessonCosts
	}
	for i, a := range answers {
		add(found, l.Runs[i].Name(lang), l.length(lang, a), lang.Int(a.Generated), lang.Int(a.Peak))
	}
	if l.Depth > 0 {
		for i, t := range l.Trees() {
			if i == 0 {
				add(words.LessonNodes, lang.T(words.LessonMinimax), count(len(t.Nodes)))
			}
			add(words.LessonNodes, lang.T(words.LessonAlphaBeta, lang.T(words.GameTreeOrders.At(i))), count(t.Seen))
		}
	}
	for i, run := range l.Solvers {
		f, keys := run(), []words.Key{words.CspAssignments, words.CspBacktracks}
		counts := []int64{f.Result.Assignments, f.Result.Backtracks}
		if f.Job.Algorithm == textbook.AC3 {
			keys, counts = []words.Key{words.CspRevisions, words.CspRemoved}, []int64{f.Result.Revisions, f.Result.Removed}
		}
		var parts []string
		for k, n := range counts {
			figures = append(figures, lang.Int(n))
			parts = append(parts, lang.T(keys[k])+": "+lang.Int(n))
		}
		r.Rows = append(r.Rows, [2]string{lang.T(words.Lessons.Key(l.Name + ".run-" + strconv.Itoa(i+1))), strings.Join(parts, " · ")})
	}
	r.Told = l.Say(lang, words.LessonTexts(l.Name).Told, figures...)
	return r
}

// Name returns the name of a run: its algorithm and settings.
func (r Run) Name(lang words.Lang) string {
	what := lang.ShortAlgorithm(string(r.Algorithm))
	if r.Text != "" {
		what = lang.T(words.Lessons.Key(r.Text))
	}
	if r.Weight > 0 {
		what += " · w " + lang.Number(r.Weight)
	}
	if r.Heuristic != "" {
		what += " · " + lang.Heuristic(r.Heuristic)
	}
	if r.Depth > 0 {
		what += " · " + lang.T(words.LabToDepth, lang.Int(int64(r.Depth)))
	}
	if r.Tree {
		what += " · " + lang.T(words.TreeShort)
	}
	return what
}

// costs reports whether paths are compared by cost, not by steps.
func (l *Lesson) costs() bool {
	_, ok := l.Position.(puzzle.Costed)
	return ok
}

// length returns the steps or the cost of the path of an answer.
func (l *Lesson) length(lang words.Lang, a puzzle.Answer) string {
	switch {
	case a.Status != search.Solved:
		return "–"
	case l.costs():
		return lang.Number(a.Cost())
	}
	return lang.Int(int64(a.Path().Steps))
}

// Trees returns the game tree in each order of moves.
func (l *Lesson) Trees() []*gametree.Tree {
	if l.Depth == 0 {
		return nil
	}
	return lists.Map(gametree.Orders(), func(order gametree.Order) *gametree.Tree {
		return gametree.Grow(l.Position, gametree.Options{Depth: l.Depth, Order: order})
	})
}
