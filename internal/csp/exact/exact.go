package exact

import (
	"math/big"
	"math/bits"
	"slices"

	"cavalo/internal/csp"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/search"
)

// Result is how a run ended. Its statistics count nodes as assignments, failed ones as backtracks, and
// each call for a condition as a revision; there are no checks of single values.
type Result struct {
	Status     search.Status
	Assignment []csp.Value // a value for each variable if solved, else nil
	Solutions  *big.Int    // the number of solutions if all were counted, else nil
	textbook.Stats
}

// solver holds the state of a search.
type solver struct {
	*csp.Problem
	meter   *search.Meter
	stats   textbook.Stats
	stopped bool
	one     bool // stop at the first solution

	domain [][]csp.Value // the values by bit; numbers are in ascending order
	ids    [][]int       // the values, numbered over all variables
	bits   [][]uint64    // the values left
	size   []int         // how many they are
	trail  []change

	conditions []condition
	of         [][]int // the conditions of each variable
	weight     []int   // 1 + the failures of each condition
	queue      []int
	waits      []bool
	exchange   bool // all conditions treat values alike
}

// change is a word of a domain before it was changed.
type change struct {
	x, word, size int
	old           uint64
}

// condition removes values from the domains of its variables, and reports whether it can still hold.
type condition interface {
	scope() []int
	propagate(*solver) bool
}

// Solve finds a solution or, with count, also counts all.
func Solve(p *csp.Problem, count bool, control search.Control) (result Result) {
	s := newSolver(p, control)
	defer func() {
		result.Stats = s.stats
		result.Time = s.meter.Stats().Time
	}()
	all := make([]int, len(p.Variables))
	for x := range all {
		all[x] = x
	}
	s.one = true
	consistent := s.start()
	mark := len(s.trail)
	found := consistent && s.solve(all).Sign() > 0
	if s.stopped {
		return Result{Status: s.meter.Reason()}
	}
	if !found {
		return Result{Status: search.NoSolution, Solutions: new(big.Int)}
	}
	for x := range all {
		result.Assignment = append(result.Assignment, s.domain[x][s.first(x)])
	}
	result.Status = search.Solved
	if count {
		s.undo(mark)
		s.one = false
		if n := s.solve(all); s.stopped {
			result.Status = s.meter.Reason()
		} else {
			result.Solutions = n
		}
	}
	return result
}

func newSolver(p *csp.Problem, control search.Control) *solver {
	n := len(p.Variables)
	s := &solver{Problem: p, meter: search.NewMeter(control), domain: make([][]csp.Value, n), ids: make([][]int, n),
		bits: make([][]uint64, n), size: make([]int, n), of: make([][]int, n)}
	ids := map[csp.Value]int{}
	for x, v := range p.Variables {
		s.domain[x] = slices.Clone(v.Domain)
		slices.SortStableFunc(s.domain[x], func(v, w csp.Value) int { return v.Number - w.Number })
		s.size[x], s.bits[x] = len(v.Domain), make([]uint64, (len(v.Domain)+63)/64)
		for i, value := range s.domain[x] {
			id, known := ids[value]
			if !known {
				id = len(ids)
				ids[value] = id
			}
			s.ids[x] = append(s.ids[x], id)
			s.bits[x][i/64] |= 1 << (i % 64)
		}
	}
	return s
}

// start posts all conditions and propagates them.
func (s *solver) start() bool {
	if !s.post() {
		return false
	}
	for i := range s.conditions {
		s.enqueue(i)
	}
	return s.propagate()
}

func (s *solver) has(x, v int) bool { return s.bits[x][v/64]>>(v%64)&1 != 0 }

// first returns the first value left.
func (s *solver) first(x int) int {
	for i, word := range s.bits[x] {
		if word != 0 {
			return i*64 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// last returns the last value left.
func (s *solver) last(x int) int {
	for i := len(s.bits[x]) - 1; i >= 0; i-- {
		if word := s.bits[x][i]; word != 0 {
			return i*64 + 63 - bits.LeadingZeros64(word)
		}
	}
	return -1
}

// each calls do for the values left, until it returns false.
func (s *solver) each(x int, do func(v int) bool) bool {
	for i, word := range s.bits[x] {
		for ; word != 0; word &= word - 1 {
			if !do(i*64 + bits.TrailingZeros64(word)) {
				return false
			}
		}
	}
	return true
}

// keep removes the values of a word that aren't in a mask. It reports whether any value is left.
func (s *solver) keep(x, word int, mask uint64) bool {
	old := s.bits[x][word]
	if now := old & mask; now != old {
		s.trail = append(s.trail, change{x, word, s.size[x], old})
		s.bits[x][word] = now
		removed := bits.OnesCount64(old &^ now)
		s.size[x] -= removed
		s.stats.Removed += int64(removed)
		for _, c := range s.of[x] {
			s.enqueue(c)
		}
	}
	return s.size[x] > 0
}

// remove removes a value. It reports whether any is left.
func (s *solver) remove(x, v int) bool { return s.keep(x, v/64, ^(1 << (v % 64))) }

// fix removes all values but one. It reports whether that was left.
func (s *solver) fix(x, v int) bool {
	for i := range s.bits[x] {
		mask := uint64(0)
		if i == v/64 {
			mask = 1 << (v % 64)
		}
		s.keep(x, i, mask)
	}
	return s.size[x] > 0
}

func (s *solver) undo(mark int) {
	for len(s.trail) > mark {
		c := s.trail[len(s.trail)-1]
		s.trail = s.trail[:len(s.trail)-1]
		s.bits[c.x][c.word], s.size[c.x] = c.old, c.size
	}
}

func (s *solver) enqueue(c int) {
	if !s.waits[c] {
		s.waits[c] = true
		s.queue = append(s.queue, c)
	}
}

// propagate propagates the waiting conditions. It reports whether all can still hold.
func (s *solver) propagate() bool {
	for at := 0; at < len(s.queue); at++ {
		c := s.queue[at]
		s.waits[c] = false
		s.stats.Revisions++
		if !s.meter.Work(1) {
			s.stopped = true
		}
		if s.stopped || !s.conditions[c].propagate(s) {
			s.weight[c]++
			for _, c := range s.queue[at:] {
				s.waits[c] = false
			}
			s.queue = s.queue[:0]
			return false
		}
	}
	s.queue = s.queue[:0]
	return true
}

// solve counts the solutions of some variables, whose conditions are propagated. To find one, it
// returns 1 and leaves the values in the domains.
func (s *solver) solve(variables []int) *big.Int {
	product := big.NewInt(1)
	for _, part := range s.parts(variables) {
		n := s.branch(part)
		if n.Sign() == 0 || s.stopped {
			return new(big.Int)
		}
		product.Mul(product, n)
	}
	return product
}

// parts divides the open variables into parts without common conditions.
func (s *solver) parts(variables []int) (all [][]int) {
	seen := make([]bool, len(s.Variables))
	used := make([]bool, len(s.conditions))
	for _, x := range variables {
		if seen[x] || s.size[x] == 1 {
			continue
		}
		seen[x] = true
		part := []int{x}
		for at := 0; at < len(part); at++ {
			for _, c := range s.of[part[at]] {
				if used[c] {
					continue
				}
				used[c] = true
				for _, y := range s.conditions[c].scope() {
					if !seen[y] && s.size[y] > 1 {
						seen[y] = true
						part = append(part, y)
					}
				}
			}
		}
		slices.Sort(part)
		all = append(all, part)
	}
	return all
}

// next chooses the variable of a part with the smallest ratio of values to failures.
func (s *solver) next(part []int) int {
	best, bestSize, bestWeight := -1, 0, 0
	for _, x := range part {
		weight := 1
		for _, c := range s.of[x] {
			for _, y := range s.conditions[c].scope() {
				if y != x && s.size[y] > 1 {
					weight += s.weight[c]
					break
				}
			}
		}
		if best < 0 || s.size[x]*bestWeight < bestSize*weight {
			best, bestSize, bestWeight = x, s.size[x], weight
		}
	}
	return best
}

// branch tries the values of a variable of a part.
func (s *solver) branch(part []int) *big.Int {
	x := s.next(part)
	total := new(big.Int)
	var tried []int
	var counts []*big.Int
	s.each(x, func(v int) bool {
		if i := slices.IndexFunc(tried, func(w int) bool { return s.exchange && s.alike(part, s.ids[x][v], s.ids[x][w]) }); i >= 0 {
			total.Add(total, counts[i])
			return true
		}
		if !s.meter.Tick(1) {
			s.stopped = true
			return false
		}
		s.stats.Assignments++
		mark := len(s.trail)
		s.fix(x, v)
		n := new(big.Int)
		if s.propagate() {
			n = s.solve(part)
		}
		if s.stopped || s.one && n.Sign() > 0 {
			total = n
			return false
		}
		if s.undo(mark); n.Sign() == 0 {
			s.stats.Backtracks++
		}
		total.Add(total, n)
		tried, counts = append(tried, v), append(counts, n)
		return true
	})
	return total
}

// alike reports whether the domains of a part have both of two values or neither.
func (s *solver) alike(part []int, v, w int) bool {
	for _, x := range part {
		if s.holds(x, v) != s.holds(x, w) {
			return false
		}
	}
	return true
}

// holds reports whether a variable's domain still has a value with a number of ids.
func (s *solver) holds(x, id int) bool {
	v := slices.Index(s.ids[x], id)
	return v >= 0 && s.has(x, v)
}
