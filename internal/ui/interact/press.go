package interact

import (
	"math"
	"slices"
	"strconv"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// pressCell presses a square, or calls Refuse if it can't be pressed.
func pressCell(t layout.Target, press func(square int)) {
	if b := t.Box.Board(); t.Index < len(b.Cells) && !b.Cells[t.Index].Enabled {
		press = b.Refuse
	}
	if press != nil {
		press(t.Index)
	}
}

func tap(t layout.Target) {
	if t.Part == layout.SquarePart && !t.Box.Disabled && t.Box.Board().Tap != nil {
		pressCell(t, t.Box.Board().Tap)
		return
	}
	press(t)
}

func press(t layout.Target) {
	n := t.Box
	if n.Disabled {
		return
	}
	switch t.Part {
	case layout.GroundPart: // a press without a place, as by a screen reader
	case layout.SquarePart:
		pressCell(t, n.Board().Press)
	case layout.PillPart:
		if n.Change != nil {
			n.Change(n.Options()[t.Index].Value)
		}
	case layout.HeadingPart:
		if f := n.Table().Columns[t.Index].Press; f != nil {
			f()
		}
	case layout.RowPart:
		if f := n.Table().Rows[t.Index].Press; f != nil {
			f()
		}
	default:
		if n.Pressable() {
			n.Press()
		}
	}
}

// hover calls the target's handler when the pointer, or the focus, has entered
// or left.
func hover(t layout.Target, inside bool) {
	if t.Part == layout.SquarePart {
		if f := t.Box.Board().HoverAt; f != nil && !t.Box.Disabled {
			if inside {
				f(t.Index)
			} else {
				f(-1)
			}
		}
		return
	}
	if t.Box.Hover != nil && t.Part != layout.GroundPart {
		t.Box.Hover(inside)
	}
}

// snap returns the slider's possible value nearest to v.
func snap(r ui.Range, v float64) float64 {
	if r.Step > 0 {
		v = r.Min + math.Round((v-r.Min)/r.Step)*r.Step
		// Steps of a tenth have rounding errors.
		v = math.Round(v*1e9) / 1e9
	}
	return math.Max(r.Min, math.Min(r.Max, v))
}

// slide moves a slider to a value.
func slide(n *layout.Box, v float64) {
	r := n.Range()
	if v = snap(r, v); v != r.Number && n.Change != nil && !n.Disabled {
		n.Change(strconv.FormatFloat(v, 'f', -1, 64))
	}
}

// slideTo moves a slider's knob to the pointer.
func slideTo(n *layout.Box, x float64) {
	track := n.Track()
	if track.W <= 0 {
		return
	}
	r := n.Range()
	slide(n, r.Min+(x-track.X)/track.W*(r.Max-r.Min))
}

func slideKey(n *layout.Box, key string) bool {
	r := n.Range()
	step := r.Step
	if step <= 0 {
		step = (r.Max - r.Min) / 100
	}
	page := math.Max(step, snap(r, r.Min+(r.Max-r.Min)/10)-r.Min)
	switch key {
	case "ArrowLeft", "ArrowDown":
		slide(n, r.Number-step)
	case "ArrowRight", "ArrowUp":
		slide(n, r.Number+step)
	case "PageDown":
		slide(n, r.Number-page)
	case "PageUp":
		slide(n, r.Number+page)
	case "Home":
		slide(n, r.Min)
	case "End":
		slide(n, r.Max)
	default:
		return false
	}
	return true
}

// change sets a node's value from outside, if it is a valid one.
func change(t layout.Target, value string) {
	n := t.Box
	if n.Change == nil || n.Field().ReadOnly {
		return
	}
	switch n.Role {
	case ui.Slider:
		if v, err := strconv.ParseFloat(value, 64); err == nil && !math.IsNaN(v) {
			slide(n, v)
		}
	case ui.Select, ui.Tabs:
		if slices.ContainsFunc(n.Options(), func(o ui.Option) bool { return o.Value == value }) {
			n.Change(value)
		}
	case ui.TextField:
		n.Change(value)
	}
}

// pick presses the point of the first series that is nearest to x.
func pick(n *layout.Box, x float64) {
	c := n.Chart()
	if len(c.Series) == 0 || len(c.Series[0].Points) == 0 {
		return
	}
	left, right := c.Span()
	at := left + (x-n.Inner.X-ui.ChartSide)/(n.Inner.W-2*ui.ChartSide)*(right-left)
	nearest := 0
	points := c.Series[0].Points
	for i, p := range points {
		if math.Abs(p.X-at) < math.Abs(points[nearest].X-at) {
			nearest = i
		}
	}
	c.Pick(nearest)
}

// pressGround presses a plan beside its squares.
func pressGround(t layout.Target, x, y float64) {
	if b := t.Box.Board(); b.Plan.Ground != nil && !t.Box.Disabled {
		b.Plan.Ground(b.Geometry(t.Box.Rect).SpotAt(x, y).Clamp())
	}
}
