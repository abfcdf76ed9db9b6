package watch_test

import (
	"image/color"
	"strconv"
	"testing"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
)

// counter is a painter that only counts what it is asked to draw.
type counter struct {
	*paint.Fonts
	drawn int
}

func (c *counter) Scale() float64                                                     { return 1 }
func (c *counter) Fill(ui.Rect, float64, color.NRGBA)                                 { c.drawn++ }
func (c *counter) Outline(ui.Rect, float64, float64, color.NRGBA)                     { c.drawn++ }
func (c *counter) Shadow(ui.Rect, float64, color.NRGBA)                               { c.drawn++ }
func (c *counter) Line(_, _, _, _, _ float64, _ color.NRGBA)                          { c.drawn++ }
func (c *counter) Disc(_, _, _ float64, _ color.NRGBA)                                { c.drawn++ }
func (c *counter) Ring(_, _, _, _ float64, _ color.NRGBA)                             { c.drawn++ }
func (c *counter) Text(_, _ float64, _ string, _ float64, _ ui.Weight, _ color.NRGBA) { c.drawn++ }
func (c *counter) Shape(paint.Shape, ui.Rect, color.NRGBA)                            { c.drawn++ }
func (c *counter) Tile(*ui.Tile, ui.Rect)                                             { c.drawn++ }
func (c *counter) Clip(ui.Rect)                                                       {}
func (c *counter) Unclip()                                                            {}
func (c *counter) Push(paint.Transform)                                               {}
func (c *counter) Pop()                                                               {}

// BenchmarkFrame is all that is done for a picture of a tree of 100,000 nodes
// while it is played: time passes, the page is built and laid out, mirrored for
// the text view, and drawn.
func BenchmarkFrame(b *testing.B) {
	rec := labtest.Record(b, labtest.Search{Problem: "F", Algorithm: "bfs", Nodes: 120_000})
	t := &testing.T{}
	s := apptest.Desktop(t, labbench.Screens...)
	s.Open("lab/watch")
	testkit.Must(b, s.App.Screen("lab").OpenText("a.trace", string(rec.Bytes())))
	for !s.There("tree") {
		s.Pass(time.Millisecond)
	}
	last := s.Find("player-scrub").Range().Max
	s.S.Fire("player-scrub", "change", strconv.Itoa(int(last)-20000))
	s.Set("player-speed", "6")
	s.Press("player-play")
	for range 20 {
		s.Pass(16 * time.Millisecond)
	}
	p := &counter{Fonts: apptest.Fonts}
	b.ResetTimer()
	for range b.N {
		s.Pass(16 * time.Millisecond)
		textview.Mirror(s.S.Root().Node, "")
		paint.Tree(p, s.S.Root(), s.App.Theme(), paint.View{})
		if s.Find("player-scrub").Range().Number >= last {
			s.S.Fire("player-scrub", "change", strconv.Itoa(int(last)-20000))
			s.Press("player-play")
		}
	}
	b.ReportMetric(float64(p.drawn)/float64(b.N), "drawn/op")
	b.ReportMetric(float64(last), "events")
}
