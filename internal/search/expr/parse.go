package expr

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

const (
	// maxLength is the maximum number of characters of an expression.
	maxLength = 500
	// maxDepth is the maximum number of nested parentheses.
	maxDepth = 50
)

// functions are the names of functions.
var functions = []string{"if", "min", "max"}

// nameMark separates a feature's name from its earlier names, which are also accepted.
const nameMark = "|"

// Words returns the names of features without their earlier names: "hamming" of
// "hamming|misplaced".
func Words(features []string) []string {
	words := make([]string, len(features))
	for i, f := range features {
		words[i], _, _ = strings.Cut(f, nameMark)
	}
	return words
}

// featureIndex returns the index of the feature with a name, -1 if none.
func featureIndex(features []string, name string) int {
	return slices.IndexFunc(features, func(f string) bool { return slices.Contains(strings.Split(f, nameMark), name) })
}

// Parse parses an expression over features with these names. Faults have a column.
func Parse(text string, features []string) (*Expr, error) {
	p := parser{text: []rune(text), features: features, expr: &Expr{text: text}}
	if len(p.text) > maxLength {
		return nil, fault.New(fault.ExprLength, strconv.Itoa(len(p.text)), strconv.Itoa(maxLength)).At(1, maxLength+1)
	}
	p.next()
	p.comparison()
	if p.fault == nil && p.token.kind != end {
		p.fail(fault.ExprOperator)
	}
	if p.fault != nil {
		return nil, p.fault
	}
	return p.expr, nil
}

// parser is a recursive descent parser. After a fault every token is the end.
type parser struct {
	text     []rune
	at       int
	token    token
	features []string
	expr     *Expr
	stack    int // size of the stack after the code so far
	nested   int
	fault    *fault.Fault
}

type kind uint8

const (
	end kind = iota
	value
	name
	operator // also ( ) and comma
	wrong    // not a token
)

type token struct {
	kind   kind
	text   string
	column int
}

// next reads a token.
func (p *parser) next() {
	for p.at < len(p.text) && isSpace(p.text[p.at]) {
		p.at++
	}
	from := p.at
	p.token = token{end, "", from + 1}
	if from == len(p.text) || p.fault != nil {
		return
	}
	switch r := p.text[p.at]; {
	case isDigit(r) || r == '.':
		p.token.kind = value
		for p.at < len(p.text) && (isDigit(p.text[p.at]) || p.text[p.at] == '.') {
			p.at++
		}
	case isLetter(r):
		p.token.kind = name
		for p.at < len(p.text) && (isLetter(p.text[p.at]) || isDigit(p.text[p.at])) {
			p.at++
		}
		p.hyphens(from)
	case strings.ContainsRune("+-*/(),", r):
		p.token.kind = operator
		p.at++
	case strings.ContainsRune("<>=!", r):
		p.token.kind = operator
		p.at++
		if p.at < len(p.text) && (p.text[p.at] == '=' || r == '<' && p.text[p.at] == '>') {
			p.at++
		}
	default:
		p.token.kind = wrong
		p.at++
	}
	p.token.text = string(p.text[from:p.at])
}

// hyphens extends a name by parts with hyphens if a feature has that name; elsewhere a
// hyphen is a minus.
func (p *parser) hyphens(from int) {
	for at := p.at; at+1 < len(p.text) && p.text[at] == '-' && isLetter(p.text[at+1]); {
		for at++; at < len(p.text) && (isLetter(p.text[at]) || isDigit(p.text[at])); {
			at++
		}
		if featureIndex(p.features, string(p.text[from:at])) >= 0 {
			p.at = at
		}
	}
}

func isSpace(r rune) bool  { return r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\u00a0' }
func isDigit(r rune) bool  { return r >= '0' && r <= '9' }
func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_' }

// fail records the first fault, at the current token.
func (p *parser) fail(code fault.Code, args ...string) {
	if p.fault == nil {
		p.fault = fault.New(code, p.token.text, args...).At(1, p.token.column)
		p.token = token{end, "", p.token.column}
	}
}

// is skips the current token if it is one of these operators, and returns it.
func (p *parser) is(operators ...string) (found string, ok bool) {
	if p.token.kind != operator || !slices.Contains(operators, p.token.text) {
		return "", false
	}
	found = p.token.text
	p.next()
	return found, true
}

func (p *parser) emit(in instruction, takes int) {
	p.expr.code = append(p.expr.code, in)
	p.stack += 1 - takes
	p.expr.depth = max(p.expr.depth, p.stack)
}

var binaries = map[string]op{
	"+": add, "-": subtract, "*": multiply, "/": divide,
	"<": less, "<=": lessEqual, ">": greater, ">=": greaterEqual,
	"=": equal, "==": equal, "<>": unequal, "!=": unequal,
}

func (p *parser) comparison() {
	p.sum()
	for p.fault == nil {
		o, ok := p.is("<", "<=", ">", ">=", "=", "==", "<>", "!=")
		if !ok {
			return
		}
		p.sum()
		p.emit(instruction{op: binaries[o]}, 2)
	}
}

func (p *parser) sum() {
	p.product()
	for p.fault == nil {
		o, ok := p.is("+", "-")
		if !ok {
			return
		}
		p.product()
		p.emit(instruction{op: binaries[o]}, 2)
	}
}

func (p *parser) product() {
	p.factor()
	for p.fault == nil {
		o, ok := p.is("*", "/")
		if !ok {
			return
		}
		p.factor()
		p.emit(instruction{op: binaries[o]}, 2)
	}
}

func (p *parser) factor() {
	minus := false
	for _, ok := p.is("-"); ok; _, ok = p.is("-") {
		minus = !minus
	}
	switch {
	case p.token.kind == value:
		p.number()
	case p.token.kind == name:
		p.name()
	case p.token.kind == operator && p.token.text == "(":
		p.enter()
		p.comparison()
		p.leave(fault.ExprClose)
	default:
		p.fail(fault.ExprValue)
	}
	if minus {
		p.emit(instruction{op: negate}, 1)
	}
}

func (p *parser) number() {
	x, err := strconv.ParseFloat(p.token.text, 64)
	if err != nil {
		p.fail(fault.ExprNumber)
		return
	}
	p.emit(instruction{op: number, value: tame(x, 0)}, 0)
	p.next()
}

// name parses a feature or a function.
func (p *parser) name() {
	word := p.token.text
	if slices.Contains(functions, word) {
		p.call(word)
		return
	}
	i := featureIndex(p.features, word)
	if i < 0 {
		p.fail(fault.ExprName, strings.Join(slices.Concat(Words(p.features), functions), ", "))
		return
	}
	place := slices.Index(p.expr.used, i)
	if place < 0 {
		place = len(p.expr.used)
		p.expr.used = append(p.expr.used, i)
	}
	p.emit(instruction{op: feature, n: place}, 0)
	p.next()
}

// call parses a function with its arguments.
func (p *parser) call(word string) {
	p.next()
	if p.token.kind != operator || p.token.text != "(" {
		p.fail(fault.ExprOpen, word)
		return
	}
	p.enter()
	n := 1
	p.comparison()
	for p.fault == nil {
		if word == "if" && n == 3 {
			break
		}
		if _, ok := p.is(","); !ok {
			break
		}
		p.comparison()
		n++
	}
	switch {
	case word == "if" && n < 3:
		p.fail(fault.ExprArguments, "3")
	case word == "if":
		p.emit(instruction{op: choose}, 3)
	case word == "min":
		p.emit(instruction{op: minimum, n: n}, n)
	default:
		p.emit(instruction{op: maximum, n: n}, n)
	}
	if word == "if" {
		p.leave(fault.ExprClose)
	} else {
		p.leave(fault.ExprComma)
	}
}

// enter skips an opening parenthesis.
func (p *parser) enter() {
	if p.nested++; p.nested > maxDepth {
		p.fail(fault.ExprDepth, strconv.Itoa(maxDepth))
		return
	}
	p.next()
}

// leave skips a closing parenthesis.
func (p *parser) leave(code fault.Code) {
	p.nested--
	if _, ok := p.is(")"); !ok {
		p.fail(code)
	}
}
