package engine

import "cavalo/internal/knight"

// fittedModel returns the model of the preset that a variant is most like: by
// the placement first, which decides how even games are, and by threats.
func fittedModel(v Variant) *Model {
	like := Course
	switch {
	case v.ChoosePlacement && (v.EndAtFirst || v.Double == knight.Optional && !v.AllowThreatened):
		like = BrainKing
	case v.ChoosePlacement:
		like = Open
	case v.AllowThreatened:
		like = Plain
	}
	for i, preset := range Presets() {
		if preset.Variant == like {
			return &fittedModels[i]
		}
	}
	return &handMade
}
