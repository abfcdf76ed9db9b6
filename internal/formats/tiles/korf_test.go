package tiles

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/exact"
	"cavalo/internal/tiles/published"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// readKorf reads Korf's hundred, written in rows by row.
func readKorf(t *testing.T, row func(number int, squares string, moves int) string) []puzzle.Problem {
	t.Helper()
	var text strings.Builder
	for i, p := range published.Korf100() {
		squares := strings.NewReplacer(".", " ", "/", " ").Replace(p.Board.String())
		text.WriteString(row(i+1, squares, p.Moves) + "\n")
	}
	r, err := puzzle.ReadFile(rules.Puzzle, "korf.txt", []byte(text.String()), "")
	if err != nil || r.As != "numbered" || len(r.Problems) != 100 {
		t.Fatalf("%d problems as %s, %v", len(r.Problems), r.As, err)
	}
	return r.Problems
}

// Korf's hundred are read in their published form: with the estimate, the fewest moves and the
// nodes, with the fewest moves behind or before the board, or without; the goal has the blank
// first.
func TestKorf(t *testing.T) {
	for _, row := range []func(number int, squares string, moves int) string{
		func(number int, squares string, moves int) string {
			return fmt.Sprintf("%3d  %s  %d  %d  276,361,933", number, squares, moves-16, moves)
		},
		func(number int, squares string, moves int) string {
			return fmt.Sprintf("%d %s %d", number, squares, moves)
		},
		func(number int, squares string, moves int) string {
			return fmt.Sprintf("%d\t%d\t%s", number, moves, strings.ReplaceAll(squares, " ", "\t"))
		},
		func(number int, squares string, _ int) string { return strconv.Itoa(number) + " " + squares },
	} {
		problems := readKorf(t, row)
		for i, want := range published.Korf100() {
			if p := problems[i]; p.Name != strconv.Itoa(i+1) || p.Position.String() != want.Position.String() {
				t.Errorf("%s: %s, want %s", p.Name, p.Position, want.Position)
			}
		}
	}
	testMoves(t, func(moves int) bool { return moves < 46 })
}

// testMoves solves those of the hundred that are chosen by their published fewest moves, and
// expects these.
func testMoves(t *testing.T, chosen func(moves int) bool) {
	solver := exact.New()
	for _, name := range []string{"corner", "edge", "centre"} {
		table, err := assets.Tiles.ReadFile("tiles/" + name + ".tab")
		testkit.Must(t, err)
		testkit.Must(t, solver.Load(table))
	}
	n := 0
	for i, p := range readKorf(t, func(number int, squares string, _ int) string { return strconv.Itoa(number) + " " + squares }) {
		want := published.Korf100()[i].Moves
		if !chosen(want) {
			continue
		}
		n++
		r := solver.Solve(p.Position.(rules.PuzzlePosition).Position, exact.Options{}, search.Control{})
		if r.Status != search.Solved || !r.Optimal || len(r.Moves) != want {
			t.Errorf("%s: %v, %d moves, want %d", p.Name, r.Status, len(r.Moves), want)
		}
	}
	if n < 3 {
		t.Errorf("%d solved", n)
	}
}
