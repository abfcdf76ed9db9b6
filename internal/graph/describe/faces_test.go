package describe

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/classic/draw"
	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Positions as text: no two of a world look the same.
func TestLines(t *testing.T) {
	spaces := map[string]puzzle.Puzzle{"grid": grid.Puzzle}
	for _, p := range classic.Puzzles() {
		spaces[p.Name()] = p
	}
	for text, want := range map[string]string{
		"grid S.#/4.2;g=C2":        "S.#/4.2",
		"grid 4.G;s=A1;n=8":        "S.G",
		"queens 4;2.4":             "· Q · ·/· · · Q/· · · ·/· · · ·",
		"eight 1.2.4/5.0.6/8.3.7":  "1 2 4/5 · 6/8 3 7",
		"missionaries 3.3.2;2.2.r": "MMCC |   <=>| MC",
		"missionaries 3.3.2":       "MMMCCC |<=>   |",
		"jugs 4.3=2;1.3":           "A 1/4/B 3/3",
		"vacuum *.;2":              "*.;2",
		"hanoi 2.1/0/0":            "2.1/0/0",
	} {
		name, position, _ := strings.Cut(text, " ")
		p, err := spaces[name].Parse(position)
		testkit.Must(t, err)
		lines := classicLines(words.En, p)
		if name == "grid" {
			lines = Grid.Lines(words.En, p)
		}
		testkit.Equal(t, strings.Join(lines, "/"), want, "%s is drawn", text)
		b := draw.Of(p)
		if name == "grid" {
			b = drawMap(words.En, p, nil)
		}
		if b == nil || len(b.Cells) != b.Columns*b.Rows {
			t.Errorf("%s is not drawn", text)
		}
	}
}

// What is asked of a map: its size, its neighbours, its start and its goals.
func TestAskedMap(t *testing.T) {
	p, err := grid.Puzzle.Parse("S.G/..G;n=8")
	testkit.Must(t, err)
	var said []string
	for _, row := range Grid.Asked(words.En, p) {
		said = append(said, row.Label+" "+row.Value)
	}
	testkit.Equal(t, strings.Join(said, "; "), "Size 3 × 2; Neighbours 8 neighbours; Start A1; Goals C1, C2")
}

// Costs are told and drawn with the decimal sign of the language.
func TestCostsHaveDecimalCommas(t *testing.T) {
	p, err := rules.Puzzle.Parse("A-B 2.5; start A; goals B")
	testkit.Must(t, err)
	for l, want := range map[words.Lang]string{words.En: "B 2.5", words.Pt: "B 2,5"} {
		if got := strings.Join(Graph.Lines(l, p), "\n"); !strings.Contains(got, want) {
			t.Errorf("%s: %q", l.Code(), got)
		}
	}
}

// A picture of a large graph without places has the layout of a small one.
func TestPictureOfALargeGraph(t *testing.T) {
	var text strings.Builder
	for i := range 1999 {
		fmt.Fprintf(&text, "N%d-N%d 1\n", i/3, i+1)
	}
	g, _, err := rules.Read(text.String() + "start N0\ngoals N1999")
	testkit.Must(t, err)
	spots := Graph.Picture(words.En, space.Begin[rules.Node](rules.Puzzle.Name(), g), nil).Plan.Spots
	for i, at := range layout.Layered(layout.Of(g)) {
		if spots[i] != ui.Spot(at) {
			t.Fatalf("node %d is at %v, want %v", i, spots[i], at)
		}
	}
}
