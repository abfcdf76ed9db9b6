package engine

import (
	"strings"
	"testing"
)

func TestParseOptions(t *testing.T) {
	without := MainOptions()
	without.Table, without.LateMoves = false, false
	for text, want := range map[string]Options{
		"main": MainOptions(), "base": Options{}, "main-table-latemoves": without,
		"base+ordering": {Ordering: true}, "main-fitted+fitted": MainOptions(),
	} {
		if got, ok := ParseOptions(text); !ok || got != want {
			t.Errorf("%s: %+v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "other", "main-", "main-tables", "-table", "base+", "main table", "main--table"} {
		if got, ok := ParseOptions(text); ok {
			t.Errorf("%q is understood as %+v", text, got)
		}
	}
}

// The names are part of commands and journals.
func TestSwitchNames(t *testing.T) {
	want := "table ordering history aspiration latemoves onlymoves latedoubles sumbound reachbound fitted"
	if got := strings.Join(SwitchNames(), " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
