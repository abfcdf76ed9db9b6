package classic

import (
	"math"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// The limits of crossings.
const (
	MaxPeople = 12
	MaxBoat   = 6
)

// Bank is a state of missionaries and cannibals (Amarel, 1968): who is on the left bank, and
// where the boat is.
type Bank struct {
	Missionaries, Cannibals int8
	Right                   bool // the boat is on the right bank
}

// RiverWorld is a number of people and a boat. The goal is to get all to the right bank; cannibals
// must not outnumber missionaries on a bank or in the boat. Its text is the missionaries, the
// cannibals and the places in the boat, and, unless all are on the left bank, who is there and
// where the boat is, l or r: "3.3.2", "3.3.2;3.1.r".
type RiverWorld struct {
	Missionaries, Cannibals, Boat int
	state                         Bank
}

var (
	// missionaries, cannibals and places in the boat joined by dots: 3.3.2, or with who is on the left bank: 3.3.2;3.1.r
	codeRiver = fault.NewCode("missionaries.text")
	// missionaries who are not outnumbered on any bank
	codeOutnumbered = fault.NewCode("missionaries.outnumbered")
)

// ParseRiver parses a crossing.
func ParseRiver(text string) (RiverWorld, error) {
	r := read(text, codeRiver)
	w := RiverWorld{
		Missionaries: r.number(r.field("."), 1, MaxPeople, codeNumber),
		Cannibals:    r.number(r.field("."), 1, MaxPeople, codeNumber),
		Boat:         r.number(r.field(";"), 1, MaxBoat, codeNumber),
	}
	w.state = Bank{int8(w.Missionaries), int8(w.Cannibals), false}
	if r.more {
		w.state.Missionaries = int8(r.number(r.field("."), 0, w.Missionaries, codeNumber))
		w.state.Cannibals = int8(r.number(r.field("."), 0, w.Cannibals, codeNumber))
		w.state.Right = r.text == "r"
		if r.text != "r" && r.text != "l" {
			r.fail(r.text, codeRiver)
		}
	}
	if !w.safe(w.state) {
		r.fail(text, codeOutnumbered)
	}
	return w, r.fault
}

// String returns the text of the crossing.
func (w RiverWorld) String() string {
	text := join([]int{w.Missionaries, w.Cannibals, w.Boat})
	b := w.state
	if b == (Bank{int8(w.Missionaries), int8(w.Cannibals), false}) {
		return text
	}
	return text + ";" + join([]int8{b.Missionaries, b.Cannibals}) + map[bool]string{false: ".l", true: ".r"}[b.Right]
}

// safe reports whether no missionaries are outnumbered.
func (w RiverWorld) safe(b Bank) bool {
	m, c := int(b.Missionaries), int(b.Cannibals)
	return (m == 0 || m >= c) && (m == w.Missionaries || w.Missionaries-m >= w.Cannibals-c)
}

func (w RiverWorld) Start() Bank                    { return w.state }
func (w RiverWorld) At(b Bank) space.Instance[Bank] { w.state = b; return w }
func (w RiverWorld) Goal(b Bank) bool               { return b == Bank{Right: true} }

// Successors implements space.Instance. A move is who is in the boat: "MC".
func (w RiverWorld) Successors(b Bank, to []search.Successor[Bank, string]) []search.Successor[Bank, string] {
	way := int8(-1)
	m, c := int(b.Missionaries), int(b.Cannibals)
	if b.Right {
		way, m, c = 1, w.Missionaries-m, w.Cannibals-c
	}
	for size := 1; size <= w.Boat; size++ {
		for ms := min(size, m); ms >= 0; ms-- {
			cs := size - ms
			over := Bank{b.Missionaries + way*int8(ms), b.Cannibals + way*int8(cs), !b.Right}
			if cs <= c && (ms == 0 || ms >= cs) && w.safe(over) {
				to = append(to, next(strings.Repeat("M", ms)+strings.Repeat("C", cs), over))
			}
		}
	}
	return to
}

// Estimate: "crossings" is the number of crossings if outnumbering were allowed: each takes a
// full boat over, and one person brings it back. "loads" is the number of boats
// that the people on the left bank would fill. Both are admissible and consistent.
func (w RiverWorld) Estimate(h string, b Bank) float64 {
	people := int(b.Missionaries + b.Cannibals)
	loads := math.Ceil(float64(people) / float64(w.Boat))
	switch {
	case h == "loads" || people == 0:
		return loads
	case b.Right:
		return 1 + w.Estimate(h, Bank{Missionaries: b.Missionaries + 1, Cannibals: b.Cannibals})
	case people <= w.Boat:
		return 1
	case w.Boat == 1:
		return math.Inf(1)
	}
	return 1 + 2*math.Ceil(float64(people-w.Boat)/float64(w.Boat-1))
}

// RiverFeatures are the people on the left bank, in all and of each kind, the places in the
// boat, and whether the boat is on the left bank.
var RiverFeatures = []string{"people", "missionaries", "cannibals", "boat", "left"}

func (w RiverWorld) Feature(i int, b Bank) float64 {
	left := map[bool]int{false: 1}[b.Right]
	return float64([]int{int(b.Missionaries + b.Cannibals), int(b.Missionaries), int(b.Cannibals), w.Boat, left}[i])
}

// Missionaries is the space of missionaries and cannibals.
var Missionaries = space.Spec[Bank]{
	Name:     "missionaries",
	Parse:    instances[Bank](ParseRiver),
	Problems: []space.Named{{Name: "3", Text: "3.3.2"}, {Name: "2", Text: "2.2.2"}, {Name: "5", Text: "5.5.3"}, {Name: "12", Text: "12.12.4"}, {Name: "4", Text: "4.4.2"}},
	Random: func(seed string) string { // a boat for two takes 3 and 3 over, one for three 5 and 5, one for four any
		r := rng.New("missionaries " + seed)
		boat := 2 + r.Intn(3)
		m := 2 + r.Intn([]int{2, 4, MaxPeople - 1}[boat-2])
		return join([]int{m, 1 + r.Intn(m), boat})
	},
	Heuristics: admissible("crossings", "loads"),
	Consistent: []string{"crossings", "loads"},
	Features:   RiverFeatures,
	Uniform:    true,
	Study:      study("people / boat", false, []string{"3", "5", "12"}, []search.Name{"bfs", "dfs", "greedy", "astar"}, "crossings", "loads"),
}
