package grade

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/report"
	"cavalo/internal/report/handout"
	"cavalo/internal/words"
)

// Text writes the marks as text: a table of the files, and what is wrong in
// each.
func Text(l words.Lang, students []Student) string {
	var b strings.Builder
	b.WriteString(filesTable(l, students).Text())
	for _, s := range students {
		for _, f := range s.Files {
			for i, fault := range f.AllFaults() {
				if i == 0 {
					b.WriteByte('\n')
				}
				b.WriteString(placed(f.Name, fault.Line) + fault.Text(l) + "\n")
			}
			for i, d := range f.Doubts() {
				if i == 0 && len(f.AllFaults()) == 0 {
					b.WriteByte('\n')
				}
				b.WriteString(placed(f.Name, d.Line) + d.Text(l) + "\n")
			}
		}
	}
	return b.String()
}

// placed returns a place in a file, as compilers write it.
func placed(name string, line int) string {
	if line == 0 {
		return name + ": "
	}
	return name + ":" + strconv.Itoa(line) + ": "
}

// filesTable has a row for each file.
func filesTable(l words.Lang, students []Student) report.Table {
	t := report.Table{
		Head:  []string{l.T(words.GradeStudent), l.T(words.GradeFile), l.T(words.GradeKind), l.T(words.GradeClaims), l.T(words.GradeRight), l.T(words.GradeUnchecked), l.T(words.GradeFaults), l.T(words.GradeRules)},
		Right: []bool{false, false, false, true, true, true, true, false},
	}
	for _, s := range students {
		for _, f := range s.Files {
			n := f.Tally()
			t.Rows = append(t.Rows, []string{s.Name, f.Name, f.Kind, strconv.Itoa(n.Claims), strconv.Itoa(n.Right), strconv.Itoa(n.Unchecked), strconv.Itoa(n.Faults), f.rules()})
		}
	}
	return t
}

// rules lists the rules that were found to hold, each once.
func (f File) rules() string {
	var list []string
	for _, p := range f.Parts {
		if p.Rules != "" && !slices.Contains(list, p.Rules) {
			list = append(list, p.Rules)
		}
	}
	return strings.Join(list, ", ")
}

// Records has a row for each run, path and game, and for each file that has
// none; heads and values are the same in every language.
func Records(students []Student) report.Table {
	t := report.Table{
		Head: []string{"student", "file", "kind", "line", "problem", "algorithm", "steps", "fewest", "above", "score", "rules", "claims", "right", "faults", "unchecked", "reasons"},
	}
	t.Right = make([]bool, len(t.Head))
	for _, s := range students {
		for _, f := range s.Files {
			row := func(p Part) {
				t.Rows = append(t.Rows, []string{
					cell(s.Name), cell(f.Name), f.Kind, number(p.Line), cell(p.Problem), cell(p.Algorithm), number(p.Steps), number(p.Fewest), aboveOf(p),
					number(p.Score), p.Rules, strconv.Itoa(p.Claims), strconv.Itoa(p.Right), codes(p.Faults),
					strconv.Itoa(p.Tally().Unchecked), reasons(p.Unchecked),
				})
			}
			if len(f.Parts) == 0 || len(f.Faults) > 0 {
				row(Part{Faults: f.Faults})
			}
			for _, p := range f.Parts {
				row(p)
			}
		}
	}
	return t
}

// cell keeps a spreadsheet from taking a student's text for a formula.
func cell(text string) string {
	if text != "" && strings.IndexByte("=+-@\t\r", text[0]) >= 0 {
		return "'" + text
	}
	return text
}

// number writes a number, and nothing for one that is not known.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// aboveOf writes the steps above the fewest.
func aboveOf(p Part) string {
	if p.Fewest == 0 || p.Steps == 0 {
		return ""
	}
	return strconv.Itoa(p.Above)
}

// codes lists the codes of faults with their lines.
func codes(faults []Fault) string {
	var list []string
	for _, f := range faults {
		list = append(list, string(f.Code)+"@"+strconv.Itoa(f.Line))
	}
	return strings.Join(list, " ")
}

// reasons lists the codes of doubts with their lines.
func reasons(doubts []Doubt) string {
	var list []string
	for _, d := range doubts {
		list = append(list, string(d.Code)+"@"+strconv.Itoa(d.Line))
	}
	return strings.Join(list, " ")
}

// style marks rows that are right, wrong and unchecked, not by colour alone.
const style = `.ok::before{content:"✓ ";color:#1a7f37}.no::before{content:"✗ ";color:#b3261e}.open::before{content:"? "}code{overflow-wrap:anywhere}`

// sumHeads are the heads of the sums of a student.
var sumHeads = []words.Key{words.GradeClaims, words.GradeRight, words.GradeUnchecked, words.GradeFaults}

// sums returns the numbers under sumHeads.
func (t Tally) sums() []int { return []int{t.Claims, t.Right, t.Unchecked, t.Faults} }

// Page writes one student's page; back is the address of the index.
func Page(l words.Lang, s Student, back string) string {
	p := handout.NewSheet(l, s.Name, style)
	n := s.Tally()
	var sums []string
	for i, k := range sumHeads {
		sums = append(sums, l.T(k)+": "+l.Int(int64(n.sums()[i])))
	}
	p.Put("p", strings.Join(sums, " · "))
	p.Say("p", words.GradeNote)
	for _, f := range s.Files {
		p.Put("h2", f.Name)
		if len(f.Parts) > 0 {
			p.Table(partsTable(l, f))
		}
		all, doubts := f.AllFaults(), f.Doubts()
		if len(all)+len(doubts) == 0 {
			p.WriteString(`<p class="ok">` + html.EscapeString(l.T(words.GradeAllRight)) + "</p>\n")
			continue
		}
		p.WriteString("<ul>\n")
		item := func(class string, line int, text string) {
			if line > 0 {
				text = l.T(words.GradeLine) + " " + l.Int(int64(line)) + ": " + text
			}
			p.WriteString(`<li class="` + class + `">` + html.EscapeString(text) + "</li>\n")
		}
		for _, fault := range all {
			item("no", fault.Line, fault.Text(l))
		}
		for _, d := range doubts {
			item("open", d.Line, d.Text(l))
		}
		p.WriteString("</ul>\n")
	}
	p.WriteString(`<p><a href="` + html.EscapeString(back) + `">` + html.EscapeString(l.T(words.GradeBack)) + "</a></p>\n")
	return p.End()
}

// partsTable has a row for each run, path or game of a file, and the columns
// that any of them has something in.
func partsTable(l words.Lang, f File) report.Table {
	steps := l.T(words.ColumnSteps)
	if ofMoves(f.Kind) {
		steps = strings.ToLower(l.T(words.ReportTileMoves))
	}
	columns := []struct {
		head  string
		right bool
		of    func(Part) string
	}{
		{l.T(words.GradeLine), true, func(p Part) string { return number(p.Line) }},
		{l.T(words.ColumnProblem), false, func(p Part) string { return p.Problem }},
		{l.T(words.ColumnAlgorithm), false, func(p Part) string { return p.Algorithm }},
		{steps, true, func(p Part) string { return number(p.Steps) }},
		{l.T(words.ColumnOptimum), true, func(p Part) string { return number(p.Fewest) }},
		{l.T(words.ColumnAbove), true, aboveOf},
		{l.T(words.ColumnScore), true, func(p Part) string { return number(p.Score) }},
		{l.T(words.GradeRules), false, func(p Part) string { return p.Rules }},
		{l.T(words.GradeRight), true, func(p Part) string {
			if p.Claims > 1 {
				return strconv.Itoa(p.Right) + "/" + strconv.Itoa(p.Claims)
			}
			switch t := p.Tally(); {
			case t.Right == 1:
				return "✓"
			case t.Unchecked == 1:
				return "?"
			}
			return "✗"
		}},
	}
	t := report.Table{Rows: make([][]string, len(f.Parts))}
	for _, c := range columns {
		if !slices.ContainsFunc(f.Parts, func(p Part) bool { return c.of(p) != "" }) {
			continue
		}
		t.Head, t.Right = append(t.Head, c.head), append(t.Right, c.right)
		for i, p := range f.Parts {
			t.Rows[i] = append(t.Rows[i], c.of(p))
		}
	}
	return t
}

// IndexName is the page of all students.
const IndexName = "index.html"

// Pages writes all pages, by the names of their files.
func Pages(l words.Lang, students []Student) map[string]string {
	pages := map[string]string{}
	index := handout.NewSheet(l, l.T(words.GradeTitle), style)
	index.WriteString("<table>\n<thead><tr>")
	for i, k := range append([]words.Key{words.GradeStudent, words.GradeKind}, sumHeads...) {
		index.WriteString("<th" + classOf(i) + ">" + html.EscapeString(l.T(k)) + "</th>")
	}
	index.WriteString("</tr></thead><tbody>\n")
	pages[IndexName] = ""
	for _, s := range students {
		name := pageName(s.Name, pages)
		pages[name] = Page(l, s, IndexName)
		index.WriteString(`<tr><td><a href="` + name + `">` + html.EscapeString(s.Name) + "</a></td><td>" + html.EscapeString(s.kinds(l)) + "</td>")
		for _, n := range s.Tally().sums() {
			index.WriteString("<td" + classOf(2) + ">" + l.Int(int64(n)) + "</td>")
		}
		index.WriteString("</tr>\n")
	}
	index.WriteString("</tbody></table>\n")
	index.Say("p", words.GradeNote)
	pages[IndexName] = index.End()
	return pages
}

// kinds lists the kinds of a student's files, or says why there are none.
func (s Student) kinds(l words.Lang) string {
	var list []string
	for _, f := range s.Files {
		kind := f.Kind
		if f.Kind == noKind {
			kind = f.Faults[0].Text(l)
		}
		if !slices.Contains(list, kind) {
			list = append(list, kind)
		}
	}
	return strings.Join(list, ", ")
}

// classOf aligns all columns but the first two to the right.
func classOf(column int) string {
	if column < 2 {
		return ""
	}
	return ` class="r"`
}

// pageName makes a file's name of a student's, one that no page has.
func pageName(student string, taken map[string]string) string {
	base := strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-', r == '_':
			return r
		}
		return '_'
	}, student)
	name := base + ".html"
	for i := 2; ; i++ {
		if !anyFold(taken, name) {
			return name
		}
		name = base + "-" + strconv.Itoa(i) + ".html"
	}
}

// anyFold reports whether a name is taken, on systems too that take large and
// small letters for the same.
func anyFold(taken map[string]string, name string) bool {
	for other := range taken {
		if strings.EqualFold(other, name) {
			return true
		}
	}
	return false
}
