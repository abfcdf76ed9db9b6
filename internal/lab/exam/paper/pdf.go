package paper

import (
	"compress/zlib"
	"image/color"
	"strconv"
	"strings"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// The measures of a page of A4, in points.
const (
	pageW, pageH = 595.28, 841.89
	margin       = 38.0
	between      = 20.0 // two columns
	column       = (pageW - 2*margin - between) / 2
	leading      = 1.3
	indent       = 17.0 // of a question's text, after its number
)

// printer writes a PDF from a place on a page, down a column; or measures only.
type printer struct {
	*paint.PDF
	l           words.Lang
	head        Head
	x, y, width float64
	measures    bool
	shared      exam.Figure // on every page of the sheet
	sharedText  string
}

func newPrinter(l words.Lang, head Head) *printer {
	return &printer{PDF: paint.NewPDF(paint.NewFonts(), head.title(l), l.Tag(), zlib.NewWriter), l: l, head: head}
}

// PDF returns sheets as PDF, each student's on separate pages; with key the answers after them. The
// same sheets give the same bytes.
func PDF(l words.Lang, head Head, sheets []Sheet, key bool) []byte {
	p := newPrinter(l, head)
	for i := range sheets {
		s := &sheets[i]
		pages := p.arrange(s)
		p.print(s, head.title(l), pages, func(i int) { p.question(i, s.Questions[i]) })
	}
	for i := range sheets {
		if s := &sheets[i]; key {
			p.shared = exam.Figure{}
			title := l.T(words.ExamPaperKey, head.title(l))
			answer := func(i int) { p.answer(i, s.Questions[i]) }
			whole := func(int) bool { return true }
			p.print(s, title, arrange(len(s.Questions), whole, p.measure(answer, whole), p.room(s, title)), answer)
		}
	}
	return p.File()
}

// print writes pages of questions or answers.
func (p *printer) print(s *Sheet, title string, pages [][]band, item func(i int)) {
	for n, bands := range pages {
		p.Page(pageW, pageH, "")
		p.top(s, title, p.l.T(words.ExamPaperPage, n+1, len(pages)))
		y := p.y
		for _, b := range bands {
			for i, list := range b.columns {
				p.place(margin+float64(i)*(column+between), y, len(b.columns) == 1)
				for _, at := range list {
					item(at)
				}
			}
			y += b.height
		}
	}
}

// place goes to a place on the page, of the width of a column or of the whole text.
func (p *printer) place(x, y float64, whole bool) {
	p.x, p.y, p.width = x, y, column
	if whole {
		p.width = pageW - 2*margin
	}
}

// arrange returns the pages of a student's questions, and finds the figure that they share.
func (p *printer) arrange(s *Sheet) [][]band {
	p.shared = s.shared(p.l)
	p.sharedText = sketch.Text(p.l, p.shared)
	whole := func(i int) bool {
		w, _ := sketch.Size(p.ownFigure(s.Questions[i]))
		return w > column
	}
	height := p.measure(func(i int) { p.question(i, s.Questions[i]) }, whole)
	return arrange(len(s.Questions), whole, height, p.room(s, p.head.title(p.l)))
}

// ownFigure returns the figure to print beside a question: none if the page has it.
func (p *printer) ownFigure(q *exam.Question) exam.Figure {
	if p.shared != (exam.Figure{}) && sketch.Text(p.l, q.Figure) == p.sharedText {
		return exam.Figure{}
	}
	return q.Figure
}

// measure returns a function that returns the height of an item.
func (p *printer) measure(item func(i int), whole func(i int) bool) func(i int) float64 {
	return func(i int) float64 {
		p.place(margin, 0, whole(i))
		p.measures = true
		item(i)
		p.measures = false
		return p.y
	}
}

// room returns the height below the top of a page.
func (p *printer) room(s *Sheet, title string) float64 {
	p.measures = true
	p.top(s, title, p.l.T(words.ExamPaperPage, 1, 1))
	p.measures = false
	return pageH - margin - p.y
}

// grey returns a share of white.
func grey(share float64) color.NRGBA {
	y := uint8(share * 255)
	return color.NRGBA{R: y, G: y, B: y, A: 255}
}

// word writes a text on the line at y.
func (p *printer) word(x float64, text string, size float64, weight ui.Weight, share float64) {
	if !p.measures {
		p.Text(x, p.y+size, text, size, weight, grey(share))
	}
}

// write writes the lines of a text.
func (p *printer) write(text string, size float64, weight ui.Weight, left, share float64) {
	if text == "" {
		return
	}
	for _, line := range layout.Wrap(p, text, size, weight, p.width-left) {
		p.word(p.x+left, line, size, weight, share)
		p.y += size * leading
	}
}

// rule draws a line on which to write.
func (p *printer) rule(from, to float64) {
	if !p.measures {
		p.Line(from, p.y, to, p.y, 0.7, grey(0.47))
	}
}

// top writes the top of a page: the exam, whose page it is, and the figure that its questions share.
func (p *printer) top(s *Sheet, title, number string) {
	p.place(margin, margin-8, true)
	number = words.Dotted(p.l.T(words.ExamPaperCode, s.code(p.l)), number)
	w := p.Width(number, 9, ui.Regular)
	p.word(pageW-margin-w, number, 9, ui.Regular, 0.25)
	p.width -= w + 12
	p.write(title, 13, ui.Semibold, 0, 0.1)
	p.width = pageW - 2*margin
	p.write(p.head.facts(p.l), 9, ui.Regular, 0, 0.25)
	p.y += 7
	left := margin
	for i, field := range s.student(p.l) {
		right, room := margin+160, (pageW-2*margin)/2
		if i == 1 {
			right, room = pageW-margin, pageW-margin-left
		}
		p.word(left, field[0], 10, ui.Regular, 0.25)
		label := p.Width(field[0], 10, ui.Regular) + 5
		size := 10 * min(1, (room-label)/max(1, p.Width(field[1], 10, ui.Semibold)))
		p.y += 10 - size
		p.word(left+label, field[1], size, ui.Semibold, 0.1)
		p.y -= 10 - size
		if field[1] == "" {
			p.y += 12
			p.rule(left+label, right)
			p.y -= 12
		}
		left = 14 + max(right, left+label+p.Width(field[1], size, ui.Semibold))
	}
	p.y += 18
	p.rule(margin, pageW-margin)
	p.y += 10
	if p.shared != (exam.Figure{}) {
		p.figure(p.shared)
		p.y += 8
	}
}

// question writes a question.
func (p *printer) question(i int, q *exam.Question) {
	p.word(p.x, strconv.Itoa(i+1)+".", 10, ui.Semibold, 0.1)
	p.write(q.Ask.In(p.l), 10, ui.Regular, indent, 0.1)
	p.write(q.Rules.In(p.l), 8.5, ui.Regular, indent, 0.3)
	p.figure(p.ownFigure(q))
	p.y += 3
	for j := range q.Choices {
		if q.Form != exam.Choice {
			break // the names are in the figure
		}
		if !p.measures {
			p.Outline(ui.Rect{X: p.x + indent - 0.35, Y: p.y + 1.65, W: 8.7, H: 8.7}, 0, 0.7, grey(0.16))
		}
		p.write(q.Choices[j].In(p.l), 10, ui.Regular, indent+14, 0.1)
	}
	if q.Form != exam.Choice {
		p.lines(slots(p.l, q))
	}
	p.y += 12
}

// figure draws a figure with its legend; nothing if it is zero.
func (p *printer) figure(f exam.Figure) {
	w, h := sketch.Size(f)
	if w == 0 {
		return
	}
	if !p.measures {
		sketch.Draw(&pdfPen{p, p.x + max(0, min(indent, p.width-w)), p.y + 4}, p.l, f)
	}
	p.y += h + 4
	p.write(sketch.Legend(p.l, f), 8.5, ui.Regular, indent, 0.3)
}

// lines writes the lines for the answers, two beside each other if they have room.
func (p *printer) lines(slots []string) {
	right := min(p.width, 380)
	wide := right - indent
	if paired(slots) {
		wide = (right - indent - 14) / 2
	}
	for i, slot := range slots {
		left := p.x + indent
		if paired(slots) && i%2 == 1 {
			left += wide + 14
			p.y -= 21
		}
		p.y += 5
		p.word(left, slot, 10, ui.Regular, 0.1)
		p.y += 12
		p.rule(left+p.Width(slot, 10, ui.Regular)+5, left+wide)
		p.y += 4
	}
}

// answer writes the answers to a question.
func (p *printer) answer(i int, q *exam.Question) {
	p.word(p.x, strconv.Itoa(i+1)+".", 10, ui.Semibold, 0.1)
	p.write(Accepted(p.l, q), 10, ui.Semibold, indent, 0.1)
	p.write(strings.TrimSpace(q.Why.In(p.l)), 9, ui.Regular, indent, 0.3)
	p.y += 6
}

// pdfPen draws figures at a position on a page.
type pdfPen struct {
	*printer
	x0, y0 float64
}

// The looks of figures.
var (
	pencil = grey(0.27)
	rim    = grey(0.12)
	sheet  = grey(1)
)

const rimWidth = 0.9

func (d *pdfPen) Line(x1, y1, x2, y2 float64) {
	d.PDF.Line(d.x0+x1, d.y0+y1, d.x0+x2, d.y0+y2, 0.8, pencil)
}

func (d *pdfPen) Disc(x, y, r float64, double bool) {
	d.PDF.Disc(d.x0+x, d.y0+y, r, sheet)
	d.Ring(d.x0+x, d.y0+y, r+rimWidth/2, rimWidth, rim)
	if double {
		d.Ring(d.x0+x, d.y0+y, r-2.5+rimWidth/2, rimWidth, rim)
	}
}

func (d *pdfPen) Box(x, y, w, h float64) {
	d.polygon([2]float64{x, y}, [2]float64{x + w, y}, [2]float64{x + w, y + h}, [2]float64{x, y + h})
}

func (d *pdfPen) Triangle(x, y, r float64, down bool) {
	corners := sketch.Corners(x, y, r, down)
	d.polygon(corners[:]...)
}

func (d *pdfPen) polygon(corners ...[2]float64) {
	for i := range corners {
		corners[i][0], corners[i][1] = corners[i][0]+d.x0, corners[i][1]+d.y0
	}
	d.Polygon(corners, rimWidth, sheet, rim)
}

func (d *pdfPen) Word(x, y, size float64, bold bool, text string) {
	weight := ui.Regular
	if bold {
		weight = ui.Semibold
	}
	w := d.Width(text, size, weight)
	if !bold { // on lines
		d.Fill(ui.Rect{X: d.x0 + x - w/2 - 1, Y: d.y0 + y - size*0.5, W: w + 2, H: size}, 0, sheet)
	}
	d.Text(d.x0+x-w/2, d.y0+y+size*0.35, text, size, weight, grey(0.08))
}
