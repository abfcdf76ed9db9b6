package daily_test

import (
	"testing"

	"cavalo/internal/puzzle/daily"
)

// FuzzParse: a day that was read is written and read again as the same.
func FuzzParse(f *testing.F) {
	f.Add("2026-02-28")
	f.Add("2024-02-30")
	f.Add("-001-1-1")
	f.Fuzz(func(t *testing.T, text string) {
		day, err := daily.Parse(text)
		if err != nil {
			return
		}
		if again, err := daily.Parse(string(day)); err != nil || again != day {
			t.Fatalf("%q is %v, then %v, %v", text, day, again, err)
		}
	})
}
