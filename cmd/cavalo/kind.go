package main

import (
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/words"

	"github.com/spf13/pflag"
)

// kind is a puzzle as the commands know it: what is its own of their flags,
// files and words.
type kind struct {
	puzzle puzzle.Puzzle

	problem  string // solved when nothing is asked for
	problems string // compared when nothing is asked for
	depth    int64  // the largest --depth
	many     bool   // a file's positions are all solved, unless one is chosen
	mean     bool   // of several runs the mean time is told, not the median run
	starts   bool   // there are starts to choose from

	solve, compare searching // what the commands say and take
	generate       generator
	words          sourceWords
	heuristic      words.Key // of --heuristic
	depthWords     words.Key // of --depth
	time           words.Key // of --time

	// edits returns the flags that change positions; nil is none.
	edits func() edits
	// read reads a file of positions.
	read func(file string, data []byte) ([]puzzle.Problem, error)
	// limit is how long a position is searched when nothing is said; nil, or
	// 0, is without end.
	limit func(puzzle.Position) time.Duration
	// facts tells a position in a line.
	facts func(*cli, puzzle.Position) string
	// lists returns what list tells besides problems, algorithms and
	// heuristics; nil is nothing.
	lists func(*cli) []listPart
	// claims reports whether a text is meant to be positions of the puzzle.
	claims func(text string) bool
	// isPosition and isGame say that a file holds positions, or a game.
	isPosition words.Count
	isGame     words.Key
}

// searching is what is a puzzle's own of solve or compare.
type searching struct {
	short, remarks words.Key
	examples       string
	// own adds the flags that other puzzles don't have.
	own func(words.Lang, *pflag.FlagSet, *solveFlags)
}

// generator is what is a puzzle's own of generate, where jobs make positions.
type generator struct {
	short    words.Key
	examples string
	// add adds the flags that say what is to be made.
	add func(words.Lang, *pflag.FlagSet, *puzzle.Job)
	// problem returns a new position as a problem of a file; nil when there
	// are no files for it. into says so of --into.
	problem func(name, position string) (knight.Problem, error)
	into    words.Key
	// format writes what was made for people, the i-th from 0; nil is the
	// position's text on a line.
	format func(i int, a puzzle.Answer) (string, error)
}

// sourceWords say what the flags of a source mean.
type sourceWords struct{ problem, file, position, seed words.Key }

// edits are flags that change positions.
type edits interface {
	add(lang words.Lang, flags *pflag.FlagSet)
	apply(p puzzle.Problem) (puzzle.Position, error)
}

// noEdits is for puzzles whose positions say all there is to say.
type noEdits struct{}

func (noEdits) add(words.Lang, *pflag.FlagSet) {}

func (noEdits) apply(p puzzle.Problem) (puzzle.Position, error) { return p.Position, nil }

// teller is who tells of the kind.
func (k *kind) teller() report.Teller { return report.Of(k.puzzle.Name()) }

// newEdits returns the flags that change the kind's positions.
func (k *kind) newEdits() edits {
	if k.edits == nil {
		return noEdits{}
	}
	return k.edits()
}

// kinds returns the puzzles of the commands in the order of all lists. (A
// function, since what they do leads back to them.)
func kinds() []*kind { return []*kind{challengeKind, duelKind, mazeKind, tilesKind} }

// kindOf returns the kind of a puzzle that this command knows; for any other, the
// fault says which those are.
func kindOf(p puzzle.Puzzle) (*kind, error) {
	var names []string
	for _, k := range kinds() {
		if k.puzzle == p {
			return k, nil
		}
		names = append(names, k.puzzle.Name())
	}
	return nil, fault.New(puzzle.CodePuzzle, p.Name(), strings.Join(names, ", "))
}

// claiming returns the kind whose position a text is meant to be, nil for none.
func claiming(text string) *kind {
	text = strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n")
	for _, k := range kinds() {
		if k.claims(text) {
			return k
		}
	}
	return nil
}
