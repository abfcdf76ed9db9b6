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
	Score() int                // the points so far; in a game of two the first player's minus the second's; 0 without points
	Result() string            // of a game of two: "white", "black", "draw" or "*"; "" of others
	ToMove() int               // of a game of two: 0 if the first player is to move, 1 if the second; 0 of others
	Starts() []string          // the possible starts; nil if the start is fixed
	CheckStart(s string) error // the fault of a start, nil if it is among Starts
}

// Puzzle is the program's interface to a puzzle, except solving and drawing.
type Puzzle interface {
	Name() string // "challenge": as in links, commands and job texts
	Players() int // 1, or 2 for a game
	Parse(text string) (Position, error)
	Problems() []Problem
	// ReadFile reads a file of positions; file is its name, for faults. Positions without a
	// name are named by their index.
	ReadFile(file string, data []byte) ([]Problem, error)
	Random(seed string) Position
	Tasks() []Task // the supported tasks
	Goals() []Goal // the supported goals, the default first; nil if nothing is solved
	Algorithms() []Algorithm
	Heuristics() []Heuristic
	// Features returns the features for custom heuristics, each with its former names, as read by
	// package expr.
	Features() []string
	// Dailies returns the difficulties of the daily boards, which TaskGenerate makes with a
	// date such as 2026-11-22 as the seed: DailyDifficulty, or several with a suffix,
	// "daily-short".
	Dailies() []string
	// Study returns the defaults of the laboratory.
	Study() Study
	// MaxDepth returns the default maximum depth of an algorithm that has one.
	MaxDepth(a Algorithm, j Job, p Position) int
	// CheckJob returns the first fault in the fields that are specific to this puzzle. The position
	// is nil if the task doesn't need one.
	CheckJob(j Job, p Position) error
}

// DailyDifficulty starts the names of the difficulties of daily boards.
const DailyDifficulty = "daily"

// Study holds a puzzle's defaults in the laboratory.
type Study struct {
	CustomHeuristic string // the initial custom heuristic, an admissible expression
	// The default comparison, which takes a few seconds.
	Problems, Heuristics []string
	Algorithms           []search.Name
	// Mean shows the mean time of repeated runs instead of the run with the median time.
	Mean bool
	// Named means that a move determines the state it leads to. Otherwise a node is named by the
	// last moves that led to it.
	Named bool
	// Corner means that small problems use only a corner of the board.
	Corner bool
	// Turns means that the operators of the textbook formulation differ from the moves,
	// which must be explained.
	Turns bool
	// Orders are the orders of successors, as in search.Scope.
	Orders []string
	// Edits are the possible changes of the compared positions, such as their target.
	Edits []Edit
}

// Edit is a possible change of a position before it is searched. Its name is a flag of the
// command line, a field of the laboratory, and a key in its link.
type Edit struct {
	Name string // "rules"
	// Choices are the values, nil for a typed value. A value that ends with a colon takes any
	// text after it.
	Choices []string
	// Apply returns a position with a value, or the fault of the value.
	Apply func(p Position, value string) (Position, error)
}

// Texts returns the texts of moves.
func Texts[M interface{ String() string }](moves []M) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return texts
}

// Replay plays moves and returns the last position, or the error of the first illegal move.
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

// ReplayCost is Replay with the sum of the moves' costs.
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

// Tidy removes floating-point noise: it returns 0.3 for 0.30000000000000004.
func Tidy(x float64) float64 {
	if near := math.Round(x*1e9) / 1e9; math.Abs(near-x) <= 1e-12*max(1, math.Abs(x)) {
		return near
	}
	return x
}

// Retold is a position that can be solved by several kinds of moves.
type Retold interface {
	// Retell returns the moves by which a search would have reached this solved position from
	// another; nil if it could not.
	Retell(from Position) []string
}

// Problem is a position with a name.
type Problem struct {
	Name     string
	Position Position
	Notes    []Note // how its text was read
	Fewest   int    // the fewest steps to the goal, proved; 0 if not stored, or if there is no solution
}

// FindProblem returns the first problem with this name, else the first with this name in
// other case, else the one with this index in the list, from 1.
func FindProblem(problems []Problem, id string) (Problem, bool) {
	p, ok := find(problems, func(p Problem) bool { return p.Name == id })
	if !ok {
		p, ok = find(problems, func(p Problem) bool { return strings.EqualFold(p.Name, id) })
	}
	if place, err := strconv.Atoi(id); !ok && err == nil && 1 <= place && place <= len(problems) {
		return problems[place-1], true
	}
	return p, ok
}

// find returns the first item that satisfies a condition.
func find[T any](list []T, is func(T) bool) (found T, ok bool) {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i], true
	}
	return found, false
}

// Costed is a position whose moves have different costs. In other positions every move costs 1.
type Costed interface {
	CostOf(move string) float64 // 0 for an unknown move
}

// games and spaces hold every puzzle of the program, in the order of the menus.
var games, spaces []Puzzle

// Register adds puzzles to the registry, at the start of a program. It panics if a name is
// taken.
func Register(puzzles ...Puzzle) { register(&games, puzzles) }

// RegisterSpaces adds state spaces: puzzles for the laboratory and the command line that aren't
// games.
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

// Known returns the games and then the spaces.
func Known() []Puzzle { return slices.Concat(games, spaces) }

// IsSpace reports whether a name is a state space's.
func IsSpace(name string) bool {
	return slices.ContainsFunc(spaces, func(p Puzzle) bool { return p.Name() == name })
}

// Claimer is a puzzle that recognizes the beginning of its texts in its own form.
type Claimer interface {
	// Claims reports whether a text looks like positions of this puzzle, right or faulty; of a
	// space, whether it can be nothing else.
	Claims(text string) bool
}

// Claiming returns the space that claims a text.
func Claiming(text string) (Puzzle, bool) {
	text = Beginning(text)
	return find(spaces, func(p Puzzle) bool {
		c, ok := p.(Claimer)
		return ok && c.Claims(text)
	})
}

// SpaceOf returns the space of a file, by the file's name or contents.
func SpaceOf(file, text string) (Puzzle, bool) {
	if p, ok := find(spaces, func(p Puzzle) bool { return strings.HasSuffix(strings.ToLower(file), "."+p.Name()) }); ok {
		return p, true
	}
	return Claiming(text)
}

// Names lists all names, for a message.
func Names() string { return names(Known(), Puzzle.Name) }

// Find returns the game or the space of this name; ok is false if there is none.
func Find(name string) (found Puzzle, ok bool) {
	is := func(p Puzzle) bool { return p.Name() == name }
	if found, ok = find(games, is); !ok {
		found, ok = find(spaces, is)
	}
	return found, ok
}

// FindAlgorithm returns the puzzle's algorithm of this name or, if it has any textbook
// algorithm, custom settings such as "own:f=g+2*h".
func FindAlgorithm(p Puzzle, name search.Name) (found Algorithm, ok bool) {
	list := p.Algorithms()
	if search.IsCustom(name) {
		a, err := search.Describe(name)
		byTheBook := slices.ContainsFunc(list, func(a Algorithm) bool { return !a.Exact })
		return Algorithm{Name: a.Name, Informed: a.Informed, Custom: true}, err == nil && byTheBook
	}
	return find(list, func(a Algorithm) bool { return a.Name == name })
}

// FindHeuristic returns the puzzle's heuristic of this name, or of an expression such as
// "expr:missing/mean", without known properties.
func FindHeuristic(p Puzzle, name string) (found Heuristic, ok bool) {
	if is, err := checkExpression(p, name); is {
		return Heuristic{Name: name}, err == nil
	}
	return find(p.Heuristics(), func(h Heuristic) bool { return h.Name == name })
}

// heuristicsAt is a puzzle whose default heuristic, and whether one is admissible, depend on the
// position.
type heuristicsAt interface {
	HeuristicsAt(Position) []Heuristic
}

// HeuristicsAt returns the heuristics of a puzzle with their properties in a position, the default
// first.
func HeuristicsAt(p Puzzle, at Position) []Heuristic {
	if by, ok := p.(heuristicsAt); ok {
		return by.HeuristicsAt(at)
	}
	return p.Heuristics()
}

// FindHeuristicAt is FindHeuristic with the properties known in a position.
func FindHeuristicAt(p Puzzle, at Position, name string) (found Heuristic, ok bool) {
	if h, ok := find(HeuristicsAt(p, at), func(h Heuristic) bool { return h.Name == name }); ok {
		return h, true
	}
	return FindHeuristic(p, name)
}

// ChooseHeuristic returns the puzzle's heuristic of this name, the first for "", or a fault.
func ChooseHeuristic(p Puzzle, name string) (Heuristic, error) {
	list := p.Heuristics()
	if h, ok := find(list, func(h Heuristic) bool { return h.Name == name || name == "" }); ok {
		return h, nil
	}
	return Heuristic{}, fault.New(fault.JobHeuristic, name, names(list, func(h Heuristic) string { return h.Name }))
}

// Algorithm describes an algorithm, for menus, lists and checks of flags.
type Algorithm struct {
	Name     search.Name // "astar"
	Informed bool        // takes a heuristic
	Weighted bool        // takes a weight
	Ties     bool        // takes a rule for nodes with the same f
	Marks    bool        // takes a rule for when a state counts as reached
	Bounded  bool        // works within the given memory
	Depth    int         // default maximum depth, or 0
	Exact    bool        // our own solver; the others are textbook algorithms
	Custom   bool        // custom settings, which determine the rest
	Parts    bool        // a job can be done in parts
}

// Scope returns what settings are for in searches of a puzzle; tree is one of them.
func (a Algorithm) Scope(p Puzzle, tree bool) search.Scope {
	return search.Scope{Algorithm: a.Name, Puzzle: p.Name(), Weighted: a.Weighted, Ties: a.Ties, Marks: a.Marks,
		Exact: a.Exact, Custom: a.Custom, Tree: tree, Named: p.Study().Named, Orders: p.Study().Orders}
}

// AnyScope returns what settings are for in searches of a puzzle by any algorithm.
func AnyScope(p Puzzle, tree bool) search.Scope {
	return Algorithm{Weighted: true, Ties: true, Marks: true}.Scope(p, tree)
}

// Heuristic describes a heuristic, whose function is in the puzzle's textbook.
type Heuristic struct {
	Name       string // as users type it
	Admissible bool   // never overestimates
	Consistent bool   // never decreases by more than a move costs
	Exact      bool   // equals the cost if there is a solution
}

// Algorithms returns the algorithms of a puzzle in the order of menus: our own solver, then the
// textbook algorithms, uninformed before informed. The arguments are the default maximum depths of
// the three algorithms with a maximum depth.
//
//go:noinline
func Algorithms(dfs, dls, iddfs int) []Algorithm {
	list := []Algorithm{{Name: Optimal, Exact: true}}
	depths := map[search.ID]int{search.DFS: dfs, search.DLS: dls, search.IDDFS: iddfs}
	for _, a := range search.Algorithms() {
		list = append(list, Algorithm{Name: a.Name, Informed: a.Informed, Weighted: a.Weighted, Ties: a.Ties, Marks: a.Marks, Bounded: a.Bounded, Depth: depths[a.ID]})
	}
	return list
}
