package ui_test

import (
	"reflect"
	"testing"

	"cavalo/internal/ui"
)

// TestNodesDoNotGrow: a property of a single role is returned by a method; the node has
// no field of its type.
func TestNodesDoNotGrow(t *testing.T) {
	node := reflect.TypeFor[ui.Node]()
	for i := range node.NumMethod() {
		t.Fatalf("%s takes the node by value", node.Method(i).Name)
	}
	made := reflect.TypeFor[*ui.Node]()
	for i := range made.NumMethod() {
		m := made.Method(i).Type
		if m.NumIn() != 1 || m.NumOut() != 1 {
			continue
		}
		switch own := m.Out(0); own {
		case reflect.TypeFor[ui.Range](), reflect.TypeFor[ui.Field](), reflect.TypeFor[[]ui.Option](), reflect.TypeFor[*ui.Board](),
			reflect.TypeFor[*ui.Chart](), reflect.TypeFor[*ui.TableData](), reflect.TypeFor[*ui.Tree]():
			for k := range node.NumField() {
				if node.Field(k).Type == own {
					t.Errorf("every node has a field %s, of type %v", node.Field(k).Name, own)
				}
			}
		}
	}
	if n := node.NumField(); n > 22 {
		t.Errorf("a node has %d fields: what is of one role alone goes into a type of its own", n)
	}
}

// TestSquaresDoNotGrow: a square has what the squares of every board have; what is
// on it is drawn by the puzzle's layers.
func TestSquaresDoNotGrow(t *testing.T) {
	if n := reflect.TypeFor[ui.Cell]().NumField(); n > 12 {
		t.Errorf("a square has %d fields: what one puzzle draws goes into a layer of its own", n)
	}
}

// TestWithLosesNothing: With panics rather than overwrite traits that are set.
func TestWithLosesNothing(t *testing.T) {
	n := ui.NewText("a", "b").With(ui.Traits{Wrap: true})
	defer func() {
		if recover() == nil || !n.Wrap {
			t.Error("the traits were overwritten")
		}
	}()
	n.With(ui.Traits{Size: ui.Small})
}
