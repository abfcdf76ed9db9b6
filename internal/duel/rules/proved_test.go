package rules

import (
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"
)

// TestProvedBoards: the set has small boards, each once, whose margins are small and
// favour both sides equally often. Package solve proves some of the margins.
func TestProvedBoards(t *testing.T) {
	testkit.Equal(t, len(strings.Split(strings.TrimSpace(assets.ProvedBoards), "\n")), ProvedBoards, "there")
	for _, preset := range Presets() {
		seen, white := map[string]bool{}, 0
		for number := 1; number <= ProvedBoards; number++ {
			p, margin, ok := ProvedBoard(number, preset.Variant)
			text := p.Board.String()
			if !ok || seen[text] || p.Board.Count() != 34 || !p.Placed(White) || !p.Placed(Black) || p.Over() || margin == 0 || margin > MaxProvedMargin || margin < -MaxProvedMargin {
				t.Errorf("board %d: %s, margin %d", number, p, margin)
			}
			if margin > 0 {
				white++
			}
			if found, ok := ProvedMargin(p); number%50 == 1 && (found != margin || !ok) {
				t.Errorf("board %d is found with the margin %d, %v", number, found, ok)
			}
			seen[text] = true
			if read, err := ParsePosition(p.String()); err != nil || read != p {
				t.Errorf("board %d is read back as %s, %v", number, read, err)
			}
		}
		testkit.Equal(t, white, ProvedBoards/2, "%s", preset.Name)
	}
	for _, number := range []int{0, ProvedBoards + 1} {
		if _, _, ok := ProvedBoard(number, Course); ok {
			t.Errorf("there is a board %d", number)
		}
	}
	if _, _, ok := ProvedBoard(1, Variant{AllowThreatened: true}); ok {
		t.Error("a board is proved under other rules")
	}
	if margin, ok := ProvedMargin(NewPosition(knight.RandomBoard("1"), Course)); ok {
		t.Errorf("a random board is proved to end %d", margin)
	}
	if ProvedNumber("17") != 17 || ProvedNumber("monday") < 1 || ProvedNumber("monday") > ProvedBoards || ProvedNumber("201") > ProvedBoards {
		t.Error("the numbers of seeds")
	}
}
