package grade

import (
	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// shortest returns a path of the fewest steps under some rules.
func shortest(p knight.Problem, r knight.Rules) (path []knight.Square) {
	for _, m := range exact.Solve(rules.FromProblem(p, r), exact.Options{Start: knight.NoSquare}, search.Control{}).Moves {
		path = append(path, m.To)
	}
	return path
}
