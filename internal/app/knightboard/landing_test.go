package knightboard

import (
	"strings"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// land is a landing on a board with the knight on A1, 81 on B3, 44 on C2, 18 on
// J9 and two more doubles.
func land(t *testing.T, policy, to string) Landing {
	t.Helper()
	row := "--.--.--.--.--.--.--.--.--.--/"
	p, err := challengerules.ParsePosition(row + "--.--.44.--.--.--.--.--.--.--/--.81.--.--.--.--.--.--.--.--/" + strings.Repeat(row, 5) +
		"--.--.--.--.--.--.--.--.--.18/22.--.--.--.--.--.--.--.--.77;g=500;r=" + policy + ";k=A1")
	testkit.Must(t, err)
	s, err := knight.ParseSquare(to)
	testkit.Must(t, err)
	return Land(p.Board, s, p.Choices(s), p.Effect)
}

// said are the words of a landing in one line.
func said(l Landing) (phrase string) {
	for _, n := range l.words(words.En) {
		phrase += n.Text
	}
	return phrase
}

func TestALandingIsSaid(t *testing.T) {
	for _, c := range []struct{ policy, to, want string }{
		{"largest", "B3", "B3 takes 81, erases 18 at J9"},
		{"largest", "C2", "C2 takes 44, erases 77 at J10"},
		{"choose", "C2", "C2 takes 44, then you choose a double"},
		{"off", "C2", "C2 takes 44"},
	} {
		testkit.Equal(t, said(land(t, c.policy, c.to)), c.want, "%s under %s", c.to, c.policy)
	}
}

func TestALandingIsShown(t *testing.T) {
	b := draw.Blank("sq-")
	land(t, "largest", "B3").Show(b)
	to, gone := knight.At(2, 1), knight.At(8, 9)
	for s, c := range b.Cells {
		if c.Active != (s == int(to)) || c.Struck != (s == int(gone)) {
			t.Errorf("shown on %v: %+v", knight.Square(s), c)
		}
	}
}

func TestADoubleIsOffered(t *testing.T) {
	l := land(t, "optional", "C2")
	b := draw.Blank("sq-")
	l.showChoices(b, words.En)
	for s, offered := range map[knight.Square]bool{knight.At(9, 0): true, knight.At(9, 9): true, knight.At(8, 9): false} {
		if b.Cells[s].Choice != offered {
			t.Errorf("%s is offered: %v", s, !offered)
		}
	}
}
