package rules

import "cavalo/internal/fault"

// The codes of tiles that don't slide, for words.Lang.Refusal.
const (
	codeLine  fault.Code = "tiles.line"
	codeBlank fault.Code = "tiles.blank"
)
