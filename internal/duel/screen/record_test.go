package screen

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle/play"

	"github.com/google/go-cmp/cmp"
)

// gameWithAVariation is four moves between persons, the last one instead of
// another.
func gameWithAVariation(t *testing.T) *bench {
	b, _ := scripted(t)
	b.begin("F", human, human)
	b.Pass(restTime)
	b.Pass(restTime)
	b.play(0)
	b.play(0)
	b.Press("undo")
	b.play(1)
	return b
}

func TestVariationsAreKept(t *testing.T) {
	b := gameWithAVariation(t)
	path := b.c.Game.Path()
	lines := b.c.Game.Variations()
	if len(lines) != 1 || slices.Equal(lines[0], path) {
		t.Fatalf("the lines are %v", lines)
	}
	if got, want := b.Find("variation-1").Text, "from 4: "+lines[0][3]; got != want {
		t.Errorf("it is shown as %q, want %q", got, want)
	}
	b.Press("variation-1")
	if got := b.c.Game.Path(); !cmp.Equal(got, lines[0]) {
		t.Errorf("the game goes over to %v, want %v", got, lines[0])
	}
	if got := b.c.Game.Variations(); len(got) != 1 || !cmp.Equal(got[0], path) {
		t.Errorf("the line that was left is not kept: %v", got)
	}
}

func TestRecordIsCopiedAndOpened(t *testing.T) {
	b := gameWithAVariation(t)
	b.Press("moves-copy")
	record := b.Host.Copied
	other, _ := scripted(t)
	other.App.Show(other.c.Screen)
	other.Press("chip-new")
	other.Set("problem-tabs", "own")
	other.Set("own-text", record)
	other.Press("own-use")
	if got, want := other.c.Game.Path(), b.c.Game.Path(); !cmp.Equal(got, want) {
		t.Errorf("the game is %v, want %v", got, want)
	}
	if got, want := other.c.Game.Variations(), b.c.Game.Variations(); !cmp.Equal(got, want) {
		t.Errorf("the variations are %v, want %v", got, want)
	}
	lines := strings.Split(strings.TrimSpace(record), "\n")
	lines[len(lines)-1] = "4. A1"
	before := other.c.Game
	other.Press("chip-new")
	other.Set("problem-tabs", "own")
	other.Set("own-text", strings.Join(lines, "\n"))
	other.Press("own-use")
	if got := other.Find("own-wrong").Text; !strings.Contains(got, "found: 4. A1; expected: a square that is a knight's jump from") || other.c.Game != before {
		t.Errorf("of an illegal move it says %q", got)
	}
}

func TestLinksToPositionAndGame(t *testing.T) {
	b := gameWithAVariation(t)
	b.Press("share", "share-more")
	position, whole := b.Find("share-position").Value, b.Find("share-game").Value
	b.Press("copy-game-link")
	if b.Host.Copied != whole || !strings.HasSuffix(whole, play.GameLink(b.c.Game)) {
		t.Errorf("the link to the game is %q", whole)
	}
	for link, moves := range map[string]int{position: 0, whole: 4} {
		other, _ := scripted(t)
		_, link, _ = strings.Cut(link, "#")
		other.Open(link)
		if got := other.c.position(); got != b.c.position() || other.c.Game.Done() != moves {
			t.Errorf("%s opens %s after %d moves", link, got, other.c.Game.Done())
		}
		if other.c.agreed.computer(0) || other.c.agreed.computer(1) {
			t.Error("the computer plays a game that was sent")
		}
	}
}

func TestKeysGoThroughTheMoves(t *testing.T) {
	b := gameWithAVariation(t)
	for _, step := range []struct {
		key  string
		done int
	}{{"Home", 0}, {"ArrowRight", 1}, {"ArrowRight", 2}, {"ArrowLeft", 1}, {"End", 4}} {
		if !b.c.Screen.Keys().Press(step.key) || b.c.Game.Done() != step.done {
			t.Errorf("%s goes to move %d, want %d", step.key, b.c.Game.Done(), step.done)
		}
		b.Update()
	}
	if b.c.Screen.Keys().Press("ArrowRight") || b.c.Screen.Keys().Press("End") {
		t.Error("a key that leads nowhere is used")
	}
	b.Press("move-2")
	if b.c.Game.Done() != 2 || !b.Find("move-2").Selected || b.Find("move-3").Selected {
		t.Error("a move of the list does not lead to it")
	}
}
