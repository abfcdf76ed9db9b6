package main

import (
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"
)

// TestFields: every field of every task has a type and a note, and no two of an
// object have one name. A field that is added without them fails here.
func TestFields(t *testing.T) {
	all, err := objectsOf("v1.2.3")
	testkit.Must(t, err)
	used := map[string]bool{}
	for _, o := range append([]object{all.Request, all.Progress}, all.Answers...) {
		seen := map[string]bool{}
		for _, p := range o.Properties {
			if seen[p.Name] {
				t.Errorf("%s has two properties %s", o.Name, p.Name)
			}
			seen[p.Name] = true
			if o.Name == "Request" {
				p.Key = "request." + p.Key
			}
			used[p.Key] = true
		}
	}
	for key := range notes {
		if !used[key] && !strings.HasPrefix(key, "checked.") && !strings.HasPrefix(key, "puzzle.") {
			t.Errorf("a note of %s, which there is not", key)
		}
	}
	if _, err := message("Request", "", []puzzle.WireField{{Key: "new", Type: puzzle.TextField}}); err == nil {
		t.Error("a field without a note is taken")
	}
}

func TestVersion(t *testing.T) {
	for described, want := range map[string]string{"v1.2.3": "1.2.3", "v1.2.3-4-gabc-dirty": "1.2.3-4-gabc-dirty", "0123456": "0.0.0-g0123456", "": "0.0.0-g"} {
		if got := versionOf(described); got != want {
			t.Errorf("version %q of %q, want %q", got, described, want)
		}
	}
}
