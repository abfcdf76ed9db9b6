// Package describe writes the part of a state space in reports, and says how it is drawn
// and named: a [Face] for each space, and one teller for all.
package describe
