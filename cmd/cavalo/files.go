package main

import (
	"context"
	"errors"
	"image/png"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"cavalo/internal/durable"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/site"
	"cavalo/internal/ui"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// The codes of faults with files.
var (
	// a file that exists
	codeNoFile = fault.NewCode("cli.no-file")
	// a file in a folder that exists
	codeNoFolder = fault.NewCode("cli.no-folder")
	// a file that may be opened
	codeDenied = fault.NewCode("cli.denied")
	// a file, not a folder
	codeFolder = fault.NewCode("cli.folder")
)

// fileError returns the message for an error of reading a file.
func fileError(name string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return fault.New(codeNoFile, name)
	case errors.Is(err, fs.ErrPermission):
		return fault.New(codeDenied, name)
	}
	if info, bad := os.Stat(name); bad == nil && info.IsDir() {
		return fault.New(codeFolder, name)
	}
	return err
}

// writeError returns the message for an error of writing a file.
func writeError(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fault.New(codeNoFolder, name)
	}
	return fileError(name, err)
}

// open opens a file to be read.
func open(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fault.New(codeFolder, name)
	}
	f, err := os.Open(name)
	return f, fileError(name, err)
}

// readWhole reads a file, or so much of a larger one that its size shows that
// it is invalid.
func readWhole(name string) ([]byte, error) {
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, knight.MaxFileSize+1))
}

// appended is a file to which records are added, each without interruption by
// other programs that do the same.
type appended struct{ *os.File }

// openToAppend opens a file for appending, and creates it if need be.
func openToAppend(name string) (appended, error) {
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	return appended{f}, writeError(name, err)
}

// Write adds a record.
func (f appended) Write(record []byte) (int, error) {
	if unlock, err := durable.Lock(f.Name()); err == nil { // a folder without locks accepts records, too
		defer unlock()
	}
	return f.File.Write(record)
}

// WriteString adds a record.
func (f appended) WriteString(record string) (int, error) { return f.Write([]byte(record)) }

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
	mode := fs.FileMode(0o644)
	switch info, err := os.Stat(name); {
	case err != nil:
	case info.IsDir():
		return fault.New(codeFolder, name)
	case !info.Mode().IsRegular():
		return writeInto(name, write)
	default:
		mode = info.Mode().Perm()
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real // a link is kept
	}
	return writeError(name, durable.Write(name, mode, write))
}

// writable returns the error that writeFile would have, as far as that is
// known before there is anything to write; "" means no file.
func writable(name string) error {
	if name == "" {
		return nil
	}
	if info, err := os.Stat(name); err == nil {
		if info.IsDir() {
			return fault.New(codeFolder, name)
		}
		if !info.Mode().IsRegular() {
			return nil
		}
	}
	return writeError(name, durable.Writable(name))
}

func writeInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return fileError(name, err)
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
	flags := cmd.Flags()
	f.source.add(challengeKind, c.lang, flags)
	flags.Lookup("position").Usage = c.lang.T(words.CliAnyPosition)
	flags.StringVar(&f.moves, "moves", "", c.lang.T(words.CliMoves))
	flags.StringVar(&f.png, "png", "", c.lang.T(words.CliPNG))
	flags.Var(intFlag{&f.size, smallPicture, largePicture}, "size", c.lang.T(words.CliSize))
	flags.StringVar(&f.theme, "theme", "light", c.lang.T(words.CliTheme))
	f.trace.add(c.lang, flags)
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
		data, err := readWhole(f.file)
		if err != nil {
			return err
		}
		text = string(data)
	}
	if k := claiming(text); k != nil && k != f.kind {
		f.kind, f.edits = k, noEdits{} // the rules are the challenge's
	}
	problem, err := f.one()
	if err != nil {
		return err
	}
	img, err := f.kind.teller().Picture(problem.Position, f.moves, theme, int(f.size))
	if err != nil {
		return inFlag(err, "--moves")
	}
	if err := writeFile(f.png, func(w io.Writer) error { return png.Encode(w, img) }); err != nil {
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

// codeSite: a folder with index.html.
var codeSite = fault.NewCode("cli.site")

// The timeouts against slow or broken browsers.
const (
	headerTime = 10 * time.Second
	goodbye    = 2 * time.Second
)

func (c *cli) serve() *cobra.Command {
	var addr, dir string
	cmd := c.command("serve", words.CliServe, "", func() error { return c.serveSite(addr, dir) })
	cmd.Flags().StringVar(&addr, "addr", "localhost:8080", c.lang.T(words.CliAddr))
	cmd.Flags().StringVar(&dir, "dir", "dist", c.lang.T(words.CliDir))
	return cmd
}

// serveSite serves a folder until it is interrupted.
func (c *cli) serveSite(addr, dir string) error {
	if info, err := os.Stat(filepath.Join(dir, "index.html")); err != nil || info.IsDir() {
		return fault.New(codeSite, dir).InFile("--dir")
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: site.Handler(os.DirFS(dir)), ReadHeaderTimeout: headerTime}
	stop := context.AfterFunc(c.ctx, func() {
		ctx, cancel := context.WithTimeout(context.Background(), goodbye)
		defer cancel()
		server.Shutdown(ctx) // the exit cuts off the remaining connections
	})
	defer stop()
	if err := c.print(c.lang.T(words.CliServing, address(addr, listener)) + "\n"); err != nil {
		return err
	}
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// address returns the address for a browser: the given host, and the actual
// port.
func address(asked string, l net.Listener) string {
	host, _, err := net.SplitHostPort(asked)
	_, port, bad := net.SplitHostPort(l.Addr().String())
	if host == "" {
		host = "localhost"
	}
	if err != nil || bad != nil {
		return l.Addr().String()
	}
	return net.JoinHostPort(host, port)
}
