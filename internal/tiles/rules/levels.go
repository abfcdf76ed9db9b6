package rules

import "math"

// LevelMoves returns the fewest moves of an "easy", a "medium" or a "hard"
// scramble of a size, 0 for other words: a quarter, a half and four fifths of
// what random boards need, and not more than can be found in a moment.
func LevelMoves(level string, s Size) int {
	part := map[string]float64{"easy": 0.25, "medium": 0.5, "hard": 0.8}
	const large, mostLarge = 16, 45 // squares; moves of a hard one with more
	cells := float64(s.Cells())
	usual := 0.83 * cells * math.Sqrt(cells) // 22 on 3x3, 53 on 4x4
	if s.Cells() > large {
		usual = min(usual, mostLarge/part["hard"])
	}
	if part[level] == 0 {
		return 0
	}
	return max(1, int(math.Round(part[level]*usual)))
}
