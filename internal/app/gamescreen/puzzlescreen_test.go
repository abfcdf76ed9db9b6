package gamescreen

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/app/session"
)

// A puzzle's screen gives what is not optional; New names what it lacks.
func TestPuzzleScreenIsWhole(t *testing.T) {
	needed := []string{"Rules", "Help", "HomeView", "View", "Terms", "PathCard", "MachineCard"}
	whole := func(but string) (p PuzzleScreen) {
		v := reflect.ValueOf(&p).Elem()
		for _, name := range needed {
			if f := v.FieldByName(name); name != but {
				f.Set(reflect.MakeFunc(f.Type(), func([]reflect.Value) []reflect.Value { return nil }))
			}
		}
		return p
	}
	lacks := func(p PuzzleScreen) (why string) {
		defer func() {
			if r := recover(); r != nil {
				why, _ = r.(string)
			}
		}()
		session.Complete(&p, (&Screen{}).standard())
		return ""
	}
	if why := lacks(whole("")); why != "" {
		t.Error(why)
	}
	for _, name := range needed {
		if why := lacks(whole(name)); !strings.HasSuffix(why, " lacks "+name) {
			t.Errorf("without %s it says %q", name, why)
		}
	}
	standard := reflect.ValueOf((&Screen{}).standard())
	for i := range standard.NumField() {
		name := standard.Type().Field(i).Name
		if slices.Contains(needed, name) && !standard.Field(i).IsZero() {
			t.Errorf("%s is needed and has a standard", name)
		}
	}
}
