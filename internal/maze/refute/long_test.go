//go:build long

package refute

// How many steps are asked about.
const smallBoards, fullBoards = 10_000, 10_000
