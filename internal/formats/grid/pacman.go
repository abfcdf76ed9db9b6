package grid

import "strings"

// pacman are the layouts of Berkeley's Pacman projects: % is a wall, P the start, the one dot
// the goal; ghosts and capsules are on free squares. Spaces
// and walls beyond the width of the first row are left out, as those projects do.
//
//	%%%%%
//	%P .%
//	%%%%%
var pacman = format{
	name:       "pacman",
	extensions: []string{"lay"},
	claims:     func(text string) bool { return only(text, "%P .Go", "%", "P.") },
	cut:        cutPacman,
	signs:      signsAre(". Go", "#%", "SP", "G."),
	single:     true,
}

func cutPacman(text string) ([][]square, error) {
	rows := drawn(text, 0)
	for i, row := range rows {
		for len(row) > len(rows[0]) && strings.ContainsRune(" %", row[len(row)-1].sign) {
			row = row[:len(row)-1]
		}
		rows[i] = row
	}
	return rows, nil
}
