package export

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"fmt"

	"cavalo/internal/paint"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Slides is a file that holds pictures with a caption for each.
type Slides interface {
	Add(page picture.Page, caption string)
	Size() int    // of the file so far, in bytes, approximately
	File() []byte // needs a picture
}

// PDF is a file with a page for each picture.
type PDF struct{ *paint.PDF }

// NewPDF begins a file.
func NewPDF(lang words.Lang, title string) PDF {
	return PDF{paint.NewPDF(paint.NewFonts(), title, lang.Tag(), zlib.NewWriter)}
}

// Add adds a page, which its caption names in the table of contents.
func (p PDF) Add(page picture.Page, caption string) {
	p.Page(page.W, page.H, caption)
	page.Paint(p.PDF, ui.Rect{})
}

// SVGs is a zip file with a numbered SVG file for each picture.
type SVGs struct {
	title   string
	all, at int
	out     bytes.Buffer
	zip     *zip.Writer
}

// NewSVGs begins a file with a number of pictures.
func NewSVGs(title string, all int) *SVGs {
	s := &SVGs{title: title, all: all}
	s.zip = zip.NewWriter(&s.out)
	return s
}

// SVGName returns the name of a picture's file, the first being number 1: names are in the pictures' order.
func SVGName(number, all int) string {
	return fmt.Sprintf("%0*d.svg", len(fmt.Sprint(all)), number)
}

// Add adds a picture.
func (s *SVGs) Add(page picture.Page, caption string) {
	s.at++
	w, _ := s.zip.Create(SVGName(s.at, s.all))
	_, _ = w.Write([]byte(page.SVG(s.title, caption)))
}

// Size returns the number of bytes so far.
func (s *SVGs) Size() int { return s.out.Len() }

// File returns the file.
func (s *SVGs) File() []byte {
	_ = s.zip.Close()
	return s.out.Bytes()
}
