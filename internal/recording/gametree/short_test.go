//go:build !long

package gametree

// seeds is how many random trees the tests try; build tag long tries more.
const seeds = 60
