//go:build long

package exact

const randomBoards = 2000

var openBoards = map[int]string{1: "1", 3: "2", 5: "20", 7: "1822", 9: "1821938"}
