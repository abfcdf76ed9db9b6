package widget

import "testing"

// A decimal sign is no group of digits: 2.5 is not 25.
func TestWholeNumber(t *testing.T) {
	for text, want := range map[string]int{
		"70": 70, " 2000 ": 2000, "2,000": 2000, "2.000": 2000, "2 000": 2000, "2\u00a0000": 2000, "1,000,000": 1_000_000, "-3": -3,
	} {
		if n, ok := WholeNumber(text); !ok || n != want {
			t.Errorf("%q is %d, %v", text, n, ok)
		}
	}
	for _, text := range []string{"", "x", "2.5", "70,", ",70", "1,00", "1,0000", "1000,000", "1,,000", "7 0", "1e3"} {
		if n, ok := WholeNumber(text); ok {
			t.Errorf("%q is %d", text, n)
		}
	}
}
