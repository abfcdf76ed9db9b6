package teaching

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/fault"
	"cavalo/internal/grade"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// prepareGraphs makes the folder for graphs, if there is to be one, and returns the kinds that ask for
// orders of expansion.
func (f *examFlags) prepareGraphs(typed []asked) ([]asked, error) {
	if f.graphs == "" {
		return typed, nil
	}
	isOrder := func(k asked) bool { return k.AsksOrder() }
	left := lists.Filter(typed, isOrder)
	if i := slices.IndexFunc(typed, func(k asked) bool { return k.alone && !isOrder(k) }); i >= 0 || len(left) == 0 {
		var ids []string
		for _, k := range exam.Kinds() {
			if k.AsksOrder() {
				ids = append(ids, k.ID)
			}
		}
		return nil, cli.InFlag(fault.New(fault.ExamKind, typed[max(0, i)].ID, strings.Join(ids, ", ")), "--kinds")
	}
	return left, cmp.Or(cli.MakeFolder("--graphs", f.graphs), cli.Writable(filepath.Join(f.graphs, grade.TasksName)))
}

// writeGraphs writes a graph for each question, as text, JSON and CSV, and the list of the searches whose
// orders of expansion are asked for.
func writeGraphs(c *cli.Program, folder string, questions []*exam.Question) error {
	tasks := "# " + c.Lang.T(words.ExamTasks, "g1 astar: S A C G", "g1-astar.txt") + "\n"
	for i, q := range questions {
		name := "g" + strconv.Itoa(i+1)
		tasks += "\n# " + q.Text(c.Lang) + "\n" + name + " " + q.Search.Text() + "\n"
		of, err := graph.Puzzle.Parse(q.Figure.Graph.Text())
		if err != nil {
			return err
		}
		texts := [][2]string{{".txt", q.Figure.Graph.Text()}}
		for _, w := range puzzle.Writers(graph.Puzzle) {
			if w.Name == "json" || w.Name == "csv" {
				text, _ := w.Write(name, of)
				texts = append(texts, [2]string{"." + w.Name, text})
			}
		}
		for _, file := range texts {
			if err := cli.WriteData(filepath.Join(folder, name+file[0]), file[1]); err != nil {
				return err
			}
		}
		if err := writeEstimates(filepath.Join(folder, name+"-h.csv"), q.Figure.Graph); err != nil {
			return err
		}
	}
	return cli.WriteData(filepath.Join(folder, grade.TasksName), tasks)
}

// writeEstimates writes the estimates of a graph, if it has any, since its edges alone don't.
func writeEstimates(name string, g *exam.Graph) error {
	if !g.Estimates {
		return nil
	}
	return cli.WriteRows(name, lists.Map(g.Nodes, func(v exam.Vertex) []string { return []string{v.Name, exam.Number(v.H)} }))
}
