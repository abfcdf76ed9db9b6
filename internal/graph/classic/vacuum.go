package classic

import (
	"math/bits"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// MaxRooms is the maximum number of squares of a vacuum world.
const MaxRooms = 12

// Floor is a state of the vacuum world (AIMA 3rd ed., section 3.2.1): the set of dirty
// squares, and where the agent is.
type Floor struct {
	Dirt uint16
	At   int8
}

// Dirty reports whether a square is dirty.
func (f Floor) Dirty(square int) bool { return f.Dirt>>square&1 == 1 }

// VacuumWorld is a row of squares, with the goal of cleaning them all. Its text is the squares, *
// dirty and . clean, and the agent's position, from 1: "**;1", ".*.**;3".
type VacuumWorld struct {
	Squares int
	state   Floor
}

// codeVacuum expects 2 to %[1]s squares, * dirty or . clean, and the place of the agent: .*.**;3
var codeVacuum = fault.NewCode("vacuum.text")

// ParseVacuum parses a row of squares.
func ParseVacuum(text string) (VacuumWorld, error) {
	r := read(text, codeVacuum)
	row := r.field(";")
	w := VacuumWorld{Squares: len(row)}
	if len(row) < 2 || len(row) > MaxRooms || strings.Trim(row, "*.") != "" {
		r.fail(text, codeVacuum, MaxRooms)
		return w, r.fault
	}
	for i := range row {
		if row[i] == '*' {
			w.state.Dirt |= 1 << i
		}
	}
	w.state.At = int8(r.number(r.text, 1, w.Squares, codeNumber) - 1)
	return w, r.fault
}

// String returns the text of the row.
func (w VacuumWorld) String() string {
	row := []byte(strings.Repeat(".", w.Squares))
	for i := range row {
		if w.state.Dirty(i) {
			row[i] = '*'
		}
	}
	return string(row) + ";" + strconv.Itoa(int(w.state.At)+1)
}

func (w VacuumWorld) Start() Floor                     { return w.state }
func (w VacuumWorld) At(f Floor) space.Instance[Floor] { return VacuumWorld{w.Squares, f} }
func (w VacuumWorld) Goal(f Floor) bool                { return f.Dirt == 0 }

// Successors implements space.Instance: left, right and suck, except without effect.
func (w VacuumWorld) Successors(f Floor, to []search.Successor[Floor, string]) []search.Successor[Floor, string] {
	if f.At > 0 {
		to = append(to, next("L", Floor{f.Dirt, f.At - 1}))
	}
	if int(f.At) < w.Squares-1 {
		to = append(to, next("R", Floor{f.Dirt, f.At + 1}))
	}
	if f.Dirty(int(f.At)) {
		to = append(to, next("S", Floor{f.Dirt &^ (1 << f.At), f.At}))
	}
	return to
}

// Estimate: "dirt" is the number of dirty squares; "sweep", which is exact, adds the distance to
// the nearer end of the dirt and from there to the other end. Both are admissible and consistent.
func (w VacuumWorld) Estimate(h string, f Floor) float64 {
	if h == "sweep" {
		return w.Feature(0, f) + w.Feature(1, f) + w.Feature(2, f)
	}
	return w.Feature(0, f)
}

// VacuumFeatures are the number of dirty squares, the distance between the outermost two, and
// the agent's distance from the nearer one.
var VacuumFeatures = []string{"dirt", "span", "way"}

func (w VacuumWorld) Feature(i int, f Floor) float64 {
	if f.Dirt == 0 {
		return 0
	}
	left, right, at := bits.TrailingZeros16(f.Dirt), bits.Len16(f.Dirt)-1, int(f.At)
	return float64([]int{bits.OnesCount16(f.Dirt), right - left, min(apart(at, left), apart(at, right))}[i])
}

// Vacuum is the space of the vacuum world.
var Vacuum = space.Spec[Floor]{
	Name:     "vacuum",
	Parse:    instances[Floor](ParseVacuum),
	Problems: []space.Named{{Name: "2", Text: "**;1"}, {Name: "5", Text: "*..**;3"}, {Name: "8", Text: "********;4"}, {Name: "12", Text: "*.**....*.**;6"}},
	Random: func(seed string) string {
		r := rng.New("vacuum " + seed)
		n := 4 + r.Intn(MaxRooms-3)
		return VacuumWorld{n, Floor{uint16(1 + r.Intn(1<<n-1)), int8(r.Intn(n))}}.String()
	},
	Heuristics: admissible("dirt", "sweep"),
	Consistent: []string{"dirt", "sweep"},
	Features:   VacuumFeatures,
	Uniform:    true,
	Study:      study("dirt + span", false, []string{"2", "5", "8"}, []search.Name{"bfs", "dfs", "greedy", "astar"}, "dirt", "sweep"),
}
