package exam

import (
	"slices"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/lists"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// askNet begins a question about a problem as it is now, to be answered with some of the names, or by
// variables if there are none.
func (d *Draw) askNet(n *net, form Form, names []string, text words.Key, args ...any) {
	d.ask(n.figure(), text, args...)
	d.q.Form, d.q.Choices = form, lists.Map(names, Verbatim)
}

// acceptSet accepts a set of names. It reports whether there are some, but no more than most in a
// drawn figure.
func (d *Draw) acceptSet(list []string, least, most int) bool {
	slices.Sort(list)
	d.q.accept(list...)
	return len(list) > 0 && !d.dull(len(list) < least || len(list) > most)
}

// conventions sets the rules of a question.
func (d *Draw) conventions(list ...Phrase) {
	d.q.Rules = Phrase{}
	for _, p := range list {
		d.q.Rules.args = append(d.q.Rules.args, p)
	}
}

// inOrder says in which order the variables and the values are taken.
func (n *net) inOrder() Phrase {
	names := lists.Map(n.Variables, func(v csp.Variable) string { return v.Name })
	return say(words.ExamCspOrder, strings.Join(names, ", "))
}

// removes says what an arc removes, "A→B: 1, 2;".
func (n *net) removes(a [2]int, values []csp.Value) Phrase {
	return say(words.ExamCspRemoves, n.arc(a), strings.Join(plain(values), ", "))
}

// consistency runs AC-3, and says what each arc removes.
func (n *net) consistency() (r textbook.Result, why Phrase) {
	var now [2]int
	var values []csp.Value
	tell := func() {
		if len(values) > 0 {
			why.args = append(why.args, n.removes(now, values))
		}
		values = nil
	}
	r = n.run(textbook.Job{Algorithm: textbook.AC3}, func(e textbook.Event) {
		switch e.Kind {
		case textbook.Revise:
			tell()
			now = [2]int{e.Var, n.other(e.Relation, e.Var)}
		case textbook.Remove:
			values = append(values, n.left[e.Var][e.Value])
		}
	})
	tell()
	return r, why
}

// other returns the variable of a relation besides x.
func (n *net) other(relation, x int) int {
	scope := n.Relations[relation].Scope
	return scope[0] + scope[1] - x
}

func askAC3(d *Draw) bool {
	n := d.net(false)
	r, why := n.consistency()
	if r.Status == search.NoSolution || len(why.args) == 0 || d.dull(len(why.args) < d.byLevel(2, 3, 4)) {
		return false
	}
	d.askNet(n, Set, n.pairs(anyVariable), words.ExamCspAc3)
	d.q.Why, n.left = why, r.Domains
	return d.acceptSet(n.pairs(anyVariable), 1, 12)
}

func anyVariable(int) bool { return true }

// some assigns values to some variables, with forward checking. It returns what it assigned, "A=1",
// and the open variables; false if a variable has no value left.
func (d *Draw) some(n *net, count int) (assigned []string, open []bool, ok bool) {
	open = slices.Repeat([]bool{true}, len(n.Variables))
	for _, x := range d.Perm(len(open))[:min(count, len(open)-1)] {
		v := n.left[x][d.Intn(len(n.left[x]))]
		assigned = append(assigned, n.is(x, v))
		if !n.assign(x, v, open) {
			return nil, nil, false
		}
	}
	return assigned, open, true
}

func askForward(d *Draw) bool {
	n := d.net(false)
	before := &net{n.Network, slices.Clone(n.left)}
	assigned, open, ok := d.some(n, d.byLevel(1, 2, 2))
	is := func(x int) bool { return ok && open[x] }
	d.askNet(before, Set, before.pairs(is), words.ExamCspForward, strings.Join(assigned, ", "))
	d.conventions(say(words.ExamCspForwardRule))
	for x := range n.left {
		if gone := lists.Filter(before.left[x], func(v csp.Value) bool { return !slices.Contains(n.left[x], v) }); is(x) && len(gone) > 0 {
			d.q.Why.args = append(d.q.Why.args, say(words.ExamCspLoses, n.name(x), strings.Join(plain(gone), ", ")))
		}
	}
	return ok && !d.dull(len(d.q.Why.args) < d.byLevel(1, 2, 3)) && d.acceptSet(n.pairs(is), 1, 12) && len(d.q.Why.args) > 0
}

// after returns the arcs that AC-3 adds to its queue after an arc has removed values.
func (n *net) after(now [2]int) (added []string) {
	for _, x := range n.neighbours(now[0]) {
		if x != now[1] {
			added = append(added, n.arc([2]int{x, now[0]}))
		}
	}
	return added
}

func askQueue(d *Draw) bool {
	n := d.net(false)
	all := n.arcs()
	at := d.Intn(len(all))
	now := all[at]
	gone := n.unsupported(now[0], now[1])
	if len(gone) == 0 || len(gone) == len(n.left[now[0]]) {
		return false
	}
	var before []string
	for _, i := range d.Perm(len(all)) {
		if i != at && len(before) < d.byLevel(0, 2, 3) {
			before = append(before, n.arc(all[i]))
		}
	}
	added := n.after(now)
	held := say(words.ExamNone)
	if len(before) > 0 {
		held = Verbatim(strings.Join(before, ", "))
	}
	d.askNet(n, Set, lists.Map(all, n.arc), words.ExamCspQueue, n.arc(now), strings.Join(plain(gone), ", "), n.name(now[0]))
	d.conventions(say(words.ExamCspHeld, held), say(words.ExamCspArc), say(words.ExamCspSet, n.name(now[0])))
	d.q.Why = say(words.ExamWhyCspQueue, n.name(now[0]), strings.Join(added, ", "))
	return len(added) > 0 && d.acceptSet(append(added, without(before, added)...), d.byLevel(1, 3, 4), 9)
}

func askRevise(d *Draw) bool {
	n := d.net(false)
	all := n.arcs()
	a := all[d.Intn(len(all))]
	x, y := n.name(a[0]), n.name(a[1])
	d.askNet(n, Set, plain(n.left[a[0]]), words.ExamCspRevise, x, y)
	d.q.Why = say(words.ExamWhyCspRevise, x, y)
	return !d.dull(len(n.left[a[0]]) < 3) && d.acceptSet(plain(n.unsupported(a[0], a[1])), 1, 9)
}

// next returns the open variables that MRV chooses, and those among them with the highest degree.
func (n *net) next(open []bool) (fewest, best []int) {
	least, most := MostValues, 0
	for x, list := range n.left {
		if open[x] && len(list) < least {
			least, fewest = len(list), nil
		}
		if open[x] && len(list) == least {
			fewest = append(fewest, x)
		}
	}
	for _, x := range fewest {
		most = max(most, n.degree(x, open))
	}
	return fewest, lists.Filter(fewest, func(x int) bool { return n.degree(x, open) == most })
}

// degree counts the open neighbours of a variable.
func (n *net) degree(x int, open []bool) int {
	return lists.Count(n.neighbours(x), func(y int) bool { return open[y] })
}

func askNextVariable(d *Draw) bool {
	n := d.net(false)
	assigned, open, ok := d.some(n, d.byLevel(1, 1, 2))
	if !ok {
		return false
	}
	fewest, best := n.next(open)
	if d.dull(len(best) > d.byLevel(1, 2, 2) || len(fewest) == 1 && d.level > Easy) {
		return false
	}
	d.askNet(n, One, nil, words.ExamCspNext, strings.Join(assigned, ", "))
	d.conventions(say(words.ExamCspNextRule))
	for _, x := range fewest {
		d.q.Why.args = append(d.q.Why.args, say(words.ExamWhyCspNext, n.name(x), len(n.left[x]), n.degree(x, open)))
	}
	for _, x := range best {
		d.q.accept(n.name(x))
	}
	return true
}

// ruledOut counts the values of open neighbours that a value rules out.
func (n *net) ruledOut(x int, v csp.Value, open []bool) (sum int) {
	for _, y := range n.neighbours(x) {
		if open[y] {
			sum += lists.Count(n.left[y], func(w csp.Value) bool { return !n.allows(x, v, y, w) })
		}
	}
	return sum
}

// orders returns the orders of a variable's values by LCV.
func (n *net) orders(x int, open []bool) [][]string {
	groups, most := map[int][]string{}, 0
	for _, v := range n.left[x] {
		out := n.ruledOut(x, v, open)
		most, groups[out] = max(most, out), append(groups[out], v.Plain())
	}
	orders := [][]string{nil}
	for out := range most + 1 {
		for range groups[out] {
			var longer [][]string
			for _, order := range orders {
				for _, name := range without(groups[out], order) {
					longer = append(longer, append(slices.Clone(order), name))
				}
			}
			orders = longer
		}
	}
	return orders
}

func askValueOrder(d *Draw) bool {
	n := d.net(false)
	assigned, open, ok := d.some(n, d.byLevel(1, 1, 2))
	if !ok {
		return false
	}
	x := d.Intn(len(open))
	values := n.left[x]
	if !open[x] || len(values) < 2 || len(values) > 5 || d.dull(len(values) < d.byLevel(2, 3, 3)) {
		return false
	}
	d.askNet(n, Order, plain(values), words.ExamCspValues, strings.Join(assigned, ", "), n.name(x))
	d.conventions(say(words.ExamCspValuesRule))
	for _, v := range values {
		d.q.Why.args = append(d.q.Why.args, say(words.ExamWhyCspValues, v.Plain(), n.ruledOut(x, v, open)))
	}
	for _, order := range n.orders(x, open) {
		d.q.accept(order...)
	}
	return !d.dull(len(d.q.Answers) > 2 || d.q.Check(plain(values)).Right) // an order must be changed
}

// inference says whether forward checking follows each assignment.
var inference = map[string]words.Key{"none": words.ExamCspNoForward, "fc": words.ExamCspWithForward}

func askFailure(d *Draw) bool {
	n := d.net(false)
	job := textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Inference: []string{"none", "none", "fc"}[d.level]}}
	tried, last, fails := 0, "", words.ExamCspFails
	if job.Settings.Inference == "fc" {
		fails = words.ExamCspFailsForward
	}
	d.askNet(n, One, n.pairs(anyVariable), words.ExamCspFail, say(inference[job.Settings.Inference]))
	d.conventions(n.inOrder(), say(fails))
	n.run(job, func(e textbook.Event) {
		if len(d.q.Answers) > 0 || e.Kind != textbook.Assign && e.Kind != textbook.Fail {
			return
		}
		if e.Value >= 0 {
			last = n.is(e.Var, n.left[e.Var][e.Value])
			tried++
		}
		if e.Kind == textbook.Fail {
			d.q.accept(last)
			d.q.Why = say(words.ExamWhyCspEmpty, n.name(e.Var))
			if e.Value >= 0 {
				d.q.Why = say(words.ExamWhyCspBroken, n.name(e.Var), n.name(n.other(e.Relation, e.Var)))
			}
		}
	})
	return !d.dull(tried < d.byLevel(3, 4, 3))
}

func askBacktracks(d *Draw) bool {
	n := d.net(false)
	how := []string{"none", "fc", "fc"}[d.level]
	if d.level == Medium && d.wanted(2) == 0 {
		how = "none"
	}
	tries, steps := 0, []string{}
	r := n.run(textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Inference: how}}, func(e textbook.Event) {
		switch e.Kind {
		case textbook.Assign:
			tries++
			steps = append(steps, n.is(e.Var, n.left[e.Var][e.Value]))
		case textbook.Backtrack:
			steps = append(steps, "←")
		}
	})
	if r.Status != search.Solved || tries > 24 || d.dull(r.Backtracks < 1 || r.Backtracks > 9) {
		return false
	}
	d.askNet(n, FormFill, nil, words.ExamCspBacktracks, say(inference[how]))
	d.conventions(n.inOrder(), say(words.ExamCspBacktrackRule))
	d.q.number(float64(r.Backtracks))
	d.q.Why = say(words.ExamWhyCspBacktracks, strings.Join(steps, " "))
	return true
}

// wrongArcs returns the arcs that are not consistent, and says what they would remove.
func (n *net) wrongArcs() (list []string, why Phrase) {
	for _, a := range n.arcs() {
		if gone := n.unsupported(a[0], a[1]); len(gone) > 0 {
			list = append(list, n.arc(a))
			why.args = append(why.args, n.removes(a, gone))
		}
	}
	return list, why
}

// almost draws a problem that is arc consistent but for one value more.
func (d *Draw) almost() (n *net, ok bool) {
	n = d.net(false)
	if d.isGiven() {
		return n, true
	}
	r, why := n.consistency()
	if r.Status == search.NoSolution || len(why.args) == 0 {
		return n, false
	}
	before := n.left
	n.left = r.Domains
	left := lists.Count(n.left, func(list []csp.Value) bool { return len(list) > 1 })
	for _, x := range d.Perm(len(before)) {
		for _, v := range before[x] {
			if !slices.Contains(n.left[x], v) {
				n.left = slices.Clone(n.left)
				n.left[x] = lists.Filter(before[x], func(w csp.Value) bool { return w == v || slices.Contains(r.Domains[x], w) })
				return n, left >= 2
			}
		}
	}
	return n, false
}

func askIfArcConsistent(d *Draw) bool {
	n, ok := d.almost()
	if !ok {
		return false
	}
	if !d.isGiven() && d.wanted(2) == 0 {
		r, _ := n.consistency()
		n.left = r.Domains
	}
	wrong, why := n.wrongArcs()
	d.askNet(n, Choice, nil, words.ExamCspConsistent)
	d.yes(len(wrong) == 0)
	if d.q.Why = why; len(wrong) == 0 {
		d.q.Why = say(words.ExamWhyCspConsistent)
	}
	return true
}

func askWrongArcs(d *Draw) bool {
	n := d.net(false)
	if d.level < Hard {
		ok := true
		if n, ok = d.almost(); !ok {
			return false
		}
	}
	wrong, why := n.wrongArcs()
	d.askNet(n, Set, lists.Map(n.arcs(), n.arc), words.ExamCspWrong)
	d.conventions(say(words.ExamCspArc))
	d.q.Why = why
	return d.acceptSet(wrong, d.byLevel(1, 2, 3), 6)
}

func askIfSolved(d *Draw) bool {
	n := d.net(false)
	ends := []search.Status{search.Solved, search.NoSolution, search.LimitReached}
	r, why := n.consistency()
	if d.dull(r.Status != ends[d.wanted(len(ends))] || len(why.args) < d.byLevel(1, 2, 3)) {
		return false
	}
	if len(why.args) == 0 {
		why = say(words.ExamWhyCspConsistent)
	}
	d.askNet(n, Choice, nil, words.ExamCspSolved)
	d.choose(slices.Index(ends, r.Status), words.ExamCspSolvedYes, words.ExamCspSolvedNone, words.ExamCspSolvedOpen)
	d.q.Why = why
	return true
}

func askConflicts(d *Draw) bool {
	n := d.net(true)
	all, values := n.left, []csp.Value{}
	n = &net{n.Network, nil}
	for _, list := range all {
		values = append(values, list[d.Intn(len(list))])
		n.left = append(n.left, values[len(values)-1:])
	}
	conflicts := func(x int, v csp.Value) int {
		return lists.Count(n.neighbours(x), func(y int) bool { return !n.allows(x, v, y, values[y]) })
	}
	from := lists.Filter(d.Perm(len(all)), func(x int) bool { return conflicts(x, values[x]) > 0 })
	if len(from) == 0 || d.dull(len(from) < d.byLevel(1, 3, 4)) {
		return false
	}
	full := &net{n.Network, all}
	d.askNet(n, Set, full.pairs(anyVariable), words.ExamCspConflicts)
	if d.level == Easy {
		from = from[:1]
		d.askNet(n, Set, full.pairs(func(x int) bool { return x == from[0] }), words.ExamCspConflictsOf, n.name(from[0]))
	}
	d.conventions(say(words.ExamCspConflictsRule, strings.Join(full.listed(), "; ")))
	var best []string
	slices.Sort(from)
	for _, x := range from {
		counts := lists.Map(all[x], func(v csp.Value) int { return conflicts(x, v) })
		for i, v := range all[x] {
			if counts[i] == slices.Min(counts) {
				best = append(best, n.is(x, v))
			}
			d.q.Why.args = append(d.q.Why.args, say(words.ExamWhyCspConflicts, n.is(x, v), counts[i]))
		}
	}
	return d.acceptSet(best, 1, d.byLevel(2, 6, 8))
}

// listed returns the domains as people write them, equal ones together.
func (n *net) listed() (parts []string) {
	for x := 0; x < len(n.left); {
		from := x
		for x < len(n.left) && slices.Equal(n.left[x], n.left[from]) {
			x++
		}
		names := lists.Map(n.Variables[from:x], func(v csp.Variable) string { return v.Name })
		parts = append(parts, strings.Join(names, ", ")+": "+strings.Join(plain(n.left[from]), " "))
	}
	return parts
}
