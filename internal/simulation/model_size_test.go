package simulation

import (
	"reflect"
	"unsafe"
)

// Size counts the values that can be reached from one, but for those that functions
// hold: the elements of lists and maps, and what pointers lead to. It stops at most.
func Size(of any, most int) int {
	c := &counter{most: most, seen: map[unsafe.Pointer]bool{}}
	c.count(reflect.ValueOf(of))
	return c.n
}

type counter struct {
	n, most int
	seen    map[unsafe.Pointer]bool
}

// first says that a pointer was not followed before.
func (c *counter) first(p unsafe.Pointer) bool {
	if p == nil || c.seen[p] {
		return false
	}
	c.seen[p] = true
	return true
}

func (c *counter) count(v reflect.Value) {
	if c.n >= c.most {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if c.first(v.UnsafePointer()) {
			c.n++
			c.count(v.Elem())
		}
	case reflect.Interface:
		if !v.IsNil() {
			c.count(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			c.count(v.Field(i))
		}
	case reflect.Array:
		c.list(v)
	case reflect.Slice:
		if v.Len() > 0 && c.first(v.UnsafePointer()) {
			c.n += v.Len()
			c.list(v)
		}
	case reflect.Map:
		if c.first(v.UnsafePointer()) {
			c.n += v.Len()
			for it := v.MapRange(); it.Next(); {
				c.count(it.Key())
				c.count(it.Value())
			}
		}
	}
}

// list counts what elements lead to.
func (c *counter) list(v reflect.Value) {
	if !leads(v.Type().Elem()) {
		return
	}
	for i := range v.Len() {
		c.count(v.Index(i))
	}
}

// leads says that values of a type may lead to others.
func leads(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Map:
		return true
	case reflect.Array:
		return leads(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if leads(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}
