//go:build !long

package pattern

// sample: every so many entries of the ready tables are checked.
const sample = 97
