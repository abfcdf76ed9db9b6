package knight_test

import (
	"testing"

	"cavalo/internal/knight"
)

func TestNumbers(t *testing.T) {
	tests := []struct {
		number, mirror knight.Number
		text           string
		double         bool
	}{
		{57, 75, "57", false}, {7, 70, "07", false}, {70, 7, "70", false}, {0, 0, "00", true},
		{11, 11, "11", true}, {99, 99, "99", true}, {98, 89, "98", false},
		{knight.NoNumber, knight.NoNumber, "--", false}, {knight.EraseNone, knight.NoNumber, "--", false}, {100, knight.NoNumber, "--", false},
	}
	for _, test := range tests {
		n := test.number
		if n.Mirror() != test.mirror || n.String() != test.text || n.IsDouble() != test.double {
			t.Errorf("%d: mirror %d, text %q, double %v; want %+v", n, n.Mirror(), n, n.IsDouble(), test)
		}
	}
}
