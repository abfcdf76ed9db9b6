package screen

import (
	"cavalo/internal/i18n"
	"cavalo/internal/play"
	"cavalo/internal/puzzle"
)

// linkText is the part of an address that opens the position on the board.
func (c *challenge) linkText() string { return play.Link(puzzle.Challenge, c.game.Position()) }

// reportText is the report of the last run in the language in force.
func (c *challenge) reportText() string { return "" }

// resultados is the same in the course's own form.
func (c *challenge) resultados() string { return "" }

// downloadCSV gives the figures of the last run as a file.
func (c *challenge) downloadCSV() {}

// reason words an argument that is given as data.
func reason(lang i18n.Lang, a *puzzle.Answer) string { return "" }
