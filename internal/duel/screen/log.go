package screen

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// log is what log.dat tells of the computer's moves in the run in hand, in the
// course's own form.
func (c *Screen) log() string {
	var text strings.Builder
	first, last := c.Game.Run()
	for _, s := range c.Game.Steps()[first:last] {
		f := strings.Fields(s.Note)
		if s.By != play.Solver || len(f) < 4 {
			continue
		}
		e := rules.LogEntry{After: positionOf(s.Position)}
		e.Nodes, _ = strconv.ParseInt(f[0], 10, 64) // what is no number is 0
		e.MaxCuts, _ = strconv.ParseInt(f[1], 10, 64)
		e.MinCuts, _ = strconv.ParseInt(f[2], 10, 64)
		seconds, _ := strconv.ParseFloat(f[3], 64)
		e.Time = time.Duration(seconds * float64(time.Second))
		text.WriteString(e.String())
	}
	return text.String()
}

// downloadLog gives log.dat as a file.
func (c *Screen) downloadLog() {
	text := c.log()
	if text == "" {
		c.App.Say(c.App.Lang.T(words.LogEmpty))
		return
	}
	c.App.SaveFile("log.dat", "text/plain", text)
}
