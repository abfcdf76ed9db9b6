package main

import (
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/formats" // the registries
	_ "cavalo/internal/registry/solvers"
	_ "cavalo/internal/registry/tellers"
	"cavalo/internal/report"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// kind is a puzzle's description for the commands: its own flags, files and
// texts.
type kind struct {
	puzzle puzzle.Puzzle

	problem  string // the default of solve
	problems string // the default of compare
	depth    int64  // the largest --depth
	many     bool   // all positions of a file are solved, unless one is chosen
	starts   bool   // positions have several starts

	solve, compare searching // texts and flags of the commands
	generate       generator
	words          sourceWords
	heuristic      words.Key // of --heuristic
	depthWords     words.Key // of --depth
	time           words.Key // of --time

	// edits returns the flags that change positions; nil is none.
	edits func() edits
	// limit returns the default time limit of a search; nil, or 0, is no
	// limit.
	limit func(puzzle.Position) time.Duration
	// facts describes a position in one line.
	facts func(*cli.Program, puzzle.Position) string
	// hint returns a line after the report of an answer, "" for none; it may be nil.
	hint func(*cli.Program, puzzle.Answer) string
	// lists returns further lists of the command list; nil is none.
	lists func(*cli.Program) []listPart
	// claims reports whether a text looks like positions of the puzzle.
	claims func(text string) bool
	// isPosition and isGame describe a file with positions, or with a game.
	isPosition words.Count
	isGame     words.Key
}

// searching is a puzzle's part of solve or compare.
type searching struct {
	short, remarks words.Key
	examples       string
	// own adds the flags that other puzzles don't have.
	own func(cli.Flags, *searchFlags)
}

// generator is a puzzle's part of generate, if jobs make positions.
type generator struct {
	short    words.Key
	examples string
	// add adds the flags that describe the new position.
	add func(cli.Flags, *puzzle.Job)
	// complete completes the job when all flags are known; it may be nil.
	complete func(*puzzle.Job) error
	// problem returns a new position as a problem of a file; nil if there are
	// no such files. into is the description of --into.
	problem func(name, position string) (knight.Problem, error)
	into    words.Key
	// format formats a new position, the i-th from 0; nil prints the
	// position's text on a line.
	format func(i int, a puzzle.Answer) (string, error)
}

// sourceWords are the descriptions of a source's flags.
type sourceWords struct{ problem, file, position, seed words.Key }

// edits are flags that change positions.
type edits interface {
	add(flags cli.Flags)
	apply(p puzzle.Problem) (puzzle.Position, error)
}

// noEdits is for puzzles without such flags.
type noEdits struct{}

func (noEdits) add(cli.Flags) {}

func (noEdits) apply(p puzzle.Problem) (puzzle.Position, error) { return p.Position, nil }

// teller returns the kind's teller.
func (k *kind) teller() report.Teller { return report.Of(k.puzzle.Name()) }

// newEdits returns the flags that change the kind's positions.
func (k *kind) newEdits() edits {
	if k.edits == nil {
		return noEdits{}
	}
	return k.edits()
}

// kinds returns the kinds in the order of all lists. (It is a function to
// avoid an initialisation cycle.)
func kinds() []*kind {
	return append([]*kind{challengeKind, duelKind, mazeKind, tilesKind}, spaceKinds()...)
}

// kindOf returns the kind of a puzzle; for an unknown one, a fault that lists
// the known ones.
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

// claiming returns the kind whose positions a text looks like, nil for none. What only
// one space can be is asked first: it may begin with a comment, or a number, as others
// do. A text that looks like one kind but can be read by a space alone is the space's:
// three pegs of Hanoi look like a board of tiles.
func claiming(text string) *kind {
	text = strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n")
	if k := surely(text); k != nil {
		return k
	}
	for _, k := range kinds() {
		if k.claims(text) {
			return k.orSpace(text)
		}
	}
	return nil
}

// orSpace returns the kind that a text looks like, or the space that alone can read it.
func (k *kind) orSpace(text string) *kind {
	if k.reads(text) {
		return k
	}
	for _, space := range spaceKinds() {
		if space.claims(text) {
			return space
		}
	}
	return k // its reader says what is wrong
}

// reads reports whether a text can be read as positions of a kind.
func (k *kind) reads(text string) bool {
	_, err := k.positions("", []byte(text), "")
	return err == nil || puzzle.IsAmbiguous(err)
}

// surely returns the space that says of a text that it can be nothing else, nil for
// none.
func surely(text string) *kind {
	p, ok := puzzle.Claiming(text)
	if !ok {
		return nil
	}
	k, _ := kindOf(p)
	return k
}

// listPart is a list with its title.
type listPart struct {
	title words.Key
	rows  [][2]string
}

// forEach returns a command for each puzzle that can be solved.
func forEach(c *cli.Program, command func(*cli.Program, *kind) *cobra.Command) []*cobra.Command {
	var commands []*cobra.Command
	for _, k := range kinds() {
		if len(k.puzzle.Algorithms()) > 0 {
			commands = append(commands, command(c, k))
		}
	}
	return commands
}

// positions reads a file with positions and nothing else.
func (k *kind) positions(file string, data []byte, as string) (puzzle.Reading, error) {
	if k.many {
		return puzzle.ReadFile(k.puzzle, file, data, as)
	}
	return puzzle.ReadPosition(k.puzzle, string(data), as)
}
