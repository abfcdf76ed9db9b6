package teaching

import (
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/lab/exam"
)

// FuzzKinds: any list of kinds has known ones with their levels, or is refused with what was found.
func FuzzKinds(f *testing.F) {
	f.Add("order-*,alphabeta=hard", "medium")
	f.Add("all=easy, parity", "")
	f.Add("*=", "hard")
	f.Fuzz(func(t *testing.T, list, level string) {
		flags := examFlags{kinds: list, difficulty: level}
		typed, err := flags.typedKinds()
		if err != nil {
			if f, ok := err.(*fault.Fault); !ok || f.File == "" {
				t.Fatalf("%q: %v", list, err)
			}
			return
		}
		for _, k := range typed {
			if known, err := exam.Find(k.ID); err != nil || known.ID != k.ID || k.level > exam.Hard {
				t.Fatalf("%q: %+v", list, k)
			}
		}
		if len(typed) == 0 {
			t.Fatalf("%q has no kinds", list)
		}
	})
}
