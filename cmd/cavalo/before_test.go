package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// results are the keys whose values are results, not how they were found.
var results = []string{"puzzle", "problem", "status", "steps", "optimal", "lower_bound", "upper_bound", "unique", "solutions", "reason"}

// TestJSONOfBefore runs what was run on 2026-11-01 (a command line and, behind
// a tab, what it printed): each key is there still, of the same type, and says
// the same of the solver's own results.
func TestJSONOfBefore(t *testing.T) {
	for line := range strings.Lines(read(t, "testdata/before.txt")) {
		args, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		var was, is map[string]any
		testkit.Must(t, json.Unmarshal([]byte(text), &was))
		if err := json.Unmarshal([]byte(command(t, strings.Fields(args)...).out), &is); err != nil {
			t.Errorf("%s: %v", args, err)
			continue
		}
		for key, old := range was {
			now, there := is[key]
			switch {
			case !there || fmt.Sprintf("%T", now) != fmt.Sprintf("%T", old):
				t.Errorf("%s: %s was %v, is %v", args, key, old, now)
			case was["algorithm"] == "optimal" && slices.Contains(results, key) && fmt.Sprint(now) != fmt.Sprint(old):
				t.Errorf("%s: %s was %v, is %v", args, key, old, now)
			}
		}
	}
}
