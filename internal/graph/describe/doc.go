// Package describe writes about state spaces in reports: a [Face] for each space, and one
// describer for all.
package describe
