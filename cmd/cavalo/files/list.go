package files

import (
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	challengerules "cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/search"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// List is the command that lists problems, algorithms, heuristics and formats.
var List = cli.Command{New: listCommand, Line: ListedPuzzle{}}

func listCommand(c *cli.Program) *cobra.Command {
	asJSON := false
	cmd := c.Command("list", words.CliList, "", func() error {
		if asJSON {
			for _, k := range kinds.All() {
				if err := c.PrintJSON(jsonline.Marshal(listed(k))); err != nil {
					return err
				}
			}
			return c.PrintJSON(jsonline.Marshal(listedConstraints()))
		}
		return c.Print(listText(c))
	})
	c.Flags(cmd).JSON(&asJSON)
	return cmd
}

func listText(c *cli.Program) string {
	var b strings.Builder
	for i, k := range kinds.All() {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(listKind(c, k))
	}
	var rows [][2]string
	for _, name := range kinds.TreeFormats() {
		rows = append(rows, [2]string{name, c.Lang.T(words.Formats.Key(name))})
	}
	return b.String() + "\n" + c.Lang.T(words.CliListFormats) + " (" + c.Lang.T(words.LabGameTrees) + ")\n" + cli.Columns(rows) + listConstraints(c)
}

func listKind(c *cli.Program, k *kinds.Kind) string {
	var problems, algorithms, heuristics, features [][2]string
	for _, p := range k.Puzzle.Problems() {
		problems = append(problems, [2]string{p.Name, k.Facts(c, p.Position)})
	}
	for _, b := range series.Of(k.Puzzle) {
		problems = append(problems, [2]string{b.ID(), c.Lang.T(words.SeriesIdeas.Key(b.Idea)) + "; " + k.Facts(c, b.Position)})
	}
	for _, a := range k.Puzzle.Algorithms() {
		note := c.Lang.Algorithm(string(a.Name)) + ": " + c.Lang.T(words.AlgorithmNotes.Key(string(a.Name)))
		if a.Exact && puzzle.IsSpace(k.Puzzle.Name()) {
			note = c.Lang.T(words.CliSpaceOptimal, c.Lang.T(words.SpaceCheapest))
		}
		for _, key := range []string{"tie", "mark"} {
			if choices := search.FieldOf(key).ChoicesIn(a.Scope(k.Puzzle, false)); choices != nil {
				note += "; --" + key + " " + strings.Join(choices, "|")
			}
		}
		algorithms = append(algorithms, [2]string{string(a.Name), note})
	}
	if _, known := puzzle.FindAlgorithm(k.Puzzle, search.AStar.Name()); known {
		algorithms = append(algorithms, [2]string{search.CustomPrefix + "..", c.Lang.T(words.CliOwnAlgorithm)})
	}
	for _, h := range k.Puzzle.Heuristics() {
		note := words.CliInadmissible
		switch {
		case h.Admissible:
			note = words.CliAdmissible
		case puzzle.IsSpace(k.Puzzle.Name()):
			note = words.CliSpaceDepends
		}
		heuristics = append(heuristics, [2]string{h.Name, called(c.Lang.Heuristic(h.Name), h.Name) + report.HeuristicNote(c.Lang, k.Puzzle.Name(), h.Name) + "; " + c.Lang.T(note)})
	}
	for _, name := range puzzle.Words(k.Puzzle) {
		features = append(features, [2]string{name, c.Lang.Feature(k.Puzzle.Name(), name)})
	}
	formats := [][2]string{{k.Puzzle.Name(), c.Lang.T(words.CliFormatOwn)}}
	for _, f := range puzzle.Formats(k.Puzzle) {
		formats = append(formats, [2]string{f.Name, c.Lang.T(words.Formats.Key(f.Name))})
	}
	parts := []kinds.ListPart{
		{Title: words.CliListProblems, Rows: problems},
		{Title: words.CliListAlgorithms, Rows: algorithms},
		{Title: words.CliListHeuristics, Rows: heuristics},
		{Title: words.CliListFeatures, Rows: features},
		{Title: words.CliListFormats, Rows: formats},
	}
	if likes := report.Likes(k.Puzzle); len(likes) > 0 {
		var rows [][2]string
		for _, l := range likes {
			rows = append(rows, [2]string{l.Name, l.String()})
		}
		parts = append(parts, kinds.ListPart{Title: words.CliListLike, Rows: rows})
	}
	if k.Lists != nil {
		parts = append(parts, k.Lists(c)...)
	}
	var b strings.Builder
	for i, part := range parts {
		if len(part.Rows) == 0 {
			continue
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(c.Lang.T(part.Title) + " (" + k.Puzzle.Name() + ")\n" + cli.Columns(part.Rows))
	}
	return b.String()
}

// called returns a name and a colon, "" if the name is the same in commands.
func called(name, command string) string {
	if name == command {
		return ""
	}
	return name + ": "
}

// The forms of list --json.
type (
	ListedPuzzle struct {
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
		// Ties and Marks are the values of --tie and --mark.
		Ties  []string `json:"ties,omitempty"`
		Marks []string `json:"marks,omitempty"`
	}
	listedHeuristic struct {
		Name       string `json:"name"`
		Admissible bool   `json:"admissible"`
	}
)

func listed(k *kinds.Kind) ListedPuzzle {
	l := ListedPuzzle{Puzzle: k.Puzzle.Name(), Algorithms: []listedAlgorithm{}, Heuristics: []listedHeuristic{}}
	l.Features, l.Formats = puzzle.Words(k.Puzzle), puzzle.FormatNames(k.Puzzle)
	if k == kinds.Duel {
		l.Levels = duelrules.LevelNames()
		for _, preset := range duelrules.Presets() {
			l.Variants = append(l.Variants, preset.Name)
		}
	}
	for _, p := range series.Problems(k.Puzzle) {
		problem := listedProblem{ID: p.Name, Position: p.Position.String()}
		if c, ok := p.Position.(challengerules.PuzzlePosition); ok {
			problem.Target = c.Target
		}
		l.Problems = append(l.Problems, problem)
	}
	for _, a := range k.Puzzle.Algorithms() {
		l.Algorithms = append(l.Algorithms, listedAlgorithm{string(a.Name), a.Informed, a.Weighted, a.Depth,
			search.FieldOf("tie").ChoicesIn(a.Scope(k.Puzzle, false)), search.FieldOf("mark").ChoicesIn(a.Scope(k.Puzzle, false))})
	}
	for _, h := range k.Puzzle.Heuristics() {
		l.Heuristics = append(l.Heuristics, listedHeuristic{h.Name, h.Admissible})
	}
	return l
}
