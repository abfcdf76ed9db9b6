package puzzle

import (
	"cavalo/internal/fault"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/search"
)

// Position is an immutable position of a puzzle. Moves are printable text.
type Position interface {
	String() string // the position text, which Parse reads back
	Moves() []string
	Play(move string) (Position, error)
	Solved() bool
	Score() int                // the points made so far, in a game of two the first player's less the second's; 0 where none are counted
	Result() string            // of a game of two that is over or not: "white", "black", "draw" or "*"; "" of others
	ToMove() int               // of a game of two: 0 if the first player is to move, 1 if the second; 0 of others
	Starts() []string          // what can be chosen to begin at; none where that is fixed
	CheckStart(s string) error // the fault of a start, nil when it is among Starts
}

// Puzzle is what the program needs of a puzzle, except solving and drawing.
type Puzzle interface {
	Name() string // "challenge": as in links, commands and job texts
	Players() int // 1, or 2 for a game
	Parse(text string) (Position, error)
	Problems() []Problem
	// ReadFile reads a file of positions; file is its name, for the faults. Those
	// without a name have their place in the file for one.
	ReadFile(file string, data []byte) ([]Problem, error)
	Random(seed string) Position
	Tasks() []Task // what jobs may ask for
	Goals() []Goal // what solving may be for, the default first; none where nothing is solved
	Algorithms() []Algorithm
	Heuristics() []Heuristic
	// Features are what a heuristic of one's own can ask of a position, each with
	// the names that it had before, as package expr reads them.
	Features() []string
	// Dailies are the difficulties of the boards of a day, which TaskGenerate makes
	// with a date such as 2026-11-22 for a seed: DailyDifficulty, or of several
	// each with a word behind it, "daily-short". Package daily asks for them.
	Dailies() []string
	// Study is what the laboratory begins with.
	Study() Study
	// MaxDepth is the default maximum depth of an algorithm that has one.
	MaxDepth(a Algorithm, j Job, p Position) int
	// CheckJob returns the first fault in what only this puzzle's jobs have. The
	// position is nil where the task needs none.
	CheckJob(j Job, p Position) error
}

// DailyDifficulty begins the names of the difficulties of dailies.
const DailyDifficulty = "daily"

// Study is how a puzzle is looked at in the laboratory.
type Study struct {
	Own string // a heuristic of one's own to begin with, an expression that is admissible
	// What is compared until something else is chosen: what tells much in a few
	// seconds.
	Problems, Heuristics []string
	Algorithms           []search.Name
	// Mean: where a run is repeated, the mean time is shown instead of the run with
	// the median time.
	Mean bool
	// Named: a move alone names where it leads, as the square that it goes to does.
	// Elsewhere a node is named by the last of the moves that led to it.
	Named bool
	// Corner: small problems use a corner of the board, the rest of which need not
	// be drawn.
	Corner bool
	// Turns: the operators of the textbook's formulation are not the moves alone,
	// which is explained.
	Turns bool
	// Edits are what can be changed in the positions that are compared, such as their
	// target; none where nothing can.
	Edits []Edit
}

// Edit is what can be changed in a position before it is searched. The command
// line has a flag of its name, the laboratory a field, its link the name with a
// value.
type Edit struct {
	Name string // "rules"
	// Choices are the values; one that ends with a colon takes any text behind it. None
	// is for a value that is typed.
	Choices []string
	// Apply returns a position with a value, or the fault of the value.
	Apply func(p Position, value string) (Position, error)
}

// Texts writes the moves of a puzzle's rules.
func Texts[M interface{ String() string }](moves []M) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return texts
}

// Replay plays moves one after another and returns the last position. The
// error is that of the first move that is not legal.
func Replay(from Position, moves []string) (Position, error) {
	last, _, err := ReplayCost(from, moves)
	return last, err
}

// After returns the position after moves, or from itself if one of them is not legal.
func After(from Position, moves []string) Position {
	if last, err := Replay(from, moves); err == nil {
		return last
	}
	return from
}

// ReplayCost does the same as Replay and adds up what the moves cost.
func ReplayCost(from Position, moves []string) (last Position, cost float64, err error) {
	for _, move := range moves {
		next, err := from.Play(move)
		if err != nil {
			return nil, 0, err
		}
		if c, ok := from.(Costed); ok {
			cost += c.CostOf(move)
		} else {
			cost++
		}
		from = next
	}
	return from, Tidy(cost), nil
}

// Tidy takes from a sum of decimal numbers what binary ones made of it: 0.3 for
// 0.30000000000000004.
func Tidy(x float64) float64 {
	if near := math.Round(x*1e9) / 1e9; math.Abs(near-x) <= 1e-12*max(1, math.Abs(x)) {
		return near
	}
	return x
}

// Problem is a position with a name.
type Problem struct {
	Name     string
	Position Position
	Notes    []Note // how its text was read
}

// FindProblem returns the problem that an ID means: the first with that name,
// else the first with that name in other letters (a for A), else the one in
// that place of the list, counted from 1.
func FindProblem(problems []Problem, id string) (Problem, bool) {
	for _, p := range problems {
		if p.Name == id {
			return p, true
		}
	}
	for _, p := range problems {
		if strings.EqualFold(p.Name, id) {
			return p, true
		}
	}
	if place, err := strconv.Atoi(id); err == nil && 1 <= place && place <= len(problems) {
		return problems[place-1], true
	}
	return Problem{}, false
}

// Costed is a position whose moves cost different amounts. Where a position is
// none, every move costs 1.
type Costed interface {
	CostOf(move string) float64 // 0 for what is no move
}

// games and spaces hold every puzzle of the program, in the order of the menus.
var games, spaces []Puzzle

// Register adds puzzles to the registry. A program does so before it does
// anything else; a name that is taken already is a mistake of the program.
func Register(puzzles ...Puzzle) { register(&games, puzzles) }

// RegisterSpaces adds state spaces: puzzles that are searched in the laboratory and
// on the command line, but are no games.
func RegisterSpaces(puzzles ...Puzzle) { register(&spaces, puzzles) }

func register(list *[]Puzzle, puzzles []Puzzle) {
	for _, p := range puzzles {
		if _, taken := Find(p.Name()); taken {
			panic("puzzle: " + p.Name() + " is registered twice")
		}
		*list = append(*list, p)
	}
}

// All returns the games in the order of the menus.
func All() []Puzzle { return slices.Clone(games) }

// Spaces returns the state spaces of the laboratory in the order of its lists.
func Spaces() []Puzzle { return slices.Clone(spaces) }

// Known returns the games and then the spaces: all that Find finds.
func Known() []Puzzle { return slices.Concat(games, spaces) }

// SpaceOfFile is the state space that a file is named after: romania.graph is of graph.
func SpaceOfFile(name string) (found Puzzle, ok bool) {
	i := slices.IndexFunc(spaces, func(p Puzzle) bool { return strings.HasSuffix(strings.ToLower(name), "."+p.Name()) })
	if i < 0 {
		return nil, false
	}
	return spaces[i], true
}

// IsSpace reports whether a name is that of a state space.
func IsSpace(name string) bool {
	return slices.ContainsFunc(spaces, func(p Puzzle) bool { return p.Name() == name })
}

// Claimer is a space that tells its texts from those of all others.
type Claimer interface {
	Claims(text string) bool // it can be nothing but positions of this space
}

// Claiming returns the space that claims a text.
func Claiming(text string) (Puzzle, bool) {
	for _, p := range spaces {
		if c, ok := p.(Claimer); ok && c.Claims(text) {
			return p, true
		}
	}
	return nil, false
}

// SpaceOf returns the space of a file, by the file's name or by what is in it.
func SpaceOf(file, text string) (Puzzle, bool) {
	if p, ok := SpaceOfFile(file); ok {
		return p, true
	}
	return Claiming(text)
}

// Names lists the names of all, for a message.
func Names() string { return names(Known(), Puzzle.Name) }

// Find returns the game or the space of a name; ok is false when there is none.
func Find(name string) (found Puzzle, ok bool) {
	for _, list := range [][]Puzzle{games, spaces} {
		if i := slices.IndexFunc(list, func(p Puzzle) bool { return p.Name() == name }); i >= 0 {
			return list[i], true
		}
	}
	return nil, false
}

// FindAlgorithm returns the algorithm of a name that p can be solved with: one of its
// list or, where that has any of the textbook, settings such as "own:f=g+2*h".
func FindAlgorithm(p Puzzle, name search.Name) (found Algorithm, ok bool) {
	list := p.Algorithms()
	if search.IsOwn(name) {
		a, err := search.Describe(name)
		byTheBook := slices.ContainsFunc(list, func(a Algorithm) bool { return !a.Exact })
		return Algorithm{Name: a.Name, Informed: a.Informed, Own: true}, err == nil && byTheBook
	}
	i := slices.IndexFunc(list, func(a Algorithm) bool { return a.Name == name })
	if i < 0 {
		return Algorithm{}, false
	}
	return list[i], true
}

// FindHeuristic returns the heuristic of a name that p knows, or of an
// expression like "expr:missing/mean", of which nothing is proved.
func FindHeuristic(p Puzzle, name string) (found Heuristic, ok bool) {
	if is, err := checkExpression(p, name); is {
		return Heuristic{Name: name}, err == nil
	}
	list := p.Heuristics()
	i := slices.IndexFunc(list, func(h Heuristic) bool { return h.Name == name })
	if i < 0 {
		return Heuristic{}, false
	}
	return list[i], true
}

// ChooseHeuristic returns p's heuristic of a name, the first for an empty name.
func ChooseHeuristic(p Puzzle, name string) (Heuristic, error) {
	list := p.Heuristics()
	if name == "" {
		return list[0], nil
	}
	if i := slices.IndexFunc(list, func(h Heuristic) bool { return h.Name == name }); i >= 0 {
		return list[i], nil
	}
	return Heuristic{}, fault.New(CodeHeuristic, name, names(list, func(h Heuristic) string { return h.Name }))
}

// Algorithm describes one way to solve, for menus, lists and checks of flags.
type Algorithm struct {
	Name     search.Name // "astar"
	Informed bool        // takes a heuristic
	Weighted bool        // takes a weight
	Ties     bool        // takes a rule for nodes with the same f
	Marks    bool        // takes a rule for when a state counts as reached
	Bounded  bool        // does with the memory that it is given
	Depth    int         // default maximum depth, 0 when it has none
	Exact    bool        // our own solver; the others are textbook algorithms
	Own      bool        // settings of a user's own, which say the rest
	Parts    bool        // a job can be done in parts
}

// TieRules lists the rules for nodes with the same f that an algorithm has in a puzzle:
// names decide only where states have some.
func TieRules(p Puzzle, a Algorithm) []search.Tie {
	if !a.Ties {
		return nil
	}
	return slices.DeleteFunc(search.Ties(), func(t search.Tie) bool { return t == search.TieName && !p.Study().Named })
}

// MarkRules lists when the algorithm can take a state for reached.
func (a Algorithm) MarkRules() []search.Mark {
	if !a.Marks {
		return nil
	}
	return []search.Mark{search.MarkGenerated, search.MarkExpanded}
}

// Heuristic is all that is said of an estimate; its function is in the puzzle's
// textbook.
type Heuristic struct {
	Name       string // as users type it
	Admissible bool   // never more than what is really needed
	Consistent bool   // never falls by more than what a move costs
	Exact      bool   // it is the cost, wherever there is a solution
}

// Algorithms lists what a puzzle is solved with, in the order of menus: our own
// solver, then the textbook algorithms, uninformed before informed. The arguments
// are the default maximum depths of the three algorithms that have one.
func Algorithms(dfs, dls, iddfs int) []Algorithm {
	list := []Algorithm{{Name: Optimal, Exact: true}}
	depths := map[search.ID]int{search.DFS: dfs, search.DLS: dls, search.IDDFS: iddfs}
	for _, a := range search.Algorithms() {
		list = append(list, Algorithm{Name: a.Name, Informed: a.Informed, Weighted: a.Weighted, Ties: a.Ties, Marks: a.Marks, Bounded: a.Bounded, Depth: depths[a.ID]})
	}
	return list
}
