package interact

import (
	"math"
	"strconv"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

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
