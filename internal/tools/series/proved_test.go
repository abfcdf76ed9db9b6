package main

import (
	"strings"
	"testing"

	"cavalo/assets"
)

// TestProvedText recomputes the first boards.
func TestProvedText(t *testing.T) {
	if made := provedText(3); !strings.HasPrefix(assets.ProvedBoards, made) {
		t.Errorf("the first boards are\n%s", made)
	}
}
