package main

import (
	"image/png"
	"io"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"

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
cavalo render --position TEXT --png board.png --size 800 --theme dark`

func (c *cli) render() *cobra.Command {
	f := renderFlags{size: defaultPicture}
	cmd := c.command("render", i18n.CliRender, renderExamples, func() error { return c.draw(&f) })
	flags := cmd.Flags()
	f.source.add(c.lang, flags)
	flags.StringVar(&f.moves, "moves", "", c.lang.T(i18n.CliMoves))
	flags.StringVar(&f.png, "png", "", c.lang.T(i18n.CliPNG))
	flags.Var(intFlag{&f.size, smallPicture, largePicture}, "size", c.lang.T(i18n.CliSize))
	flags.StringVar(&f.theme, "theme", "light", c.lang.T(i18n.CliTheme))
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
	problem, err := f.one()
	if err != nil {
		return err
	}
	moves, err := parseMoves(f.moves)
	if err != nil {
		return err
	}
	img, err := picture.Draw(problem.position, moves, theme, int(f.size))
	if err != nil {
		return inFlag(err, "--moves")
	}
	if err := writeFile(f.png, func(w io.Writer) error { return png.Encode(w, img) }); err != nil {
		return err
	}
	return c.print(c.lang.T(i18n.CliWrote, f.png) + "\n")
}

// parseMoves reads moves with spaces or commas between them.
func parseMoves(text string) ([]knight.Move, error) {
	var moves []knight.Move
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		m, err := knight.ParseMove(word)
		if err != nil {
			return nil, inFlag(err, "--moves")
		}
		moves = append(moves, m)
	}
	return moves, nil
}
