package draw_test

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/graph/draw"
	"cavalo/internal/graph/layout"
	"cavalo/internal/paint"
	"cavalo/internal/recording/replay"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

var pictures = flag.String("pictures", "", "write pictures to this folder")

// romania is a part of AIMA's map in the midst of A*.
func romania() (*draw.Picture, float64) {
	p := &draw.Picture{Note: "f = 000"}
	at := map[string]int{}
	for _, c := range []struct {
		name string
		x, y float64
		note string
		is   replay.State
	}{
		{"Oradea", 213, 207, "f = 671", replay.Waiting}, {"Zerind", 154, 275, "f = 449", replay.Waiting}, {"Arad", 116, 353, "f = 366", replay.Closed},
		{"Sibiu", 311, 373, "f = 393", replay.Closed}, {"Fagaras", 487, 383, "f = ?", replay.Waiting}, {"Rimnicu", 370, 480, "f = 413", replay.Closed},
		{"Timisoara", 126, 499, "f = 447", replay.Waiting}, {"Lugoj", 253, 558, "h = 244", replay.Unborn}, {"Mehadia", 263, 636, "h = 241", replay.Unborn},
		{"Drobeta", 258, 715, "h = 242", replay.Unborn}, {"Craiova", 409, 724, "f = 526", replay.Waiting}, {"Pitesti", 526, 558, "f = ?", replay.Waiting}, {"Bucharest", 683, 627, "h = 0", replay.Unborn},
	} {
		at[c.name] = len(p.Nodes)
		p.Nodes = append(p.Nodes, draw.Node{Name: c.name, Note: c.note, State: c.is})
		p.Spots = append(p.Spots, ui.Spot{X: (c.x - 116) / (683 - 116), Y: (c.y - 207) / (724 - 207)})
	}
	for _, e := range []struct {
		a, b string
		cost int
	}{{"Arad", "Zerind", 75}, {"Zerind", "Oradea", 71}, {"Oradea", "Sibiu", 151}, {"Arad", "Sibiu", 140}, {"Arad", "Timisoara", 118}, {"Timisoara", "Lugoj", 111}, {"Lugoj", "Mehadia", 70},
		{"Mehadia", "Drobeta", 75}, {"Drobeta", "Craiova", 120}, {"Sibiu", "Fagaras", 99}, {"Sibiu", "Rimnicu", 80}, {"Rimnicu", "Pitesti", 97}, {"Rimnicu", "Craiova", 146}, {"Craiova", "Pitesti", 138},
		{"Fagaras", "Bucharest", 211}, {"Pitesti", "Bucharest", 101}} {
		p.Edges = append(p.Edges, draw.Edge{From: at[e.a], To: at[e.b], Cost: fmt.Sprint(e.cost), Both: true, Path: e.a == "Arad" && e.b == "Sibiu" || e.a == "Sibiu" && e.b == "Rimnicu"})
	}
	p.Nodes[at["Bucharest"]].Goal, p.Nodes[at["Arad"]].Start = true, true
	p.Nodes[at["Rimnicu"]].Current, p.Nodes[at["Rimnicu"]].Chosen = true, true
	return p, 1.1
}

// small is a graph of one-letter nodes with edges of one way, there and back at two
// costs, and every state.
func small() (*draw.Picture, float64) {
	p := &draw.Picture{Note: "f = 00"}
	states := []replay.State{replay.Closed, replay.Expanded, replay.Waiting, replay.Waiting, replay.Pruned, replay.Forgotten, replay.Unborn, replay.Goal}
	g := layout.Graph{Nodes: len(states)}
	for i, s := range states {
		p.Nodes = append(p.Nodes, draw.Node{Name: string(rune('A' + i)), Note: fmt.Sprintf("f = %d", 3*i+2), State: s, Expanded: i < 3})
	}
	for _, e := range []draw.Edge{{From: 0, To: 1, Cost: "4"}, {From: 0, To: 2, Cost: "2.5", Both: true}, {From: 1, To: 3, Cost: "1"}, {From: 3, To: 1, Cost: "7"}, {From: 2, To: 4, Cost: "12"}, {From: 2, To: 5, Cost: "3", Both: true},
		{From: 3, To: 6, Cost: "0"}, {From: 4, To: 7, Cost: "2"}, {From: 5, To: 7, Cost: "9", Both: true}, {From: 6, To: 7, Cost: "5"}, {From: 1, To: 4, Cost: "6"}} {
		p.Edges = append(p.Edges, e)
		g.Edges = append(g.Edges, layout.Edge{From: e.From, To: e.To})
	}
	p.Nodes[0].Start, p.Nodes[7].Goal, p.Nodes[1].Current = true, true, true
	for _, at := range layout.Layered(g) {
		p.Spots = append(p.Spots, ui.Spot(at))
	}
	return p, layout.DefaultAspect
}

// many is a graph of n nodes.
func many(n int, spring bool) (*draw.Picture, float64) {
	p := &draw.Picture{Note: "f = 00"}
	g := layout.Graph{Nodes: n}
	for i := range n {
		p.Nodes = append(p.Nodes, draw.Node{Name: fmt.Sprint("N", i), Note: fmt.Sprintf("f = %d", i%20), State: replay.State(i % 7)})
		for _, to := range []int{i*2 + 1, i*2 + 2, i + 7} {
			if to < n && (to != i+7 || i%5 == 0) {
				p.Edges = append(p.Edges, draw.Edge{From: i, To: to, Cost: fmt.Sprint(1 + (i*7+to)%9), Both: to%3 > 0})
				g.Edges = append(g.Edges, layout.Edge{From: i, To: to})
			}
		}
	}
	at := layout.Layered(g)
	if spring {
		at = layout.Spring(g)
	}
	for _, q := range at {
		p.Spots = append(p.Spots, ui.Spot(q))
	}
	return p, layout.DefaultAspect
}

// drawn paints a picture and writes it when asked to.
func drawn(t testing.TB, name string, p *draw.Picture, w, h float64, theme ui.Theme, mini bool) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	soft := paint.NewSoft(img, apptest.Fonts, 1)
	soft.Fill(ui.Rect{W: w, H: h}, 0, theme.Raised)
	b := p.Board(1)
	b.Mini = mini
	paint.Board(soft, b, ui.Rect{W: w, H: h}, theme, paint.BoardMotion{})
	if *pictures != "" {
		file, err := os.Create(filepath.Join(*pictures, name+".png"))
		testkit.Must(t, err)
		defer file.Close()
		testkit.Must(t, png.Encode(file, img))
	}
	return img
}

// Every kind of picture can be drawn at every size; with -pictures somebody can look
// at them.
func TestPictures(t *testing.T) {
	for name, make := range map[string]func() (*draw.Picture, float64){"romania": romania, "small": small,
		"layered": func() (*draw.Picture, float64) { return many(40, false) }, "spring": func() (*draw.Picture, float64) { return many(40, true) },
		"crowd": func() (*draw.Picture, float64) { return many(200, true) }, "none": func() (*draw.Picture, float64) { return &draw.Picture{}, 1 }} {
		p, _ := make()
		drawn(t, name+"-desktop-light", p, 760, 620, ui.Light(), false)
		drawn(t, name+"-desktop-dark", p, 760, 620, ui.Dark(), false)
		drawn(t, name+"-phone", p, 358, 320, ui.Light(), false)
		drawn(t, name+"-mini", p, 260, 200, ui.Light(), true)
	}
}

// A state is to be seen by its shape too: no two look the same in grey.
func TestStatesDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, n := range []draw.Node{{}, {State: replay.Waiting}, {State: replay.Closed}, {State: replay.Waiting, Expanded: true}, {State: replay.Pruned}, {Goal: true}, {Start: true}, {Current: true}, {Chosen: true}} {
		img := drawn(t, "state", &draw.Picture{Nodes: []draw.Node{n}, Spots: []ui.Spot{{X: 0.5, Y: 0.5}}}, 100, 100, ui.Light(), false)
		grey := fmt.Sprint(img.Pix)
		if other, is := seen[grey]; is {
			t.Errorf("%+v looks as %s", n, other)
		}
		seen[grey] = fmt.Sprintf("%+v", n)
	}
}

// The words stay where they are while only what they say changes.
func TestWordsStay(t *testing.T) {
	p, _ := small()
	p.Memo = &draw.Memo{}
	first := drawn(t, "first", p, 400, 300, ui.Light(), false)
	p.Nodes[2].Note = "f = 99"
	p.Nodes[2].State = replay.Closed
	second := drawn(t, "second", p, 400, 300, ui.Light(), false)
	changed := image.Rectangle{Min: image.Pt(math.MaxInt, math.MaxInt)}
	for y := range 300 {
		for x := range 400 {
			if first.RGBAAt(x, y) != second.RGBAAt(x, y) {
				changed.Min = image.Pt(min(changed.Min.X, x), min(changed.Min.Y, y))
				changed.Max = image.Pt(max(changed.Max.X, x+1), max(changed.Max.Y, y+1))
			}
		}
	}
	if changed.Dx() <= 0 || changed.Dx() > 110 || changed.Dy() > 110 {
		t.Errorf("all this has changed: %v", changed)
	}
}

func Example() {
	p := &draw.Picture{Nodes: []draw.Node{{Name: "A", Start: true}, {Name: "B", Goal: true}}, Edges: []draw.Edge{{From: 0, To: 1, Cost: "4"}},
		Spots: []ui.Spot{{X: 0, Y: 0.5}, {X: 1, Y: 0.5}}}
	b := p.Board(1.5)
	fmt.Println(len(b.Cells), b.Cells[1].Text, b.HeightFor(300))
	// Output:
	// 2 B 200
}

func BenchmarkDraw(b *testing.B) {
	p, _ := many(200, true)
	p.Memo = &draw.Memo{}
	for b.Loop() {
		drawn(b, "bench", p, 760, 620, ui.Light(), false)
	}
}

// Many nodes are dots without words.
func TestDots(t *testing.T) {
	for nodes, layers := range map[int]int{draw.Dots: 3, draw.Dots + 1: 2} {
		p := &draw.Picture{Nodes: make([]draw.Node, nodes), Spots: make([]ui.Spot, nodes)}
		for i := range p.Nodes {
			p.Nodes[i].Name = "A"
		}
		if b := p.Board(1); len(b.Layers) != layers || (b.Cells[0].Text == "") != (layers == 2) {
			t.Errorf("%d nodes have %d layers and the text %q", nodes, len(b.Layers), b.Cells[0].Text)
		}
	}
}
