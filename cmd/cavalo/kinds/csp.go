package kinds

import (
	"fmt"
	"slices"
	"strconv"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/csp"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// ConstraintAlgorithms returns the names of the algorithms for constraint problems, the strong solver first.
func ConstraintAlgorithms() []string {
	return append([]string{string(puzzle.Optimal)}, textbook.Algorithms()...)
}

// ReadConstraints reads a constraint problem, in the form named as or, if it is "", in the one that the
// text looks like, whose name it returns. The problem is nil, without an error, if as is another name, or
// the text doesn't look like a problem, or another kind reads it.
func ReadConstraints(text, as string, colours int) (p *csp.Problem, form string, err error) {
	if form = as; as == "" {
		form = constraints.Claimed(puzzle.Beginning(text))
	}
	if !slices.Contains(constraints.Formats(), form) {
		return nil, "", nil
	}
	if colours == 0 && form == constraints.Col {
		return nil, form, fault.New(fault.CliFlagNeeded, "", "--colours")
	}
	p, err = constraints.Read(text, form, colours)
	if k := Claiming(text); as == "" && k != nil && k.reads(text) && (err != nil || form == constraints.Sudoku) {
		return nil, "", nil
	}
	return p, form, err
}

// RefuseColours returns the fault of --colours with a problem, or a form of problems, whose values are
// its own; nil for a graph to colour.
func RefuseColours(colours int, what string) error {
	if colours == 0 || what == constraints.Col {
		return nil
	}
	return fault.New(fault.CspUnused, strconv.Itoa(colours), "colours", what).InFile("--colours")
}

// ColouredGraph reads a graph, or a map whose squares are nodes, in one of its forms as the problem to
// colour it.
func ColouredGraph(name, text, as string, colours int) (p *csp.Problem, form string, err error) {
	var of puzzle.Puzzle = graph.Puzzle
	if k := Claiming(text); slices.Contains(puzzle.FormatNames(grid.Puzzle), as) || as == "" && k != nil && k.Puzzle == grid.Puzzle {
		of = grid.Puzzle
	}
	r, err := puzzle.How{As: as, Ends: puzzle.Ends{Any: true}}.ReadFile(of, name, text)
	if err != nil {
		return nil, "", err
	}
	var names []string
	var edges [][2]int
	if of == grid.Puzzle {
		m := grid.Of(r.Problems[0].Position)
		number := map[grid.Square]int{}
		for s := range grid.Square(m.Squares()) {
			if m.Weight(s) > 0 {
				number[s] = len(names)
				names = append(names, m.Name(s))
			}
		}
		for s, n := range number {
			for _, step := range m.Successors(s, nil) {
				edges = append(edges, [2]int{n, number[step.State]})
			}
		}
		slices.SortFunc(edges, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	} else {
		g := graph.Of(r.Problems[0].Position)
		for n := range g.Len() {
			node := graph.Node(n)
			names = append(names, g.Name(node))
			for _, e := range g.Edges(node) {
				if e.To != node {
					edges = append(edges, [2]int{n, int(e.To)})
				}
			}
		}
	}
	p, err = problems.Colouring(names, edges, colours)
	return p, r.As, err
}

// SayConstraintsRead prints on standard error that a problem was read in a form other than our own.
func SayConstraintsRead(c *cli.Program, form string) {
	if form != constraints.Own && form != "" {
		fmt.Fprintln(c.Err, c.Lang.T(words.CliReadAs, form, c.Lang.T(words.Formats.Key(form))))
	}
}

// AddColours adds the flag for the number of colours of a graph.
func AddColours(flags cli.Flags, colours *int) {
	flags.Count(colours, "colours", 1, problems.MaxColours, words.CliCspColours)
}
