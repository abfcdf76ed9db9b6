package screen_test

import (
	"testing"

	"cavalo/internal/app/apptest"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	labscreen "cavalo/internal/lab/screen"
	mazescreen "cavalo/internal/maze/screen"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/ui"
)

// controls are the roles of what is pressed.
var controls = map[ui.Role]bool{
	ui.Button: true, ui.Toggle: true, ui.Link: true, ui.Slider: true, ui.Select: true, ui.TextField: true, ui.Tabs: true,
	ui.BoardView: true, ui.TreeView: true,
}

// A message covers no board and nothing that can be pressed, and goes at the
// next action.
func TestMessagesAreOutOfTheWay(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {360, 640}, {820, 1180}, {1280, 800}, {1440, 900}} {
		for _, name := range []string{"challenge", "duel", "maze", "tiles"} {
			b := apptest.New(t, size[0], size[1], apptest.NewHost(), challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, labscreen.New)
			b.Scripted()
			b.App.ShowNamed(name)
			b.App.Say("The link has been copied.")
			notice := b.Find("notice").Rect
			if notice.Empty() || notice.X < 0 || notice.Y < 0 || notice.Right() > size[0] || notice.Bottom() > size[1] {
				t.Errorf("%s at %v: the message is at %v", name, size, notice)
			}
			var look func(n *ui.Node, seen ui.Rect)
			look = func(n *ui.Node, seen ui.Rect) {
				if n.Scroll {
					seen = seen.Intersect(n.Rect)
				}
				if controls[n.Role] && !n.TextOnly && !n.Rect.Intersect(seen).Intersect(notice).Empty() {
					t.Errorf("%s at %v: the message at %v covers %s at %v", name, size, notice, n.ID, n.Rect)
				}
				for _, c := range n.Children {
					look(c, seen)
				}
			}
			look(b.S.Root(), b.S.Root().Rect)
			b.S.Key(ui.KeyEvent{Key: "ArrowDown"})
			if got := b.Notice(); got != "" {
				t.Errorf("%s: after a key there is still %q", name, got)
			}
		}
	}
}
