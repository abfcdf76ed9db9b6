package searchtree

import (
	"slices"

	"cavalo/internal/recording/replay"
)

// View is the visible part of the tree.
type View struct {
	Left, Right float64 // in units of one leaf
	Top, Bottom int     // the first and the last row
	// Unit is the width of a leaf on the screen, and Gap the minimum distance between two marks, in
	// the same unit.
	Unit, Gap float64
	// Focus is a place that is always shown, with all places above it, such as the place of the
	// current node.
	Focus Place
}

// Mark is a dot of the drawing: a node, or several too close to each other.
type Mark struct {
	X   float64 // in units of one leaf
	Row int
	// Above is the mark that a line leads to, -1 if none.
	Above int
	// Place and Node belong to the mark, or to the first of several.
	Place Place
	Node  replay.Node
	// State is the state of the node; Waiting if any of several nodes waits.
	State replay.State
	// Count is the number of nodes of the mark, and Waiting the number of those in the frontier.
	// For several places, and for hidden nodes, a node counts each time that it was generated.
	Count, Waiting int
	// Several: the mark stands for more than one place.
	Several bool
	// Focus: the mark is above the view's focus. Solution: it is on the path
	// that was found. Stale: it was generated in an earlier iteration.
	Focus, Solution, Stale bool
}

// shower makes the marks of one view.
type shower struct {
	*Tree
	view   View
	moment int
	since  int     // the moment when the iteration began
	focus  []Place // by row
	marks  []Mark
}

// Show appends the marks of a view at a moment to a list, parents before
// children, and returns it. Seek updates the counts.
func (t *Tree) Show(v View, moment int, marks []Mark) []Mark {
	s := shower{Tree: t, view: v, moment: moment, since: t.replay.IterationStart(moment), marks: marks}
	for p := v.Focus; p != none; p = t.places[p].parent {
		s.focus = append(s.focus, p)
	}
	slices.Reverse(s.focus)
	first := len(s.marks)
	s.mark(0, 0, -1, t.X(0))
	for i := first; i < len(s.marks); i++ {
		if m := &s.marks[i]; !m.Several && m.Row < v.Bottom {
			s.below(i)
		}
	}
	return s.marks
}

// mark adds the mark of places from first to last, which are neighbours.
func (s *shower) mark(first, last Place, above int, x float64) {
	n, _ := s.Node(first, s.moment)
	p := &s.places[first]
	m := Mark{X: x, Row: int(p.row), Above: above, Place: first, Node: n, State: s.replay.State(n, s.moment),
		Count: 1, Focus: s.onFocus(first), Solution: s.replay.OnSolution(n), Stale: s.replay.Born(n) < s.since}
	inside := float64(p.width)*s.view.Unit < s.view.Gap && !m.Focus // the mark includes all places below first
	if first != last || inside && p.child != none || p.hidden > 0 {
		m.Count = 0
		for q := first; ; q = s.places[q].next {
			m.Count += int(s.tally[q].born)
			m.Waiting += int(s.tally[q].waiting)
			if q == last {
				break
			}
		}
		if first == last && !inside { // the places below have their own marks
			for q := p.child; q != none; q = s.places[q].next {
				m.Count -= int(s.tally[q].born)
				m.Waiting -= int(s.tally[q].waiting)
			}
		}
		m.Several = first != last || inside && p.child != none
		m.Count = max(1, m.Count)
		if m.Several && m.Waiting > 0 {
			m.State = replay.Waiting
		}
	}
	s.marks = append(s.marks, m)
}

func (s *shower) onFocus(p Place) bool {
	row := int(s.places[p].row)
	return row < len(s.focus) && s.focus[row] == p
}

// below adds the marks of the children of a mark: neighbours that are too
// narrow share one.
func (s *shower) below(above int) {
	first, last := none, none
	flush := func() {
		if first != none {
			left := float64(s.places[first].left)
			right := float64(s.places[last].left + s.places[last].width)
			s.mark(first, last, above, (left+right)/2)
		}
		first = none
	}
	for p := s.places[s.marks[above].Place].child; p != none; p = s.places[p].next {
		q := &s.places[p]
		if !s.born(p, s.moment) {
			continue
		}
		focus := s.onFocus(p)
		if !focus && (float64(q.left+q.width) < s.view.Left || float64(q.left) > s.view.Right) {
			continue
		}
		if focus || float64(q.width)*s.view.Unit >= s.view.Gap {
			flush()
			s.mark(p, p, above, s.X(p))
			continue
		}
		if first == none {
			first = p
		}
		last = p
		if float64(q.left+q.width-s.places[first].left)*s.view.Unit >= s.view.Gap {
			flush()
		}
	}
	flush()
}
