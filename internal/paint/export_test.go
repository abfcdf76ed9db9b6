package paint

import "math"

// Shapes returns all drawings.
func Shapes() []Shape {
	all := make([]Shape, 0, len(drawings))
	for s := range Shape(math.MaxUint8) {
		if _, ok := drawings[s]; ok {
			all = append(all, s)
		}
	}
	return all
}

// Pictures returns the names that picture knows.
func Pictures() []string {
	return []string{"logo", "white", "black"}
}
