package knight_test

import (
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

func TestSeedsAreEscaped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.String().Draw(t, "seed")
		text := knight.EscapeSeed(seed)
		if strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~") != "" {
			t.Fatalf("%q is written as %q", seed, text)
		}
		testkit.MustEqual(t, knight.UnescapeSeed(text), seed)
	})
}

func TestWhatIsNoEscapeStandsForItself(t *testing.T) {
	for text, want := range map[string]string{"a~4": "a~4", "~": "~", "~zz": "~zz", "~41~": "A~", "100%": "100%"} {
		testkit.Equal(t, knight.UnescapeSeed(text), want, "%q is read as", text)
	}
}
