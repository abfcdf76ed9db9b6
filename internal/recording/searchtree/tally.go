package searchtree

import (
	"cavalo/internal/recording/replay"
	"cavalo/internal/search"
)

// sum counts the nodes at and below a place.
type sum struct{ born, waiting int32 }

func (s *sum) add(other sum) {
	s.born += other.born
	s.waiting += other.waiting
}

// recount is a count of all nodes in progress: it replaces the tree's own when
// it is done.
type recount struct {
	active bool
	moment int
	node   int
	tally  []sum
}

// Seek updates the counts of marks to a moment: from a near moment event by event,
// else by counting every node. It takes about the given number of steps and
// reports whether it is done; until then Show has the old counts. States are
// always those of the moment shown.
func (t *Tree) Seek(moment, steps int) (done bool) {
	moment = min(max(moment, 0), t.replay.Len())
	away := max(moment-t.moment, t.moment-moment)
	if t.moment < 0 || away*(2+t.rows) > 2*len(t.at) {
		return t.recount(moment, steps)
	}
	t.next.active = false
	for ; t.moment < moment && steps > 0; steps -= 1 + t.rows {
		t.step(t.moment, t.moment+1)
		t.moment++
	}
	for ; t.moment > moment && steps > 0; steps -= 1 + t.rows {
		t.step(t.moment, t.moment-1)
		t.moment--
	}
	return t.moment == moment
}

// step counts what one event changes, forward or back: the state of its own node, and in RBFS the
// states of the children that it forgets when it returns.
func (t *Tree) step(from, to int) {
	before := min(from, to)
	e := t.replay.Recording.Events.At(before)
	if a := t.replay.Algorithm(); e.Kind == search.Revalued && a.OnePath && a.BacksUp {
		first, end := t.replay.Children(e.Node, before)
		for n := first; n < end; n++ {
			t.change(n, from, to)
		}
	}
	t.change(e.Node, from, to)
}

// change updates the counts of a node at its place and all above.
func (t *Tree) change(n replay.Node, from, to int) {
	was, is := t.sum(n, from), t.sum(n, to)
	by := sum{is.born - was.born, is.waiting - was.waiting}
	if by == (sum{}) {
		return
	}
	for p := t.Of(n); p != none; p = t.places[p].parent {
		t.tally[p].add(by)
	}
}

func (t *Tree) sum(n replay.Node, moment int) sum {
	switch t.replay.State(n, moment) {
	case replay.Unborn:
		return sum{}
	case replay.Waiting:
		return sum{1, 1}
	}
	return sum{1, 0}
}

// recount counts every node, or continues doing so.
func (t *Tree) recount(moment, steps int) (done bool) {
	c := &t.next
	if !c.active || c.moment != moment {
		c.active, c.moment, c.node = true, moment, 0
		if c.tally == nil {
			c.tally = make([]sum, len(t.places))
		}
		clear(c.tally)
	}
	for ; c.node < len(t.at); c.node++ {
		if steps <= 0 {
			return false
		}
		steps--
		n := replay.Node(c.node)
		c.tally[t.Of(n)].add(t.sum(n, moment))
	}
	for p := len(t.places) - 1; p > 0; p-- {
		c.tally[t.places[p].parent].add(c.tally[p])
	}
	t.tally, c.tally = c.tally, t.tally
	t.moment, c.active = moment, false
	return true
}
