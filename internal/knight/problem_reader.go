package knight

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// MaxFileSize is the size limit of a problem file in bytes: enough for some
// 10,000 problems.
const MaxFileSize = 4 << 20

// MaxNameLength is the length limit of a problem's name, in runes.
const MaxNameLength = 64

// ParseProblems parses a problem file, which may have no problems. file is its name, for
// messages. If only some problems are faulty, the error is a fault.Partly and the others
// are returned with it; else it is the first fault, a *fault.Fault.
func ParseProblems(file string, data []byte) ([]Problem, error) {
	return parseProblems(file, data, problemReader{})
}

// ParseBoards parses a problem file for a game of two, in which a knight on a board is
// a fault, since it belongs to neither player.
func ParseBoards(file string, data []byte) ([]Problem, error) {
	return parseProblems(file, data, problemReader{boards: true})
}

func parseProblems(file string, data []byte, r problemReader) (problems []Problem, err error) {
	var faulty fault.Partly
	r.faulty = func(e fault.Entry) { e.Fault = e.Fault.InFile(file); faulty = append(faulty, e) }
	err = r.each(file, data, func(p Problem, _ *layout) { problems = append(problems, p) })
	switch {
	case len(faulty) > 0 && (err != nil || len(problems) == 0 || len(faulty) > maxFaulty):
		return nil, faulty[0].Fault
	case err != nil:
		return nil, err
	case len(faulty) > 0:
		return problems, faulty
	}
	return problems, nil
}

// span is a piece of a file, from the byte from to before the byte to.
type span struct{ from, to int }

// layout holds the positions of a problem's parts in its file.
type layout struct {
	open   span // the parenthesis that opens the problem
	target span // empty when there is no target
	cells  [Squares]span
}

// each calls do for each problem of a file, in order. The layout is valid until do
// returns.
func (r *problemReader) each(file string, data []byte, do func(Problem, *layout)) error {
	tooLarge := len(data) > MaxFileSize
	if tooLarge {
		data = data[:MaxFileSize]
	}
	r.scanner = newScanner(data)
	err := r.file(do)
	if tooLarge && r.at == len(data) {
		// A fault at the cut is not the file's.
		limit := strconv.Itoa(MaxFileSize >> 20)
		err = fault.New(fault.ProblemsSize, ">"+limit+" MiB", limit)
	}
	if err != nil {
		return err.InFile(file)
	}
	return nil
}

// problemReader reads problems by recursive descent. The grammar is three
// lists deep and so are its calls, whatever the file holds:
//
//	file    = problem {[","] problem} [","] .
//	problem = "(" [name] target "(" row*10 ")" ")"
//	        | "(" [name] target row*10 ")"
//	        | "(" row*10 ")" .
//	row     = "(" cell*10 ")" .
type problemReader struct {
	scanner
	problem Problem
	layout  layout
	where   [Numbers]Square // of the numbers read
	boards  bool            // a knight is a fault

	// faulty is called with problems that are faulty although their parentheses match; nil if any
	// fault ends the file.
	faulty func(fault.Entry)
}

func (r *problemReader) file(do func(Problem, *layout)) *fault.Fault {
	faulty := 0
	for place := 1; ; place++ {
		open := r.next()
		if place > 1 && open.kind == tokenAtom && r.text(open) == "," {
			open = r.next()
		}
		if open.kind == tokenEnd {
			return nil
		}
		if open.kind != tokenOpen {
			return r.fault(fault.ProblemsOpen, open)
		}
		r.problem = NewProblem(strconv.Itoa(place), 0, EmptyBoard())
		r.layout = layout{open: span{open.from, open.to}}
		for n := range r.where {
			r.where[n] = NoSquare
		}
		f := r.rest()
		if f != nil && (r.faulty == nil || faulty > maxFaulty || !r.skip(open)) {
			return f
		}
		if f != nil {
			faulty++
			r.faulty(fault.Entry{Place: place, Name: r.problem.Name, Fault: f})
			continue
		}
		do(r.problem, &r.layout)
	}
}

// maxFaulty is the maximum number of faulty problems in a file: with more it is not a file of
// problems.
const maxFaulty = 100

// maxDepth is how deep the lists of a problem are.
const maxDepth = 3

// skip goes to the end of the list that a parenthesis opens. It reports whether there is one, and
// no list is deeper than in a problem: another problem may be inside.
func (r *problemReader) skip(open token) bool {
	r.at = open.to
	for depth := 1; depth > 0; {
		switch r.next().kind {
		case tokenOpen:
			depth++
		case tokenClose:
			depth--
		case tokenEnd, tokenOpenString:
			return false
		}
		if depth > maxDepth {
			return false
		}
	}
	return true
}

// rest reads a problem after its opening parenthesis.
func (r *problemReader) rest() *fault.Fault {
	bare := r.peek().kind == tokenOpen
	if !bare {
		if f := r.head(); f != nil {
			return f
		}
	}
	if f := r.open(0); f != nil {
		return f
	}
	// With one more parenthesis the rows are in their own list.
	wrapped := !bare && r.peek().kind == tokenOpen
	if wrapped {
		r.next()
	}
	if f := r.rows(); f != nil {
		return f
	}
	if wrapped {
		if f := r.close(fault.ProblemsRowsEnd); f != nil {
			return f
		}
	}
	return r.close(fault.ProblemsEnd)
}

// head reads the name, if there is one, and the target.
func (r *problemReader) head() *fault.Fault {
	first := r.next()
	switch {
	case first.kind == tokenString, first.kind == tokenAtom && !r.isNumber(first):
		name, ok := r.name(first)
		if !ok {
			return r.fault(fault.ProblemsName, first, strconv.Itoa(MaxNameLength))
		}
		r.problem.Name = name
		first = r.next()
	case first.kind != tokenAtom:
		return r.fault(fault.ProblemsHead, first)
	}
	target, ok := ParseDigits(r.text(first), MaxTarget)
	if !ok || target < 1 {
		return r.fault(fault.TargetRange, first, "1", strconv.Itoa(MaxTarget))
	}
	r.problem.Target = target
	r.layout.target = span{first.from, first.to}
	return nil
}

// rows reads ten rows, the first after its opening parenthesis.
func (r *problemReader) rows() *fault.Fault {
	for line := range Size {
		if line > 0 {
			if f := r.open(line); f != nil {
				return f
			}
		}
		for column := range Size {
			if f := r.cell(At(line, column)); f != nil {
				return f
			}
		}
		if f := r.close(fault.ProblemsRowEnd, strconv.Itoa(line+1)); f != nil {
			return f
		}
	}
	return nil
}

// open reads the opening parenthesis of a row.
func (r *problemReader) open(line int) *fault.Fault {
	if t := r.next(); t.kind != tokenOpen {
		return r.fault(fault.ProblemsRow, t, strconv.Itoa(line+1))
	}
	return nil
}

func (r *problemReader) close(code fault.Code, args ...string) *fault.Fault {
	if t := r.next(); t.kind != tokenClose {
		return r.fault(code, t, args...)
	}
	return nil
}

func (r *problemReader) cell(s Square) *fault.Fault {
	t := r.next()
	r.layout.cells[s] = span{t.from, t.to}
	text := r.text(t)
	switch {
	case t.kind == tokenString && r.marksKnight(t), t.kind == tokenAtom && strings.EqualFold(text, "t"):
		if r.boards {
			return r.fault(fault.ProblemsNoKnight, t, s.String())
		}
		if r.problem.Knight != NoSquare {
			return r.fault(fault.ProblemsKnight, t, r.problem.Knight.String())
		}
		r.problem.Knight = s
		return nil
	case t.kind == tokenAtom && strings.EqualFold(text, "nil"):
		return nil
	case t.kind != tokenAtom:
		return r.fault(fault.ProblemsSquare, t, s.String())
	}
	value, ok := ParseDigits(text, Numbers-1)
	if !ok && (text == "-1" || text == "-2") {
		return r.duelKnight(t, s)
	}
	if !ok {
		return r.fault(fault.ProblemsSquare, t, s.String())
	}
	n := Number(value)
	if first := r.where[n]; first != NoSquare {
		line, column := lineAndColumn(r.data, t.from)
		return repeated(n, s, first).At(line, column)
	}
	r.where[n] = s
	r.problem.Board[s] = n
	return nil
}

// duelKnight reads -1 or -2, the knights of a duel.
func (r *problemReader) duelKnight(t token, s Square) *fault.Fault {
	knight := &r.problem.Two[r.data[t.to-1]-'1']
	switch {
	case !r.boards:
		return r.fault(fault.ProblemsDuel, t)
	case *knight != NoSquare:
		return r.fault(fault.ProblemsKnight, t, knight.String())
	}
	*knight = s
	return nil
}

// marksKnight reports whether a string marks the knight: any string that doesn't look like a number
// or an empty square.
func (r *problemReader) marksKnight(t token) bool {
	text := strings.TrimSpace(unquote(r.data[t.from:min(t.to, t.from+1000)]))
	return strings.Trim(text, "0123456789.+-") != "" && !strings.EqualFold(text, "nil")
}

// text returns an atom as written in the file. For a very long one it returns the start, enough to
// see that it isn't one of the short words expected.
func (r *problemReader) text(t token) string {
	if t.kind != tokenAtom {
		return ""
	}
	return string(r.data[t.from:min(t.to, t.from+1000)])
}

// isNumber reports whether an atom has the form of a number, so that it can't
// be a name.
func (r *problemReader) isNumber(t token) bool {
	text := strings.TrimLeft(r.text(t), "+-")
	return text != "" && strings.Trim(text, "0123456789.") == ""
}

func (r *problemReader) name(t token) (name string, ok bool) {
	text := r.data[t.from:min(t.to, t.from+1000)]
	name = string(text)
	if t.kind == tokenString {
		name = unquote(text)
	} else if strings.EqualFold(name, "nil") || strings.ContainsAny(name, "'`,|#\\") {
		return "", false
	}
	return name, ValidName(name)
}

func unquote(text []byte) string {
	var b strings.Builder
	for i := 1; i < len(text)-1; i++ {
		if text[i] == '\\' {
			i++
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// ValidName reports whether a name has 1 to MaxNameLength printable runes.
func ValidName(name string) bool {
	if !utf8.ValidString(name) || utf8.RuneCountInString(name) > MaxNameLength {
		return false
	}
	for _, r := range name {
		if !strconv.IsPrint(r) {
			return false
		}
	}
	return name != ""
}

// fault returns the fault of finding a token where a code expects something
// else. An unclosed string takes precedence over the code.
func (r *problemReader) fault(code fault.Code, t token, args ...string) *fault.Fault {
	if t.kind == tokenOpenString {
		code, args = fault.ProblemsString, nil
	}
	line, column := lineAndColumn(r.data, t.from)
	found := r.data[t.from:min(t.to, t.from+1000)]
	return fault.New(code, string(found), args...).At(line, column)
}
