package csp

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// maxTerms is the maximum number of operands in a comparison.
const maxTerms = 10_000

// maxName is the maximum length of a name, in bytes.
const maxName = 200

// token is a word or a sign of the text, with its place.
type token struct {
	kind         byte // 'a' a name, '0' an integer, ';' the end of a statement, 0 the end, else a sign
	text         string
	quoted       bool
	number       int
	line, column int
}

func (t token) is(word string) bool { return t.text == word && !t.quoted && t.kind != ';' }

// isName reports whether a token is a name.
func (t token) isName() bool {
	return t.kind == 'a' && (t.quoted || !slices.Contains(keywords, t.text))
}

// fail ends the parsing: the token isn't what was expected.
func (t token) fail(code fault.Code, args ...string) {
	panic(fault.New(code, strings.TrimSpace(t.text), args...).At(t.line, t.column))
}

// limit ends the parsing if there are more than most.
func (t token) limit(code fault.Code, n, most int) {
	if n > most {
		t.fail(code, strconv.Itoa(most))
	}
}

type parser struct {
	problem      *Problem
	rest         string
	line, column int
	statement    []token // the rest of the current one; the last token is its end
	terms, depth int     // of a comparison

	index   map[string]int   // of variables by name
	first   []token          // where a variable is used first, by index
	values  []map[Value]bool // the domains
	largest []float64        // their absolute values, infinite if some are names
	used    int              // values in domains

	names, numbers []func() // checks after the last statement: of names alone, then of numbers
}

// parse reads a text as do says, up to the first fault, which is a panic.
func parse(text string, do func(*parser)) (p *Problem, err error) {
	if len(text) > MaxText {
		return nil, fault.New(fault.CspSize, strconv.Itoa(len(text)), strconv.Itoa(MaxText))
	}
	defer func() {
		if problem := recover(); problem != nil {
			f, ok := problem.(*fault.Fault)
			if !ok {
				panic(problem)
			}
			p, err = nil, f
		}
	}()
	s := &parser{rest: strings.TrimPrefix(text, "\ufeff"), line: 1, column: 1, problem: &Problem{}, index: map[string]int{}}
	do(s)
	return s.problem, nil
}

// Parse parses a problem.
func Parse(text string) (*Problem, error) {
	return parse(text, func(p *parser) {
		for p.read() {
			p.parseStatement()
		}
		p.finish()
	})
}

// Claims reports whether the beginning of a text looks like a problem: its first statement gives
// variables a domain.
func Claims(text string) (claimed bool) {
	_, err := parse(text, func(p *parser) {
		if claimed = p.read() && p.isDomain(); claimed {
			p.domain()
		}
	})
	return claimed && err == nil
}

// skip skips n bytes of a line.
func (p *parser) skip(n int) string {
	text := p.rest[:n]
	p.column += utf8.RuneCountInString(text)
	p.rest = p.rest[n:]
	return text
}

// skipTo skips what comes before a character, or the rest.
func (p *parser) skipTo(is func(rune) bool) string {
	end := strings.IndexFunc(p.rest, is)
	if end < 0 {
		end = len(p.rest)
	}
	return p.skip(end)
}

// read reads the tokens of the next statement that has any. It reports whether there is one.
func (p *parser) read() bool {
	p.statement = p.statement[:0]
	for {
		t := p.token()
		more := t.kind != 0
		if t.kind = cmp.Or(t.kind, ';'); t.kind != ';' {
			p.statement = append(p.statement, t)
		} else if !more || len(p.statement) > 0 {
			p.statement = append(p.statement, t)
			return len(p.statement) > 1
		}
	}
}

// signs are the signs: those of two characters, then those of one.
var signs = strings.Fields(".. != <= >= = < > + - * | ( )")

func (p *parser) token() token {
	isBreak := func(r rune) bool { return r == '\n' || !unicode.IsSpace(r) }
	for p.skipTo(isBreak); strings.HasPrefix(p.rest, "#"); p.skipTo(isBreak) {
		p.skipTo(func(r rune) bool { return r == '\n' })
	}
	t := token{line: p.line, column: p.column}
	if p.rest == "" {
		return t
	}
	switch r, size := utf8.DecodeRuneInString(p.rest); {
	case r == '\n':
		p.rest, t.kind = p.rest[1:], ';'
		p.line, p.column = p.line+1, 1
	case r == ';':
		t.kind, t.text = ';', p.skip(1)
	case r == '"':
		t.kind, t.quoted = 'a', true
		t.text = p.quoted(t)
		if t.text == "" || !utf8.ValidString(t.text) {
			t.fail(fault.CspName, strconv.Itoa(maxName))
		}
		t.limit(fault.CspName, len(t.text), maxName)
	case r >= '0' && r <= '9':
		t.kind, t.text = '0', p.skipTo(func(r rune) bool { return r < '0' || r > '9' })
		n, err := strconv.Atoi(t.text)
		if next, _ := utf8.DecodeRuneInString(p.rest); err != nil || startsName(next) {
			n = math.MaxInt
		}
		t.limit(fault.CspNumber, n, MaxNumber)
		t.number = n
	case startsName(r):
		t.kind, t.text = 'a', p.skipTo(func(r rune) bool { return !continuesName(r) })
		t.limit(fault.CspName, len(t.text), maxName)
	default:
		i := slices.IndexFunc(signs, func(s string) bool { return strings.HasPrefix(p.rest, s) })
		if i < 0 {
			t.text = p.skip(size)
			t.fail(fault.CspSign)
		}
		t.text = p.skip(len(signs[i]))
		t.kind = t.text[0]
	}
	return t
}

// quoted reads a name in quotes.
func (p *parser) quoted(t token) string {
	var b strings.Builder
	for at := 1; at < len(p.rest) && p.rest[at] != '\n'; at++ {
		c := p.rest[at]
		switch {
		case c == '"':
			p.skip(at + 1)
			return b.String()
		case c == '\\' && at+1 < len(p.rest) && (p.rest[at+1] == '"' || p.rest[at+1] == '\\'):
			at++
			c = p.rest[at]
		}
		b.WriteByte(c)
	}
	t.text, _, _ = strings.Cut(p.rest, "\n")
	t.fail(fault.CspQuote)
	return ""
}

// now returns the next token, and next takes it.
func (p *parser) now() token { return p.statement[0] }

func (p *parser) next() token {
	t := p.statement[0]
	if t.kind != ';' {
		p.statement = p.statement[1:]
	}
	return t
}

func (p *parser) accept(word string) bool {
	is := p.now().is(word)
	if is {
		p.next()
	}
	return is
}

// expect takes a word. Another one ends the parsing.
func (p *parser) expect(word string, code fault.Code, args ...string) {
	if !p.accept(word) {
		p.now().fail(code, args...)
	}
}

// variable takes the name of a variable, and returns its index.
func (p *parser) variable() int {
	t := p.next()
	if !t.isName() {
		t.fail(fault.CspVariable)
	}
	i, known := p.index[t.text]
	if !known {
		i = len(p.problem.Variables)
		t.limit(fault.CspVariables, i+1, MaxVariables)
		p.index[t.text] = i
		p.problem.Variables = append(p.problem.Variables, Variable{Name: t.text})
		p.first, p.values, p.largest = append(p.first, t), append(p.values, nil), append(p.largest, 0)
	}
	return i
}

// another takes the name of a variable that isn't in a list, and returns the list with it.
func (p *parser) another(list []int, code fault.Code) []int {
	t := p.now()
	i := p.variable()
	if slices.Contains(list, i) || code == fault.CspSecond && p.values[i] != nil {
		t.fail(code, t.text)
	}
	return append(list, i)
}

func (p *parser) has(word string) bool {
	return slices.ContainsFunc(p.statement, func(t token) bool { return t.is(word) })
}

// isDomain reports whether the statement gives variables a domain.
func (p *parser) isDomain() bool {
	first := p.now()
	return first.kind == 'a' && !first.is("alldifferent") && p.has("in")
}

func (p *parser) parseStatement() {
	if p.isDomain() {
		p.domain()
		return
	}
	first := p.now()
	first.limit(fault.CspConditions, len(p.problem.Conditions)+1, MaxConditions)
	var c Condition
	switch {
	case first.is("alldifferent"):
		c = p.allDifferent()
	case first.kind == '(' && p.has("in"):
		c = p.table()
	default:
		c = p.comparison()
	}
	if t := p.now(); t.kind != ';' {
		t.fail(fault.CspEnd)
	}
	p.problem.Conditions = append(p.problem.Conditions, c)
}

// integer takes an integer with or without a minus sign.
func (p *parser) integer() int {
	sign := 1
	if p.accept("-") {
		sign = -1
	}
	t := p.next()
	if t.kind != '0' {
		t.fail(fault.CspInteger)
	}
	return sign * t.number
}

// value takes a value.
func (p *parser) value() Value {
	t := p.now()
	if t.isName() {
		p.next()
		return Value{Name: t.text}
	} else if t.kind != '0' && t.kind != '-' {
		t.fail(fault.CspValue)
	}
	return Value{Number: p.integer()}
}

// domain parses variables and their values.
func (p *parser) domain() {
	var variables []int
	for len(variables) == 0 || !p.now().is("in") {
		variables = p.another(variables, fault.CspSecond)
	}
	p.next()
	var list []Value
	known := map[Value]bool{}
	largest := 0.0
	for len(list) == 0 || p.now().kind != ';' {
		t := p.now()
		v := p.value()
		end := v
		if v.IsNumber() && p.accept("..") {
			t = p.now()
			if end.Number = p.integer(); end.Number < v.Number {
				t.fail(fault.CspRange, strconv.Itoa(v.Number))
			}
		}
		largest = max(largest, math.Abs(float64(v.Number)), math.Abs(float64(end.Number)))
		if !v.IsNumber() {
			largest = math.Inf(1)
		}
		for ; v.Number <= end.Number; v.Number++ {
			p.used++ // also if it is listed again, which takes as long
			t.limit(fault.CspValues, p.used, MaxValues)
			if !known[v] {
				known[v] = true
				list = append(list, v)
			}
		}
	}
	for _, i := range variables {
		p.problem.Variables[i].Domain, p.values[i], p.largest[i] = list, known, largest
	}
}

// allDifferent parses the terms after its word.
func (p *parser) allDifferent() Condition {
	word, at := p.next(), len(p.problem.Conditions)
	c := Condition{Kind: AllDifferent}
	var shifts []int
	for len(c.Scope) < 2 || p.now().kind != ';' {
		c.Scope = p.another(c.Scope, fault.CspTwice)
		n := 0
		if p.accept("+") || p.now().is("-") {
			n = p.integer()
		}
		if shifts = append(shifts, n); n != 0 && c.Shifts == nil {
			c.Shifts = shifts
			p.numbers = append(p.numbers, func() { p.checkNumbers(&p.problem.Conditions[at], word) })
		}
	}
	if c.Shifts != nil {
		c.Shifts = shifts
	}
	return c
}

// table parses names in parentheses, and tuples.
func (p *parser) table() Condition {
	c := Condition{Kind: Table}
	p.next()
	for len(c.Scope) == 0 || !p.now().is(")") {
		c.Scope = p.another(c.Scope, fault.CspTwice)
	}
	p.next()
	c.Not = p.accept("not")
	p.expect("in", fault.CspIn)
	n := strconv.Itoa(len(c.Scope))
	for len(c.Tuples) == 0 || p.now().kind != ';' {
		p.expect("(", fault.CspTuple, n)
		tuple := make([]Value, len(c.Scope))
		for i := range tuple {
			tuple[i] = p.value()
		}
		p.expect(")", fault.CspTuple, n)
		c.Tuples = append(c.Tuples, tuple)
	}
	return c
}

// comparison parses two sides and the sign between them. A name alone may be a variable or a value:
// which it is is known after the last statement.
func (p *parser) comparison() Condition {
	p.terms, p.depth = 0, 0
	at := len(p.problem.Conditions)
	var sides [2]*Expr
	var names [2]token // of a side that is a name alone
	sides[0], names[0] = p.side()
	sign := p.next()
	if !slices.Contains([]string{"=", "!=", "<", "<=", ">", ">="}, sign.text) || sign.quoted {
		sign.fail(fault.CspRelation)
	}
	sides[1], names[1] = p.side()
	p.names = append(p.names, func() {
		c := &p.problem.Conditions[at]
		for i, name := range names {
			if sides[i] == nil {
				sides[i] = p.named(name, names[1-i], c.Op)
			}
			sides[i].eachVar(func(e *Expr) {
				if !slices.Contains(c.Scope, e.Var) {
					c.Scope = append(c.Scope, e.Var)
				}
			})
		}
		if c.Left, c.Right = sides[0], sides[1]; len(c.Scope) == 0 {
			sign.fail(fault.CspNoVariable)
		}
	})
	p.numbers = append(p.numbers, func() { p.checkNumbers(&p.problem.Conditions[at], sign) })
	return Condition{Op: sign.text}
}

// side parses a side; of a name alone it returns the token.
func (p *parser) side() (*Expr, token) {
	t := p.now()
	if after := p.statement[1:]; t.isName() && (len(after) == 0 || strings.ContainsRune(";=!<>", rune(after[0].kind)) && !after[0].quoted) {
		return nil, p.next()
	}
	return p.sum(), token{}
}

// named returns the side that is a name alone: a variable, or a value of the variable that is the other
// side alone.
func (p *parser) named(name, other token, op string) *Expr {
	if v, known := p.index[name.text]; known {
		return &Expr{Op: 'v', Var: v}
	}
	value := Value{Name: name.text}
	if v, known := p.index[other.text]; !known || op != "=" && op != "!=" || !p.values[v][value] {
		name.fail(fault.CspUnknown, name.text)
	}
	return &Expr{Op: 'c', Value: value}
}

// chain parses operands with signs between them.
func (p *parser) chain(signs string, operand func() *Expr) *Expr {
	left := operand()
	for strings.IndexByte(signs, p.now().kind) >= 0 {
		left = &Expr{Op: p.next().kind, Args: []*Expr{left, operand()}}
	}
	return left
}

// deeper parses a part in another one.
func (p *parser) deeper(part func() *Expr) *Expr {
	p.depth++
	p.now().limit(fault.CspDepth, p.depth, maxDepth)
	e := part()
	p.depth--
	return e
}

func (p *parser) sum() *Expr {
	return p.deeper(func() *Expr { return p.chain("+-", func() *Expr { return p.chain("*", p.factor) }) })
}

func (p *parser) factor() *Expr {
	t := p.now()
	p.terms++
	t.limit(fault.CspTerms, p.terms, maxTerms)
	switch {
	case t.kind == '0':
		return &Expr{Op: 'c', Value: Value{Number: p.next().number}}
	case t.isName():
		return &Expr{Op: 'v', Var: p.variable()}
	case p.accept("-"):
		e := p.deeper(p.factor)
		if e.Op == 'c' {
			return &Expr{Op: 'c', Value: Value{Number: -e.Value.Number}}
		}
		return &Expr{Op: 'n', Args: []*Expr{e}}
	case p.accept("("):
		e := p.sum()
		p.expect(")", fault.CspClose, ")")
		return e
	case p.accept("|"):
		e := p.sum()
		p.expect("|", fault.CspClose, "|")
		return &Expr{Op: '|', Args: []*Expr{e}}
	}
	t.fail(fault.CspOperand)
	return nil
}

// finish checks what needs all domains.
func (p *parser) finish() {
	for _, check := range p.names {
		check()
	}
	for i, v := range p.problem.Variables {
		if v.Domain == nil {
			p.first[i].fail(fault.CspUnknown, v.Name)
		}
	}
	if len(p.problem.Variables) == 0 {
		token{line: p.line, column: p.column}.fail(fault.CspEmpty)
	}
	for _, check := range p.numbers {
		check()
	}
}

// checkNumbers checks that arithmetic and order have integers, which aren't too large.
func (p *parser) checkNumbers(c *Condition, at token) {
	if c.Kind == Comparison && c.Left.IsBare() && c.Right.IsBare() && (c.Op == "=" || c.Op == "!=") {
		return
	}
	for _, x := range c.Scope {
		if math.IsInf(p.largest[x], 1) {
			at.fail(fault.CspNumbers, p.problem.Variables[x].Name)
		}
	}
	if c.Kind == Comparison && max(c.Left.bound(p.largest), c.Right.bound(p.largest)) > maxResult {
		at.fail(fault.CspLarge)
	}
}

// maxResult bounds the results of arithmetic, so that sums of them fit in an int64.
const maxResult = math.MaxInt64 / 8

// bound returns a bound of the absolute values of the side and its parts, given those of the variables.
func (e *Expr) bound(largest []float64) float64 {
	switch e.Op {
	case 'c':
		return math.Abs(float64(e.Value.Number))
	case 'v':
		return largest[e.Var]
	}
	most := e.Args[0].bound(largest)
	if len(e.Args) == 1 {
		return most
	}
	other := e.Args[1].bound(largest)
	if e.Op == '*' {
		return max(most, other, most*other)
	}
	return most + other
}
