//go:build !long

package refute

// How many steps are asked about.
const smallBoards, fullBoards = 2000, 300
