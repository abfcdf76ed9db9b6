package book

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search/expr"
)

// feature is what an expression can ask of a state that so many steps led to.
type feature func(p *problem, s rules.State, steps int) float64

// featureNames and features belong together.
var featureNames = []string{
	"missing", "mean", "maxleft", "left", "sum", "reach", "maxreach", "jumps", "points", "steps",
}

var features = []feature{
	func(p *problem, s rules.State, _ int) float64 { return float64(p.missing(s)) },
	func(p *problem, s rules.State, _ int) float64 { return p.mean(s.Left) },
	func(p *problem, s rules.State, _ int) float64 { return float64(p.most(s.Left)) },
	func(_ *problem, s rules.State, _ int) float64 { return float64(s.Left.Count()) },
	func(p *problem, s rules.State, _ int) float64 { return float64(p.sum(s.Left)) },
	func(p *problem, s rules.State, _ int) float64 { return float64(p.sum(p.board.Targets(s))) },
	func(p *problem, s rules.State, _ int) float64 { return float64(p.most(p.board.Targets(s))) },
	func(p *problem, s rules.State, _ int) float64 { return float64(p.board.Targets(s).Count()) },
	func(_ *problem, s rules.State, _ int) float64 { return float64(s.Points) },
	func(_ *problem, _ rules.State, steps int) float64 { return float64(steps) },
}

// Features returns the names that an expression can use:
//
//	missing   points missing, 0 at the target
//	mean      mean of the numbers left on the board, 1 without any
//	maxleft   largest number left
//	left      how many numbers are left
//	sum       their sum
//	reach     sum of the numbers one jump away (before the placement, of line 1)
//	maxreach  largest of them
//	jumps     how many they are
//	points    points made
//	steps     squares visited since the search began
func Features() []string { return featureNames }

// expression returns the heuristic of an expression, given without its prefix.
// It is never called admissible.
func expression(text string) (Heuristic, error) {
	e, err := expr.Parse(text, featureNames)
	if err != nil {
		return Heuristic{}, err
	}
	return Heuristic{Name: expr.Prefix + text, expression: e}, nil
}

// bind returns the estimate of an expression for a problem, and what it is before
// anything is made 0.
func (p *problem) bind(e *expr.Expr) (estimate, raw func(rules.State, int) float64) {
	return expr.Bind(e, func(place int) func(rules.State, int) float64 {
		f := features[place]
		return func(s rules.State, steps int) float64 { return f(p, s, steps) }
	})
}

// most returns the largest number on some squares, 0 if there is none.
func (p *problem) most(squares knight.Bits) int32 {
	if s := p.largest(squares); s != knight.NoSquare {
		return p.board.Value(s)
	}
	return 0
}
