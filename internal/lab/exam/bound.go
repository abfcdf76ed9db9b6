package exam

import (
	"math"
	"slices"
	"strconv"

	"cavalo/internal/lists"
	"cavalo/internal/words"
)

// tiles draws a board of sliding tiles, some random moves from the goal, or at random
// with 0 moves, unless they are given.
func (d *Draw) tiles(side, moves int) *Tiles {
	if d.given.Tiles != nil {
		return d.given.Tiles
	}
	t := &Tiles{Side: side}
	if moves == 0 {
		t.Numbers = d.Perm(side * side)
		return t
	}
	for i := range side * side {
		t.Numbers = append(t.Numbers, (i+1)%(side*side))
	}
	blank, before := side*side-1, -1
	for range moves {
		to := lists.Filter(t.beside(blank), func(n int) bool { return n != before })
		n := to[d.Intn(len(to))]
		t.Numbers[blank], t.Numbers[n] = t.Numbers[n], 0
		blank, before = n, blank
	}
	return t
}

// beside returns the adjacent squares.
func (t *Tiles) beside(at int) (list []int) {
	x, y := at%t.Side, at/t.Side
	if y > 0 {
		list = append(list, at-t.Side)
	}
	if x > 0 {
		list = append(list, at-1)
	}
	if x < t.Side-1 {
		list = append(list, at+1)
	}
	if y < t.Side-1 {
		list = append(list, at+t.Side)
	}
	return list
}

// inversions counts the pairs of tiles in which the larger comes first.
func (t *Tiles) inversions() (count int) {
	for _, a := range t.Numbers {
		count += t.smallerAfter(a)
	}
	return count
}

// blankRow returns the row of the blank from the top, counted from 1.
func (t *Tiles) blankRow() int { return slices.Index(t.Numbers, 0)/t.Side + 1 }

// solvable reports whether the tiles can be put in order: with an odd side if the
// inversions are even, else if the inversions and the rows below the blank are.
func (t *Tiles) solvable() bool {
	if t.Side%2 == 1 {
		return t.inversions()%2 == 0
	}
	return (t.inversions()+t.Side-t.blankRow())%2 == 0
}

// far returns the sum of the tiles' distances from their goals, the number of misplaced tiles, and
// each tile's distance.
func (t *Tiles) far() (manhattan, hamming int, parts Phrase) {
	for number := 1; number < t.Side*t.Side; number++ {
		away := t.distance(number)
		if away > 0 {
			hamming++
			parts.args = append(parts.args, strconv.Itoa(number)+": "+strconv.Itoa(away))
		}
		manhattan += away
	}
	return manhattan, hamming, parts
}

// distance returns the distance of a tile from its goal.
func (t *Tiles) distance(tile int) int {
	at, home := slices.Index(t.Numbers, tile), tile-1
	return abs(at%t.Side-home%t.Side) + abs(at/t.Side-home/t.Side)
}

func abs(n int) int { return max(n, -n) }

// easyInversions is the largest number of inversions that is easy to count.
const easyInversions = 12

func askInversions(d *Draw) bool {
	t := d.tiles(3, d.byLevel(0, 40, 0))
	if n := t.inversions(); n == 0 || d.dull(n < 2 || d.level == Easy && n > easyInversions) {
		return false
	}
	d.ask(Figure{Tiles: t}, words.ExamAskInversions)
	d.q.number(float64(t.inversions()))
	d.show(t.adding(words.ExamStepInversions, t.Numbers, t.smallerAfter))
	d.q.Why = say(words.ExamWhyInversions, t.pairs(), t.inversions())
	return true
}

// pairs lists the number of smaller tiles after each tile.
func (t *Tiles) pairs() Phrase {
	p := Phrase{}
	for _, a := range t.Numbers {
		if count := t.smallerAfter(a); count > 0 {
			p.args = append(p.args, strconv.Itoa(a)+": "+strconv.Itoa(count))
		}
	}
	return p
}

// smallerAfter counts the smaller tiles after a tile.
func (t *Tiles) smallerAfter(a int) (count int) {
	return lists.Count(t.Numbers[slices.Index(t.Numbers, a)+1:], func(b int) bool { return a > b && b > 0 })
}

// adding returns the steps of a sum over a list of tiles, each of which adds an amount.
func (t *Tiles) adding(phrase words.Key, tiles []int, amount func(tile int) int) (steps []Step) {
	sum, done := 0, []string(nil)
	for _, tile := range tiles {
		if tile == 0 {
			continue
		}
		sum += amount(tile)
		name := strconv.Itoa(tile)
		steps = append(steps, Step{At: name, Value: strconv.Itoa(sum), Done: slices.Clip(done), Said: say(phrase, name, amount(tile), sum)})
		done = append(done, name)
	}
	return steps
}

// askIfSolvable asks whether the tiles can be put in order.
func askIfSolvable(d *Draw) bool {
	t := d.tiles(d.byLevel(3, 3, 4), 0)
	if n := t.inversions(); d.dull(n == 0 || d.level == Easy && n > easyInversions || t.solvable() != (d.wanted(2) == 0)) {
		return false
	}
	d.ask(Figure{Tiles: t}, words.ExamAskSolvable)
	d.yes(t.solvable())
	if t.Side%2 == 1 {
		d.q.Why = say(words.ExamWhyOddSide, t.inversions())
	} else {
		d.q.Why = say(words.ExamWhyEvenSide, t.inversions(), t.blankRow(), t.inversions()+t.blankRow(), t.Side)
	}
	return true
}

// askParityOfMoves asks whether every solution has an even or an odd number of moves.
func askParityOfMoves(d *Draw) bool {
	t := d.tiles(d.byLevel(3, 4, 5), 0)
	at := slices.Index(t.Numbers, 0)
	away := 2*(t.Side-1) - at%t.Side - at/t.Side
	if !t.solvable() || d.dull(t.inversions() == 0 || away%2 != d.wanted(2)) {
		return false
	}
	d.ask(Figure{Tiles: t}, words.ExamAskEven)
	d.choose(away%2, words.ExamEven, words.ExamOdd, words.ExamBoth)
	d.q.Why = say(words.ExamWhyEven, away)
	return true
}

// askManhattan asks for the sum of distances.
func askManhattan(d *Draw) bool {
	t := d.tiles(3, d.byLevel(5+d.wanted(8), 24, 0))
	if d.dull(d.level == Hard && !t.solvable()) {
		return false
	}
	sum, away, parts := t.far()
	if away == 0 || d.dull(away < 3) {
		return false
	}
	d.ask(Figure{Tiles: t}, words.ExamAskManhattan)
	d.q.number(float64(sum))
	d.show(t.adding(words.ExamStepDistance, slices.Sorted(slices.Values(t.Numbers)), t.distance))
	d.q.Why = say(words.ExamWhyManhattan, parts, sum)
	return true
}

// askHamming asks for the number of misplaced tiles.
func askHamming(d *Draw) bool {
	t := d.tiles(d.byLevel(3, 3, 4), d.byLevel(10, 30, 40))
	_, away, parts := t.far()
	if away == 0 || d.dull(away < 3) {
		return false
	}
	d.ask(Figure{Tiles: t}, words.ExamAskHamming)
	d.q.number(float64(away))
	d.q.Why = say(words.ExamWhyHamming, parts, away)
	return true
}

// numbers draws numbers and a target, unless they are given.
func (d *Draw) numbers() (numbers []int, target int, of *Table) {
	if t := d.given.Table; t != nil {
		for _, row := range t.Rows {
			for _, cell := range row {
				if n, err := strconv.Atoi(cell); err == nil {
					numbers = append(numbers, n)
				}
			}
		}
		return numbers, t.Target, t
	}
	sum := 0
	for range d.byLevel(8, 10, 12) {
		n := d.between(1, d.byLevel(20, 60, 99))
		numbers, sum = append(numbers, n), sum+n
	}
	row := lists.Map(numbers, strconv.Itoa)
	return numbers, sum * d.between(30, 75) / 100, &Table{Rows: [][]string{row[:len(row)/2], row[len(row)/2:]}}
}

// askFewestNumbers asks how many of the numbers are needed to reach a target: a bound on the steps
// of a path that collects each at most once.
func askFewestNumbers(d *Draw) bool {
	numbers, target, table := d.numbers()
	sorted := slices.Clone(numbers)
	slices.SortFunc(sorted, func(a, b int) int { return b - a })
	got, steps, taken := 0, 0, ""
	for got < target {
		if steps == len(sorted) {
			return false
		}
		if got += sorted[steps]; steps > 0 {
			taken += " + "
		}
		taken += strconv.Itoa(sorted[steps])
		steps++
	}
	if d.dull(steps < 3 || got == target && d.often(1, 2)) {
		return false
	}
	d.ask(Figure{Table: table}, words.ExamAskFewest, target)
	d.q.number(float64(steps))
	d.q.Why = say(words.ExamWhyFewest, taken, got, target, got-sorted[steps-1])
	return true
}

// askEdgeBound asks for the cheapest edge times the fewest edges.
func askEdgeBound(d *Draw) bool {
	g := d.graph(plan{})
	least := math.Inf(1)
	plain := &Graph{Nodes: g.Nodes, Start: g.Start, Goal: g.Goal}
	for _, e := range g.Edges {
		least = min(least, e.Cost)
		plain.Edges = append(plain.Edges, Edge{e.From, e.To, 1, e.OneWay})
	}
	edges, wanted := plain.truth()[g.Start], float64(d.byLevel(1, 2, 2)+d.wanted(4))
	for i := range g.Edges {
		g.Edges[i].Cost += wanted - least
	}
	least = wanted
	if truth := g.truth()[g.Start]; math.IsInf(truth, 1) || least*edges >= truth {
		return false
	}
	d.ask(Figure{Graph: g}, words.ExamAskEdges)
	d.q.number(least * edges)
	d.q.Why = say(words.ExamWhyEdges, edges, least, least*edges, g.truth()[g.Start])
	return true
}
