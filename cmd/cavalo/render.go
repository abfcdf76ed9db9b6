package main

import (
	"image/png"
	"io"

	"cavalo/internal/fault"
	"cavalo/internal/ui"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
)

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
}

const renderExamples = `cavalo render --problem D --moves "E1 D3 C5" --png d.png
cavalo render --position TEXT --png board.png --size 800 --theme dark
cavalo render --position 1.2.3/4.5.6/7.0.8 --moves R --png tiles.png`

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
	return cmd
}

// draw draws the position into the file.
func (c *cli) draw(f *renderFlags) error {
	if f.png == "" {
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
	if k := claiming(f.position); k != nil && k != f.kind {
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
