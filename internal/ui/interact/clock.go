package interact

import (
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// Due returns when Update must be called next if nothing happens; zero means never.
// After a change another Update is due at once, because the app may react to it.
func (s *Session) Due() time.Time {
	if s.root == nil || s.stale || s.again || s.shown != s.version || s.built != s.app.Version() ||
		s.scrolls.glide || s.pointer.down == scrolling {
		return s.now
	}
	due := s.app.Due()
	if s.tip.id != "" && s.tip.box == nil {
		due = ui.Earlier(due, s.tip.due)
	}
	if _, ok := s.pointer.resting(); ok {
		due = ui.Earlier(due, s.pointer.rested)
	}
	for _, n := range s.clocks {
		due = ui.Earlier(due, n.Clock()(s.now).Until)
	}
	return due
}

// Ticked returns the clocks of which the last Update changed only the text.
func (s *Session) Ticked() []*layout.Box { return s.ticked }

// findClocks finds the clocks of the tree.
func (s *Session) findClocks() {
	s.clocks = s.clocks[:0]
	s.tree.Each(func(n *layout.Box) bool {
		if n.Clock() != nil {
			s.clocks = append(s.clocks, n)
		}
		return true
	})
}

// runClocks changes the texts of the clocks in a tree that is laid out. If
// they need more room, the tree is laid out again.
func (s *Session) runClocks() {
	s.ticked = s.ticked[:0]
	for _, n := range s.clocks {
		r := n.Clock()(s.now)
		if r.Text == n.Text && r.Label == n.Label {
			continue
		}
		if s.m.Width(r.Text, n.TypeSize(), n.Weight) > n.Inner.W+0.01 || len(r.Text) != len(n.Text) {
			s.stale = true
			return
		}
		n.Text, n.Label = r.Text, r.Label
		n.Words = []string{n.Text}
		s.ticked = append(s.ticked, n)
	}
}
