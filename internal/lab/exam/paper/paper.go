package paper

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/lists"
	"cavalo/internal/report/handout"
	"cavalo/internal/roster"
	"cavalo/internal/words"
)

// Head is what stands above the questions of every student.
type Head struct {
	Title, Course, Date string // may be empty
	Points              int    // for each question
}

// title returns the title of the exam.
func (h Head) title(l words.Lang) string { return cmp.Or(h.Title, l.T(words.ExamPaper)) }

// facts returns the course, the date and the points.
func (h Head) facts(l words.Lang) string {
	return words.Dotted(h.Course, h.Date, l.T(words.ExamPaperPoints, l.Int(int64(h.Points))))
}

// Sheet is a student's questions. Without a list there is one sheet, with neither number nor name.
type Sheet struct {
	roster.Student
	Questions []*exam.Question
}

// code returns the code that tells the sheet's questions from others; the answers can't be found from it.
func (s *Sheet) code(l words.Lang) string {
	var texts, figures []string
	for _, q := range s.Questions {
		texts, figures = append(texts, q.Text(l)), append(figures, sketch.Text(l, q.Figure))
	}
	return exam.Instance(strings.Join(texts, "\n"), strings.Join(figures, "\n"))
}

// shared returns the figure that most of the sheet's questions have in common, as questions about given
// figures do; the zero Figure if no two have. Each page shows it once.
func (s *Sheet) shared(l words.Lang) (f exam.Figure) {
	most, times := 1, map[string]int{}
	for _, q := range s.Questions {
		text := sketch.Text(l, q.Figure)
		if times[text]++; text != "" && times[text] > most {
			most, f = times[text], q.Figure
		}
	}
	return f
}

// student returns the student's number and name, each with its label; an empty one is to be filled in.
func (s *Sheet) student(l words.Lang) [2][2]string {
	return [2][2]string{{l.T(words.HandoutNumber), s.Number}, {l.T(words.HandoutName), s.Name}}
}

// HTML writes sheets as a page to be printed, each student's on pages of their own; with key also the
// answers, after all sheets.
func HTML(l words.Lang, head Head, sheets []Sheet, key bool) string {
	p, measure := handout.Open(l, head.title(l), style), newPrinter(l, head)
	for i := range sheets {
		s := &sheets[i]
		pages := measure.arrange(s)
		for n, bands := range pages {
			p.WriteString(`<section class="sheet">` + "\n")
			top(p, l, head, s, head.title(l), l.T(words.ExamPaperPage, n+1, len(pages)))
			figure(p, l, measure.shared)
			for _, b := range bands {
				p.WriteString(`<div class="band">`)
				for _, column := range b.columns {
					p.WriteString("<div>\n")
					for _, i := range column {
						page(p, l, i, s.Questions[i], measure.ownFigure(s.Questions[i]))
					}
					p.WriteString("</div>")
				}
				p.WriteString("</div>\n")
			}
			p.WriteString("</section>\n")
		}
	}
	for i := range sheets {
		if key {
			answers(p, l, head, &sheets[i])
		}
	}
	return p.End()
}

// top writes the top of a page, whose number may be empty.
func top(p *handout.Sheet, l words.Lang, head Head, s *Sheet, title, number string) {
	p.WriteString(`<header><p class="number">` + handout.Escape(words.Dotted(l.T(words.ExamPaperCode, s.code(l)), number)) + "</p>")
	p.Put("h1", title)
	p.WriteString(`<p class="rules">` + handout.Escape(head.facts(l)) + `</p><p class="who">`)
	for _, field := range s.student(l) {
		p.WriteString(handout.Escape(field[0]) + " <span>" + handout.Escape(field[1]) + "</span> ")
	}
	p.WriteString("</p></header>\n")
}

// figure writes a figure with its legend.
func figure(p *handout.Sheet, l words.Lang, f exam.Figure) {
	p.WriteString(sketch.SVG(l, f))
	if shapes := sketch.Legend(l, f); shapes != "" {
		p.WriteString(`<p class="rules">` + handout.Escape(shapes) + "</p>\n")
	}
}

// page writes a question with a figure, which may be zero.
func page(p *handout.Sheet, l words.Lang, n int, q *exam.Question, of exam.Figure) {
	p.WriteString(`<div class="q">`)
	p.WriteString("<p><b>" + strconv.Itoa(n+1) + ".</b> " + handout.Escape(q.Ask.In(l)) + "</p>\n")
	if rules := q.Rules.In(l); rules != "" {
		p.WriteString(`<p class="rules">` + handout.Escape(rules) + "</p>\n")
	}
	figure(p, l, of)
	if q.Form == exam.Choice {
		p.WriteString(`<ul class="choices">`)
		for i := range q.Choices {
			p.WriteString("<li>☐ " + handout.Escape(q.Choices[i].In(l)) + "</li>")
		}
		p.WriteString("</ul></div>\n")
		return
	}
	list := slots(l, q)
	for _, slot := range list {
		class := "answer"
		if paired(list) {
			class = "answer half"
		}
		p.WriteString(`<p class="` + class + `">` + handout.Escape(slot) + ` <span></span></p>`)
	}
	p.WriteString("</div>\n")
}

// paired reports whether two answers of a question have room on a line.
func paired(slots []string) bool {
	return len(slots) > 1 && !slices.ContainsFunc(slots, func(slot string) bool { return len(slot) > 12 })
}

// slots returns the labels of the lines for an answer.
func slots(l words.Lang, q *exam.Question) []string {
	if q.Form != exam.FormFill || q.Open {
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

func answers(p *handout.Sheet, l words.Lang, head Head, s *Sheet) {
	p.WriteString(`<section class="sheet">` + "\n")
	top(p, l, head, s, l.T(words.ExamPaperKey, head.title(l)), "")
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
func Text(l words.Lang, head Head, s *Sheet, key bool) string {
	var b strings.Builder
	b.WriteString("== " + head.title(l) + " ==\n" + words.Dotted(head.facts(l), l.T(words.ExamPaperCode, s.code(l))) + "\n")
	for i, field := range s.student(l) {
		b.WriteString([...]string{"", "  "}[i] + field[0] + " " + cmp.Or(field[1], strings.Repeat("_", 20)))
	}
	b.WriteString("\n\n")
	for i, q := range s.Questions {
		b.WriteString(strconv.Itoa(i+1) + ". " + q.Text(l) + "\n")
		for _, line := range strings.Split(strings.TrimSpace(sketch.Printed(l, q.Figure)), "\n") {
			if line != "" {
				b.WriteString("   " + line + "\n")
			}
		}
		if shapes := sketch.Legend(l, q.Figure); shapes != "" && q.Figure.Problem == nil { // its text says it
			b.WriteString("   " + shapes + "\n")
		}
		for j := range q.Choices {
			if q.Form != exam.Choice {
				break
			}
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
const style = `body{font:13px/1.35 Arial,Helvetica,sans-serif;max-width:688px}h1{font-size:17px;margin:0}.number{float:right;margin-left:1em}.number,.rules{color:#444;font-size:11.5px}` +
	`header{border-bottom:1px solid #777;margin-bottom:12px;padding-bottom:4px}header p{margin:.2em 0}.who{display:flex;gap:.5em;margin-top:.7em}.who span:last-child{flex:1;margin:0}` +
	`svg{display:block;margin:4px 0}.band{display:flex;flex-wrap:wrap;column-gap:24px}.band>div{flex:1 1 300px;min-width:0}.q{break-inside:avoid;margin:0 0 14px}.q p{margin:.2em 0}` +
	`.q .answer{display:inline-flex;width:100%;gap:6px;margin-top:9px}.q .half{width:46%;margin-right:4%}.answer span{flex:1;border-bottom:1px solid #777}` +
	`.choices{list-style:none;padding:0;margin:.3em 0}.choices li{padding-left:1.4em;text-indent:-1.4em}.sheet{margin-bottom:3em}` +
	`@page{size:A4;margin:8mm 12mm}@media print{.sheet{break-after:page;margin:0}.sheet:last-child{break-after:auto}.band{flex-wrap:nowrap}}`
