package layout_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/ui/uitest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestWrap(t *testing.T) {
	tests := []struct {
		text  string
		runes float64 // as many as fit in a line
		want  []string
	}{
		{"", 10, []string{""}},
		{"one two three", 10, []string{"one two", "three"}},
		{"one two three", 100, []string{"one two three"}},
		{"one\n\ntwo", 100, []string{"one", "", "two"}},
		{"ab abcdefghij cd", 4, []string{"ab", "abcd", "efgh", "ij", "cd"}},
		{"ção", 0, []string{"ç", "ã", "o"}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, layout.Wrap(uitest.Typewriter{}, test.text, 10, ui.Regular, test.runes*5)); diff != "" {
			t.Errorf("%q in %v (-want +got):\n%s", test.text, test.runes, diff)
		}
	}
}

func TestFit(t *testing.T) {
	for _, test := range []struct {
		runes float64
		want  string
	}{{6, "cavalo"}, {5, "cava…"}, {1, "…"}, {0.5, ""}} {
		if got := layout.Fit(uitest.Typewriter{}, "cavalo", 10, ui.Regular, test.runes*5); got != test.want {
			t.Errorf("in %v runes: %q, want %q", test.runes, got, test.want)
		}
	}
}

func TestWordsProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		width := rapid.Float64Range(5, 300).Draw(t, "width")
		m := uitest.Typewriter{}
		for _, line := range layout.Wrap(m, text, 10, ui.Regular, width) {
			if m.Width(line, 10, ui.Regular) > width+0.1 {
				t.Fatalf("the line %q is wider than %v", line, width)
			}
		}
		all := strings.Join(strings.Fields(text), "")
		if got := strings.Join(strings.Fields(strings.Join(layout.Wrap(m, text, 10, ui.Regular, width), "")), ""); got != all {
			t.Fatalf("wrapping %q left %q", all, got)
		}
		fit := layout.Fit(m, text, 10, ui.Regular, width)
		if m.Width(fit, 10, ui.Regular) > width+0.1 || utf8.ValidString(text) && !utf8.ValidString(fit) {
			t.Fatalf("%q does not fit into %v", fit, width)
		}
	})
}

func TestNumbersStayOnOneLine(t *testing.T) {
	got := layout.Wrap(uitest.Typewriter{}, "at most 2\u00a0000 points", ui.Body, ui.Regular, 82)
	want := []string{"at most", "2\u00a0000", "points"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
