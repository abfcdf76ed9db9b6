package rules_test

import (
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

func TestMoves(t *testing.T) {
	const lines = "A1=57 B1=02 J1=44 A10=75 C10=30 J10=11"
	tests := []struct{ name, variant, board, played, want string }{
		{"forced on the largest", "course", lines, "", "A1"},
		{"the mirror was erased", "course", lines, "A1", "C10"},
		{"chosen", "brainking", lines, "", "A1 B1 J1x11 J1x-"},
		{"must", "open", lines, "", "A1 B1 J1x11"},
		{"largest", "choose,allow,both,largest", lines, "", "A1 B1 J1"},
		{"the only double", "open", lines, "J1x11", "A10 C10"},
		{"no other double", "open", "A1=44 A10=30", "", "A1"},
		{"empty line", "course", "A2=57 J10=11", "", "pass"},
		{"empty line ends it", "auto,forbid,first,must", "A2=57 J10=11", "", ""},
		{"both lines empty", "course", "A2=57", "", ""},
		{"a forced double is chosen with", "course", "A1=99 B2=88 C3=77", "", "A1x88 A1x77"},
		{"jumps in order", "course", "F1=99 E3=01 G3=02 H2=03 F10=98 D2=04", "F1 F10", "E3 G3 H2 D2"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := dueltest.PlayAll(t, rules.NewPosition(dueltest.BoardOf(t, test.board), dueltest.VariantOf(t, test.variant)), test.played)
			testkit.Equal(t, dueltest.MoveTexts(p.Moves()), test.want)
		})
	}
}

func TestThreats(t *testing.T) {
	p := dueltest.DuelAt(t, "course", "F7=10 D7=12")
	if got := dueltest.MoveTexts(p.Moves()); got != "D7 F7" {
		// Knights on squares of different colours share no target.
		t.Errorf("got %q, want D7 F7", got)
	}
	p.Board = dueltest.BoardOf(t, "F7=10 D7=12 G4=13 F3=14")
	p.Knight[rules.Black], _ = knight.ParseSquare("G5") // E5 and G5 share F7 and F3
	for _, test := range []struct{ variant, want string }{{"course", "D7 G4"}, {"open", "D7 F7 G4 F3"}} {
		p.Variant = dueltest.VariantOf(t, test.variant)
		testkit.Equal(t, dueltest.MoveTexts(p.Moves()), test.want, "%s", test.variant)
	}
	p.Variant = rules.Course
	p.Board = dueltest.BoardOf(t, "F7=10 A1=12")
	if !p.Over() || p.Result() != rules.Draw {
		t.Errorf("neither may land on F7, but %v, %v", p.Moves(), p.Result())
	}
	p.Board = dueltest.BoardOf(t, "F7=10 H7=12")
	testkit.Equal(t, dueltest.MoveTexts(p.Moves()), "pass")
	p.Knight[rules.Black] = knight.NoSquare
	testkit.Equal(t, dueltest.MoveTexts(p.Moves()), "F7")
}

// A placement may be made on a square that the other knight threatens.
func TestPlacementIsNeverBarred(t *testing.T) {
	p := rules.NewPosition(dueltest.BoardOf(t, "A10=10"), rules.BrainKing)
	p.Knight[rules.White], _ = knight.ParseSquare("B8")
	p.Turn = rules.Black
	testkit.Equal(t, dueltest.MoveTexts(p.Moves()), "A10")
}

func TestEnd(t *testing.T) {
	// White has C2 and no more, Black goes on by C9 and E8.
	const lines = "A1=20 C2=30 A10=21 C9=31 E8=41"
	tests := []struct {
		variant, played, moves string
		result                 rules.Result
		white, black           int
	}{
		{"course", "A1 A10 C2 C9", "pass", rules.Unfinished, 50, 52},
		{"course", "A1 A10 C2 C9 pass", "E8", rules.Unfinished, 50, 52},
		{"course", "A1 A10 C2 C9 pass E8", "", rules.BlackWins, 50, 93},
		{"auto,forbid,first,must", "A1 A10 C2 C9", "", rules.BlackWins, 50, 52},
	}
	for _, test := range tests {
		p := dueltest.PlayAll(t, rules.NewPosition(dueltest.BoardOf(t, lines), dueltest.VariantOf(t, test.variant)), test.played)
		if got := dueltest.MoveTexts(p.Moves()); got != test.moves || p.Result() != test.result || p.Points != [2]int{test.white, test.black} {
			t.Errorf("%s %q: %q, %v, %v", test.variant, test.played, got, p.Result(), p.Points)
		}
	}
}

func TestIllegalMoves(t *testing.T) {
	const lines = "A1=57 B1=22 C2=44 A10=30 B8=12 D8=11"
	tests := []struct{ variant, played, move, want string }{
		{"course", "", "B1", "found B1, expected duel.start-forced(A1, 1)"},
		{"open", "", "A10", "found A10, expected duel.start(1)"},
		{"open", "", "C1", "found C1, expected duel.start(1)"},
		{"open", "A1", "A1", "found A1, expected duel.start(10)"},
		{"course", "", "pass", "found pass, expected duel.pass"},
		{"course", "A1 A10", "C3", "found C3, expected move.jump(A1)"},
		{"course", "A1 A10", "B3", "found B3, expected move.numbered"},
		{"course", "A1 A10", "C2", "found C2, expected move.choice(C2, 22, 11)"},
		{"course", "A1 A10", "C2x99", "found C2x99, expected move.choice(C2, 22, 11)"},
		{"brainking", "A1 A10", "C2", "found C2, expected move.choice-or-none(C2, 22, 11)"},
		{"course", "", "A1x22", "found A1x22, expected move.no-choice(A1)"},
	}
	for _, test := range tests {
		p := dueltest.PlayAll(t, rules.NewPosition(dueltest.BoardOf(t, lines), dueltest.VariantOf(t, test.variant)), test.played)
		m, err := rules.ParseMove(test.move)
		testkit.Must(t, err)
		next, err := p.Play(m)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s, %q then %s: %v, want %s", test.variant, test.played, test.move, err, test.want)
		}
		testkit.Equal(t, next, p, "%s, %q then %s: the refused move changed the position", test.variant, test.played, test.move)
	}
	p := dueltest.DuelAt(t, "course", "F7=10 H7=12")
	p.Knight[rules.Black], _ = knight.ParseSquare("G5")
	checkRefused(t, p, "F7", "found F7, expected duel.must-pass")
	p.Board[99] = 7
	p.Board[knight.At(6, 3)] = 8 // D7 gives White a move
	checkRefused(t, p, "F7", "found F7, expected duel.threatened(G5)")
	checkRefused(t, rules.NewPosition(knight.EmptyBoard(), rules.Course), "A1", "found A1, expected duel.over")
	for _, m := range []rules.Move{{100, knight.NoNumber}, {-128, 5}, {0, -9}, {knight.NoSquare, 5}} {
		if _, err := p.Play(m); err == nil {
			t.Errorf("move %+v is legal", m)
		}
	}
}

func checkRefused(t *testing.T, p rules.Position, text, want string) {
	t.Helper()
	m, err := rules.ParseMove(text)
	testkit.Must(t, err)
	if _, err := p.Play(m); err == nil || err.Error() != want {
		t.Errorf("%s: %v, want %s", text, err, want)
	}
}

// The game upside down with the sides exchanged is the same game.
func TestFlip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dueltest.DrawPosition(t)
		if p.Variant.Double == knight.Random {
			return
		}
		flipped := p.Flip()
		testkit.MustEqual(t, flipped.Flip(), p, "flipped twice is not the same")
		moves := p.Moves()
		testkit.MustEqual(t, len(moves), len(flipped.Moves()))
		for _, m := range moves {
			testkit.MustEqual(t, dueltest.MustPlay(t, flipped, m.Flip()), dueltest.MustPlay(t, p, m).Flip(), "%s differs", m)
		}
	})
}
