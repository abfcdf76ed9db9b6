package rules

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Parse parses a graph in any of its forms. Faults have a line and a column.
func Parse(text string) (Graph, error) {
	g, _, err := parse(text, puzzle.Ends{})
	return g, err
}

// NoteRows is the code of the note that rows of three fields, %[1]s of them, are edges both
// ways.
const NoteRows = "graph.rows"

// Read parses a graph from a file or a link, with a note if it has rows that are edges. It is
// a fault if nothing is connected to the start, unless that is a goal.
func Read(text string) (Graph, []puzzle.Note, error) { return ReadEnds(text, puzzle.Ends{}) }

// ReadEnds is Read with the given start and goals, if any, in place of the text's. Rows are edges
// one way if requested.
func ReadEnds(text string, ends puzzle.Ends) (Graph, []puzzle.Note, error) {
	if !utf8.ValidString(text) {
		return Graph{}, nil, fault.New(fault.GraphLine, "").At(1+strings.Count(text[:firstInvalid(text)], "\n"), 1)
	}
	g, p, err := parse(text, ends)
	if err != nil {
		return Graph{}, nil, err
	}
	if !p.noStart && !p.noGoal && !g.connected() && !g.Goal(g.start) {
		return Graph{}, nil, fault.New(fault.GraphAlone, g.Name(g.start), g.Name(g.start)).At(p.start.line, p.start.column)
	}
	return g, p.notes(), nil
}

// ReadDrawing is Read for a drawing in progress: nothing need be connected to the start.
func ReadDrawing(text string) (Graph, []puzzle.Note, error) {
	g, p, err := parse(text, puzzle.Ends{})
	if err != nil {
		return Graph{}, nil, err
	}
	return g, p.notes(), nil
}

// AgainNotes returns the note about repeated edges with the same cost; nil if there are none.
func AgainNotes(edges int) []puzzle.Note {
	if edges == 0 {
		return nil
	}
	return []puzzle.Note{{Code: "graphs.again", Args: []string{strconv.Itoa(edges)}}}
}

// ChosenNotes returns the note that a text had no start, or no goal, so that nodes were chosen;
// none if it had both.
func ChosenNotes(noStart, noGoal bool) []puzzle.Note {
	const code = "graphs.chosen"
	switch {
	case noStart && noGoal:
		return []puzzle.Note{{Code: code}}
	case noStart:
		return []puzzle.Note{{Code: code + "-from"}}
	case noGoal:
		return []puzzle.Note{{Code: code + "-to"}}
	}
	return nil
}

// notes returns how the text was read.
func (p *parser) notes() (notes []puzzle.Note) {
	if p.rows > 0 {
		code := NoteRows
		if p.oneWay {
			code += "-one-way"
		}
		notes = append(notes, puzzle.Note{Code: code, Args: []string{strconv.Itoa(p.rows)}})
	}
	return append(append(notes, AgainNotes(p.again)...), ChosenNotes(p.noStart, p.noGoal)...)
}

// connected reports whether any edge begins or ends at the start.
func (g Graph) connected() bool {
	return len(g.Edges(g.start)) > 0 || slices.ContainsFunc(g.w.edges, func(list []Edge) bool {
		return slices.ContainsFunc(list, func(e Edge) bool { return e.To == g.start })
	})
}

// parse parses a graph in any form, and also returns the parser.
func parse(text string, ends puzzle.Ends) (Graph, *parser, error) {
	if err := CheckSize(text); err != nil {
		return Graph{}, nil, err
	}
	text = strings.TrimPrefix(text, "\ufeff")
	if compact := strings.TrimSpace(text); strings.HasPrefix(compact, section) {
		g, column, err := parseCompact(compact)
		if err == nil && !ends.IsEmpty() {
			g, err = g.Draft().Between(ends)
		}
		return g, &parser{start: mention{line: 1, column: column}}, err
	}
	p := newParser(text)
	p.oneWay = ends.OneWay
	if isRow, err := p.statements(); err != nil {
		return Graph{}, nil, otherReading(err, isRow, text[:len(text)-len(p.rest)])
	}
	if err := p.settle(); err != nil {
		return Graph{}, nil, err
	}
	ends.Any = ends.Any && p.draft.edges > 0 // else it may be any text
	if ends.Any {
		p.noStart, p.noGoal = p.draft.Lacks(ends)
	}
	g, err := p.draft.Between(ends)
	if f, ok := err.(*fault.Fault); ok && f.File == "" {
		err = f.At(p.line, p.column)
	}
	if err != nil {
		return Graph{}, nil, err
	}
	return g, p, nil
}

// otherReading returns the fault at the end of a text. For an edge with two costs it suggests
// reading edges one way, unless the text then has the same fault.
func otherReading(err error, isRow bool, text string) error {
	f, ok := err.(*fault.Fault)
	if !ok || f.Code != fault.GraphOneCost {
		return err
	}
	p := newParser(text)
	p.oneWay, p.arrows = isRow, !isRow
	if _, err := p.statements(); err != nil {
		return f
	}
	if f.Code = fault.GraphArrows; isRow {
		f.Code = fault.FormatEdgeAgain
	}
	return f
}

// parser parses statements. Statements about nodes that may come later are applied at the end.
type parser struct {
	draft        *Draft
	rest         string
	line, column int
	whole        string // the rest from the beginning of the line
	fresh        bool   // the line has no statement yet
	open         bool   // a number could be meant as the cost of the previous statement on the line
	quoted       bool   // the last name was in quotes
	rows         int    // that were edges
	again        int    // repeated edges with the same cost
	noStart      bool   // the start is not the text's
	noGoal       bool   // the goal is not the text's
	oneWay       bool   // rows are edges one way
	arrows       bool   // other edges are one way, too
	later        []mention
	start        mention // its line is 0 before there is one
	said         map[string]bool
}

// mention is a statement about a node, and the position of the node's name.
type mention struct {
	name         string
	line, column int
	apply        func(name string) error
}

func newParser(text string) *parser {
	return &parser{draft: NewDraft(), rest: text, whole: text, fresh: true, line: 1, column: 1}
}

// statements parses all statements, and reports whether the last one was a row.
func (p *parser) statements() (isRow bool, err error) {
	for n := 0; err == nil && !p.over(); n++ {
		if n == 2*MaxRows || p.rows > MaxRows { // edges, estimates and places, or rows alone
			return false, p.fail(fault.GraphRows, strconv.Itoa(MaxRows))
		}
		if isRow, err = p.row(); !isRow {
			err = p.statement()
		}
	}
	return isRow, err
}

// at sets the position of a fault.
func (p *parser) at(err error, line, column int) error {
	var f *fault.Fault
	if errors.As(err, &f) {
		return f.At(line, column)
	}
	return err
}

// fail returns a fault at the next character, which quotes the rest of the statement.
func (p *parser) fail(code fault.Code, args ...string) error {
	rest := p.rest[:min(len(p.rest), maxRow)]
	if end := indexUnquoted(rest, "\n;#"); end >= 0 {
		rest = rest[:end]
	}
	return fault.New(code, strings.TrimSpace(rest), args...).At(p.line, p.column)
}

// peek returns the next character, 0 at the end.
func (p *parser) peek() rune {
	r, n := utf8.DecodeRuneInString(p.rest)
	if n == 0 {
		return 0
	}
	return r
}

// skip skips bytes without line breaks.
func (p *parser) skip(bytes int) {
	p.column += utf8.RuneCountInString(p.rest[:bytes])
	p.rest = p.rest[bytes:]
}

// blank skips spaces, except line breaks.
func (p *parser) blank() {
	for {
		r, n := utf8.DecodeRuneInString(p.rest)
		if n == 0 || r == '\n' || !unicode.IsSpace(r) {
			return
		}
		p.skip(n)
	}
}

// over skips to the next statement and reports whether the text is over.
func (p *parser) over() bool {
	for {
		p.blank()
		switch p.peek() {
		case 0:
			if p.rest == "" {
				return true
			}
			return false // a zero byte, which no statement begins with
		case ';':
			p.skip(1)
		case '\n':
			p.rest = p.rest[1:]
			p.line, p.column = p.line+1, 1
			p.whole, p.fresh, p.open = p.rest, true, false
		case '#':
			if end := strings.IndexByte(p.rest, '\n'); end >= 0 {
				p.skip(end)
			} else {
				p.skip(len(p.rest))
			}
		default:
			return false
		}
	}
}

// ended reports whether a statement ends here.
func (p *parser) ended() bool {
	p.blank()
	return p.rest == "" || strings.ContainsRune(";\n#", p.peek())
}

// name parses a name, "" if there is none.
func (p *parser) name() string {
	p.blank()
	if name, bytes := search.Unquote(p.rest); bytes > 0 {
		p.skip(bytes)
		p.quoted = true
		return name
	}
	p.quoted = false
	end := strings.IndexFunc(p.rest, func(r rune) bool { return !inName(r) })
	if end < 0 {
		end = len(p.rest)
	}
	name := p.rest[:end]
	p.skip(end)
	return name
}

// rowSigns are the separators of the fields of a row.
var rowSigns = []string{";", ",", "\t"}

// maxRow is the length in bytes of lines that may be rows, and of what a fault quotes.
const maxRow = 4 << 10

// row parses a line of three fields as an edge both ways: A;B;4. is reports whether the line
// is meant as a row, since it has only names and numbers with separators.
func (p *parser) row() (is bool, err error) {
	if !p.fresh {
		return false, nil
	}
	p.fresh = false
	text := p.whole[:min(len(p.whole), maxRow)]
	if end := indexUnquoted(text, "\n#"); end >= 0 {
		text = text[:end]
	} else if len(text) < len(p.whole) {
		return false, nil
	}
	for _, sign := range rowSigns {
		if fields := splitUnquoted(text, sign); isRow(fields, sign) {
			p.skip(len(p.rest) - len(p.whole) + len(text))
			return true, p.rowEdge(text, fields)
		}
	}
	return false, nil
}

// isRow reports whether the fields of a line are meant as a row: at least two, which are names
// and numbers.
func isRow(fields []string, sign string) bool {
	filled := 0
	for _, f := range fields {
		f = strings.TrimSpace(f)
		_, bytes := search.Unquote(f)
		bare := isBare(f) || strings.Trim(f, "+-.0123456789") == "" || bytes == len(f)
		switch {
		case !bare:
			return false
		case f != "":
			filled++
		}
	}
	statement := sign == "\t" && slices.Contains([]string{"start", "goals", "goal", "at"}, strings.TrimSpace(fields[0]))
	return filled > 1 && !statement
}

func (p *parser) rowEdge(text string, fields []string) error {
	if len(fields) == 4 && strings.TrimSpace(fields[3]) == "" { // a row may end with a separator
		fields = fields[:3]
	}
	if len(fields) != 3 {
		return fault.New(fault.GraphRow, strings.TrimSpace(text)).At(p.line, 1)
	}
	column := 1
	var columns [3]int
	for i, f := range fields {
		columns[i] = column + utf8.RuneCountInString(f) - utf8.RuneCountInString(strings.TrimLeftFunc(f, unicode.IsSpace))
		column += utf8.RuneCountInString(f) + 1
		fields[i] = strings.TrimSpace(f)
		if name, bytes := search.Unquote(fields[i]); bytes > 0 {
			fields[i] = name
		}
	}
	for i, name := range fields[:2] {
		if !IsName(name) {
			return fault.New(fault.GraphName, name, strconv.Itoa(MaxName)).At(p.line, columns[i])
		}
	}
	cost, ok := ReadNumber(fields[2])
	if !ok || cost < 0 {
		return fault.New(fault.GraphCost, fields[2], strconv.Itoa(MaxNumber), strconv.Itoa(Decimals)).At(p.line, columns[2])
	}
	p.rows++
	return p.join(fields[0], fields[1], cost, !p.oneWay, p.line, columns[0])
}

func (p *parser) statement() error {
	line, column := p.line, p.column
	open := p.open
	p.open = false
	first := p.name()
	quoted := p.quoted
	if first == "" {
		return p.fail(fault.GraphLine)
	}
	spaced := p.peek() == ' ' || p.peek() == '\t'
	p.blank()
	_, arrow := p.arrow()
	var err error
	switch {
	case arrow > 0:
		err = p.edge(first, line, column)
	case quoted && !p.ended():
		return p.fail(fault.GraphLine)
	case quoted:
		err = p.at(p.draft.Node(first), line, column)
	case first == File && p.peek() == '(':
		err = p.estimate()
	case first == "start" && spaced:
		err = p.startsAt(line, column)
	case (first == "goals" || first == "goal") && spaced:
		err = p.goals()
	case first == "at" && spaced:
		err = p.parsePlace()
	case !p.ended():
		return p.fail(fault.GraphLine)
	case open && strings.Trim(first, "0123456789") == "": // A-B; 4 or A; B; 4
		return fault.New(fault.GraphRow, first).At(line, column)
	default:
		p.open = strings.Trim(first, "0123456789") != ""
		err = p.at(p.draft.Node(first), line, column)
	}
	if err == nil && !p.ended() {
		return p.fail(fault.GraphEnd)
	}
	return err
}

// arrows are the connectors between two nodes, longer ones before their prefixes.
var arrows = []struct {
	sign string
	both bool
}{{"->", false}, {"→", false}, {"--", true}, {"-", true}, {"–", true}, {"—", true}}

// arrow returns the arrow that comes next; bytes is 0 if there is none.
func (p *parser) arrow() (both bool, bytes int) {
	for _, a := range arrows {
		if strings.HasPrefix(p.rest, a.sign) {
			return a.both, len(a.sign)
		}
	}
	return false, 0
}

// edge parses the rest of an edge after its first node.
func (p *parser) edge(from string, line, column int) error {
	both, bytes := p.arrow()
	p.skip(bytes)
	p.blank()
	here := p.column
	to := p.name()
	if !IsName(to) {
		p.column = here
		return fault.New(fault.GraphName, to, strconv.Itoa(MaxName)).At(p.line, here)
	}
	cost := 1.0
	if p.open = p.ended(); !p.open {
		var err error
		if cost, err = p.number(fault.GraphCost, 0); err != nil {
			return err
		}
	}
	return p.join(from, to, cost, both && !p.arrows, line, column)
}

// join adds an edge, which may repeat one with the same cost.
func (p *parser) join(from, to string, cost float64, both bool, line, column int) error {
	again, err := p.draft.Join(from, to, cost, both)
	if again {
		p.again++
	}
	return p.at(err, line, column)
}

// estimate parses (A)=7 after h.
func (p *parser) estimate() error {
	p.skip(1)
	m, err := p.node()
	if err != nil {
		return err
	}
	for _, sign := range []string{")", "="} {
		p.blank()
		if !strings.HasPrefix(p.rest, sign) {
			return p.fail(fault.GraphSign, sign)
		}
		p.skip(1)
	}
	h, err := p.number(fault.GraphCost, 0)
	if err != nil {
		return err
	}
	m.apply = func(name string) error { return p.draft.SetH(name, &h) }
	return p.recordOnce("h("+m.name+")", m)
}

// startsAt parses the node after start.
func (p *parser) startsAt(line, column int) error {
	if p.start.line > 0 {
		return fault.New(fault.GraphOnce, "start", "start").At(line, column)
	}
	m, err := p.node()
	m.apply = p.draft.SetStart
	p.start = m
	p.later = append(p.later, m)
	return err
}

// goals parses the nodes after goals.
func (p *parser) goals() error {
	for first := true; first || !p.ended(); first = false {
		m, err := p.node()
		if err != nil {
			return err
		}
		m.apply = func(name string) error { return p.draft.SetGoal(name, true) }
		if err := p.recordOnce("goal "+m.name, m); err != nil {
			return err
		}
		if p.blank(); p.peek() == ',' {
			p.skip(1)
		}
	}
	return nil
}

// parsePlace parses A 120 40 after at.
func (p *parser) parsePlace() error {
	m, err := p.node()
	if err != nil {
		return err
	}
	var at Point
	for _, x := range []*float64{&at.X, &at.Y} {
		if p.blank(); p.peek() == ',' {
			p.skip(1)
		}
		if *x, err = p.number(fault.GraphNumber, -MaxNumber); err != nil {
			return err
		}
	}
	m.apply = func(name string) error { return p.draft.SetPlace(name, &at) }
	return p.recordOnce("at "+m.name, m)
}

// recordOnce records a statement that may occur only once.
func (p *parser) recordOnce(what string, m mention) error {
	if p.said[what] {
		return fault.New(fault.GraphOnce, what, what).At(m.line, m.column)
	}
	if p.said == nil {
		p.said = map[string]bool{}
	}
	p.said[what] = true
	p.later = append(p.later, m)
	return nil
}

// node parses the name of a node that may come later.
func (p *parser) node() (mention, error) {
	p.blank()
	m := mention{line: p.line, column: p.column}
	if m.name = p.name(); !IsName(m.name) {
		if m.name == "" {
			return m, p.fail(fault.GraphName, strconv.Itoa(MaxName))
		}
		return m, fault.New(fault.GraphName, m.name, strconv.Itoa(MaxName)).At(m.line, m.column)
	}
	return m, nil
}

// settle applies the recorded statements.
func (p *parser) settle() error {
	for _, m := range p.later {
		if err := m.apply(m.name); err != nil {
			return p.at(err, m.line, m.column)
		}
	}
	return nil
}

func (p *parser) number(code fault.Code, least float64) (float64, error) {
	p.blank()
	end := strings.IndexFunc(p.rest, func(r rune) bool { return !inName(r) && !strings.ContainsRune("+-.", r) })
	if end < 0 {
		end = len(p.rest)
	}
	x, ok := ReadNumber(p.rest[:end])
	if !ok || x < least {
		return 0, fault.New(code, p.rest[:end], strconv.Itoa(MaxNumber), strconv.Itoa(Decimals)).At(p.line, p.column)
	}
	p.skip(end)
	return x, nil
}

// ReadNumber parses digits with an optional sign and decimal point.
func ReadNumber(text string) (float64, bool) {
	whole, decimals, _ := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	digits := func(s string) bool { return strings.Trim(s, "0123456789") == "" }
	if whole+decimals == "" || !digits(whole) || !digits(decimals) || len(decimals) > Decimals || len(whole) > len(strconv.Itoa(MaxNumber)) {
		return 0, false
	}
	x, err := strconv.ParseFloat(text, 64)
	if x == 0 {
		x = 0 // not -0
	}
	return x, err == nil && x >= -MaxNumber && x <= MaxNumber
}

// firstInvalid returns the index of the first byte that is not valid UTF-8.
func firstInvalid(data string) int {
	for at := 0; at < len(data); {
		r, n := utf8.DecodeRuneInString(data[at:])
		if r == utf8.RuneError && n == 1 {
			return at
		}
		at += n
	}
	return len(data)
}

// Claims reports whether a text is certainly meant as a graph: it is compact, or of its first
// statements some can be nothing else, and as many or more than those that can't be read.
func Claims(text string) bool {
	if strings.HasPrefix(text, section) {
		return true
	}
	edges, faulty := 0, 0
	for range 50 { // statements
		end := indexUnquoted(text, "\n;")
		if end < 0 {
			end = len(text)
		}
		p := &parser{draft: NewDraft(), rest: text[:end], line: 1, column: 1}
		if !p.over() {
			err := p.statement()
			f, _ := err.(*fault.Fault)
			switch {
			case err == nil && (len(p.later) > 0 || p.draft.edges > 0), f != nil && f.Code == fault.GraphCost && strings.Trim(f.Found, "0123456789.") == "":
				edges++
			case err != nil:
				faulty++
			}
		}
		if end == len(text) {
			break
		}
		text = text[end+1:]
	}
	return edges > 0 && edges >= faulty
}
