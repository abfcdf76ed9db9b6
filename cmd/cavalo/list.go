package main

import (
	"strings"

	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/report/jsonline"

	"github.com/spf13/cobra"
)

func (c *cli) list() *cobra.Command {
	asJSON := false
	cmd := c.command("list", i18n.CliList, "", func() error {
		if asJSON {
			return c.listJSON()
		}
		return c.print(c.listText())
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, c.lang.T(i18n.CliJSON))
	return cmd
}

// listText lists everything for people.
func (c *cli) listText() string {
	var problems, algorithms, heuristics [][2]string
	for _, p := range knight.BuiltIn() {
		problems = append(problems, [2]string{p.Name, c.positionFacts(p.Position(knight.DefaultRules()))})
	}
	for _, a := range puzzle.Challenge.Algorithms() {
		algorithms = append(algorithms, [2]string{a.Name, c.lang.T(i18n.Algorithms[a.Name]) + ": " + c.lang.T(i18n.AlgorithmNotes[a.Name])})
	}
	for _, h := range puzzle.Challenge.Heuristics() {
		note := i18n.CliInadmissible
		if h.Admissible {
			note = i18n.CliAdmissible
		}
		heuristics = append(heuristics, [2]string{h.Name, c.lang.T(i18n.Heuristics[h.Name]) + "; " + c.lang.T(note)})
	}
	var b strings.Builder
	for i, part := range []struct {
		title i18n.Key
		rows  [][2]string
	}{{i18n.CliListProblems, problems}, {i18n.CliListAlgorithms, algorithms}, {i18n.CliListHeuristics, heuristics}} {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(c.lang.T(part.title) + "\n" + columns(part.rows))
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
	}
	listedProblem struct {
		ID       string `json:"id"`
		Target   int    `json:"target"`
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
	listed := listedPuzzle{Puzzle: puzzle.Challenge.Name()}
	for _, p := range knight.BuiltIn() {
		listed.Problems = append(listed.Problems, listedProblem{p.Name, p.Target, p.Position(knight.DefaultRules()).String()})
	}
	for _, a := range puzzle.Challenge.Algorithms() {
		listed.Algorithms = append(listed.Algorithms, listedAlgorithm{a.Name, a.Informed, a.Weighted, a.Depth})
	}
	for _, h := range puzzle.Challenge.Heuristics() {
		listed.Heuristics = append(listed.Heuristics, listedHeuristic{h.Name, h.Admissible})
	}
	line, err := jsonline.Marshal(listed)
	if err != nil {
		return err
	}
	return c.print(string(line))
}
