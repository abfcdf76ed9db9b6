//go:build long

package refute

const asked = 40_000 // of some 10,000 positions
