package files

import (
	"path/filepath"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/lab/export"
	"cavalo/internal/recording/replay"
)

// writeSteps draws each frame: as a page of a PDF, or as a numbered SVG in a folder.
func writeSteps(c *cli.Program, name string, show *export.Show, frames []replay.Round) error {
	if strings.EqualFold(filepath.Ext(name), ".pdf") {
		return writePages(c, name, show, frames)
	}
	if err := cli.MakeFolder("--steps", name); err != nil {
		return err
	}
	for i, frame := range frames {
		if c.Ctx.Err() != nil {
			return c.Interrupted()
		}
		file := filepath.Join(name, export.SVGName(i+1, len(frames)))
		if err := cli.WriteData(file, show.FrameSVG(frame)); err != nil {
			return err
		}
	}
	return c.Wrote(name, nil)
}

// writePages writes the frames as a PDF. The same frames give the same bytes.
func writePages(c *cli.Program, name string, show *export.Show, frames []replay.Round) error {
	pdf := export.NewPDF(c.Lang, show.Title())
	for _, frame := range frames {
		if pdf.Add(show.Frame(frame), show.Caption(frame)); c.Ctx.Err() != nil {
			return c.Interrupted()
		}
	}
	return c.Wrote(name, cli.WriteData(name, pdf.File()))
}
