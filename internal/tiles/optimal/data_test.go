package optimal

import (
	"sync"
	"testing"

	"cavalo/assets"
	"cavalo/internal/tiles"
)

func board(t testing.TB, text string) tiles.Board {
	t.Helper()
	b, err := tiles.ParseBoard(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func position(t testing.TB, text string) tiles.Position {
	t.Helper()
	p, err := tiles.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// loaded is a solver with all tables, shared by the tests.
var loaded = sync.OnceValue(func() *Solver {
	s := New()
	for _, name := range []string{"corner", "edge", "centre"} {
		file, err := assets.Tiles.ReadFile("tiles/" + name + ".tab")
		if err == nil {
			err = s.Load(file)
		}
		if err != nil {
			panic(err)
		}
	}
	return s
})
