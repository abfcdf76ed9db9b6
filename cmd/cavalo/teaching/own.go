package teaching

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/fault"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// own is the figure of a teacher that the questions are about, read as solve graph reads it.
type own struct {
	kinds.Source
	figure exam.Figure
}

func (o *own) add(flags cli.Flags) {
	o.Kind, _ = kinds.Of(graph.Puzzle) // which is one of them
	o.Flags = flags
	flags.Text(&o.File, "file", "", words.CliExamFile)
	flags.Text(&o.Position, "position", "", words.CliExamPosition)
	o.AddHow(flags)
}

// isGiven reports whether there is a figure.
func (o *own) isGiven() bool { return o.figure != exam.Figure{} }

// read reads the figure, if the flags give one.
func (o *own) read(c *cli.Program) error {
	flag, text := "--position", o.Position
	switch {
	case o.Flags.Changed("file"):
		data, err := cli.ReadWhole(c.Ctx, o.File)
		if err != nil {
			return err
		}
		flag, text = o.File, string(data)
	case !o.Flags.Changed("position"):
		return kinds.CheckAs(o.Flags)
	}
	if strings.HasPrefix(strings.TrimSpace(text), "(") && o.As == "" {
		t, err := gametree.Parse(text)
		if err != nil {
			return cli.InFlag(err, flag)
		}
		figure, ok := exam.TreeOf(t)
		if !ok {
			return cli.InFlag(fault.New(fault.ExamTree, "", strconv.Itoa(exam.MostLeaves)), flag)
		}
		o.figure.Tree = figure
		return nil
	}
	o.Data = []byte(text)
	problems, err := o.ReadProblems(c.Ctx, flag)
	if err == nil {
		problems, err = o.Edited(c.Ctx, problems...)
	}
	if err != nil {
		return err
	}
	kinds.SayReadAs(c, o.Flags, &o.Source)
	world, ok := space.World(problems[0].Position).(graph.Graph)
	if ok {
		o.figure.Graph, ok = exam.GraphOf(world, exam.MostPrinted)
	}
	if !ok {
		return cli.InFlag(fault.New(fault.ExamGraph, "", strconv.Itoa(exam.MostPrinted)), flag)
	}
	return nil
}

// suiting returns the kinds that can be asked about the figure. It refuses one that was typed by
// itself and can't.
func (o *own) suiting(typed []asked) ([]asked, error) {
	if !o.isGiven() {
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

// mostAccepted is the largest number of accepted answers about a figure that is given; where ties
// leave more, names break them.
const mostAccepted = 24

// ask returns a question of a kind, about the figure if there is one.
func (o *own) ask(rules exam.Rules, k asked, seed string) *exam.Question {
	if !o.isGiven() {
		return rules.New(k.Kind, seed, k.level)
	}
	for _, seed := range []string{seed, ""} { // the kind was found to suit with the second
		for _, level := range []exam.Level{k.level, exam.Medium} {
			q, ok := rules.About(k.Kind, seed, level, o.figure)
			if ok && len(q.Answers) <= mostAccepted {
				return q
			}
			if k.Ties() {
				rules := rules
				rules.Tie = search.TieName
				if q, ok := rules.About(k.Kind, seed, level, o.figure); ok {
					return q
				}
			}
		}
	}
	q, _ := exam.About(k.Kind, "", exam.Medium, o.figure)
	return q
}
