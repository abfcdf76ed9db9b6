package questions

import "cavalo/internal/lab/frame"

// What the tabs can do besides what all can: the frame finds it by type assertion.

var _ interface {
	frame.Tab
	frame.Keyed
	frame.Escaper
	frame.Momentary
	frame.Apart
} = (*questions)(nil)

var _ interface {
	frame.Tab
	frame.Keyed
	frame.Momentary
	frame.Chooser
} = (*lessons)(nil)
