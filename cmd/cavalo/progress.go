package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/words"
)

// patience is how long the work goes on without a progress bar.
const patience = time.Second

// barWidth is how many characters the bar itself has.
const barWidth = 24

// progressBar tells on a terminal how far the work is, on one line that it
// takes away again in the end.
type progressBar struct {
	out   io.Writer
	lang  words.Lang
	began time.Time
	shown bool
	label string // which of many runs, empty for a single one
	noted time.Time
}

// newProgressBar returns a bar, or one that never shows when nobody looks.
func (c *cli) newProgressBar(quiet bool) *progressBar {
	b := &progressBar{lang: c.lang, began: time.Now()}
	if c.terminal && !quiet {
		b.out = c.err
	}
	return b
}

// note shows a few words of work that has no job, ten times a second at most.
func (b *progressBar) note(phrase ...string) {
	if b.out == nil || time.Since(b.began) < patience || time.Since(b.noted) < 100*time.Millisecond {
		return
	}
	b.shown, b.noted = true, time.Now()
	phrase = append(phrase, b.lang.Duration(time.Since(b.began).Round(100*time.Millisecond)))
	fmt.Fprint(b.out, "\r\x1b[K"+strings.Join(phrase, "  "))
}

// update draws the bar of a run that knows its limits from the job.
func (b *progressBar) update(job puzzle.Job, p puzzle.Progress) {
	if b.out == nil || time.Since(b.began) < patience {
		return
	}
	b.shown = true
	parts := []string{b.label, bar(job, p), b.lang.T(words.CliProgress, b.lang.Int(p.Generated), p.Depth),
		b.bound(job, p), b.lang.Duration(time.Since(b.began).Round(100 * time.Millisecond))}
	var told []string
	for _, part := range parts {
		if part != "" {
			told = append(told, part)
		}
	}
	fmt.Fprint(b.out, "\r\x1b[K"+strings.Join(told, "  "))
}

// bound tells the bound that is proved so far.
func (b *progressBar) bound(job puzzle.Job, p puzzle.Progress) string {
	switch {
	case job.Goal == "score" && p.Upper > 0:
		return b.lang.T(words.CliBoundTop, b.lang.N(words.ReportPoints, int(p.Upper)))
	case job.Goal != "score" && p.Lower > 0:
		return b.lang.T(words.CliBound, report.LengthOf(b.lang, job, int(p.Lower)))
	}
	return ""
}

// bar draws the share of the nearest limit that is used up, or a mark that
// wanders while nobody knows how long it will take.
func bar(job puzzle.Job, p puzzle.Progress) string {
	share := 0.0
	if job.Time > 0 {
		share = float64(p.Time) / float64(job.Time)
	}
	if job.Nodes > 0 {
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

// clear takes the bar away.
func (b *progressBar) clear() {
	if b.shown {
		fmt.Fprint(b.out, "\r\x1b[K")
		b.shown = false
	}
}
