package classic

import (
	"math/bits"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// MaxDiscs is the largest number of discs.
const MaxDiscs = 10

const pegs = 3

// Towers is a state of the towers of Hanoi (Lucas, 1883): the set of discs on each peg, with
// the smallest as the lowest bit. Only the smallest disc of a peg can be moved, onto a larger
// disc or an empty peg.
type Towers [pegs]uint16

// Discs returns the discs on a peg from the bottom, 1 for the smallest.
func (t Towers) Discs(peg int) (all []int) {
	for disc := MaxDiscs; disc > 0; disc-- {
		if t[peg]>>(disc-1)&1 == 1 {
			all = append(all, disc)
		}
	}
	return all
}

// HanoiWorld is discs on three pegs, with the goal of moving all to the last peg. Its text is
// the discs on each peg from the bottom, 1 for the smallest, 0 for none: "3.2.1/0/0".
type HanoiWorld struct {
	Discs int
	state Towers
}

var (
	// three pegs joined by /, each the numbers of its discs from the bottom joined by dots, 0 for none: 3.2.1/0/0
	codeHanoi = fault.NewCode("hanoi.text")
	// each disc from 1 to %[1]s once, the larger ones below
	codeDiscs = fault.NewCode("hanoi.discs")
)

// ParseHanoi parses towers.
func ParseHanoi(text string) (w HanoiWorld, err error) {
	r := read(text, codeHanoi)
	form := r.text
	if strings.Count(form, "/") != pegs-1 {
		r.fail(form, codeHanoi)
		return w, r.fault
	}
	var all uint16
	for peg := range w.state {
		for _, disc := range r.list(r.field("/"), MaxDiscs, 0, MaxDiscs, codeNumber) {
			w.state[peg] |= 1 << disc >> 1
		}
		all |= w.state[peg]
	}
	w.Discs = bits.Len16(all)
	if r.fault == nil && (w.Discs == 0 || w.String() != form || all != 1<<w.Discs-1 || bits.OnesCount16(w.state[0])+bits.OnesCount16(w.state[1])+bits.OnesCount16(w.state[2]) != w.Discs) {
		r.fail(form, codeDiscs, max(w.Discs, 1))
	}
	return w, r.fault
}

// String returns the text of the towers.
func (w HanoiWorld) String() string {
	var texts [pegs]string
	for peg := range texts {
		texts[peg] = "0"
		if discs := w.state.Discs(peg); len(discs) > 0 {
			texts[peg] = join(discs)
		}
	}
	return strings.Join(texts[:], "/")
}

func (w HanoiWorld) Start() Towers                      { return w.state }
func (w HanoiWorld) At(t Towers) space.Instance[Towers] { return HanoiWorld{w.Discs, t} }
func (w HanoiWorld) Goal(t Towers) bool                 { return t[0] == 0 && t[1] == 0 }

// Successors implements space.Instance. A move is the pegs from and to: "AC".
func (w HanoiWorld) Successors(t Towers, to []search.Successor[Towers, string]) []search.Successor[Towers, string] {
	for from := range t {
		disc := t[from] & -t[from]
		for on := range t {
			if disc > 0 && on != from && (t[on] == 0 || disc < t[on]&-t[on]) {
				moved := t
				moved[from] ^= disc
				moved[on] |= disc
				to = append(to, next(JugName(from)+JugName(on), moved))
			}
		}
	}
	return to
}

// Estimate: "discs" is the number of discs not on the last peg, which is admissible and
// consistent. "largest" is 2^(k-1) for the largest of these, disc k: when it arrives, the
// smaller ones are all on one other peg and need 2^(k-1)-1 more moves. That is admissible
// but not consistent: it falls by more than 1 when disc k arrives.
func (w HanoiWorld) Estimate(h string, t Towers) float64 {
	if h == "largest" {
		if k := w.Feature(1, t); k > 0 {
			return float64(int(1) << int(k-1))
		}
		return 0
	}
	return w.Feature(0, t)
}

// HanoiFeatures are the number of discs not on the last peg, and the largest of these.
var HanoiFeatures = []string{"discs", "largest"}

func (w HanoiWorld) Feature(i int, t Towers) float64 {
	away := t[0] | t[1]
	if i == 0 {
		return float64(bits.OnesCount16(away))
	}
	return float64(bits.Len16(away))
}

// Hanoi is the space of the towers of Hanoi.
var Hanoi = space.Spec[Towers]{
	Name:     "hanoi",
	Parse:    instances[Towers](ParseHanoi),
	Problems: []space.Named{{Name: "3", Text: "3.2.1/0/0"}, {Name: "4", Text: "4.3.2.1/0/0"}, {Name: "5", Text: "5.4.3.2.1/0/0"}, {Name: "7", Text: "7.6.5.4.3.2.1/0/0"}, {Name: "apart", Text: "4.1/2/5.3"}},
	Random: func(seed string) string { // any disc can be on any peg
		r := rng.New("hanoi " + seed)
		w := HanoiWorld{Discs: 3 + r.Intn(4)}
		for w.Goal(w.state) {
			w.state = Towers{}
			for disc := range w.Discs {
				w.state[r.Intn(pegs)] |= 1 << disc
			}
		}
		return w.String()
	},
	Heuristics: admissible("discs", "largest"),
	Consistent: []string{"discs"},
	Features:   HanoiFeatures,
	Uniform:    true,
	Study:      study("max(discs, largest)", false, []string{"3", "4", "5"}, []search.Name{"bfs", "iddfs", "astar", "idastar"}, "discs", "largest"),
}
