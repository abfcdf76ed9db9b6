package main

import (
	"context"
	"errors"
	"image/png"
	"io"
	"os"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// open opens a file to be read. Waiting for a pipe or a terminal ends with ctx.
func open(ctx context.Context, name string) (io.ReadCloser, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fault.NewPath(codeFolder, name)
	}
	if isSpecial(name) {
		f, err := await(ctx, func() (*os.File, error) { return os.Open(name) })
		return awaited{ctx, f}, fileError(name, err)
	}
	f, err := os.Open(name)
	return f, fileError(name, err)
}

// readWhole reads a file, or so much of a larger one that its size shows that
// it is invalid.
func readWhole(ctx context.Context, name string) ([]byte, error) {
	return readSome(ctx, name, knight.MaxFileSize+1)
}

// readSome reads a file, or so many bytes of a larger one.
func readSome(ctx context.Context, name string, limit int64) ([]byte, error) {
	f, err := open(ctx, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit))
	return data, fileError(name, err)
}

// openToAppend opens a file for records, and creates it if need be.
func openToAppend(name string) (*appended, error) {
	log, err := durable.OpenLog(name)
	return &appended{log, name}, writeError(name, err)
}

// appended is a file to which records are added, each in one piece and without
// interruption by other programs that do the same.
type appended struct {
	log  *durable.Log
	name string
}

// Write adds a record.
func (f *appended) Write(record []byte) (int, error) {
	n, err := f.log.Write(record)
	return n, writeError(f.name, err)
}

// Close writes the records to disk and closes the file.
func (f *appended) Close() error { return writeError(f.name, f.log.Close()) }

// writeFile replaces a file atomically. What is no regular file (a terminal, a
// pipe) is written directly.
func writeFile(name string, write func(io.Writer) error) error {
	if unlock, err := durable.Lock(name); err == nil { // an error of the file is reported below
		defer unlock()
	}
	return replaceFile(name, write)
}

// replaceFile replaces a locked file.
func replaceFile(name string, write func(io.Writer) error) error {
	if isSpecial(name) {
		return writeError(name, writeInto(name, write))
	}
	return writeError(name, durable.Write(name, 0o644, write))
}

// isSpecial reports whether a name is that of a device or a pipe.
func isSpecial(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir() && !info.Mode().IsRegular()
}

// writable returns the error that writeFile would have, as far as that is
// known before there is anything to write; "" means no file.
func writable(name string) error {
	if name == "" || isSpecial(name) {
		return nil
	}
	return writeError(name, durable.Writable(name))
}

func writeInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// codeTheme: light or dark.
var codeTheme = fault.NewCode("cli.theme")

// The sizes of a picture in pixels.
const (
	defaultPicture = 1200
	smallPicture   = 64
	largePicture   = 8000
)

// renderFlags are the flags of render.
type renderFlags struct {
	source
	moves, png, theme string
	size              int64
	trace             traceFlags
}

const renderExamples = `cavalo render --problem D --moves "E1 D3 C5" --png d.png
cavalo render --position TEXT --png board.png --size 800 --theme dark
cavalo render --position 1.2.3/4.5.6/7.0.8 --moves R --png tiles.png
cavalo solve challenge --problem C --algorithm astar --heuristic base --trace c.trace
cavalo render --trace c.trace --at 60 --svg tree.svg
cavalo render --trace c.trace --from 0 --to 40 --pace 4 --gif c.gif`

func (c *cli) render() *cobra.Command {
	f := renderFlags{size: defaultPicture}
	cmd := c.command("render", words.CliRender, renderExamples, func() error { return c.draw(&f) })
	flags := c.flags(cmd)
	f.source.add(challengeKind, flags)
	flags.Lookup("position").Usage = c.lang.T(words.CliAnyPosition)
	flags.Text(&f.moves, "moves", "", words.CliMoves)
	flags.Text(&f.png, "png", "", words.CliPNG)
	flags.Number(&f.size, "size", smallPicture, largePicture, words.CliSize)
	flags.Text(&f.theme, "theme", "light", words.CliTheme)
	f.trace.add(flags)
	return cmd
}

// draw draws the position, or the recording, into the files.
func (c *cli) draw(f *renderFlags) error {
	if f.png == "" && (f.trace.file == "" || f.trace.svg == "" && f.trace.gif == "") {
		return fault.New(codeFlagNeeded, "", "--png")
	}
	theme := ui.Light()
	switch f.theme {
	case "light":
	case "dark":
		theme = ui.Dark()
	default:
		return fault.New(codeTheme, f.theme).InFile("--theme")
	}
	if f.trace.file != "" {
		return c.drawTrace(f, theme)
	}
	if f.trace.svg != "" || f.trace.gif != "" {
		return fault.New(codeFlagNeeded, "", "--trace")
	}
	if f.flags.Changed("problem") && !f.flags.Changed("file") {
		if k := withProblem(f.problem); k != nil && k != f.kind {
			f.kind, f.edits = k, noEdits{}
		}
	}
	text := f.position
	if f.flags.Changed("file") {
		data, err := readWhole(c.ctx, f.file)
		if err != nil {
			return err
		}
		text = string(data)
	}
	if k := claiming(text); k != nil && k != f.kind {
		f.kind, f.edits = k, noEdits{} // the rules are the challenge's
	}
	problem, err := f.one(c.ctx)
	if err != nil {
		return err
	}
	c.sayReadAs(f.flags, &f.source)
	drawing, err := f.kind.teller().Drawing(c.lang, problem.Position, f.moves)
	if err != nil {
		return inFlag(err, "--moves")
	}
	if err := writeFile(f.png, func(w io.Writer) error { return png.Encode(w, drawing.Image(theme, int(f.size))) }); err != nil {
		return err
	}
	return c.print(c.lang.T(words.CliWrote, f.png) + "\n")
}

// withProblem returns the first kind that comes with a problem, nil for none.
func withProblem(id string) *kind {
	for _, k := range kinds() {
		if _, ok := puzzle.FindProblem(k.puzzle.Problems(), id); ok {
			return k
		}
	}
	return nil
}
