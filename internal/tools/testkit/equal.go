package testkit

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
)

// reporter is a test: of Go, or of rapid.
type reporter interface {
	Helper()
	Error(args ...any)
	Fatal(args ...any)
}

// Equal fails the test, which goes on, unless two values are equal. about says what they are: none,
// a text, or a format with its arguments.
func Equal[T comparable](t reporter, got, want T, about ...any) {
	t.Helper()
	if got != want {
		t.Error(difference(got, want, about))
	}
}

// MustEqual is Equal, but ends the test.
func MustEqual[T comparable](t reporter, got, want T, about ...any) {
	t.Helper()
	if got != want {
		t.Fatal(difference(got, want, about))
	}
}

// EqualLists is Equal for lists.
func EqualLists[L ~[]E, E comparable](t reporter, got, want L, about ...any) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Error(difference(got, want, about))
	}
}

func difference(got, want any, about []any) string {
	what := ""
	if len(about) > 0 {
		what = fmt.Sprintf(about[0].(string), about[1:]...) + ": "
	}
	text, expected := fmt.Sprint(got), fmt.Sprint(want)
	switch kind := reflect.ValueOf(got).Kind(); {
	case kind == reflect.String && strings.Contains(text+expected, "\n"):
		return what + "(-want +got)\n" + cmp.Diff(expected, text)
	case kind == reflect.String:
		return fmt.Sprintf("%s%q, want %q", what, text, expected)
	}
	return fmt.Sprintf("%s%+v, want %+v", what, got, want)
}
