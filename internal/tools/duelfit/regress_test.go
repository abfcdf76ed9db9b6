package main

import (
	"bytes"
	"math"
	"testing"

	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/rng"
	"cavalo/internal/tools/testkit"
)

// A margin that is linear in two features is found again.
func TestMarginIsFound(t *testing.T) {
	draw := rng.New("linear")
	var positions []position
	for range 2000 {
		var p position
		p.Left = 20 + draw.Intn(60)
		p.Features[3], p.Features[7] = int32(draw.Intn(100)), int32(draw.Intn(50))
		p.margin = int(2*p.Features[3]) - int(p.Features[7])*p.Left/64 - 50
		p.Features[28] = 1 // the constant
		positions = append(positions, p)
	}
	f := fitPositions("linear", positions)
	row := func(feature int) (float64, float64) {
		return f.margin[feature], f.margin[duelengine.FeatureCount+feature]
	}
	if a, b := row(3); math.Abs(a+0.75*b-2) > 0.1 {
		t.Errorf("feature 3 has %.3f + %.3f n, want 2", a, b)
	}
	if a, b := row(7); math.Abs(a) > 0.15 || math.Abs(b+1) > 0.15 {
		t.Errorf("feature 7 has %.3f + %.3f n, want 0 - n", a, b)
	}
	if f.miss > 2 {
		t.Errorf("the mean error is %.2f points", f.miss)
	}
}

func TestCholesky(t *testing.T) {
	var h [width][width]float64
	var want, g [width]float64
	for j := range width {
		want[j] = float64(j%7) - 3
		h[j][j] = 4
		if j > 0 {
			h[j][j-1] = 1
		}
	}
	for j := range width {
		g[j] = 4 * want[j]
		if j > 0 {
			g[j] += want[j-1]
		}
		if j+1 < width {
			g[j] += want[j+1]
		}
	}
	for j, x := range cholesky(&h, g) {
		if math.Abs(x-want[j]) > 1e-9 {
			t.Fatalf("x[%d] is %v, want %v", j, x, want[j])
		}
	}
}

// The same seed makes the same file, however many games are played at once.
func TestFitIsReproducible(t *testing.T) {
	make := func(workers int) []byte {
		var fits []fit
		for _, preset := range duelrules.Presets() {
			s := selfPlay{preset.Variant, "again", 200, 1000, nil, workers}
			fits = append(fits, fitPositions(preset.Name, s.play(2)))
		}
		text, err := source(fits)
		testkit.Must(t, err)
		return text
	}
	if a, b := make(1), make(3); !bytes.Equal(a, b) {
		t.Errorf("%s\nand then\n%s", a, b)
	}
}
