package questions

import "cavalo/internal/lab"

// What the tabs can do besides what all can: the laboratory finds it by type assertion.

var _ interface {
	lab.Tab
	lab.Keyed
	lab.Escaper
	lab.Momentary
	lab.Apart
} = (*questions)(nil)

var _ interface {
	lab.Tab
	lab.Keyed
	lab.Momentary
	lab.Chooser
} = (*lessons)(nil)
