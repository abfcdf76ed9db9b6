package ui

import (
	"math"
	"strconv"
)

// parse reads a slider's value.
func (n *Node) parse(text string) (float64, bool) {
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsNaN(v)
}

// snap is the value nearest to v that the slider can have.
func (n *Node) snap(v float64) float64 {
	if n.Step > 0 {
		v = n.Min + math.Round((v-n.Min)/n.Step)*n.Step
		// Steps of a tenth leave traces of binary fractions behind.
		v = math.Round(v*1e9) / 1e9
	}
	return math.Max(n.Min, math.Min(n.Max, v))
}

// slide moves a slider to a value.
func (n *Node) slide(v float64) {
	if v = n.snap(v); v != n.Number && n.Change != nil && !n.Disabled {
		n.Change(strconv.FormatFloat(v, 'f', -1, 64))
	}
}

// slideTo moves a slider's knob to where the pointer is.
func (n *Node) slideTo(x float64) {
	track := n.Track()
	if track.W <= 0 {
		return
	}
	n.slide(n.Min + (x-track.X)/track.W*(n.Max-n.Min))
}

// slideKey is what keys do to a slider.
func (n *Node) slideKey(key string) bool {
	step := n.Step
	if step <= 0 {
		step = (n.Max - n.Min) / 100
	}
	page := math.Max(step, n.snap(n.Min+(n.Max-n.Min)/10)-n.Min)
	switch key {
	case "ArrowLeft", "ArrowDown":
		n.slide(n.Number - step)
	case "ArrowRight", "ArrowUp":
		n.slide(n.Number + step)
	case "PageDown":
		n.slide(n.Number - page)
	case "PageUp":
		n.slide(n.Number + page)
	case "Home":
		n.slide(n.Min)
	case "End":
		n.slide(n.Max)
	default:
		return false
	}
	return true
}
