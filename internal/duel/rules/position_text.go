package rules

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// ParsePosition parses a position as String writes it, with the fields in any order, in
// either case (except seeds) and with space around.
func ParsePosition(text string) (Position, error) { return parsePosition(text, Course) }

// parsePosition is ParsePosition with v as the default variant.
func parsePosition(text string, v Variant) (Position, error) {
	p := NewPosition(knight.Board{}, v)
	b, columns, err := knight.ParsePosition(text, "vtwbs", fault.DuelField, func(key byte, value string) (err error) {
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
	})
	if err != nil {
		return Position{}, err
	}
	p.Board = b
	for side, s := range p.Knight {
		column := columns[Side(side).Letter()[0]]
		switch {
		case s == knight.NoSquare:
		case b[s] != knight.NoNumber:
			return Position{}, fault.New(fault.PositionKnight, s.String()+" ("+b[s].String()+")").At(1, column)
		case Side(side) == Black && s == p.Knight[White]:
			return Position{}, fault.New(fault.DuelSameSquare, s.String()).At(1, column)
		}
	}
	return p, nil
}

func parseTurn(text string) (Side, error) {
	for _, side := range []Side{White, Black} {
		if strings.EqualFold(text, side.Letter()) {
			return side, nil
		}
	}
	return White, fault.New(fault.DuelTurn, text)
}

func parseKnight(text string) (knight.Square, error) {
	if text == "-" {
		return knight.NoSquare, nil
	}
	s, err := knight.ParseSquare(text)
	if err != nil {
		return s, fault.New(fault.DuelKnight, text)
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
		return points, fault.New(fault.DuelPoints, text, strconv.Itoa(knight.MaxPoints))
	}
	return points, nil
}

// String returns the text of the position: the board and the fields v, t, w, b, s.
func (p Position) String() string {
	return p.Board.String() + ";v=" + p.Variant.String() + ";t=" + p.Turn.Letter() +
		";w=" + p.Knight[White].String() + ";b=" + p.Knight[Black].String() +
		";s=" + strconv.Itoa(p.Points[White]) + "-" + strconv.Itoa(p.Points[Black])
}
