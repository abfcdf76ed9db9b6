//go:build !long

package exact

// How much the tests that take long try; build tag long tries more.
const (
	smallBoards = 200    // random ones, compared with exhaustive play
	startNodes  = 20_000 // of each search for the highest score from a start
)
