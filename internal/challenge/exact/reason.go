package exact

import (
	"slices"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// SumReason is the argument that the sum of the squares can't reach a target: only one number of
// each mirror pair can be taken, so the smaller is lost, and the double rule costs some doubles. It
// uses no geometry, and settles many small boards at once.
type SumReason struct {
	// Placed is the placement before the sum if it is made without rules and so erases no number:
	// the best one. Its number is included in Points.
	Placed  knight.Square
	Points  int             // made before
	Sum     int             // of the numbers on the board
	Pairs   []Pair          // in ascending order of the number lost
	Doubles []knight.Number // lost to the double rule, in ascending order
	Lost    int             // the sum lost to pairs and doubles
	Best    int             // the maximum possible: Points + Sum - Lost
}

// Pair is a mirror pair with both numbers on the board.
type Pair struct{ Kept, Lost knight.Number }

// NewSumReason returns the argument for a position, for any target.
func NewSumReason(p rules.Position) SumReason {
	if p.Placed() || p.Rules.PlacementRules {
		return sum(p, newGraph(p))
	}
	best := SumReason{Placed: knight.NoSquare, Points: p.Points, Best: p.Points}
	for _, s := range placements(p, knight.NoSquare) {
		after := place(p, s)
		if reason := sum(after, newGraph(after)); reason.Best > best.Best || best.Placed == knight.NoSquare {
			best = reason
			best.Placed = s
		}
	}
	return best
}

// sum returns the argument when every landing follows the rules.
func sum(p rules.Position, g *graph) SumReason {
	reason := SumReason{Placed: knight.NoSquare, Points: p.Points, Sum: p.Board.Sum()}
	for n := knight.Number(0); n < 99; n++ {
		if p.Rules.Double == knight.Off || n >= n.Mirror() {
			continue
		}
		if p.Board.Find(n) != knight.NoSquare && p.Board.Find(n.Mirror()) != knight.NoSquare {
			reason.Pairs = append(reason.Pairs, Pair{n.Mirror(), n})
			reason.Lost += int(n)
		}
	}
	_, reason.Doubles = g.doubles.choice()
	for _, n := range reason.Doubles {
		reason.Lost += int(n)
	}
	reason.Best = reason.Points + reason.Sum - reason.Lost
	return reason
}

// choice returns the doubles of the largest sum that one path can visit, in
// descending order, and those lost, in ascending order. The visitable sets are
// a matroid (capacities of nested sets), so the greedy choice is optimal for
// every size.
func (d *doubles) choice() (kept, lost []knight.Number) {
	caps := d.capacities(1<<d.n-1, nil)
	var used [maxDoubles + 1]int // by ranks
	for i := range d.n {
		rank := i
		if d.policy == knight.Smallest { // whose ranks are in ascending order
			rank = d.n - 1 - i
		}
		n, fits := d.numbers[rank], true
		for _, c := range caps {
			fits = fits && (rank >= c.ranks || used[c.ranks] < c.size)
		}
		if !fits {
			lost = append(lost, n)
			continue
		}
		kept = append(kept, n)
		for ranks := rank + 1; ranks <= maxDoubles; ranks++ {
			used[ranks]++
		}
	}
	slices.Reverse(lost)
	return kept, lost
}

// sums returns upper bounds of the points after 0, 1, 2, .. squares: the
// points and the largest numbers that the rules let a path have.
func (r *root) sums() []int {
	var numbers []int
	for left := (open{r.g.all.lo &^ doubleBits, r.g.all.hi}); !left.isEmpty(); {
		group := r.g.gone[left.first()]
		most := 0
		for ; !group.isEmpty(); group = group.rest() {
			most = max(most, r.g.value[group.first()])
			left = left.without(single(group.first()))
		}
		numbers = append(numbers, most)
	}
	kept, _ := r.g.doubles.choice()
	for _, n := range kept {
		numbers = append(numbers, int(n))
	}
	slices.Sort(numbers)
	sums := []int{r.points}
	for _, n := range slices.Backward(numbers) {
		sums = append(sums, sums[len(sums)-1]+n)
	}
	return sums
}
