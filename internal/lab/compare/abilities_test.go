package compare

import (
	"cavalo/internal/lab"
	"cavalo/internal/lab/lecture"
)

// What the tabs can do besides what all can: the laboratory finds it by type assertion.

var _ interface {
	lab.Tab
	lab.Momentary
	lecture.Playing
	lecture.Projector
	lecture.Lensed
} = (*race)(nil)

var _ interface {
	lab.Tab
	lab.Drafter
	lecture.Projector
} = (*comparing)(nil)
