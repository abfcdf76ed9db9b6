package knight

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// maxPositionText is the longest position text in bytes: room for a long seed,
// and an end to what a wrong paste can cost.
const maxPositionText = 64 << 10

// ParsePosition reads a position as String writes it: the board, then fields
// joined by ";" in any order. Space around the text is ignored, capitals and
// small letters are the same (but not in a seed), no field may occur twice.
func ParsePosition(text string) (Position, error) {
	if len(text) > maxPositionText {
		return Position{}, fault.New(codePositionSize, text, strconv.Itoa(maxPositionText>>10))
	}
	text, skipped := trimSpace(text)
	boardText, rest, more := strings.Cut(text, ";")
	b, err := ParseBoard(boardText)
	if err != nil {
		return Position{}, shifted(err, skipped)
	}
	r := positionReader{p: NewPosition(b, DefaultTarget, DefaultRules())}
	column := skipped + len(boardText) + 2
	for more {
		var field string
		field, rest, more = strings.Cut(rest, ";")
		if err := r.field(field, column); err != nil {
			return Position{}, err
		}
		column += utf8.RuneCountInString(field) + 1
	}
	return r.finish()
}

// trimSpace returns text without the space around it, and how many runes of it
// were before the text.
func trimSpace(text string) (trimmed string, skipped int) {
	trimmed = strings.TrimLeft(text, " \t\r\n")
	return strings.TrimRight(trimmed, " \t\r\n"), len(text) - len(trimmed)
}

// shifted moves a fault found in a part of a text to its place in the whole.
func shifted(err error, columns int) error {
	if f, ok := err.(*fault.Fault); ok {
		return f.At(1, f.Column+columns)
	}
	return err
}

// positionReader collects the fields of a position text.
type positionReader struct {
	p    Position
	seen [len(positionKeys)]struct {
		column int // of the value, 0 when the field is absent
		text   string
	}
}

// positionKeys are the letters of the fields: target, rules, 00 is a double,
// rules apply to the placement, knight, points.
const positionKeys = "grzqkp"

// field reads one field, "key=value", that starts at a column.
func (r *positionReader) field(text string, column int) error {
	key, value, ok := strings.Cut(text, "=")
	index := strings.Index(positionKeys, strings.ToLower(key))
	if !ok || len(key) != 1 || index < 0 {
		return fault.New(codeField, text).At(1, column)
	}
	seen := &r.seen[index]
	if seen.column > 0 {
		return fault.New(codeFieldTwice, text, key).At(1, column)
	}
	seen.column, seen.text = column+2, value
	if f := r.set(positionKeys[index], value); f != nil {
		return f.At(1, seen.column)
	}
	return nil
}

// set gives one field its value.
func (r *positionReader) set(key byte, value string) (f *fault.Fault) {
	p := &r.p
	switch key {
	case 'g':
		p.Target, f = parseWithin(value, 1, MaxTarget, codeTarget)
	case 'p':
		p.Points, f = parseWithin(value, 0, MaxPoints, codePoints)
	case 'z':
		p.Rules.ZeroDouble, f = parseSwitch(value)
	case 'q':
		p.Rules.PlacementRules, f = parseSwitch(value)
	case 'r':
		policy, seed, err := ParsePolicy(value)
		if err != nil {
			return fault.New(codePolicy, value)
		}
		p.Rules.Double, p.Rules.Seed = policy, UnescapeSeed(seed)
	case 'k':
		square, err := ParseSquare(value)
		if err != nil {
			return fault.New(codeSquare, value)
		}
		p.Knight = square
	}
	return f
}

// finish checks what only the fields together can say.
func (r *positionReader) finish() (Position, error) {
	p := r.p
	knight := r.seen[strings.IndexByte(positionKeys, 'k')]
	points := r.seen[strings.IndexByte(positionKeys, 'p')]
	if p.Placed() && p.Board[p.Knight] != NoNumber {
		found := p.Knight.String() + " (" + p.Board[p.Knight].String() + ")"
		return Position{}, fault.New(codeKnightSquare, found).At(1, knight.column)
	}
	if !p.Placed() && p.Points != 0 {
		return Position{}, fault.New(codePointsUnplaced, points.text).At(1, points.column)
	}
	return p, nil
}

// parseWithin reads a whole number without sign between two limits; anything
// else is a fault of the code, which is told the limits.
func parseWithin(text string, low, high int, code fault.Code) (int, *fault.Fault) {
	n, ok := ParseDigits(text, high)
	if !ok || n < low {
		return 0, fault.New(code, text, strconv.Itoa(low), strconv.Itoa(high))
	}
	return n, nil
}

// ParseDigits reads decimal digits, any number of zeros before them, whose
// value is at most a limit.
func ParseDigits(text string, limit int) (n int, ok bool) {
	for i := 0; i < len(text); i++ {
		if !isDigit(text[i]) {
			return 0, false
		}
		if n = 10*n + int(text[i]-'0'); n > limit {
			return 0, false
		}
	}
	return n, text != ""
}

func parseSwitch(text string) (bool, *fault.Fault) {
	if text != "0" && text != "1" {
		return false, fault.New(codeSwitch, text)
	}
	return text == "1", nil
}

// String returns the position's text: the board and its fields in the order
// g, r, z, q, and k and p once the knight is placed. ParsePosition gives the
// same position back.
func (p Position) String() string {
	text := p.Board.String() + ";g=" + strconv.Itoa(p.Target)
	if p.Rules.Double == Random {
		text += ";r=" + RandomPrefix + EscapeSeed(p.Rules.Seed)
	} else {
		text += ";r=" + p.Rules.Double.String()
	}
	text += ";z=" + switchText(p.Rules.ZeroDouble) + ";q=" + switchText(p.Rules.PlacementRules)
	if p.Placed() {
		text += ";k=" + p.Knight.String() + ";p=" + strconv.Itoa(p.Points)
	}
	return text
}

func switchText(on bool) string {
	if on {
		return "1"
	}
	return "0"
}
