package screen

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/maze/describe"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// place returns a point of a square, from its middle in sides of it.
func (b *bench) place(square string, dx, dy float64) (x, y float64) {
	b.T.Helper()
	n := b.Find("board")
	i := slices.IndexFunc(n.Board().Cells, func(c ui.Cell) bool { return c.ID == "sq-"+square })
	if i < 0 {
		b.T.Fatalf("no square %s", square)
	}
	g := n.Board().Geometry(n.Inner)
	x, y = g.Center(i)
	return x + dx*g.Pitch, y + dy*g.Pitch
}

// over drags over squares.
func (b *bench) over(touch bool, squares ...string) {
	b.T.Helper()
	for i, square := range squares {
		x, y := b.place(square, 0, 0)
		if i == 0 {
			b.S.PointerDown(x, y, touch)
		}
		b.S.PointerMove(x, y)
		b.Update()
	}
	b.S.PointerUp(b.place(squares[len(squares)-1], 0, 0))
	b.Update()
}

// tapAt presses a point of a square.
func (b *bench) tapAt(square string, dx, dy float64) {
	b.T.Helper()
	x, y := b.place(square, dx, dy)
	b.S.PointerDown(x, y, true)
	b.S.PointerUp(x, y)
	b.Update()
}

// right presses the right button at a point of a square.
func (b *bench) right(square string, dx, dy float64) {
	b.T.Helper()
	x, y := b.place(square, dx, dy)
	b.S.SecondDown(x, y)
	b.S.PointerUp(x, y)
	b.Update()
}

func (b *bench) keys(names ...string) {
	for _, name := range names {
		b.S.Key(ui.KeyEvent{Key: name})
		b.Update()
	}
}

// drawn checks what is drawn on the board, as fields of its text.
func (b *bench) drawn(what, want string) {
	b.T.Helper()
	p := b.s.position()
	testkit.Equal(b.T, strings.TrimPrefix(p.String(), p.Board().String()), want, "%s", what)
}

func TestMarksByDragging(t *testing.T) {
	for _, touch := range []bool{false, true} {
		b := desktop(t)
		b.board("..../..../....")
		b.over(touch, "B1", "C1", "D1", "D2")
		b.drawn("a piece from the middle", ";l=B1R2D")
		testkit.Equal(t, b.s.Game.Done(), 1, "a drag")
		b.over(touch, "C1", "D1")
		b.drawn("once more over a part", ";l=B1RrD")
		b.Press("undo")
		b.drawn("taken back", ";l=B1R2D")
		b.over(touch, "A1", "A2", "A3", "A2")
		b.drawn("there and back", ";l=A1DurR2D")
		b.Press("undo")
		b.over(touch, "B2", "A2", "A3")
		b.drawn("to the start", ";m=UR;l=B1R2D")
		b.over(touch, "B2", "C2")
		b.drawn("on from the end of the path", ";m=URR;l=B1R2D")
		b.over(touch, "D3", "D2")
		b.drawn("to another piece", ";m=URR;l=B1R2D2")
		if touch {
			continue
		}
		x, y := b.place("A1", 0, 0)
		b.S.SecondDown(x, y)
		b.S.PointerMove(b.place("B1", 0, 0))
		b.S.PointerUp(b.place("B1", 0, 0))
		b.Update()
		b.drawn("a drag with the right button", ";m=URR;l=B1R2D2;x=A1R")
	}
}

func TestMarksByPresses(t *testing.T) {
	b := desktop(t)
	b.board("..../.#../....")
	b.tapAt("C1", 0.4, 0)
	b.drawn("an edge", ";l=C1R")
	b.tapAt("D1", -0.4, 0.1)
	b.drawn("the same from the other side", "")
	b.right("A1", 0.2, 0)
	b.drawn("the right button", ";x=A1R")
	b.right("A1", 0, 0.2)
	b.drawn("another edge", ";x=B1LD")
	b.right("A1", 0.2, 0)
	b.drawn("once more", ";x=A1D")
	b.right("A2", 0.4, 0)
	b.ExpectPart("words", "B2 is blocked")
	x, y := b.place("D3", 0, -0.3)
	b.S.PointerDown(x, y, true)
	b.S.PointerUpAfter(x, y, time.Second)
	b.Update()
	b.drawn("after it has rested", ";x=A1Dr3D")
	b.S.PointerDown(x, y, true)
	b.Update()
	b.Pass(time.Second)
	b.drawn("while it still rests", ";x=A1D")
	b.S.PointerUpAfter(x, y, time.Second)
	b.Update()
	b.drawn("once it is lifted", ";x=A1D")
	b.Press("undo")
	b.Press("mode")
	b.Expect("mode", "Mode: cross")
	b.tapAt("D2", 0.05, 0.2)
	b.drawn("a press in the mode for crosses", ";x=A1D")
	b.Press("mode")
	b.tapAt("C2", 0.4, 0)
	b.drawn("a colour", ";x=A1D;c=C2")
	b.over(true, "A1", "B1", "C1")
	b.drawn("colours", ";x=A1D;c=A1R2D")
	b.over(true, "C2", "C1")
	b.drawn("colours gone", ";x=A1D;c=A1R")
	b.Press("mode")
	b.Expect("mode", "Mode: line")
	b.Press("sq-C3")
	b.drawn("a press in line with the end of the path", ";m=RR;x=A1D;c=A1R")
}

func TestMarksByKeys(t *testing.T) {
	b := desktop(t)
	b.board("..../.#../....")
	b.keys("p", "ArrowUp", "ArrowUp", "ArrowRight")
	b.drawn("the pen is lifted", "")
	if got := b.s.hand.at().String(); got != "B1" || !strings.HasPrefix(b.s.Said, "B1") {
		t.Errorf("the pen is at %s, and it says %q", got, b.s.Said)
	}
	b.keys("p", "ArrowRight", "ArrowRight", "ArrowDown")
	b.drawn("from the middle", ";l=B1R2D")
	b.keys("m", "ArrowDown")
	b.drawn("a cross", ";l=B1R2D;x=D2D")
	b.keys("ArrowDown", "ArrowDown")
	b.drawn("crossed twice more", ";l=B1R2D;x=D2D")
	b.keys("m", "ArrowLeft", "Enter")
	b.drawn("a colour", ";l=B1R2D;x=D2D;c=C2")
	b.keys("m", "Escape", "ArrowRight")
	b.drawn("from the start", ";m=R;l=B1R2D;x=D2D;c=C2")
	b.keys("u", "u", "u", "u", "u", "u", "u", "u", "u")
	b.drawn("all taken back", "")
}

func TestTrial(t *testing.T) {
	b := desktop(t)
	b.board("..../..../....")
	b.over(true, "B1", "C1")
	b.Press("what-if")
	b.over(true, "C1", "D1")
	b.keys("ArrowRight")
	b.drawn("a trial", ";m=R;l=B1R;t=C1R,A3R")
	b.over(true, "B1", "C1")
	b.ExpectPart("words", "before the trial")
	b.Press("drop")
	b.drawn("discarded", ";l=B1R")
	b.ExpectGone("accept", "drop")
	b.Press("undo", "accept")
	b.drawn("kept", ";m=R;l=B1R2")
	b.keys("t", "ArrowRight", "Escape")
	b.drawn("discarded by a key", ";m=R;l=B1R2")
}

// A maze is solved from its middle, saved, opened again in the middle, and sent.
func TestSolvedFromTheMiddle(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.over(true, "C3", "C2", "C1", "D1", "D2", "D3")
	b.over(true, "E1", "E2", "E3", "D3")
	b.Expect("done", "10 of 15 squares visited")
	link := b.Host.Linked
	other := desktop(t)
	other.App.OpenLink(link)
	other.Update()
	testkit.Equal(t, other.s.position().String(), b.s.position().String(), "the link opens")
	b.over(true, "C3", "B3", "B2", "B1", "A1", "A2", "A3")
	if !b.s.position().Solved() || b.s.position().Path() != "UURDDRUURDDRUU" {
		t.Fatalf("%s is not solved", b.s.position())
	}
	b.ExpectStart("words", "Solved in ")
	if r, ok := b.s.Reached(); !ok || r.Shown || !r.Help().Counts() {
		t.Errorf("the result is %+v, %v", r, ok)
	}
	b.Press("undo")
	b.drawn("undone", strings.TrimPrefix(other.s.position().String(), small))
	b.Press("redo")
	if !b.s.position().Solved() {
		t.Error("redone it is not solved")
	}
}

// What is wrong is marked and said at once, or on request.
func TestEqualRunsAreMarked(t *testing.T) {
	warned := func(b *bench) (n int) {
		b.Update()
		for _, l := range b.s.boardView().Board().Layers {
			if labels, ok := l.(*describe.Labels); ok {
				for _, label := range labels.Of {
					if label.Warn {
						n++
					}
				}
			}
		}
		return n
	}
	b := desktop(t)
	b.board("..../..../..../....")
	b.over(false, "B3", "B2", "C2", "C3")
	if warned(b) != 0 || b.s.wrong {
		t.Errorf("%d are marked while an end is open: %q", warned(b), b.s.words)
	}
	b.right("B3", 0, 0.3)
	if got := b.Find("words").Text; warned(b) != 2 || got != "Two runs of 1 in a row: they meet at B2." {
		t.Errorf("%d are marked: %q", warned(b), got)
	}
	b.Press("equal")
	if warned(b) != 0 || b.s.wrong {
		t.Errorf("on request %d are marked: %q", warned(b), b.s.words)
	}
	b.Press("check")
	if warned(b) != 2 || b.s.Game.Hints() != 0 {
		t.Errorf("asked for, %d are marked after %d hints", warned(b), b.s.Game.Hints())
	}
	b.over(false, "A1", "B1")
	testkit.Equal(t, warned(b), 0, "a move later")
	b.Press("equal")
	b.over(false, "C2", "D2")
	b.Expect("words", "At C2 the line branches or closes a loop.")
}

// The text view names what is drawn on a square, and a screen reader hears what changes.
func TestMarksInWords(t *testing.T) {
	b := desktop(t)
	b.board("..../..../....")
	b.over(false, "B1", "C1", "C2")
	testkit.Equal(t, b.s.Said, "Line: B1–C1, C2–C1")
	b.right("C1", 0.3, 0)
	testkit.Equal(t, b.s.Said, "Crossed out: C1–D1")
	cell := func(square string) string {
		for _, c := range b.Find("board").Board().Cells {
			if c.ID == "sq-"+square {
				return c.Label
			}
		}
		return ""
	}
	testkit.Equal(t, cell("C1"), "C1, free, line down left, cross right", "C1")
	b.Press("mode", "mode", "sq-A2")
	if got := cell("A2"); got != "A2, free, coloured" || b.s.Said != "Coloured: A2" {
		t.Errorf("A2 is %q, and it says %q", got, b.s.Said)
	}
}

// A position with marks is opened from its text, and the solver's path can be played on it.
func TestSolverOnMarks(t *testing.T) {
	b := desktop(t)
	b.board(small + ";m=UU;l=C1R;x=D1R;c=A1;t=.B2R")
	b.Press("solve")
	b.idle()
	b.Pass(5 * time.Second)
	b.s.Player.Playing = false
	b.Press("player-last")
	if !b.s.position().Solved() {
		t.Errorf("%s is not solved", b.s.position())
	}
}

// TestPicturesOfMarks compares a maze that is worked on, in a trial and after it, on a phone
// and a desktop, with the pictures that were reviewed; -update replaces them.
func TestPicturesOfMarks(t *testing.T) {
	var got strings.Builder
	for _, lang := range words.Langs() {
		for _, dark := range []bool{false, true} {
			for _, size := range [][2]float64{{390, 844}, {1280, 800}} {
				host := apptest.FirstHost()
				host.Langs, host.DarkScheme = []string{lang.Tag()}, dark
				b := benchOf(apptest.New(t, size[0], size[1], host, last.New))
				b.UseScript()
				b.App.OpenLink("maze/" + worked)
				b.Rest()
				b.Press("friend-play") // on the card that says what the link is
				b.App.Acted("")
				for _, state := range []string{"trial", "kept"} {
					b.Update()
					name := fmt.Sprintf("%s-%v-%s-%s", lang.Tag(), size[0], map[bool]string{false: "light", true: "dark"}[dark], state)
					b.Look("worked-" + name)
					sum := fnv.New64a()
					sum.Write(b.Picture().Pix)
					fmt.Fprintf(&got, "%s: %016x\n", name, sum.Sum64())
					b.keys("k")
				}
			}
		}
	}
	testkit.Golden(t, "marks.txt", got.String())
}

// worked is a maze with everything that can be drawn.
const worked = "..#...../......../......../....#.../......../......../.#....../.....#..;m=UURR;l=C6D2R2,H1D2L,A2D2;x=A4D,C6R,H3D,G2R;c=F2RDL;t=F5R2.D1R.B5"
