package sketch_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
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
