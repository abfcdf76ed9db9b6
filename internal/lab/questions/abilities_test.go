package questions

import "cavalo/internal/lab"

// What the tabs can do besides what all can: the laboratory finds it by type assertion.

var _ interface {
	lab.Tab
	lab.Momentary
} = (*questions)(nil)

var _ interface {
	lab.Tab
	lab.Momentary
	lab.Chooser
} = (*lessons)(nil)
