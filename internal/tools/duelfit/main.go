// Command duelfit plays games of the engine against itself, fits the weights of its
// evaluation to how they end, plays again with these, and writes the weights of
// the last round as Go source. It begins with weights made by hand, so the same
// flags give the same file, whatever weights the engine has now, as long as it
// searches in the same way.
//
//	go run ./internal/tools/duelfit -out internal/duel/engine/weights.go
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"

	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
)

func main() {
	seed := flag.String("seed", "fit", "the boards and the first moves are drawn from it")
	rounds := flag.Int("rounds", 3, "rounds of play")
	games := flag.Int("games", 700, "games of each preset in a round")
	nodes := flag.Int64("nodes", 1000, "limit of nodes for each move")
	proof := flag.Int64("proof", 20_000, "limit of nodes for the proof of a result")
	only := flag.String("variant", "", "fit this preset alone and leave the others out")
	workers := flag.Int("workers", runtime.NumCPU(), "games played at once")
	out := flag.String("out", "", "file to write, standard output when empty")
	flag.Parse()
	var fits []fit
	for _, preset := range duelrules.Presets() {
		if *only != "" && preset.Name != *only {
			continue
		}
		var model *duelengine.Model
		var f fit
		for round := range *rounds {
			s := selfPlay{preset.Variant, fmt.Sprintf("%s %s %d", *seed, preset.Name, round+1), *nodes, *proof, model, *workers}
			positions := s.play(*games)
			f = fitPositions(preset.Name, positions)
			fmt.Fprintf(os.Stderr, "%s: %d positions, log loss %.4f, mean error %.1f points\n", preset.Name, len(positions), f.loss, f.miss)
			m := f.model()
			model = &m
		}
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
