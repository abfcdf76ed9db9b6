package grade

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	"cavalo/internal/search"
)

// markRuns marks the runs of results, or paths.
func (m *Marker) markRuns(in *input) (parts []Part) {
	for _, r := range course.Runs(in.items()) {
		parts = append(parts, m.markRun(r, problemOfName(in.name), in.own))
	}
	return parts
}

// markRun marks a run of results, or a path.
func (m *Marker) markRun(r *course.Run, named string, own []knight.Problem) Part {
	p := Part{Line: r.Line, Algorithm: strings.Trim(r.Text(course.Algorithm), " ()\"'"), Claims: 1}
	m.judge(&p, r, named, own)
	switch {
	case len(p.Faults) > 0:
		p.Unchecked = nil
	case len(p.Unchecked) == 0:
		p.Right = 1
	}
	return p
}

// judge adds what is wrong with a run.
func (m *Marker) judge(p *Part, r *course.Run, named string, own []knight.Problem) {
	figures(p, r)
	at, ok := m.position(p, r, named, own)
	if !ok {
		return
	}
	steps := course.Steps(r.Text(course.Path))
	switch {
	case r.GaveUp() && len(steps) == 0:
	case r.None() && len(steps) == 0:
		m.judgeNone(p, r, at)
	case len(steps) == 0:
		m.judgeDepth(p, r, at)
	default:
		m.judgePath(p, r, at, steps)
	}
}

// problem is what a run is about.
type problem struct {
	board  knight.Board
	knight knight.Square // placed already
	target int           // 0 if unknown
	first  knight.Square // the placement that the first board shows made, NoSquare for none
}

// position finds the problem of a run: by its board, by its name, or by its
// place in the list of problems.
func (m *Marker) position(p *Part, r *course.Run, named string, own []knight.Problem) (problem, bool) {
	known := slices.Concat(m.Problems, own, knight.BuiltIn())
	p.Problem = strings.ToUpper(strings.Trim(r.Text(course.Problem), " \"'()."))
	if p.Problem == "" {
		p.Problem = named
	}
	of, found := findProblem(known, p.Problem)
	target, _ := course.Whole(r.Text(course.Target))
	if r.First == nil {
		switch {
		case found:
		case p.Problem != "":
			p.doubt(p.Line, NotAProblem, p.Problem)
		default:
			p.doubt(p.Line, NoBoard, "")
		}
		return problem{of.Board, of.Knight, of.Target, knight.NoSquare}, found
	}
	if r.First.Wrong != nil {
		p.wrong(r.First.Line, BadBoard, r.First.Wrong.Found, "")
		return problem{}, false
	}
	at := problem{r.First.Numbers, r.First.Knight, int(target), knight.NoSquare}
	if same := slices.IndexFunc(known, func(k knight.Problem) bool { return k.Board == at.board && k.Knight == at.knight }); same >= 0 {
		of, found = known[same], true
		if p.Problem == "" {
			p.Problem = of.Name
		}
	}
	if !found {
		return at, true
	}
	if at.knight != knight.NoSquare && of.Knight == knight.NoSquare {
		if begins(of.Board, at) { // the first node of its path, the knight on line 1
			return problem{of.Board, of.Knight, of.Target, at.knight}, true
		}
		at.target = 0 // in mid-game the points are not known
		return at, true
	}
	if of.Board != at.board && of.Name != "F" { // F is a new board for each student
		s := differ(of.Board, at.board)
		p.wrong(r.First.Line, OtherBoard, s.String()+" "+at.board[s].String(), of.Board[s].String())
	}
	if target > 0 && of.Target > 0 && int(target) != of.Target {
		p.wrong(r.Said[course.Target].Line, OtherTarget, strconv.Itoa(int(target)), strconv.Itoa(of.Target))
	}
	at.target = of.Target
	return at, true
}

// begins reports whether a board is the other after a placement: nothing is
// different but the knight's square and what its landing can have erased.
func begins(before knight.Board, after problem) bool {
	changed := 0
	for s, n := range before {
		if after.board[s] == n {
			continue
		}
		if after.board[s] != knight.NoNumber {
			return false
		}
		changed++
	}
	return after.knight.Line() == 0 && before[after.knight] != knight.NoNumber && changed <= 2
}

// differ returns the first square in which two boards differ.
func differ(a, b knight.Board) knight.Square {
	for s := range a {
		if a[s] != b[s] {
			return knight.Square(s)
		}
	}
	return knight.NoSquare
}

// findProblem finds a problem by its name, or as the course's programs write
// it by its place, from 1.
func findProblem(known []knight.Problem, name string) (knight.Problem, bool) {
	if words := strings.Fields(name); len(words) > 1 { // "Problema C"
		name = words[len(words)-1]
	}
	for _, k := range known {
		if name != "" && strings.EqualFold(k.Name, name) {
			return k, true
		}
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(knight.BuiltIn()) {
		return knight.BuiltIn()[n-1], true
	}
	return knight.Problem{Knight: knight.NoSquare}, false
}

// candidates are the rules under which a run may be right: those of the
// course first.
func (m *Marker) candidates() []knight.Rules {
	if m.Rules != nil {
		return []knight.Rules{*m.Rules}
	}
	var list []knight.Rules
	for _, plain := range [][2]bool{{true, true}, {false, true}, {true, false}, {false, false}} {
		for _, double := range []knight.Policy{knight.Largest, knight.Choose, knight.Optional, knight.Smallest, knight.Off} {
			if double != knight.Off || plain == [2]bool{true, true} {
				list = append(list, knight.Rules{Double: double, ZeroDouble: plain[0], PlacementRules: plain[1]})
			}
		}
	}
	return list
}

// under returns the position under some rules.
func (at problem) under(r knight.Rules) rules.Position {
	p := rules.NewPosition(at.board, max(at.target, 1), r)
	p.Knight = at.knight
	return p
}

// replayed is how far a path can be gone under some rules.
type replayed struct {
	rules  knight.Rules
	steps  int // legal ones
	path   []knight.Square
	before rules.Position // the last position reached
	final  bool           // it ends on the board that the run shows
}

// replay goes a path, and tries each choice of a double until one ends on the
// board that is shown.
func replay(p rules.Position, path []knight.Square, want *course.Board) replayed {
	best := replayed{rules: p.Rules, path: path, before: p}
	budget := maxReplays
	var visit func(p rules.Position, n int) bool
	visit = func(p rules.Position, n int) bool {
		budget--
		whole := n == len(path)
		final := whole && (want == nil || want.Numbers == p.Board && want.Knight == p.Knight)
		if n > best.steps || final {
			best.steps, best.before, best.final = n, p, final
		}
		if whole || budget <= 0 {
			return final || want == nil && whole
		}
		if !path[n].OnBoard() {
			return false
		}
		moves := knight.Landing{Board: p.Board, Rules: p.Rules, Plain: !p.Placed() && !p.Rules.PlacementRules}.Moves(path[n], nil)
		for _, move := range moves {
			if next, err := p.Play(move); err == nil && visit(next, n+1) {
				return true
			}
		}
		return false
	}
	visit(p, 0)
	return best
}

// maxReplays limits the choices of doubles that are tried: five doubles landed
// on leave 945 ways.
const maxReplays = 20_000

// replays goes a path under all rules that may hold, in the way to number
// squares that gets it farthest.
func (m *Marker) replays(at problem, steps []course.Step, want *course.Board) []replayed {
	var best []replayed
	farthest := -1
	for _, way := range course.Readings() {
		var path []knight.Square
		for _, s := range steps {
			path = append(path, way.Square(s))
		}
		if at.knight != knight.NoSquare && len(path) > 0 && path[0] == at.knight {
			path = path[1:] // the square where it stands already
		}
		if at.first != knight.NoSquare && len(path) > 0 && path[0] != at.first {
			path = slices.Insert(path, 0, at.first) // the path goes on from there
		}
		var all []replayed
		far := 0
		for _, r := range m.candidates() {
			one := replay(at.under(r), path, want)
			if far = max(far, one.steps); one.final {
				far = len(path) + 1
			}
			all = append(all, one)
		}
		if far > farthest {
			farthest, best = far, all
		}
		if far > len(path) {
			break // it ends as it should
		}
	}
	return best
}

// judgePath marks a path.
func (m *Marker) judgePath(p *Part, r *course.Run, at problem, steps []course.Step) {
	all := m.replays(at, steps, r.Last)
	line := r.Said[course.Path].Line
	legal := slices.DeleteFunc(slices.Clone(all), func(o replayed) bool { return o.steps < len(o.path) })
	p.Steps = len(all[0].path)
	if len(legal) == 0 {
		m.illegal(p, line, all, steps)
		return
	}
	allowed := slices.DeleteFunc(slices.Clone(legal), func(o replayed) bool { return !o.final })
	if len(allowed) == 0 && r.Last != nil {
		m.finalBoard(p, r, legal)
		allowed = legal
	}
	end := allowed[0]
	p.Rules, p.Score = rulesText(end.rules), end.before.Points
	if score, ok := course.Whole(r.Text(course.Score)); ok && int(score) != p.Score {
		p.wrong(r.Said[course.Score].Line, WrongScore, strconv.Itoa(int(score)), strconv.Itoa(p.Score))
	}
	if depth, ok := course.Whole(r.Text(course.Depth)); ok && int(depth) != p.Steps && int(depth) != p.Steps-1 {
		p.wrong(r.Said[course.Depth].Line, WrongDepth, strconv.Itoa(int(depth)), strconv.Itoa(p.Steps))
	}
	if at.target == 0 {
		return
	}
	if p.Score < at.target {
		p.wrong(line, BelowTarget, strconv.Itoa(p.Score), strconv.Itoa(at.target))
		return
	}
	m.compare(p, at, allowed)
	drawn := m.Rules == nil && end.rules.Double.HasChoice() // by a hand that the report doesn't tell: any number of steps may be its fewest
	if p.Above > 0 && promises(p.Algorithm) && !drawn {
		p.wrong(line, NotShortest, strconv.Itoa(p.Steps), strconv.Itoa(p.Fewest))
	}
}

// illegal says where a path leaves the rules that bear it longest.
func (m *Marker) illegal(p *Part, line int, all []replayed, steps []course.Step) {
	far := all[0]
	for _, o := range all {
		if o.steps > far.steps {
			far = o
		}
	}
	to, from := far.path[far.steps], far.before
	skipped := len(steps) - len(far.path)
	step := strconv.Itoa(far.steps+1) + " " + to.String()
	if !to.OnBoard() {
		p.wrong(line, BadSquare, steps[max(0, far.steps+skipped)].Text, "A1-J10")
		return
	}
	var may []string
	for _, move := range from.Moves() {
		if name := move.To.String(); !slices.Contains(may, name) {
			may = append(may, name)
		}
	}
	code := Gone
	switch {
	case !from.Placed() && to.Line() != 0:
		code = BadStart
	case from.Placed() && !slices.Contains(from.Knight.Jumps(), to):
		code = BadJump
	}
	p.wrong(line, code, step, strings.Join(may, " "))
}

// finalBoard says where the board at the end is not as the path leaves it.
func (m *Marker) finalBoard(p *Part, r *course.Run, legal []replayed) {
	if r.Last.Wrong != nil {
		p.wrong(r.Last.Line, BadBoard, r.Last.Wrong.Found, "")
		return
	}
	best, fewest := knight.NoSquare, knight.Squares+1
	var cell string
	for _, o := range legal {
		differences, first := 0, knight.NoSquare
		for s := range knight.Square(knight.Squares) {
			if o.before.Board[s] != r.Last.Numbers[s] || (s == o.before.Knight) != (s == r.Last.Knight) {
				if differences++; first == knight.NoSquare {
					first = s
				}
			}
		}
		if differences < fewest {
			best, fewest, cell = first, differences, cellText(o.before.Board, o.before.Knight, first)
		}
	}
	p.wrong(r.Last.Line, WrongFinal, best.String()+" "+cellText(r.Last.Numbers, r.Last.Knight, best), cell)
}

// cellText writes a square as the course does.
func cellText(b knight.Board, on, s knight.Square) string {
	switch {
	case s == on:
		return "T"
	case !s.OnBoard() || b[s] == knight.NoNumber:
		return "NIL"
	}
	return strconv.Itoa(int(b[s]))
}

// compare finds the fewest steps, under the rules that flatter the path. Of
// the policies that erase a double, largest and smallest leave the fewest
// paths: where one of them is allowed the others have no greater fewest.
func (m *Marker) compare(p *Part, at problem, allowed []replayed) {
	strict := slices.DeleteFunc(slices.Clone(allowed), func(o replayed) bool {
		return o.rules.Double != knight.Largest && o.rules.Double != knight.Smallest || !sameOptions(o.rules, allowed[0].rules)
	})
	if len(strict) == 0 {
		strict = slices.DeleteFunc(slices.Clone(allowed), func(o replayed) bool { return !sameOptions(o.rules, allowed[0].rules) })
	}
	for _, o := range strict {
		s := m.fewest(at.under(o.rules))
		if s.steps == 0 || s.steps <= p.Fewest {
			continue
		}
		p.Fewest, p.Above, p.Rules = s.steps, p.Steps-s.steps, rulesText(o.rules)
		if p.Above <= 0 {
			return
		}
	}
}

func sameOptions(a, b knight.Rules) bool {
	return a.ZeroDouble == b.ZeroDouble && a.PlacementRules == b.PlacementRules
}

// promises reports whether an algorithm finds the fewest steps, whatever its
// heuristic.
func promises(algorithm string) bool {
	words := strings.FieldsFunc(strings.ToUpper(algorithm), func(r rune) bool { return !('A' <= r && r <= 'Z') })
	return slices.ContainsFunc(words, func(w string) bool {
		return slices.Contains([]string{"BFS", "UCS", "IDDFS", "LARGURA", "CAVALO", "OPTIMAL"}, w)
	})
}

// rulesText writes rules as the flags of the command line.
func rulesText(r knight.Rules) string {
	text := r.Double.String()
	if r.Double == knight.Random {
		text = knight.RandomPrefix + r.Seed
	}
	if !r.ZeroDouble {
		text += " z=0"
	}
	if !r.PlacementRules {
		text += " q=0"
	}
	return text
}

// judgeNone marks the claim that there is no solution: it is right when some
// rules leave none, or none as shallow as the search was allowed to go.
func (m *Marker) judgeNone(p *Part, r *course.Run, at problem) {
	if at.target == 0 {
		return
	}
	limit, limited := course.Whole(r.Text(course.MaxDepth))
	fewest := 0
	for _, c := range m.candidates() {
		s := m.fewest(at.under(c))
		if s.status == search.NoSolution || s.steps == 0 || limited && int64(s.steps) > limit {
			p.Rules = rulesText(c)
			return
		}
		if fewest == 0 {
			fewest = s.steps
		}
	}
	p.Fewest = fewest
	p.wrong(p.Line, HasSolution, "", strconv.Itoa(fewest))
}

// judgeDepth marks a run that shows no path: all that can be said is whether
// its depth is possible.
func (m *Marker) judgeDepth(p *Part, r *course.Run, at problem) {
	depth, ok := course.Whole(r.Text(course.Depth))
	if !ok {
		p.wrong(p.Line, NoPath, "", "")
		return
	}
	p.Steps = int(depth)
	if at.target == 0 || p.Steps == 0 {
		return
	}
	least := math.MaxInt
	for _, c := range m.candidates() {
		if s := m.fewest(at.under(c)); s.steps > 0 {
			least = min(least, s.steps)
		}
	}
	if least == math.MaxInt {
		p.wrong(r.Said[course.Depth].Line, TooFew, strconv.Itoa(p.Steps), "-")
	} else if p.Steps+1 < least {
		p.wrong(r.Said[course.Depth].Line, TooFew, strconv.Itoa(p.Steps), strconv.Itoa(least))
	}
}

// bisection is how exactly the course's programs find the branching factor.
const bisection = 0.1

// figures holds the figures of a run to each other.
func figures(p *Part, r *course.Run) {
	generated, ok := course.Whole(r.Text(course.Generated))
	if !ok || generated <= 0 {
		return
	}
	if expanded, ok := course.Whole(r.Text(course.Expanded)); ok && expanded > generated+1 {
		p.wrong(r.Said[course.Expanded].Line, Expanded, strconv.FormatInt(expanded, 10), "0-"+strconv.FormatInt(generated, 10))
	}
	depths := depthsOf(r)
	if len(depths) == 0 {
		return
	}
	if x, digits, ok := course.Number(r.Text(course.Penetrance)); ok {
		off := func(d int64) bool {
			right := float64(d) / float64(generated)
			return math.Abs(x-right) > closeTo(right, digits) && math.Abs(x-100*right) > closeTo(100*right, digits)
		}
		if !slices.ContainsFunc(depths, func(d int64) bool { return !off(d) }) {
			p.wrong(r.Said[course.Penetrance].Line, Penetrance, strconv.FormatFloat(x, 'g', 6, 64), fmt.Sprintf("%.4g", float64(depths[0])/float64(generated)))
		}
	}
	if x, _, ok := course.Number(r.Text(course.Branching)); ok {
		near := func(d int64) bool {
			for _, nodes := range []int64{generated, generated + 1, generated - 1} {
				if b := search.BranchingFactor(nodes, int(d)); math.Abs(b-x) <= bisection {
					return true
				}
			}
			return false
		}
		if !slices.ContainsFunc(depths, near) && !near(depths[0]+1) {
			p.wrong(r.Said[course.Branching].Line, Branching, strconv.FormatFloat(x, 'g', 6, 64), fmt.Sprintf("%.4g", search.BranchingFactor(generated, int(depths[0]))))
		}
	}
}

// closeTo is how far a rounded number may be from the true one.
func closeTo(right float64, digits int) float64 {
	return max(1.01*math.Pow(10, -float64(digits)), math.Abs(right)*1e-4)
}

// depthsOf returns the depths that a run names: as it says, and by its path.
func depthsOf(r *course.Run) (depths []int64) {
	if d, ok := course.Whole(r.Text(course.Depth)); ok && d > 0 && d <= knight.Squares {
		depths = append(depths, d)
	}
	if n := int64(len(course.Steps(r.Text(course.Path)))); n > 0 && !slices.Contains(depths, n) {
		depths = append(depths, n)
	}
	return depths
}
