//go:build long

package logic_test

import (
	"fmt"
	"testing"

	"cavalo/internal/maze/generate"
	"cavalo/internal/maze/logic"
	"cavalo/internal/search"
)

// The reason of every hint on 1,000 generated boards of each level is minimal.
func TestAllHintsAreMinimal(t *testing.T) {
	for level := range logic.Levels {
		t.Run(level.String(), func(t *testing.T) {
			t.Parallel()
			f := figures{rules: map[logic.Rule]int{}}
			for seed := 0; f.boards < 1000; seed++ {
				side := 5 + seed%4
				if level == logic.Hard {
					side++
				}
				r, err := generate.Make(generate.Options{Seed: fmt.Sprint("hints ", seed), Width: side, Height: side, Level: level}, search.Control{})
				if err != nil || r.Status != search.Solved {
					t.Fatal(r.Status, err)
				}
				if r.Grade.Level == level {
					f.drawHints(t, r.Board, r.Path)
				}
			}
			t.Log(f)
			if f.solved < f.boards || f.longer > 0 {
				t.Error(f)
			}
		})
	}
}
