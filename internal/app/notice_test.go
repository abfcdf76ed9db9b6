package screen_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	"cavalo/internal/engine"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// controls are the roles that can be pressed.
var controls = map[ui.Role]bool{
	ui.Button: true, ui.Toggle: true, ui.Link: true, ui.Slider: true, ui.Select: true, ui.TextField: true, ui.Tabs: true,
	ui.BoardView: true, ui.TreeView: true,
}

// sizes are the windows that messages are tried in, puzzles their screens.
var (
	sizes   = [][2]float64{{390, 844}, {360, 640}, {820, 1180}, {1280, 800}, {1440, 900}}
	puzzles = []string{"challenge", "duel", "maze", "tiles"}
)

// open opens a screen.
func open(t *testing.T, size [2]float64, name string) *apptest.Bench {
	t.Helper()
	b := apptest.New(t, size[0], size[1], apptest.NewHost(), challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, screens.NewLaboratory)
	b.UseScript()
	b.App.Show(b.App.Screen(name))
	return b
}

// covers returns the boards and controls that some messages cover.
func covers(t *testing.T, b *apptest.Bench, name string, messages ...string) {
	t.Helper()
	for _, id := range messages {
		message := b.Find(id).Rect
		if message.Empty() || message.X < 0 || message.Y < 0 || message.Right() > b.W || message.Bottom() > b.H {
			t.Errorf("%s at %v x %v: the %s is at %v", name, b.W, b.H, id, message)
		}
		var look func(n *layout.Box, seen ui.Rect)
		look = func(n *layout.Box, seen ui.Rect) {
			if n.Scroll {
				seen = seen.Intersect(n.Rect)
			}
			if controls[n.Role] && !n.TextOnly && (!n.DrawOnly || n.Press != nil) && !n.Rect.Intersect(seen).Intersect(message).Empty() {
				t.Errorf("%s at %v x %v: the %s at %v covers %s at %v: %q", name, b.W, b.H, id, message, n.ID, n.Rect, b.Notice())
			}
			for _, c := range n.Children {
				look(c, seen)
			}
		}
		look(b.S.Root(), b.S.Root().Rect)
	}
}

// A message covers no board and nothing that can be pressed, and goes at the
// next action.
func TestMessagesAreOutOfTheWay(t *testing.T) {
	for _, size := range sizes {
		for _, name := range puzzles {
			b := open(t, size, name)
			b.App.Say("The link has been copied.")
			covers(t, b, name, "notice")
			b.S.Key(ui.KeyEvent{Key: "ArrowDown"})
			b.ExpectGone("notice-text")
		}
	}
}

// In play a message of any length covers neither controls nor the score, nor the card of
// the result.
func TestMessagesInPlay(t *testing.T) {
	keys := []words.Key{words.Restarted, words.AlreadyReached, words.KeptAsCopy, words.EngineFailed, words.DayClosed, words.Copied, words.CopyFailed, words.GameBroken, words.GameNewer, words.TilesSolved}
	for _, size := range sizes {
		for _, name := range puzzles {
			b := open(t, size, name)
			for _, key := range keys {
				for _, lang := range words.Langs() {
					b.App.Say(lang.T(key))
					covers(t, b, name, "notice")
					if at := b.Find("notice").Rect; !at.Intersect(b.Find("aim").Rect).Empty() {
						t.Errorf("%s at %v: %q at %v covers the aim at %v", name, size, lang.T(key), at, b.Find("aim").Rect)
					}
				}
			}
		}
		b := open(t, size, "challenge")
		b.Press("sq-B1", "sq-C3", "sq-D5")
		b.Pass(10 * time.Second)
		for _, key := range keys {
			for _, lang := range words.Langs() {
				b.App.Say(lang.T(key))
				covers(t, b, "result", "notice")
				if at := b.Find("notice").Rect; !at.Intersect(b.Find("result").Rect).Empty() {
					t.Errorf("%v: %q at %v covers the result at %v", size, lang.T(key), at, b.Find("result").Rect)
				}
			}
		}
	}
}

// Over a dialog a message is seen, and covers none of its controls.
func TestMessagesOverDialogs(t *testing.T) {
	for _, size := range sizes {
		for _, name := range puzzles {
			b := open(t, size, name)
			b.App.OpenLink(name + "?view=share")
			b.Press("share-more")
			b.App.Say("The link has been copied.")
			root, notice := b.Find("root"), b.Find("notice")
			if last := root.Children[len(root.Children)-1]; last != notice {
				t.Errorf("%s: %q is over the message", name, last.ID)
			}
			b.Find("share-dialog").Each(func(n *layout.Box) bool {
				if at := n.Rect.Intersect(b.Find("share-dialog-body").Rect); controls[n.Role] && n.ID != "close" && n.ID != "dismiss" && !at.Intersect(notice.Rect).Empty() {
					t.Errorf("%s at %v: the message at %v covers %s at %v", name, size, notice.Rect, n.ID, at)
				}
				return true
			})
			with := b.Picture()
			b.App.Acted("")
			without, differ := b.Picture(), 0
			for x := notice.Rect.X; x < notice.Rect.Right(); x++ { // along the middle line of the words
				at, y := int(x*b.S.Zoom()), notice.Rect.Y+notice.Rect.H/2
				if with.At(at, int(y*b.S.Zoom())) != without.At(at, int(y*b.S.Zoom())) {
					differ++
				}
			}
			if differ < 20 {
				t.Errorf("%s at %v: the message is not drawn over the dialog", name, size)
			}
		}
	}
}

// where returns the places of all controls.
func where(b *apptest.Bench) map[string]ui.Rect {
	b.Update()
	at := map[string]ui.Rect{}
	b.S.Root().Each(func(n *layout.Box) bool {
		if controls[n.Role] && !n.TextOnly {
			at[n.ID] = n.Rect
		}
		return true
	})
	return at
}

// The offer of what is new covers nothing that can be pressed, on home and on every
// screen, and moves nothing when it goes.
func TestOfferOfNewsMovesNothing(t *testing.T) {
	for _, size := range sizes {
		for _, name := range append(puzzles, "") {
			host := apptest.NewHost()
			host.Files["version"], host.Linked = "v0.9.0", name
			b := apptest.New(t, size[0], size[1], host, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, screens.NewLaboratory)
			b.UseScript()
			covers(t, b, name, "news-words")
			b.Look(fmt.Sprintf("news-%s-%.0f", name, size[0]))
			before := where(b)
			delete(before, "news-yes")
			b.App.Acted("")
			if after := where(b); !maps.Equal(after, before) {
				t.Errorf("%q at %v: things are elsewhere", name, size)
			}
		}
	}
}

// The message that the engine is loading covers no board and no control, and moves
// nothing when it comes or goes.
func TestNewsOfTheEngineMovesNothing(t *testing.T) {
	for _, size := range sizes {
		for _, name := range puzzles {
			b := open(t, size, name)
			before := where(b)
			for _, state := range []engine.State{engine.Loading, engine.Missing, engine.Ready} {
				b.App.Jobs.EngineIs(state)
				if after := where(b); !maps.Equal(after, before) {
					t.Errorf("%s at %v: things are elsewhere in state %v", name, size, state)
				}
				if state == engine.Ready {
					break
				}
				covers(t, b, name, "engine-notice")
			}
		}
	}
}

// The message that the engine could not be loaded stays until the next action; the
// message that it is loading stays as long as it loads.
func TestNewsOfTheEngineGoes(t *testing.T) {
	b := open(t, sizes[0], "challenge")
	b.App.Jobs.EngineIs(engine.Loading)
	b.S.Key(ui.KeyEvent{Key: "ArrowDown"})
	b.Find("engine-words")
	b.App.Jobs.EngineIs(engine.Missing)
	b.Find("engine-words")
	b.S.Key(ui.KeyEvent{Key: "ArrowDown"})
	b.ExpectGone("engine-words")
	b.App.Jobs.EngineIs(engine.Loading)
	b.App.Jobs.EngineIs(engine.Missing)
	b.Find("engine-words")
}

// While the engine is loading no second message says that it looks for a hint.
func TestHintWaitsForTheEngine(t *testing.T) {
	for _, name := range puzzles {
		b := open(t, [2]float64{1280, 800}, name)
		if name == "duel" {
			b.Press("play-here")
		}
		looks := func() (yes bool) {
			b.Update()
			b.S.Root().Walk(func(n *ui.Node) bool {
				yes = yes || strings.Contains(n.Text+n.Label, "Looking for the best")
				return true
			})
			return yes
		}
		b.App.Jobs.EngineIs(engine.Loading)
		b.Press("hint")
		if looks() {
			t.Errorf("%s: it looks for a hint without an engine", name)
		}
		b.App.Jobs.EngineIs(engine.Ready)
		if !looks() {
			t.Errorf("%s: it does not say that it looks for a hint", name)
		}
	}
}
