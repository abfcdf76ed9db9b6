//go:build !long

package textbook

// allGoals are those whose every board TestAdmissibleOnAllBoards tries: the blank in a
// corner, at an edge and in the centre. Build tag long has more boards of three rows.
var allGoals = []string{
	"1.2.3/8.0.4/7.6.5", "0.1.2.3/4.5.6.7", "7.6.0.4/3.2.1.5", "1.2/3.4/5.6/0.7", "1.2.3/0.4.5", "0.2/1.3",
}
