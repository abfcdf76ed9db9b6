package history

import "testing"

// FuzzResult: a result that was read is written and read again without a change.
func FuzzResult(f *testing.F) {
	f.Add(Result{ID: gameID, Puzzle: "maze", Outcome: Solved, Steps: 3}.String())
	f.Add("puzzle: tiles\noutcome: lost\n: \n\x00: 1\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, ok := Parse(gameID, text)
		if !ok {
			return
		}
		again, ok := Parse(gameID, r.String())
		if !ok || again.String() != r.String() {
			t.Fatalf("%q became %q", r.String(), again.String())
		}
	})
}
