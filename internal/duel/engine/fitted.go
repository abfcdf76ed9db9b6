package engine

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// fittedModel returns the model of the preset that a variant is most like: by
// the placement first, which decides how even games are, and by threats.
func fittedModel(v rules.Variant) *Model {
	like := rules.Course
	switch {
	case v.ChoosePlacement && (v.EndAtFirst || v.Double == knight.Optional && !v.AllowThreatened):
		like = rules.BrainKing
	case v.ChoosePlacement:
		like = rules.Open
	case v.AllowThreatened:
		like = rules.Plain
	}
	for i, preset := range rules.Presets() {
		if preset.Variant == like {
			return &fittedModels[i]
		}
	}
	return &handMade
}
