//go:build long

package generate

import (
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/internal/maze/rules"
)

// The mazes that come with the program are what Set makes.
func TestSet(t *testing.T) {
	set, err := Set()
	if err != nil {
		t.Fatal(err)
	}
	if text, err := rules.FormatFile(set); err != nil || !strings.HasSuffix(assets.Mazes, text) {
		t.Errorf("assets/mazes/graded.txt is another set, %v", err)
	}
}
