package files

import (
	"image/png"
	"io"
	"slices"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/csp/problems"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/ui"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

// Render is the command that draws positions and recordings.
var Render = cli.Command{New: renderCommand}

// The sizes of a picture in pixels.
const (
	defaultPicture = 1200
	smallPicture   = 64
	largePicture   = 8000
)

type renderFlags struct {
	kinds.Source
	moves, png, theme, ground string
	size                      int64
	trace                     traceFlags
}

const renderExamples = `cavalo render --problem D --moves "A1 B3 C5" --png d.png
cavalo render --position TEXT --png board.png --size 800 --theme dark
cavalo render --position 1.2.3/4.5.6/7.0.8 --moves R --png tiles.png
cavalo render --position "((3 12 8) (2 4 6))" --png tree.png --svg tree.svg
cavalo render --problem sudoku-07 --png sudoku.png
cavalo solve challenge --problem C --algorithm astar --heuristic base --trace c.trace
cavalo render --trace c.trace --at 60 --svg tree.svg --background transparent
cavalo render --trace c.trace --from 0 --to 40 --pace 4 --gif c.gif
cavalo render --trace c.trace --by iteration --html c.html
cavalo render --trace c.trace --by iteration --steps slides.pdf`

func renderCommand(c *cli.Program) *cobra.Command {
	f := renderFlags{size: defaultPicture}
	cmd := c.Command("render", words.CliRender, renderExamples, func() error { return draw(c, &f) })
	flags := c.Flags(cmd)
	f.Source.Add(kinds.Challenge, flags)
	flags.Lookup("position").Usage = c.Lang.T(words.CliAnyPosition)
	flags.Lookup("as").Usage = c.Lang.T(words.CliAs, strings.Join(slices.Concat(puzzle.FormatNames(kinds.Challenge.Puzzle), kinds.TreeFormats(), constraints.Formats()), ", "))
	flags.Text(&f.moves, "moves", "", words.CliMoves)
	flags.Text(&f.png, "png", "", words.CliPNG)
	flags.Number(&f.size, "size", smallPicture, largePicture, words.CliSize)
	flags.Text(&f.theme, "theme", "light", words.CliTheme)
	flags.Text(&f.ground, "background", ui.Grounds[0], words.CliGround)
	f.trace.add(flags)
	return cmd
}

// draw draws the position, or the recording, into the files.
func draw(c *cli.Program, f *renderFlags) error {
	if f.png == "" && f.trace.svg == "" && (f.trace.file == "" || f.trace.gif+f.trace.html+f.trace.steps == "") {
		return fault.New(fault.CliFlagNeeded, "", "--png")
	}
	theme := ui.Light()
	switch f.theme {
	case "light":
	case "dark":
		theme = ui.Dark()
	default:
		return fault.New(fault.CliTheme, f.theme).InFile("--theme")
	}
	if !slices.Contains(ui.Grounds, f.ground) {
		return fault.New(fault.CliChoice, f.ground, strings.Join(ui.Grounds, ", ")).InFile("--background")
	}
	theme = theme.On(f.ground)
	if f.trace.file != "" {
		return drawTrace(c, f, theme)
	}
	if f.Flags.Changed("problem") && !f.Flags.Changed("file") {
		if k := withProblem(f.Problem); k != nil && k != f.Kind {
			f.Kind = k
		}
	}
	text := f.Position
	if f.Flags.Changed("file") {
		data, err := cli.ReadWhole(c.Ctx, f.File)
		if err != nil {
			return err
		}
		text, f.Data = string(data), data
	}
	p, form, err := kinds.ReadConstraints(text, f.As, 0)
	if known, ok := problems.Find(f.Problem); ok && text == "" && withProblem(f.Problem) == nil {
		p = known
	}
	if err != nil && (f.As != "" || form == constraints.Own) {
		return err
	}
	if p != nil && f.trace.gif+f.trace.html+f.trace.steps == "" {
		kinds.SayConstraintsRead(c, form)
		return drawConstraints(c, f, p, theme)
	}
	t, form, err := kinds.ReadGameTree(text, f.As)
	switch {
	case f.trace.gif+f.trace.html+f.trace.steps != "" || t == nil && f.trace.svg != "":
		return fault.New(fault.CliFlagNeeded, "", "--trace")
	case t != nil:
		kinds.SayTreeRead(c, form)
		return drawTree(c, f, t, theme)
	case err != nil && f.As != "":
		return err
	}
	if k := kinds.Claiming(text); k != nil && k != f.Kind {
		f.Kind = k // the flags for rules are for the challenge
	}
	f.Any = true // a graph can be drawn without a start and goals
	problem, err := f.One(c.Ctx)
	if err != nil {
		return err
	}
	kinds.SayReadAs(c, f.Flags, &f.Source)
	drawing, err := f.Kind.Describer().Drawing(c.Lang, problem.Position, f.moves)
	if err != nil {
		return cli.InFlag(err, "--moves")
	}
	return c.Wrote(f.png, cli.WriteFile(f.png, func(w io.Writer) error { return png.Encode(w, drawing.Image(theme, int(f.size))) }))
}

// withProblem returns the first kind that has a built-in problem, nil if none.
func withProblem(id string) *kinds.Kind {
	return lists.Find(kinds.All(), func(k *kinds.Kind) bool {
		_, ok := series.FindProblem(series.Problems(k.Puzzle), id)
		return ok
	})
}
