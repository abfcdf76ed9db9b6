package main

import (
	"strings"

	"cavalo/cmd/cavalo/cli"
	challengerules "cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/report/table"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// listEntry is the command that lists what there is.
var listEntry = cli.Command{New: listCommand, Line: listedPuzzle{}}

func listCommand(c *cli.Program) *cobra.Command {
	asJSON := false
	cmd := c.Command("list", words.CliList, "", func() error {
		if asJSON {
			return listJSON(c)
		}
		return c.Print(listText(c))
	})
	c.Flags(cmd).JSON(&asJSON)
	return cmd
}

// listText returns all lists as text.
func listText(c *cli.Program) string {
	var b strings.Builder
	for i, k := range kinds() {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(listKind(c, k))
	}
	return b.String()
}

// listKind returns the lists of a kind.
func listKind(c *cli.Program, k *kind) string {
	var problems, algorithms, heuristics, features [][2]string
	for _, p := range k.puzzle.Problems() {
		problems = append(problems, [2]string{p.Name, k.facts(c, p.Position)})
	}
	for _, a := range k.puzzle.Algorithms() {
		note := c.Lang.Algorithm(string(a.Name)) + ": " + c.Lang.T(words.AlgorithmNotes.Key(string(a.Name)))
		if a.Exact && puzzle.IsSpace(k.puzzle.Name()) {
			note = c.Lang.T(words.CliSpaceOptimal, c.Lang.T(words.SpaceCheapest))
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
		algorithms = append(algorithms, [2]string{search.OwnPrefix + "..", c.Lang.T(words.CliOwnAlgorithm)})
	}
	for _, h := range k.puzzle.Heuristics() {
		note := words.CliInadmissible
		switch {
		case h.Admissible:
			note = words.CliAdmissible
		case puzzle.IsSpace(k.puzzle.Name()):
			note = words.CliSpaceDepends
		}
		heuristics = append(heuristics, [2]string{h.Name, called(c.Lang.Heuristic(h.Name), h.Name) + report.HeuristicNote(c.Lang, k.puzzle.Name(), h.Name) + "; " + c.Lang.T(note)})
	}
	for _, name := range puzzle.Words(k.puzzle) {
		features = append(features, [2]string{name, c.Lang.Feature(k.puzzle.Name(), name)})
	}
	formats := [][2]string{{k.puzzle.Name(), c.Lang.T(words.CliFormatOwn)}}
	for _, f := range puzzle.Formats(k.puzzle) {
		formats = append(formats, [2]string{f.Name, c.Lang.T(words.Formats.Key(f.Name))})
	}
	parts := []listPart{
		{title: words.CliListProblems, rows: problems},
		{title: words.CliListAlgorithms, rows: algorithms},
		{title: words.CliListHeuristics, rows: heuristics},
		{title: words.CliListFeatures, rows: features},
		{title: words.CliListFormats, rows: formats},
	}
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
		b.WriteString(c.Lang.T(part.title) + " (" + k.puzzle.Name() + ")\n" + cli.Columns(part.rows))
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
func listJSON(c *cli.Program) error {
	for _, k := range kinds() {
		if err := c.PrintJSON(jsonline.Marshal(listed(k))); err != nil {
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
