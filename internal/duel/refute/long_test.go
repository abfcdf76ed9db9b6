//go:build long

package refute

const asked = 30_000 // of some 10,000 positions
