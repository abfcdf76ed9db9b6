package draw_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/draw"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/paint"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

func start(t *testing.T, p *csp.Problem) (*draw.Drawing, *film.Film) {
	f, err := film.Record(context.Background(), p, textbook.Job{Algorithm: textbook.AC3})
	testkit.Must(t, err)
	return draw.New(f.Network), f
}

func parse(t *testing.T, text string) *csp.Problem {
	p, err := csp.Parse(text)
	testkit.Must(t, err)
	return p
}

// svg returns the picture of a state in black, with texts as letters.
func svg(d *draw.Drawing, s *film.State) string {
	fonts := paint.NewFonts()
	out := paint.NewSVG(fonts)
	out.Letters = true
	box := layout.Of(ui.NewColumn("", ui.NewBoard("b", "b", d.Board(words.En, s, "")).With(ui.Traits{Height: 300})), fonts, ui.Rect{W: 340, H: 300})
	paint.Tree(out, box, ui.Light(), paint.View{})
	return regexp.MustCompile(`#[0-9a-f]{3,6}`).ReplaceAllString(out.File(340, 300, "", ""), "#")
}

// TestPatterns: colours differ without their hues.
func TestPatterns(t *testing.T) {
	seen := map[string]string{}
	for _, colour := range problems.Colours {
		d, f := start(t, parse(t, "A in "+colour))
		picture := svg(d, f.At(0))
		if other := seen[picture]; other != "" {
			t.Errorf("%s looks like %s", colour, other)
		}
		seen[picture] = colour
	}
}

// TestBoxes: the nodes of graphs lie on the picture and apart.
func TestBoxes(t *testing.T) {
	for _, name := range []string{"australia", "send-more", "zebra", "timetable", "A B in 1 2; A < B", "A in 1"} {
		p, ok := problems.Find(name)
		if !ok {
			p = parse(t, name)
		}
		d, f := start(t, p)
		for _, frame := range []ui.Rect{{W: 328, H: 300}, {W: 330, H: 400}, {W: 800, H: 500}} {
			b := d.Board(words.En, f.At(0), "")
			g := b.Geometry(frame)
			for i := range b.Cells {
				r := g.Square(i)
				if r.X < 0 || r.Y < 0 || r.Right() > frame.W || r.Bottom() > frame.H {
					t.Errorf("%s in %v: %s is at %v", name, frame, b.Cells[i].ID, r)
				}
				for j := range i {
					if o := g.Square(j); !r.Intersect(o).Empty() {
						t.Errorf("%s in %v: %s at %v, %s at %v", name, frame, b.Cells[i].ID, r, b.Cells[j].ID, o)
					}
				}
			}
		}
	}
}

// TestLabels: squares and texts say what is left, removed and assigned.
func TestLabels(t *testing.T) {
	f, err := film.Record(context.Background(), problems.Queens(4), textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Inference: "fc"}})
	testkit.Must(t, err)
	d := draw.New(f.Network)
	b := d.Board(words.En, f.At(3), "q-") // Q1 = 1; Q2 loses 1
	labels := map[string]string{}
	for _, c := range b.Cells {
		labels[c.ID] = c.Label
	}
	testkit.Equal(t, labels["q-Q1-1"], "Q1 = 1, queen", "the queen")
	testkit.Equal(t, labels["q-Q2-1"], "Q2 = 1, removed", "the removed value")
	testkit.Equal(t, labels["q-Q2-4"], "Q2 = 4, possible", "a value left")
	testkit.Equal(t, d.Text(words.En, f.At(3)), "Q1 = 1; Q2: 2..4; Q3: 1..4; Q4: 1..4", "the text")

	known, _ := problems.Find("sudoku-02")
	d, f = start(t, known)
	picture := svg(d, f.At(len(f.Events)))
	if b := d.Board(words.En, f.At(0), ""); b.Cells[0].Label != "R1C1: 5" || b.Columns != 9 || strings.Count(picture, ">5<") < 9 {
		t.Errorf("the Sudoku has %q", b.Cells[0].Label)
	}
}

// TestArrow: the arrow of an arc leads from the variable that is revised to the other one.
func TestArrow(t *testing.T) {
	d, f := start(t, parse(t, "A B in 1 2; A < B"))
	revised := map[int]bool{}
	for at, e := range f.Events {
		if e.Kind != textbook.Revise {
			continue
		}
		revised[e.Var] = true
		starts, isLower := map[string]int{}, false
		for _, line := range regexp.MustCompile(`<line x1="(\d+)[^"]*" y1="(\d+)[^>]* stroke-width="3"`).FindAllStringSubmatch(svg(d, f.At(at+1)), -1) {
			if starts[line[1]+" "+line[2]]++; starts[line[1]+" "+line[2]] == 2 { // the tip, where B is
				isLower = len(line[1]) == 3 && line[1] > "170" && line[2] > "150"
			}
		}
		if isLower != (e.Var == 0) {
			t.Errorf("revising %s: the tip is at the lower variable: %v", f.Name(e.Var), isLower)
		}
	}
	testkit.Equal(t, len(revised), 2, "variables revised")
}
