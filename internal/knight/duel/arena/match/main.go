// Match plays two players of the duel against each other, on seeded boards in
// pairs of games with the colours exchanged, and prints how it went, with 95 %
// intervals over the pairs.
//
//	go run ./internal/knight/duel/arena/match -a main -b deepening -variant brainking -games 200 -time 50ms
//
// A player is a level (1 to 6, course), deepening (the course's engine with
// iterative deepening), or settings of the engine: main or base, with switches
// turned on or off as in main-table or base+ordering. With ":2" behind it, it
// searches with two goroutines.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"time"

	"cavalo/internal/knight"
	"cavalo/internal/knight/duel"
	"cavalo/internal/knight/duel/arena"
	"cavalo/internal/search"
)

func main() {
	a := flag.String("a", "main", "the player that is measured")
	b := flag.String("b", "deepening", "the player that it is measured by")
	variant := flag.String("variant", "brainking", "a preset, or all of them")
	games := flag.Int("games", 200, "games, two on each board")
	seed := flag.String("seed", "match", "the boards are drawn from it")
	limit := flag.Duration("time", 50*time.Millisecond, "time for a move, 0 for no limit")
	nodes := flag.Int64("nodes", 0, "nodes for a move, 0 for no limit")
	nodesB := flag.Int64("nodes-b", 0, "nodes for a move of the second player, if they differ")
	memory := flag.Int64("memory", 16<<20, "bytes of each table")
	flag.Parse()
	limits := search.Limits{Time: *limit, Nodes: *nodes, Memory: *memory}
	limitsB := limits
	if *nodesB > 0 {
		limitsB.Nodes = *nodesB
	}
	for _, preset := range duel.Presets() {
		if preset.Name != *variant && *variant != "all" {
			continue
		}
		m := arena.Match{A: maker(*a), B: maker(*b), LimitA: limits, LimitB: limitsB}
		for i := range (*games + 1) / 2 {
			board := knight.RandomBoard(*seed + "/" + strconv.Itoa(i))
			m.Starts = append(m.Starts, duel.NewPosition(board, preset.Variant))
		}
		r := arena.Play(m)
		fmt.Printf("%s - %s, %s: +%d =%d -%d, score %.1f %% ± %.1f, margin of a pair %+.0f ± %.0f, %.2f and %.2f Mnodes/s\n",
			*a, *b, preset.Name, r.Wins, r.Draws, r.Losses, 100*r.Score.Mean, 100*r.Score.Error,
			r.Margin.Mean, r.Margin.Error, r.Used[0].Speed()/1e6, r.Used[1].Speed()/1e6)
		// What a match leaves behind is no burden of the next one.
		runtime.GC()
	}
}

// maker returns what makes a player of a name; a name that is none ends the
// program.
func maker(name string) arena.Maker {
	m, err := arena.NewMaker(name)
	if err != nil {
		fmt.Fprintln(os.Stderr, "match:", err)
		os.Exit(2)
	}
	return m
}
