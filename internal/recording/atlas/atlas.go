package atlas

import "cavalo/internal/recording/replay"

// World has all states that can be reached from a start as places, numbered from 0.
type World interface {
	Places() int
	Start() int
	// Step returns the place to which a move leads; false if it leads nowhere.
	Step(place int, move string) (to int, ok bool)
}

// None means no place.
const None = -1

// Mark is the state of the search at a place.
type Mark struct {
	Node     replay.Node  // the node that counts
	State    replay.State // its state; Unborn if no node is at the place
	Expanded bool         // a node was expanded here, even if another is in the frontier
	Found    bool         // on the path that was found
	Current  bool         // the current node is here
	Selected bool         // the selected node is here
}

// Marks are the marks of all places at a moment.
type Marks struct {
	At    []Mark
	Path  []int // from the start to the selected node
	Found []int // the path that was found; empty before
	// Hidden, if set, reports whether g, h and f of a node are hidden, since a
	// question asks for them.
	Hidden func(replay.Node) bool
	// Heuristic is the name of the search's heuristic, "" if none.
	Heuristic string
	Changes   int // counts the changes of the marks

	replay *replay.Replay
	moment int
}

// Values returns the values of the node that counts at a place; h and f only for an
// informed search. ok is false if there is no node.
func (m *Marks) Values(place int) (g, h, f float64, informed, ok bool) {
	mark := &m.At[place]
	if m.replay == nil || mark.State == replay.Unborn {
		return 0, 0, 0, false, false
	}
	h, informed = m.replay.H(mark.Node)
	return m.replay.G(mark.Node), h, m.replay.F(mark.Node, m.moment), informed, true
}

// Depth returns the moves from the start to the node that counts at a place.
func (m *Marks) Depth(place int) int { return m.replay.Depth(m.At[place].Node) }

// Searched reports whether there is a search.
func (m *Marks) Searched() bool { return m.replay != nil }

// Measure returns the value by which the search orders the node that counts at a place:
// f, in greedy search h; without a heuristic g.
func (m *Marks) Measure(place int) (letter string, x float64, ok bool) {
	g, h, f, informed, ok := m.Values(place)
	switch {
	case !ok:
		return "", 0, false
	case !informed:
		return "g", g, true
	case m.replay.Algorithm().Queue == "h":
		return "h", h, true
	}
	return "f", f, true
}

// Secret reports whether the values of a place are hidden.
func (m *Marks) Secret(place int) bool {
	return m.Hidden != nil && m.At[place].State != replay.Unborn && m.Hidden(m.At[place].Node)
}

// Blank returns the marks of a world without a search.
func Blank(w World) *Marks { return &Marks{At: make([]Mark, w.Places())} }

// Atlas knows the place of each node of a recording.
type Atlas struct {
	world  World
	replay *replay.Replay
	place  []int32 // of each node
	next   int     // the first node without one yet
	marks  Marks
	made   bool
	looked replay.Node
}

// Begin returns an atlas that can be used when Work is done.
func Begin(w World, r *replay.Replay) *Atlas {
	return &Atlas{world: w, replay: r, place: make([]int32, r.Nodes()), marks: Marks{At: make([]Mark, w.Places()), replay: r, Heuristic: r.Recording.Job.Heuristic}}
}

// Work finds the places of a number of nodes and reports whether all are found.
func (a *Atlas) Work(nodes int) (done bool) {
	end := min(len(a.place), a.next+nodes)
	for ; a.next < end; a.next++ {
		a.place[a.next] = a.find(replay.Node(a.next))
	}
	return a.next == len(a.place)
}

// find returns the place of a node whose parent has been placed.
func (a *Atlas) find(n replay.Node) int32 {
	up, ok := a.replay.Parent(n)
	if !ok {
		return int32(a.world.Start())
	}
	from := a.place[up]
	op, _ := a.replay.Op(n)
	if from == None {
		return None
	}
	move := a.replay.Recording.Ops[op].Move
	if move == "" {
		return from
	}
	if at, ok := a.world.Step(int(from), move); ok {
		return int32(at)
	}
	return None
}

// Place returns the place of a node, or None.
func (a *Atlas) Place(n replay.Node) int {
	if int(n) >= a.next {
		return None
	}
	return int(a.place[n])
}

// Marks returns the marks of a moment with a selected node, valid until the next call.
func (a *Atlas) Marks(moment int, looked replay.Node) *Marks {
	if a.made && a.marks.moment == moment && a.looked == looked {
		return &a.marks
	}
	m := &a.marks
	clear(m.At)
	m.Changes++
	m.moment, a.looked, a.made = moment, looked, true
	a.states(moment)
	m.Path = a.places(m.Path[:0], looked)
	m.Found = m.Found[:0]
	if goal, ok := a.replay.Solution(); ok && moment == a.replay.Len() {
		m.Found = a.places(m.Found, goal)
		for _, p := range m.Found {
			m.At[p].Found = true
		}
	}
	if p := a.Place(a.replay.Current(moment)); p != None {
		m.At[p].Current = true
	}
	if p := a.Place(looked); p != None {
		m.At[p].Selected = true
	}
	return m
}

// states finds the node that counts at each place. Nodes of earlier iterations don't.
func (a *Atlas) states(moment int) {
	a.count(0, moment)
	first, made := replay.Node(1), a.replay.Made(moment)
	if start := a.replay.IterationStart(moment); start > 0 {
		first = a.replay.Made(start)
	}
	for n := first; n < made; n++ {
		a.count(n, moment)
	}
}

// ranks order the states of several nodes at one place: the highest counts.
var ranks = [...]int{replay.Unborn: 0, replay.Pruned: 1, replay.Forgotten: 2, replay.Closed: 3, replay.Expanded: 4, replay.Waiting: 5, replay.Goal: 6}

// count marks the place of a node, unless the node there counts more.
func (a *Atlas) count(n replay.Node, moment int) {
	p := a.Place(n)
	if p == None {
		return
	}
	m, state := &a.marks.At[p], a.replay.State(n, moment)
	if state == replay.Expanded || state == replay.Closed {
		m.Expanded = true
	}
	switch now, was := ranks[state], ranks[m.State]; {
	case now < was:
		return
	case now == was && state == replay.Waiting && a.replay.F(n, moment) >= a.replay.F(m.Node, moment):
		return
	}
	m.Node, m.State = n, state
}

func (a *Atlas) places(to []int, n replay.Node) []int {
	for _, on := range a.replay.Path(n) {
		if p := a.Place(on); p != None {
			to = append(to, p)
		}
	}
	return to
}
