package grid

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// The codes of notes.
const (
	NoteSpaces = "grid.spaces" // a space is a free square; %[1]s columns, %[2]s rows
	NoteFilled = "grid.filled" // rows cut short were filled: %[1]s
	NoteChosen = "maps.chosen" // the start %[1]s and the goal %[2]s were chosen
)

// plainSquares is the maximum number of squares of a map whose text has no repeats.
const plainSquares = 256

// parser parses a text byte by byte.
type parser struct {
	text         string
	at, end      int // of the rows
	line, column int
	open         bool // a space is a free square
	spaced       bool // the rows have spaces
	gaps         gaps
	m            Map
	lines        []row
	starts       []Square
	goals        []Square
	isGoal       map[Square]bool // once ;g= was read
	eight, cuts  bool            // ;n= and ;c= were read
	ends         puzzle.Ends
}

type row struct {
	squares []uint8
	end     *fault.Fault // of a row that is too short or too long
}

// gaps is the separator of squares in a map with dots.
type gaps uint8

const (
	gapsUnknown gaps = iota
	gapsNone
	gapsSpaces
)

// Parse parses a map. Faults have a line and a column.
func Parse(text string) (*Map, error) {
	m, _, err := Read(text)
	return m, err
}

// Read parses a map, with notes on how it was read if spaces are free squares.
func Read(text string) (m *Map, how []puzzle.Note, err error) {
	return ReadEnds(text, puzzle.Ends{})
}

// ReadEnds is Read with a start and goals in place of the text's: squares such as "3,4", the
// column and the row, counted from 0 at the upper left, or "D5".
func ReadEnds(text string, ends puzzle.Ends) (m *Map, how []puzzle.Note, err error) {
	p := &parser{ends: ends, text: strings.TrimPrefix(text, "\ufeff"), line: 1, column: 1, m: Map{start: -1}}
	filled, f := p.rows()
	if f != nil {
		return nil, nil, f
	}
	if f := p.fields(); f != nil {
		return nil, nil, f
	}
	m, chosen, err := p.finish()
	if err != nil {
		return nil, nil, err
	}
	if p.open {
		how = []puzzle.Note{{Code: NoteSpaces, Args: []string{strconv.Itoa(m.columns), strconv.Itoa(m.rows)}}}
	}
	if len(filled) > 0 {
		how = append(how, puzzle.Note{Code: NoteFilled, Args: []string{strings.Join(filled, ", ")}})
	}
	return m, append(how, chosen...), nil
}

// step goes to the next byte.
func (p *parser) step() {
	p.column++
	if p.text[p.at] == '\n' {
		p.line, p.column = p.line+1, 1
	}
	p.at++
}

func (p *parser) here(code fault.Code, args ...string) *fault.Fault {
	found := ""
	switch r, size := utf8.DecodeRuneInString(p.text[min(p.at, len(p.text)):]); {
	case r == ' ':
		found = `" "`
	case size > 0:
		found = string(r)
	}
	return fault.New(code, found, args...).At(p.line, p.column)
}

// rows parses the squares, up to the fields or the end, and returns the numbers of the rows
// that were filled.
func (p *parser) rows() (filled []string, f *fault.Fault) {
	text, _, _ := strings.Cut(p.text, ";")
	p.spaced = strings.Contains(text, " ")
	p.open = p.spaced && !strings.Contains(text, ".")
	if p.end = len(strings.TrimRight(text, "\r\n")); p.open {
		p.end = len(strings.TrimSuffix(strings.TrimSuffix(text, "\n"), "\r"))
	}
	for !p.open && p.at < p.end && p.breaks() > 0 {
		p.step()
	}
	for again := true; again; {
		if f := p.row(); f != nil {
			return nil, f
		}
		again = p.separator()
	}
	for p.at < len(text) {
		p.step()
	}
	return p.fill()
}

// breaks returns the length of a line break if one comes next, else 0.
func (p *parser) breaks() int {
	for _, sign := range []string{"\n", "\r\n"} {
		if strings.HasPrefix(p.text[p.at:], sign) {
			return len(sign)
		}
	}
	return 0
}

// separator skips the separator of two rows, / or a line break or both, and reports whether
// another row follows. The last row may end with a /, too.
func (p *parser) separator() bool {
	slash := p.at < p.end && p.text[p.at] == '/'
	if slash {
		p.step()
	}
	if p.at >= p.end {
		return false
	}
	n := p.breaks()
	for range n {
		p.step()
	}
	return slash || n > 0
}

func (p *parser) row() *fault.Fault {
	if len(p.lines) == MaxSide {
		return p.here(fault.GridHeight, strconv.Itoa(MaxSide))
	}
	r := row{}
	gap, once := false, false // the byte before was a space; the last square can't be repeated
	for ; p.at < p.end && p.text[p.at] != '/' && p.breaks() == 0; p.step() {
		c := p.text[p.at]
		switch {
		case c == ' ' && !p.open:
			if len(r.squares) == 0 || gap || p.gaps == gapsNone {
				return p.here(fault.GridGap)
			}
			gap = true
			continue
		case c >= 'a' && c <= 'z' && !p.open:
			switch {
			case p.spaced:
				return p.here(fault.GridGap)
			case len(r.squares) == 0 || once:
				return p.here(fault.GridRepeat)
			}
			if f := p.addSquares(&r, r.squares[len(r.squares)-1], int(c-'a')+1); f != nil {
				return f
			}
			continue
		}
		weight, ok := weightOf(c)
		switch {
		case c == ' ':
			weight = 1
		case !ok && p.open:
			return p.here(fault.GridOpenSquare)
		case !ok:
			return p.here(fault.GridSquare)
		case len(r.squares) > 0 && p.spaced && !p.open:
			if !gap && p.gaps == gapsSpaces {
				return p.here(fault.GridGap)
			}
			if p.gaps = gapsNone; gap {
				p.gaps = gapsSpaces
			}
		}
		if f := p.addSquares(&r, weight, 1); f != nil {
			return f
		}
		gap, once = false, c == 'S' || c == 'G'
		at := Square(len(p.lines)*MaxSide + len(r.squares) - 1) // in a map of the largest width
		switch {
		case c == 'G':
			p.goals = append(p.goals, at)
		case c == 'S' && len(p.starts) > 0:
			return p.here(fault.GridStart)
		case c == 'S':
			p.starts = append(p.starts, at)
		}
	}
	if gap {
		return fault.New(fault.GridGap, `" "`).At(p.line, p.column-1)
	}
	if r.end = p.here(fault.GridRagged, strconv.Itoa(len(r.squares))); len(p.lines) > 0 {
		r.end = p.here(fault.GridRagged, strconv.Itoa(len(p.lines[0].squares)))
	}
	p.lines = append(p.lines, r)
	return nil
}

// weightOf returns the weight that a character stands for.
func weightOf(c byte) (weight uint8, ok bool) {
	switch {
	case c == '#' || c == 'X':
		return Wall, true
	case c == '.' || c == 'S' || c == 'G':
		return 1, true
	case c >= '1' && c <= '9':
		return c - '0', true
	}
	return 0, false
}

func (p *parser) addSquares(r *row, weight uint8, count int) *fault.Fault {
	if len(r.squares)+count > MaxSide {
		return p.here(fault.GridWidth, strconv.Itoa(MaxSide))
	}
	for range count {
		r.squares = append(r.squares, weight)
	}
	return nil
}

// fill builds the map from its rows, and fills short rows if spaces are squares.
func (p *parser) fill() (filled []string, f *fault.Fault) {
	m := &p.m
	m.rows, m.columns = len(p.lines), len(p.lines[0].squares)
	for i, r := range p.lines {
		blank := len(r.squares) == 0 && (i == 0 || i == m.rows-1)
		switch {
		case blank && p.open:
			return nil, fault.New(fault.GridBlank, r.end.Found).At(r.end.Line, r.end.Column)
		case blank && i == 0:
			return nil, fault.New(fault.GridSquare, r.end.Found).At(r.end.Line, r.end.Column)
		case p.open:
			m.columns = max(m.columns, len(r.squares))
		case len(r.squares) != m.columns:
			return nil, r.end
		}
	}
	for i, r := range p.lines {
		m.weights = append(m.weights, r.squares...)
		if missing := m.columns - len(r.squares); missing > 0 {
			m.weights = append(m.weights, slices.Repeat([]uint8{1}, missing)...)
			filled = append(filled, strconv.Itoa(i+1))
		}
	}
	for _, list := range [][]Square{p.starts, p.goals} {
		for i, s := range list {
			list[i] = m.square(int(s)%MaxSide, int(s)/MaxSide)
		}
	}
	return filled, nil
}

// fields parses the fields after the rows.
func (p *parser) fields() *fault.Fault {
	for p.at < len(p.text) {
		p.step() // the semicolon
		rest, _, _ := strings.Cut(p.text[p.at:], ";")
		field := strings.TrimSpace(rest)
		bad := fault.New(fault.GridField, field).At(p.line, p.column)
		switch name, value, _ := strings.Cut(field, "="); name {
		case "n":
			switch {
			case value != "4" && value != "8":
				return bad
			case p.eight:
				return fault.New(fault.GridOnce, field, "n").At(p.line, p.column)
			}
			p.eight, p.m.eight = true, value == "8"
		case "c":
			i := slices.Index(cornerNames, value)
			switch {
			case i < 0:
				return bad
			case p.cuts:
				return fault.New(fault.GridOnce, field, "c").At(p.line, p.column)
			}
			p.cuts, p.m.corners = true, corners(i)
		case "s":
			s, f := p.parseSquare(value)
			if f != nil {
				return f
			}
			p.starts = append(p.starts, s)
		case "g":
			if p.isGoal == nil {
				p.isGoal = map[Square]bool{}
				for _, s := range p.goals {
					p.isGoal[s] = true
				}
			}
			for _, one := range strings.Split(value, ".") {
				s, f := p.parseSquare(one)
				if f != nil {
					return f
				}
				if p.isGoal[s] {
					return fault.New(fault.GridOnce, one, p.m.Name(s)).At(p.line, p.column)
				}
				p.goals, p.isGoal[s] = append(p.goals, s), true
			}
		default:
			return bad
		}
		for range len(rest) {
			p.step()
		}
	}
	return nil
}

func (p *parser) parseSquare(name string) (Square, *fault.Fault) {
	s, ok := p.m.Find(name)
	if !ok || p.m.weights[s] == Wall {
		return 0, p.notFree(name).At(p.line, p.column)
	}
	return s, nil
}

// notFree returns the fault of a square that doesn't exist or is a wall.
func (p *parser) notFree(name string) *fault.Fault {
	example := "A1"
	if i := slices.IndexFunc(p.m.weights, func(w uint8) bool { return w != Wall }); i >= 0 {
		example = p.m.Name(Square(i))
	}
	return fault.New(fault.GridFree, name, example)
}

// settle replaces the text's start and goals by the requested ones.
func (p *parser) settle() error {
	for i, name := range append([]string{p.ends.From}, p.ends.To...) {
		if name == "" {
			continue
		}
		s, ok := p.m.Placed(name)
		switch {
		case (!ok || p.m.weights[s] == Wall) && i == 0:
			return p.notFree(name).InFile("--from")
		case !ok || p.m.weights[s] == Wall:
			return p.notFree(name).InFile("--to")
		case i == 0:
			p.starts = []Square{s}
		case i == 1:
			p.goals = nil
			fallthrough
		default:
			p.goals = append(p.goals, s)
		}
	}
	return nil
}

// finish checks start and goals and returns the map, with a note on those it chose.
func (p *parser) finish() (m *Map, chosen []puzzle.Note, err error) {
	if err := p.settle(); err != nil {
		return nil, nil, err
	}
	if p.ends.Any && len(p.m.frees()) > 0 {
		chosen = p.choose()
	}
	if len(p.starts) != 1 {
		return nil, nil, p.here(fault.GridStart)
	}
	if len(p.goals) == 0 {
		return nil, nil, p.here(fault.GridGoal)
	}
	p.m.start = p.starts[0]
	p.m.goals = p.goals
	return p.m.made(), chosen, nil
}

// choose picks whatever the text leaves out: the start, the goal, or both.
func (p *parser) choose() []puzzle.Note {
	noStart, noGoal := len(p.starts) == 0, len(p.goals) == 0
	switch {
	case noStart && noGoal:
		start, goal := p.m.Ends()
		p.starts, p.goals = []Square{start}, []Square{goal}
		return []puzzle.Note{{Code: NoteChosen, Args: []string{p.m.Name(start), p.m.Name(goal)}}}
	case noStart:
		p.starts = []Square{p.m.Farthest(p.goals[0])}
		return []puzzle.Note{{Code: NoteChosen + "-from", Args: []string{p.m.Name(p.starts[0])}}}
	case noGoal:
		p.goals = []Square{p.m.Farthest(p.starts[0])}
		return []puzzle.Note{{Code: NoteChosen + "-to", Args: []string{p.m.Name(p.goals[0])}}}
	}
	return nil
}

// made sorts the goals and computes the least weight.
func (m Map) made() *Map {
	slices.Sort(m.goals)
	m.goals = slices.Compact(m.goals)
	m.least = MaxWeight
	for _, w := range m.weights {
		if w != Wall {
			m.least = min(m.least, float64(w))
		}
	}
	return &m
}

// String implements space.Instance. A page asks for the text of a large map many times.
func (m *Map) String() string {
	if len(m.weights) <= MaxSmall*MaxSmall {
		return m.text()
	}
	if m.said == nil || m.said.of != m {
		m.said = &said{m, m.text()}
	}
	return m.said.text
}

func (m *Map) text() string {
	var b strings.Builder
	short := len(m.weights) > plainSquares
	for row := range m.rows {
		if row > 0 {
			b.WriteByte('/')
		}
		line := m.line(row, short)
		if short {
			line = squeeze(line)
		}
		b.Write(line)
	}
	if m.eight {
		b.WriteString(";n=8")
	}
	if m.corners > 0 {
		b.WriteString(";c=" + m.Corners())
	}
	if !m.plain(m.start) || m.Goal(m.start) {
		b.WriteString(";s=" + m.Name(m.start))
	}
	var weighted []string
	for _, g := range m.goals {
		if !m.plain(g) {
			weighted = append(weighted, m.Name(g))
		}
	}
	if len(weighted) > 0 {
		b.WriteString(";g=" + strings.Join(weighted, "."))
	}
	return b.String()
}

func (m *Map) plain(s Square) bool { return m.weights[s] == 1 }

// line formats a row square by square.
func (m *Map) line(row int, short bool) []byte {
	line := make([]byte, m.columns)
	for column := range line {
		s := m.square(column, row)
		w := m.weights[s]
		switch {
		case w == Wall && short:
			line[column] = 'X'
		case w == Wall:
			line[column] = '#'
		case w > 1:
			line[column] = '0' + w
		case m.Goal(s):
			line[column] = 'G'
		case s == m.start:
			line[column] = 'S'
		default:
			line[column] = '.'
		}
	}
	return line
}

// squeeze replaces repeats by letters.
func squeeze(line []byte) (short []byte) {
	for i := 0; i < len(line); {
		run := 1
		for line[i] != 'S' && line[i] != 'G' && i+run < len(line) && line[i+run] == line[i] {
			run++
		}
		short = append(short, line[i])
		for again := run - 1; again > 0; again -= min(again, 26) {
			short = append(short, byte('a'+min(again, 26)-1))
		}
		i += run
	}
	return short
}

// Lines returns the rows square by square, the start always as S.
func (m *Map) Lines() (lines []string) {
	for row := range m.rows {
		line := m.line(row, false)
		if x, y := m.Place(m.start); y == row {
			line[x] = 'S'
		}
		lines = append(lines, string(line))
	}
	return lines
}
