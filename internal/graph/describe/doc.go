// Package describe describes state spaces in reports: a [Face] for each space, and one describer
// for all.
package describe
