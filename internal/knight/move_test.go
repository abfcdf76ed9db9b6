package knight_test

import (
	"strings"
	"testing"

	"cavalo/internal/knight"
)

func TestMoveTexts(t *testing.T) {
	tests := []struct {
		text string
		move knight.Move
	}{
		{"A1", knight.Move{0, knight.NoNumber}},
		{"J10", knight.Move{99, knight.NoNumber}},
		{"C5x77", knight.Move{42, 77}},
		{"J10x00", knight.Move{99, 0}},
		{"C5x-", knight.Move{42, knight.EraseNone}},
	}
	for _, test := range tests {
		if got := test.move.String(); got != test.text {
			t.Errorf("%+v is written %q, want %q", test.move, got, test.text)
		}
		for _, text := range []string{test.text, strings.ToLower(test.text), strings.ToUpper(test.text)} {
			if got, err := knight.ParseMove(text); got != test.move || err != nil {
				t.Errorf("ParseMove(%q) = %+v, %v, want %+v", text, got, err, test.move)
			}
		}
	}
}

func TestParseMoveRefuses(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "found the end, expected move.text"},
		{"pass", "found pass, expected move.text"},
		{"C11", "found C11, expected move.text"},
		{"C5 x77", "found C5 x77, expected move.text"},
		{"C5é", "found C5é, expected move.text"},
		{"C5x", "1:4: found the end, expected move.double"},
		{"C5x7", "1:4: found 7, expected move.double"},
		{"C5x--", "1:4: found --, expected move.double"},
		{"C5x57", "1:4: found 57, expected move.double"},
		{"C10x777", "1:5: found 777, expected move.double"},
		{"C5x-x", "1:4: found -x, expected move.double"},
	}
	for _, test := range tests {
		_, err := knight.ParseMove(test.text)
		if err == nil || err.Error() != test.want {
			t.Errorf("%q: got %v, want %s", test.text, err, test.want)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"A1", "c5X77", "J10x-", "C5x", "x77", "C5x--"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := knight.ParseMove(text); err == nil && !strings.EqualFold(m.String(), text) {
			t.Errorf("ParseMove(%q) = %v", text, m)
		}
	})
}
