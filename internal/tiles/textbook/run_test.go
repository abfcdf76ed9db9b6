package textbook

import (
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
)

// Options are the options of a textbook search.
type Options = puzzle.Search

// Result is the result of a textbook search.
type Result = search.Result[rules.Move]

// Solve searches a position, with the default maximum depths of jobs.
func Solve(p rules.Position, o Options, c search.Control) (Result, error) {
	if c.Limits.Depth == 0 {
		c.Limits.Depth = map[search.Name]int{search.DLS.Name(): rules.DLSDepth, search.IDDFS.Name(): rules.IDDFSDepth}[o.Algorithm]
	}
	r, _, err := jobs.RunTextbook(rules.Puzzle, Problem{p}, o, nil, c)
	return r, err
}
