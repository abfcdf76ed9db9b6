package paper

import (
	"io"
	"strconv"
	"strings"
	"time"

	"cavalo/assets"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/words"

	"codeberg.org/go-pdf/fpdf"
)

// The measures of a page of A4, in points.
const (
	pageW, pageH = 595.28, 841.89
	margin       = 48.0
	family       = "cavalo"
	leading      = 1.35
)

// printer writes a PDF.
type printer struct {
	*fpdf.Fpdf
	l words.Lang
	y float64
}

// PDF writes sheets as PDF, each student's on separate pages; with key the answers after them. The
// same sheets give the same bytes.
func PDF(to io.Writer, l words.Lang, sheets []Sheet, key bool) error {
	p := &printer{Fpdf: fpdf.New("P", "pt", "A4", ""), l: l}
	p.SetCatalogSort(true)
	p.SetCreationDate(time.Unix(0, 0).UTC())
	p.SetModificationDate(time.Unix(0, 0).UTC())
	p.SetTitle(l.T(words.ExamPaper), true)
	p.SetLang(l.Tag())
	p.SetAutoPageBreak(false, 0)
	p.AddUTF8FontFromBytes(family, "", assets.FontRegular)
	p.AddUTF8FontFromBytes(family, "B", assets.FontBold)
	for i := range sheets {
		p.sheet(&sheets[i])
	}
	for i := range sheets {
		if key {
			p.key(&sheets[i])
		}
	}
	return p.Output(to)
}

func (p *printer) begin(title string) {
	p.AddPage()
	p.y = margin
	p.write(title, 16, true, margin, 0.1)
	p.y += 8
}

// room begins a new page unless there is enough room on this one.
func (p *printer) room(height float64) {
	if p.y+height > pageH-margin {
		p.AddPage()
		p.y = margin
	}
}

func (p *printer) lines(text string, size float64, bold bool, left float64) []string {
	p.pick(size, bold)
	return p.SplitText(text, pageW-margin-left)
}

func (p *printer) pick(size float64, bold bool) {
	weight := ""
	if bold {
		weight = "B"
	}
	p.SetFont(family, weight, size)
}

func (p *printer) write(text string, size float64, bold bool, left, grey float64) {
	for _, line := range p.lines(text, size, bold, left) {
		p.room(size * leading)
		p.pick(size, bold)
		ink := int(grey * 255)
		p.SetTextColor(ink, ink, ink)
		p.Text(left, p.y+size, line)
		p.y += size * leading
	}
}

// sheet writes a student's questions.
func (p *printer) sheet(s *Sheet) {
	p.begin(s.title(p.l))
	if s.Number == "" && s.Name == "" {
		p.pick(11, false)
		p.Text(margin, p.y+11, p.l.T(words.HandoutName))
		p.Line(margin+50, p.y+13, 380, p.y+13)
		p.Text(392, p.y+11, p.l.T(words.HandoutNumber))
		p.Line(440, p.y+13, pageW-margin, p.y+13)
		p.y += 28
	}
	for i, q := range s.Questions {
		p.question(i, q)
	}
}

// indent is where the text of a question begins, after its number.
const indent = margin + 20

// question writes a question, which is not broken over two pages.
func (p *printer) question(i int, q *exam.Question) {
	w, h := sketch.Size(q.Figure)
	shapes, rules := sketch.Legend(p.l, q.Figure), q.Rules.In(p.l)
	rest := float64(len(slots(p.l, q))) * 24
	if q.Form == exam.Choice {
		rest = 0
		for j := range q.Choices {
			rest += 11 * leading * float64(len(p.lines(q.Choices[j].In(p.l), 11, false, indent+16)))
		}
	}
	need := 11*leading*float64(len(p.lines(q.Ask.In(p.l), 11, false, indent))) + 9*leading*float64(len(p.lines(rules, 9, false, indent))) + h + rest + 30
	p.room(min(need, pageH-2*margin))
	p.pick(11, true)
	p.SetTextColor(25, 25, 25)
	p.Text(margin, p.y+11, strconv.Itoa(i+1)+".")
	p.write(q.Ask.In(p.l), 11, false, indent, 0.1)
	if rules != "" {
		p.write(rules, 9, false, indent, 0.35)
	}
	if w > 0 {
		sketch.Draw(&pdfPen{p, indent, p.y}, p.l, q.Figure)
		p.y += h
	}
	if shapes != "" {
		p.write(shapes, 9, false, indent, 0.35)
	}
	p.y += 4
	if q.Form == exam.Choice {
		for j := range q.Choices {
			p.SetDrawColor(40, 40, 40)
			p.Rect(indent, p.y+3, 9, 9, "D")
			p.write(q.Choices[j].In(p.l), 11, false, indent+16, 0.1)
		}
	} else {
		for _, slot := range slots(p.l, q) {
			p.pick(11, false)
			p.SetTextColor(25, 25, 25)
			p.Text(indent, p.y+14, slot)
			left := indent + p.GetStringWidth(slot) + 8
			p.SetDrawColor(120, 120, 120)
			p.Line(left, p.y+16, max(left+60, 400), p.y+16)
			p.y += 24
		}
	}
	p.y += 12
}

func (p *printer) key(s *Sheet) {
	p.begin(p.l.T(words.ExamPaperKey, s.title(p.l)))
	for i, q := range s.Questions {
		p.room(40)
		p.pick(10, true)
		p.Text(margin, p.y+10, strconv.Itoa(i+1)+".")
		p.write(Accepted(p.l, q), 10, true, indent, 0.1)
		p.write(strings.TrimSpace(q.Why.In(p.l)), 9, false, indent, 0.3)
		p.y += 4
	}
}

// pdfPen draws figures at a position on a page.
type pdfPen struct {
	*printer
	x0, y0 float64
}

func (d *pdfPen) Line(x1, y1, x2, y2 float64) {
	d.SetDrawColor(70, 70, 70)
	d.SetLineWidth(0.8)
	d.Fpdf.Line(d.x0+x1, d.y0+y1, d.x0+x2, d.y0+y2)
}

func (d *pdfPen) Disc(x, y, r float64, double bool) {
	d.SetDrawColor(30, 30, 30)
	d.SetFillColor(255, 255, 255)
	d.SetLineWidth(0.9)
	d.Circle(d.x0+x, d.y0+y, r, "FD")
	if double {
		d.Circle(d.x0+x, d.y0+y, r-2.5, "FD")
	}
}

func (d *pdfPen) Box(x, y, w, h float64) {
	d.SetDrawColor(30, 30, 30)
	d.SetFillColor(255, 255, 255)
	d.SetLineWidth(0.9)
	d.Rect(d.x0+x, d.y0+y, w, h, "FD")
}

func (d *pdfPen) Triangle(x, y, r float64, down bool) {
	d.SetDrawColor(30, 30, 30)
	d.SetFillColor(255, 255, 255)
	d.SetLineWidth(0.9)
	var points []fpdf.PointType
	for _, c := range sketch.Corners(x, y, r, down) {
		points = append(points, fpdf.PointType{X: d.x0 + c[0], Y: d.y0 + c[1]})
	}
	d.Polygon(points, "FD")
}

func (d *pdfPen) Word(x, y, size float64, bold bool, text string) {
	d.pick(size, bold)
	w := d.GetStringWidth(text)
	if !bold { // on lines
		d.SetFillColor(255, 255, 255)
		d.Rect(d.x0+x-w/2-1, d.y0+y-size*0.5, w+2, size, "F")
	}
	d.SetTextColor(20, 20, 20)
	d.Text(d.x0+x-w/2, d.y0+y+size*0.35, text)
}
