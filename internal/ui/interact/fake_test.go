package interact_test

import (
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/uitest"
)

// fakeApp shows what its build function makes and counts as changed whenever a
// handler says so.
type fakeApp struct {
	uitest.App
	build   func() *ui.Node
	version uint64
	keys    []string
	uses    func(ui.KeyEvent) bool
	still   bool
}

func (a *fakeApp) changed()                    { a.version++ }
func (a *fakeApp) Version() uint64             { return a.version }
func (a *fakeApp) Build(w, h float64) *ui.Node { return a.build() }
func (a *fakeApp) ReducedMotion() bool         { return a.still }
func (a *fakeApp) Key(k ui.KeyEvent) bool {
	a.keys = append(a.keys, k.Key)
	return a.uses != nil && a.uses(k)
}

// began is the time at which the tests' clock starts.
var began = time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC)

// start begins a session of 800 x 600 on a tree.
func start(build func() *ui.Node) (*interact.Session, *fakeApp) {
	app := &fakeApp{build: build}
	s := interact.New(app, uitest.Typewriter{})
	s.Update(800, 600, began)
	return s, app
}

// click presses and lets go in the middle of a node, within one frame.
func click(s *interact.Session, id string) {
	x, y := s.Root().Find(id).Rect.Center()
	s.PointerMove(x, y)
	s.PointerDown(x, y, false)
	s.PointerUp(x, y)
}

func key(s *interact.Session, names ...string) {
	for _, n := range names {
		s.Key(ui.KeyEvent{Key: n})
	}
}

func button(id string, press func()) *ui.Node {
	return ui.NewButton(id, id, press)
}

func column(children ...*ui.Node) *ui.Node {
	return ui.NewColumn("", children...)
}

func box(id string, w, h float64) *ui.Node {
	return ui.NewPicture(id, "", "").With(ui.Traits{Width: w, Height: h})
}
