package optimal

import (
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"cavalo/assets"
	"cavalo/internal/tiles"
)

// instance is a published position with its fewest moves.
type instance struct {
	tiles.Position
	moves int
}

// read returns the positions of a file in testdata: lines of fields, the fewest
// moves in one of them and the board in the last ones.
func read(t testing.TB, file string, field int, goal string) []instance {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	g := board(t, goal)
	var all []instance
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		moves, err := strconv.Atoi(fields[field])
		if err != nil {
			t.Fatal(err)
		}
		b := board(t, strings.Join(fields[len(fields)-g.Size().Cells():], " "))
		all = append(all, instance{tiles.Position{Board: b, Goal: g}, moves})
	}
	return all
}

func korf100(t testing.TB) []instance {
	return read(t, "korf100.txt", 1, "0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15")
}

func hardest80(t testing.TB) []instance {
	return read(t, "hardest80.txt", 0, "1.2.3.4/5.6.7.8/9.10.11.12/13.14.15.0")
}

func korf24(t testing.TB) []instance {
	return read(t, "korf24.txt", 1, "0.1.2.3.4/5.6.7.8.9/10.11.12.13.14/15.16.17.18.19/20.21.22.23.24")
}

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
