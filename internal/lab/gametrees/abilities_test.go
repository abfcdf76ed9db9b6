package gametrees

import (
	"cavalo/internal/lab"
	"cavalo/internal/lab/lecture"
)

// What the tabs can do besides what all can: the laboratory finds it by type assertion.

var _ interface {
	lab.Tab
	lab.Leaver
	lab.Ticker
	lab.Keyed
	lab.Escaper
	lab.Momentary
	lecture.Playing
	lecture.Projector
	lecture.Lensed
} = (*plies)(nil)

var _ interface {
	lab.Tab
	lab.Leaver
	lab.Ticker
	lab.Keyed
	lab.Escaper
	lab.TextOpener
	lab.Momentary
	lab.Drafter
	lab.Apart
	lecture.Playing
	lecture.Projector
	lecture.Captioned
} = (*typed)(nil)
