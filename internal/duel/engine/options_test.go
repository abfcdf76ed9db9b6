package engine

import (
	"reflect"
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

// Every option has a switch, and each another one.
func TestEveryOptionHasASwitch(t *testing.T) {
	var o Options
	for _, name := range SwitchNames() {
		before := o
		if !o.set(name, true) || o == before {
			t.Errorf("%s changes nothing", name)
		}
	}
	if v := reflect.ValueOf(o); len(SwitchNames()) != v.NumField() {
		t.Errorf("%d switches of %d options", len(SwitchNames()), v.NumField())
	}
}
