package classic

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Eight is a board of the 8-puzzle: the tiles row by row, 0 for the blank.
type Eight [9]int8

// ordered is the goal unless the text says another: the tiles in order, the blank last.
var ordered = Eight{1, 2, 3, 4, 5, 6, 7, 8, 0}

func (e Eight) blank() int {
	for i, tile := range e {
		if tile == 0 {
			return i
		}
	}
	return -1
}

// EightWorld is a board of the 8-puzzle with its goal. Its text is its rows, and the rows of
// the goal unless that is the usual one: "7.2.4/5.0.6/8.3.1;goal=0.1.2/3.4.5/6.7.8".
type EightWorld struct{ state, goal Eight }

const goalField = "goal="

var (
	// three rows joined by /, each of three numbers joined by dots: 7.2.4/5.0.6/8.3.1, and ;goal= with three rows where the blank is not last there
	codeEight = fault.NewCode("eight.text")
	// each number from 0 to 8 once
	codeEightOnce = fault.NewCode("eight.once")
)

// ParseEight parses a board.
func ParseEight(text string) (EightWorld, error) {
	r := read(text, codeEight)
	whole, w := r.text, EightWorld{goal: ordered}
	w.state = r.eight(r.field(";"))
	if strings.Contains(whole, ";") {
		goal, ok := strings.CutPrefix(r.text, goalField)
		if !ok {
			r.fail(text, codeEight)
		}
		w.goal = r.eight(goal)
	}
	return w, r.fault
}

// eight parses the rows of a board.
func (r *reader) eight(text string) (e Eight) {
	tiles := r.list(strings.ReplaceAll(text, "/", "."), len(e), 0, 8, codeNumber)
	if len(tiles) != len(e) {
		r.fail(text, codeEight)
	}
	seen := 0
	for i, tile := range tiles[:min(len(tiles), len(e))] {
		seen |= 1 << tile
		e[i] = int8(tile)
	}
	if seen != 1<<len(e)-1 {
		r.fail(text, codeEightOnce)
	}
	if r.fault == nil && e.String() != text {
		r.fail(text, codeEight)
	}
	return e
}

// String returns the rows.
func (e Eight) String() string { return join(e[:3]) + "/" + join(e[3:6]) + "/" + join(e[6:]) }

// String returns the text of the board.
func (w EightWorld) String() string {
	if w.Usual() {
		return w.state.String()
	}
	return w.state.String() + ";" + goalField + w.goal.String()
}

func (w EightWorld) Start() Eight { return w.state }

// End returns the goal.
func (w EightWorld) End() Eight { return w.goal }

// Usual reports whether the goal is the usual one, with the blank last.
func (w EightWorld) Usual() bool { return w.goal == ordered }

func (w EightWorld) At(e Eight) space.Instance[Eight] { return EightWorld{e, w.goal} }
func (w EightWorld) Goal(e Eight) bool                { return e == w.goal }

// slides are the moves of the blank: the name, and the change of index, column and row.
var slides = []struct {
	name              string
	step, column, row int
}{{"U", -3, 0, -1}, {"D", 3, 0, 1}, {"L", -1, -1, 0}, {"R", 1, 1, 0}}

// Arrange implements search.Arranger: by the blank's direction.
func (w EightWorld) Arrange(o search.Order, _ Eight, successors []search.Successor[Eight, string]) {
	search.ByRank(successors, func(s search.Successor[Eight, string]) float64 {
		for _, way := range slides {
			if way.name == s.Move {
				return o.Rank(way.column, way.row)
			}
		}
		return 0
	})
}

// Successors moves the blank up, down, left, right.
func (w EightWorld) Successors(e Eight, to []search.Successor[Eight, string]) []search.Successor[Eight, string] {
	at := e.blank()
	for _, s := range slides {
		if column, row := at%3+s.column, at/3+s.row; column < 0 || column > 2 || row < 0 || row > 2 {
			continue
		}
		slid := e
		slid[at], slid[at+s.step] = e[at+s.step], 0
		to = append(to, next(s.name, slid))
	}
	return to
}

// Estimate: "manhattan" is the sum of the columns and rows between the tiles and their
// squares, "misplaced" the number of tiles not on their squares. Both are admissible and
// consistent, since a move moves one tile by one square.
func (w EightWorld) Estimate(h string, e Eight) float64 {
	if h == "misplaced" {
		return w.Feature(0, e)
	}
	return w.Feature(1, e)
}

// EightFeatures are the number of misplaced tiles, the sum of the tiles' distances from their
// squares, and the distance of the blank from its square.
var EightFeatures = []string{"misplaced", "manhattan", "blank"}

func (w EightWorld) Feature(i int, e Eight) float64 {
	var home Eight // of each tile
	for at, tile := range w.goal {
		home[tile] = int8(at)
	}
	sum := 0
	for at, tile := range e {
		home := int(home[tile])
		switch away := apart(at%3, home%3) + apart(at/3, home/3); {
		case tile == 0 && i == 2:
			return float64(away)
		case tile == 0 || i == 2 || away == 0:
		case i == 0:
			sum++
		default:
			sum += away
		}
	}
	return float64(sum)
}

func apart(a, b int) int { return max(a-b, b-a) }

// EightPuzzle is the space of the 8-puzzle. Problem "book" is AIMA 3rd ed., figure 3.4.
var EightPuzzle = space.Spec[Eight]{
	Name:     "eight",
	Parse:    instances[Eight](ParseEight),
	Problems: []space.Named{{Name: "near", Text: "1.2.3/4.8.5/7.6.0"}, {Name: "book", Text: "7.2.4/5.0.6/8.3.1;goal=0.1.2/3.4.5/6.7.8"}, {Name: "far", Text: "8.6.7/2.5.4/3.0.1"}, {Name: "odd", Text: "1.2.3/4.5.6/8.7.0"}},
	Random: func(seed string) string { // a walk from the goal can be walked back
		r, w := rng.New("eight "+seed), EightWorld{ordered, ordered}
		for range 200 {
			ways := w.Successors(w.state, nil)
			w.state = ways[r.Intn(len(ways))].State
		}
		return w.String()
	},
	Heuristics: admissible("manhattan", "misplaced"),
	Consistent: []string{"manhattan", "misplaced"},
	Features:   EightFeatures,
	Uniform:    true,
	Deepest:    func(space.Instance[Eight]) int { return 31 },
	Study:      byDirection(study("max(misplaced, manhattan)", false, []string{"near", "book"}, []search.Name{"bfs", "iddfs", "greedy", "astar", "idastar"}, "manhattan", "misplaced")),
}
