package paper

import (
	"strconv"
	"strings"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/lists"
	"cavalo/internal/report/handout"
	"cavalo/internal/roster"
	"cavalo/internal/words"
)

// Sheet is a student's questions. Without a list there is one sheet, with neither number nor name.
type Sheet struct {
	roster.Student
	Questions []*exam.Question
}

// title returns the title of a sheet: the student's name, or that it is an exam.
func (s *Sheet) title(l words.Lang) string {
	if s.Number == "" && s.Name == "" {
		return l.T(words.ExamPaper)
	}
	return strings.TrimSpace(s.Number + " " + s.Name)
}

// HTML writes sheets as a page to be printed, a page a student; with key also the answers, after
// all sheets.
func HTML(l words.Lang, sheets []Sheet, key bool) string {
	p := handout.Open(l, l.T(words.ExamPaper), style)
	for i := range sheets {
		s := &sheets[i]
		p.WriteString(`<section class="sheet">` + "\n")
		p.Put("h1", s.title(l))
		if s.Number == "" && s.Name == "" {
			p.WriteString(`<p class="who">` + handout.Escape(l.T(words.HandoutName)) +
				" <span></span> " + handout.Escape(l.T(words.HandoutNumber)) + " <span></span></p>\n")
		}
		for n, q := range s.Questions {
			page(p, l, n, q)
		}
		p.WriteString("</section>\n")
	}
	for i := range sheets {
		if key {
			answers(p, l, &sheets[i])
		}
	}
	return p.End()
}

func page(p *handout.Sheet, l words.Lang, n int, q *exam.Question) {
	p.WriteString(`<div class="q">`)
	p.WriteString("<p><b>" + strconv.Itoa(n+1) + ".</b> " + handout.Escape(q.Ask.In(l)) + "</p>\n")
	if rules := q.Rules.In(l); rules != "" {
		p.WriteString(`<p class="rules">` + handout.Escape(rules) + "</p>\n")
	}
	p.WriteString(sketch.SVG(l, q.Figure))
	if shapes := sketch.Legend(l, q.Figure); shapes != "" {
		p.WriteString(`<p class="rules">` + handout.Escape(shapes) + "</p>\n")
	}
	if q.Form == exam.Choice {
		p.WriteString(`<ul class="choices">`)
		for i := range q.Choices {
			p.WriteString("<li>☐ " + handout.Escape(q.Choices[i].In(l)) + "</li>")
		}
		p.WriteString("</ul></div>\n")
		return
	}
	for _, slot := range slots(l, q) {
		p.WriteString("<p>" + handout.Escape(slot) + ` <span class="answer"></span></p>`)
	}
	p.WriteString("</div>\n")
}

// slots returns the labels of the lines for an answer.
func slots(l words.Lang, q *exam.Question) []string {
	if q.Form != exam.FormFill {
		return []string{l.T(words.ExamYourAnswer) + ":"}
	}
	list := make([]string, len(q.Slots))
	for i := range q.Slots {
		if list[i] = q.Slots[i].In(l); list[i] == "" {
			list[i] = l.T(words.ExamYourAnswer) + ":"
		} else {
			list[i] += " ="
		}
	}
	return list
}

func answers(p *handout.Sheet, l words.Lang, s *Sheet) {
	p.WriteString(`<section class="sheet">` + "\n")
	p.Put("h1", l.T(words.ExamPaperKey, s.title(l)))
	p.WriteString("<ol>\n")
	for _, q := range s.Questions {
		p.WriteString("<li><b>" + handout.Escape(Accepted(l, q)) + "</b> " + handout.Escape(q.Why.In(l)) + "</li>\n")
	}
	p.WriteString("</ol></section>\n")
}

// Accepted returns the accepted answers as a teacher reads them.
func Accepted(l words.Lang, q *exam.Question) string {
	list := lists.Map(q.Answers, func(a []string) string { return q.Answer(l, a) })
	return strings.Join(list, "  |  ")
}

// Text returns questions as plain text, with their answers if key is set.
func Text(l words.Lang, s *Sheet, key bool) string {
	var b strings.Builder
	if s.Number != "" || s.Name != "" {
		b.WriteString("== " + s.title(l) + " ==\n\n")
	}
	for i, q := range s.Questions {
		b.WriteString(strconv.Itoa(i+1) + ". " + q.Text(l) + "\n")
		for _, line := range strings.Split(strings.TrimSpace(sketch.Printed(l, q.Figure)), "\n") {
			if line != "" {
				b.WriteString("   " + line + "\n")
			}
		}
		if shapes := sketch.Legend(l, q.Figure); shapes != "" {
			b.WriteString("   " + shapes + "\n")
		}
		for j := range q.Choices {
			b.WriteString("   " + strconv.Itoa(j+1) + ") " + q.Choices[j].In(l) + "\n")
		}
		if key {
			b.WriteString("   = " + Accepted(l, q) + "\n   " + q.Why.In(l) + "\n")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// style is the style of a page.
const style = `svg{display:block;margin:4px 0}` +
	`.sheet{break-after:page}.sheet:last-child{break-after:auto}.q{break-inside:avoid;margin:0 0 18px}.q p{margin:.3em 0}.rules{color:#555;font-size:13px}` +
	`.answer{border-bottom:1px solid #777;display:inline-block;min-width:22em;height:1.4em}.choices{list-style:none;padding:0;margin:.3em 0}`
