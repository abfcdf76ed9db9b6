package ui_test

import (
	"slices"
	"testing"

	"cavalo/internal/ui"
)

func TestNumbersStayOnOneLine(t *testing.T) {
	got := ui.Wrap(typewriter{}, "at most 2\u00a0000 points", ui.Body, ui.Regular, 82)
	want := []string{"at most", "2\u00a0000", "points"}
	if !slices.Equal(got, want) {
		t.Errorf("lines %q, want %q", got, want)
	}
}
