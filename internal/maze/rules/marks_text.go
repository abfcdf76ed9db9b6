package rules

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// fieldNames are the names of the fields in a position's text: lines, crosses and squares,
// as in Mark, then these.
const (
	fieldNames = "lxctm"
	fieldTrial = 3
	fieldPath  = 4
)

// trialParts separates the lines, the crosses and the squares of a trial.
const trialParts = "."

// marksText returns the fields of marks that leave out the path.
func marksText(base, trial Layer, trying bool) string {
	text := ""
	for i, list := range base.lists() {
		if list != "" {
			text += ";" + fieldNames[i:i+1] + "=" + list
		}
	}
	if trying {
		lists := trial.lists()
		text += ";" + fieldNames[fieldTrial:fieldPath] + "=" + strings.TrimRight(strings.Join(lists[:], trialParts), trialParts)
	}
	return text
}

// lists returns the lists of the lines, the crosses and the squares.
func (l Layer) lists() [3]string {
	return [3]string{edgesText(l.Lines), edgesText(l.Crosses), squaresText(l.Colour)}
}

// listWriter writes a list as one long line: a square, then a letter for each step, in lower case
// if it marks nothing, equal ones as a letter and a number. Where that is shorter the list
// continues at another square.
type listWriter struct {
	text  []byte
	at    Square
	last  byte // the letter of the last steps, and how many there are
	count int
}

// step writes a step.
func (w *listWriter) step(d Direction, marks bool) {
	letter := letters[d]
	if !marks {
		letter += 'a' - 'A'
	}
	if letter != w.last {
		w.flush()
		w.last = letter
	}
	w.count++
	w.at += offsets[d]
}

// flush writes the last steps.
func (w *listWriter) flush() {
	if w.count > 0 {
		w.text = append(w.text, w.last)
	}
	if w.count > 1 {
		w.text = strconv.AppendInt(w.text, int64(w.count), 10)
	}
	w.last, w.count = 0, 0
}

// goTo goes to a square; only the last step may mark something.
func (w *listWriter) goTo(s Square, marks bool) {
	w.flush()
	if len(w.text) == 0 {
		w.text, w.at = append(w.text, s.String()...), s
		return
	}
	steps := listWriter{at: w.at}
	lines, columns := s.Line()-w.at.Line(), s.Column()-w.at.Column()
	for _, way := range []struct {
		d Direction
		n int
	}{{Up, -lines}, {Down, lines}, {Left, -columns}, {Right, columns}} {
		for range way.n {
			steps.step(way.d, marks && steps.at+offsets[way.d] == s)
		}
	}
	steps.flush()
	if name := "," + s.String(); len(steps.text) > len(name) {
		steps.text = []byte(name)
	}
	w.text, w.at = append(w.text, steps.text...), s
}

// edgesText returns a set of edges as a list: each line of it from one end to the other.
func edgesText(set Edges) string {
	if set == (Edges{}) {
		return ""
	}
	w, b := listWriter{}, NewBoard(MaxSize, MaxSize)
	var touched Set
	for e := range set.All() {
		from, to := e.Ends()
		touched.Add(from)
		touched.Add(to)
	}
	follow := func(from Square) {
		w.goTo(from, false)
		for ways := set.at(b, w.at); len(ways) > 0; ways = set.at(b, w.at) {
			d := ways[0]
			if w.count > 0 && w.last == letters[w.straight()] && set.Has(b.Edge(w.at, w.straight())) {
				d = w.straight()
			}
			set.Remove(b.Edge(w.at, d))
			w.step(d, true)
		}
	}
	for _, odd := range []bool{true, false} { // loose ends first, then closed loops
		for s := range touched.All() {
			if n := len(set.at(b, s)); n > 0 && (n%2 == 1 || !odd) {
				follow(s)
			}
		}
	}
	w.flush()
	return string(w.text)
}

// straight returns the direction of the last steps.
func (w *listWriter) straight() Direction { return directionOf(w.last) }

// squaresText returns a set of squares as a list.
func squaresText(set Set) string {
	w := listWriter{}
	for s := range set.All() {
		if len(w.text) > 0 && s == w.at+1 && s.Line() == w.at.Line() {
			w.step(Right, true)
		} else {
			w.goTo(s, true)
		}
	}
	w.flush()
	return string(w.text)
}

// listReader reads a list, and calls mark for each square, and each step that marks.
type listReader struct {
	board  Board
	text   string
	column int // of the next character, from 1
	edges  bool
	not    Edges // must not be in the list
	set    Edges // the edges; squares are in its first half
}

func (r *listReader) fault(code fault.Code, args ...string) error {
	end := min(len(r.text), max(1, strings.IndexAny(r.text+",", ",")))
	return fault.New(code, r.text[:end], args...).At(1, r.column)
}

func (r *listReader) skip() { r.text, r.column = r.text[1:], r.column+1 }

// number reads a number of at most two digits; 0 if there is none.
func (r *listReader) number() (n int) {
	for i := 0; i < 2 && r.text != "" && r.text[0] >= '0' && r.text[0] <= '9'; i++ {
		n = 10*n + int(r.text[0]-'0')
		r.skip()
	}
	return n
}

// square reads a square's name.
func (r *listReader) square() (Square, error) {
	begin := *r
	column := 0
	for r.text != "" && r.text[0]|0x20 >= 'a' && r.text[0]|0x20 <= 'z' && column <= MaxSize {
		column = 26*column + int(r.text[0]|0x20-'a') + 1
		r.skip()
	}
	s := At(r.number()-1, column-1)
	switch {
	case s == NoSquare || column == 0:
		return s, begin.fault(fault.MazeList)
	case !r.board.IsFree(s):
		return s, begin.fault(fault.MazeListPlace)
	}
	return s, nil
}

// list reads the whole list.
func (r *listReader) list() error {
	for more := r.text != ""; more; {
		at, err := r.square()
		if err != nil {
			return err
		}
		if !r.edges {
			r.set[0].Add(at)
		}
		for more = false; r.text != ""; {
			if r.text[0] == ',' {
				r.skip()
				more = true
				break
			}
			if at, err = r.step(at); err != nil {
				return err
			}
		}
	}
	return nil
}

// step reads a letter and how often it is repeated.
func (r *listReader) step(at Square) (Square, error) {
	begin := *r
	d, marks := directionOf(r.text[0]), r.text[0] < 'a'
	if d == noDirection {
		return at, r.fault(fault.MazeList)
	}
	r.skip()
	counted := r.text != "" && r.text[0] >= '0' && r.text[0] <= '9'
	n := r.number()
	if counted && n == 0 {
		return at, begin.fault(fault.MazeList)
	}
	for range max(1, n) {
		e := r.board.Edge(at, d)
		at = r.board.Step(at, d)
		switch {
		case at == NoSquare, marks && r.edges && e == NoEdge, marks && !r.board.IsFree(at):
			return at, begin.fault(fault.MazeListPlace)
		case marks && r.edges && r.not.Has(e):
			return at, begin.fault(fault.MazeDrawnAndCrossed, e.String())
		case marks && r.edges:
			r.set.Add(e)
		case marks:
			r.set[0].Add(at)
		}
	}
	return at, nil
}

// placed is a part of a text, and the column where it begins.
type placed struct {
	text   string
	column int
}

// fields are the values in a position's text after the board.
type fields struct {
	path     placed
	lists    [3]placed // of lines, crosses and squares
	trial    [3]placed
	isTrying bool
}

// splitFields splits fields, each with the ";" before it. Columns count from the first ";".
func splitFields(text string) (f fields, err error) {
	seen := map[string]bool{}
	for at := 2; text != ""; {
		field, _, _ := strings.Cut(text[1:], ";")
		text = text[1+len(field):]
		key, value, ok := strings.Cut(field, "=")
		key = strings.ToLower(key)
		i := strings.Index(fieldNames, key)
		switch {
		case !ok || len(key) != 1 || i < 0:
			return f, fault.New(fault.MazeField, field).At(1, at)
		case seen[key]:
			return f, fault.New(fault.MazeFieldTwice, field, key).At(1, at)
		}
		seen[key] = true
		switch value := (placed{value, at + 2}); i {
		case fieldPath:
			f.path = value
		case fieldTrial:
			f.isTrying = true
			parts := strings.Split(value.text, trialParts)
			if len(parts) > len(f.trial) {
				return f, fault.New(fault.MazeTrialParts, value.text).At(1, value.column)
			}
			for i, part := range parts {
				f.trial[i] = placed{part, value.column}
				value.column += len(part) + 1
			}
		default:
			f.lists[i] = value
		}
		at += len(field) + 1
	}
	return f, nil
}

// marks reads the marks, path being the edges of the path. A trial's marks are in no other field,
// but its lines may be on the path, and cover crosses.
func (f fields) marks(b Board, path Edges) (m Marks, err error) {
	m = Marks{Trying: f.isTrying}
	over, err := readList(b, f.trial[0], true, Edges{})
	if err != nil {
		return m, err
	}
	base, err := readLayer(b, f.lists, Layer{Lines: path.Without(over)})
	if err != nil {
		return m, err
	}
	if m.Trial, err = readLayer(b, f.trial, Layer{Lines: base.Lines.With(path)}); err != nil {
		return m, err
	}
	m.Under = base.Crosses.Without(base.Crosses.Without(over))
	base.Crosses = base.Crosses.Without(m.Under)
	m.Trial = m.Trial.without(Layer{base.Lines.Without(path), base.Crosses, base.Colour})
	m.Layer = base.with(m.Trial)
	return m, nil
}

// readLayer reads lists of lines, crosses and squares on top of a layer.
func readLayer(b Board, lists [3]placed, on Layer) (Layer, error) {
	lines, err := readList(b, lists[0], true, on.Crosses)
	if err != nil {
		return on, err
	}
	crosses, err := readList(b, lists[1], true, lines.With(on.Lines))
	if err != nil {
		return on, err
	}
	squares, err := readList(b, lists[2], false, Edges{})
	return Layer{lines, crosses, squares[0]}, err
}

// readList reads a list of edges or of squares; some edges must not be in it.
func readList(b Board, list placed, edges bool, not Edges) (Edges, error) {
	r := listReader{board: b, text: list.text, column: list.column, edges: edges, not: not}
	err := r.list()
	return r.set, err
}
