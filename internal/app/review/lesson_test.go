package review_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// That nothing can be won any more is one hint, however often it is asked for.
func TestHopelessIsOneHint(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	d := b.GameScreen("tiles")
	for range 3 {
		d.Hint.SayHopeless("no way")
	}
	if d.Game.Hints() != 1 || d.Said != "no way" {
		t.Errorf("%d hints, it says %q", d.Game.Hints(), d.Said)
	}
}

// The coached board marks what the move of a step does, where the puzzle shows that.
func TestLessonMarksTheMove(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	b.UseScript()
	d := b.GameScreen("challenge")
	course := d.Course()
	dialog, _ := d.Lesson()
	b.App.Open(dialog)
	b.Press("lesson-B1")
	p, _ := puzzle.Find("challenge")
	start, err := p.Parse(course.Start)
	testkit.Must(t, err)
	marks := func(b *ui.Board) (out [][2]bool) {
		for _, c := range b.Cells {
			out = append(out, [2]bool{c.Active, c.Struck})
		}
		return out
	}
	marked := marks(course.Preview(start, []string{"B1"}, "C3"))
	if got := marks(b.Find(shell.LessonBoard).Board()); !slices.Equal(got, marked) || slices.Equal(marked, marks(d.LessonPicture(1))) {
		t.Error("nothing is marked")
	}
	if whole := d.LessonPicture(0); whole.Corner != course.Corner {
		t.Errorf("the picture shows %+v", whole.Corner)
	}
}

// A lesson is gone through square by square, by pointer or by keyboard, and ends
// with the game; it can be left at any time.
func TestLessons(t *testing.T) {
	for _, p := range puzzle.All() {
		b := newTab(t, apptest.NewHost().Tab(p.Name()))
		b.UseScript()
		d := b.GameScreen(p.Name())
		if _, ok := d.Lesson(); !ok {
			continue
		}
		steps := d.Course().Steps
		for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
			b.W, b.H = size[0], size[1]
			dialog, _ := d.Lesson()
			b.App.Open(dialog)
			said := map[string]bool{}
			for i, step := range steps {
				board := b.Find(shell.LessonBoard).Board()
				at := board.Cursor
				cell := board.Cells[at]
				if cell.ID != "lesson-"+step.Square || !cell.Hint || !cell.Enabled || !strings.HasPrefix(cell.Label, step.Square) || !strings.Contains(cell.Label, ", ") {
					t.Errorf("%s, step %d: the keyboard is at %+v, want %s", p.Name(), i+1, cell, step.Square)
				}
				for _, other := range board.Cells {
					if (other.Hint || other.Enabled) && other.ID != cell.ID {
						t.Errorf("%s, step %d: %s can be pressed, too", p.Name(), i+1, other.ID)
					}
				}
				if cell.Text != "" && !strings.HasPrefix(cell.Label, step.Square+", "+cell.Text+", ") {
					t.Errorf("%s, step %d: the square is called %q", p.Name(), i+1, cell.Label)
				}
				if board.Corner != d.Course().Corner {
					t.Errorf("%s: the lesson shows %+v", p.Name(), board.Corner)
				}
				if gap := max(b.Find("lesson-says").Rect.X-b.Find(shell.LessonBoard).Rect.Right(), b.Find("lesson-says").Rect.Y-b.Find(shell.LessonBoard).Rect.Bottom()); gap < 8 {
					t.Errorf("%s, step %d: the text is %v from the board", p.Name(), i+1, gap)
				}
				board.MoveTo(0)
				if b.Find(shell.LessonBoard).Board().Cursor != 0 {
					t.Errorf("%s: the arrow keys lead to %d", p.Name(), b.Find(shell.LessonBoard).Board().Cursor)
				}
				phrase, count := b.Find("lesson-words"), b.Find("lesson-step").Text
				if !phrase.Live || said[phrase.Text] || !strings.Contains(count, strconv.Itoa(i+1)) || !strings.Contains(count, strconv.Itoa(len(steps))) || !b.There("lesson-skip") || b.There("lesson-play") {
					t.Errorf("%s, step %d: it says %q, %q", p.Name(), i+1, count, phrase.Text)
				}
				said[phrase.Text] = true
				says, r := b.Find("lesson-says").Rect, b.Find(shell.LessonBoard).Rect
				if beside := says.X >= r.Right(); beside != (b.W > 648) || !says.Intersect(r).Empty() || says.Y < r.Y {
					t.Errorf("%s, %v wide: the words are at %v, the board at %v", p.Name(), b.W, says, r)
				}
				if square := board.Geometry(r).Square(at); b.W > 648 && (says.Y > square.Bottom() || says.Bottom() > r.Bottom()+40) {
					t.Errorf("%s, step %d: the words are at %v, their square at %v", p.Name(), i+1, says, square)
				}
				b.Find(shell.LessonBoard).Board().Press(at)
			}
			last := b.Find(shell.LessonBoard).Board()
			if said[b.Find("lesson-words").Text] || b.There("lesson-skip") || b.S.Focus() != "lesson-play" || last.Cursor >= 0 {
				t.Errorf("%s: at the end it says %q, the keyboard is at %q", p.Name(), b.Find("lesson-words").Text, b.S.Focus())
			}
			if b.Press("lesson-play"); b.There("lesson-dialog") || b.S.Focus() != widget.BoardID {
				t.Errorf("%s: the lesson does not lead to the game", p.Name())
			}
			dialog, _ = d.Lesson()
			b.App.Open(dialog)
			b.Press("lesson-skip")
			b.ExpectGone("lesson-dialog")
		}
	}
}
