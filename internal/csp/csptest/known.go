package csptest

import (
	_ "embed" // the Sudokus
	"fmt"
	"strings"

	"cavalo/internal/csp"
)

//go:embed top95.txt
var top95 string

// Top95 returns the lines of Norvig's 95 hard Sudokus (pytudes, "Solving Every Sudoku Puzzle").
func Top95() []string { return strings.Split(strings.TrimSpace(top95), "\n")[1:] }

// Graph is a graph to colour.
type Graph struct {
	Name    string
	Nodes   int
	Edges   [][2]int
	Colours int // its published chromatic number
}

// Graphs returns DIMACS graphs, made by their definitions.
func Graphs() []Graph {
	return []Graph{mycielski(3), mycielski(4), mycielski(5), queens(5, 5), queens(6, 7), queens(7, 7)}
}

// mycielski returns the DIMACS graph mycielK: the construction of Mycielski, applied to an edge K-1
// times.
func mycielski(k int) Graph {
	nodes, edges := 2, [][2]int{{0, 1}}
	for range k - 1 {
		var more [][2]int
		for _, e := range edges {
			more = append(more, e, [2]int{e[0], nodes + e[1]}, [2]int{e[1], nodes + e[0]})
		}
		for i := range nodes {
			more = append(more, [2]int{nodes + i, 2 * nodes})
		}
		nodes, edges = 2*nodes+1, more
	}
	return Graph{fmt.Sprintf("myciel%d", k), nodes, edges, k + 1}
}

// queens returns the DIMACS graph queenN_N: squares that a queen connects.
func queens(n, colours int) Graph {
	var edges [][2]int
	for i := range n * n {
		for j := range i {
			row, column := i/n-j/n, i%n-j%n
			if row == 0 || column == 0 || row == column || row == -column {
				edges = append(edges, [2]int{i, j})
			}
		}
	}
	return Graph{fmt.Sprintf("queen%d_%d", n, n), n * n, edges, colours}
}

// With returns the problem to colour the graph with a number of colours.
func (g Graph) With(colours int) *csp.Problem {
	var b strings.Builder
	for i := range g.Nodes {
		fmt.Fprintf(&b, "V%d ", i)
	}
	fmt.Fprintf(&b, "in 1..%d", colours)
	for _, e := range g.Edges {
		fmt.Fprintf(&b, "\nV%d != V%d", e[0], e[1])
	}
	p, err := csp.Parse(b.String())
	if err != nil {
		panic(err)
	}
	return p
}
