package screen

import (
	"cavalo/internal/app/gamescreen"
	"cavalo/internal/maze/rules"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
)

var _ gamescreen.Explainer = (*Screen)(nil)

// PointedAt implements gamescreen.Explainer: the step to the square under the pointer.
func (s *Screen) PointedAt() string {
	p := s.position()
	for _, d := range p.Moves() {
		if s.over >= 0 && p.Board().Step(p.Head(), d) == squareOf(p.Board(), s.over) {
			return d.String()
		}
	}
	return ""
}

// MoveName implements gamescreen.Explainer: the square of a step, or the squares of a mark;
// "" for what says nothing about the line.
func (s *Screen) MoveName(from puzzle.Position, move string) string {
	if d, err := rules.ParseDirection(move); err == nil {
		return positionOf(from).Board().Step(positionOf(from).Head(), d).String()
	}
	hops := s.Hops(from, []string{move})
	if len(hops) == 0 {
		return ""
	}
	b := positionOf(from).Board()
	return squareOf(b, hops[0].From).String() + "–" + squareOf(b, hops[0].To).String()
}

// Hops implements gamescreen.Explainer: the pieces of line that moves draw or cross out.
func (s *Screen) Hops(from puzzle.Position, moves []string) (hops []paint.Hop) {
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

// WhyNotClosed implements gamescreen.Explainer: during a trial there is no room beside its
// buttons.
func (s *Screen) WhyNotClosed() bool { return s.position().Marks().Trying }
