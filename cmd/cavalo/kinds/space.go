package kinds

import (
	"slices"
	"strings"
	"sync"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/graph/grid"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/words"
)

// Spaces returns the kinds of the state spaces, which are all alike.
var Spaces = sync.OnceValue(func() []*Kind { return plain(puzzle.Spaces()) })

// others returns kinds for the puzzles that have none of their own.
var others = sync.OnceValue(func() []*Kind {
	return plain(slices.DeleteFunc(slices.Clone(puzzle.All()), func(p puzzle.Puzzle) bool {
		return slices.ContainsFunc(games(), func(k *Kind) bool { return k.Puzzle == p })
	}))
})

func plain(puzzles []puzzle.Puzzle) (list []*Kind) {
	return lists.Map(puzzles, spaceKind)
}

const spaceDepth = 1_000_000

func spaceKind(p puzzle.Puzzle) *Kind {
	name, study := p.Name(), p.Study()
	first := p.Problems()[0].Name
	var form words.Key
	if p == grid.Puzzle {
		form = words.CliGridForm
	}
	return &Kind{
		Puzzle:   p,
		plain:    true,
		problem:  first,
		Problems: strings.Join(study.Problems, ","),
		depth:    spaceDepth,
		many:     true,
		Solve: searching{Short: words.CliSolveSpace, Remarks: words.CliSpaceRemarks, Examples: "cavalo solve " + name + " --problem " + first +
			"\ncavalo solve " + name + " --file FILE --algorithm astar --heuristic " + study.Heuristics[0] + " --json" +
			"\ncavalo solve " + name + " --problem " + first + " --algorithm ucs --trace ucs.trace"},
		Compare: searching{Short: words.CliCompareSpace, Remarks: words.CliSpaceRemarks, Examples: "cavalo compare " + name + " --algorithms bfs,ucs,astar --heuristics all" +
			"\ncavalo compare " + name + " --file FILE --markdown"},
		Words:      sourceWords{words.CliSpaceProblem, words.CliSpaceFile, words.CliSpacePosition, words.CliSpaceSeed},
		Form:       form,
		Heuristic:  words.CliSpaceHeuristic,
		depthWords: words.CliSpaceDepth,
		Time:       words.CliSpaceTime,
		Limit:      func(puzzle.Position) time.Duration { return time.Minute },
		Facts:      func(c *cli.Program, p puzzle.Position) string { return spaceFacts(c, name, p) },
		IsPosition: words.CliIsSpace,
		IsGame:     words.CliSpaceGame,
	}
}

// Titled inserts a puzzle's title into a text, for puzzles without their own texts.
func (k *Kind) Titled(lang words.Lang, text string) string {
	if !k.plain {
		return text
	}
	return strings.ReplaceAll(text, "%s", k.Describer().Title(lang))
}

// Defaulted inserts the default heuristic of such a puzzle into a text.
func (k *Kind) Defaulted(text string) string {
	if !k.plain {
		return text
	}
	return strings.ReplaceAll(text, "%s", k.Puzzle.Heuristics()[0].Name)
}

// spaceFacts describes a position: "Graphs: nodes 20, edges 23, ..".
func spaceFacts(c *cli.Program, name string, p puzzle.Position) string {
	facts := lists.Map(report.Of(name).Asked(c.Lang, p.String()), func(row report.Row) string { return row.Label + " " + row.Value })
	return report.Of(name).Title(c.Lang) + ": " + strings.Join(facts, ", ")
}
