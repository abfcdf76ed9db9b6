package export

import (
	"cavalo/internal/paint"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// PDF is a file with a page for each picture.
type PDF struct{ to *paint.PDF }

// NewPDF begins a file.
func NewPDF(lang words.Lang, title string) *PDF {
	return &PDF{paint.NewPDF(paint.NewFonts(), title, lang.Tag())}
}

// Add adds a page, which its caption names in the table of contents.
func (p *PDF) Add(page picture.Page, caption string) {
	p.to.Page(page.W, page.H, caption)
	page.Paint(p.to, ui.Rect{})
}

// File returns the file. It needs a picture.
func (p *PDF) File() []byte { return p.to.Bytes() }
