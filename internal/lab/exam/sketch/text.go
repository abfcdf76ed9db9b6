package sketch

import (
	"strings"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// Legend says what the shapes in a figure mean, and where a given graph or map starts and ends; "" if
// nothing needs saying.
func Legend(l words.Lang, f exam.Figure) string {
	switch g := f.Graph; {
	case f.Tree != nil:
		return exam.TreeLegend(l, f.Tree)
	case f.Problem != nil:
		return l.T(words.ExamCspLegend)
	case g == nil:
		return ""
	case g.Map != nil && g.Costs:
		return l.T(words.ExamLegendMapCosts, g.Nodes[g.Start].Name, strings.Join(g.Goals(), ", "))
	case g.Map != nil:
		return l.T(words.ExamLegendMap, g.Nodes[g.Start].Name, strings.Join(g.Goals(), ", "))
	case g.Nodes[g.Start].Name != "S" || len(g.More) > 0 || g.Nodes[g.Goal].Name != "G": // those of drawn graphs
		return l.T(words.ExamGraphWords, g.Nodes[g.Start].Name, strings.Join(g.Goals(), ", "))
	}
	return ""
}

// Printed returns a figure as text for people, numbers in the language.
func Printed(l words.Lang, f exam.Figure) string {
	switch {
	case f.Problem != nil:
		return f.Problem.String()
	case f.Graph != nil:
		return f.Graph.In(l)
	case f.Tree != nil:
		return exam.TreeIn(l, f.Tree)
	}
	return Text(l, f)
}

// Text returns a figure as text that programs read: a graph's or a tree's own, the
// rows of tiles or of a table.
func Text(l words.Lang, f exam.Figure) string {
	switch {
	case f.Problem != nil:
		return strings.TrimSpace(f.Problem.String())
	case f.Graph != nil:
		lines := lists.Filter(strings.Split(f.Graph.Text(), "\n"), func(line string) bool { return !strings.HasPrefix(line, "at ") })
		return strings.TrimSpace(strings.Join(lines, "\n"))
	case f.Tree != nil && f.Tree.Nodes[0].Kind == gametree.Plain:
		var parts []string
		for _, i := range exam.Listed(f.Tree) {
			n := &f.Tree.Nodes[i]
			text := n.Name + " = " + exam.Number(n.StaticValue)
			if n.Parent >= 0 {
				text = f.Tree.Nodes[n.Parent].Name + " > " + text
			}
			parts = append(parts, strings.Repeat("  ", n.Ply)+text)
		}
		return strings.Join(parts, "\n")
	case f.Tree != nil:
		return f.Tree.Full()
	case f.Tiles != nil:
		return strings.ReplaceAll(strings.ReplaceAll(f.Tiles.Text(), ".", " "), "/", "\n")
	case f.Table != nil:
		head, rows := f.Table.In(l)
		if len(head) > 0 {
			rows = append([][]string{head}, rows...)
		}
		lines := lists.Map(rows, func(row []string) string { return strings.Join(row, "\t") })
		return strings.Join(lines, "\n")
	}
	return ""
}
