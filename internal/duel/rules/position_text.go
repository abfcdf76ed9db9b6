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

// positionKeys are the letters of the fields: variant, turn, White's knight,
// Black's knight, points.
const positionKeys = "vtwbs"

// ParsePosition reads a position as String writes it: the board, then fields
// joined by ";" in any order, each at most once. Space around the text is
// ignored, capitals and small letters are the same (but not in a seed).
func ParsePosition(text string) (Position, error) {
	if len(text) > maxPositionText {
		return Position{}, fault.New(codePositionSize, text, strconv.Itoa(maxPositionText>>10))
	}
	trimmed := strings.TrimLeft(text, " \t\r\n")
	skipped := len(text) - len(trimmed)
	boardText, rest, more := strings.Cut(strings.TrimRight(trimmed, " \t\r\n"), ";")
	b, err := knight.ParseBoard(boardText)
	if err != nil {
		return Position{}, shifted(err, skipped)
	}
	r := positionReader{p: NewPosition(b, Course)}
	column := skipped + len(boardText) + 2
	for more {
		var field string
		field, rest, more = strings.Cut(rest, ";")
		if f := r.field(field, column); f != nil {
			return Position{}, f
		}
		column += utf8.RuneCountInString(field) + 1
	}
	if f := r.check(); f != nil {
		return Position{}, f
	}
	return r.p, nil
}

// shifted moves a fault from its place in a part of a line to its place in the
// line.
func shifted(err error, columns int) error {
	if f, ok := err.(*fault.Fault); ok {
		return f.At(max(f.Line, 1), max(f.Column, 1)+columns)
	}
	return err
}

type positionReader struct {
	p       Position
	columns [len(positionKeys)]int // of the values, 0 when a field is absent
}

// field reads one field, "key=value", that starts at a column.
func (r *positionReader) field(text string, column int) error {
	key, value, ok := strings.Cut(text, "=")
	index := strings.Index(positionKeys, strings.ToLower(key))
	if !ok || len(key) != 1 || index < 0 {
		return fault.New(codeField, text).At(1, column)
	}
	if r.columns[index] > 0 {
		return fault.New(codeFieldTwice, text, key).At(1, column)
	}
	r.columns[index] = column + 2
	if err := r.set(positionKeys[index], value); err != nil {
		return shifted(err, column+1)
	}
	return nil
}

func (r *positionReader) set(key byte, value string) (err error) {
	p := &r.p
	switch key {
	case 'v':
		p.Variant, err = ParseVariant(value)
	case 't':
		p.Turn, err = parseTurn(value)
	case 'w':
		p.Knight[White], err = parseKnight(value)
	case 'b':
		p.Knight[Black], err = parseKnight(value)
	case 's':
		p.Points, err = parsePoints(value)
	}
	return err
}

func parseTurn(text string) (Side, error) {
	for _, side := range []Side{White, Black} {
		if strings.EqualFold(text, side.Letter()) {
			return side, nil
		}
	}
	return White, fault.New(codeTurn, text)
}

func parseKnight(text string) (knight.Square, error) {
	if text == "-" {
		return knight.NoSquare, nil
	}
	s, err := knight.ParseSquare(text)
	if err != nil {
		return s, fault.New(codeKnight, text)
	}
	return s, nil
}

func parsePoints(text string) (points [2]int, err error) {
	white, black, ok := strings.Cut(text, "-")
	if ok {
		points[White], ok = knight.ParseDigits(white, knight.MaxPoints)
	}
	if ok {
		points[Black], ok = knight.ParseDigits(black, knight.MaxPoints)
	}
	if !ok {
		return points, fault.New(codePoints, text, strconv.Itoa(knight.MaxPoints))
	}
	return points, nil
}

// check checks the fields against each other.
func (r *positionReader) check() error {
	p := r.p
	for side, s := range p.Knight {
		if s == knight.NoSquare {
			continue
		}
		column := r.columns[strings.Index(positionKeys, Side(side).Letter())]
		if p.Board[s] != knight.NoNumber {
			return fault.New(codeKnightSquare, s.String()+" ("+p.Board[s].String()+")").At(1, column)
		}
		if Side(side) == Black && s == p.Knight[White] {
			return fault.New(codeSameSquare, s.String()).At(1, column)
		}
	}
	return nil
}

// String returns the position's text: the board and the fields v, t, w, b, s.
// It is the inverse of ParsePosition.
func (p Position) String() string {
	return p.Board.String() + ";v=" + p.Variant.String() + ";t=" + p.Turn.Letter() +
		";w=" + p.Knight[White].String() + ";b=" + p.Knight[Black].String() +
		";s=" + strconv.Itoa(p.Points[White]) + "-" + strconv.Itoa(p.Points[Black])
}
