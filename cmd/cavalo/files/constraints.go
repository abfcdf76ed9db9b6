package files

import (
	"cmp"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/csp"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/lab/export"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// describeConstraints describes a constraint problem in a form.
func describeConstraints(c *cli.Program, name string, p *csp.Problem, form string) string {
	number := func(n int) string { return c.Lang.Int(int64(n)) }
	told := c.Lang.T(words.CliIsCsp, name, number(len(p.Variables)), number(len(p.Conditions))) + "\n"
	if form != constraints.Own {
		told += c.Lang.T(words.CliReadAs, form, c.Lang.T(words.Formats.Key(form))) + "\n"
	}
	return told
}

// drawConstraints draws a constraint problem into the files of render.
func drawConstraints(c *cli.Program, f *renderFlags, p *csp.Problem, theme ui.Theme) error {
	if err := cmp.Or(noMoves(f), cli.Writable(f.png, f.trace.svg)); err != nil {
		return err
	}
	run, err := film.Begin(p, textbook.Job{})
	if err != nil {
		return err
	}
	defer run.Stop()
	return writePage(c, f, export.Still(run, c.Lang, theme), constraints.Own, p.String())
}

// convertConstraints converts a constraint problem, or a graph with a number of colours to one. It
// reports whether the file is one.
func convertConstraints(c *cli.Program, f *convertFlags) (bool, error) {
	p, form, err := kinds.ReadConstraints(string(f.data), f.as, f.colours)
	if err == nil && p != nil {
		err = kinds.RefuseColours(f.colours, form)
	} else if err == nil && f.colours > 0 {
		p, form, err = kinds.ColouredGraph(f.name, string(f.data), f.as, f.colours)
	}
	if p == nil || err != nil {
		return false, err
	}
	text, ok := constraints.Write(p, f.to)
	if !ok {
		return false, fault.New(fault.CliWriter, f.to, strings.Join(constraints.Formats(), ", ")).InFile("--to")
	}
	if !f.quiet {
		kinds.SayConstraintsRead(c, form)
	}
	return true, f.write(c, text)
}

// listConstraints lists the constraint problems, the algorithms and the forms.
func listConstraints(c *cli.Program) string {
	var known, algorithms, forms [][2]string
	for _, k := range problems.All() {
		p := k.Problem()
		number := func(n int) string { return c.Lang.Int(int64(n)) }
		known = append(known, [2]string{k.Name, c.Lang.T(words.CspFacts, number(len(p.Variables)), number(len(p.Conditions)), number(k.Solutions), k.Source)})
	}
	for _, a := range kinds.ConstraintAlgorithms() {
		note := c.Lang.T(words.CspAlgorithms.Key(a))
		if a == textbook.Backtracking {
			for _, field := range textbook.Fields() {
				note += "; --" + field.Key + " " + strings.Join(field.Choices, "|")
			}
		}
		algorithms = append(algorithms, [2]string{a, note})
	}
	for _, name := range constraints.Formats() {
		forms = append(forms, [2]string{name, c.Lang.T(words.Formats.Key(name))})
	}
	text := ""
	for _, part := range []kinds.ListPart{{Title: words.CliListProblems, Rows: known}, {Title: words.CliListAlgorithms, Rows: algorithms}, {Title: words.CliListFormats, Rows: forms}} {
		text += "\n" + c.Lang.T(part.Title) + " (" + constraints.Own + ")\n" + cli.Columns(part.Rows)
	}
	return text
}

// listedConstraints returns what list --json says of constraint problems.
func listedConstraints() ListedPuzzle {
	l := ListedPuzzle{Puzzle: constraints.Own, Heuristics: []listedHeuristic{}, Formats: constraints.Formats()}
	for _, k := range problems.All() {
		l.Problems = append(l.Problems, listedProblem{ID: k.Name, Position: k.Problem().String()})
	}
	for _, a := range kinds.ConstraintAlgorithms() {
		l.Algorithms = append(l.Algorithms, listedAlgorithm{Name: a})
	}
	return l
}
