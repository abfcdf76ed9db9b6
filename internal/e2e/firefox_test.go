package e2e

import (
	"fmt"
	"testing"
)

// TestFirefox plays by mouse, by keyboard and in the text view, solves, and
// goes on after a reload.
func TestFirefox(t *testing.T) {
	f := openFirefox(t)
	f.do("WebDriver:Navigate", map[string]any{"url": serveSite(t) + "?lang=en" + atF()})
	f.running()
	squares := route(t, "F", 3)
	if f.draws() {
		for n, square := range squares {
			f.click(f.middle("sq-" + square))
			f.steps(n + 1)
		}
		f.keys("uu")
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
	f.wait(element("verdict") + `.textContent === "12 steps are the fewest"`)
	f.steps(stepsOfD)
	f.wait(`navigator.serviceWorker.ready.then((r) => r.active.state === "activated")`)
	f.do("WebDriver:Refresh", map[string]any{})
	f.running()
	f.steps(stepsOfD)
}

// running waits until the game runs.
func (f *firefox) running() {
	f.t.Helper()
	f.wait(`document.body.classList.contains("running") && document.querySelector("[data-id=home]")`)
}

// draws says that the game is drawn; on a machine with a display it must be.
func (f *firefox) draws() bool {
	f.t.Helper()
	draws := f.value(`!document.body.classList.contains("no-canvas")`) == true
	if !draws && f.shown {
		f.t.Error("Firefox draws nothing, although there is a display")
	}
	return draws
}

// steps waits until the knight has visited so many squares.
func (f *firefox) steps(n int) {
	f.t.Helper()
	f.wait(fmt.Sprintf("%s.textContent === 'Step %d'", element("steps"), n))
}

// press presses a node in the text view.
func (f *firefox) press(id string) {
	f.t.Helper()
	f.wait(element(id))
	f.value(element(id) + ".click()")
}

// middle is the middle of what is drawn of a node.
func (f *firefox) middle(id string) (x, y float64) {
	f.t.Helper()
	r, ok := f.value(fmt.Sprintf("frames[0].cavaloWhere(%q)", id)).(map[string]any)
	if !ok {
		f.t.Fatalf("%s is not drawn", id)
	}
	number := func(name string) float64 { n, _ := r[name].(float64); return n }
	return number("x") + number("width")/2, number("y") + number("height")/2
}
