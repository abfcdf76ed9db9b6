package textbook

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/search/reference"
	"cavalo/internal/tools/testkit"
)

// smallBoard draws a position with numbers on a corner of the board.
func smallBoard(t *testing.T, r *rand.Rand) rules.Position {
	t.Helper()
	side := 3 + r.IntN(3)
	numbers, sum := r.Perm(100), 0
	var lines []string
	for line := range knight.Size {
		var squares []string
		for column := range knight.Size {
			if line >= side || column >= side || r.IntN(8) == 0 {
				squares = append(squares, "--")
				continue
			}
			number := numbers[side*line+column]
			sum += number
			squares = append(squares, fmt.Sprintf("%02d", number))
		}
		lines = append(lines, strings.Join(squares, "."))
	}
	under := []string{"largest", "smallest", "choose", "optional", "off"}[r.IntN(5)]
	p, err := rules.ParsePosition(fmt.Sprintf("%s;g=%d;r=%s", strings.Join(lines, "/"), 1+r.IntN(sum+1)/2, under))
	testkit.Must(t, err)
	return p
}

// fromTheRight is the place of a placement if the first squares are tried from J to A.
func fromTheRight(from, to rules.State) float64 {
	if from.Knight != knight.NoSquare {
		return 0
	}
	return -float64(to.Knight % knight.Size)
}

// Every algorithm expands the same nodes as the book's on random small boards, with the course's
// heuristic and with one that is admissible, and in each order.
func TestExpansionsAreThoseOfTheBook(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1970))
		p := smallBoard(t, r)
		for _, name := range []string{"base", "count", "reach"} {
			reference.Same(t, fmt.Sprintf("%v by %s", p, name),
				func() search.Problem[rules.State, knight.Move] { return New(p, "") },
				reference.Options[rules.State]{Order: []string{"", "reversed", "random:" + name}[seed%3], Place: fromTheRight, H: New(p, "").Estimate(name), Weight: 1 + float64(r.IntN(3))/2,
					Tree: r.IntN(4) == 0, Depth: r.IntN(2) * (2 + r.IntN(6)), Room: 8 + r.IntN(10), Most: 150})
		}
	}
}
