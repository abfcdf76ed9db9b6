//go:build !long

package typedtree

// seeds is how many random trees the tests try; build tag long tries more.
const seeds = 60
