package play

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cavalo/internal/tools/testkit"
)

// A record of a newer version stays where it is, byte for byte, whatever is done with
// other games; one that is damaged is put aside.
func TestNewerRecords(t *testing.T) {
	good := sample(t).Record(time.Time{})
	for _, c := range []struct {
		name, old, new string
		newer          bool
	}{
		{"an unknown puzzle", "puzzle: challenge", "puzzle: chess", true},
		{"an unknown move", "2. B3", "2. B3+castle", true},
		{"a move of other rules", "2. B3", "2. C9", true},
		{"an unknown word behind a move", "3. C5 hint", "3. C5 guess", true},
		{"an unknown field of the position", ";g=", ";newfield=1;g=", true},
		{"a header of every version", "hints: 1 0", "hints: many", false},
		{"a line that is cut", "2. B3", "2.", false},
		{"a line that is missing", "2. B3\n", "", false},
		{"a byte that is no text", "2. B3", "2. \x00", false},
		{"bytes that are no text", "puzzle: challenge", "puzzle: ch\xff", false},
		{"no puzzle", "puzzle: challenge\n", "", false},
	} {
		if !strings.Contains(good, c.old) {
			t.Fatalf("the record has no %q", c.old)
		}
		text := strings.Replace(good, c.old, c.new, 1)
		store := memory{"games/x": text}
		shelf := NewShelf(store)
		for range 2 {
			if _, err := shelf.Load("x"); errors.Is(err, ErrNewer) != c.newer || err == nil {
				t.Errorf("%s: %v", c.name, err)
			}
			if c.newer != (store["games/x"] == text) || c.newer == (store["broken/x"] == text) || shelf.Newer("x") != c.newer {
				t.Errorf("%s: the store has %v", c.name, store)
			}
			if !c.newer {
				break
			}
		}
		if !c.newer {
			continue
		}
		g := newGame(t, "A")
		g.id = "x"
		if err := shelf.Save(g, time.Time{}); !errors.Is(err, ErrChanged) || store["games/x"] != text {
			t.Errorf("%s: it is written over: %v", c.name, err)
		}
		if err := errors.Join(shelf.Save(sample(t), time.Time{}), shelf.Delete(sample(t).ID())); err != nil || store["games/x"] != text {
			t.Errorf("%s: another game has changed it: %v", c.name, err)
		}
	}
}

// A header line that is unknown survives that the game is read, played and written.
func TestUnknownHeadersAreKept(t *testing.T) {
	for _, text := range []string{sample(t).Record(time.Time{}), newDuel().Record(time.Time{})} {
		g, err := ParseRecord(strings.Replace(text, "puzzle: ", "mood: high and: low\npuzzle: ", 1))
		testkit.Must(t, err)
		mustPlay(t, g, g.Position().Moves()[0])
		again, err := ParseRecord(g.Copy("y", time.Time{}).Record(time.Time{}))
		if err != nil || again.Tag("mood") != "high and: low" {
			t.Errorf("%v in\n%s", err, g.Record(time.Time{}))
		}
	}
}
