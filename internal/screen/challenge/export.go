package challenge

import (
	"strings"

	"cavalo/internal/i18n"
	"cavalo/internal/report"
)

// pathText is the path as moves with spaces between.
func (c *Screen) pathText() string { return strings.Join(c.game.Path(), " ") }

// reportText is the report of the last run in the language in force.
func (c *Screen) reportText() string { return report.Text(c.app.Lang, *c.solver.answer) }

// resultados is the same in the course's own form.
func (c *Screen) resultados() string { return report.Resultados(*c.solver.answer) }

// downloadCSV gives the figures of the last run as a file.
func (c *Screen) downloadCSV() {
	if c.solver.answer == nil {
		return
	}
	var b strings.Builder
	cell := report.Cell{Answer: *c.solver.answer, Optimum: report.NoOptimum}
	if cell.Answer.Optimal && len(cell.Answer.Moves) > 0 {
		cell.Optimum = cell.Answer.Steps
	}
	table := report.Records([]report.Cell{cell})
	if err := table.CSV(&b); err != nil {
		c.app.Say(c.app.Lang.T(i18n.SaveFailed, err))
		return
	}
	c.app.SaveFile("cavalo.csv", "text/csv", b.String())
}
