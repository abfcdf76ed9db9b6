package engine

import "cavalo/internal/duel/rules"

// FeatureCount is how many features a Sample has.
const FeatureCount = features

// Sample is a position as the evaluation sees it: what a fit of its weights
// needs to know.
type Sample struct {
	Features [FeatureCount]int32 // as the side to move sees them
	Left     int                 // numbers left
}

// NewSample returns the sample of a position whose knights are placed.
func NewSample(p rules.Position) Sample {
	b := NewBitboard(p)
	s := b.Start()
	var v vector
	v.fill(b, &s)
	return Sample{v, s.left.count()}
}
