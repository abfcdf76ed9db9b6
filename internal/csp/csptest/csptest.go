package csptest

import (
	"fmt"
	"slices"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/csp/textbook"
)

// assignment has values of variables by name.
type assignment map[string]csp.Value

// domains has the values left of each variable.
type domains map[string][]csp.Value

// relation joins the conditions on the same variables. It is named by them.
type relation struct {
	name  string
	scope []string
	tests []func(assignment) bool
}

// network is a problem in words.
type network struct {
	names     []string
	domains   domains
	relations []*relation
}

// read returns a problem's network.
func read(p *csp.Problem) *network {
	n := &network{domains: domains{}}
	for _, v := range p.Variables {
		n.names = append(n.names, v.Name)
		n.domains[v.Name] = v.Domain
	}
	for _, c := range p.Conditions {
		var scope []string
		for _, x := range c.Scope {
			scope = append(scope, n.names[x])
		}
		switch c.Kind {
		case csp.AllDifferent:
			for i, x := range scope {
				for j := i + 1; j < len(scope); j++ {
					shift := 0
					if c.Shifts != nil {
						shift = c.Shifts[j] - c.Shifts[i]
					}
					y := scope[j]
					n.add([]string{x, y}, func(a assignment) bool {
						return a[x].Name != a[y].Name || a[x].Number != a[y].Number+shift
					})
				}
			}
		case csp.Table:
			n.add(scope, func(a assignment) bool {
				found := false
				for _, tuple := range c.Tuples {
					same := 0
					for i, value := range tuple {
						if a[scope[i]] == value {
							same++
						}
					}
					found = found || same == len(tuple)
				}
				return found != c.Not
			})
		default:
			n.add(scope, func(a assignment) bool {
				left, right := evaluate(c.Left, n.names, a), evaluate(c.Right, n.names, a)
				switch c.Op {
				case "=":
					return left == right
				case "!=":
					return left != right
				case "<":
					return left.Number < right.Number
				case "<=":
					return left.Number <= right.Number
				case ">":
					return left.Number > right.Number
				}
				return left.Number >= right.Number
			})
		}
	}
	return n
}

func (n *network) add(scope []string, test func(assignment) bool) {
	same := func(r *relation) bool {
		return slices.Equal(slices.Sorted(slices.Values(r.scope)), slices.Sorted(slices.Values(scope)))
	}
	i := slices.IndexFunc(n.relations, same)
	if i < 0 {
		i = len(n.relations)
		n.relations = append(n.relations, &relation{name: strings.Join(scope, ","), scope: scope})
	}
	n.relations[i].tests = append(n.relations[i].tests, test)
}

func evaluate(e *csp.Expr, names []string, a assignment) csp.Value {
	if e.Op == 'v' {
		return a[names[e.Var]]
	}
	if e.Op == 'c' {
		return e.Value
	}
	var parts []int
	for _, part := range e.Args {
		parts = append(parts, evaluate(part, names, a).Number)
	}
	total := 0
	switch e.Op {
	case '+':
		total = parts[0] + parts[1]
	case '-':
		total = parts[0] - parts[1]
	case '*':
		total = parts[0] * parts[1]
	case 'n':
		total = -parts[0]
	case '|':
		if total = parts[0]; total < 0 {
			total = -total
		}
	}
	return csp.Value{Number: total}
}

// of returns the relations of a variable.
func (n *network) of(x string) (list []*relation) {
	for _, r := range n.relations {
		if slices.Contains(r.scope, x) {
			list = append(list, r)
		}
	}
	return list
}

// unassigned returns the variables of a relation besides x without a value.
func unassigned(r *relation, x string, a assignment) (list []string) {
	for _, y := range r.scope {
		if _, has := a[y]; y != x && !has {
			list = append(list, y)
		}
	}
	return list
}

// with returns an assignment with a value more.
func with(a assignment, x string, v csp.Value) assignment {
	more := assignment{x: v}
	for y, w := range a {
		if y != x {
			more[y] = w
		}
	}
	return more
}

// Outcome is what an algorithm did: its steps in words, its end and its statistics.
type Outcome struct {
	Steps      []string
	Solved     bool
	Assignment []csp.Value
	Domains    [][]csp.Value // left by AC-3
	Stats      textbook.Stats
}

type runner struct {
	*network
	settings textbook.Settings
	out      *Outcome
}

func (r *runner) say(format string, args ...any) {
	r.out.Steps = append(r.out.Steps, fmt.Sprintf(format, args...))
}

func (r *runner) holds(c *relation, a assignment) bool {
	r.out.Stats.Checks++
	for _, test := range c.tests {
		if !test(a) {
			return false
		}
	}
	return true
}

// Run runs backtracking search or AC-3 to its end.
func Run(p *csp.Problem, job textbook.Job) *Outcome {
	r := &runner{read(p), job.Settings.Of(), &Outcome{}}
	var first []waiting
	for _, c := range r.relations {
		if len(c.scope) == 1 {
			first = append(first, waiting{c.scope[0], c})
		}
	}
	if job.Algorithm == textbook.AC3 {
		for _, c := range r.relations {
			for _, x := range c.scope {
				if len(c.scope) > 1 {
					first = append(first, waiting{x, c})
				}
			}
		}
		left, ok := r.ac3(first, assignment{}, r.domains)
		single := true
		for _, x := range r.names {
			r.out.Domains = append(r.out.Domains, left[x])
			single = single && len(left[x]) == 1
		}
		r.out.Solved = ok && single
		return r.out
	}
	left, ok := r.domains, true
	if r.settings.Inference != "none" {
		left, ok = r.ac3(first, assignment{}, left)
	}
	if !ok {
		return r.out
	}
	if a := r.backtrack(assignment{}, left); a != nil {
		r.out.Solved = true
		for _, x := range r.names {
			r.out.Assignment = append(r.out.Assignment, a[x])
		}
	}
	return r.out
}

func (r *runner) backtrack(a assignment, left domains) assignment {
	if len(a) == len(r.names) {
		return a
	}
	x := r.choose(a, left)
	for _, v := range r.values(x, a, left) {
		more := with(a, x, v)
		if bad := r.broken(x, more); bad != nil {
			r.say("fail %s=%s by %s", x, v, bad.name)
			continue
		}
		r.out.Stats.Assignments++
		r.say("assign %s=%s", x, v)
		after, ok := r.infer(x, more, left)
		if ok {
			if solution := r.backtrack(more, after); solution != nil {
				return solution
			}
		}
		r.say("backtrack %s=%s", x, v)
	}
	if len(a) > 0 {
		r.out.Stats.Backtracks++
	}
	return nil
}

// broken returns the first relation of x that an assignment completes and breaks.
func (r *runner) broken(x string, a assignment) *relation {
	for _, c := range r.of(x) {
		if len(unassigned(c, x, a)) == 0 && !r.holds(c, a) {
			return c
		}
	}
	return nil
}

func (r *runner) choose(a assignment, left domains) string {
	var open []string
	for _, x := range r.names {
		if _, has := a[x]; !has {
			open = append(open, x)
		}
	}
	least := func(list []string, measure func(string) int) []string {
		measures := map[string]int{}
		for _, x := range list {
			measures[x] = measure(x)
		}
		best := list[0]
		for _, x := range list {
			if measures[x] < measures[best] {
				best = x
			}
		}
		return slices.DeleteFunc(slices.Clone(list), func(x string) bool { return measures[x] > measures[best] })
	}
	legal := func(x string) int {
		if r.settings.Inference != "none" {
			return len(left[x])
		}
		n := 0
		for _, v := range r.domains[x] {
			if r.broken(x, with(a, x, v)) == nil {
				n++
			}
		}
		return n
	}
	degree := func(x string) int {
		n := 0
		for _, c := range r.of(x) {
			if len(unassigned(c, x, a)) > 0 {
				n--
			}
		}
		return n
	}
	switch r.settings.Variable {
	case "mrv":
		open = least(open, legal)
	case "degree":
		open = least(open, degree)
	case "mrv-degree":
		open = least(least(open, legal), degree)
	}
	return open[0]
}

func (r *runner) values(x string, a assignment, left domains) []csp.Value {
	list := slices.Clone(left[x])
	if r.settings.Value == "order" {
		return list
	}
	out := map[csp.Value]int{}
	for _, v := range list {
		ruled := map[string]bool{}
		for _, c := range r.of(x) {
			others := unassigned(c, x, a)
			if len(others) != 1 {
				continue
			}
			for _, w := range left[others[0]] {
				key := others[0] + "\x00" + w.String()
				if ruled[key] || r.settings.Inference == "none" && r.broken(others[0], with(a, others[0], w)) != nil {
					continue
				}
				if !r.holds(c, with(with(a, x, v), others[0], w)) {
					ruled[key] = true
				}
			}
		}
		out[v] = len(ruled)
	}
	var sorted []csp.Value
	for n := 0; len(sorted) < len(list); n++ {
		for _, v := range list {
			if out[v] == n {
				sorted = append(sorted, v)
			}
		}
	}
	return sorted
}

func (r *runner) infer(x string, a assignment, left domains) (domains, bool) {
	if r.settings.Inference == "none" {
		return left, true
	}
	after := replaced(left, x, []csp.Value{a[x]})
	if r.settings.Inference == "mac" {
		var queue []waiting
		for _, c := range r.of(x) {
			for _, y := range unassigned(c, x, a) {
				queue = append(queue, waiting{y, c})
			}
		}
		return r.ac3(queue, a, after)
	}
	for _, c := range r.of(x) {
		open := unassigned(c, x, a)
		if len(open) != 1 {
			continue
		}
		if after, _ = r.revise(open[0], c, after); len(after[open[0]]) == 0 {
			r.say("empty %s by %s", open[0], c.name)
			return after, false
		}
	}
	return after, true
}

func replaced(d domains, x string, values []csp.Value) domains {
	more := domains{}
	for y, list := range d {
		more[y] = list
	}
	more[x] = values
	return more
}

// waiting is an arc in the queue.
type waiting struct {
	x string
	c *relation
}

func (r *runner) ac3(queue []waiting, a assignment, left domains) (domains, bool) {
	for len(queue) > 0 {
		now := queue[0]
		queue = slices.Clone(queue[1:])
		var removed bool
		left, removed = r.revise(now.x, now.c, left)
		if !removed {
			continue
		}
		if len(left[now.x]) == 0 {
			r.say("empty %s by %s", now.x, now.c.name)
			return left, false
		}
		for _, c := range r.of(now.x) {
			for _, y := range c.scope {
				if c != now.c && y != now.x && !slices.Contains(queue, waiting{y, c}) {
					queue = append(queue, waiting{y, c})
				}
			}
		}
	}
	return left, true
}

func (r *runner) revise(x string, c *relation, left domains) (domains, bool) {
	a := assignment{}
	var open []string
	for _, y := range c.scope {
		if y != x && len(left[y]) == 1 {
			a[y] = left[y][0]
		} else if y != x {
			open = append(open, y)
		}
	}
	if len(open) > 1 {
		return left, false
	}
	r.out.Stats.Revisions++
	r.say("revise %s by %s", x, c.name)
	var kept []csp.Value
	for _, v := range left[x] {
		supported := false
		if len(open) == 0 {
			supported = r.holds(c, with(a, x, v))
		} else {
			for _, w := range left[open[0]] {
				if supported = r.holds(c, with(with(a, x, v), open[0], w)); supported {
					break
				}
			}
		}
		if supported {
			kept = append(kept, v)
			continue
		}
		r.out.Stats.Removed++
		r.say("remove %s=%s by %s", x, v, c.name)
	}
	return replaced(left, x, kept), len(kept) < len(left[x])
}

// Count returns the number of solutions by trying all values in order, testing each relation as soon as
// its variables have values.
func Count(p *csp.Problem) int {
	r := &runner{read(p), textbook.Settings{}, &Outcome{}}
	a := assignment{}
	ends := map[string][]*relation{} // the relations by their last variable
	for _, c := range r.relations {
		last := slices.MaxFunc(c.scope, func(x, y string) int { return slices.Index(r.names, x) - slices.Index(r.names, y) })
		ends[last] = append(ends[last], c)
	}
	var count func(at int) int
	count = func(at int) int {
		if at == len(r.names) {
			return 1
		}
		x, n := r.names[at], 0
		for _, v := range r.domains[x] {
			a[x] = v
			if !slices.ContainsFunc(ends[x], func(c *relation) bool { return !r.holds(c, a) }) {
				n += count(at + 1)
			}
		}
		return n
	}
	return count(0)
}
