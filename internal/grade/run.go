package grade

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	"cavalo/internal/lists"
	"cavalo/internal/search"
)

func (m *Marker) markRuns(in *input) (parts []Part) {
	rest := Part{}
	boards := map[knight.Board]bool{}
	for r := range course.EachRun(in.items) {
		if r.First != nil {
			boards[r.First.Numbers] = true
		}
		switch {
		case in.ctx.Err() != nil:
			return nil
		case len(parts) < maxRuns && len(boards) <= maxBoards:
			parts = append(parts, m.markRun(r, problemNamed(in.name), in.known))
		default:
			rest.leave(r.Line)
		}
	}
	return append(parts, rest.unread(in)...)
}

// The limits of a file: the files of a class must fit into memory, and each board may
// take the time of a proof.
const (
	maxBoards  = 100
	maxRuns    = 20_000
	maxEntries = 100_000
)

// leave counts a claim that is not marked.
func (p *Part) leave(line int) {
	if p.Claims == 0 {
		p.Line = line
	}
	p.Claims++
	p.doubt(line, Rest, "")
}

// unread counts the rest of a cut file and its unreadable parts as a claim each, and
// returns a list with the part if it has any.
func (p Part) unread(in *input) []Part {
	for _, it := range in.items {
		switch {
		case it.Key == course.Cut: // once
			p.leave(it.Line)
		case it.Key == course.Unread && !slices.ContainsFunc(p.Unchecked, func(d Doubt) bool { return d.Code == NotRead }):
			p.Line, p.Claims = cmp.Or(p.Line, it.Line), p.Claims+1
			p.doubt(it.Line, NotRead, "")
		}
	}
	if p.Claims == 0 {
		return nil
	}
	return []Part{p}
}

// markRun marks a run of results, or a path, in the reading with the fewest faults.
func (m *Marker) markRun(r *course.Run, named string, known []knight.Problem) (best Part) {
	for i, way := range ways(r) {
		p := m.markAs(way, named, known)
		if i == 0 || len(p.Faults) < len(best.Faults) || len(p.Faults) == len(best.Faults) && p.Right > best.Right {
			best = p
		}
		if best.Right == 1 {
			return best
		}
	}
	if name := m.fits(r, named, known); len(best.Faults) > 0 && name != "" {
		best.Faults = nil
		best.doubt(best.Line, AnyProblem, name)
	}
	return best
}

const maxWays = 16

// points matches the label of a number of points.
var points = regexp.MustCompile(`score|p(o|oi|u)n(t|kt)`)

// ways returns the readings of a run: where labels for one quantity differ, any may be right, a
// single board without a label may be the first or the last, and "goal points" may be the points of
// the path.
func ways(r *course.Run) []*course.Run {
	list := []*course.Run{r}
	for _, k := range []course.Key{course.Problem, course.Path} {
		var more []*course.Run
		for _, way := range list {
			for _, it := range way.All(k) {
				more = append(more, way.With(k, it))
			}
		}
		if len(more) > 0 {
			list = more[:min(len(more), maxWays)]
		}
	}
	if r.Values[course.FirstBoard].Key == course.BoardItem && r.Last == nil && !r.Inherited(course.FirstBoard) {
		for _, way := range slices.Clone(list) {
			last := way.With(course.FirstBoard, course.Item{})
			last.First, last.Last = nil, r.First
			list = append(list, last)
		}
	}
	goals := r.All(course.Target)
	if i := slices.IndexFunc(goals, func(it course.Item) bool { return points.MatchString(it.Label) }); i >= 0 && !r.Has(course.Score) {
		for _, way := range slices.Clone(list) {
			if way = way.With(course.Target, course.Item{}); !r.Inherited(course.Target) {
				way = way.With(course.Score, goals[i])
			}
			list = append(list, way)
		}
	}
	return list
}

func (m *Marker) markAs(r *course.Run, named string, known []knight.Problem) Part {
	p := Part{Line: r.Line, Algorithm: strings.Trim(r.Text(course.Algorithm), " \"',"), Claims: 1}
	if strings.HasPrefix(p.Algorithm, "(") {
		p.Algorithm = strings.Trim(p.Algorithm, " ()\"'")
	}
	m.judge(&p, r, named, known)
	if r.Unread > 0 && len(p.Faults) > 0 { // they may come from misread text
		p.Faults, p.Unchecked = nil, []Doubt{{r.Unread, NotRead, "", 1}}
	}
	switch {
	case len(p.Faults) > 0:
		p.Unchecked = nil
	case len(p.Unchecked) == 0:
		p.Right = 1
	default:
		p.Unchecked = []Doubt{{p.Unchecked[0].Line, p.Unchecked[0].Code, p.Unchecked[0].Found, 1}} // one claim
	}
	return p
}

// fits returns the problem for which a run is right, if the run leaves its problem open;
// "" for none.
func (m *Marker) fits(r *course.Run, named string, known []knight.Problem) string {
	name := problemText(r)
	sure := name != "" && !r.Inherited(course.Problem) && strings.ContainsFunc(lastWord(name), unicode.IsLetter)
	if sure || r.First != nil || len(course.Steps(r.Text(course.Path))) == 0 {
		return ""
	}
	for _, k := range known {
		if p := m.markAs(r.With(course.Problem, course.Item{Key: course.Problem, Text: k.Name}), named, known); p.Right == 1 {
			return k.Name
		}
	}
	return ""
}

func (m *Marker) judge(p *Part, r *course.Run, named string, known []knight.Problem) {
	figures(p, r)
	before := len(p.Faults)
	defer func() {
		if len(p.Faults) > before && r.First == nil && m.builtInF(p.Problem, known) {
			p.Faults = p.Faults[:before]
			p.doubt(p.Line, AnyBoard, "")
		}
	}()
	at, ok := m.position(p, r, named, known)
	if !ok {
		return
	}
	if r.Values[course.Path].Listed {
		p.doubt(r.Values[course.Path].Line, Listed, "")
	}
	steps := course.Steps(r.Text(course.Path))
	switch {
	case r.GaveUp():
		p.doubt(p.Line, GaveUp, "")
	case r.None():
		m.judgeNone(p, r, at)
	case len(steps) == 0:
		m.judgeDepth(p, r, at)
	default:
		m.judgePath(p, r, at, steps)
	}
}

// problem is the problem of a run.
type problem struct {
	board  knight.Board
	knight knight.Square // if it is placed already
	target int           // 0 if unknown
	first  knight.Square // the placement that the first board shows, NoSquare if none
}

// builtInF reports whether a name means the course's F, for which each student may have a different
// board.
func (m *Marker) builtInF(name string, known []knight.Problem) bool {
	of, _ := findProblem(known, name)
	return strings.EqualFold(of.Name, "F") && isOneOf(knight.BuiltIn(), of) && !isOneOf(m.Problems, of)
}

func isOneOf(list []knight.Problem, p knight.Problem) bool {
	return slices.ContainsFunc(list, func(k knight.Problem) bool { return k.Board == p.Board && k.Knight == p.Knight })
}

func problemText(r *course.Run) string {
	return strings.ToUpper(strings.Trim(r.Text(course.Problem), " \"'().,"))
}

// position finds the problem of a run: by its board, by its name, or by its position in the list of
// problems.
func (m *Marker) position(p *Part, r *course.Run, named string, known []knight.Problem) (problem, bool) {
	p.Problem = problemText(r)
	if r.First != nil && r.Inherited(course.Problem) && !r.Inherited(course.FirstBoard) {
		p.Problem = "" // its own board is more specific than another run's name
	}
	sure := strings.ContainsFunc(lastWord(p.Problem), unicode.IsLetter)
	p.Problem = cmp.Or(p.Problem, named)
	of, found := findProblem(known, p.Problem)
	if r.First == nil {
		switch {
		case found:
		case p.Problem != "" && p.Problem != named:
			p.doubt(p.Line, NotAProblem, p.Problem)
		default:
			p.doubt(p.Line, NoBoard, "")
		}
		if m.target(p, r, &of, found); found {
			p.Board = m.whose(of)
		}
		return problem{of.Board, of.Knight, of.Target, knight.NoSquare}, found
	}
	if r.First.Wrong != nil {
		p.wrong(r.First.Line, BadBoard, r.First.Wrong.Found, "")
		return problem{}, false
	}
	at := problem{r.First.Numbers, r.First.Knight, 0, knight.NoSquare}
	if it, ok := r.Values[course.Target]; ok {
		target, _ := course.ParseWhole(it.Text)
		at.target = int(max(0, target))
	}
	isBoard := func(k knight.Problem) bool { return k.Board == at.board && k.Knight == at.knight }
	if same := slices.IndexFunc(known, isBoard); same >= 0 && !(found && (sure || isBoard(of))) {
		of, found = known[same], true
		if p.Problem == "" || !sure {
			p.Problem = of.Name
		}
	}
	p.Board = m.whose(knight.Problem{Board: at.board, Knight: at.knight})
	if number, owned := m.Class.owner(at.board); owned && !slices.ContainsFunc(known, isBoard) {
		p.Board, at.target = ChangedBoard, 0
		p.wrong(r.First.Line, OthersBoard, number, "")
		return at, true
	}
	if !found {
		return at, true
	}
	if at.knight != knight.NoSquare && of.Knight == knight.NoSquare {
		if begins(of.Board, at) { // the first node of its path, the knight on line 1
			p.Board = m.whose(of)
			m.target(p, r, &of, true)
			return problem{of.Board, of.Knight, of.Target, at.knight}, true
		}
		at.target = 0 // in mid-game the points are not known
		return at, true
	}
	if isBoard(of) {
		m.target(p, r, &of, true)
		at.target = of.Target
		return at, true
	}
	other := slices.ContainsFunc(known, isBoard)
	switch {
	case strings.EqualFold(of.Name, "F") && !other && !m.isGiven(of): // a new board for each student, with any target unless it is full
		if at.board.Count() == knight.Numbers {
			at.target = cmp.Or(at.target, of.Target)
		}
	case sure:
		p.Board = ChangedBoard
		s := differ(of.Board, at.board)
		p.wrong(r.First.Line, OtherBoard, s.String()+" "+at.board[s].String(), of.Board[s].String())
		at.target = 0
	}
	return at, true
}

// The boards of a run.
const (
	GivenBoard   = "given"   // of a problem of the course or the teacher, or given to the student
	StudentBoard = "own"     // the student's
	ChangedBoard = "changed" // not the board of the problem that the run names
)

// whose returns the kind of a problem's board.
func (m *Marker) whose(p knight.Problem) string {
	if isOneOf(knight.BuiltIn(), p) || isOneOf(m.Problems, p) || m.isGiven(p) {
		return GivenBoard
	}
	return StudentBoard
}

// isGiven reports whether a problem was given to a student of the class.
func (m *Marker) isGiven(p knight.Problem) bool {
	_, given := m.Class.owner(p.Board)
	return given
}

// target compares the targets of a run with its problem's; a problem without one gets the run's.
func (m *Marker) target(p *Part, r *course.Run, of *knight.Problem, found bool) {
	targets := wholes(r.All(course.Target), 1)
	if !found || len(targets) == 0 || slices.Contains(targets, int64(of.Target)) {
		return
	}
	if of.Target == 0 {
		of.Target = int(targets[0])
		return
	}
	p.wrong(r.Values[course.Target].Line, OtherTarget, strconv.FormatInt(targets[0], 10), strconv.Itoa(of.Target))
}

func wholes(items []course.Item, least int64) (list []int64) {
	for _, it := range items {
		if n, ok := course.ParseWhole(it.Text); ok && n >= least {
			list = append(list, n)
		}
	}
	return list
}

// begins reports whether a board is another one after a placement: they differ only in the knight's
// square and in numbers that its landing can have erased.
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

func differ(a, b knight.Board) knight.Square {
	for s := range a {
		if a[s] != b[s] {
			return knight.Square(s)
		}
	}
	return knight.NoSquare
}

// lastWord returns the name in "Problema C".
func lastWord(name string) string {
	if words := strings.Fields(name); len(words) > 0 {
		return words[len(words)-1]
	}
	return ""
}

// findProblem finds a problem by its name, or, as the course's programs write it, by its position
// from 1.
func findProblem(known []knight.Problem, name string) (knight.Problem, bool) {
	name = lastWord(name)
	for _, k := range known {
		if name != "" && strings.EqualFold(k.Name, name) {
			return k, true
		}
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(knight.BuiltIn()) {
		return knight.BuiltIn()[n-1], true
	}
	return knight.NewProblem("", 0, knight.Board{}), false
}

// candidates returns the rules under which a run may be right, the course's first.
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

// loosest returns rules under which every path is legal that is legal under any of the
// candidates.
func (m *Marker) loosest() knight.Rules {
	if m.Rules != nil {
		return *m.Rules
	}
	r := knight.DefaultRules()
	r.Double = knight.Off
	return r
}

func (at problem) under(r knight.Rules) rules.Position {
	p := rules.NewPosition(at.board, max(at.target, 1), r)
	p.Knight = at.knight
	return p
}

// replayed is a path replayed under some rules as far as it is legal.
type replayed struct {
	rules rules.Position // at the start
	steps int            // legal steps
	path  []knight.Square
	shown []*course.Board  // after each step, nil for none
	at    []rules.Position // after each legal step
	same  int              // boards that agree with the path
}

func (o replayed) whole() bool { return o.steps == len(o.path) }

// final reports whether the path is legal and agrees with all boards.
func (o replayed) final() bool { return o.whole() && o.same == boards(o.shown) }

// end returns the last position that was reached.
func (o replayed) end() rules.Position {
	if len(o.at) == 0 {
		return o.rules
	}
	return o.at[len(o.at)-1]
}

func boards(shown []*course.Board) (n int) {
	return lists.Count(shown, func(b *course.Board) bool { return b != nil })
}

// shows reports whether a board shows a position; some programs don't show the knight.
func shows(b *course.Board, p rules.Position) bool {
	return b.Wrong == nil && firstDifference(b, p) == knight.NoSquare
}

// firstDifference returns the first square in which a board differs from a position, NoSquare if
// none.
func firstDifference(b *course.Board, p rules.Position) knight.Square {
	for s := range knight.Square(knight.Squares) {
		if s == p.Knight && b.Knight == knight.NoSquare {
			continue
		}
		if b.Numbers[s] != p.Board[s] || (s == p.Knight) != (s == b.Knight) {
			return s
		}
	}
	return knight.NoSquare
}

// replay replays a path, and tries each choice of a double until all boards agree.
func replay(p rules.Position, path []knight.Square, shown []*course.Board) replayed {
	best := replayed{rules: p, path: path, shown: shown}
	budget := maxReplays
	var at []rules.Position
	var visit func(p rules.Position, same int) bool
	visit = func(p rules.Position, same int) bool {
		budget--
		n := len(at)
		if n > best.steps || n == best.steps && same > best.same {
			best.steps, best.same, best.at = n, same, slices.Clone(at)
		}
		if n == len(path) || budget <= 0 {
			return best.final()
		}
		if !path[n].OnBoard() {
			return false
		}
		for _, move := range (knight.Landing{Board: p.Board, Rules: p.Rules, Plain: !p.Placed() && !p.Rules.PlacementRules}).Moves(path[n], nil) {
			next, err := p.Play(move)
			if err != nil {
				continue
			}
			also := same
			if b := shown[n]; b != nil && shows(b, next) {
				also++
			}
			at = append(at, next)
			done := visit(next, also)
			if at = at[:n]; done {
				return true
			}
		}
		return false
	}
	visit(p, 0)
	return best
}

// maxReplays limits the choices of doubles that are tried: landing on five doubles leaves 945 ways.
const maxReplays = 20_000

// replays replays a path under all candidates, in the numbering of squares with the most
// legal steps; some programs print the path from its end.
func (m *Marker) replays(r *course.Run, at problem, steps []course.Step) []replayed {
	var best []replayed
	farthest := -1
	for _, back := range []bool{false, true} {
		for i, way := range course.Numberings() {
			usual := !back && (i < 2 || i < 4 && steps[0].Letter == 0) // others are believed if they fit
			path := lists.Map(steps, way.Square)
			if back {
				slices.Reverse(path)
			}
			shown := make([]*course.Board, len(path))
			for i, s := range placedStates(r) {
				shown[i] = s.Board
			}
			if len(path) > 0 && r.Last != nil {
				shown[len(path)-1] = r.Last
			}
			if at.knight != knight.NoSquare && len(path) > 0 && path[0] == at.knight {
				path, shown = path[1:], shown[1:] // the square where the knight is already
			}
			if at.first != knight.NoSquare && len(path) > 0 && path[0] != at.first {
				path, shown = slices.Insert(path, 0, at.first), slices.Insert(shown, 0, nil) // the path continues from there
			}
			var all []replayed
			far := 0
			for _, r := range m.candidates() {
				one := replay(at.under(r), path, shown)
				if far = max(far, one.steps); one.final() {
					far = len(path) + 1
				}
				all = append(all, one)
			}
			if far > farthest && (usual || far >= len(path)) {
				farthest, best = far, all
			}
			if far > len(path) {
				return best
			}
		}
	}
	return best
}

// placedStates returns the states of a path on which the knight stands.
func placedStates(r *course.Run) []course.State {
	return slices.DeleteFunc(slices.Clone(r.Values[course.Path].States), func(s course.State) bool { return !s.Board.Knight.OnBoard() })
}

func (m *Marker) judgePath(p *Part, r *course.Run, at problem, steps []course.Step) {
	all := m.replays(r, at, steps)
	line := r.Values[course.Path].Line
	legal := slices.DeleteFunc(slices.Clone(all), func(o replayed) bool { return !o.whole() })
	p.Steps = len(all[0].path)
	if len(legal) == 0 {
		m.illegal(p, r, all, steps)
		return
	}
	allowed := slices.DeleteFunc(slices.Clone(legal), func(o replayed) bool { return !o.final() })
	if len(allowed) == 0 {
		wrongBoard(p, r, legal)
		allowed = legal
	}
	end := allowed[0]
	p.Rules, p.Score = rulesText(end.rules.Rules), end.end().Points
	midGame := at.knight != knight.NoSquare
	if !midGame { // else the points made before it may or may not count
		stated(p, r, end)
	}
	if said := wholes(r.All(course.Score), 0); len(said) > 0 && !slices.Contains(said, int64(p.Score)) {
		if it := r.Values[course.Score]; midGame {
			p.doubt(it.Line, MidGame, "")
		} else {
			p.wrong(it.Line, WrongScore, strconv.FormatInt(said[0], 10), strconv.Itoa(p.Score))
		}
	}
	if said := wholes(r.All(course.Depth), 0); len(said) > 0 && !slices.ContainsFunc(said, func(d int64) bool { return d == int64(p.Steps) || d == int64(p.Steps)-1 }) {
		if it := r.Values[course.Depth]; midGame && said[0] > int64(p.Steps) {
			p.doubt(it.Line, MidGame, "")
		} else {
			p.wrong(it.Line, WrongDepth, strconv.FormatInt(said[0], 10), strconv.Itoa(p.Steps))
		}
	}
	if at.target == 0 {
		return
	}
	if p.Score < at.target {
		p.wrong(line, BelowTarget, strconv.Itoa(p.Score), strconv.Itoa(at.target))
		return
	}
	m.compare(p, at, allowed)
	if promises(p.Algorithm) && m.missed(p, at, end) {
		p.wrong(line, NotShortest, strconv.Itoa(p.Steps), strconv.Itoa(p.Fewest))
	}
}

// stated compares the figures of a path's states with the path. A mistake carried forward is one
// fault.
func stated(p *Part, r *course.Run, o replayed) {
	said, made := 0, 0
	for i, s := range placedStates(r) {
		if i >= len(o.at) {
			return
		}
		points := o.at[i].Points
		if n, ok := course.ParseWhole(s.Points.Text); ok {
			if int(n) != points && int(n) != said+points-made {
				p.wrong(s.Points.Line, WrongScore, strconv.FormatInt(n, 10), strconv.Itoa(points))
			}
			said, made = int(n), points
		}
		if n, ok := course.ParseWhole(s.Depth.Text); ok && int(n) != i+1 && int(n) != i {
			p.wrong(s.Depth.Line, WrongDepth, strconv.FormatInt(n, 10), strconv.Itoa(i+1))
			return
		}
	}
}

// missed reports whether a path to the target has more than the fewest steps from its first square.
// A choice of doubles that the report doesn't show may have ruled paths out: only positions where
// it can't are compared.
func (m *Marker) missed(p *Part, at problem, o replayed) bool {
	if n := len(o.at); n > 1 && o.at[n-2].Points >= at.target {
		return true // it continues from there
	}
	start := at.knight
	if start == knight.NoSquare {
		start = o.path[0]
	}
	least := 0
	for _, sure := range m.sure(at, o) {
		s := m.solve(sure, start, exact.Steps)
		if s.open() {
			return false
		}
		if s.best > 0 && (least == 0 || s.best < least) {
			least = s.best
		}
	}
	if least == 0 || p.Steps <= least {
		return false
	}
	p.Fewest, p.Above = least, p.Steps-least
	return true
}

// sure returns positions whose paths are legal whatever doubles are chosen: they have at
// most one double. If the rules are known it is the position itself.
func (m *Marker) sure(at problem, o replayed) (list []rules.Position) {
	if m.Rules != nil {
		return []rules.Position{at.under(*m.Rules)}
	}
	plain := at
	for s, n := range at.board {
		if n != knight.NoNumber && n == n.Mirror() {
			plain.board[s] = knight.NoNumber
		}
	}
	list = append(list, plain.under(knight.DefaultRules()))
	for s, n := range at.board {
		if n != plain.board[s] {
			one := plain
			one.board[s] = n
			list = append(list, one.under(knight.DefaultRules()))
		}
	}
	return list
}

// illegal adds the fault of the first illegal step, under the rules with the most legal
// steps.
func (m *Marker) illegal(p *Part, r *course.Run, all []replayed, steps []course.Step) {
	line := r.Values[course.Path].Line
	far := all[0]
	for _, o := range all {
		if o.steps > far.steps {
			far = o
		}
	}
	to, from := far.path[far.steps], far.end()
	if b := far.shown[far.steps]; b != nil && b != r.Last {
		line = b.Line // the path is shown as boards
	}
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
	p.wrong(line, code, step, cmp.Or(strings.Join(may, " "), "-"))
}

// wrongBoard adds the fault of the first board that differs from the path.
func wrongBoard(p *Part, r *course.Run, legal []replayed) {
	best := legal[0]
	for _, o := range legal {
		if o.same > best.same {
			best = o
		}
	}
	for i, b := range best.shown {
		if b == nil || shows(b, best.at[i]) {
			continue
		}
		if b.Wrong != nil {
			p.wrong(b.Line, BadBoard, b.Wrong.Found, "")
			return
		}
		now := best.at[i]
		s := firstDifference(b, now)
		code := WrongFinal
		if b != r.Last {
			code = WrongState
		}
		p.wrong(b.Line, code, s.String()+" "+cellText(b.Numbers, b.Knight, s), cellText(now.Board, now.Knight, s))
		return
	}
}

func cellText(b knight.Board, on, s knight.Square) string {
	switch {
	case s == on:
		return "T"
	case !s.OnBoard() || b[s] == knight.NoNumber:
		return "NIL"
	}
	return strconv.Itoa(int(b[s]))
}

// compare finds the fewest steps, under the rules most favourable for the path. Among the policies
// that erase a double, largest and smallest leave the fewest paths: if one of them is allowed, the
// others have no greater minimum.
func (m *Marker) compare(p *Part, at problem, allowed []replayed) {
	strict := slices.DeleteFunc(slices.Clone(allowed), func(o replayed) bool {
		return o.rules.Rules.Double != knight.Largest && o.rules.Rules.Double != knight.Smallest || !sameOptions(o.rules.Rules, allowed[0].rules.Rules)
	})
	if len(strict) == 0 {
		strict = slices.DeleteFunc(slices.Clone(allowed), func(o replayed) bool { return !sameOptions(o.rules.Rules, allowed[0].rules.Rules) })
	}
	for _, o := range strict {
		s := m.solve(at.under(o.rules.Rules), knight.NoSquare, exact.Steps)
		if s.best == 0 || s.best <= p.Fewest {
			continue
		}
		p.Fewest, p.Above, p.Rules = s.best, p.Steps-s.best, rulesText(o.rules.Rules)
		if p.Above <= 0 {
			return
		}
	}
}

func sameOptions(a, b knight.Rules) bool {
	return a.ZeroDouble == b.ZeroDouble && a.PlacementRules == b.PlacementRules
}

// promises reports whether an algorithm guarantees the fewest steps with any heuristic.
func promises(algorithm string) bool {
	return strings.EqualFold(algorithm, "cavalo") || mentions(algorithm, "BFS", "UCS", "IDDFS", "CAVALO") && !mentions(algorithm, "DFS", "DLS", "A*", "GREEDY")
}

func mentions(algorithm string, some ...string) bool {
	return slices.ContainsFunc(course.Searches(algorithm), func(name string) bool { return slices.Contains(some, name) })
}

// rulesText returns rules as in the flags of the command line.
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

// judgeNone marks the claim that there is no solution: it is right if there is no solution under
// some rules, or none within the depth limit of the search.
func (m *Marker) judgeNone(p *Part, r *course.Run, at problem) {
	if at.target == 0 {
		p.doubt(p.Line, NoTarget, "")
		return
	}
	limit, limited := course.ParseWhole(r.Text(course.MaxDepth))
	fewest, unknown := 0, false
	for _, c := range m.candidates() {
		s := m.solve(at.under(c), knight.NoSquare, exact.Steps)
		if s.status == search.NoSolution || limited && int64(s.best) > limit {
			p.Rules = rulesText(c)
			return
		}
		if unknown = s.open(); unknown {
			break
		}
		fewest = cmp.Or(fewest, s.best)
	}
	switch {
	case unknown:
		p.doubt(p.Line, Undecided, "")
	case !limited && mentions(p.Algorithm, "DFS", "DLS"): // to an unstated depth
		p.doubt(p.Line, NoLimit, "")
	default:
		p.Fewest = fewest
		p.wrong(p.Line, HasSolution, "", strconv.Itoa(fewest))
	}
}

// judgeDepth marks a run without a path: it is compared with the fewest steps and the
// most points.
func (m *Marker) judgeDepth(p *Part, r *course.Run, at problem) {
	depths := wholes(r.All(course.Depth), 1)
	if len(depths) == 0 {
		p.doubt(p.Line, NoPath, "")
		return
	}
	p.Steps = int(depths[0])
	if at.target == 0 {
		p.doubt(p.Line, NoTarget, "")
		return
	}
	scores := wholes(r.All(course.Score), 0)
	loosest := at.under(m.loosest())
	least := m.solve(loosest, knight.NoSquare, exact.Steps)
	fewest, most, unknown := least.best, 0, least.open()
	if len(scores) > 0 && !unknown {
		top := m.solve(loosest, knight.NoSquare, exact.Score)
		most, unknown = top.best, !top.proved
	}
	_, count := course.ParseWhole(r.Text(course.Path))
	pathUnread := r.Has(course.Path) && !(count && len(strings.Fields(r.Text(course.Path))) == 1) // and not how many moves it has
	right := false
	for _, c := range m.candidates() {
		if unknown || right {
			break
		}
		if s := m.solve(at.under(c), knight.NoSquare, exact.Steps); s.best > 0 && slices.ContainsFunc(depths, func(d int64) bool { return d == int64(s.best) || d == int64(s.best)-1 }) {
			right, p.Rules, p.Fewest, p.Above = true, rulesText(c), s.best, max(0, p.Steps-s.best)
		}
	}
	it := r.Values[course.Depth]
	over := func(n int64) bool { return n > int64(most) }
	switch {
	case unknown:
		p.doubt(it.Line, Undecided, "")
	case fewest == 0:
		p.wrong(it.Line, TooFew, strconv.Itoa(p.Steps), "-")
	case !slices.ContainsFunc(depths, func(d int64) bool { return d+1 >= int64(fewest) }):
		p.wrong(it.Line, TooFew, strconv.Itoa(p.Steps), strconv.Itoa(fewest))
	case len(scores) > 0 && !slices.ContainsFunc(scores, func(n int64) bool { return !over(n) }):
		p.wrong(r.Values[course.Score].Line, TooMany, strconv.FormatInt(scores[0], 10), strconv.Itoa(most))
	case len(scores) > 0 && !slices.ContainsFunc(scores, func(n int64) bool { return n >= int64(at.target) }):
		p.wrong(r.Values[course.Score].Line, BelowTarget, strconv.FormatInt(scores[0], 10), strconv.Itoa(at.target))
	case !right || len(scores) > 0 || r.Last != nil || pathUnread:
		p.doubt(it.Line, NoPath, "")
	}
}

// bisection is the precision of the branching factor in the course's programs.
const bisection = 0.1

// placements is the maximum number of nodes that a program may have before it
// generates any.
const placements = knight.Size

// figures compares the figures of a run with each other. Where labels for one quantity differ, any
// may be right.
func figures(p *Part, r *course.Run) {
	generated := wholes(r.All(course.Generated), 1)
	if len(generated) == 0 {
		return
	}
	expanded := wholes(r.All(course.Expanded), 0)
	if len(expanded) > 0 && slices.Min(expanded) > slices.Max(generated)+placements && !mentions(p.Algorithm, iterative...) {
		p.wrong(r.Values[course.Expanded].Line, Expanded, strconv.FormatInt(expanded[0], 10), "0-"+strconv.FormatInt(generated[0], 10))
	}
	depths := depthsOf(r)
	if len(depths) == 0 || r.None() || r.GaveUp() {
		return
	}
	fits := func(near func(generated, depth int64) bool) bool {
		return slices.ContainsFunc(generated, func(g int64) bool {
			return slices.ContainsFunc(depths, func(d int64) bool { return near(g, d) })
		})
	}
	x, digits, counted := course.Number(r.Text(course.Penetrance))
	if counted && !fits(func(g, d int64) bool {
		right := float64(d) / float64(g)
		return math.Abs(x-right) <= closeTo(right, digits) || math.Abs(x-100*right) <= closeTo(100*right, digits)
	}) {
		p.wrong(r.Values[course.Penetrance].Line, Penetrance, strconv.FormatFloat(x, 'g', 6, 64), fmt.Sprintf("%.4g", float64(depths[0])/float64(generated[0])))
	}
	if x, _, ok := course.Number(r.Text(course.Branching)); ok && !fits(func(g, d int64) bool {
		last := d
		if !counted && len(course.Steps(r.Text(course.Path))) == 0 {
			last++ // it isn't known whether squares or edges are counted
		}
		for depth := d; depth <= last; depth++ {
			for _, nodes := range []int64{g, g + 1, g - 1} {
				if math.Abs(search.BranchingFactor(nodes, int(depth))-x) <= bisection {
					return true
				}
			}
		}
		return false
	}) {
		p.wrong(r.Values[course.Branching].Line, Branching, strconv.FormatFloat(x, 'g', 6, 64), fmt.Sprintf("%.4g", search.BranchingFactor(generated[0], int(depths[0]))))
	}
}

// iterative are the algorithms that expand nodes again: some programs count all
// iterations, some only the last.
var iterative = []string{"IDA*", "IDDFS", "RBFS", "SMA*"}

// closeTo returns the accepted difference of a rounded number.
func closeTo(right float64, digits int) float64 {
	return max(1.01*math.Pow(10, -float64(digits)), math.Abs(right)*1e-4)
}

// depthsOf returns the depths for the figures of a run: the stated ones or, without any,
// the squares or the edges of its path.
func depthsOf(r *course.Run) (depths []int64) {
	said := wholes(r.All(course.Depth), 0)
	if states := r.Values[course.Path].States; len(said) == 0 && len(states) > 0 {
		said = wholes([]course.Item{states[len(states)-1].Depth}, 0)
	}
	squares := int64(len(course.Steps(r.Text(course.Path))))
	fit := func(d int64) bool { return squares == 0 || d == squares || d == squares-1 }
	depths = slices.DeleteFunc(said, func(d int64) bool { return d == 0 || d > knight.Squares })
	if squares > 0 && !slices.ContainsFunc(depths, fit) {
		depths = append(depths, squares, squares-1)
	}
	return slices.DeleteFunc(depths, func(d int64) bool { return d == 0 })
}
