package classic

import (
	"math"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// The limits of jugs.
const (
	MaxJugs     = 5
	MaxCapacity = 999
)

// Jugs is the amount in each jug.
type Jugs [MaxJugs]int16

// JugsWorld is water jugs, with the goal of having an amount in any or a certain one of them.
// Its text is the capacities, the amount ("=2", or "=A2" for the first jug), "x" if there is
// no tap, and the initial amounts unless all are 0: "4.3=2", "4.3=A2;1.3", "8.5.3=4x;8.0.0".
type JugsWorld struct {
	Capacity []int
	Target   int
	Jug      int  // that should hold the target, -1 for any
	Dry      bool // there is no tap
	state    Jugs
}

// codeJugs expects what the jugs hold, joined by dots, = and the amount wanted: 4.3=2, 4.3=A2 (in the first), 8.5.3=4x;8.0.0 (without a tap, begun so)
var codeJugs = fault.NewCode("jugs.text")

// JugName returns a jug's name: "A".
func JugName(jug int) string { return string(rune('A' + jug)) }

// ParseJugs parses jugs.
func ParseJugs(text string) (JugsWorld, error) {
	r := read(text, codeJugs)
	w := JugsWorld{Jug: -1}
	w.Capacity = r.list(r.field("="), MaxJugs, 1, MaxCapacity, codeNumber)
	target, dry := strings.CutSuffix(r.field(";"), "x")
	if w.Dry = dry; target != "" && target[0] >= 'A' && target[0] <= 'Z' {
		w.Jug = int(target[0] - 'A')
		target = target[1:]
		if w.Jug >= len(w.Capacity) {
			r.fail(text, codeJugs)
			w.Jug = -1
		}
	}
	w.Target = r.number(target, 0, MaxCapacity, codeNumber)
	if r.more {
		amounts := r.list(r.text, len(w.Capacity), 0, MaxCapacity, codeNumber)
		if len(amounts) != len(w.Capacity) {
			r.fail(text, codeJugs)
		}
		for i, n := range amounts {
			w.state[i] = int16(r.number(strconv.Itoa(n), 0, w.Capacity[i], codeNumber))
		}
	}
	return w, r.fault
}

// String returns the text of the jugs.
func (w JugsWorld) String() string {
	text := join(w.Capacity) + "="
	if w.Jug >= 0 {
		text += JugName(w.Jug)
	}
	text += strconv.Itoa(w.Target)
	if w.Dry {
		text += "x"
	}
	if w.state != (Jugs{}) {
		text += ";" + join(w.state[:len(w.Capacity)])
	}
	return text
}

func (w JugsWorld) Start() Jugs                    { return w.state }
func (w JugsWorld) At(j Jugs) space.Instance[Jugs] { w.state = j; return w }

func (w JugsWorld) Goal(j Jugs) bool {
	for i := range w.Capacity {
		if w.Wanted(i, int(j[i])) {
			return true
		}
	}
	return false
}

// Successors implements space.Instance. Moves fill a jug at the tap ("+A"), empty one ("-A"),
// or pour one into another until that is full or the first is empty ("A>B").
func (w JugsWorld) Successors(j Jugs, to []search.Successor[Jugs, string]) []search.Successor[Jugs, string] {
	put := func(move string, jug, amount, other, rest int) {
		now := j
		now[other] = int16(rest)
		now[jug] = int16(amount)
		to = append(to, next(move, now))
	}
	for a, holds := range w.Capacity {
		has := int(j[a])
		if !w.Dry && has < holds {
			put("+"+JugName(a), a, holds, a, holds)
		}
		if !w.Dry && has > 0 {
			put("-"+JugName(a), a, 0, a, 0)
		}
		for b, room := range w.Capacity {
			if poured := min(has, room-int(j[b])); a != b && poured > 0 {
				put(JugName(a)+">"+JugName(b), a, has-poured, b, int(j[b])+poured)
			}
		}
	}
	return to
}

// Estimate: "near" is 0 at a goal, 1 one move before, else 2. "divides" is 0 at a goal, else 1,
// or infinity if the target is impossible: every amount is a multiple of the greatest common
// divisor of capacities and amounts. Both are admissible and consistent.
func (w JugsWorld) Estimate(h string, j Jugs) float64 {
	switch {
	case w.Goal(j):
		return 0
	case h == "divides" && !w.possible(j):
		return math.Inf(1)
	case h == "divides":
		return 1
	}
	for _, s := range w.Successors(j, nil) {
		if w.Goal(s.State) {
			return 1
		}
	}
	return 2
}

// possible reports whether sizes and divisors allow the target.
func (w JugsWorld) possible(j Jugs) bool {
	divisor, most := 0, 0
	for i, holds := range w.Capacity {
		divisor = gcd(gcd(divisor, holds), int(j[i]))
		if w.Jug < 0 || w.Jug == i {
			most = max(most, holds)
		}
	}
	return w.Target <= most && w.Target%divisor == 0
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// JugsFeatures are the smallest difference between a jug's amount and the target, the total
// amount, and the number of jugs that are neither full nor empty.
var JugsFeatures = []string{"off", "water", "between"}

func (w JugsWorld) Feature(i int, j Jugs) float64 {
	off, water, between := MaxCapacity, 0, 0
	for jug, holds := range w.Capacity {
		has := int(j[jug])
		if w.Jug < 0 || w.Jug == jug {
			off = min(off, apart(has, w.Target))
		}
		water += has
		if has > 0 && has < holds {
			between++
		}
	}
	return float64([]int{off, water, between}[i])
}

// Wanted reports whether an amount in a jug is the goal.
func (w JugsWorld) Wanted(jug, has int) bool {
	return has == w.Target && (w.Jug < 0 || w.Jug == jug)
}

// Amount formats the amount and the capacity of a jug: "2/4".
func Amount(has, holds int) string { return strconv.Itoa(has) + "/" + strconv.Itoa(holds) }

// WaterJugs is the space of water jugs.
var WaterJugs = space.Spec[Jugs]{
	Name:     "jugs",
	Parse:    instances[Jugs](ParseJugs),
	Problems: []space.Named{{Name: "4", Text: "4.3=2"}, {Name: "5", Text: "5.3=4"}, {Name: "8", Text: "8.5.3=4x;8.0.0"}, {Name: "11", Text: "11.9=8"}, {Name: "6", Text: "6.4=3"}},
	Random: func(seed string) string { // sizes without a common divisor make any amount
		r := rng.New("jugs " + seed)
		large, small := 3+r.Intn(10), 0
		for small == 0 || gcd(large, small) > 1 {
			small = 2 + r.Intn(large-2)
		}
		return join([]int{large, small}) + "=" + strconv.Itoa(1+r.Intn(large-1))
	},
	Heuristics: admissible("near", "divides"),
	Consistent: []string{"near", "divides"},
	Features:   JugsFeatures,
	Uniform:    true,
	Study:      study("if(off = 0, 0, 1)", false, []string{"4", "5", "8", "11"}, []search.Name{"bfs", "dfs", "iddfs", "astar"}, "near", "divides"),
}
