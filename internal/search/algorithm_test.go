package search

import (
	"errors"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
)

func TestAlgorithmNames(t *testing.T) {
	var names []string
	for i, a := range Algorithms() {
		testkit.Equal(t, int(a.ID), i, "algorithms: %s has number %d, and stands at place", a.Name, a.ID)
		if id, err := ParseAlgorithm(a.Name); err != nil || id != a.ID || id.Name() != a.Name {
			t.Errorf("%s is read as %v, %v", a.Name, id, err)
		}
		names = append(names, string(a.Name))
	}
	if got := strings.Join(names, " "); !strings.HasPrefix(got, "bfs dfs dls iddfs ucs greedy astar idastar rbfs smastar") {
		t.Errorf("order of lists: %s", got)
	}
	var f *fault.Fault
	if _, err := ParseAlgorithm("bogo"); !errors.As(err, &f) || f.Found != "bogo" || f.Args[0] != strings.Join(names, ", ") {
		t.Errorf("bogo: %v", err)
	}
}

func TestStatusWords(t *testing.T) {
	for status, word := range map[Status]string{Solved: "solved", NoSolution: "no-solution", LimitReached: "limit", Cancelled: "cancelled"} {
		testkit.Equal(t, status.String(), word, "%d is %q", status, status)
	}
}
