package screen

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
)

// pointedAt returns the step to the square under the pointer.
func (s *Screen) pointedAt() string {
	p := s.position()
	for _, d := range p.Moves() {
		if s.over >= 0 && p.Board().Step(p.Head(), d) == squareOf(p.Board(), s.over) {
			return d.String()
		}
	}
	return ""
}

// moveName returns the square of a step, or the squares of a mark; "" for what says nothing about
// the line.
func (s *Screen) moveName(from puzzle.Position, move string) string {
	if d, err := rules.ParseDirection(move); err == nil {
		return positionOf(from).Board().Step(positionOf(from).Head(), d).String()
	}
	hops := s.hops(from, []string{move})
	if len(hops) == 0 {
		return ""
	}
	b := positionOf(from).Board()
	return squareOf(b, hops[0].From).String() + "–" + squareOf(b, hops[0].To).String()
}

// hops returns the pieces of line that moves draw or cross out.
func (s *Screen) hops(from puzzle.Position, moves []string) (hops []paint.Hop) {
	for _, move := range moves {
		to, err := from.Play(move)
		if err != nil {
			break
		}
		before, after := positionOf(from).Marks(), positionOf(to).Marks()
		b := positionOf(from).Board()
		for _, set := range []rules.Edges{after.Lines.Without(before.Lines), after.Crosses.Without(before.Crosses)} {
			for e := range set.All() {
				one, other := e.Ends()
				if other == positionOf(from).Head() {
					one, other = other, one
				}
				hops = append(hops, paint.Hop{From: cellOf(b, one), To: cellOf(b, other)})
			}
		}
		from = to
	}
	return hops
}
