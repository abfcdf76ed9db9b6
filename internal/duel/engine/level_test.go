package engine

import (
	"strconv"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

func TestUnknownLevel(t *testing.T) {
	for _, name := range []string{"", "0", "7", "six"} {
		found := name
		if name == "" {
			found = "the end"
		}
		if _, err := NewPlayer(name, ""); err == nil || err.Error() != "found "+found+", expected duel.level(6, course)" {
			t.Errorf("level %q: %v", name, err)
		}
	}
}

// The same seed misjudges in the same way, another one in another.
func TestLevelsErrBySeed(t *testing.T) {
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

// Each level is closer to the engine than the one below, and in games where
// threatened squares are allowed closer than elsewhere.
func TestStrengths(t *testing.T) {
	for _, table := range [][]strength{forbidden[:], allowed[:]} {
		for i, s := range table {
			if s.blind != (i == 0) || s.blind != (s.depth == 0) || s.blind != (s.ahead > 0) {
				t.Errorf("level %d: %+v: level 1 is blind, and no other", i+1, s)
			}
			if s.error == 0 {
				t.Errorf("level %d makes no error", i+1)
			}
			if i > 0 && s.depth <= table[i-1].depth {
				t.Errorf("level %d looks no farther than level %d", i+1, i)
			}
		}
	}
	for i := range rules.Levels - 1 {
		if a, f := allowed[i], forbidden[i]; a.depth < f.depth || a.error >= f.error {
			t.Errorf("level %d: %+v where threatened squares are allowed, %+v elsewhere", i+1, a, f)
		}
	}
	for _, preset := range rules.Presets() {
		want := forbidden[2]
		if preset.Name == "open" || preset.Name == "plain" {
			want = allowed[2]
		}
		if got := strengthOf(2, preset.Variant); got != want {
			t.Errorf("level 3 in %s: %+v, want %+v", preset.Name, got, want)
		}
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
			if err != nil {
				t.Fatal(err)
			}
			choice, _ := player.Choose(p, search.Control{})
			played[choice.Move.String()] = true
		}
		if !played["C2"] || played["B3"] != misjudged {
			t.Errorf("on %s: %v", board, played)
		}
	}
}
