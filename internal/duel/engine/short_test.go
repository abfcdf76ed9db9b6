//go:build !long

package engine

// randomMoves is how many moves of random games the two sets of rules are
// compared in; build tag long tries more.
const randomMoves = 20_000
