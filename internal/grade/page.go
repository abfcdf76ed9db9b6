package grade

import (
	"cmp"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/report"
	"cavalo/internal/report/handout"
	"cavalo/internal/roster"
	"cavalo/internal/words"
)

// Students are marked hand-ins; not all of them need be in memory. The sequence is used
// more than once.
type Students = iter.Seq[Student]

// The lengths to which students' texts are cut, on a terminal and in files.
const (
	TerminalCell = 80
	fileCell     = 1000
)

// cut returns a fault whose texts have at most limit characters.
func (f Fault) cut(limit int) Fault {
	return Fault{f.Line, f.Code, fault.Cut(f.Found, limit), fault.Cut(f.Expected, limit), fault.Cut(f.About, limit)}
}

// cut returns a doubt whose text has at most limit characters.
func (d Doubt) cut(limit int) Doubt {
	d.Found = fault.Cut(d.Found, limit)
	return d
}

// Text writes the marks as text: a table of the files, and the faults of each.
func Text(w io.Writer, l words.Lang, students Students) error {
	if _, err := io.WriteString(w, filesTable(l, students).Text()); err != nil {
		return err
	}
	for s := range students {
		for _, f := range s.Files {
			if _, err := io.WriteString(w, wrongIn(l, f)); err != nil {
				return err
			}
		}
	}
	return nil
}

// wrongIn lists the faults and doubts of a file, after an empty line; "" without any.
func wrongIn(l words.Lang, f File) string {
	var b strings.Builder
	for _, wrong := range f.AllFaults() {
		b.WriteString(placed(f.Name, wrong.Line) + wrong.cut(TerminalCell).Text(l) + "\n")
	}
	for _, d := range f.Doubts() {
		b.WriteString(placed(f.Name, d.Line) + d.cut(TerminalCell).Text(l) + "\n")
	}
	if b.Len() == 0 {
		return ""
	}
	return "\n" + b.String()
}

// placed returns a position in a file, as compilers write it.
func placed(name string, line int) string {
	name = fault.CutStart(name, fileCell)
	if line == 0 {
		return name + ": "
	}
	return name + ":" + strconv.Itoa(line) + ": "
}

func filesTable(l words.Lang, students Students) report.Table {
	t := report.Table{
		Head: []string{l.T(words.GradeStudent), l.T(words.GradeFile), l.T(words.GradeKind), l.T(words.GradeClaims), l.T(words.GradeRight), l.T(words.GradeUnchecked),
			l.T(words.GradeFaults), l.T(words.GradeRules), l.T(words.GradeBoard)},
		Right: []bool{false, false, false, true, true, true, true, false, false},
	}
	for s := range students {
		for _, f := range s.Files {
			n := f.Tally()
			t.Rows = append(t.Rows, []string{fault.Cut(s.label(), TerminalCell), fault.CutStart(f.Name, TerminalCell), f.Kind, strconv.Itoa(n.Claims), strconv.Itoa(n.Right), strconv.Itoa(n.Unchecked),
				strconv.Itoa(n.Faults), fault.Cut(f.list(func(p Part) string { return p.Rules }), TerminalCell), f.list(func(p Part) string { return boardText(l, p.Board) })})
		}
	}
	return t
}

// label returns the student's number, if it is known, and name.
func (s Student) label() string {
	if s.Number == "" || s.Number == s.Name {
		return s.Name
	}
	return s.Number + " " + s.Name
}

// list lists the different texts of a file's parts, such as the rules that were found to hold.
func (f File) list(of func(Part) string) string {
	var list []string
	for _, p := range f.Parts {
		if text := of(p); text != "" && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return strings.Join(list, ", ")
}

var boardTexts = map[string]words.Key{GivenBoard: words.GradeBoardGiven, StudentBoard: words.GradeBoardOwn, ChangedBoard: words.GradeBoardChanged}

// boardText returns a Board in words, "" if it is unknown.
func boardText(l words.Lang, board string) string {
	if board == "" {
		return ""
	}
	return l.T(boardTexts[board])
}

var csvHeads = []string{"student", "file", "kind", "line", "problem", "algorithm", "steps", "fewest", "above", "score", "rules", "claims", "right", "faults", "unchecked", "reasons", "board", "number", "points", "of"}

// CSV writes a row for each run, path and game, and for each file without any; heads and
// values are the same in every language.
func CSV(w io.Writer, students Students) error {
	rows := report.NewRows(w)
	rows.Write(csvHeads)
	for s := range students {
		for _, f := range s.Files {
			row := func(p Part) {
				cells := []string{
					s.Name, fault.CutStart(f.Name, fileCell), f.Kind, number(p.Line), p.Problem, p.Algorithm, number(p.Steps), number(p.Fewest), aboveOf(p),
					number(p.Score), p.Rules, strconv.Itoa(p.Claims), strconv.Itoa(p.Right),
					codes(p.Faults, func(f Fault) (Code, int) { return f.Code, f.Line }), strconv.Itoa(p.Tally().Unchecked),
					codes(p.Unchecked, func(d Doubt) (Code, int) { return d.Code, d.Line }), p.Board, s.Number, pointsOf(p, p.Points), pointsOf(p, p.Of),
				}
				for i := range cells {
					cells[i] = fault.Cut(cells[i], fileCell)
				}
				rows.Write(cells)
			}
			if len(f.Parts) == 0 || len(f.Faults) > 0 {
				row(Part{Faults: f.Faults})
			}
			for _, p := range f.Parts {
				row(p)
			}
		}
	}
	return rows.End()
}

// number returns a number as text, "" for 0, which is unknown.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// aboveOf returns the steps above the fewest as text, "" if they are unknown.
func aboveOf(p Part) string {
	if p.Fewest == 0 || p.Steps == 0 {
		return ""
	}
	return strconv.Itoa(p.Above)
}

// pointsOf returns points as text, "" where there are none to be had.
func pointsOf(p Part, x float64) string {
	if p.Of == 0 {
		return ""
	}
	return pointsText(x)
}

// codes lists codes with their lines.
func codes[T any](list []T, of func(T) (Code, int)) string {
	texts := make([]string, len(list))
	for i, x := range list {
		code, line := of(x)
		texts[i] = string(code) + "@" + strconv.Itoa(line)
	}
	return strings.Join(texts, " ")
}

// style marks right, wrong and unchecked rows, not only by colour.
const style = `.ok::before{content:"✓ ";color:#1a7f37}.no::before{content:"✗ ";color:#b3261e}.open::before{content:"? "}code{overflow-wrap:anywhere}`

var sumHeads = []words.Key{words.GradeClaims, words.GradeRight, words.GradeUnchecked, words.GradeFaults}

func (t Tally) sums() []int { return []int{t.Claims, t.Right, t.Unchecked, t.Faults} }

// page returns a student's page.
func page(l words.Lang, s Student) string {
	p := handout.NewSheet(l, fault.Cut(s.label(), fileCell), style)
	n := s.Tally()
	var sums []string
	for i, k := range sumHeads {
		sums = append(sums, l.T(k)+": "+l.Int(int64(n.sums()[i])))
	}
	if points, of := s.Points(); of > 0 {
		sums = append(sums, l.T(words.GradePoints)+": "+l.Decimals(pointsText(points))+"/"+l.Decimals(pointsText(of)))
	}
	p.Put("p", strings.Join(sums, " · "))
	p.Say("p", words.GradeNote)
	for _, f := range s.Files {
		p.Put("h2", fault.CutStart(f.Name, fileCell))
		if len(f.Parts) > 0 {
			p.Table(partsTable(l, f).Cut(fileCell))
		}
		all, doubts := f.AllFaults(), f.Doubts()
		if len(all)+len(doubts) == 0 {
			p.WriteString(`<p class="ok">` + handout.Escape(l.T(words.GradeAllRight)) + "</p>\n")
			continue
		}
		p.WriteString("<ul>\n")
		item := func(class string, line int, text string) {
			text = inLine(l, line, text)
			p.WriteString(`<li class="` + class + `">` + handout.Escape(text) + "</li>\n")
		}
		for _, wrong := range all {
			item("no", wrong.Line, wrong.cut(fileCell).Text(l))
		}
		for _, d := range doubts {
			item("open", d.Line, d.cut(fileCell).Text(l))
		}
		p.WriteString("</ul>\n")
	}
	p.WriteString(`<p><a href="` + IndexName + `">` + handout.Escape(l.T(words.GradeBack)) + "</a></p>\n")
	return p.End()
}

// inLine returns a text after the number of its line, if it has one.
func inLine(l words.Lang, line int, text string) string {
	if line > 0 {
		return l.T(words.GradeLine) + " " + l.Int(int64(line)) + ": " + text
	}
	return text
}

// partsTable has a row for each run, path or game of a file, without empty columns.
func partsTable(l words.Lang, f File) report.Table {
	steps := l.T(words.ColumnSteps)
	if slices.ContainsFunc(kinds, func(k kind) bool { return k.name == f.Kind && k.moves }) {
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
		{l.T(words.GradePoints), true, func(p Part) string {
			if p.Of == 0 {
				return ""
			}
			return l.Decimals(pointsText(p.Points)) + "/" + l.Decimals(pointsText(p.Of))
		}},
		{l.T(words.GradeRules), false, func(p Part) string { return p.Rules }},
		{l.T(words.GradeBoard), false, func(p Part) string { return boardText(l, p.Board) }},
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

// IndexName is the file name of the page with links to all students.
const IndexName = "index.html"

// Pages writes a page for each student, and one with links to them.
type Pages struct {
	lang  words.Lang
	index *handout.Sheet
	names roster.FileNames
}

// NewPages begins the pages.
func NewPages(l words.Lang) *Pages {
	p := &Pages{l, handout.NewSheet(l, l.T(words.GradeTitle), style), roster.FileNames{IndexName: true}}
	p.index.WriteString("<table>\n<thead><tr>")
	for i, k := range append([]words.Key{words.GradeStudent, words.GradeKind}, sumHeads...) {
		p.index.WriteString("<th" + classOf(i) + ">" + handout.Escape(l.T(k)) + "</th>")
	}
	p.index.WriteString("</tr></thead><tbody>\n")
	return p
}

// Add returns the page of a student with the name of its file.
func (p *Pages) Add(s Student) (name, text string) {
	name = p.names.Next(cmp.Or(s.Number, s.Name), ".html")
	p.index.WriteString(`<tr><td><a href="` + name + `">` + handout.Escape(fault.Cut(s.label(), fileCell)) + "</a></td><td>" + handout.Escape(s.kinds(p.lang)) + "</td>")
	for _, n := range s.Tally().sums() {
		p.index.WriteString("<td" + classOf(2) + ">" + p.lang.Int(int64(n)) + "</td>")
	}
	p.index.WriteString("</tr>\n")
	return name, page(p.lang, s)
}

// Index returns the page with the links.
func (p *Pages) Index() string {
	p.index.WriteString("</tbody></table>\n")
	p.index.Say("p", words.GradeNote)
	return p.index.End()
}

// kinds lists the kinds of a student's files, or says why there are none.
func (s Student) kinds(l words.Lang) string {
	var list []string
	for _, f := range s.Files {
		kind := f.Kind
		if f.Kind == noKind {
			kind = f.Faults[0].cut(fileCell).Text(l)
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
