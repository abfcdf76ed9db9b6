package grade

import (
	"slices"
	"strconv"
	"strings"
	"time"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	"cavalo/internal/lists"
)

// state is a position of the duel as a log shows it: without points or a side to move.
type state struct {
	board  knight.Board
	knight [2]knight.Square
}

func stateOf(b *course.Board) state {
	return state{b.Numbers, [2]knight.Square{b.White, b.Black}}
}

// referee checks a game against rules.
type referee struct {
	rules  knight.Rules
	forbid bool // threatened squares
}

// referees returns the rules under which a game may be right; the first that fit count. A
// landing on a threatened square is right unless the variant forbids it.
func (m *Marker) referees() []referee {
	if m.Variant != nil {
		r := knight.DefaultRules()
		r.Double, r.Seed = m.Variant.Double, m.Variant.Seed
		return []referee{{r, !m.Variant.AllowThreatened}}
	}
	return lists.Map(m.candidates(), func(r knight.Rules) referee { return referee{rules: r} })
}

// threatened reports whether the other knight could jump on a square.
func (s state) threatened(side duelrules.Side, to knight.Square) bool {
	return slices.Contains(s.knight[side.Other()].Jumps(), to)
}

// homes are the rows on which White and Black are placed.
var homes = [2]int{0, knight.Size - 1}

// landings returns the states after a landing, one for each choice of a double, or the
// code of the fault.
func (f referee) landings(s state, side duelrules.Side, to knight.Square) ([]state, Code) {
	home := homes[side]
	from := s.knight[side]
	switch {
	case from == knight.NoSquare && to.Line() != home:
		return nil, LogPlacement
	case from != knight.NoSquare && !slices.Contains(from.Jumps(), to):
		return nil, LogJump
	case s.board[to] == knight.NoNumber:
		return nil, LogGone
	case from != knight.NoSquare && f.forbid && s.threatened(side, to):
		return nil, LogThreat
	}
	l := knight.Landing{Board: s.board, Rules: f.rules, Plain: from == knight.NoSquare && !f.rules.PlacementRules}
	var after []state
	for _, move := range l.Moves(to, nil) {
		if effect, err := l.Effect(move); err == nil {
			next := state{effect.After(s.board, to), s.knight}
			next.knight[side] = to
			after = append(after, next)
		}
	}
	return after, ""
}

// twice returns the states after two landings in a row, between which the other side must pass: a
// log of only the computer's moves shows them as one.
func (f referee) twice(s state, side duelrules.Side, to knight.Square) (after []state) {
	for _, over := range s.knight[side].Jumps() {
		between, _ := f.landings(s, side, over)
		for _, b := range between {
			if !b.couldMove(side.Other()) {
				more, _ := f.landings(b, side, to)
				after = append(after, more...)
			}
		}
	}
	return after
}

// couldMove reports whether a side had a landing that no rule forbids.
func (s state) couldMove(side duelrules.Side) bool {
	if s.knight[side] == knight.NoSquare {
		return false
	}
	return slices.ContainsFunc(s.knight[side].Jumps(), func(to knight.Square) bool {
		return s.board[to] != knight.NoNumber && !s.threatened(side, to)
	})
}

// markLog marks each game of a log by the first rules that fit it, else by the rules with the
// fewest faults. A board may stand before or after its figures, in all games alike.
func (m *Marker) markLog(in *input) []Part {
	var best []Part
	fewest := -1
	for _, boardsFirst := range []bool{false, true} {
		var parts []Part
		faults := 0
		var entries []course.Entry
		rest := Part{}
		for e := range course.EachEntry(in.items, boardsFirst) {
			if len(entries) < maxEntries {
				entries = append(entries, e)
			} else {
				rest.leave(e.Line)
			}
		}
		for _, game := range games(entries) {
			if in.ctx.Err() != nil {
				return nil
			}
			if p := m.markGame(game); p.Claims > 0 {
				parts = append(parts, p)
				faults += len(p.Faults)
			}
		}
		parts = append(parts, rest.unread(in)...)
		if fewest < 0 || faults < fewest {
			best, fewest = parts, faults
		}
		if fewest == 0 {
			break
		}
	}
	return best
}

func games(entries []course.Entry) [][]course.Entry {
	var all [][]course.Entry
	var last *course.Board
	from := 0
	for i, e := range entries {
		b := e.Board
		if b == nil || b.Wrong != nil {
			continue
		}
		if last != nil && beginsGame(stateOf(last), stateOf(b)) {
			all = append(all, entries[from:i])
			from = i
		}
		last = b
	}
	return append(all, entries[from:])
}

// beginsGame reports whether a board begins a new game: it has more numbers than the last
// one, or no knight has moved on it and it does not follow from the last one.
func beginsGame(last, next state) bool {
	return next.board.Count() > last.board.Count() || next.unmoved() && !next.follows(last)
}

// maxPlaced is the maximum number of numbers that two placements remove: a square
// and a mirror or double each.
const maxPlaced = 4

// unmoved reports whether the knights may stand where they were placed.
func (s state) unmoved() bool {
	for side, at := range s.knight {
		if at.OnBoard() && at.Line() != homes[side] {
			return false
		}
	}
	return !s.knight[duelrules.Black].OnBoard() || s.board.Count() >= knight.Numbers-maxPlaced
}

// misprints is the maximum number of wrong squares on a board that follows another board; the board of
// a new game differs in nearly all.
const misprints = 10

// follows reports whether a state can come after another in a game: the knights are still
// there, and the remaining numbers are the same.
func (s state) follows(before state) bool {
	for side, at := range before.knight {
		if at.OnBoard() && !s.knight[side].OnBoard() {
			return false
		}
	}
	other := 0
	for at, n := range s.board {
		if n != knight.NoNumber && before.board[at] != n {
			other++
		}
	}
	return other <= misprints
}

func (m *Marker) markGame(entries []course.Entry) Part {
	var best Part
	programs := slices.ContainsFunc(entries, func(e course.Entry) bool { return e.Maker() == course.Program })
	for i, f := range m.referees() {
		k := keeper{marker: m, referee: f, last: -1, programs: programs}
		k.part = Part{Line: entries[0].Line, Rules: rulesText(f.rules)}
		for _, e := range entries {
			k.addEntry(e)
		}
		if i == 0 || len(k.part.Faults) < len(best.Faults) {
			best = k.part
		}
		if len(best.Faults) == 0 {
			break
		}
	}
	if best.Steps == 0 {
		best.Rules = "" // no move was played
	}
	return best
}

// keeper goes through the entries of a game.
type keeper struct {
	marker   *Marker
	referee  referee
	part     Part
	programs bool // the log says which moves programs made

	now    *state   // the last board, nil before the first
	last   int      // the side that moved last, 0 or 1; -1 if unknown
	points [2]int   // according to the log
	true   [2]int   // according to the moves, from the log's first points on
	have   [2]bool  // the log has points
	gained [2][]int // by the landings since then
}

func (k *keeper) addEntry(e course.Entry) {
	before := len(k.part.Faults)
	known := k.now != nil
	moved := e.Board != nil && k.board(e)
	said, held := k.figures(e)
	unread := e.Unread && len(k.part.Faults) > before
	if unread { // the faults may come from text that could not be read
		k.part.Faults = k.part.Faults[:before]
	}
	if e.Unread {
		defer k.forget() // the next entries can't be compared with it
	}
	if !moved && !said && !unread {
		return
	}
	k.part.Claims++
	switch late, by := k.late(e); {
	case unread:
		k.part.doubt(e.Line, NotRead, "")
	case len(k.part.Faults) > before:
	case late > 0 && by == course.Unsaid:
		k.part.doubt(e.Line, LogPerson, "")
	case moved || held:
		k.part.Right++
	case e.Board == nil:
		k.part.doubt(e.Line, LogNoBoard, "")
	case !known && (k.now.knight[0].OnBoard() || k.now.knight[1].OnBoard()):
		k.part.doubt(e.Line, LogBegins, "")
	default: // nobody has moved since the last board
		k.part.Right++
	}
}

// forget restarts with the next board.
func (k *keeper) forget() { k.now, k.have, k.gained, k.last = nil, [2]bool{}, [2][]int{}, -1 }

// board marks the move that leads to an entry's board, and reports whether
// there is one that can be marked.
func (k *keeper) board(e course.Entry) bool {
	if e.Board.Wrong != nil {
		k.part.wrong(e.Board.Line, BadBoard, e.Board.Wrong.Found, "")
		k.forget()
		return true
	}
	next := stateOf(e.Board)
	from := k.now
	k.now = &next
	if from == nil {
		return k.begin(e.Board.Line, next)
	}
	if *from == next {
		return false
	}
	moved := lists.Filter([]duelrules.Side{duelrules.White, duelrules.Black}, func(side duelrules.Side) bool {
		return from.knight[side] != next.knight[side]
	})
	if player := course.Side(e.Values[course.Player].Text) - 1; len(moved) == 2 && player == int(moved[0]) {
		slices.Reverse(moved) // the player of the entry usually moved last
	}
	k.part.Steps += len(moved)
	k.moves(e, *from, next, moved)
	return true
}

// begin marks the first board of a game, and reports whether it shows a placement.
func (k *keeper) begin(line int, first state) bool {
	placed := 0
	for _, at := range first.knight {
		if at.OnBoard() {
			placed++
		}
	}
	switch {
	case placed == 0:
		k.have = [2]bool{true, true} // nobody has points before the placements
		return false
	case placed == 2 && first.board.Count() != knight.Numbers-2:
		return false // they may have moved
	}
	for side, at := range first.knight {
		if !at.OnBoard() {
			continue
		}
		k.last = side
		if at.Line() != homes[side] {
			k.part.wrong(line, LogPlacement, player(duelrules.Side(side)), "")
		}
	}
	if placed == 2 {
		k.last = -1
	}
	return true
}

// moves marks the landings between two boards.
func (k *keeper) moves(e course.Entry, from, next state, moved []duelrules.Side) {
	line := e.Board.Line
	if len(moved) == 0 {
		k.boardFault(line, next, from)
		return
	}
	if len(moved) == 1 && k.last == int(moved[0]) && from.couldMove(moved[0].Other()) {
		k.part.wrong(line, LogTurn, player(moved[0]), player(moved[0].Other()))
	}
	orders := [][]duelrules.Side{moved}
	if len(moved) == 2 { // some name the player who moved, some the next to move
		orders = append(orders, []duelrules.Side{moved[1], moved[0]})
	}
	var code Code
	var at duelrules.Side
	var reached []state
	for i, order := range orders {
		now, why, who := k.play(from, next, order)
		if slices.Contains(now, next) {
			code, reached, moved = "", now, order
			break
		}
		if i == 0 {
			code, at, reached = why, who, now
		}
	}
	for _, side := range moved {
		if to := next.knight[side]; to.OnBoard() {
			k.gained[side] = append(k.gained[side], max(0, int(from.board[to])))
			if at := from.knight[side]; at.OnBoard() && !slices.Contains(at.Jumps(), to) {
				k.have[side] = false // the square between two landings is not known
			}
		}
	}
	k.last = int(moved[len(moved)-1])
	switch {
	case code != "":
		k.part.wrong(line, code, player(at)+" "+from.knight[at].String()+" "+next.knight[at].String(), "")
	case !slices.Contains(reached, next):
		closest := from
		if len(reached) > 0 {
			closest = slices.MinFunc(reached, func(a, b state) int { return count(a.board, next.board) - count(b.board, next.board) })
		}
		k.boardFault(line, next, closest)
	}
	k.named(e, moved[len(moved)-1])
}

// count returns the number of squares in which two boards differ.
func count(a, b knight.Board) int {
	n := 0
	for s := range a {
		if a[s] != b[s] {
			n++
		}
	}
	return n
}

// play returns all states after the landings, or the fault of one of them.
func (k *keeper) play(from, next state, order []duelrules.Side) ([]state, Code, duelrules.Side) {
	now := []state{from}
	for i, side := range order {
		var after []state
		var why Code
		for _, s := range now {
			if !next.knight[side].OnBoard() {
				why = LogBoard // a knight that was there is gone
				continue
			}
			more, code := k.referee.landings(s, side, next.knight[side])
			if code == LogJump && i == 0 && len(order) == 2 {
				more = k.referee.twice(s, side, next.knight[side])
			}
			if after = append(after, more...); code != "" {
				why = code // counts when no state is left
			}
		}
		if len(after) == 0 {
			return now, why, side
		}
		now = after
	}
	return now, "", 0
}

// boardFault adds a fault for the first square in which a board differs.
func (k *keeper) boardFault(line int, found, expected state) {
	for s := range knight.Square(knight.Squares) {
		if is, should := duelCell(found, s), duelCell(expected, s); is != should {
			k.part.wrong(line, LogBoard, s.String()+" "+is, should)
			return
		}
	}
}

func duelCell(p state, s knight.Square) string {
	switch s {
	case p.knight[duelrules.White]:
		return "-1"
	case p.knight[duelrules.Black]:
		return "-2"
	}
	return cellText(p.board, knight.NoSquare, s)
}

func player(side duelrules.Side) string { return []string{"-1", "-2"}[side] }

// named compares the move that the entry names with the one on the board.
func (k *keeper) named(e course.Entry, side duelrules.Side) {
	it, ok := e.Values[course.Move]
	steps := course.Steps(it.Text)
	if !ok || len(steps) == 0 {
		return
	}
	to := k.now.knight[side]
	for _, way := range course.Numberings() {
		if way.Square(steps[len(steps)-1]) == to {
			return
		}
	}
	k.part.wrong(it.Line, LogMove, strings.TrimSpace(steps[len(steps)-1].Text), to.String())
}

// figures marks the points and the time of an entry, and reports whether it has any, and whether
// any could be compared with the moves.
func (k *keeper) figures(e course.Entry) (some, held bool) {
	if it, ok := e.Values[course.Time]; ok {
		some = k.time(e, it) || some
	}
	if it, ok := e.Values[course.Gain]; ok && k.last >= 0 {
		gains := k.gained[k.last]
		if n, ok := course.ParseWhole(it.Text); ok && len(gains) > 0 {
			held = true
			if int(n) != gains[len(gains)-1] {
				k.part.wrong(it.Line, LogPoints, strconv.FormatInt(n, 10), strconv.Itoa(gains[len(gains)-1]))
			}
		}
	}
	for side, key := range []course.Key{course.WhitePoints, course.BlackPoints} {
		it, said := e.Values[key]
		n, ok := course.ParseWhole(it.Text)
		if !said || !ok {
			continue
		}
		some = true
		gain := 0
		for _, g := range k.gained[side] {
			gain += g
		}
		if k.have[side] {
			held = true
			k.true[side] += gain
		} else {
			k.true[side] = int(n)
		}
		if int(n) != k.true[side] && int(n) != k.points[side]+gain { // one mistake is one fault, whether or not it is carried forward
			k.part.wrong(it.Line, LogPoints, strconv.FormatInt(n, 10), strconv.Itoa(k.true[side]))
		}
		k.points[side], k.have[side], k.gained[side] = int(n), true, nil
	}
	return some, held
}

// time marks the time of a program's move, and reports whether there is one.
func (k *keeper) time(e course.Entry, it course.Item) bool {
	_, ok := course.Duration(it.Text)
	if over, by := k.late(e); over > 0 && by == course.Program {
		k.part.wrong(it.Line, LogTime, milliseconds(over), milliseconds(k.marker.Time))
	}
	return ok
}

// late returns the time of a move if above the limit for programs, else 0, and who made it: a
// person, if programs have figures and this move has none. A number without a unit may be anything.
func (k *keeper) late(e course.Entry) (over time.Duration, by course.Maker) {
	it := e.Values[course.Time]
	took, ok := course.Duration(it.Text)
	if !ok || k.marker.Time <= 0 || took <= k.marker.Time || !course.HasUnit(it.Text) {
		return 0, course.Unsaid
	}
	if by = e.Maker(); by == course.Unsaid && k.programs {
		by = course.Person
	}
	return took, by
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) + " ms" }
