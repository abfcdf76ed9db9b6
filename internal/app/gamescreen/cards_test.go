package gamescreen_test

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
)

// texts are all that is read below a node.
func texts(n *ui.Node) (out string) {
	n.Walk(func(n *ui.Node) bool { out += n.ID + "=" + n.Text + n.Label + "\n"; return true })
	return out
}

// One card at a time is open, and that is remembered; earlier versions knew that of the
// machine.
func TestCardsAreOpened(t *testing.T) {
	b := newTab(t, apptest.FirstHost().Tab("tiles"))
	b.UseScript()
	cards := func(b tab) (there string) {
		for _, id := range []string{"machine", "path", "figures"} {
			if b.There(id) {
				there += id
			}
		}
		return there
	}
	for _, c := range []struct{ press, want string }{{"", ""}, {"open-machine", "machine"}, {"open-path", "path"}, {"open-figures", "figures"}, {"card-close", ""}, {"open-path", "path"}, {"open-path", ""}} {
		if c.press != "" {
			b.Press(c.press)
		}
		if got, again := cards(b), cards(b.reload()); got != c.want || again != c.want {
			t.Errorf("after %s there is %q, after a reload %q", c.press, got, again)
		}
	}
	b.Host.Files["unfolded/tiles"] = "yes"
	b = b.reload()
	b.App.Show(b.GameScreen("tiles"))
	b.Press("more")
	if got := cards(b); got != "machine" || !b.Find("open-machine").Selected {
		t.Errorf("of an earlier version it has %q", got)
	}
}

// On a phone a card takes the place of Undo, and gives it back once the player plays on.
func TestCardMakesRoom(t *testing.T) {
	for _, width := range []float64{360, 820, 1366} {
		b := newTab(t, apptest.FirstHost().Tab("tiles"))
		b.W = width
		b.UseScript()
		b.Press("open-machine", "sq-1-1") // not in line with the blank
		if !b.There("machine") {
			t.Errorf("in a window of %g a refused move closes the card", width)
		}
		_, moves := apptest.Ends(t, "tiles")
		d(b).Play(moves[0], play.Player)
		_, undo := b.S.Where("undo")
		if phone := b.App.Phone(); b.There("machine") == phone || b.reload().There("machine") == phone || !undo {
			t.Errorf("in a window of %g the card is open after a move: %v, Undo is there: %v", width, b.There("machine"), undo)
		}
	}
}

// The algorithm of a search is chosen in the More dialog of each puzzle that has any.
func TestAlgorithmIsAnEntry(t *testing.T) {
	for _, p := range puzzle.All() {
		b := newTab(t, apptest.NewHost())
		b.App.OpenLink(p.Name())
		b.Update()
		b.Press("more", "open-algorithm")
		if there := b.There("algorithm"); there != (p.Players() == 1) {
			t.Errorf("%s: the algorithms are shown: %v", p.Name(), there)
		}
	}
}

// The card of the first page goes on with what is left, and begins another game where
// nothing is.
func TestCardsOfTheFirstPage(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			e := b.UseScript()
			d := b.GameScreen(p.Name())
			id := map[bool]string{true: "", false: "-" + p.Name()}[p.Name() == "challenge"]
			b.W, b.H = 1440, 900
			if b.There("card-state"+id) || b.Find("play"+id).Text != "Play" {
				t.Errorf("before the first move the card says %s", texts(b.Find("card"+id).Node))
			}
			start, moves := apptest.Ends(t, p.Name())
			d.Start("x", start)
			d.Play(moves[0], play.Player)
			state := b.Find("card-state" + id).Text
			if b.Find("play"+id).Text != "Continue" || !strings.Contains(state, "1") || !strings.Contains(state, "x") {
				t.Errorf("after a move the card says %s", texts(b.Find("card"+id).Node))
			}
			b.Press("home")
			if b.Press("play" + id); !b.App.At(b.App.Screen(p.Name())) || d.Game.Done() != 1 {
				t.Error("it is not gone on with")
			}
			g := b.Finish(p.Name())
			b.Pass(lit)
			b.Press("home")
			if b.There("card-state"+id) || b.Find("play"+id).Text != "Play" {
				t.Errorf("after the end the card says %s", texts(b.Find("card"+id).Node))
			}
			asked := len(e.Jobs)
			if b.Press("play" + id); d.Game == g && !b.There(newgame.PickerID) && len(e.Jobs) == asked && !d.Background.Waiting("scramble") { // the engine may have to make it
				t.Error("another is not begun")
			}
		})
	}
}

func d(b tab) *gamescreen.Screen { return b.GameScreen("tiles") }

// The dialog for sharing has the seed that a board was made from.
func TestSharedSeed(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	b.UseScript()
	p, _ := puzzle.Find("tiles")
	for _, seed := range []string{"", "my seed"} {
		name := "x"
		if seed != "" {
			name = play.SeedName(seed)
		}
		d(b).Start(name, p.Random("y"))
		b.App.Open(d(b).Share.Dialog())
		b.Press("share-more")
		if there := b.There("share-seed"); there != (seed != "") || there && !strings.Contains(b.Find("share-seed").Text, seed) {
			t.Errorf("the seed %q is there: %v", seed, there)
		}
		b.Press("copy-position")
		if b.Host.Copied != d(b).Game.Position().String() || b.Find("share-text").Value != b.Host.Copied {
			t.Errorf("copied is %q", b.Host.Copied)
		}
		b.Set("save-as", "sized")
		b.Rest()
		if got := b.Host.Saved["cavalo.txt"]; !strings.HasPrefix(got, "4\n") {
			t.Errorf("saved as %q", got)
		}
		b.Press("download-game")
		if got := b.Host.Saved[fmt.Sprintf("cavalo-%s.txt", d(b).Game.ID())]; got != d(b).Game.Record(b.Now) {
			t.Errorf("the file is %q", got)
		}
		b.App.CloseAll()
	}
}
