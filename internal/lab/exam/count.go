package exam

import (
	"math"
	"strconv"
	"strings"

	"cavalo/internal/words"
)

// sumOf returns b + b² + ... + b^d.
func sumOf(b float64, d int) (sum float64) {
	power := 1.0
	for range d {
		power *= b
		sum += power
	}
	return sum
}

func askTreeNodes(d *Draw) bool {
	b, depth := d.between(2, d.byLevel(3, 4, 6)), d.between(2, d.byLevel(3, 4, 5))
	sum := 1 + sumOf(float64(b), depth)
	if sum > 2000 {
		return false
	}
	text, power := "1", 1
	for range depth {
		power *= b
		text += " + " + strconv.Itoa(power)
	}
	d.ask(Figure{}, words.ExamAskTree, b, depth)
	d.q.number(sum)
	d.q.Why = say(words.ExamWhyTree, text, sum)
	return true
}

// askNodesIterativeDeepening asks how many nodes iterative deepening generates in a uniform tree.
func askNodesIterativeDeepening(d *Draw) bool {
	b, depth := d.between(2, d.byLevel(2, 3, 4)), d.between(2, d.byLevel(3, 4, 4))
	sum, text := 0.0, ""
	for limit := 0; limit <= depth; limit++ {
		round := 1 + sumOf(float64(b), limit)
		if sum += round; limit > 0 {
			text += " + "
		}
		text += Number(round)
	}
	if sum > 1000 {
		return false
	}
	d.ask(Figure{}, words.ExamAskDeepened, b, depth)
	d.q.number(sum)
	d.q.Why = say(words.ExamWhyDeepened, text, sum)
	return true
}

// askPenetrance asks for the length of a path divided by the generated nodes.
func askPenetrance(d *Draw) bool {
	length := d.between(3, d.byLevel(6, 12, 24))
	share := []int{2, 4, 5, 8, 10, 16, 20, 25, 40, 50}[d.Intn(d.byLevel(5, 8, 10))]
	nodes := length * share
	if d.level == Hard {
		nodes += d.between(1, length-1)
	}
	p := float64(length) / float64(nodes)
	d.ask(Figure{}, words.ExamAskPenetrance, length, nodes)
	d.q.Close = 0.0005
	if d.level == Hard {
		d.q.Close = 0.005
	}
	d.q.number(p)
	d.q.Why = say(words.ExamWhyPenetrance, length, nodes, formula(equals(p)))
	return true
}

// askBranchingFactor asks for the average branching factor: the b with b + b² + ... + b^d equal
// to the number of generated nodes.
func askBranchingFactor(d *Draw) bool {
	b := float64(d.between(2, d.byLevel(3, 5, 6)))
	depth := d.between(2, d.byLevel(3, 4, 4))
	nodes := sumOf(b, depth)
	if d.level == Hard {
		depth = 2 // by hand it is the root of a quadratic equation
		nodes = float64(d.between(5, 60))
		b = (math.Sqrt(1+4*nodes) - 1) / 2
		d.q.Close = 0.056 // one decimal is enough
	}
	if nodes > 1500 {
		return false
	}
	terms := strings.Join([]string{"b", "b²", "b³", "b⁴"}[:depth], " + ")
	d.ask(Figure{}, words.ExamAskBranching, depth, nodes, terms)
	d.q.number(b)
	d.q.Why = say(words.ExamWhyBranching, depth, nodes, formula(equals(b)))
	return true
}

// equals returns "= x", or "≈ x" if x is rounded.
func equals(x float64) string {
	text := about(x)
	if strings.HasPrefix(text, "≈") {
		return text
	}
	return "= " + text
}

// about returns a number as written in formulas, after "≈" if rounded.
func about(x float64) string {
	text, exact := words.Rounded(x)
	if !exact {
		return "≈ " + text
	}
	return text
}

// askLeavesBestCase asks how many leaves alpha-beta visits if the best moves come first (Knuth
// and Moore, 1975).
func askLeavesBestCase(d *Draw) bool {
	b, depth := d.between(2, d.byLevel(4, 6, 10)), d.between(2, d.byLevel(3, 4, 6))
	up, down := math.Pow(float64(b), math.Ceil(float64(depth)/2)), math.Pow(float64(b), math.Floor(float64(depth)/2))
	if up > 2000 {
		return false
	}
	d.ask(Figure{}, words.ExamAskBestCase, b, depth)
	d.q.number(up + down - 1)
	d.q.Why = say(words.ExamWhyBestCase, up, down, up+down-1, math.Pow(float64(b), float64(depth)))
	return true
}
