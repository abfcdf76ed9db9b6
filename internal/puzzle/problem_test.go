package puzzle

import (
	"slices"
	"testing"
)

func TestFindProblem(t *testing.T) {
	var problems []Problem
	for _, name := range []string{"x", "2", "G", "g", "5"} {
		problems = append(problems, Problem{Name: name})
	}
	for _, test := range []struct {
		id   string
		want int // place, 0 for none
	}{
		{"x", 1}, {"X", 1}, {"2", 2}, {"G", 3}, {"g", 4}, {"3", 3}, {"1", 1}, {"5", 5},
		{"0", 0}, {"6", 0}, {"", 0}, {"-1", 0}, {"y", 0},
	} {
		found, ok := FindProblem(problems, test.id)
		if place := 1 + slices.IndexFunc(problems, func(p Problem) bool { return p.Name == found.Name }); place != test.want || ok != (test.want > 0) {
			t.Errorf("%q is number %d, %v, want %d", test.id, place, ok, test.want)
		}
	}
}
