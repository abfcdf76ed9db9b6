// Package sheet writes a championship as text, CSV, JSON and an HTML page.
package sheet

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/duel/championship"
	"cavalo/internal/report"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/words"
)

// Standings returns the table of at most the given number of players, 0 for all.
func Standings(l words.Lang, c *championship.Cup, most int) report.Table {
	t := report.Table{Right: []bool{true, false, true, true, true, true, true, true, true, true}}
	for _, k := range []words.Key{words.CupPlace, words.CupPlayer, words.CupPoints, words.CupGames, words.CupWon, words.CupDrawn, words.CupLost, words.CupMargin, words.CupRating, words.CupFaults} {
		t.Head = append(t.Head, l.T(k))
	}
	for i, r := range c.Standings() {
		if most > 0 && i == most {
			break
		}
		rating := "–"
		if r.Games > 0 {
			rating = l.Float(r.Rating, 0) + " ± " + l.Float(r.Error, 0)
		}
		t.Rows = append(t.Rows, []string{strconv.Itoa(i + 1), r.Name, l.Number(r.Points), strconv.Itoa(r.Games), strconv.Itoa(r.Wins), strconv.Itoa(r.Draws),
			strconv.Itoa(r.Losses), strconv.Itoa(r.Margin), rating, strconv.Itoa(r.Faults)})
	}
	return t
}

// Crosstable returns the crosstable: the points of each player against each other, "-" where
// they did not meet.
func Crosstable(l words.Lang, c *championship.Cup) report.Table {
	rows := c.Standings()
	points, games := c.Crosstable()
	t := report.Table{Head: []string{l.T(words.CupPlace), l.T(words.CupPlayer)}, Right: []bool{true, false}}
	for i := range rows {
		t.Head = append(t.Head, strconv.Itoa(i+1))
		t.Right = append(t.Right, true)
	}
	for i, row := range rows {
		cells := []string{strconv.Itoa(i + 1), row.Name}
		for _, other := range rows {
			cell := "-"
			switch {
			case other.Index == row.Index:
				cell = "·"
			case games[row.Index][other.Index] > 0:
				cell = l.Number(points[row.Index][other.Index])
			}
			cells = append(cells, cell)
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// reproducible reports whether the text and the JSON leave out times, so that the same
// championship has the same output: with a node limit.
func reproducible(head championship.Head) bool { return head.Nodes > 0 }

// times returns the table of the time used.
func times(l words.Lang, c *championship.Cup) report.Table {
	t := report.Table{Head: []string{l.T(words.CupPlayer), l.T(words.CupTime), l.T(words.CupPerMove), l.T(words.CupLongest)}, Right: []bool{false, true, true, true}}
	for _, r := range c.Standings() {
		t.Rows = append(t.Rows, []string{r.Name, milliseconds(l, r.TimeMS), milliseconds(l, r.TimeMS/float64(max(1, r.Asked))), milliseconds(l, r.LongestMS)})
	}
	return t
}

func milliseconds(l words.Lang, x float64) string { return l.Float(x, 1) + " ms" }

// FaultText returns the text of a fault.
func FaultText(l words.Lang, f championship.Fault) string {
	text := l.Of(f.Code, words.CupFaultWords)
	if f.Code == championship.NoLisp {
		return text + ": apt-get install " + strings.Join(championship.LispPackages, " / ")
	}
	if f.Found != "" {
		text += ": " + f.Found
	}
	return text
}

// Title returns the title of a championship.
func Title(l words.Lang, c *championship.Cup, head championship.Head) string {
	return l.T(words.CupTitle, l.T(words.CupFormats.Key(string(c.Format))), l.Int(int64(len(c.Entrants))), l.Int(int64(len(c.Games))), head.Variant, head.Seed)
}

// Text returns a championship as text for a terminal.
func Text(l words.Lang, c *championship.Cup, head championship.Head) string {
	var b strings.Builder
	b.WriteString(Title(l, c, head) + "\n\n")
	b.WriteString(Standings(l, c, 0).Text() + "\n" + Crosstable(l, c).Text())
	b.WriteString(faultText(l, c))
	if !reproducible(head) {
		b.WriteString("\n" + times(l, c).Text())
	}
	b.WriteString("\n" + report.Wrap(Limits(l, head)) + "\n")
	return report.PlainSpaces(b.String())
}

// fewFaults is the number of faults of a player in the text; the page shows all.
const fewFaults = 3

// faultText returns the first faults of each player, with equal error output once.
func faultText(l words.Lang, c *championship.Cup) string {
	var b strings.Builder
	told, said := map[string]int{}, map[string]bool{}
	for _, f := range faultsOf(c) {
		told[f.Player]++
		if told[f.Player] > fewFaults {
			continue
		}
		b.WriteString("  " + f.game.Place.Text() + "  " + f.Player + ": " + FaultText(l, f.Fault) + "\n")
		if words := lastLines(f.Words, fewLines); words != "" && !said[f.Player+words] {
			said[f.Player+words] = true
			b.WriteString("      " + strings.ReplaceAll(words, "\n", "\n      ") + "\n")
		}
	}
	for _, e := range c.Entrants {
		if more := told[e.Name] - fewFaults; more > 0 {
			b.WriteString("  " + e.Name + ": " + l.N(words.CupMore, more) + "\n")
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return "\n" + l.T(words.CupFaults) + "\n" + b.String()
}

// fewLines is the number of lines of error output in the text; the page shows all.
const fewLines = 4

func lastLines(text string, most int) string {
	lines := strings.Split(text, "\n")
	return strings.Join(lines[max(0, len(lines)-most):], "\n")
}

// fault is a fault with its game.
type fault struct {
	championship.Fault
	game championship.Game
}

func faultsOf(c *championship.Cup) (all []fault) {
	for _, g := range c.Games {
		for _, f := range g.Faults {
			all = append(all, fault{f, g})
		}
	}
	return all
}

// Limits describes the limits of programs and how far the system enforced them.
func Limits(l words.Lang, head championship.Head) string {
	programs := false
	for _, e := range head.Entrants {
		programs = programs || e.IsProgram()
	}
	if !programs {
		return l.T(words.CupNoPrograms)
	}
	var all []string
	enforced := championship.Enforced()
	for _, name := range enforced {
		all = append(all, l.T(words.CupLimits.Key(name)))
	}
	text := l.T(words.CupEnforced, l.Int(head.TimeMS), l.Int(head.Memory>>20), strings.Join(all, "; "))
	if !slices.Contains(enforced, championship.LimitFiles) {
		text += " " + l.T(words.CupBare)
	}
	return text
}

// CSV writes the standings with the crosstable. The head is the same in every language.
func CSV(w io.Writer, c *championship.Cup) error {
	t := report.Table{Head: []string{"place", "name", "player", "points", "games", "wins", "draws", "losses", "margin", "rating", "error", "faults"}}
	rows := c.Standings()
	points, games := c.Crosstable()
	for _, r := range rows {
		t.Head = append(t.Head, "vs "+r.Name)
	}
	t.Head = append(t.Head, "time_ms")
	real := func(x float64, digits int) string { return strconv.FormatFloat(x, 'f', digits, 64) }
	for i, r := range rows {
		cells := []string{strconv.Itoa(i + 1), r.Name, c.Entrants[r.Index].Player, real(r.Points, -1), strconv.Itoa(r.Games), strconv.Itoa(r.Wins),
			strconv.Itoa(r.Draws), strconv.Itoa(r.Losses), strconv.Itoa(r.Margin), real(r.Rating, 1), real(r.Error, 1), strconv.Itoa(r.Faults)}
		for _, other := range rows {
			cell := ""
			if games[r.Index][other.Index] > 0 {
				cell = real(points[r.Index][other.Index], -1)
			}
			cells = append(cells, cell)
		}
		t.Rows = append(t.Rows, append(cells, real(r.TimeMS, 1)))
	}
	return t.CSV(w)
}

// line is the contract of --json, in the order of the keys.
type line struct {
	Players []championship.Row `json:"players"`
	Games   int                `json:"games"`
	Format  string             `json:"format"`
	Variant string             `json:"variant"`
	Seed    string             `json:"seed"`
	TimeMS  map[string]float64 `json:"time_ms,omitempty"`
}

// Line is an empty line of JSON; its type has the keys.
var Line any = line{}

// JSON returns a championship as a line of JSON, with the players by their standings.
func JSON(c *championship.Cup, head championship.Head) ([]byte, error) {
	told := line{Players: c.Standings(), Games: len(c.Games), Format: string(c.Format), Variant: head.Variant, Seed: head.Seed}
	if !reproducible(head) {
		told.TimeMS = map[string]float64{}
		for _, r := range told.Players {
			told.TimeMS[r.Name] = r.TimeMS
		}
	}
	return jsonline.Marshal(told)
}
