package rules

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// maxPositionText is the length limit of a position text in bytes: enough for
// a long seed, and a limit to the cost of a wrong paste.
const maxPositionText = 64 << 10

// ParsePosition reads a position as String writes it: the board, then fields
// joined by ";" in any order. Space around the text is ignored, capitals and
// small letters are the same (but not in a seed), no field may occur twice.
func ParsePosition(text string) (Position, error) {
	if len(text) > maxPositionText {
		return Position{}, fault.New(knight.CodePositionSize, text, strconv.Itoa(maxPositionText>>10))
	}
	text, skipped := knight.TrimSpace(text)
	boardText, rest, more := strings.Cut(text, ";")
	b, err := knight.ParseBoard(boardText)
	if err != nil {
		return Position{}, knight.Shifted(err, skipped)
	}
	r := positionReader{p: NewPosition(b, DefaultTarget, knight.DefaultRules())}
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
		return fault.New(knight.CodeFieldTwice, text, key).At(1, column)
	}
	seen.column, seen.text = column+2, value
	if f := r.set(positionKeys[index], value); f != nil {
		return f.At(1, seen.column)
	}
	return nil
}

func (r *positionReader) set(key byte, value string) (f *fault.Fault) {
	p := &r.p
	switch key {
	case 'g':
		p.Target, f = knight.ParseWithin(value, 1, knight.MaxTarget, knight.CodeTarget)
	case 'p':
		p.Points, f = knight.ParseWithin(value, 0, knight.MaxPoints, codePoints)
	case 'z':
		p.Rules.ZeroDouble, f = parseSwitch(value)
	case 'q':
		p.Rules.PlacementRules, f = parseSwitch(value)
	case 'r':
		policy, seed, err := knight.ParsePolicy(value)
		if err != nil {
			return fault.New(knight.CodePolicy, value)
		}
		p.Rules.Double, p.Rules.Seed = policy, knight.UnescapeSeed(seed)
	case 'k':
		square, err := knight.ParseSquare(value)
		if err != nil {
			return fault.New(knight.CodeSquare, value)
		}
		p.Knight = square
	}
	return f
}

// finish checks the fields against each other.
func (r *positionReader) finish() (Position, error) {
	p := r.p
	placed := r.seen[strings.IndexByte(positionKeys, 'k')]
	points := r.seen[strings.IndexByte(positionKeys, 'p')]
	if p.Placed() && p.Board[p.Knight] != knight.NoNumber {
		found := p.Knight.String() + " (" + p.Board[p.Knight].String() + ")"
		return Position{}, fault.New(knight.CodeKnightSquare, found).At(1, placed.column)
	}
	if !p.Placed() && p.Points != 0 {
		return Position{}, fault.New(codePointsUnplaced, points.text).At(1, points.column)
	}
	return p, nil
}

func parseSwitch(text string) (bool, *fault.Fault) {
	if text != "0" && text != "1" {
		return false, fault.New(codeSwitch, text)
	}
	return text == "1", nil
}

// String returns the position's text: the board and its fields in the order g,
// r, z, q, and k and p once the knight is placed. It is the inverse of
// ParsePosition.
func (p Position) String() string {
	text := p.Board.String() + ";g=" + strconv.Itoa(p.Target)
	if p.Rules.Double == knight.Random {
		text += ";r=" + knight.RandomPrefix + knight.EscapeSeed(p.Rules.Seed)
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
