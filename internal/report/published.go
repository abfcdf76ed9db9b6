package report

import (
	_ "embed"
	"fmt"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/words"
)

//go:embed published.txt
var published string

// PublishedTable is a table of a published report: its member of words.FigureReports, the
// command that its rows add flags to, and the rows.
type PublishedTable struct {
	ID, Command string
	Rows        []PublishedRow
}

// PublishedRow is a row of a published table. A figure that it doesn't give is 0. Flags is "" if no
// command reproduces the figures; Reason, a member of words.FigureWhys, says why not, or adds a
// remark. Again holds the results of the report's own code where they differ from the row.
type PublishedRow struct {
	Name                              string
	Depth, Generated, Expanded, Again int64
	Flags, Reason                     string
}

// PublishedTables returns the tables of published reports.
func PublishedTables() (all []PublishedTable) {
	for line := range strings.Lines(published) {
		cells := lists.Map(strings.Split(line, "|"), strings.TrimSpace)
		if head, is := strings.CutPrefix(cells[0], "= "); is {
			id, command, _ := strings.Cut(head, ": ")
			all = append(all, PublishedTable{ID: id, Command: command})
		} else if len(cells) == 4 {
			row := PublishedRow{Name: cells[0], Flags: cells[2], Reason: cells[3]}
			_, _ = fmt.Sscanf(cells[1], "%d %d/%d %d", &row.Depth, &row.Generated, &row.Expanded, &row.Again) // as far as they go
			rows := &all[len(all)-1].Rows
			*rows = append(*rows, row)
		}
	}
	return all
}

// PublishedText is a table of a published report as shown: a line for each row.
type PublishedText struct {
	ID, Title string
	Lines     []string
}

// Published returns the tables of published reports with an explanation of each row.
func Published(l words.Lang) []PublishedText {
	return lists.Map(PublishedTables(), func(t PublishedTable) PublishedText {
		title := l.T(words.FigureReports.Key(t.ID), "cavalo "+t.Command)
		return PublishedText{t.ID, title, lists.Map(t.Rows, func(r PublishedRow) string { return r.text(l) })}
	})
}

func (r PublishedRow) text(l words.Lang) string {
	figures := lists.Filter([]int64{r.Generated, r.Expanded}, func(n int64) bool { return n > 0 })
	parts := []string{r.Name}
	if r.Depth > 0 {
		parts = append(parts, l.T(words.FiguresDepth, l.Int(r.Depth)))
	}
	parts = append(parts, strings.Join(lists.Map(figures, l.Int), "/"), r.Flags)
	if why, ok := words.FigureWhys.Find(r.Reason); ok {
		parts = append(parts, l.T(why, l.Int(r.Again)))
	}
	return strings.Join(lists.Filter(parts, func(part string) bool { return part != "" }), " · ")
}
