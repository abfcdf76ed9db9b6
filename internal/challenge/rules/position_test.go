package rules

import (
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestParsePosition(t *testing.T) {
	b := knighttest.Board(t, "57.75.--.--.--.--.--.--.--.--")
	text := knighttest.BoardText("57.75.--.--.--.--.--.--.--.--")
	random := knight.DefaultRules()
	random.Double, random.Seed = knight.Random, "a b;~é"
	tests := []struct {
		name, fields string
		want         Position
	}{
		{"defaults", "", NewPosition(b, 2000, knight.DefaultRules())},
		{"all fields", ";g=70;r=off;z=0;q=0;k=C1;p=96", Position{b, 2, 96, 70, knight.Rules{Double: knight.Off}}},
		{"any order, any case", ";P=96;K=c1;q=0;Z=0;R=OFF;g=70", Position{b, 2, 96, 70, knight.Rules{Double: knight.Off}}},
		{"no points yet", ";k=J10", Position{b, 99, 0, 2000, knight.DefaultRules()}},
		{"no knight, no points", ";p=0", NewPosition(b, 2000, knight.DefaultRules())},
		{"zeros before", ";g=0070", NewPosition(b, 70, knight.DefaultRules())},
		{"seed escaped", ";r=random:a~20b~3B~7e~C3~A9", NewPosition(b, 2000, random)},
		{"seed as typed", ";r=random:a b~3B~é", NewPosition(b, 2000, random)},
	}
	for _, test := range tests {
		for _, text := range []string{text + test.fields, "\r\n " + text + test.fields + "\t\n"} {
			got, err := ParsePosition(text)
			if diff := cmp.Diff(test.want, got); diff != "" || err != nil {
				t.Errorf("%s: %v (-want +got):\n%s", test.name, err, diff)
			}
		}
	}
}

func TestPositionIsWrittenInOneWay(t *testing.T) {
	b := knighttest.BoardText("57.75.--.--.--.--.--.--.--.--")
	tests := []struct{ text, want string }{
		{b, b + ";g=2000;r=largest;z=1;q=1"},
		{b + ";p=96;k=c1;z=0", b + ";g=2000;r=largest;z=0;q=1;k=C1;p=96"},
		{b + ";k=c1", b + ";g=2000;r=largest;z=1;q=1;k=C1;p=0"},
		{b + ";r=random:é", b + ";g=2000;r=random:~C3~A9;z=1;q=1"},
		{b + ";r=random:~7E41", b + ";g=2000;r=random:~7E41;z=1;q=1"},
	}
	for _, test := range tests {
		p, err := ParsePosition(test.text)
		if err != nil || p.String() != test.want {
			t.Errorf("%q is written %q, %v", test.text, p, err)
		}
	}
}

func TestPositionIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := DrawPosition(t)
		text := p.String()
		if got, err := ParsePosition(text); got != p || err != nil {
			t.Fatalf("%s\nis read as\n%s, %v", p, got, err)
		}
		if strings.Trim(text, ";=:.-_~/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") != "" {
			t.Fatalf("%s is not safe in a link", text)
		}
	})
}

func TestParsePositionRefuses(t *testing.T) {
	b := knighttest.BoardText("57.75.--.--.--.--.--.--.--.--")
	tests := []struct{ text, want string }{
		{strings.Repeat("x", 200<<20), "found " + strings.Repeat("x", 39) + "…, expected position.size(64)"},
		{strings.Repeat("x", 60<<10), "1:1: found " + strings.Repeat("x", 39) + "…, expected board.square(A1)"},
		{"", "1:1: found the end, expected board.square(A1)"},
		{" \n94.7", "1:6: found 7, expected board.square(B1)"},
		{b + ";", "1:301: found the end, expected position.field"},
		{b + ";g", "1:301: found g, expected position.field"},
		{b + ";g=", "1:303: found the end, expected target.range(1, 1000000)"},
		{b + ";g=0", "1:303: found 0, expected target.range(1, 1000000)"},
		{b + ";g=-3", "1:303: found -3, expected target.range(1, 1000000)"},
		{b + ";g=1000001", "1:303: found 1000001, expected target.range(1, 1000000)"},
		{b + ";g=" + strings.Repeat("9", 400), "1:303: found " + strings.Repeat("9", 39) + "…, expected target.range(1, 1000000)"},
		{b + ";g=70;g=70", "1:306: found g=70, expected position.field-twice(g)"},
		{b + ";gg=70", "1:301: found gg=70, expected position.field"},
		{b + ";=70", "1:301: found =70, expected position.field"},
		{b + ";zq=1", "1:301: found zq=1, expected position.field"},
		{b + "; g=1", "1:301: found  g=1, expected position.field"},
		{b + ";z=2", "1:303: found 2, expected position.switch"},
		{b + ";q=yes", "1:303: found yes, expected position.switch"},
		{b + ";r=random", "1:303: found random, expected rules.policy"},
		{b + ";r=random:é;k=Z9", "1:314: found Z9, expected square.text"},
		{b + ";k=A1", "1:303: found A1 (57), expected position.knight"},
		{b + ";k=C1;p=4951", "1:308: found 4951, expected position.points(0, 4950)"},
		{b + ";p=96", "1:303: found 96, expected position.points-unplaced"},
	}
	for _, test := range tests {
		_, err := ParsePosition(test.text)
		if err == nil || err.Error() != test.want {
			t.Errorf("%.40q..%q\n got %v\nwant %s", test.text, test.text[max(0, len(test.text)-20):], err, test.want)
		}
	}
}

func TestSeedBelongsToPolicyRandomOnly(t *testing.T) {
	rules := knight.DefaultRules()
	rules.Seed = "left over"
	if p := NewPosition(knight.EmptyBoard(), 1, rules); p.Rules != knight.DefaultRules() {
		t.Errorf("rules %+v, want the seed gone", p.Rules)
	}
}

func FuzzParsePosition(f *testing.F) {
	b := knighttest.BoardText("57.75.--.--.--.--.--.--.--.--")
	for _, fields := range []string{"", ";g=70;r=off;z=0;q=0;k=C1;p=96", ";r=random:~C3~A9~;p=0", ";g=70;g=70", ";k=A1"} {
		f.Add(b + fields)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(text)
		if err != nil {
			return
		}
		again, err := ParsePosition(p.String())
		if again != p || err != nil {
			t.Fatalf("%q is read back as %q, %v", p, again, err)
		}
		for range 100 {
			moves := p.Moves()
			if len(moves) == 0 {
				return
			}
			if p, err = p.Play(moves[0]); err != nil {
				t.Fatal(err)
			}
		}
		t.Fatalf("%q has more than 100 moves", text)
	})
}
