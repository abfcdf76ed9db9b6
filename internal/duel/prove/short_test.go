//go:build !long

package prove

// How many boards of a variant and a size are tried; build tag long tries more.
const smallBoards, denseBoards = 4, 10
