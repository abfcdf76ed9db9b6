package ui

import "time"

// Reading is what a clock shows at a moment.
type Reading struct {
	Text  string
	Label string    // the same for a screen reader
	Until time.Time // when it shows something else, if nothing happens; zero is never
}

// Due is when Update must be called next although nothing happens; the zero time
// is never. After an Update that has changed something there is another one at
// once, for what the app makes of it.
func (s *Session) Due() time.Time {
	if s.root == nil || s.stale || s.again || s.shown != s.version || s.built != s.app.Version() ||
		s.scrolls.glide || s.pointer.down == scrolling {
		return s.now
	}
	due := s.app.Due()
	if s.tip.id != "" && s.tip.node == nil {
		due = Earlier(due, s.tip.due)
	}
	for _, n := range s.clocks {
		due = Earlier(due, n.Clock(s.now).Until)
	}
	return due
}

// Ticked are the clocks whose words the last Update has changed, and nothing
// else about them.
func (s *Session) Ticked() []*Node { return s.ticked }

// findClocks sets the clocks of a tree that is to be laid out.
func (s *Session) findClocks() {
	s.clocks = s.clocks[:0]
	s.tree.Walk(func(n *Node) bool {
		if n.Clock != nil {
			s.clocks = append(s.clocks, n)
			n.read(n.Clock(s.now))
		}
		return true
	})
}

// runClocks changes the words of the clocks of a tree that was laid out. Where
// they need more room, the tree is laid out anew.
func (s *Session) runClocks() {
	s.ticked = s.ticked[:0]
	for _, n := range s.clocks {
		r := n.Clock(s.now)
		if r.Text == n.Text && r.Label == n.Label {
			continue
		}
		if s.m.Width(r.Text, n.TypeSize(), n.Weight) > n.inner.W+0.01 || len(r.Text) != len(n.Text) {
			s.stale = true
			return
		}
		n.read(r)
		n.Words = []string{n.Text}
		s.ticked = append(s.ticked, n)
	}
}

func (n *Node) read(r Reading) { n.Text, n.Label = r.Text, r.Label }
