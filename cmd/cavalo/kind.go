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
	"cavalo/internal/report/table"
	"cavalo/internal/search"
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
	facts func(*cli, puzzle.Position) string
	// hint returns a line after the report of an answer, "" for none; it may be nil.
	hint func(*cli, puzzle.Answer) string
	// lists returns further lists of the command list; nil is none.
	lists func(*cli) []listPart
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
	own func(flagSet, *solveFlags)
}

// generator is a puzzle's part of generate, if jobs make positions.
type generator struct {
	short    words.Key
	examples string
	// add adds the flags that describe the new position.
	add func(flagSet, *puzzle.Job)
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
	add(flags flagSet)
	apply(p puzzle.Problem) (puzzle.Position, error)
}

// noEdits is for puzzles without such flags.
type noEdits struct{}

func (noEdits) add(flagSet) {}

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

func (c *cli) list() *cobra.Command {
	asJSON := false
	cmd := c.command("list", words.CliList, "", func() error {
		if asJSON {
			return c.listJSON()
		}
		return c.print(c.listText())
	})
	c.flags(cmd).JSON(&asJSON)
	return cmd
}

// listText returns all lists as text.
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

// listPart is a list with its title.
type listPart struct {
	title words.Key
	rows  [][2]string
}

// listKind returns the lists of a kind.
func (c *cli) listKind(k *kind) string {
	var problems, algorithms, heuristics, features [][2]string
	for _, p := range k.puzzle.Problems() {
		problems = append(problems, [2]string{p.Name, k.facts(c, p.Position)})
	}
	for _, a := range k.puzzle.Algorithms() {
		note := c.lang.Algorithm(string(a.Name)) + ": " + c.lang.T(words.AlgorithmNotes.Key(string(a.Name)))
		if a.Exact && puzzle.IsSpace(k.puzzle.Name()) {
			note = c.lang.T(words.CliSpaceOptimal, c.lang.T(words.SpaceCheapest))
		}
		if ties := puzzle.TieRules(k.puzzle, a); ties != nil {
			note += "; --tie " + joined(ties)
		}
		if marks := a.MarkRules(); marks != nil {
			note += "; --mark " + joined(marks)
		}
		algorithms = append(algorithms, [2]string{string(a.Name), note})
	}
	if _, known := puzzle.FindAlgorithm(k.puzzle, search.AStar.Name()); known {
		algorithms = append(algorithms, [2]string{search.OwnPrefix + "..", c.lang.T(words.CliOwnAlgorithm)})
	}
	for _, h := range k.puzzle.Heuristics() {
		note := words.CliInadmissible
		switch {
		case h.Admissible:
			note = words.CliAdmissible
		case puzzle.IsSpace(k.puzzle.Name()):
			note = words.CliSpaceDepends
		}
		heuristics = append(heuristics, [2]string{h.Name, called(c.lang.Heuristic(h.Name), h.Name) + report.HeuristicNote(c.lang, k.puzzle.Name(), h.Name) + "; " + c.lang.T(note)})
	}
	for _, name := range puzzle.Words(k.puzzle) {
		features = append(features, [2]string{name, c.lang.Feature(k.puzzle.Name(), name)})
	}
	formats := [][2]string{{k.puzzle.Name(), c.lang.T(words.CliFormatOwn)}}
	for _, f := range puzzle.Formats(k.puzzle) {
		formats = append(formats, [2]string{f.Name, c.lang.T(words.Formats.Key(f.Name))})
	}
	parts := []listPart{{words.CliListProblems, problems}, {words.CliListAlgorithms, algorithms}, {words.CliListHeuristics, heuristics}, {words.CliListFeatures, features}, {words.CliListFormats, formats}}
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

// joined writes the values of a flag.
func joined[T ~string](values []T) string { return strings.Join(table.Named[string](values), "|") }

// called returns a name with its colon, "" for one that is the same as in commands.
func called(name, command string) string {
	if name == command {
		return ""
	}
	return name + ": "
}

// The forms of list --json.
type (
	listedPuzzle struct {
		Puzzle     string            `json:"puzzle"`
		Problems   []listedProblem   `json:"problems"`
		Algorithms []listedAlgorithm `json:"algorithms"`
		Heuristics []listedHeuristic `json:"heuristics"`
		Features   []string          `json:"features,omitempty"` // for --heuristic expr:...
		Formats    []string          `json:"formats"`            // for --as
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
		// Ties and Marks are what --tie and --mark can be.
		Ties  []search.Tie  `json:"ties,omitempty"`
		Marks []search.Mark `json:"marks,omitempty"`
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
	l.Features, l.Formats = puzzle.Words(k.puzzle), puzzle.FormatNames(k.puzzle)
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
		l.Algorithms = append(l.Algorithms, listedAlgorithm{string(a.Name), a.Informed, a.Weighted, a.Depth, puzzle.TieRules(k.puzzle, a), a.MarkRules()})
	}
	for _, h := range k.puzzle.Heuristics() {
		l.Heuristics = append(l.Heuristics, listedHeuristic{h.Name, h.Admissible})
	}
	return l
}
