//go:build long

package pattern

import (
	"bytes"
	"flag"
	"os"
	"testing"
)

// update writes the ready tables again, which takes about a minute and 300 MB:
//
//	go test -tags long ./internal/tiles/pattern -run Reproduced -update
var update = flag.Bool("update", false, "write assets/tiles anew")

const (
	sample     = 1 // all entries of the ready tables are checked
	sevenMoves = 8
	sevenWalks = 500
)

// The ready tables are what the program makes.
func TestShippedTablesAreReproduced(t *testing.T) {
	for _, kind := range Fifteens() {
		data, err := NewSet(FifteenSize, kind.Blank, kind.Groups).Encode()
		if err == nil && *update {
			err = os.WriteFile("../../../assets/tiles/"+kind.Name+".tab", data, 0o644)
		}
		if err != nil || !*update && !bytes.Equal(data, shipped(t, kind)) {
			t.Errorf("%s: %d bytes, %v", kind.Name, len(data), err)
		}
	}
}
