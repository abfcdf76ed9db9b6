package sketch_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// recorder is a pen that remembers lines, discs and texts.
type recorder struct {
	lines [][4]float64
	discs [][3]float64
	texts []text
}

type text struct {
	x, y, size float64
	bold       bool
	text       string
}

func (r *recorder) Line(x1, y1, x2, y2 float64) {
	r.lines = append(r.lines, [4]float64{x1, y1, x2, y2})
}
func (r *recorder) Disc(x, y, radius float64, _ bool) {
	r.discs = append(r.discs, [3]float64{x, y, radius})
}
func (r *recorder) Triangle(x, y, rad float64, _ bool) {
	r.discs = append(r.discs, [3]float64{x, y, rad})
}
func (r *recorder) Box(float64, float64, float64, float64) {}
func (r *recorder) Word(x, y, size float64, bold bool, s string) {
	r.texts = append(r.texts, text{x, y, size, bold, s})
}

// holds reports whether a point is in a text, or nearer to it than a margin.
func (w text) holds(x, y, margin float64) bool {
	half := float64(len([]rune(w.text))) * w.size * 0.25
	return math.Abs(x-w.x) < half+margin && math.Abs(y-w.y) < w.size*0.4+margin
}

// No line runs through the h of a node, the value of a leaf or its name, and no text lies on
// a node.
func TestTextsAreFree(t *testing.T) {
	checked, inside := 0, 0
	for _, k := range exam.Kinds() {
		for _, level := range exam.Levels() {
			for seed := range 12 {
				q := exam.New(k, strconv.Itoa(seed), level)
				if q.Figure.Graph == nil && q.Figure.Tree == nil {
					continue
				}
				r := &recorder{}
				sketch.Draw(r, words.En, q.Figure)
				for _, w := range r.texts {
					named := w.bold && !strings.ContainsAny(w.text, "0123456789") // on its own node
					onEdge := !w.bold && (q.Figure.Graph != nil && !strings.HasPrefix(w.text, "h") || w.size == 8)
					if within := w.bold && w.size < 7; within {
						inside++
						continue
					}
					if named || onEdge {
						continue
					}
					checked++
					for _, line := range r.lines {
						for i := range 101 {
							share := float64(i) / 100
							if w.holds(line[0]+share*(line[2]-line[0]), line[1]+share*(line[3]-line[1]), 0) {
								t.Errorf("%s, seed %d, %s: a line runs through %q", k.ID, seed, level, w.text)
								break
							}
						}
					}
					for _, d := range r.discs {
						if w.holds(d[0], d[1], d[2]-3) && math.Hypot(w.x-d[0], w.y-d[1]) < d[2]+3 {
							t.Errorf("%s, seed %d, %s: %q lies on a node", k.ID, seed, level, w.text)
						}
					}
				}
			}
		}
	}
	if checked < 5000 || inside*100 > checked {
		t.Errorf("%d texts checked, and %d inside their nodes", checked, inside)
	}
}

// romania is the map of the book, and places are its towns' positions.
const (
	romania = `
Arad-Zerind 75; Arad-Sibiu 140; Arad-Timisoara 118; Bucharest-Urziceni 85; Bucharest-Pitesti 101; Bucharest-Giurgiu 90
Bucharest-Fagaras 211; Craiova-Drobeta 120; Craiova-"Rimnicu Vilcea" 146; Craiova-Pitesti 138; Drobeta-Mehadia 75; Eforie-Hirsova 86
Fagaras-Sibiu 99; Hirsova-Urziceni 98; Iasi-Vaslui 92; Iasi-Neamt 87; Lugoj-Timisoara 111; Lugoj-Mehadia 70; Oradea-Zerind 71
Oradea-Sibiu 151; Pitesti-"Rimnicu Vilcea" 97; "Rimnicu Vilcea"-Sibiu 80; Urziceni-Vaslui 142; start Arad; goals Bucharest
h(Arad)=366; h(Bucharest)=0; h(Craiova)=160; h(Drobeta)=242; h(Eforie)=161; h(Fagaras)=176; h(Giurgiu)=77; h(Hirsova)=151; h(Iasi)=226
h(Lugoj)=244; h(Mehadia)=241; h(Neamt)=234; h(Oradea)=380; h(Pitesti)=100; h("Rimnicu Vilcea")=193; h(Sibiu)=253; h(Timisoara)=329
h(Urziceni)=80; h(Vaslui)=199; h(Zerind)=374
`
	places = `
at Arad 91 80; at Bucharest 400 245; at Craiova 253 284; at Drobeta 165 273; at Eforie 562 279; at Fagaras 305 123; at Giurgiu 375 302
at Hirsova 534 222; at Iasi 473 66; at Lugoj 165 193; at Mehadia 168 233; at Neamt 406 35; at Oradea 131 1; at Pitesti 320 204
at "Rimnicu Vilcea" 233 162; at Sibiu 207 115; at Timisoara 94 162; at Urziceni 456 222; at Vaslui 509 128; at Zerind 108 41`
)

// TestLongNames: towns have their names beside them; the texts lie in the picture, and on no node and no
// other text.
func TestLongNames(t *testing.T) {
	layered, err := rules.Parse(romania)
	testkit.Must(t, err)
	placed, err := rules.Parse(romania + places)
	testkit.Must(t, err)
	for i, of := range []rules.Graph{placed, layered} {
		g, ok := exam.GraphOf(of, exam.MostPrinted)
		if !ok || layered.Placed() {
			t.Fatal("no figure of Romania, or it has positions")
		}
		f := exam.Figure{Graph: g}
		r := &recorder{}
		w, h := sketch.Size(f)
		sketch.Draw(r, words.En, f)
		names := 0
		for n, a := range r.texts {
			half := float64(len(a.text)) * a.size * 0.25
			if g.Find(a.text) >= 0 {
				names++
			}
			if a.x < half || a.x > w-half || a.y < 4 || a.y > h-4 {
				t.Errorf("%d: %q is outside", i, a.text)
			}
			for _, b := range r.texts[:n] {
				other := float64(len(b.text)) * b.size * 0.25
				if math.Abs(a.x-b.x) < half+other-1 && math.Abs(a.y-b.y) < (a.size+b.size)*0.4 {
					t.Errorf("%d: %q lies on %q", i, a.text, b.text)
				}
			}
			for _, d := range r.discs {
				if a.holds(d[0], d[1], d[2]-2) {
					t.Errorf("%d: %q lies on a node", i, a.text)
				}
			}
		}
		if names != 20 || !slices.ContainsFunc(r.texts, func(w text) bool { return w.text == "Rimnicu Vilcea" }) {
			t.Errorf("%d: %d names: %+v", i, names, r.texts)
		}
	}
}

// TestMaps: each free square has its name, h and a cost above 1.
func TestMaps(t *testing.T) {
	p, err := grid.Puzzle.Parse("S.#5/..9G")
	testkit.Must(t, err)
	f, err := exam.FigureOf(grid.Name, p, exam.MostPrinted)
	testkit.Must(t, err)
	r := &recorder{}
	sketch.Draw(r, words.En, f)
	var texts []string
	for _, w := range r.texts {
		texts = append(texts, w.text)
	}
	testkit.Equal(t, strings.Join(texts, " "), "A1 h = 4 B1 h = 3 D1 h = 1 5 A2 h = 3 B2 h = 2 C2 h = 1 9 D2 h = 0")
	testkit.Equal(t, sketch.Legend(words.En, f), "From A1 to D2. One move goes to a square that shares a side, and costs the number in that square's corner (1 if there is none).")
}

// TestConditionsAreFree: the texts of constraint graphs, values and conditions, hardly ever lie on each
// other, and all are in the picture.
func TestConditionsAreFree(t *testing.T) {
	all, bad := 0, 0
	for _, k := range exam.Of(exam.CSP) {
		for _, level := range exam.Levels() {
			for seed := range 12 {
				f := exam.New(k, strconv.Itoa(seed), level).Figure
				r := &recorder{}
				w, h := sketch.Size(f)
				sketch.Draw(r, words.En, f)
				for i, a := range r.texts {
					all++
					if half := float64(len([]rune(a.text))) * a.size * 0.25; a.x < half || a.x > w-half || a.y < 4 || a.y > h-4 {
						t.Errorf("%s, seed %d, %s: %q is outside", k.ID, seed, level, a.text)
					}
					for _, b := range r.texts[:i] {
						if half := float64(len([]rune(b.text))) * b.size * 0.25; a.holds(b.x, b.y, half-1) && math.Abs(a.y-b.y) < (a.size+b.size)*0.4 {
							bad++
						}
					}
				}
			}
		}
	}
	if bad*200 > all {
		t.Errorf("%d of %d texts lie on another", bad, all)
	}
}
