package roster

import (
	"strings"
	"testing"
)

// TestFileNames: letters without accents, digits, - and _ stay in the name of a file, which no other
// file has.
func TestFileNames(t *testing.T) {
	names := FileNames{"index.html": true}
	for _, test := range [][2]string{
		{"azAZ09-_", "azAZ09-_.html"}, {"AZaz09-_", "AZaz09-_-2.html"}, {"ana@x.pt", "ana_x_pt.html"},
		{"`{@[/:", "______.html"}, {"Zé da Silva", "Z__da_Silva.html"}, {"index", "index-2.html"}, {"../x", "___x.html"},
	} {
		if got := names.Next(test[0], ".html"); got != test[1] {
			t.Errorf("%q has the file %s, want %s", test[0], got, test[1])
		}
	}
	long := strings.Repeat("x", 300)
	if one, two := names.Next(long, ".html"), names.Next(long, ".html"); len(one) > 210 || one == two {
		t.Errorf("%s, %s", one, two)
	}
}
