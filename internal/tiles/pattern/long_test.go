//go:build long

package pattern

import (
	"bytes"
	"testing"
)

// sample: all entries of the ready tables are checked.
const sample = 1

// The ready tables are what the program makes.
func TestShippedTablesAreReproduced(t *testing.T) {
	for _, kind := range Fifteens() {
		data, err := NewSet(FifteenSize, kind.Blank, kind.Groups).Encode()
		if err != nil || !bytes.Equal(data, shipped(t, kind)) {
			t.Errorf("%s: %d bytes, %v", kind.Name, len(data), err)
		}
	}
}
