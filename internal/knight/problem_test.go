package knight

import "testing"

func TestBuiltIn(t *testing.T) {
	names := ""
	for _, p := range BuiltIn() {
		names += p.Name
	}
	if names != "ABCDEF" {
		t.Errorf("built-in problems %q, want A to F", names)
	}
}
