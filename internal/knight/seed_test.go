package knight_test

import (
	"strings"
	"testing"

	"cavalo/internal/knight"

	"pgregory.net/rapid"
)

func TestSeedsAreEscaped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.String().Draw(t, "seed")
		text := knight.EscapeSeed(seed)
		if strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~") != "" {
			t.Fatalf("%q is written as %q", seed, text)
		}
		if got := knight.UnescapeSeed(text); got != seed {
			t.Fatalf("%q comes back as %q", seed, got)
		}
	})
}

func TestWhatIsNoEscapeStandsForItself(t *testing.T) {
	for text, want := range map[string]string{"a~4": "a~4", "~": "~", "~zz": "~zz", "~41~": "A~", "100%": "100%"} {
		if got := knight.UnescapeSeed(text); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}
