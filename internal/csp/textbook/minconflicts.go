package textbook

import (
	"cmp"

	"cavalo/internal/csp"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// MaxSteps is the maximum number of steps of min-conflicts without a limit of nodes.
const MaxSteps = 100_000

// conflicts counts the conflicts of the values of a complete or growing assignment. A value has a
// conflict with each condition that it breaks, where all variables of the condition have a value; with
// alldifferent, one for each other variable that has the same value.
type conflicts struct {
	*csp.Problem
	of       [][]place           // the conditions of each variable
	counts   []map[csp.Value]int // of each alldifferent, how often it has a value
	values   []csp.Value
	assigned []bool
}

// place is a condition, and a variable's index in its scope.
type place struct{ condition, at int }

func newConflicts(p *csp.Problem) *conflicts {
	k := &conflicts{Problem: p, of: make([][]place, len(p.Variables)), counts: make([]map[csp.Value]int, len(p.Conditions)),
		values: make([]csp.Value, len(p.Variables)), assigned: make([]bool, len(p.Variables))}
	for i, c := range p.Conditions {
		if c.Kind == csp.AllDifferent {
			k.counts[i] = map[csp.Value]int{}
		}
		for at, x := range c.Scope {
			k.of[x] = append(k.of[x], place{i, at})
		}
	}
	return k
}

// shifted returns a value as an alldifferent compares it.
func (k *conflicts) shifted(p place, v csp.Value) csp.Value {
	if shifts := k.Conditions[p.condition].Shifts; shifts != nil {
		v.Number += shifts[p.at]
	}
	return v
}

// set gives a variable a value.
func (k *conflicts) set(x int, v csp.Value) {
	for _, p := range k.of[x] {
		if counts := k.counts[p.condition]; counts != nil {
			if k.assigned[x] {
				counts[k.shifted(p, k.values[x])]--
			}
			counts[k.shifted(p, v)]++
		}
	}
	k.values[x], k.assigned[x] = v, true
}

// count counts the conflicts that a variable would have with a value.
func (k *conflicts) count(x int, v csp.Value) (n int) {
	for _, p := range k.of[x] {
		c := &k.Conditions[p.condition]
		if counts := k.counts[p.condition]; counts != nil {
			n += counts[k.shifted(p, v)]
			if k.assigned[x] && k.values[x] == v {
				n--
			}
			continue
		}
		complete := true
		for _, y := range c.Scope {
			complete = complete && (y == x || k.assigned[y])
		}
		if complete {
			old := k.values[x]
			k.values[x] = v
			if !c.Holds(k.values) {
				n++
			}
			k.values[x] = old
		}
	}
	return n
}

// minConflicts is MIN-CONFLICTS of figure 6.9. The first assignment gives each variable in order a
// value with the fewest conflicts with those before it. Then each step changes a variable, drawn from
// those with conflicts, to a value with the fewest; equals are drawn, too.
func (s *run) minConflicts(p *csp.Problem) Result {
	k := newConflicts(p)
	draw := rng.New(cmp.Or(s.job.Seed, "1"))
	for x := range p.Variables {
		if !s.assignBest(k, x, draw) {
			return Result{Status: s.meter.Reason()}
		}
	}
	for range MaxSteps {
		var bad []int
		for x := range p.Variables {
			s.stats.Checks++
			if k.count(x, k.values[x]) > 0 {
				bad = append(bad, x)
			}
		}
		if len(bad) == 0 {
			return Result{Status: search.Solved, Assignment: k.values}
		}
		if !s.meter.Work(int64(len(p.Variables))) || !s.assignBest(k, bad[draw.Intn(len(bad))], draw) {
			return Result{Status: s.meter.Reason()}
		}
	}
	return Result{Status: search.LimitReached}
}

// assignBest gives a variable a value with the fewest conflicts. It reports whether to go on.
func (s *run) assignBest(k *conflicts, x int, draw *rng.Rand) bool {
	domain := k.Variables[x].Domain
	var best []int
	fewest := 0
	for v, value := range domain {
		s.stats.Checks++
		n := k.count(x, value)
		if !s.meter.Work(1) {
			return false
		}
		if len(best) == 0 || n < fewest {
			best, fewest = best[:0], n
		}
		if n == fewest {
			best = append(best, v)
		}
	}
	if !s.meter.Tick(1) {
		return false
	}
	v := best[draw.Intn(len(best))]
	s.stats.Assignments++
	k.set(x, domain[v])
	s.tell(Assign, x, v, -1)
	return true
}
