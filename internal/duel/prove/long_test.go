//go:build long

package prove

const smallBoards, denseBoards = 100, 600
