package watch

import (
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/lecture"
)

// What the tabs can do besides what all can: the frame finds it by type assertion.

var _ interface {
	frame.Tab
	frame.Leaver
	frame.Ticker
	frame.Keyed
	frame.Escaper
	frame.TextOpener
	frame.Dialoger
	frame.Momentary
	frame.Doubter
	lecture.Playing
	lecture.Projector
	lecture.Lensed
} = (*watch)(nil)
