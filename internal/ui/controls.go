package ui

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// The measures of controls that layout and painter share.
const (
	IconSize    = 18
	IconGap     = 8  // between an icon, a switch or a chevron and the words
	SwitchWidth = 38 // of a plain Toggle
	ChevronSize = 16 // at the right of a Select
	PillGap     = 4  // between the pills of Tabs
	CellPad     = 8  // at the sides of a Table's cells
	KnobSize    = 20 // of a Slider
)

// Caption returns the text that a node shows in one piece: Text, or Label if
// Text is empty; for a Select the label of its value. It is empty for an icon
// alone and for roles that show no text.
func (n *Node) Caption() string {
	switch n.Role {
	case Text, Button, Toggle, Link, ListItem:
		if n.IconOnly() {
			return ""
		}
	case Select:
		if n.Text == "" {
			if i := n.Chosen(); i >= 0 {
				return n.Options()[i].Label
			}
			return n.Value
		}
	default:
		return ""
	}
	if n.Text != "" {
		return strings.TrimSpace(n.Text)
	}
	return n.Label
}

// IconOnly reports whether a button shows its icon alone and its text in a
// tooltip: its Text is blank, or its Label is repeated as Help.
func (n *Node) IconOnly() bool {
	if n.Icon == NoIcon {
		return false
	}
	if n.Text != "" {
		return strings.TrimSpace(n.Text) == ""
	}
	return n.Label == "" || n.Label == n.Help
}

// Chosen returns the index of the option that Value names, -1 if none does.
func (n *Node) Chosen() int {
	return slices.IndexFunc(n.Options(), func(o Option) bool { return o.Value == n.Value })
}

// TypeSize returns the type size of the node's text.
func (n *Node) TypeSize() float64 { return cmp.Or(n.Size, Body) }

// TypeWeight returns the weight with which the node's text is measured: its own, but at
// least semibold for a framed or chosen button and for pills, so that choosing a pill
// moves none.
func (n *Node) TypeWeight() Weight {
	bold := false
	switch n.Role {
	case Tabs:
		bold = true
	case Button, Toggle:
		framed := n.Variant != Quiet && n.Variant != Chip && n.Variant != Sunken
		bold = (framed && (n.Role == Button || n.Variant != Plain)) || n.Selected || n.Checked && n.Variant != Plain
	}
	if bold {
		return max(n.Weight, Semibold)
	}
	return n.Weight
}

// Padding returns the padding at the sides, and above and below.
func (n *Node) Padding() (x, y float64) {
	if n.Pad != 0 || n.PadX != 0 || n.PadY != 0 {
		return n.Pad + n.PadX, n.Pad + n.PadY
	}
	switch n.Role {
	case Button:
		switch {
		case n.Variant == Quiet:
			return 12, 0
		case n.Variant == Chip:
			return 14, 0
		}
		return 16, 0
	case Select, ListItem:
		return 12, 0
	case TextField:
		if n.Field().Lines > 1 {
			return 12, 10
		}
		return 12, 0
	case Toggle:
		if n.Variant != Plain {
			return 14, 0
		}
	case Text:
		switch n.Variant {
		case Chip, Proved:
			return 10, 4
		case Sunken:
			return 10, 6
		case Warning, Card, Danger:
			return 12, 8
		}
	case Dialog:
		return 24, 24
	}
	return 0, 0
}

// Lead returns the room that an icon or a switch takes before the text.
func (n *Node) Lead() float64 {
	lead := 0.0
	if n.Role == Toggle && n.Variant == Plain {
		lead = SwitchWidth
	} else if n.Icon != NoIcon {
		lead = IconSize
	}
	if lead > 0 && n.Caption() != "" {
		lead += IconGap
	}
	return lead
}

// Trail returns the room that a chevron takes after the text.
func (n *Node) Trail() float64 {
	if n.Role == Select {
		return IconGap + ChevronSize
	}
	return 0
}

// Fraction returns how far Number is from Min to Max, 0..1.
func (r Range) Fraction() float64 {
	f := (r.Number - r.Min) / (r.Max - r.Min)
	if math.IsNaN(f) {
		return 0
	}
	return math.Max(0, math.Min(1, f))
}

// Pressable reports whether pressing the node does something.
func (n *Node) Pressable() bool {
	switch n.Role {
	case Button, Toggle, Link, ListItem, Spacer: // a Spacer represents the area beside a card
		return n.Press != nil && !n.Disabled
	case BoardView: // a picture that links to what it shows
		return n.Press != nil && !n.Disabled && n.Board() != nil && n.Board().Mini
	}
	return false
}

// Container reports whether a role lays out children.
func (n *Node) Container() bool {
	switch n.Role {
	case Column, Row, Grid, Layer, List, Dialog:
		return true
	case ListItem:
		return len(n.Children) > 0
	}
	return false
}

// Scrolls reports whether the content may be higher than the node.
func (n *Node) Scrolls() bool {
	return n.Scroll && (n.Role == Column || n.Role == List || n.Role == Dialog)
}

func (n *Node) Focusable() bool {
	switch n.Role {
	case Button, Toggle, Link, ListItem:
		return n.Press != nil
	case Slider, Select, Tabs:
		return n.Change != nil
	case TextField:
		return n.Change != nil || n.Field().ReadOnly
	case TreeView:
		return n.Tree() != nil && n.Tree().Key != nil
	case BoardView:
		return n.Board() != nil && !n.Board().Mini && (n.Board().Press != nil || n.Board().MoveTo != nil)
	}
	return false
}

// The weights of areas that an Aside node should not cover; a node's Clear is one of them.
const (
	ClearWords   = 1
	ClearControl = 1000
)
