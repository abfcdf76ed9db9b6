package main

import (
	"strings"
	"testing"

	"cavalo/assets"
)

// TestText recomputes the first boards.
func TestText(t *testing.T) {
	if made := text(3); !strings.HasPrefix(assets.ProvedBoards, made) {
		t.Errorf("the first boards are\n%s", made)
	}
}
