package csp

import (
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
	kind         byte // 'a' a name, '0' an integer, ';' the end of a statement, 0 the end, '!' no token, else a sign
	text         string
	quoted       bool
	number       int
	line, column int
}

func (t token) is(word string) bool { return t.text == word && !t.quoted && t.kind != ';' }

func (t token) wrong(code fault.Code, args ...string) *fault.Fault {
	return fault.New(code, strings.TrimSpace(t.text), args...).At(t.line, t.column)
}

type parser struct {
	rest         string
	line, column int
	statement    []token // the rest of the current one; the last token is its end
	terms, depth int     // of a comparison

	problem *Problem
	index   map[string]int   // of variables by name
	first   []token          // where a variable is used first, by index
	values  []map[Value]bool // the domains
	used    int              // values in domains
	pending []pending
}

// pending is a comparison whose names and numbers are checked after the last statement.
type pending struct {
	condition int
	sides     [2]*Expr
	names     [2]*token // of a side that is a name alone
	at        token     // for messages
}

// Parse parses a problem.
func Parse(text string) (*Problem, error) {
	if len(text) > MaxText {
		return nil, fault.New(fault.CspSize, strconv.Itoa(len(text)), strconv.Itoa(MaxText))
	}
	p := &parser{rest: strings.TrimPrefix(text, "\ufeff"), line: 1, column: 1, problem: &Problem{}, index: map[string]int{}}
	for {
		more, err := p.read()
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		if err := p.parseStatement(); err != nil {
			return nil, err
		}
	}
	return p.finish()
}

// Claims reports whether the beginning of a text looks like a problem: its first statement gives
// variables a domain.
func Claims(text string) bool {
	p := &parser{rest: strings.TrimPrefix(text, "\ufeff"), line: 1, column: 1, problem: &Problem{}, index: map[string]int{}}
	more, err := p.read()
	return more && err == nil && p.statement[0].kind == 'a' && slices.ContainsFunc(p.statement, func(t token) bool { return t.is("in") }) && p.domain() == nil
}

// skip skips n bytes of a line.
func (p *parser) skip(n int) string {
	text := p.rest[:n]
	p.column += utf8.RuneCountInString(text)
	p.rest = p.rest[n:]
	return text
}

// read reads the tokens of the next statement that has any. It reports whether there is one.
func (p *parser) read() (bool, error) {
	p.statement = p.statement[:0]
	for {
		t, err := p.token()
		if err != nil {
			return false, err
		}
		if t.kind == ';' && len(p.statement) == 0 {
			continue
		}
		p.statement = append(p.statement, t)
		switch t.kind {
		case 0:
			p.statement[len(p.statement)-1].kind = ';'
			return len(p.statement) > 1, nil
		case ';':
			return true, nil
		}
	}
}

// signs are the signs of two characters; all others have one.
var signs = []string{"..", "!=", "<=", ">="}

func (p *parser) token() (token, error) {
	for p.rest != "" {
		r, size := utf8.DecodeRuneInString(p.rest)
		t := token{line: p.line, column: p.column}
		switch {
		case r == '#':
			end := strings.IndexByte(p.rest, '\n')
			if end < 0 {
				end = len(p.rest)
			}
			p.skip(end)
			continue
		case r == '\n':
			p.rest = p.rest[size:]
			p.line, p.column = p.line+1, 1
			t.kind = ';'
			return t, nil
		case unicode.IsSpace(r):
			p.skip(size)
			continue
		case r == ';':
			t.kind, t.text = ';', p.skip(size)
			return t, nil
		case r == '"':
			return p.quotedName(t)
		case r >= '0' && r <= '9':
			end := strings.IndexFunc(p.rest, func(r rune) bool { return r < '0' || r > '9' })
			if end < 0 {
				end = len(p.rest)
			}
			t.kind, t.text = '0', p.skip(end)
			n, err := strconv.Atoi(t.text)
			if next, _ := utf8.DecodeRuneInString(p.rest); err != nil || n > MaxNumber || startsName(next) {
				return t, t.wrong(fault.CspNumber, strconv.Itoa(MaxNumber))
			}
			t.number = n
			return t, nil
		case startsName(r):
			end := strings.IndexFunc(p.rest, func(r rune) bool { return !continuesName(r) })
			if end < 0 {
				end = len(p.rest)
			}
			t.kind, t.text = 'a', p.skip(end)
			if len(t.text) > maxName {
				return t, t.wrong(fault.CspName, strconv.Itoa(maxName))
			}
			return t, nil
		}
		for _, s := range signs {
			if strings.HasPrefix(p.rest, s) {
				t.kind, t.text = s[0], p.skip(len(s))
				return t, nil
			}
		}
		t.text = p.skip(size)
		if !strings.Contains("=<>+-*|()", t.text) {
			return t, t.wrong(fault.CspSign)
		}
		t.kind = t.text[0]
		return t, nil
	}
	return token{line: p.line, column: p.column}, nil
}

// quotedName reads a name in quotes.
func (p *parser) quotedName(t token) (token, error) {
	var b strings.Builder
	t.kind, t.quoted = 'a', true
	for at := 1; at < len(p.rest) && p.rest[at] != '\n'; at++ {
		c := p.rest[at]
		switch {
		case c == '"':
			t.text = b.String()
			p.skip(at + 1)
			if t.text == "" || len(t.text) > maxName || !utf8.ValidString(t.text) {
				return t, t.wrong(fault.CspName, strconv.Itoa(maxName))
			}
			return t, nil
		case c == '\\' && at+1 < len(p.rest) && (p.rest[at+1] == '"' || p.rest[at+1] == '\\'):
			at++
			c = p.rest[at]
		}
		b.WriteByte(c)
	}
	t.text, _, _ = strings.Cut(p.rest, "\n")
	return t, t.wrong(fault.CspQuote)
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
	if !p.now().is(word) {
		return false
	}
	p.next()
	return true
}

// isName reports whether a token is a name.
func (t token) isName() bool {
	return t.kind == 'a' && (t.quoted || !slices.Contains(keywords, t.text))
}

// variable returns the index of the variable that a token names.
func (p *parser) variable(t token) (int, error) {
	if !t.isName() {
		return 0, t.wrong(fault.CspVariable)
	}
	i, known := p.index[t.text]
	if !known {
		if i = len(p.problem.Variables); i == MaxVariables {
			return 0, t.wrong(fault.CspVariables, strconv.Itoa(MaxVariables))
		}
		p.index[t.text] = i
		p.problem.Variables = append(p.problem.Variables, Variable{Name: t.text})
		p.first, p.values = append(p.first, t), append(p.values, nil)
	}
	return i, nil
}

func (p *parser) parseStatement() error {
	first := p.now()
	in := slices.ContainsFunc(p.statement, func(t token) bool { return t.is("in") })
	if first.kind == 'a' && in && !first.is("alldifferent") {
		return p.domain()
	}
	if len(p.problem.Conditions) == MaxConditions {
		return first.wrong(fault.CspConditions, strconv.Itoa(MaxConditions))
	}
	var c Condition
	var err error
	switch {
	case first.is("alldifferent"):
		c, err = p.allDifferent()
	case first.kind == '(' && in:
		c, err = p.table()
	default:
		c, err = p.comparison()
	}
	if err == nil && p.now().kind != ';' {
		err = p.now().wrong(fault.CspEnd)
	}
	if err == nil {
		p.problem.Conditions = append(p.problem.Conditions, c)
	}
	return err
}

// integer takes an integer with or without a minus sign.
func (p *parser) integer() (int, error) {
	sign := 1
	if p.accept("-") {
		sign = -1
	}
	t := p.now()
	if t.kind != '0' {
		return 0, t.wrong(fault.CspInteger)
	}
	p.next()
	return sign * t.number, nil
}

// value takes a value.
func (p *parser) value() (Value, error) {
	if t := p.now(); t.isName() {
		p.next()
		return Value{Name: t.text}, nil
	} else if t.kind != '0' && t.kind != '-' {
		return Value{}, t.wrong(fault.CspValue)
	}
	n, err := p.integer()
	return Value{Number: n}, err
}

// domain parses variables and their values.
func (p *parser) domain() error {
	var variables []int
	for len(variables) == 0 || !p.now().is("in") {
		t := p.next()
		i, err := p.variable(t)
		if err != nil {
			return err
		}
		if p.problem.Variables[i].Domain != nil || slices.Contains(variables, i) {
			return t.wrong(fault.CspSecond, t.text)
		}
		variables = append(variables, i)
	}
	p.next()
	var list []Value
	known := map[Value]bool{}
	add := func(t token, v Value) error {
		if !known[v] {
			if p.used++; p.used > MaxValues {
				return t.wrong(fault.CspValues, strconv.Itoa(MaxValues))
			}
			known[v] = true
			list = append(list, v)
		}
		return nil
	}
	for first := true; first || p.now().kind != ';'; first = false {
		t := p.now()
		v, err := p.value()
		if err != nil {
			return err
		}
		end := v
		if v.IsNumber() && p.accept("..") {
			t = p.now()
			if end.Number, err = p.integer(); err == nil && end.Number < v.Number {
				err = t.wrong(fault.CspRange, strconv.Itoa(v.Number))
			}
			if err != nil {
				return err
			}
		}
		for ; v.Number <= end.Number; v.Number++ {
			if err := add(t, v); err != nil {
				return err
			}
		}
	}
	for _, i := range variables {
		p.problem.Variables[i].Domain, p.values[i] = list, known
	}
	return nil
}

// allDifferent parses the terms after its word.
func (p *parser) allDifferent() (c Condition, err error) {
	word := p.next()
	c.Kind = AllDifferent
	known := map[int]bool{}
	var shifts []int
	shifted := false
	for len(c.Scope) < 2 || p.now().kind != ';' {
		t := p.next()
		i, err := p.variable(t)
		if err != nil {
			return c, err
		}
		if known[i] {
			return c, t.wrong(fault.CspTwice, t.text)
		}
		known[i] = true
		n := 0
		if sign := p.now(); sign.kind == '+' || sign.kind == '-' {
			if sign.kind == '+' {
				p.next()
			}
			if n, err = p.integer(); err != nil {
				return c, err
			}
			shifted = shifted || n != 0
		}
		c.Scope, shifts = append(c.Scope, i), append(shifts, n)
	}
	if shifted {
		c.Shifts = shifts
		p.pending = append(p.pending, pending{condition: len(p.problem.Conditions), at: word})
	}
	return c, nil
}

// table parses names in parentheses, and tuples.
func (p *parser) table() (c Condition, err error) {
	c.Kind = Table
	p.next()
	for len(c.Scope) == 0 || p.now().kind != ')' {
		t := p.next()
		i, err := p.variable(t)
		if err != nil {
			return c, err
		}
		if slices.Contains(c.Scope, i) {
			return c, t.wrong(fault.CspTwice, t.text)
		}
		c.Scope = append(c.Scope, i)
	}
	p.next()
	c.Not = p.accept("not")
	if !p.accept("in") {
		return c, p.now().wrong(fault.CspIn)
	}
	for len(c.Tuples) == 0 || p.now().kind != ';' {
		if !p.accept("(") {
			return c, p.now().wrong(fault.CspTuple, strconv.Itoa(len(c.Scope)))
		}
		tuple := make([]Value, len(c.Scope))
		for i := range tuple {
			if tuple[i], err = p.value(); err != nil {
				return c, err
			}
		}
		if !p.accept(")") {
			return c, p.now().wrong(fault.CspTuple, strconv.Itoa(len(c.Scope)))
		}
		c.Tuples = append(c.Tuples, tuple)
	}
	return c, nil
}

// comparison parses two sides and the sign between them.
func (p *parser) comparison() (c Condition, err error) {
	p.terms, p.depth = 0, 0
	check := pending{condition: len(p.problem.Conditions)}
	if check.sides[0], check.names[0], err = p.parseSide(); err != nil {
		return c, err
	}
	check.at = p.next()
	if !slices.Contains([]string{"=", "!=", "<", "<=", ">", ">="}, check.at.text) || check.at.quoted {
		return c, check.at.wrong(fault.CspRelation)
	}
	if check.sides[1], check.names[1], err = p.parseSide(); err != nil {
		return c, err
	}
	p.pending = append(p.pending, check)
	return Condition{Op: check.at.text}, nil
}

// parseSide parses a side; of a name alone it returns the token, since the name may be a value.
func (p *parser) parseSide() (*Expr, *token, error) {
	t := p.now()
	if after := p.statement[1:]; t.isName() && (len(after) == 0 || strings.ContainsRune(";=!<>", rune(after[0].kind)) && !after[0].quoted) {
		p.next()
		return nil, &t, nil
	}
	e, err := p.sum()
	return e, nil, err
}

func (p *parser) sum() (*Expr, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, p.now().wrong(fault.CspDepth, strconv.Itoa(maxDepth))
	}
	defer func() { p.depth-- }()
	left, err := p.product()
	for err == nil && (p.now().kind == '+' || p.now().kind == '-') {
		e := &Expr{Op: p.next().kind, Args: []*Expr{left, nil}}
		e.Args[1], err = p.product()
		left = e
	}
	return left, err
}

func (p *parser) product() (*Expr, error) {
	left, err := p.factor()
	for err == nil && p.now().kind == '*' {
		p.next()
		e := &Expr{Op: '*', Args: []*Expr{left, nil}}
		e.Args[1], err = p.factor()
		left = e
	}
	return left, err
}

func (p *parser) factor() (*Expr, error) {
	t := p.next()
	if p.terms++; p.terms > maxTerms {
		return nil, t.wrong(fault.CspTerms, strconv.Itoa(maxTerms))
	}
	switch {
	case t.kind == '0':
		return &Expr{Op: 'c', Value: Value{Number: t.number}}, nil
	case t.isName():
		i, err := p.variable(t)
		return &Expr{Op: 'v', Var: i}, err
	case t.kind == '-':
		if p.depth++; p.depth > maxDepth {
			return nil, t.wrong(fault.CspDepth, strconv.Itoa(maxDepth))
		}
		defer func() { p.depth-- }()
		e, err := p.factor()
		if err == nil && e.Op == 'c' {
			return &Expr{Op: 'c', Value: Value{Number: -e.Value.Number}}, nil
		}
		return &Expr{Op: 'n', Args: []*Expr{e}}, err
	case t.kind == '(' || t.kind == '|':
		closing := map[byte]string{'(': ")", '|': "|"}[t.kind]
		e, err := p.sum()
		if err == nil && !p.accept(closing) {
			err = p.now().wrong(fault.CspClose, closing)
		}
		if t.kind == '|' {
			e = &Expr{Op: '|', Args: []*Expr{e}}
		}
		return e, err
	}
	return nil, t.wrong(fault.CspOperand)
}

// finish checks what needs all domains.
func (p *parser) finish() (*Problem, error) {
	// Names alone are known variables or values; only then are all variables known.
	for _, check := range p.pending {
		if err := p.sides(check); err != nil {
			return nil, err
		}
	}
	for i, v := range p.problem.Variables {
		if v.Domain == nil {
			return nil, p.first[i].wrong(fault.CspUnknown, v.Name)
		}
	}
	if len(p.problem.Variables) == 0 {
		return nil, fault.New(fault.CspEmpty, "").At(p.line, p.column)
	}
	largest := make([]float64, len(p.problem.Variables)) // absolute values, infinite if some are names
	for i, v := range p.problem.Variables {
		for _, value := range v.Domain {
			if largest[i] = max(largest[i], math.Abs(float64(value.Number))); !value.IsNumber() {
				largest[i] = math.Inf(1)
				break
			}
		}
	}
	for _, check := range p.pending {
		if err := p.numbers(check, largest); err != nil {
			return nil, err
		}
	}
	return p.problem, nil
}

// sides completes a comparison whose sides may be names alone.
func (p *parser) sides(check pending) error {
	c := &p.problem.Conditions[check.condition]
	if c.Kind != Comparison {
		return nil
	}
	for i, name := range check.names {
		if name == nil {
			continue
		}
		if v, known := p.index[name.text]; known {
			check.sides[i] = &Expr{Op: 'v', Var: v}
			continue
		}
		value := Value{Name: name.text}
		other := check.names[1-i]
		isValue := false
		if other != nil && (c.Op == "=" || c.Op == "!=") {
			v, known := p.index[other.text]
			isValue = known && p.values[v][value]
		}
		if !isValue {
			return name.wrong(fault.CspUnknown, name.text)
		}
		check.sides[i] = &Expr{Op: 'c', Value: value}
	}
	c.Left, c.Right = check.sides[0], check.sides[1]
	for _, side := range check.sides {
		side.eachVar(func(e *Expr) {
			if !slices.Contains(c.Scope, e.Var) {
				c.Scope = append(c.Scope, e.Var)
			}
		})
	}
	if len(c.Scope) == 0 {
		return check.at.wrong(fault.CspNoVariable)
	}
	return nil
}

// numbers checks that arithmetic and order have integers, which aren't too large.
func (p *parser) numbers(check pending, largest []float64) error {
	c := &p.problem.Conditions[check.condition]
	if c.Kind == Comparison && c.Left.IsBare() && c.Right.IsBare() && (c.Op == "=" || c.Op == "!=") {
		return nil
	}
	for _, x := range c.Scope {
		if math.IsInf(largest[x], 1) {
			return check.at.wrong(fault.CspNumbers, p.problem.Variables[x].Name)
		}
	}
	if c.Kind == Comparison && max(c.Left.bound(largest), c.Right.bound(largest)) > maxResult {
		return check.at.wrong(fault.CspLarge)
	}
	return nil
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
