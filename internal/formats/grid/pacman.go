package grid

// pacman are the layouts of Berkeley's Pacman projects: % is a wall, P the start, the one dot
// the goal; ghosts and capsules are on free squares.
//
//	%%%%%
//	%P .%
//	%%%%%
var pacman = format{
	name:       "pacman",
	extensions: []string{"lay"},
	claims:     func(text string) bool { return only(text, "%P .Go", "%", "P.") },
	cut:        func(text string) ([][]square, error) { return drawn(text, 0), nil },
	signs:      signsAre(". Go", "#%", "SP", "G."),
	single:     true,
}
