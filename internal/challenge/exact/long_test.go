//go:build long

package exact

const (
	smallBoards = 12_000
	startNodes  = 0 // every highest score is proved
)
