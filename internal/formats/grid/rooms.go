package grid

// rooms are mazes whose spaces are free, as a large course of artificial intelligence draws
// them: A is the start, B the goal; or S the start and E, the end, the goal. Rows
// that editors trimmed go on with free squares.
//
//	###B#
//	#   #
//	A # #
var rooms = format{
	name:   "rooms",
	claims: func(text string) bool { return only(text, "# AB", "#", " AB") || only(text, "# SE", "#", "E") },
	cut:    func(text string) ([][]square, error) { return drawn(text, 0), nil },
	signs:  signsAre(". ", "##", "SAS", "GBE"),
	filled: true,
}
