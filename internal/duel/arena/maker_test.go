package arena

import (
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

func TestMakers(t *testing.T) {
	top := rules.Strongest()
	for _, name := range []string{"0", "1", "5", top, Largest, "course", "deepening", "course:depth=4,quiescence",
		"course:deepening,memoization", "main", "base", top + "-ordering", "base+table-table", "main:2"} {
		m, err := NewMaker(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		limits := search.Limits{Nodes: 500, Memory: 1 << 16}
		if c, ok := m("x").Choose(boards(1)[0], search.Control{Limits: limits}); !ok || c.Nodes == 0 {
			t.Errorf("%s plays %+v, %v", name, c, ok)
		}
	}
	for _, name := range []string{"", "-1", "00", "9", top + top, top + "-", top + "-nothing", "1-table", top + " ",
		"main:0", "main:x", top + ":999999", "course:", "course:depth=7", "course:2", "deepening:2"} {
		if _, err := NewMaker(name); err == nil {
			t.Errorf("%q makes a player", name)
		}
	}
}

// A player who always takes the largest number wins two games of three against the opponent of
// the first game, and the next level is stronger.
func TestFirstOpponent(t *testing.T) {
	var starts []rules.Position
	for number := range rules.ProvedBoards {
		p, _, _ := rules.ProvedBoard(number+1, rules.BrainKing)
		starts = append(starts, p)
	}
	match := func(a, b string) Result {
		t.Helper()
		first, err := NewMaker(a)
		if err != nil {
			t.Fatal(err)
		}
		second, _ := NewMaker(b)
		return Play(Match{A: first, B: second, Starts: starts})
	}
	if r := match(Largest, "0"); r.Wins+r.Draws+r.Losses != 400 || r.Score.Mean < 0.65 || r.Score.Mean > 0.75 || 100*r.Wins < 65*400 || 100*r.Wins > 75*400 {
		t.Errorf("against level 0: %d wins, %d draws, %d losses", r.Wins, r.Draws, r.Losses)
	}
	if r := match("1", "0"); r.Score.Mean-r.Score.Error < 0.5 {
		t.Errorf("level 1 takes %v of the points from level 0", r.Score)
	}
}
