package files

import (
	"fmt"
	"image/png"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/csp/film"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/lab/export"
	"cavalo/internal/recording/trace"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// traceFlags are the flags for drawing recordings.
type traceFlags struct {
	file, svg, gif, html, steps, by, view string
	at, from, to                          int64
	every, pace                           int64
	flags                                 cli.Flags
}

// The largest numbers of the flags.
const (
	mostSteps = math.MaxInt32
	mostPace  = 50
)

func (f *traceFlags) add(flags cli.Flags) {
	f.flags, f.pace = flags, 2
	flags.Text(&f.file, "trace", "", words.LectureCliTrace)
	flags.Text(&f.svg, "svg", "", words.LectureCliSVG)
	flags.Text(&f.gif, "gif", "", words.LectureCliGIF)
	flags.Text(&f.html, "html", "", words.LectureCliHTML)
	flags.Text(&f.steps, "steps", "", words.LectureCliSteps)
	flags.Text(&f.by, "by", bys[0], words.LectureCliBy)
	flags.Text(&f.view, "view", "", words.LectureCliView)
	flags.Number(&f.at, "at", 0, mostSteps, words.LectureCliAt)
	flags.Number(&f.from, "from", 0, mostSteps, words.LectureCliFrom)
	flags.Number(&f.to, "to", 0, mostSteps, words.LectureCliTo)
	flags.Number(&f.every, "every", 1, mostSteps, words.LectureCliEvery)
	flags.Number(&f.pace, "pace", 1, mostPace, words.LectureCliPace)
}

// bys are the choices of --by: a picture for each step, or for each round of the search.
var bys = []string{"step", "iteration"}

// views are the choices of --view: all states, or the search tree.
var views = []string{"graph", "tree"}

// drawTrace draws a moment of a recording, and a stretch of it as a film.
func drawTrace(c *cli.Program, f *renderFlags, theme ui.Theme) error {
	if !slices.Contains(bys, f.trace.by) {
		return fault.New(fault.CliChoice, f.trace.by, strings.Join(bys, ", ")).InFile("--by")
	}
	if err := cli.Writable(f.png, f.trace.svg, f.trace.gif, f.trace.html); err != nil { // before the long work
		return err
	}
	data, err := cli.ReadSome(c.Ctx, f.trace.file, trace.MaxBytes+1)
	if err != nil {
		return err
	}
	show, err := recorded(c, data, theme)
	if err != nil {
		return cli.InFlag(err, "--trace")
	}
	if view := f.trace.view; view != "" {
		if !slices.Contains(views, view) {
			return fault.New(fault.CliChoice, view, strings.Join(views, ", ")).InFile("--view")
		}
		if film.Is(string(data)) {
			return fault.New(fault.CspUnused, view, "view", constraints.Own).InFile("--view")
		}
		if !show.View(view == views[0]) {
			return fault.New(fault.CliChoice, view, views[1]).InFile("--view")
		}
	}
	last := show.Len()
	moment := func(flag string, n int64, or int) int {
		if !f.trace.flags.Changed(flag) {
			return or
		}
		return min(int(n), last)
	}
	at, width := moment("at", f.trace.at, last), int(f.size)
	if name := f.png; name != "" {
		if err := c.Wrote(name, cli.WriteFile(name, func(w io.Writer) error { return png.Encode(w, show.Image(at, width)) })); err != nil {
			return err
		}
	}
	if name := f.trace.svg; name != "" {
		if err := c.Wrote(name, cli.WriteData(name, show.SVG(at))); err != nil {
			return err
		}
	}
	to := moment("to", f.trace.to, last)
	span := export.Span{From: min(moment("from", f.trace.from, 0), to), To: to, Every: int(f.trace.every), Pace: int(f.trace.pace)}
	if f.trace.by == bys[1] {
		span.Rounds = show.Rounds()
	}
	frames, lang := span.Frames(), c.Lang
	if step := span.Step(); f.trace.gif+f.trace.steps+f.trace.html != "" && step > span.Every && step > 1 {
		fmt.Fprintln(c.Err, lang.T(words.LectureCliSkips, lang.Int(export.MaxFrames), lang.Int(int64(step))))
	}
	for _, name := range []string{f.trace.gif, f.trace.steps, f.trace.html} {
		switch {
		case name == "":
		case name == f.trace.gif:
			fmt.Fprintln(c.Err, lang.N(words.LectureCliLength, len(frames), name, lang.Number(span.Length().Seconds())))
		default:
			fmt.Fprintln(c.Err, lang.N(words.LectureCliPictures, len(frames), name))
		}
	}
	if name := f.trace.gif; name != "" {
		film := show.GIF(span, width, func(int, int) bool { return c.Ctx.Err() == nil })
		if film == nil {
			return c.Interrupted()
		}
		if err := c.Wrote(name, cli.WriteData(name, film)); err != nil {
			return err
		}
	}
	if name := f.trace.steps; name != "" {
		if err := writeSteps(c, name, show, frames); err != nil {
			return err
		}
	}
	if name := f.trace.html; name != "" {
		page := export.NewReplay(c.Lang, show.Theme, show.Title())
		for _, frame := range frames {
			if page.Add(show.Small(frame.End), show.Caption(frame)); c.Ctx.Err() != nil {
				return c.Interrupted()
			}
		}
		data := page.File()
		if len(data) > export.MaxReplay {
			return fault.New(fault.CliReplay, strconv.Itoa(len(data)/1000)+" KB", strconv.Itoa(export.MaxReplay/1000)).InFile("--html")
		}
		return c.Wrote(name, cli.WriteData(name, data))
	}
	return nil
}

// recorded returns the show of a recording.
func recorded(c *cli.Program, data []byte, theme ui.Theme) (*export.Show, error) {
	if film.Is(string(data)) {
		p, job, events, err := film.Read(string(data))
		if err != nil {
			return nil, err
		}
		f, err := film.Record(c.Ctx, p, job)
		if err != nil {
			return nil, err
		}
		f.Shorten(events)
		return export.Constraints(f, c.Lang, theme), nil
	}
	rec, err := trace.Read(data)
	if err != nil {
		return nil, err
	}
	return export.New(rec, c.Lang, theme), nil
}
