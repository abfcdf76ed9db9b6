package widget

import (
	"reflect"
	"testing"
)

func TestKeys(t *testing.T) {
	did := ""
	do := func(what string) func() { return func() { did += what } }
	keys := Keys{
		{Name: "U", Does: "Undo", On: On{"u": do("undo "), "ArrowUp": do("up "), "n": nil}},
		{Any: func(key string) bool { did += "any " + key + " "; return key == "7" }},
		{Name: "Esc", Does: "Close", On: On{"u": do("again "), "n": do("new ")}},
	}
	for key, want := range map[string]bool{"u": true, "U": true, "ArrowUp": true, "arrowup": false, "7": true, "N": true, "8": false, "": false} {
		if keys.Press(key) != want {
			t.Errorf("key %q is used: %v", key, !want)
		}
	}
	did = ""
	for _, key := range []string{"U", "N"} {
		keys.Press(key)
	}
	if did != "undo any N new " {
		t.Errorf("it did %q", did)
	}
	if got, want := keys.Help(), [][2]string{{"U", "Undo"}, {"Esc", "Close"}}; !reflect.DeepEqual(got, want) {
		t.Errorf("the help has %q", got)
	}
}
