package main

import (
	"strings"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
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

func (c *cli) list() *cobra.Command {
	asJSON := false
	cmd := c.command("list", words.CliList, "", func() error {
		if asJSON {
			return c.listJSON()
		}
		return c.print(c.listText())
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, c.lang.T(words.CliJSON))
	return cmd
}

// listText lists everything for people.
func (c *cli) listText() string {
	var b strings.Builder
	for i, k := range kinds() {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(c.listKind(k))
	}
	return b.String()
}

// listPart is a list of a puzzle under its title.
type listPart struct {
	title words.Key
	rows  [][2]string
}

// listKind lists what there is of a puzzle.
func (c *cli) listKind(k *kind) string {
	var problems, algorithms, heuristics, features [][2]string
	for _, p := range k.puzzle.Problems() {
		problems = append(problems, [2]string{p.Name, k.facts(c, p.Position)})
	}
	for _, a := range k.puzzle.Algorithms() {
		algorithms = append(algorithms, [2]string{string(a.Name), c.lang.Algorithm(string(a.Name)) + ": " + c.lang.T(words.AlgorithmNotes[string(a.Name)])})
	}
	for _, h := range k.puzzle.Heuristics() {
		note := words.CliInadmissible
		if h.Admissible {
			note = words.CliAdmissible
		}
		heuristics = append(heuristics, [2]string{h.Name, report.HeuristicNote(c.lang, k.puzzle.Name(), h.Name) + "; " + c.lang.T(note)})
	}
	for _, name := range puzzle.Words(k.puzzle) {
		features = append(features, [2]string{name, c.lang.T(words.Features[k.puzzle.Name()][name])})
	}
	parts := []listPart{{words.CliListProblems, problems}, {words.CliListAlgorithms, algorithms}, {words.CliListHeuristics, heuristics}, {words.CliListFeatures, features}}
	if k.lists != nil {
		parts = append(parts, k.lists(c)...)
	}
	var b strings.Builder
	for i, part := range parts {
		if len(part.rows) == 0 {
			continue
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(c.lang.T(part.title) + " (" + k.puzzle.Name() + ")\n" + columns(part.rows))
	}
	return b.String()
}

// The shapes of list --json.
type (
	listedPuzzle struct {
		Puzzle     string            `json:"puzzle"`
		Problems   []listedProblem   `json:"problems"`
		Algorithms []listedAlgorithm `json:"algorithms"`
		Heuristics []listedHeuristic `json:"heuristics"`
		Features   []string          `json:"features,omitempty"` // for --heuristic expr:...
		Levels     []string          `json:"levels,omitempty"`
		Variants   []string          `json:"variants,omitempty"`
	}
	listedProblem struct {
		ID       string `json:"id"`
		Target   int    `json:"target,omitempty"` // of the challenge
		Position string `json:"position"`
	}
	listedAlgorithm struct {
		Name     string `json:"name"`
		Informed bool   `json:"informed"`
		Weighted bool   `json:"weighted"`
		Depth    int    `json:"depth"`
	}
	listedHeuristic struct {
		Name       string `json:"name"`
		Admissible bool   `json:"admissible"`
	}
)

// listJSON prints one line for each puzzle.
func (c *cli) listJSON() error {
	for _, k := range kinds() {
		if err := c.printJSON(jsonline.Marshal(listed(k))); err != nil {
			return err
		}
	}
	return nil
}

func listed(k *kind) listedPuzzle {
	l := listedPuzzle{Puzzle: k.puzzle.Name(), Algorithms: []listedAlgorithm{}, Heuristics: []listedHeuristic{}}
	l.Features = puzzle.Words(k.puzzle)
	if k == duelKind {
		l.Levels = duelrules.LevelNames()
		for _, preset := range duelrules.Presets() {
			l.Variants = append(l.Variants, preset.Name)
		}
	}
	for _, p := range k.puzzle.Problems() {
		problem := listedProblem{ID: p.Name, Position: p.Position.String()}
		if c, ok := p.Position.(challengerules.PuzzlePosition); ok {
			problem.Target = c.Target
		}
		l.Problems = append(l.Problems, problem)
	}
	for _, a := range k.puzzle.Algorithms() {
		l.Algorithms = append(l.Algorithms, listedAlgorithm{string(a.Name), a.Informed, a.Weighted, a.Depth})
	}
	for _, h := range k.puzzle.Heuristics() {
		l.Heuristics = append(l.Heuristics, listedHeuristic{h.Name, h.Admissible})
	}
	return l
}
