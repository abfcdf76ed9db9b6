package engine

// Search values are points as the side to move sees them, with a bonus for
// winning: a value grows strictly with the margin at the end, so that a proved
// value is a proved margin, while among lines whose end is not known the likely
// win is preferred to the larger one.
const (
	winBonus = 1000
	infinity = 30_000
)

// valueOf returns the value of a margin at the end of the game.
func valueOf(margin int) int {
	switch {
	case margin > 0:
		return margin + winBonus
	case margin < 0:
		return margin - winBonus
	}
	return 0
}

// marginOf undoes valueOf.
func marginOf(value int) int {
	switch {
	case value > 0:
		return max(0, value-winBonus)
	case value < 0:
		return min(0, value+winBonus)
	}
	return 0
}

// margin returns the points of the side to move less the other's.
func (s *State) margin() int {
	return int(s.points[s.turn&1]) - int(s.points[s.turn&1^1])
}
