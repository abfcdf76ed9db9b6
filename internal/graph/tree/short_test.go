//go:build !long

package tree

// seeds is how many random trees the tests try; build tag long tries more.
const seeds = 60
