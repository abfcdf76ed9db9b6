package rules

import (
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"
	"cavalo/internal/tools/testkit"
)

// position returns the position of some board lines with a target of 100.
func position(t *testing.T, rules knight.Rules, lines ...string) Position {
	t.Helper()
	return NewPosition(knighttest.Board(t, lines...), 100, rules)
}

// with returns the default rules with another policy ("random:SEED" too).
func with(t *testing.T, policy string) knight.Rules {
	t.Helper()
	rules := knight.DefaultRules()
	var err error
	if rules.Double, rules.Seed, err = knight.ParsePolicy(policy); err != nil {
		t.Fatal(err)
	}
	return rules
}

// move reads a move.
func move(t *testing.T, text string) knight.Move {
	t.Helper()
	m, err := knight.ParseMove(text)
	testkit.Must(t, err)
	return m
}

// play plays moves, "A1 C2x77", one after another.
func play(t *testing.T, p Position, moves string) Position {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		next, err := p.Play(move(t, text))
		testkit.Must(t, err)
		p = next
	}
	return p
}

// left returns the numbers on a board, from A1 along the lines.
func left(b knight.Board) string {
	var numbers []string
	for _, n := range b {
		if n != knight.NoNumber {
			numbers = append(numbers, n.String())
		}
	}
	return strings.Join(numbers, " ")
}

// moveTexts returns moves as texts.
func moveTexts(moves []knight.Move) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return strings.Join(texts, " ")
}

// In these boards A1, C2, E3 and G4 are a knight's jumps in a row.
func TestWhatALandingErases(t *testing.T) {
	const (
		line1 = "57.--.--.--.--.--.--.--.--.99"
		line2 = "--.--.44.--.--.--.--.--.--.--"
		line3 = "75.--.--.--.11.--.--.--.--.--"
		line4 = "--.--.--.--.--.--.00.--.--.88"
	)
	tests := []struct {
		name, policy, moves string
		zero, placement     bool
		points              int
		left                string
	}{
		{"mirror", "largest", "A1", true, true, 57, "99 44 11 00 88"},
		{"largest", "largest", "A1 C2", true, true, 101, "11 00 88"},
		{"smallest", "smallest", "A1 C2", true, true, 101, "99 11 88"},
		{"smallest without 00", "smallest", "A1 C2", false, true, 101, "99 00 88"},
		{"two doubles", "largest", "A1 C2 E3", true, true, 112, "00"},
		{"00 erases", "largest", "A1 C2 E3 G4", true, true, 112, ""},
		{"chosen", "choose", "A1 C2x88", true, true, 101, "99 11 00"},
		{"chosen 00", "choose", "A1 C2x00", true, true, 101, "99 11 88"},
		{"one of two", "optional", "A1 C2x11", true, true, 101, "99 00 88"},
		{"none", "optional", "A1 C2x- E3x-", true, true, 112, "99 00 88"},
		{"off", "off", "A1 C2 E3 G4", true, true, 112, "99 75 88"},
		{"placement without rules", "largest", "A1", true, false, 57, "99 44 75 11 00 88"},
		{"only the placement is without rules", "largest", "A1 C2", true, false, 101, "75 11 00 88"},
		{"placed on a double", "largest", "J1", true, true, 99, "57 44 75 11 00"},
		{"placed on a double without rules", "choose", "J1", true, false, 99, "57 44 75 11 00 88"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			rules := with(t, test.policy)
			rules.ZeroDouble, rules.PlacementRules = test.zero, test.placement
			p := play(t, position(t, rules, line1, line2, line3, line4), test.moves)
			if got := left(p.Board); p.Points != test.points || got != test.left {
				t.Errorf("%d points, left %s; want %d, %s", p.Points, got, test.points, test.left)
			}
		})
	}
}

func TestZeroThatIsNoDoubleErasesNothing(t *testing.T) {
	rules := knight.DefaultRules()
	rules.ZeroDouble = false
	p := play(t, position(t, rules, "00.11.22.--.--.--.--.--.--.--"), "A1")
	testkit.Equal(t, left(p.Board), "11 22", "left")
}

func TestADoubleWithoutOthersErasesNothing(t *testing.T) {
	for _, policy := range []string{"largest", "smallest", "choose", "optional", "random:x", "off"} {
		p := play(t, position(t, with(t, policy), "55.12.--.--.--.--.--.--.--.--"), "A1")
		if got := left(p.Board); got != "12" || p.Points != 55 {
			t.Errorf("%s: %d points, left %s; want 55, 12", policy, p.Points, got)
		}
	}
}

// The draw depends on the seed, the square landed on and the doubles left, on
// nothing else. These draws may never change.
func TestRandomDoubleIsAFunctionOfThePosition(t *testing.T) {
	const line1, line2 = "11.--.--.--.--.--.--.--.--.--", "--.--.--.22.33.44.55.66.77.--"
	drawn := map[string]string{
		"":   "22 44 55 66 77",
		"x":  "22 44 55 66 77",
		"y":  "22 33 55 66 77",
		"é;": "33 44 55 66 77",
	}
	for seed, want := range drawn {
		p := position(t, with(t, "random:"+seed), line1, line2)
		testkit.Equal(t, left(play(t, p, "A1").Board), want, "seed %q leaves", seed)
		p.Points, p.Target, p.Board[99] = 7, 9, 12
		if got := left(play(t, p, "A1").Board); got != want+" 12" {
			t.Errorf("seed %q leaves %s once points, target and 12 are other, want %s 12", seed, got, want)
		}
	}
}

func TestMoves(t *testing.T) {
	const line1, line2 = "02.22.--.--.--.--.--.--.--.08", "--.--.--.33.--.--.--.--.--.11"
	line3 := "04.--.05.--.--.--.--.--.--.--"
	tests := []struct{ policy, played, want string }{
		{"largest", "", "A1 B1 J1"},
		{"choose", "", "A1 B1x33 B1x11 J1"},
		{"optional", "", "A1 B1x33 B1x11 B1x- J1"},
		{"off", "", "A1 B1 J1"},
		{"largest", "B1", "A3 C3"},
		{"largest", "A1", ""},
		{"choose", "B1x11", "A3 C3 D2"},
		{"optional", "B1x-", "A3 C3 D2x11 D2x-"},
	}
	for _, test := range tests {
		p := play(t, position(t, with(t, test.policy), line1, line2, line3), test.played)
		testkit.Equal(t, moveTexts(p.Moves()), test.want, "%s after %q", test.policy, test.played)
	}
}

func TestNoMovesFromAnEmptyFirstLine(t *testing.T) {
	p := position(t, knight.DefaultRules(), knighttest.EmptyLine, "01.02.03.04.05.06.07.08.09.10")
	if moves := p.Moves(); len(moves) != 0 {
		t.Errorf("moves %v, want none", moves)
	}
}

func TestMovesGoOnAfterTheTarget(t *testing.T) {
	p := position(t, knight.DefaultRules(), "90.91.--.--.--.--.--.--.--.--", "--.--.92.--.--.--.--.--.--.--")
	p.Target = 90
	if p = play(t, p, "A1"); !p.Solved() || p.Missing() != 0 || moveTexts(p.Moves()) != "C2" {
		t.Errorf("solved %v, %d missing, moves %v", p.Solved(), p.Missing(), p.Moves())
	}
}

func TestChoices(t *testing.T) {
	const line1, line2 = "55.77.12.--.--.--.--.--.--.--", "00.11.--.--.--.--.--.--.--.--"
	tests := []struct {
		policy string
		to     knight.Square
		want   []knight.Number
	}{
		{"choose", 0, []knight.Number{77, 11, 0}},
		{"optional", 1, []knight.Number{55, 11, 0}},
		{"choose", 2, nil},
		{"choose", 3, nil},
		{"choose", knight.NoSquare, nil},
		{"largest", 0, nil},
		{"random:x", 0, nil},
		{"off", 0, nil},
	}
	for _, test := range tests {
		p := position(t, with(t, test.policy), line1, line2)
		testkit.EqualLists(t, p.Choices(test.to), test.want, "%s on %v", test.policy, test.to)
	}
}

func TestEffect(t *testing.T) {
	const line1, line2 = "55.77.12.34.--.--.--.--.--.--", "00.11.21.--.--.--.--.--.--.--"
	tests := []struct {
		policy, move string
		want         knight.Effect
	}{
		{"largest", "A1", knight.Effect{Gain: 55, Mirror: knight.NoSquare, Double: 1}},
		{"smallest", "A1", knight.Effect{Gain: 55, Mirror: knight.NoSquare, Double: 10}},
		{"choose", "A1x11", knight.Effect{Gain: 55, Mirror: knight.NoSquare, Double: 11}},
		{"optional", "A1x-", knight.Effect{Gain: 55, Mirror: knight.NoSquare, Double: knight.NoSquare}},
		{"largest", "C1", knight.Effect{Gain: 12, Mirror: 12, Double: knight.NoSquare}},
		{"largest", "D1", knight.Effect{Gain: 34, Mirror: knight.NoSquare, Double: knight.NoSquare}},
		{"off", "C1", knight.Effect{Gain: 12, Mirror: knight.NoSquare, Double: knight.NoSquare}},
	}
	for _, test := range tests {
		p := position(t, with(t, test.policy), line1, line2)
		if got, err := p.Effect(move(t, test.move)); got != test.want || err != nil {
			t.Errorf("%s %s: %+v, %v, want %+v", test.policy, test.move, got, err, test.want)
		}
	}
}

func TestIllegalMoves(t *testing.T) {
	const line1, line2 = "55.77.12.--.--.--.--.--.--.66", "--.--.11.--.--.--.--.--.--.--"
	tests := []struct{ policy, played, move, want string }{
		{"largest", "", "A2", "found A2, expected move.start"},
		{"largest", "", "D1", "found D1, expected move.numbered"},
		{"largest", "", "A1x77", "found A1x77, expected move.no-choice(A1)"},
		{"largest", "A1", "B3", "found B3, expected move.numbered"},
		{"largest", "A1", "B1", "found B1, expected move.jump(A1)"},
		{"off", "", "A1x77", "found A1x77, expected move.no-choice(A1)"},
		{"choose", "", "C1x77", "found C1x77, expected move.no-choice(C1)"},
		{"choose", "", "A1", "found A1, expected move.choice(A1, 77, 66, 11)"},
		{"choose", "", "A1x-", "found A1x-, expected move.choice(A1, 77, 66, 11)"},
		{"choose", "", "A1x55", "found A1x55, expected move.choice(A1, 77, 66, 11)"},
		{"choose", "", "A1x99", "found A1x99, expected move.choice(A1, 77, 66, 11)"},
		{"optional", "", "A1", "found A1, expected move.choice-or-none(A1, 77, 66, 11)"},
		{"optional", "", "C1x-", "found C1x-, expected move.no-choice(C1)"},
	}
	for _, test := range tests {
		p := play(t, position(t, with(t, test.policy), line1, line2), test.played)
		next, err := p.Play(move(t, test.move))
		if err == nil || err.Error() != test.want {
			t.Errorf("%s, %q then %s: %v, want %s", test.policy, test.played, test.move, err, test.want)
		}
		testkit.Equal(t, next, p, "%s, %q then %s: the refused move changed the position", test.policy, test.played, test.move)
	}
	p := position(t, knight.DefaultRules(), line1)
	for _, m := range []knight.Move{{To: knight.NoSquare, Erase: knight.NoNumber}, {To: 100, Erase: knight.NoNumber}, {To: -128, Erase: 5}, {To: 0, Erase: -9}} {
		if _, err := p.Play(m); err == nil {
			t.Errorf("move %+v is legal", m)
		}
	}
}
