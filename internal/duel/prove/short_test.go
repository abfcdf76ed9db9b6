//go:build !long

package prove

// How many boards of each kind are tried; build tag long tries more.
const fullBoards, denseBoards, thinBoards = 10, 6, 12
