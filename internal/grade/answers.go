package grade

import (
	"cmp"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/report"
	"cavalo/internal/roster"
	"cavalo/internal/words"
)

// answersKind is the kind of a file with answers to the questions of an exam.
const answersKind = "answers"

// jsonExt ends the names of answer files; a link may be in a text.
const jsonExt = ".json"

// ClassOf returns the students of an exam as a class.
func ClassOf(k *sheets.Key) *Class {
	c := &Class{}
	for _, s := range k.Students {
		if s.Student != "" {
			c.students, c.given = append(c.students, roster.Student{Number: s.Student, Name: s.Name}), append(c.given, nil)
		}
	}
	return c
}

// answering returns the number of the student whose answers a hand-in has, "" if none.
func (h *HandIn) answering() string {
	for _, name := range h.Files {
		if data, err := h.read(name); err == nil && sheets.IsAnswers(data) {
			if a, err := sheets.ReadAnswers(data); err == nil {
				return a.Student
			}
		}
	}
	return ""
}

// markAnswers marks the answers to an exam: a claim for each question.
func (m *Marker) markAnswers(in *input) []Part {
	whole := func(code Code, found, expected string, fault bool) []Part {
		p := Part{Claims: 1}
		if fault {
			p.wrong(0, code, found, expected)
		} else {
			p.doubt(0, code, found)
		}
		return []Part{p}
	}
	a, err := sheets.ReadAnswers(in.data)
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		return whole(BadAnswers, f.Found, "", true)
	}
	if m.Exam == nil {
		return whole(NoExam, "", "", false)
	}
	at := slices.IndexFunc(m.Exam.Students, func(s sheets.KeySheet) bool { return s.Student == a.Student })
	switch {
	case a.Task != m.Exam.Task():
		return whole(OtherTask, a.Task, m.Exam.Task(), true)
	case at < 0:
		return whole(NotInExam, a.Student, "", true)
	case in.number != "" && in.number != a.Student:
		return whole(OthersAnswers, a.Student, in.number, true)
	}
	for _, one := range a.Answers {
		in.at = max(in.at, one.At)
	}
	var parts []Part
	for _, it := range m.Exam.Students[at].Items {
		p := Part{Problem: strconv.Itoa(it.Item.Item), Algorithm: it.Kind, Claims: 1, Of: float64(m.Exam.Points), named: true}
		p.markAnswer(a, it)
		parts = append(parts, p)
	}
	return parts
}

// markAnswer marks the last answer to a question.
func (p *Part) markAnswer(a *sheets.Answers, it sheets.KeyItem) {
	last, ok := a.Last(it.Item.Item)
	switch {
	case !ok || len(last.Given) == 0 && len(it.Answers[0]) > 0:
		p.wrong(0, NoAnswer, "", "")
	case last.Instance != it.Instance:
		p.wrong(0, OtherInstance, last.Instance, it.Instance)
	default:
		right, of := it.Share(last.Given)
		p.Points = p.Of * float64(right) / float64(of)
		if right == of {
			p.Right = 1
			return
		}
		q := it.Question()
		if q.Form == exam.Order {
			p.astray(0, q.Check(last.Given), last.Given)
			return
		}
		p.wrong(0, WrongAnswer, said(it, last.Given), said(it, it.Answers[0]))
	}
}

// astray adds the fault of an order at the place where it leaves every accepted one.
func (p *Part) astray(line int, v exam.Verdict, given []string) {
	place, next := strconv.Itoa(v.Left+1), strings.Join(v.Next, " | ")
	switch {
	case v.Left >= len(given):
		p.wrong(line, OrderShort, place, next)
	case next == "":
		p.wrong(line, OrderLong, place+": "+given[v.Left], "")
	default:
		p.wrong(line, OrderPlace, place+": "+given[v.Left], next)
	}
}

// said returns an answer as text, a choice in its words.
func said(it sheets.KeyItem, given []string) string {
	if n, err := strconv.Atoi(strings.Join(given, "")); err == nil && it.Form == exam.Choice.String() && n >= 1 && n <= len(it.Choices) {
		return it.Choices[n-1]
	}
	return cmp.Or(strings.Join(given, " "), "-")
}

// Points returns the points for the answers to an exam, out of how many; 0 out of 0 without answers.
func (s Student) Points() (points, of float64) {
	for _, f := range s.Files {
		for _, p := range f.Parts {
			points, of = points+p.Points, of+p.Of
		}
	}
	return points, of
}

// pointsText returns points with at most two digits after the sign.
func pointsText(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64) }

// MoodleGrades writes the grades of a class as Moodle imports them: the points of an exam or, without
// one, which percentage of the claims is right, and the faults. A student without a hand-in has no
// grade. If students of a list have numbers, hand-ins of nobody on it are left out, since Moodle imports
// nothing from a file with a student that it doesn't know.
func MoodleGrades(w io.Writer, l words.Lang, students Students) error {
	rows := report.NewRows(w)
	rows.Write([]string{"ID number", "Grade", "Feedback"})
	numbered := false
	for s := range students {
		numbered = numbered || s.Number != ""
	}
	for s := range students {
		if numbered && s.Number == "" {
			continue
		}
		grade, feedback := "", []string{}
		points, of := s.Points()
		n := s.Tally()
		if of > 0 {
			grade = pointsText(points)
		} else if n.Claims > 0 {
			grade = pointsText(100 * float64(n.Right) / float64(n.Claims))
		}
		for _, f := range s.Files {
			for _, wrong := range f.AllFaults() {
				feedback = append(feedback, inLine(l, wrong.Line, wrong.cut(TerminalCell).Text(l)))
			}
		}
		rows.Write([]string{cmp.Or(s.Number, s.Name), grade, strings.Join(feedback, "; ")})
	}
	return rows.End()
}

// leaveOlder leaves all answers to an exam unchecked but the newest file of them.
func leaveOlder(files []File) {
	newest := -1
	for i, f := range files {
		if _, of := (Student{Files: files[i : i+1]}).Points(); of == 0 {
			continue
		}
		older := i
		if newest < 0 || f.at > files[newest].at {
			older, newest = newest, i
		}
		if older >= 0 {
			p := Part{Claims: 1}
			p.doubt(0, OlderAnswers, "")
			files[older].Parts = []Part{p}
		}
	}
}
