package rules

import (
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// ParsePosition reads a position as String writes it: the board, then fields
// joined by ";" in any order. Space around the text is ignored, capitals and
// small letters are the same (but not in a seed), no field may occur twice.
func ParsePosition(text string) (Position, error) {
	p := NewPosition(knight.Board{}, DefaultTarget, knight.DefaultRules())
	points := ""
	b, columns, err := knight.ParsePosition(text, "grzqkp", fault.PositionField, func(key byte, value string) (err error) {
		switch key {
		case 'g':
			p.Target, err = knight.ParseWithin(value, 1, knight.MaxTarget, fault.TargetRange)
		case 'r':
			p.Rules.Double, p.Rules.Seed, err = knight.ParsePolicy(value)
			p.Rules.Seed = knight.UnescapeSeed(p.Rules.Seed)
		case 'z':
			p.Rules.ZeroDouble, err = parseSwitch(value)
		case 'q':
			p.Rules.PlacementRules, err = parseSwitch(value)
		case 'k':
			p.Knight, err = knight.ParseSquare(value)
		case 'p':
			points = value
			p.Points, err = knight.ParseWithin(value, 0, knight.MaxPoints, fault.PositionPoints)
		}
		return err
	})
	p.Board = b
	switch {
	case err != nil:
		return Position{}, err
	case p.Placed() && b[p.Knight] != knight.NoNumber:
		return Position{}, fault.New(fault.PositionKnight, p.Knight.String()+" ("+b[p.Knight].String()+")").At(1, columns['k'])
	case !p.Placed() && p.Points != 0:
		return Position{}, fault.New(fault.PositionPointsUnplaced, points).At(1, columns['p'])
	}
	return p, nil
}

func parseSwitch(text string) (bool, error) {
	if text != "0" && text != "1" {
		return false, fault.New(fault.PositionSwitch, text)
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
