package book

import (
	"strings"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Options say how to search. Texts are as users type them; the zero value of
// each but Algorithm is its default.
type Options struct {
	Algorithm string
	Heuristic string  // of informed algorithms; "" is the first of Heuristics
	Weight    float64 // of astar and idastar; 0 is 1
	Depth     int     // most squares visited; 0 is 100 for dls, else no limit
	Tree      bool    // no recognition of equal states
	Order     string  // of the successors: "" or "course", or "random:SEED"
	Start     string  // the placement: "" or "any", or a square
	GoalTest  string  // "expanded" or "generated"; "" is the algorithm's own
	Tie       string  // "h" (default), "old" or "new": which of the nodes with the same f is first
	Stored    int64   // most nodes that smastar keeps; 0 is what fits in memory
	// Audit, if set, has the heuristic of an informed algorithm audited over
	// the nodes that the search generates.
	Audit *audit.Options
}

// DLSDepth is the maximum depth of dls when none is given. No path is longer.
const DLSDepth = knight.Squares

var (
	// a numbered square of line 1, or any
	errStart = fault.NewCode("challenge.start")
	// no start: the knight is placed at %[1]s already
	errPlaced = fault.NewCode("challenge.placed")
)

// parseStart reads the square of the placement, NoSquare for "" and "any". It
// must hold a number and be on line 1, and the knight must not be placed yet.
func parseStart(text string, p rules.Position) (knight.Square, error) {
	if text == "" || strings.EqualFold(text, "any") {
		return knight.NoSquare, nil
	}
	if p.Placed() {
		return knight.NoSquare, fault.New(errPlaced, text, p.Knight.String())
	}
	s, err := knight.ParseSquare(text)
	if err != nil || s.Line() != 0 || p.Board[s] == knight.NoNumber {
		return knight.NoSquare, fault.New(errStart, text)
	}
	return s, nil
}

// prepare checks the options and returns what package search needs of them.
func (o Options) prepare(p rules.Position) (*problem, search.Options[rules.State], error) {
	var none search.Options[rules.State]
	id, err := search.ParseAlgorithm(o.Algorithm)
	if err != nil {
		return nil, none, err
	}
	heuristic, err := FindHeuristic(o.Heuristic)
	if err != nil {
		return nil, none, err
	}
	order, err := search.ParseOrder(o.Order)
	if err != nil {
		return nil, none, err
	}
	goalTest, err := search.ParseGoalTest(o.GoalTest)
	if err != nil {
		return nil, none, err
	}
	tie, err := search.ParseTie(o.Tie)
	if err != nil {
		return nil, none, err
	}
	start, err := parseStart(o.Start, p)
	if err != nil {
		return nil, none, err
	}
	if err := search.CheckNumbers(o.Weight, o.Depth); err != nil {
		return nil, none, err
	}
	problem := newProblem(p, start)
	prepared := search.Options[rules.State]{Algorithm: id, Weight: o.Weight, Tree: o.Tree, Order: order,
		GoalTest: goalTest, Tie: tie, Stored: o.Stored}
	if id.Info().Informed {
		prepared.Heuristic = heuristic.of(problem)
	}
	return problem, prepared, nil
}

// depth returns the maximum depth of the search, 0 for none.
func (o Options) depth() int {
	if o.Depth == 0 && o.Algorithm == search.DLS.String() {
		return DLSDepth
	}
	return o.Depth
}
