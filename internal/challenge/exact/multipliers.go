package exact

import "math"

// unit is one point in the fixed-point numbers of the bound. Rounding the
// multipliers to it changes a bound, never that it is one.
const unit = 1024

// maxMultiplier keeps the multipliers, and with them every sum, far from an
// overflow. No number is worth more than 99 points.
const maxMultiplier = 150 * unit

// multipliers are the prices of Lagrangian relaxation: what a walk pays for
// each visit to a group, which has a capacity of one visit, and for each visit
// to a double of the first so many ranks. Whatever they are, the bound is one.
type multipliers struct {
	group [maxNodes]int32
	ranks [maxDoubles + 1]int32
}

// price is what a visit to node x costs.
func (m *multipliers) price(g *graph, x uint8) int32 {
	price := m.group[g.group[x]]
	if x < maxDoubles {
		for ranks := int(x) + 1; ranks <= maxDoubles; ranks++ {
			price += m.ranks[ranks]
		}
	}
	return price
}

// carry moves the prices of capacities that are no longer told apart to the
// next one that is.
func (m *multipliers) carry(caps []capacity) {
	var sum int32
	i := 0
	for ranks := range m.ranks {
		sum += m.ranks[ranks]
		m.ranks[ranks] = 0
		if i < len(caps) && caps[i].ranks == ranks {
			m.ranks[ranks], sum = min(sum, maxMultiplier), 0
			i++
		}
	}
}

// descent moves multipliers against the subgradient of the bound, capacity
// less use by the best walk, with momentum and a step length that falls
// geometrically (which comes closer than Polyak's steps).
type descent struct {
	group [maxNodes]int32 // directions, in units
	ranks [maxDoubles + 1]int32
	step  float64 // points
	ratio float64
}

// aim sets the step lengths, from the first to the last of so many sweeps.
func (d *descent) aim(sweeps int, first, last float64) {
	d.step = first
	d.ratio = math.Pow(last/first, 1/float64(max(1, sweeps-1)))
}

// turn returns the new direction for a multiplier: a fifth of the subgradient
// and four fifths of the old direction.
func turn(direction int32, subgradient int) int32 {
	return (direction*819 + int32(subgradient)*unit*205) >> 10
}

// move returns a multiplier after a step, length in units.
func move(multiplier, direction, length int32) int32 {
	return min(max(0, multiplier-length*direction>>10), maxMultiplier)
}
