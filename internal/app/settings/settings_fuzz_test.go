package settings

import (
	"testing"

	"cavalo/internal/platform"
)

// FuzzSettings: settings that were read are written and read again without a
// change, what is not understood included.
func FuzzSettings(f *testing.F) {
	f.Add("language: pt\ntheme: dark\nmotion: none\nkeys: off\ntaps: two\nsound: on\n")
	f.Add("of a newer version: 1\n\n: \n")
	f.Fuzz(func(t *testing.T, saved string) {
		once := parse(saved, platform.Look{}).String()
		if again := parse(once, platform.Look{}).String(); again != once {
			t.Fatalf("%q became %q", once, again)
		}
	})
}
