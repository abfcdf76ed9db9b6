// Fit plays games of the engine against itself, fits the weights of its
// evaluation to how they end, and writes them as Go source. The same seed
// gives the same weights.
//
//	go run ./internal/knight/duel/fit -games 2000 -out internal/knight/duel/weights.go
package main

import (
	"flag"
	"fmt"
	"os"

	"cavalo/internal/knight/duel"
)

func main() {
	seed := flag.String("seed", "fit", "the boards and the first moves are drawn from it")
	games := flag.Int("games", 2000, "games of each preset")
	nodes := flag.Int64("nodes", 2000, "limit of nodes for each move")
	proof := flag.Int64("proof", 100_000, "limit of nodes for the proof of a result")
	out := flag.String("out", "", "file to write, standard output when empty")
	flag.Parse()
	var fits []fit
	for _, preset := range duel.Presets() {
		positions := play(preset.Variant, *seed, *games, *nodes, *proof)
		f := fitPositions(preset.Name, positions)
		fmt.Fprintf(os.Stderr, "%s: %d positions, log loss %.4f, mean error %.1f points\n", preset.Name, len(positions), f.loss, f.miss)
		fits = append(fits, f)
	}
	text, err := source(fits)
	if err == nil && *out == "" {
		_, err = os.Stdout.Write(text)
	} else if err == nil {
		err = os.WriteFile(*out, text, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
