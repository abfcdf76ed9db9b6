package textbook

import (
	"strings"

	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/tiles/bound"
	"cavalo/internal/tiles/rules"
)

// featureNames and feature have the same order.
var featureNames = []string{"manhattan", "hamming|misplaced", "linear-conflict|linear", "walking-distance|walking", "blank", "tiles", "steps"}

// Features returns the names that an expression can use:
//
//	manhattan         rows and columns between tiles and their goal squares
//	hamming           tiles not on their goal squares; also misplaced
//	linear-conflict   manhattan and the linear conflicts; also linear
//	walking-distance  walking distance; also walking
//	blank             rows and columns between the blank and its goal square
//	tiles             how many tiles there are
//	steps             moves made since the search began
func Features() []string { return featureNames }

func feature(place int, goal rules.Board) func(rules.Board, int) float64 {
	size := goal.Size()
	home := goal.Find(0)
	switch expr.Words(featureNames)[place] {
	case "manhattan":
		return estimate(bound.Manhattan(goal))
	case "hamming":
		return estimate(bound.Hamming(goal))
	case "linear-conflict":
		return estimate(bound.LinearConflict(goal))
	case "walking-distance":
		return estimate(bound.WalkingDistance(goal))
	case "blank":
		return func(b rules.Board, _ int) float64 {
			at := b.Find(0)
			rows, columns := size.Row(at)-size.Row(home), size.Column(at)-size.Column(home)
			return float64(max(rows, -rows) + max(columns, -columns))
		}
	case "tiles":
		return func(rules.Board, int) float64 { return float64(size.Cells() - 1) }
	}
	return func(_ rules.Board, steps int) float64 { return float64(steps) }
}

func estimate(of bound.Estimate) func(rules.Board, int) float64 {
	return func(b rules.Board, _ int) float64 { return float64(of(b)) }
}

// preparer returns the heuristic of a name for a goal, which may take some
// time.
type preparer func(goal rules.Board) search.Heuristic[rules.Board]

// findHeuristic returns the heuristic with a name, or that of an expression
// after "expr:", which is never declared admissible.
func findHeuristic(name string) (preparer, error) {
	text, ok := strings.CutPrefix(name, expr.Prefix)
	if !ok {
		known, err := bound.Find(name)
		return func(goal rules.Board) search.Heuristic[rules.Board] { return heuristic(known, goal) }, err
	}
	e, err := expr.Parse(text, featureNames)
	return func(goal rules.Board) search.Heuristic[rules.Board] {
		estimate, raw := expr.Bind(e, func(place int) func(rules.Board, int) float64 { return feature(place, goal) })
		return search.Heuristic[rules.Board]{Name: name, EstimateAt: estimate, Raw: raw}
	}, err
}
