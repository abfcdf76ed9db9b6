// Command series makes the boards of the series: for each puzzle a sequence of boards of increasing
// difficulty, each with one idea, found by drawing boards from seeds until one has the idea, and
// proved; and the small boards of the duel of the day, with their proofs.
//
//	go run ./internal/tools/series [-proved] [FILE]
//
// FILE is assets/series/series.txt, which package puzzle/series reads; with -proved it is
// assets/daily/proved.txt, which package duel/rules reads. The same source gives the same file.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"strings"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle/series"
)

func main() {
	proved := flag.Bool("proved", false, "make the small boards of the duel")
	flag.Parse()
	file, lines := "assets/series/series.txt", func() string { return text(os.Stderr) }
	if *proved {
		file, lines = "assets/daily/proved.txt", func() string { return provedText(rules.ProvedBoards) }
	}
	file = cmp.Or(flag.Arg(0), file)
	if err := os.WriteFile(file, []byte(lines()), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "series:", err)
		os.Exit(1)
	}
}

// recipe describes a board: make returns one for a seed, or false.
type recipe struct {
	puzzle, idea string
	make         func(seed string) (series.Entry, bool)
}

// tries is the number of seeds after which a recipe is a mistake.
const tries = 100_000

// board returns the first board of a recipe that is not taken.
func (r recipe) board(taken map[string]bool) series.Entry {
	for i := range tries {
		if e, ok := r.make(fmt.Sprintf("series %s %s %d", r.puzzle, r.idea, i)); ok && !taken[e.Text] {
			e.Puzzle, e.Idea = r.puzzle, r.idea
			return e
		}
	}
	panic("series: no board for " + r.puzzle + " " + r.idea)
}

// recipes returns all boards to make, in the order of play.
func recipes() (all []recipe) {
	all = append(all, challengeRecipes()...)
	all = append(all, duelRecipes()...)
	all = append(all, mazeRecipes()...)
	return append(all, tilesRecipes()...)
}

func text(progress interface{ WriteString(string) (int, error) }) string {
	var lines strings.Builder
	taken := map[string]bool{}
	lines.WriteString("# The series, made by internal/tools/series: puzzle, idea, fewest, level, position.\n")
	for _, r := range recipes() {
		e := r.board(taken)
		taken[e.Text] = true
		line := e.String() + "\n"
		lines.WriteString(line)
		progress.WriteString(line)
	}
	return lines.String()
}
