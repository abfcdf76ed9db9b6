//go:build long

package exam

// seeds of each kind and level that the oracles judge.
const seeds = 1000
