package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// patience is the time after which the progress bar appears.
const patience = time.Second

const barWidth = 24

// ProgressBar shows progress on a line of a terminal.
type ProgressBar struct {
	out   io.Writer
	lang  words.Lang
	began time.Time
	shown bool
	Label string // the number of a run, "" for a single one
	noted time.Time
}

// Bar returns a bar, which stays hidden if the output is not a terminal.
func (c *Program) Bar(quiet bool) *ProgressBar {
	b := &ProgressBar{lang: c.Lang, began: time.Now()}
	if c.Terminal && !quiet {
		b.out = c.Err
	}
	return b
}

// Note shows a text, at most ten times a second.
func (b *ProgressBar) Note(phrase ...string) {
	if b.out == nil || time.Since(b.began) < patience || time.Since(b.noted) < 100*time.Millisecond {
		return
	}
	b.noted = time.Now()
	b.show(phrase...)
}

// update shows the progress of a job.
func (b *ProgressBar) update(job puzzle.Job, p puzzle.Progress) {
	if b.out == nil || time.Since(b.began) < patience {
		return
	}
	doing := b.lang.T(words.CliProgress, b.lang.Int(p.Generated), p.Depth)
	if p.Phase == search.PhaseTables {
		doing = b.lang.T(words.TilesTables, b.lang.T(words.Percent, b.lang.Int(int64(100*p.Share))))
	}
	b.show(b.Label, bar(job, p), doing, b.bound(job, p))
}

func (b *ProgressBar) show(parts ...string) {
	b.shown = true
	parts = slices.DeleteFunc(append(parts, b.lang.Duration(time.Since(b.began).Round(100*time.Millisecond))), func(part string) bool { return part == "" })
	fmt.Fprint(b.out, "\r\x1b[K"+strings.Join(parts, "  "))
}

// bound returns the bound proved so far and, of a path, the length of the best.
func (b *ProgressBar) bound(job puzzle.Job, p puzzle.Progress) string {
	switch {
	case job.Goal == "score" && p.Upper > 0:
		return b.lang.T(words.CliBoundTop, b.lang.N(words.ReportPoints, int(p.Upper)))
	case job.Goal != "score" && p.Lower > 0:
		bound := b.lang.T(words.CliBound, report.LengthOf(b.lang, job, int(p.Lower)))
		if p.Upper > 0 {
			bound += ", " + b.lang.T(words.CliBoundTop, report.LengthOf(b.lang, job, int(p.Upper)))
		}
		return bound
	}
	return ""
}

// bar draws the share of the work done, or of the limits used if that is unknown, or a moving mark
// if there are no limits.
func bar(job puzzle.Job, p puzzle.Progress) string {
	share := p.Share
	if share == 0 && job.Time > 0 {
		share = float64(p.Time) / float64(job.Time)
	}
	if p.Share == 0 && job.Nodes > 0 {
		share = max(share, float64(p.Generated)/float64(job.Nodes))
	}
	if share > 0 {
		full := min(barWidth, int(share*barWidth))
		return "[" + strings.Repeat("#", full) + strings.Repeat(".", barWidth-full) + "]"
	}
	at := int(p.Time/(100*time.Millisecond)) % (2*barWidth - 2)
	if at >= barWidth {
		at = 2*barWidth - 2 - at
	}
	return "[" + strings.Repeat(".", at) + "#" + strings.Repeat(".", barWidth-1-at) + "]"
}

// Clear removes the bar.
func (b *ProgressBar) Clear() {
	if b.shown {
		fmt.Fprint(b.out, "\r\x1b[K")
		b.shown = false
	}
}
