package main

import (
	"image/png"
	"io"
	"math"

	"cavalo/internal/lab/export"
	"cavalo/internal/recording/trace"
	"cavalo/internal/ui"
	"cavalo/internal/words"

	"github.com/spf13/pflag"
)

// traceFlags say what is drawn of a recording.
type traceFlags struct {
	file, svg, gif string
	at, from, to   int64
	every, pace    int64
	flags          *pflag.FlagSet
}

// The largest numbers of the flags.
const (
	mostSteps = math.MaxInt32
	mostPace  = 50
)

func (f *traceFlags) add(lang words.Lang, flags *pflag.FlagSet) {
	f.flags, f.pace = flags, 2
	flags.StringVar(&f.file, "trace", "", lang.T(words.LectureCliTrace))
	flags.StringVar(&f.svg, "svg", "", lang.T(words.LectureCliSVG))
	flags.StringVar(&f.gif, "gif", "", lang.T(words.LectureCliGIF))
	flags.Var(intFlag{&f.at, 0, mostSteps}, "at", lang.T(words.LectureCliAt))
	flags.Var(intFlag{&f.from, 0, mostSteps}, "from", lang.T(words.LectureCliFrom))
	flags.Var(intFlag{&f.to, 0, mostSteps}, "to", lang.T(words.LectureCliTo))
	flags.Var(intFlag{&f.every, 1, mostSteps}, "every", lang.T(words.LectureCliEvery))
	flags.Var(intFlag{&f.pace, 1, mostPace}, "pace", lang.T(words.LectureCliPace))
}

// drawTrace draws a recording: a moment of it, and a stretch as a film.
func (c *cli) drawTrace(f *renderFlags, theme ui.Theme) error {
	for _, name := range []string{f.png, f.trace.svg, f.trace.gif} { // check the names before the long work
		if err := writable(name); err != nil {
			return err
		}
	}
	in, err := open(c.ctx, f.trace.file)
	if err != nil {
		return err
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, trace.MaxBytes+1))
	if err != nil {
		return err
	}
	rec, err := trace.Read(data)
	if err != nil {
		return inFlag(err, "--trace")
	}
	show := export.New(rec, c.lang, theme)
	last := show.Replay.Len()
	moment := func(flag string, n int64, or int) int {
		if !f.trace.flags.Changed(flag) {
			return or
		}
		return min(int(n), last)
	}
	at, width := moment("at", f.trace.at, last), int(f.size)
	say := func(name string) error { return c.print(c.lang.T(words.CliWrote, name) + "\n") }
	if name := f.png; name != "" {
		if err := writeFile(name, func(w io.Writer) error { return png.Encode(w, show.Image(at, width)) }); err != nil {
			return err
		}
		if err := say(name); err != nil {
			return err
		}
	}
	if name := f.trace.svg; name != "" {
		if err := writeString(name, show.SVG(at)); err != nil {
			return err
		}
		if err := say(name); err != nil {
			return err
		}
	}
	if f.trace.gif == "" {
		return nil
	}
	to := moment("to", f.trace.to, last)
	span := export.Span{From: min(moment("from", f.trace.from, 0), to), To: to, Every: int(f.trace.every), Pace: int(f.trace.pace)}
	film := show.GIF(span, width, func(int, int) bool { return c.ctx.Err() == nil })
	if film == nil {
		return c.interrupted()
	}
	if err := writeString(f.trace.gif, string(film)); err != nil {
		return err
	}
	return say(f.trace.gif)
}
