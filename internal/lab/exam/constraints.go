package exam

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/lists"
	"cavalo/internal/search"
)

// MostValues is the maximum number of values in all domains of a given constraint problem.
const MostValues = 50

// net is a constraint problem with conditions on pairs of variables, and the values left of each.
type net struct {
	*textbook.Network
	left [][]csp.Value
}

// netOf returns the net of a problem. Conditions on one variable are applied to its domain. It returns
// false if that leaves a variable without values, or if a condition other than alldifferent is on three
// variables or more.
func netOf(p *csp.Problem) (*net, bool) {
	n := &net{Network: textbook.NewNetwork(p, 0)}
	values := make([]csp.Value, len(p.Variables))
	for x, v := range p.Variables {
		n.left = append(n.left, lists.Filter(v.Domain, func(value csp.Value) bool {
			values[x] = value
			return !slices.ContainsFunc(n.Of[x], func(r int) bool { return len(n.Relations[r].Scope) == 1 && !n.Relations[r].Holds(values) })
		}))
	}
	ok := !slices.ContainsFunc(n.left, func(list []csp.Value) bool { return len(list) == 0 })
	of := &csp.Problem{Variables: n.domains()}
	for _, c := range p.Conditions {
		if len(c.Scope) > 1 {
			of.Conditions = append(of.Conditions, c)
		}
		ok = ok && (len(c.Scope) < 3 || c.Kind == csp.AllDifferent)
	}
	n.Network = textbook.NewNetwork(of, 0)
	return n, ok
}

// domains returns the variables with the values left.
func (n *net) domains() []csp.Variable {
	all := slices.Clone(n.Variables)
	for x := range all {
		all[x].Domain = n.left[x]
	}
	return all
}

// now returns the problem with the values left.
func (n *net) now() *csp.Problem {
	return &csp.Problem{Variables: n.domains(), Conditions: n.Conditions}
}

// between returns the relation of two variables, nil if there is none.
func (n *net) between(x, y int) *textbook.Relation {
	for _, r := range n.Of[x] {
		if x != y && slices.Contains(n.Relations[r].Scope, y) {
			return n.Relations[r]
		}
	}
	return nil
}

// allows reports whether a value of x goes with a value of y.
func (n *net) allows(x int, v csp.Value, y int, w csp.Value) bool {
	r, values := n.between(x, y), make([]csp.Value, len(n.Variables))
	values[x], values[y] = v, w
	return r == nil || r.Holds(values)
}

// neighbours returns the variables that have a relation with x.
func (n *net) neighbours(x int) (list []int) {
	for y := range n.Variables {
		if n.between(x, y) != nil {
			list = append(list, y)
		}
	}
	return list
}

// arcs returns all arcs, as pairs: the domain of the first variable is revised by that of the second.
func (n *net) arcs() (list [][2]int) {
	for x := range n.Variables {
		for _, y := range n.neighbours(x) {
			list = append(list, [2]int{x, y})
		}
	}
	return list
}

// unsupported returns the values of x that no value of y allows.
func (n *net) unsupported(x, y int) []csp.Value {
	return lists.Filter(n.left[x], func(v csp.Value) bool {
		return !slices.ContainsFunc(n.left[y], func(w csp.Value) bool { return n.allows(x, v, y, w) })
	})
}

// assign gives x a value, and forward checking removes others from the domains of open variables. It
// reports whether each still has one.
func (n *net) assign(x int, v csp.Value, open []bool) bool {
	n.left[x], open[x] = []csp.Value{v}, false
	for _, y := range n.neighbours(x) {
		if open[y] {
			n.remove(y, n.unsupported(y, x))
		}
	}
	return !slices.ContainsFunc(n.left, func(list []csp.Value) bool { return len(list) == 0 })
}

// remove removes values from those left of x.
func (n *net) remove(x int, values []csp.Value) {
	n.left[x] = lists.Filter(n.left[x], func(v csp.Value) bool { return !slices.Contains(values, v) })
}

// The names of parts of a problem in questions and answers.

func (n *net) name(x int) string { return n.Variables[x].Name }

func (n *net) is(x int, v csp.Value) string { return n.name(x) + "=" + v.Plain() }

func (n *net) arc(a [2]int) string { return n.name(a[0]) + "→" + n.name(a[1]) }

// pairs returns the names of the values left of some variables.
func (n *net) pairs(of func(x int) bool) (list []string) {
	for x := range n.Variables {
		for _, v := range n.left[x] {
			if of(x) {
				list = append(list, n.is(x, v))
			}
		}
	}
	return list
}

func plain(values []csp.Value) []string { return lists.Map(values, csp.Value.Plain) }

// run runs an algorithm on the values left. each is called with each step.
func (n *net) run(job textbook.Job, each func(textbook.Event)) textbook.Result {
	job.Trace = each
	return textbook.Run(n.now(), job, search.Control{Limits: search.Limits{Nodes: maxNodes}})
}

// figure returns the figure of the values left.
func (n *net) figure() Figure {
	g := &Graph{Start: nowhere, Goal: nowhere}
	spots := n.ring()
	for x, v := range n.Variables {
		sin, cos := math.Sincos(2 * math.Pi * (float64(spots[x])/float64(len(spots)) - 0.25))
		g.Nodes = append(g.Nodes, Vertex{Name: v.Name, X: 0.5 + cos/2, Y: 0.5 + sin/2, Note: strings.Join(plain(n.left[x]), " ")})
	}
	for _, r := range n.Relations {
		x, y := r.Scope[0], r.Scope[1]
		g.Edges = append(g.Edges, Edge{From: x, To: y})
		label := signs.Replace(strings.Join(n.Texts(r, nil), ", "))
		if label == n.name(x)+" ≠ "+n.name(y) || label == n.name(y)+" ≠ "+n.name(x) {
			label = ""
		}
		g.Labels = append(g.Labels, label)
	}
	return Figure{Graph: g, Problem: n.now()}
}

// nowhere is the start and the goal of a graph without them.
const nowhere = -1

// signs are the signs of conditions as people write them.
var signs = strings.NewReplacer("!=", "≠", "<=", "≤", ">=", "≥", " - ", " − ")

// ring returns the places of the variables in a circle in which few relations cross.
func (n *net) ring() []int {
	at := make([]int, len(n.Variables))
	for x := range at {
		at[x] = x
	}
	crossings := func() (sum int) {
		for i, r := range n.Relations {
			a, b := at[r.Scope[0]], at[r.Scope[1]]
			for _, s := range n.Relations[:i] {
				inside := func(x int) bool { return (at[x] > min(a, b)) && at[x] < max(a, b) }
				c, d := s.Scope[0], s.Scope[1]
				if inside(c) != inside(d) && at[c] != a && at[c] != b && at[d] != a && at[d] != b {
					sum++
				}
			}
		}
		return sum
	}
	for best, better := crossings(), true; better && best > 0; {
		better = false
		for x := range at {
			for y := range x {
				at[x], at[y] = at[y], at[x]
				if now := crossings(); now < best {
					best, better = now, true
				} else {
					at[x], at[y] = at[y], at[x]
				}
			}
		}
	}
	return at
}

// ConstraintsOf returns a constraint problem as a figure. It returns false if it has more than MostNodes
// variables or MostValues values, a variable without a possible value, no condition on two variables, or
// one other than alldifferent on three or more.
func ConstraintsOf(p *csp.Problem) (Figure, bool) {
	values := 0
	for _, v := range p.Variables {
		values += len(v.Domain)
	}
	if len(p.Variables) > MostNodes || values > MostValues {
		return Figure{}, false
	}
	n, ok := netOf(p)
	if !ok || len(n.Relations) == 0 {
		return Figure{}, false
	}
	return n.figure(), true
}

// variables are their names, a letter each, in their order.
const variables = "ABCDEFHJKLMPQRSTUVWXYZ"

// net draws a problem of variables, each with some of the values from 1; with full, all of them.
func (d *Draw) net(full bool) *net {
	if p := d.given.Problem; p != nil {
		n, _ := netOf(p)
		return n
	}
	size, most := d.byLevel(4, 5, 6), d.byLevel(3, 4, 4)
	letters := d.Perm(len(variables))[:size]
	slices.Sort(letters)
	name := func(x int) string { return variables[letters[x]:][:1] }
	text := ""
	for x := range size {
		text += name(x) + " in"
		skipped := d.Perm(most)[:d.Intn(most-1)] // one value at least is left, and one at most in few
		for v := range most {
			if full || !slices.Contains(skipped, v) {
				text += " " + strconv.Itoa(v+1)
			}
		}
		text += "\n"
	}
	colours := d.often(1, 3) // all values of neighbours are different
	joined := map[[2]int]bool{}
	join := func(x, y int) {
		pair := [2]int{min(x, y), max(x, y)}
		if x == y || joined[pair] {
			return
		}
		joined[pair] = true
		a, b := name(x), name(y)
		list := []string{a + " != " + b, a + " != " + b, a + " < " + b, a + " > " + b, "|" + a + " - " + b + "| = 1", a + " + " + b + " = " + strconv.Itoa(most+1), a + " = " + b + " + 1"}
		if colours {
			list = list[:1]
		}
		text += list[d.Intn(min(len(list), d.byLevel(4, 6, 7)))] + "\n"
	}
	order := d.Perm(size)
	for i := 1; i < size; i++ {
		join(order[i], order[d.Intn(i)])
	}
	for range d.between(1, d.byLevel(2, 3, 4)) {
		join(d.Intn(size), d.Intn(size))
	}
	p, err := csp.Parse(text)
	if err != nil {
		panic("exam: " + err.Error())
	}
	n, _ := netOf(p)
	return n
}
