package e2e

import (
	"fmt"
	"testing"

	"cavalo/internal/tools/browser"
)

// firefox is a page in Firefox.
type firefox struct {
	*browser.Firefox
	t *testing.T
}

// TestFirefox plays by mouse, by keyboard and in the text view, solves, and
// goes on after a reload.
func TestFirefox(t *testing.T) {
	f := &firefox{Firefox: browser.OpenFirefox(t, nil), t: t}
	f.Go(serveWhole(t) + "?lang=en" + atF())
	f.running()
	squares := route(t, "F", 3)
	if f.draws() {
		for n, square := range squares {
			f.Click(f.middle("sq-" + square))
			f.steps(n + 1)
		}
		f.Keys("uu")
		f.steps(1)
	} else {
		f.press("sq-" + squares[0])
		f.steps(1)
	}
	f.press("sq-" + squares[1])
	f.steps(2)
	f.press("chip-problem")
	f.press("problem-D")
	f.steps(0)
	f.press("solve")
	f.Wait(element("verdict") + `.textContent === "12 steps are the fewest"`)
	f.steps(stepsOfD)
	f.Wait(`navigator.serviceWorker.ready.then((r) => r.active.state === "activated")`)
	f.Reload()
	f.running()
	f.steps(stepsOfD)
}

// running waits until the game runs.
func (f *firefox) running() {
	f.t.Helper()
	f.Wait(`document.body.classList.contains("running") && document.querySelector("[data-id=home]")`)
}

// draws says that the game is drawn; on a machine with a display it must be.
func (f *firefox) draws() bool {
	f.t.Helper()
	draws := f.Value(`!document.body.classList.contains("no-canvas")`) == true
	if !draws && f.Shown {
		f.t.Error("Firefox draws nothing, although there is a display")
	}
	return draws
}

// steps waits until the knight has visited so many squares.
func (f *firefox) steps(n int) {
	f.t.Helper()
	f.Wait(fmt.Sprintf("%s.textContent === 'Step %d'", element("steps"), n))
}

// press presses a node in the text view.
func (f *firefox) press(id string) {
	f.t.Helper()
	f.Wait(element(id))
	f.Value(element(id) + ".click()")
}

// middle is the middle of what is drawn of a node.
func (f *firefox) middle(id string) (x, y float64) {
	f.t.Helper()
	r, ok := f.Value(fmt.Sprintf("frames[0].cavaloWhere(%q)", id)).(map[string]any)
	if !ok {
		f.t.Fatalf("%s is not drawn", id)
	}
	number := func(name string) float64 { n, _ := r[name].(float64); return n }
	return number("x") + number("width")/2, number("y") + number("height")/2
}
