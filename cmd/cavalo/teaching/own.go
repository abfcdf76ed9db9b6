package teaching

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/csp"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// own is the figure of a teacher that the questions are about, read as solve reads it.
type own struct {
	kinds.Source
	colours int // of a graph as a constraint problem
	figure  exam.Figure
}

// subjects are the kinds of positions that questions can be about; texts that look like no other are
// graphs.
func subjects() []*kinds.Kind {
	return slices.DeleteFunc(kinds.All(), func(k *kinds.Kind) bool {
		return k != kinds.Tiles && k != kinds.Challenge && k.Puzzle != grid.Puzzle && k.Puzzle != graph.Puzzle
	})
}

func (o *own) add(flags cli.Flags) {
	o.Kind, _ = kinds.Of(graph.Puzzle) // which is one of them
	o.Flags = flags
	flags.Text(&o.File, "file", "", words.CliExamFile)
	flags.Text(&o.Position, "position", "", words.CliExamPosition)
	o.AddHow(flags)
	o.AddSigns(flags)
	kinds.AddColours(flags, &o.colours)
	names := append(kinds.TreeFormats(), constraints.Formats()...)
	for _, k := range subjects() {
		names = append(names, puzzle.FormatNames(k.Puzzle)...)
	}
	flags.Lookup("as").Usage = flags.Lang.T(words.CliAs, strings.Join(names, ", "))
	flags.Lookup("from").Usage = flags.Lang.T(words.CliExamFrom)
	flags.Lookup("to").Usage = flags.Lang.T(words.CliExamTo)
}

// edits are the flags that only graphs have.
var edits = []string{"directed", "undirected", "cost", "coordinates", "estimates"}

// read reads the figure, if the flags give one.
func (o *own) read(c *cli.Program) error {
	flag, text := "--position", o.Position
	switch {
	case o.Flags.Changed("file") && o.Flags.Changed("position"):
		return fault.New(fault.CliOneSource, o.Given())
	case o.Flags.Changed("file"):
		data, err := cli.ReadWhole(c.Ctx, o.File)
		if err != nil {
			return err
		}
		flag, text = o.File, string(data)
	case !o.Flags.Changed("position"):
		return o.Flags.Needs("file", append(edits, "as", "from", "to", "signs", "colours")...)
	}
	p, form, err := kinds.ReadConstraints(text, o.As, o.colours)
	if err == nil && p != nil {
		err = kinds.RefuseColours(o.colours, form)
	} else if err == nil && o.colours > 0 {
		p, form, err = kinds.ColouredGraph(o.File, text, o.As, o.colours)
	}
	if p != nil && err == nil {
		err = o.constraints(c, p, form)
	}
	if p != nil || err != nil {
		return cli.InFlag(err, flag)
	}
	t, form, notTree := kinds.ReadGameTree(text, o.As)
	switch figure, ok := exam.TreeOf(t); {
	case ok:
		o.figure.Tree = figure
		kinds.SayTreeRead(c, form)
		return nil
	case t != nil:
		return cli.InFlag(fault.New(fault.ExamTree, "", strconv.Itoa(exam.MostLeaves)), flag)
	case slices.Contains(kinds.TreeFormats(), o.As):
		return cli.InFlag(notTree, flag)
	}
	o.Kind = o.kindOf(text)
	var problems []puzzle.Problem
	if start := strings.TrimSpace(text); o.Kind == kinds.Challenge && !strings.HasPrefix(start, "(") && !strings.HasPrefix(start, ";") {
		var r puzzle.Reading // of a board, not a list of problems
		r, err = o.ReadPosition(o.Kind.Puzzle, text)
		problems, err = r.Problems, cli.InFlag(err, flag)
	} else {
		o.Data = []byte(text)
		problems, err = o.ReadProblems(c.Ctx, flag)
	}
	if err == nil && puzzle.IsSpace(o.Kind.Puzzle.Name()) {
		problems, err = o.Edited(c.Ctx, problems...)
	}
	if err != nil {
		return cmp.Or(cli.InFlag(notTree, flag), err)
	}
	kinds.SayReadAs(c, o.Flags, &o.Source)
	o.figure, err = exam.FigureOf(o.Kind.Puzzle.Name(), problems[0].Position, exam.MostPrinted)
	if err == nil && len(exam.KindsAbout(o.figure)) == 0 {
		err = fault.New(fault.ExamFigure, "")
	}
	if g := o.figure.Graph; err == nil && g != nil && !g.Estimates && slices.ContainsFunc(g.Nodes, func(v exam.Vertex) bool { return v.H > 0 }) {
		fmt.Fprintln(c.Err, c.Lang.T(words.CliExamSomeH))
	}
	return cli.InFlag(err, flag)
}

// constraints makes the figure of a constraint problem.
func (o *own) constraints(c *cli.Program, p *csp.Problem, form string) error {
	ok := false
	if o.figure, ok = exam.ConstraintsOf(p); !ok {
		return fault.New(fault.ExamCsp, "", strconv.Itoa(exam.MostNodes), strconv.Itoa(exam.MostValues))
	}
	kinds.SayConstraintsRead(c, form)
	return nil
}

// kindOf returns the kind of a text: that of --as, or of the other flags, or the one that it looks
// like.
func (o *own) kindOf(text string) *kinds.Kind {
	all := subjects()
	for _, k := range all {
		if o.As != "" && slices.Contains(puzzle.FormatNames(k.Puzzle), o.As) {
			return k
		}
	}
	if o.As != "" || slices.ContainsFunc(edits, o.Flags.Changed) {
		return o.Kind
	}
	k := kinds.Claiming(text)
	if k == kinds.Maze || o.Flags.Changed("signs") { // maps look like mazes
		k, _ = kinds.Of(grid.Puzzle)
	}
	return cmp.Or(k, o.Kind)
}

// suiting returns the kinds that can be asked about the figure. It refuses one that was typed by
// itself and can't.
func (o *own) suiting(typed []asked) ([]asked, error) {
	if o.figure == (exam.Figure{}) {
		return typed, nil
	}
	suits := exam.KindsAbout(o.figure)
	ids := lists.Map(suits, func(k exam.Kind) string { return k.ID })
	var left []asked
	for _, k := range typed {
		switch {
		case slices.Contains(ids, k.ID):
			left = append(left, k)
		case k.alone:
			return nil, fault.New(fault.ExamAbout, k.ID, strings.Join(ids, ", "))
		}
	}
	if len(left) == 0 {
		return nil, fault.New(fault.ExamAbout, typed[0].ID, strings.Join(ids, ", "))
	}
	return left, nil
}
