package main

import (
	"strings"

	challengerules "cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

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
		algorithms = append(algorithms, [2]string{a.Name, c.lang.Algorithm(a.Name) + ": " + c.lang.T(words.AlgorithmNotes[a.Name])})
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
		l.Algorithms = append(l.Algorithms, listedAlgorithm{a.Name, a.Informed, a.Weighted, a.Depth})
	}
	for _, h := range k.puzzle.Heuristics() {
		l.Heuristics = append(l.Heuristics, listedHeuristic{h.Name, h.Admissible})
	}
	return l
}
