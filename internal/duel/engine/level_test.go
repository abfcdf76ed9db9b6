package engine

import (
	"strconv"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func TestUnknownLevel(t *testing.T) {
	for _, name := range []string{"", "-1", strconv.Itoa(rules.Levels + 1), "six"} {
		found := name
		if name == "" {
			found = "the end"
		}
		if _, err := NewPlayer(name, ""); err == nil || err.Error() != "found "+found+", expected duel.level("+rules.Strongest()+", course)" {
			t.Errorf("level %q: %v", name, err)
		}
	}
}

// The same seed misjudges in the same way, another one in another.
func TestLevelsErrBySeed(t *testing.T) {
	testkit.Sequential(t)
	play := func(seed string) string {
		player, _ := NewPlayer("2", seed)
		p := rules.NewPosition(knight.RandomBoard("errors"), rules.BrainKing)
		var moves []rules.Move
		for {
			choice, ok := player.Choose(p, search.Control{})
			if !ok {
				return dueltest.MoveTexts(moves)
			}
			moves = append(moves, choice.Move)
			p = dueltest.MustPlay(t, p, choice.Move)
		}
	}
	if a, again, b := play("a"), play("a"), play("b"); a != again || a == b {
		t.Error("a level's errors are not a function of its seed")
	}
}

// A beginner misjudges 40 against 30, but leaves no 90 for a 3 by mistake.
func TestPlainDifferencesAreSeen(t *testing.T) {
	for board, misjudged := range map[string]bool{
		"A1=57 A10=21 C2=40 B3=30 C5=35": true,
		"A1=57 A10=21 C2=90 B3=3 C5=35":  false,
	} {
		p := dueltest.PlayAll(t, rules.NewPosition(dueltest.BoardOf(t, board), rules.Course), "A1 A10")
		played := map[string]bool{}
		for seed := range 200 {
			player, err := NewPlayer("1", strconv.Itoa(seed))
			testkit.Must(t, err)
			choice, _ := player.Choose(p, search.Control{})
			played[choice.Move.String()] = true
		}
		if !played["C2"] || played["B3"] != misjudged {
			t.Errorf("on %s: %v", board, played)
		}
	}
}
