//go:build long

package prove

const smallBoards, denseBoards = 25, 600
