package screen

import (
	"strings"

	"cavalo/internal/i18n"
	"cavalo/internal/play"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
)

// linkText is the part of an address that opens the position on the board.
func (c *challenge) linkText() string { return play.Link(puzzle.Challenge, c.game.Position()) }

// pathText is the path as moves with spaces between.
func (c *challenge) pathText() string { return strings.Join(c.game.Path(), " ") }

// reportText is the report of the last run in the language in force.
func (c *challenge) reportText() string { return report.Text(c.app.lang, *c.solver.answer) }

// resultados is the same in the course's own form.
func (c *challenge) resultados() string { return report.Resultados(*c.solver.answer) }

// downloadCSV gives the figures of the last run as a file.
func (c *challenge) downloadCSV() {
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
		c.app.say(c.app.lang.T(i18n.SaveFailed, err))
		return
	}
	c.app.saveFile("cavalo.csv", "text/csv", b.String())
}
