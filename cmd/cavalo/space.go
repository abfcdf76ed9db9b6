package main

import (
	"strings"
	"sync"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/words"
)

// spaceKinds describe the state spaces for the commands. All are alike: what one has
// of its own is in its puzzle and its face.
var spaceKinds = sync.OnceValue(func() (list []*kind) {
	for _, p := range puzzle.Spaces() {
		list = append(list, spaceKind(p))
	}
	return list
})

// spaceDepth is the largest --depth in a state space.
const spaceDepth = 1_000_000

func spaceKind(p puzzle.Puzzle) *kind {
	name, study := p.Name(), p.Study()
	first := p.Problems()[0].Name
	return &kind{
		puzzle:   p,
		problem:  first,
		problems: strings.Join(study.Problems, ","),
		depth:    spaceDepth,
		many:     true,
		solve: searching{short: words.CliSolveSpace, remarks: words.CliSpaceRemarks, examples: "cavalo solve " + name + " --problem " + first +
			"\ncavalo solve " + name + " --file FILE --algorithm astar --heuristic " + study.Heuristics[0] + " --json" +
			"\ncavalo solve " + name + " --problem " + first + " --algorithm ucs --trace ucs.trace"},
		compare: searching{short: words.CliCompareSpace, remarks: words.CliSpaceRemarks, examples: "cavalo compare " + name + " --algorithms bfs,ucs,astar --heuristics all" +
			"\ncavalo compare " + name + " --file FILE --markdown"},
		words:      sourceWords{words.CliSpaceProblem, words.CliSpaceFile, words.CliSpacePosition, words.CliSpaceSeed},
		heuristic:  words.CliSpaceHeuristic,
		depthWords: words.CliSpaceDepth,
		time:       words.CliSpaceTime,
		limit:      func(puzzle.Position) time.Duration { return time.Minute },
		facts:      func(c *cli.Program, p puzzle.Position) string { return spaceFacts(c, name, p) },
		claims:     func(text string) bool { return claimsSpace(p, text) },
		isPosition: words.CliIsSpace,
		isGame:     words.CliSpaceGame,
	}
}

// titled puts the title of a state space into a text that has room for it.
func (k *kind) titled(lang words.Lang, text string) string {
	if !puzzle.IsSpace(k.puzzle.Name()) {
		return text
	}
	return strings.ReplaceAll(text, "%s", k.teller().Title(lang))
}

// defaulted puts the default heuristic of a state space into a text.
func (k *kind) defaulted(text string) string {
	if !puzzle.IsSpace(k.puzzle.Name()) {
		return text
	}
	return strings.ReplaceAll(text, "%s", k.puzzle.Heuristics()[0].Name)
}

// claimsSpace reports whether a text looks like positions of a space: it can be read.
func claimsSpace(p puzzle.Puzzle, text string) bool {
	_, err := p.Parse(strings.TrimSpace(text))
	return err == nil
}

// spaceFacts describe a position in a line: "Graphs: nodes 20, edges 23, ..".
func spaceFacts(c *cli.Program, name string, p puzzle.Position) string {
	var facts []string
	for _, row := range report.Of(name).Asked(c.Lang, p.String()) {
		facts = append(facts, row.Label+" "+row.Value)
	}
	return report.Of(name).Title(c.Lang) + ": " + strings.Join(facts, ", ")
}
