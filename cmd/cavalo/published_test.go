package main

import (
	"cmp"
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/knight"
	"cavalo/internal/report"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// counts are the figures of a search.
type counts struct {
	Steps, Generated, Expanded int64
	Status                     string
}

// plainNode is a node of the plain searches below: a board with -1 for an empty square, the
// knight's square, -1 before its placement, and the points.
type plainNode struct {
	board  [100]int
	square int
	points int
	depth  int64
	f      float32 // the programs of the reports reckon with short floats
}

// plainRules are what differs between the programs of the reports.
type plainRules struct {
	double   string // the double that is erased: largest, smallest, or "" for no rules
	unplaced bool   // no rules for the placement
	backward bool   // first squares from J to A
}

func (r plainRules) land(n plainNode, square int, rules bool) plainNode {
	value := n.board[square]
	n.board[square], n.square, n.points, n.depth = -1, square, n.points+value, n.depth+1
	if r.double == "" || !rules {
		return n
	}
	gone := value%10*10 + value/10
	if value%11 == 0 {
		gone = -1
		for _, v := range n.board {
			if r.double != "any" && v >= 0 && v%11 == 0 && (gone < 0 || (v > gone) == (r.double == "largest")) {
				gone = v
			}
		}
	}
	if i := slices.Index(n.board[:], gone); gone >= 0 && i >= 0 {
		n.board[i] = -1
	}
	return n
}

func (r plainRules) children(n plainNode) (all []plainNode) {
	if n.square < 0 {
		for column := range 10 {
			if r.backward {
				column = 9 - column
			}
			if n.board[column] >= 0 {
				all = append(all, r.land(n, column, !r.unplaced))
			}
		}
		return all
	}
	for _, jump := range [][2]int{{2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}} {
		line, column := n.square/10+jump[0], n.square%10+jump[1]
		if line >= 0 && line < 10 && column >= 0 && column < 10 && n.board[10*line+column] >= 0 {
			all = append(all, r.land(n, 10*line+column, true))
		}
	}
	return all
}

// solvable reports whether the target can be reached from a node; a double may erase any other
// one under the rules "any".
func solvable(r plainRules, n plainNode, target int) bool {
	if n.points >= target {
		return true
	}
	for _, child := range r.children(n) {
		if solvable(r, child, target) {
			return true
		}
		if r.double != "any" || n.board[child.square]%11 != 0 {
			continue
		}
		for i, v := range child.board {
			other := child
			if other.board[i] = -1; v >= 0 && v%11 == 0 && solvable(r, other, target) {
				return true
			}
		}
	}
	return false
}

// value returns f, whose heuristic, base, falls below 0 when the target is passed.
func (n plainNode) value(target int) float32 {
	sum, left := 0, 0
	for _, v := range n.board {
		if v >= 0 {
			sum, left = sum+v, left+1
		}
	}
	if sum == 0 {
		return float32(n.depth)
	}
	return float32(n.depth) + float32(target-n.points)/(float32(sum)/float32(left))
}

func byF(a, b plainNode) int { return cmp.Compare(a.f, b.f) }

// plainRoot returns the root of a built-in problem, and its target.
func plainRoot(t *testing.T, name string) (plainNode, int) {
	t.Helper()
	problem, found := knight.BuiltInProblem(name)
	if !found {
		t.Fatal("no problem", name)
	}
	n := plainNode{square: -1}
	for i, v := range problem.Board {
		n.board[i] = int(v)
		if v < 0 || v > 99 {
			n.board[i] = -1
		}
	}
	return n, problem.Target
}

// plainA is A* as report a prints it: the children join OPEN one by one, which is sorted each
// time, with ties reversed or not; the goal is counted in neither list.
func plainA(root plainNode, target int, r plainRules, reversed bool) counts {
	open, closed := []plainNode{root}, int64(0)
	for len(open) > 0 {
		n := open[0]
		if open = open[1:]; n.points >= target {
			return counts{Steps: n.depth, Generated: int64(len(open)) + closed, Expanded: closed}
		}
		for _, child := range r.children(n) {
			child.f = child.value(target)
			if open = append([]plainNode{child}, open...); reversed {
				slices.Reverse(open)
			}
			slices.SortStableFunc(open, byF)
		}
		closed++
	}
	return counts{}
}

// plainC is report c's program: OPEN begins with the placements from J to A, which its IDA* sorts
// and keeps even if they are above the limit; any other node above it is thrown away.
func plainC(root plainNode, target int, algorithm string) counts {
	r := plainRules{double: "largest", backward: true}
	first, limit := r.children(root), float32(math.Inf(1))
	for i := range first {
		first[i].f = first[i].value(target)
		limit = min(limit, first[i].f)
	}
	for {
		open, closed, next := slices.Clone(first), int64(0), float32(math.Inf(1))
		for len(open) > 0 {
			if strings.HasPrefix(algorithm, "A*") || algorithm == "IDA*" {
				slices.SortStableFunc(open, byF)
			}
			n := open[0]
			open = open[1:]
			if algorithm == "DFS" && n.points >= target {
				return counts{Steps: n.depth, Generated: int64(len(open)) + closed + 1, Expanded: closed}
			}
			closed++
			children := r.children(n)
			for i := range children {
				children[i].f = children[i].value(target)
			}
			if algorithm == "IDA*" {
				children = slices.DeleteFunc(children, func(c plainNode) bool {
					if c.f > limit {
						next = min(next, c.f)
					}
					return c.f > limit
				})
			}
			if open = append(open, children...); algorithm == "DFS" {
				open = append(children, open[:len(open)-len(children)]...)
			}
			found := n
			if i := slices.IndexFunc(children, func(c plainNode) bool { return c.points >= target }); algorithm == "BFS" && i >= 0 {
				found = children[i]
			}
			if found.points >= target {
				return counts{Steps: found.depth, Generated: int64(len(open)) + closed, Expanded: closed}
			}
		}
		if algorithm != "IDA*" || math.IsInf(float64(next), 1) {
			return counts{}
		}
		limit = next
	}
}

// TestPublishedRows: every row of the published tables is what is said of it. Flags give its
// figures; a plain program gives those that need what Cavalo has no flags for; and what is
// impossible, left out or drawn by chance is shown to be so.
func TestPublishedRows(t *testing.T) {
	rows, commands := 0, 0
	reasons := map[string]int{}
	given := map[string]report.PublishedRow{}
	for _, table := range report.PublishedTables() {
		for _, row := range table.Rows {
			rows++
			reasons[row.Reason]++
			given[table.ID+" "+row.Name] = row
			name, want := table.ID+" "+row.Name, counts{Steps: row.Depth, Generated: row.Generated, Expanded: row.Expanded}
			if table.ID == "d" {
				checkPublishedTiles(t, row)
				row.Generated = 0 // the states held, which no flag counts
			}
			if row.Flags != "" {
				commands++
				checkPublishedCommand(t, name, table.Command+" "+row.Flags, row)
				if row.Reason == "placement" {
					root, target := plainRoot(t, "D")
					r := plainRules{double: "any"}
					if solvable(r, r.land(root, 9, true), target) || !solvable(r, r.land(root, 9, false), target) {
						t.Errorf("%s: the placement's rules don't decide it", name)
					}
				}
				continue
			}
			var got counts
			problem, algorithm, _ := strings.Cut(row.Name, " ")
			algorithm, _, _ = strings.Cut(algorithm, " ")
			switch row.Reason {
			case "below-0", "ties-new":
				rules := plainRules{}
				if table.ID == "a-rules" {
					rules = plainRules{double: "smallest", unplaced: true}
				}
				root, target := plainRoot(t, problem)
				got = plainA(root, target, rules, row.Reason == "ties-new")
			case "sorted-open":
				root, target := plainRoot(t, problem)
				got = plainC(root, target, algorithm)
			case "depth-13":
				root, target := plainRoot(t, problem)
				if got = plainC(root, target, algorithm); got.Steps == 13 {
					got.Steps = 12
				}
			case "copy-of-e":
				e := given[table.ID+" E BFS"]
				got = counts{Steps: e.Depth, Generated: e.Generated, Expanded: e.Expanded}
			case "drawn-double": // the square is in brackets
				root, target := plainRoot(t, problem)
				start := int(strings.Trim(algorithm, "()")[0] - 'A')
				for double, want := range map[string]bool{"largest": false, "smallest": true, "any": true} {
					r := plainRules{double: double}
					if solvable(r, r.land(root, start, true), target) != want {
						t.Errorf("%s: solved with the %s double erased: %v", name, double, !want)
					}
				}
				continue
			case "odd", "queue": // by report d's program above
				continue
			case "empty":
			case "drawn-board", "second-heuristic": // nothing in the report to compute them from
				continue
			default:
				t.Errorf("%s: nothing is said of it but %q", name, row.Reason)
			}
			testkit.Equal(t, got, want, "%s", name)
		}
	}
	if rows != 101 || commands != 69 || reasons["sorted-open"] != 5 || reasons["drawn-board"] != 4 || reasons["second-heuristic"] != 6 {
		t.Errorf("%d rows, %d with flags; %v", rows, commands, reasons)
	}
	family := map[string]bool{}
	for line := range strings.Lines(words.En.Source()) {
		if id, is := strings.CutPrefix(line, string(words.FigureWhys)+"."); is {
			id, _, _ = strings.Cut(id, " ")
			if family[id] = true; reasons[id] == 0 {
				t.Errorf("no row has the reason %s", id)
			}
		}
	}
	for id := range reasons {
		if id != "" && !family[id] {
			t.Errorf("no text says %s", id)
		}
	}
}

// checkPublishedCommand runs the command of a row and compares its figures with the row's.
func checkPublishedCommand(t *testing.T, name, line string, row report.PublishedRow) {
	t.Helper()
	r := command(t, append(strings.Fields(line), "--json", "--untimed")...)
	var got counts
	if err := json.Unmarshal([]byte(r.out), &got); err != nil {
		t.Errorf("%s: %v: %s", name, err, r.err)
		return
	}
	status, more := "solved", map[string]int64{"no-goal": 1, "no-start": 2}[row.Reason]
	if row.Reason == "no-solution" {
		status = "no-solution"
	}
	want := counts{row.Depth, row.Generated + more, row.Expanded, status}
	for _, figure := range []struct{ printed, got *int64 }{{&want.Steps, &got.Steps}, {&want.Generated, &got.Generated}, {&want.Expanded, &got.Expanded}} {
		if *figure.printed == 0 || *figure.printed == more {
			*figure.printed = *figure.got // not printed
		}
	}
	testkit.Equal(t, got, want, "%s: cavalo %s", name, line)
}

// tilesNode is a node of report d's program: a board, its depth, and the code of the move that
// led to it.
type tilesNode struct {
	board   [16]int
	depth   int64
	last, f int
}

// children returns a node's children in the program's order: right, down, up, left, without the
// move back. The codes of opposite moves add up to 0.
func (n tilesNode) children() (all []tilesNode) {
	blank := slices.Index(n.board[:], 0)
	for _, move := range [][3]int{{-2, 0, 1}, {-1, 1, 0}, {1, -1, 0}, {2, 0, -1}} {
		line, column := blank/4+move[1], blank%4+move[2]
		if line < 0 || line > 3 || column < 0 || column > 3 || move[0] == -n.last {
			continue
		}
		child := tilesNode{board: n.board, depth: n.depth + 1, last: move[0]}
		child.board[blank], child.board[4*line+column] = child.board[4*line+column], 0
		all = append(all, child)
	}
	return all
}

// javaQueue is a heap that takes equal elements in the order of java.util.PriorityQueue.
type javaQueue []tilesNode

func (q *javaQueue) add(n tilesNode) {
	*q = append(*q, n)
	k := len(*q) - 1
	for ; k > 0 && n.f < (*q)[(k-1)/2].f; k = (k - 1) / 2 {
		(*q)[k] = (*q)[(k-1)/2]
	}
	(*q)[k] = n
}

func (q *javaQueue) poll() tilesNode {
	old := *q
	first, n := old[0], old[len(old)-1]
	*q = old[:len(old)-1]
	for k := 0; k < len(*q); {
		child := 2*k + 1
		if child+1 < len(*q) && (*q)[child].f > (*q)[child+1].f {
			child++
		}
		if child >= len(*q) || n.f <= (*q)[child].f {
			(*q)[k] = n
			break
		}
		(*q)[k], k = (*q)[child], child
	}
	return first
}

// tilesEstimate returns the heuristic of a board; Hamming counts the blank, too.
func tilesEstimate(board, goal [16]int, manhattan bool) (sum int) {
	for i, v := range board {
		at := slices.Index(goal[:], v)
		switch {
		case !manhattan && at != i:
			sum++
		case manhattan && v > 0:
			sum += max(at/4-i/4, i/4-at/4) + max(at%4-i%4, i%4-at%4)
		}
	}
	return sum
}

// plainLimited is depth-first search to a limit, which knows the states of its path.
func plainLimited(n tilesNode, goal [16]int, limit int64, path map[[16]int]bool, held *int64) (depth int64) {
	if n.depth == limit {
		return 0
	}
	for _, child := range n.children() {
		if path[child.board] {
			continue
		}
		path[child.board] = true
		if *held = max(*held, int64(len(path))); child.board == goal {
			return child.depth
		}
		if depth := plainLimited(child, goal, limit, path, held); depth > 0 {
			return depth
		}
		delete(path, child.board)
	}
	return 0
}

// plainD is report d's program: the depth, and what it holds at the end, are its two figures.
func plainD(start, goal [16]int, algorithm, heuristic string) (depth, held int64) {
	root := tilesNode{board: start}
	switch algorithm {
	case "BFS":
		seen := map[[16]int]bool{start: true}
		for open := []tilesNode{root}; ; open = open[1:] {
			if open[0].board == goal {
				return open[0].depth, int64(len(seen))
			}
			for _, child := range open[0].children() {
				if !seen[child.board] {
					seen[child.board] = true
					open = append(open, child)
				}
			}
		}
	case "LDFS":
		return plainLimited(root, goal, 20, map[[16]int]bool{start: true}, &held), held
	case "IDFS":
		for limit := int64(1); depth == 0; limit++ {
			depth = plainLimited(root, goal, limit, map[[16]int]bool{start: true}, &held)
		}
		return depth, held
	}
	open, closed := javaQueue{root}, map[[16]int]bool{}
	for {
		n := open.poll()
		if n.board == goal {
			return n.depth, int64(len(open))
		}
		closed[n.board] = true
		for _, child := range n.children() {
			if closed[child.board] {
				continue
			}
			if child.f = tilesEstimate(child.board, goal, heuristic == "(Manhattan)"); algorithm == "A*" {
				child.f += int(child.depth)
			}
			open.add(child)
		}
	}
}

// tilesInstances are the starts and goals of report d.
var tilesInstances = map[string][2][16]int{
	"1": {{1, 2, 3, 4, 5, 6, 8, 12, 13, 9, 0, 7, 14, 11, 10, 15}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0}},
	"2": {{0, 9, 12, 7, 14, 5, 13, 2, 6, 1, 4, 8, 10, 15, 3, 11}, {9, 5, 12, 7, 14, 13, 0, 8, 1, 3, 2, 4, 6, 10, 15, 11}},
	"3": {{6, 12, 0, 9, 14, 2, 5, 11, 7, 8, 4, 13, 3, 10, 1, 15}, {14, 6, 12, 9, 7, 2, 5, 11, 8, 4, 13, 15, 3, 0, 10, 1}},
	"4": {{13, 11, 15, 4, 8, 9, 1, 5, 12, 14, 0, 2, 7, 10, 3, 6}, {13, 11, 4, 5, 8, 0, 14, 15, 12, 1, 3, 2, 7, 9, 10, 6}},
}

// checkPublishedTiles checks a row of report d against its program, and what is said to be
// impossible.
func checkPublishedTiles(t *testing.T, row report.PublishedRow) {
	t.Helper()
	cells := append(strings.Fields(row.Name), "")
	start, goal := tilesInstances[cells[0]][0], tilesInstances[cells[0]][1]
	depth, held := plainD(start, goal, cells[1], cells[2])
	wantDepth, wantHeld := row.Depth, row.Generated
	switch row.Reason {
	case "other-run":
		wantHeld = row.Again
	case "odd":
		wantDepth = row.Again
		blanks := slices.Index(start[:], 0) + slices.Index(start[:], 0)/4 + slices.Index(goal[:], 0) + slices.Index(goal[:], 0)/4
		if blanks%2 == 0 || row.Depth%2 == 1 {
			t.Errorf("d %s: %d moves are not odd", row.Name, row.Depth)
		}
	case "too-few":
		wantHeld = row.Again
		seen, ring := map[[16]int]bool{start: true}, []tilesNode{{board: start}}
		for len(ring) > 0 && ring[0].depth < 12 {
			for _, child := range ring[0].children() {
				if !seen[child.board] {
					seen[child.board] = true
					ring = append(ring, child)
				}
			}
			ring = ring[1:]
		}
		if len(seen) != 15500 || seen[goal] || row.Generated >= int64(len(seen)) {
			t.Errorf("%d states within 12 moves; the goal among them: %v", len(seen), seen[goal])
		}
	}
	if depth != wantDepth || held != wantHeld {
		t.Errorf("d %s: found %d moves and %d states, expected %d and %d", row.Name, depth, held, wantDepth, wantHeld)
	}
	if row.Again != 0 && row.Again == row.Generated {
		t.Errorf("d %s: the program gives what is printed", row.Name)
	}
}

// TestPublishedTexts: help shows a line for each row, in every language.
func TestPublishedTexts(t *testing.T) {
	for _, lang := range words.Langs() {
		help := commandIn(t, context.Background(), lang.Code(), "solve", "--help").must(t, cli.StatusDone).out
		if lines := strings.Count(help, "\n* "); lines != 101 {
			t.Errorf("%s: %d lines", lang.Code(), lines)
		}
	}
}
