package grid

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// The codes of what a text should have been. Each comment is the English phrase
// after "expected".
var (
	// # (a wall), . (free), a weight from 1 to 9, S (the start), G (a goal) or a letter a to z (the square before again)
	codeSquare = fault.NewCode("grid.square")
	// a wall or a square without S and G before a letter that repeats it
	codeRepeat = fault.NewCode("grid.repeat")
	// a row of at most %[1]s squares
	codeWidth = fault.NewCode("grid.width")
	// at most %[1]s rows
	codeHeight = fault.NewCode("grid.height")
	// a row of %[1]s squares, as many as the first row has
	codeRagged = fault.NewCode("grid.ragged")
	// n=4, n=8, s= and a square, or g= and squares joined by dots
	codeField = fault.NewCode("grid.field")
	// a free square of the map, such as %[1]s
	codeFree = fault.NewCode("grid.free")
	// one start: an S, or ;s= and a square
	codeStart = fault.NewCode("grid.start")
	// at least one goal: a G, or ;g= and squares
	codeGoal = fault.NewCode("grid.goal")
)

// plainSquares is the most squares of a map that is written square by square.
const plainSquares = 256

// parser reads a text byte by byte and knows where it is.
type parser struct {
	text         string
	at           int
	line, column int
	m            Map
	row          []uint8
	once         bool // the last square is not to be repeated
	starts       []Square
	goals        []Square
}

// Parse reads a map. Its fault has the line and the column.
func Parse(text string) (*Map, error) {
	p := &parser{text: strings.TrimRight(text, " \t\r\n"), line: 1, column: 1, m: Map{start: -1}}
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.step()
	}
	if f := p.rows(); f != nil {
		return nil, f
	}
	if f := p.fields(); f != nil {
		return nil, f
	}
	return p.finish()
}

// step goes to the next byte.
func (p *parser) step() {
	p.column++
	if p.text[p.at] == '\n' {
		p.line, p.column = p.line+1, 1
	}
	p.at++
}

// here is a fault at the byte in hand.
func (p *parser) here(code fault.Code, args ...string) *fault.Fault {
	found := ""
	for _, r := range p.text[min(p.at, len(p.text)):] {
		found = string(r)
		break
	}
	return fault.New(code, found, args...).At(p.line, p.column)
}

// rows reads the squares, up to the fields or the end.
func (p *parser) rows() *fault.Fault {
	for ; p.at < len(p.text) && p.text[p.at] != ';'; p.step() {
		c := p.text[p.at]
		switch {
		case c == '\r' || c == ' ' || c == '\t':
			continue
		case c == '/' || c == '\n':
			if c == '\n' && len(p.row) == 0 { // an empty line, or a line that ends with /
				continue
			}
			if f := p.endRow(); f != nil {
				return f
			}
			continue
		case c >= 'a' && c <= 'z':
			if len(p.row) == 0 || p.once {
				return p.here(codeRepeat)
			}
			if f := p.put(p.row[len(p.row)-1], int(c-'a')+1); f != nil {
				return f
			}
			continue
		}
		weight, ok := weightOf(c)
		if !ok {
			return p.here(codeSquare)
		}
		if f := p.put(weight, 1); f != nil {
			return f
		}
		last := Square(len(p.m.weights) + len(p.row) - 1)
		p.once = c == 'S' || c == 'G'
		switch c {
		case 'S':
			p.starts = append(p.starts, last)
		case 'G':
			p.goals = append(p.goals, last)
		}
		if len(p.starts) > 1 {
			return p.here(codeStart)
		}
	}
	if len(p.row) > 0 || p.m.rows == 0 {
		return p.endRow()
	}
	return nil
}

// weightOf is the weight of the square that a character stands for.
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

// put adds squares to the row.
func (p *parser) put(weight uint8, count int) *fault.Fault {
	if len(p.row)+count > MaxSide {
		return p.here(codeWidth, strconv.Itoa(MaxSide))
	}
	for range count {
		p.row = append(p.row, weight)
	}
	return nil
}

// endRow adds the row to the map.
func (p *parser) endRow() *fault.Fault {
	switch {
	case len(p.row) == 0:
		return p.here(codeSquare)
	case p.m.rows > 0 && len(p.row) != p.m.columns:
		return p.here(codeRagged, strconv.Itoa(p.m.columns))
	case p.m.rows == MaxSide:
		return p.here(codeHeight, strconv.Itoa(MaxSide))
	}
	p.m.columns = len(p.row)
	p.m.weights = append(p.m.weights, p.row...)
	p.m.rows++
	p.row = p.row[:0]
	return nil
}

// fields reads what follows the rows, each field behind a semicolon.
func (p *parser) fields() *fault.Fault {
	for p.at < len(p.text) {
		p.step() // the semicolon
		rest, _, _ := strings.Cut(p.text[p.at:], ";")
		field := strings.TrimSpace(rest)
		bad := fault.New(codeField, field).At(p.line, p.column)
		switch name, value, _ := strings.Cut(field, "="); name {
		case "n":
			if value != "4" && value != "8" {
				return bad
			}
			p.m.eight = value == "8"
		case "s":
			s, f := p.place(value)
			if f != nil {
				return f
			}
			p.starts = append(p.starts, s)
		case "g":
			for _, one := range strings.Split(value, ".") {
				s, f := p.place(one)
				if f != nil {
					return f
				}
				if len(p.goals) > p.m.Squares() { // named again and again
					return bad
				}
				p.goals = append(p.goals, s)
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

// place is the free square of a name.
func (p *parser) place(name string) (Square, *fault.Fault) {
	s, ok := p.m.Find(name)
	if !ok || p.m.weights[s] == Wall {
		example := "A1"
		if i := slices.IndexFunc(p.m.weights, func(w uint8) bool { return w != Wall }); i >= 0 {
			example = p.m.Name(Square(i))
		}
		return 0, fault.New(codeFree, name, example).At(p.line, p.column)
	}
	return s, nil
}

// finish looks at the whole.
func (p *parser) finish() (*Map, error) {
	if len(p.starts) != 1 {
		return nil, p.here(codeStart)
	}
	if len(p.goals) == 0 {
		return nil, p.here(codeGoal)
	}
	p.m.start = p.starts[0]
	p.m.goals = p.goals
	return p.m.made(), nil
}

// made puts in order what is derived.
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

// String writes a map, which Parse reads back.
func (m *Map) String() string {
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
	if !m.plain(m.start) || m.Goal(m.start) {
		b.WriteString(";s=" + m.Name(m.start))
	}
	var dear []string
	for _, g := range m.goals {
		if !m.plain(g) {
			dear = append(dear, m.Name(g))
		}
	}
	if len(dear) > 0 {
		b.WriteString(";g=" + strings.Join(dear, "."))
	}
	return b.String()
}

// plain says that a square has no weight to write.
func (m *Map) plain(s Square) bool { return m.weights[s] == 1 }

// line writes a row square by square.
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

// squeeze writes letters for what repeats.
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

// Lines draw the map square by square, a row a line, the start always as S.
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
