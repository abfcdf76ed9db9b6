package gametree

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// sumError is the largest rounding error of the sum of chances.
const sumError = 1e-9

// Parse parses a tree.
func Parse(text string) (*Tree, error) {
	if len(text) > MostText {
		return nil, fault.New(fault.GametreeSize, strconv.Itoa(len(text)), strconv.Itoa(MostText))
	}
	p := &parser{text: text, line: 1, column: 1}
	root, err := p.node(Max, 0)
	if err != nil {
		return nil, err
	}
	if p.blanks(); p.text != "" {
		return nil, p.wrong(fault.GametreeEnd)
	}
	t, _ := flat(root, nil)
	if len(t.Nodes) > MostNodes {
		return nil, fault.New(fault.GametreeNodes, strconv.Itoa(len(t.Nodes)), strconv.Itoa(MostNodes))
	}
	return t, nil
}

// Claims reports whether a text begins like a tree: with a name, a value in brackets or a player, if
// any, before an opening bracket.
func Claims(text string) bool {
	p, side := parser{text: text}, Max
	p.blanks()
	if p.name(&branch{}) != nil || p.rating(&branch{}) != nil {
		return false
	}
	p.side(&side)
	return p.accept("(") || p.accept("{")
}

// parser holds the rest of a text and its position.
type parser struct {
	text         string
	line, column int
	nodes        int
}

// skip skips n bytes.
func (p *parser) skip(n int) {
	for _, r := range p.text[:n] {
		if p.column++; r == '\n' {
			p.line, p.column = p.line+1, 1
		}
	}
	p.text = p.text[n:]
}

// blanks skips blanks.
func (p *parser) blanks() {
	p.skip(len(p.text) - len(strings.TrimLeftFunc(p.text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })))
}

// accept skips text if it comes next, and reports whether it did.
func (p *parser) accept(text string) bool {
	ok := strings.HasPrefix(p.text, text)
	if ok {
		p.skip(len(text))
	}
	return ok
}

// word returns the text up to a blank or a bracket.
func (p *parser) word() string {
	end := strings.IndexFunc(p.text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) || strings.ContainsRune("()[]{}:!", r) })
	switch {
	case end < 0:
		return p.text
	case end == 0 && p.text != "":
		_, size := utf8.DecodeRuneInString(p.text)
		return p.text[:size]
	}
	return p.text[:end]
}

func (p *parser) wrong(code fault.Code, args ...string) error {
	return fault.New(code, p.word(), args...).At(p.line, p.column)
}

// node parses a node, which is side's by default.
func (p *parser) node(side Kind, level int) (*branch, error) {
	p.blanks()
	switch p.nodes++; {
	case p.nodes > MostNodes:
		return nil, p.wrong(fault.GametreeNodes, strconv.Itoa(MostNodes))
	case level > MostDepth:
		return nil, p.wrong(fault.GametreeDepth, strconv.Itoa(MostDepth))
	}
	b := &branch{}
	if err := p.name(b); err != nil {
		return nil, err
	}
	if err := p.rating(b); err != nil {
		return nil, err
	}
	switch said := p.side(&side); {
	case p.accept("("):
	case said:
		return nil, p.wrong(fault.GametreeOpen, "(")
	case p.accept("{"):
		b.Kind = Chance
		return b, p.chances(b, side, level)
	case b.Rated:
		return nil, p.wrong(fault.GametreeBracket)
	default:
		b.Rated = true
		return b, p.number(&b.StaticValue, fault.GametreeNode)
	}
	b.Kind = side
	return b, p.children(b, other(side), level)
}

// side parses whose turn it is, and reports whether the text says so.
func (p *parser) side(side *Kind) bool {
	word := p.word()
	switch strings.ToLower(word) {
	case "max":
		*side = Max
	case "min":
		*side = Min
	default:
		return false
	}
	p.skip(len(word))
	p.blanks()
	return true
}

// other returns the other player.
func other(side Kind) Kind {
	if side == Max {
		return Min
	}
	return Max
}

func (p *parser) name(b *branch) error {
	word := p.word()
	if !strings.HasPrefix(p.text[len(word):], ":") {
		return nil
	}
	if !validName(word) {
		return p.wrong(fault.GametreeName, strconv.Itoa(MostName))
	}
	b.Name = word
	p.skip(len(word) + 1)
	return nil
}

// validName reports whether a name that isn't empty is valid.
func validName(name string) bool {
	for i, r := range name {
		if !unicode.IsLetter(r) && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return name != "" && utf8.RuneCountInString(name) <= MostName && utf8.ValidString(name)
}

// rating parses the value of a node with children, if it has one.
func (p *parser) rating(b *branch) error {
	if !p.accept("[") {
		return nil
	}
	p.blanks()
	if err := p.number(&b.StaticValue, fault.GametreeValue); err != nil {
		return err
	}
	b.Rated = true
	p.blanks()
	if p.accept("!") {
		b.Loud = true
		p.blanks()
	}
	if !p.accept("]") {
		return p.wrong(fault.GametreeRated)
	}
	p.blanks()
	return nil
}

func (p *parser) number(v *float64, code fault.Code) error {
	n, ok := decimal(p.word())
	if !ok || math.Abs(n) > MostValue {
		return p.wrong(code, strconv.Itoa(MostValue))
	}
	*v = n
	p.skip(len(p.word()))
	return nil
}

// decimal parses digits with an optional sign and point.
func decimal(text string) (float64, bool) {
	text = strings.Replace(text, "−", "-", 1)
	digits := strings.TrimPrefix(text, "-")
	if len(digits) > 2*maxDigits || strings.Trim(digits, "0123456789.") != "" {
		return 0, false
	}
	n, err := strconv.ParseFloat(text, 64)
	return n + 0, err == nil && len(formatted(n)) <= maxDigits // -0 is 0
}

// maxDigits is the greatest length of a formatted number.
const maxDigits = 32

// children parses the children of a player's node and its bracket.
func (p *parser) children(b *branch, side Kind, level int) error {
	for {
		if p.blanks(); p.accept(")") {
			if len(b.below) == 0 {
				return fault.New(fault.GametreeChild, ")").At(p.line, p.column-1)
			}
			return nil
		}
		if err := p.open(fault.GametreeClose, ")"); err != nil {
			return err
		}
		c, err := p.node(side, level+1)
		if err != nil {
			return err
		}
		b.below = append(b.below, c)
	}
}

// open returns a fault if the text ends or another bracket closes.
func (p *parser) open(code fault.Code, bracket string) error {
	if p.text == "" || strings.ContainsRune(")}]", rune(p.text[0])) {
		return p.wrong(code, bracket)
	}
	return nil
}

// item is an item in braces: a chance, a node, or a number that may be either.
type item struct {
	node   *branch
	chance float64
	maybe  bool // may be a chance
	surely bool // can only be a chance
	text   string
	line   int
	column int
}

func (it *item) wrong(code fault.Code, args ...string) error {
	return fault.New(code, it.text, args...).At(it.line, it.column)
}

// chances parses the children of a chance node and its brace.
func (p *parser) chances(b *branch, side Kind, level int) error {
	var items []item
	for {
		if p.blanks(); p.accept("}") {
			return p.share(b, items)
		}
		if err := p.open(fault.GametreeClose, "}"); err != nil {
			return err
		}
		it := item{line: p.line, column: p.column, text: p.word()}
		it.chance, it.maybe, it.surely = chanceOf(it.text)
		if it.surely {
			p.skip(len(it.text))
		} else {
			node, err := p.node(side, level+1)
			if err != nil {
				return err
			}
			it.node, it.maybe = node, it.maybe && node.Name == "" && len(node.below) == 0
			if it.maybe && len(items)%2 == 0 {
				p.nodes-- // it may be a chance
			}
		}
		items = append(items, it)
	}
}

// chanceOf parses a chance: a number below 1, a fraction or a percentage. surely reports
// whether it is one of the last two.
func chanceOf(text string) (chance float64, ok, surely bool) {
	if percent, is := strings.CutSuffix(text, "%"); is {
		n, ok := decimal(percent)
		return n / 100, ok && n > 0 && n <= 100, true
	}
	if above, below, is := strings.Cut(text, "/"); is {
		a, ok := decimal(above)
		b, whole := decimal(below)
		return a / b, ok && whole && a > 0 && b >= a, true
	}
	n, ok := decimal(text)
	return n, ok && n > 0 && n < 1, false
}

// share makes the items the children of b, with their chances.
func (p *parser) share(b *branch, items []item) error {
	if len(items) == 0 {
		return fault.New(fault.GametreeChild, "}").At(p.line, p.column-1)
	}
	paired, surely := len(items)%2 == 0, false
	for i, it := range items {
		paired = paired && (i%2 == 1 || it.maybe)
		surely = surely || it.surely
	}
	if !paired && !surely {
		for _, it := range items {
			it.node.Chance = 1 / float64(len(items))
			b.below = append(b.below, it.node)
		}
		return nil
	}
	return p.pairs(b, items)
}

// pairs makes items, which are chances and nodes in turn, the children of b.
func (p *parser) pairs(b *branch, items []item) error {
	sum, text := 0.0, ""
	for i, it := range items {
		switch {
		case i%2 == 0 && !it.maybe:
			return it.wrong(fault.GametreeChance)
		case i%2 == 0:
			sum += it.chance
			text += " " + it.text
			continue
		case it.node == nil:
			return it.wrong(fault.GametreeNode, strconv.Itoa(MostValue))
		}
		it.node.Chance = items[i-1].chance
		b.below = append(b.below, it.node)
	}
	switch {
	case len(items)%2 == 1:
		return fault.New(fault.GametreeNode, "}", strconv.Itoa(MostValue)).At(p.line, p.column-1)
	case math.Abs(sum-1) > sumError:
		items[0].text = strings.TrimSpace(text)
		return items[0].wrong(fault.GametreeSum, formatted(math.Round(sum*1e6)/1e6))
	}
	return nil
}
