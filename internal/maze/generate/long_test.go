//go:build long

package generate

import (
	"os"
	"testing"

	"cavalo/assets"
	"cavalo/internal/maze/rules"
	"cavalo/internal/tools/testkit"
)

// update writes the mazes that come with the program again:
//
//	go test -tags long ./internal/maze/generate -run Set -update
var update = testkit.Update

// The mazes that come with the program are what Set makes.
func TestSet(t *testing.T) {
	set, err := Set()
	testkit.Must(t, err)
	text, err := rules.FormatFile(set)
	text = "# Unequal Length Mazes with one solution each, made and graded by internal/maze/generate.\n\n" + text
	if err == nil && *update {
		err = os.WriteFile("../../../assets/mazes/graded.txt", []byte(text), 0o644)
	}
	if err != nil || !*update && assets.Mazes != text {
		t.Errorf("assets/mazes/graded.txt is another set, %v", err)
	}
}
