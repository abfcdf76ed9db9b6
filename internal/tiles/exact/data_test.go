package exact

import (
	"sync"
	"testing"

	"cavalo/assets"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

func board(t testing.TB, text string) rules.Board {
	t.Helper()
	b, err := rules.ParseBoard(text)
	testkit.Must(t, err)
	return b
}

func position(t testing.TB, text string) rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(text)
	testkit.Must(t, err)
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
