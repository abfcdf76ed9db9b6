package screens_test

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// few is a board of the duel whose leads are proved at once.
const few = "12.91.62.--.45.14.--.--.--.--/55.25.--.--.80.56.--.--.--.--/28.24.--.11.10.--.--.--.--.--/32.--.59.--.66.44.--.--.--.--/" +
	"19.65.48.77.--.--.--.--.--.--/51.--.33.30.34.70.--.--.--.--/" + bare + "/" + bare + "/" + bare + "/" + bare

// ending is a finished game, and what its card says.
type ending struct {
	name, link string
	first      string // a move before the fewest ones; "" for none
	title      string
	lines      []string // what else is there
}

var endings = []ending{
	{"challenge", "series/challenge/1", "", "2 steps. Nobody can do better.", []string{"result-stars", "result-strip", "result-line"}},
	{"challenge", "series/challenge/2", "B1", "4 steps, 1 above the fewest.", []string{"result-stars", "result-strip", "moment-1", "result-line"}},
	{"tiles", "series/tiles/1", "", "2 moves. Nobody can do better.", []string{"result-stars", "result-strip", "result-line"}},
	{"tiles", "series/tiles/1", "U", "4 moves, 2 above the fewest.", []string{"result-stars", "result-strip", "moment-1", "result-line"}},
	{"maze", "series/maze/1", "", "Solved in 0:00.", []string{"result-why", "result-stars", "result-line"}},
	{"duel", few + ";v=open;t=w;w=C2;b=D2;s=0-0", "", "Black wins by 116 points", []string{"result-why", "result-curve", "moment-1"}},
}

// The ends of games, on a phone and a desktop, in three themes: what they say, and pictures that
// were reviewed; -update replaces them, and -shots writes them to be looked at.
func TestPicturesOfTheEnd(t *testing.T) {
	var got strings.Builder
	for i, e := range endings {
		p, _ := puzzle.Find(e.name)
		for _, size := range [][2]float64{{390, 844}, {1366, 768}} {
			for _, theme := range []string{"light", "dark", "contrast"} {
				name := fmt.Sprintf("%s-%d-%.0f-%s", e.name, i, size[0], theme)
				host := apptest.FirstHost()
				host.Files[platform.Settings] = "theme: " + theme + "\n"
				host.Files["met/"+e.name] = "yes"
				if host.Address = e.link; e.name == "duel" {
					host.Address = "duel"
				}
				b := apptest.New(t, size[0], size[1], host, screens.All...)
				b.Rest()
				d := b.GameScreen(e.name)
				if e.name == "duel" {
					beginAt(t, d, p, e.link, history.Human)
				}
				var moves []string
				switch {
				case e.first != "":
					d.Play(e.first, play.Player)
					moves = solved(t, d.Game.Position())
				case p.Players() == 2:
					moves = firstMoves(d.Game.Position())
				default:
					moves = solved(t, d.Game.Position())
				}
				for _, m := range moves {
					d.Play(m, play.Player)
				}
				b.Until(100*time.Millisecond, func() bool { return b.There("result") && d.Background.Idle() })
				if b.Pass(5 * time.Second); p.Players() == 2 {
					b.Press("moment-1") // which rates the moves
					b.Until(100*time.Millisecond, func() bool { return b.There("result-curve") && d.Background.Idle() })
				}
				if at := b.Find("result-title").Text; at != e.title {
					t.Errorf("%s says %q", name, at)
				}
				var ids []string
				b.Find("result").Walk(func(n *ui.Node) bool {
					if n.ID != "" && n.ID != "result" && n.ID != "result-title" {
						ids = append(ids, n.ID)
					}
					return true
				})
				if !slices.Equal(ids, e.lines) {
					t.Errorf("%s has %v", name, ids)
				}
				if b.Look("end-" + name); b.App.Phone() {
					checkPlay(t, b, "end-"+name, 1)
				}
				sum := fnv.New64a()
				sum.Write(b.Picture().Pix)
				fmt.Fprintf(&got, "%s: %016x\n", name, sum.Sum64())
			}
		}
	}
	testkit.Golden(t, "ends.txt", got.String())
}
