package logic

import "cavalo/internal/maze/rules"

// shortest is the minimum length of a chain: the assumption, one conclusion and the contradiction.
// Anything shorter follows without a trial.
const shortest = 3

// trials caches the results of assumptions. A result is valid as long as
// nothing changes at the squares that were examined.
type trials struct {
	known []state // at the last trial
	// by place: the number of conclusions to a contradiction, else 0; and the
	// place of an assumption without a contradiction that implies this one,
	// which then has none either, or none.
	chains, fine []int32
	looked       []uint64 // by place: a bit for each square
	changed      []uint64 // a bit for each square
	words        int      // for the squares

	// buffers of explain
	needed, passed, based []bool
}

// valueIndex numbers the values of the edges, in the order in which they are tried.
func valueIndex(e int32, value state) int32 { return 2*e + int32(1-value)/2 }

func assumption(place int32) (e int32, value state) { return place / 2, state(1 - place%2*2) }

func (s *solver) newTrials() *trials {
	edges, words := len(s.ends), (len(s.squares)+63)/64
	t := &trials{
		known: make([]state, edges), chains: make([]int32, 2*edges), fine: make([]int32, 2*edges),
		looked: make([]uint64, 2*edges*words), changed: make([]uint64, words), words: words,
		needed: make([]bool, 2*edges+1), passed: make([]bool, len(s.squares)), based: make([]bool, edges),
	}
	for i := range t.fine {
		t.fine[i] = none
	}
	return t
}

func (t *trials) squares(place int32) []uint64 {
	return t.looked[int(place)*t.words : (int(place)+1)*t.words]
}

// forget drops results that may have changed since the last trial.
func (t *trials) forget(s *solver) {
	clear(t.changed)
	for e, known := range s.known {
		if known != t.known[e] {
			for _, square := range s.ends[e] {
				t.changed[square>>6] |= 1 << (square & 63)
			}
		}
	}
	copy(t.known, s.known)
	for p := range int32(len(t.chains)) {
		if (t.chains[p] != 0 || t.fine[p] == p) && t.touched(p) {
			t.chains[p] = 0
		}
	}
	for p, by := range t.fine {
		if by != none && t.touched(by) {
			t.fine[p] = none
		}
	}
}

// touched reports whether a square changed that was looked at in a trial.
func (t *trials) touched(place int32) bool {
	for i, word := range t.squares(place) {
		if word&t.changed[i] != 0 {
			return true
		}
	}
	return false
}

// trial finds the edge one of whose values leads to a contradiction in the fewest conclusions, and
// sets the other value. It returns false if there is none or goOn returns false.
func (s *solver) trial(goOn func() bool) bool {
	if s.trials == nil {
		s.trials = s.newTrials()
	}
	t := s.trials
	t.forget(s)
	best, chain := int32(none), int32(0)
	soon := int32(shortest)
	if s.good != nil {
		soon = max(soon, int32(s.good()))
	}
	for p := range int32(len(t.fine)) {
		e, value := assumption(p)
		if s.known[e] != unknown || t.fine[p] != none {
			continue
		}
		if t.chains[p] == 0 {
			if !goOn() {
				return false
			}
			t.chains[p] = int32(s.try(e, value).chain)
		}
		if found := t.chains[p]; found > 0 && (best == none || found < chain) {
			if best, chain = p, found; chain <= soon {
				break
			}
		}
	}
	if best == none {
		return false
	}
	s.longest = max(s.longest, int(chain))
	s.conclude(s.try(assumption(best)))
	return true
}

// try assumes a value for an edge. When that ends in a contradiction it returns
// the conclusion, else an entry without a chain.
func (s *solver) try(e int32, value state) entry {
	t, p := s.trials, valueIndex(e, value)
	s.looked = t.squares(p)
	clear(s.looked)
	before, free := len(s.log), len(s.pool)
	s.conclude(entry{rule: Trial, edges: s.list(e), value: value})
	s.easy()
	var found entry
	if s.broken {
		found = s.explain(before)
		found.edges, found.value = []int32{e}, -value
	} else {
		for _, conclusion := range s.log[before:] {
			for _, edge := range conclusion.edges {
				t.fine[valueIndex(edge, conclusion.value)] = p
			}
		}
	}
	s.undo(before)
	s.pool = s.pool[:free]
	s.looked = nil
	return found
}

// explain follows the conclusions back from the contradiction at the end of the log to the facts
// known before it. Only the conclusions on the way count for the chain.
func (s *solver) explain(before int) entry {
	t := s.trials
	clear(t.needed)
	clear(t.passed)
	clear(t.based)
	result := entry{rule: Trial}
	t.needed[len(s.log)-1-before] = true
	for i := len(s.log) - 1; i >= before; i-- {
		if !t.needed[i-before] {
			continue
		}
		result.chain++
		for _, square := range s.log[i].squares {
			t.passed[square] = true
		}
		for _, e := range s.log[i].because {
			if cause := int(s.cause[e]); cause >= before {
				t.needed[cause-before] = true
			} else if !t.based[e] {
				t.based[e] = true
				result.because = append(result.because, e)
			}
		}
	}
	for square, passed := range t.passed {
		if passed {
			result.squares = append(result.squares, int32(square))
		}
	}
	return result
}

// edgeOf returns an edge in its exported form.
func (s *solver) edgeOf(e int32, value state) Edge {
	return Edge{s.squares[s.ends[e][0]], s.squares[s.ends[e][1]], value == on}
}

// draw adds the steps of a path as one deduction.
func (s *solver) draw(p rules.Position) {
	if p.Path() == "" {
		return
	}
	e := entry{rule: Drawn, value: on}
	at := s.start
	for i := range len(p.Path()) {
		edge := s.at[at][p.Path().At(i)]
		e.edges = append(e.edges, edge)
		at = s.other(edge, at)
	}
	s.conclude(e)
}
