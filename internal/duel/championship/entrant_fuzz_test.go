package championship

import "testing"

// FuzzParseEntrants: players of a command line are refused, or each has a name of
// its own.
func FuzzParseEntrants(f *testing.F) {
	f.Add("Ana=3", "3")
	f.Add("cmd:python3 a.py", "lisp:g1/*")
	f.Add("=", "==3")
	f.Fuzz(func(t *testing.T, one, other string) {
		entrants, err := ParseEntrants([]string{one, other})
		if err != nil {
			return
		}
		names := map[string]bool{}
		for _, e := range entrants {
			if e.Name == "" || names[e.Name] {
				t.Fatalf("%q and %q: %+v", one, other, entrants)
			}
			names[e.Name] = true
		}
	})
}
