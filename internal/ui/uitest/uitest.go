// Package uitest holds what the tests of widgets share: a measurer, random
// trees.
package uitest

import (
	"unicode/utf8"

	"cavalo/internal/ui"
)

// Typewriter measures text as if all runes were equally wide: half the type size, a
// little more in heavier weights.
type Typewriter struct{}

func (Typewriter) Width(text string, size float64, weight ui.Weight) float64 {
	return float64(utf8.RuneCountInString(text)) * (size/2 + float64(weight)/2)
}

func (Typewriter) Metrics(size float64, _ ui.Weight) (height, baseline float64) {
	return size * 1.4, size * 1.1
}
