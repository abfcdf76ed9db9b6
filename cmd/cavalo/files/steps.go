package files

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"path/filepath"
	"strings"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/lab/export"
	"cavalo/internal/recording/replay"

	"codeberg.org/go-pdf/fpdf"
)

// pdfPixels is the width of the pictures in a PDF, in pixels: that of a projector.
const pdfPixels = 1920

// writeSteps draws each frame: as a page of a PDF, or as a numbered SVG in a folder.
func writeSteps(c *cli.Program, name string, show *export.Show, frames []replay.Round) error {
	if strings.EqualFold(filepath.Ext(name), ".pdf") {
		return writePages(c, name, show, frames)
	}
	if err := cli.MakeFolder("--steps", name); err != nil {
		return err
	}
	digits := len(fmt.Sprint(len(frames)))
	for i, frame := range frames {
		if c.Ctx.Err() != nil {
			return c.Interrupted()
		}
		file := filepath.Join(name, fmt.Sprintf("%0*d.svg", digits, i+1))
		if err := cli.WriteData(file, show.FrameSVG(frame)); err != nil {
			return err
		}
	}
	return c.Wrote(name, nil)
}

// writePages writes the frames as a PDF. The same frames give the same bytes.
func writePages(c *cli.Program, name string, show *export.Show, frames []replay.Round) error {
	p := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: export.Width, Ht: export.Height}})
	p.SetCatalogSort(true)
	p.SetCreationDate(time.Unix(0, 0).UTC())
	p.SetModificationDate(time.Unix(0, 0).UTC())
	p.SetTitle(show.Title(), true)
	p.SetLang(c.Lang.Tag())
	p.SetAutoPageBreak(false, 0)
	for i, frame := range frames {
		if c.Ctx.Err() != nil {
			return c.Interrupted()
		}
		var picture bytes.Buffer
		if err := png.Encode(&picture, show.FrameImage(frame, pdfPixels)); err != nil {
			return err
		}
		p.AddPage()
		id, as := fmt.Sprint(i), fpdf.ImageOptions{ImageType: "png"}
		p.RegisterImageOptionsReader(id, as, &picture)
		p.ImageOptions(id, 0, 0, export.Width, export.Height, false, as, 0, "")
		p.Bookmark(show.Caption(frame), 0, 0)
	}
	return c.Wrote(name, cli.WriteFile(name, func(w io.Writer) error { return p.Output(w) }))
}
