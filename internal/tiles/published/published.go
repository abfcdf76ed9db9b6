package published

import (
	_ "embed"
	"strconv"
	"strings"

	"cavalo/internal/tiles/rules"
)

// Instance is a position with its fewest moves.
type Instance struct {
	rules.Position
	Moves int
}

var (
	//go:embed korf100.txt
	korf100 string
	//go:embed hardest80.txt
	hardest80 string
	//go:embed korf24.txt
	korf24 string
)

// Korf100 returns Korf's hundred positions of the 15 puzzle.
func Korf100() []Instance { return read(korf100, 1, blankFirst(4)) }

// Hardest80 returns positions of the 15 puzzle that need 80 moves, the maximum.
func Hardest80() []Instance { return read(hardest80, 0, rules.Ordered(rules.NewSize(4, 4))) }

// Korf24 returns Korf and Felner's fifty positions of the 24 puzzle.
func Korf24() []Instance { return read(korf24, 1, blankFirst(5)) }

// blankFirst returns the goal 0, 1, 2, .. of a square board.
func blankFirst(side int) rules.Board {
	numbers := make([]int, side*side)
	for i := range numbers {
		numbers[i] = i
	}
	b, err := rules.NewBoard(rules.NewSize(side, side), numbers)
	if err != nil {
		panic(err)
	}
	return b
}

// read reads a file: lines of fields, the fewest moves in one of them and the
// board in the last ones. A fault in it panics: the tests read all files.
func read(data string, field int, goal rules.Board) []Instance {
	var all []Instance
	for line := range strings.Lines(data) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		moves, err := strconv.Atoi(fields[field])
		if err != nil {
			panic(err)
		}
		b, err := rules.ParseBoard(strings.Join(fields[len(fields)-goal.Size().Cells():], " "))
		if err != nil {
			panic(err)
		}
		all = append(all, Instance{rules.Position{Board: b, Goal: goal}, moves})
	}
	return all
}
