package prove

import (
	"cmp"
	"math"
	"math/bits"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// infinity is more than any margin.
const infinity = 10_000

// prover answers questions about one position. It belongs to one goroutine.
type prover struct {
	board      *engine.Bitboard
	evaluation *engine.Evaluation
	table      *table
	meter      *search.Meter
	due, lent  int64 // nodes until the next call of the meter, and the number it granted
	nodes      int64
	stopped    bool
	fewest     int   // numbers left with which a state is in the table
	off        parts // of the search

	team *team      // the provers working on the same question, nil if there is only one
	save func()     // called when the meter is, nil for nothing
	side rules.Side // that is expected to succeed

	bounds           rules.Bounds
	best, bestAtRoot engine.Landing
	frames           [engine.MaxPlies + maxForesight]frame
}

// parts are parts of the search, switched off to measure each and to compare with a search without
// it.
type parts struct {
	table, doubles, reach, gain, ordering bool
}

// frame is the data of one ply.
type frame struct {
	state engine.State
	list  engine.Landings
	rank  [128]float32

	turn  rules.Side // of the move that is searched
	index int        // of it in the list
}

// fewest is the minimum for the table: states with fewer numbers left are searched faster than they
// are read from memory.
const fewest = 24

func newProver(q Question, c search.Control) *prover {
	if q.Table == nil {
		q.Table = new(Table).For(q.Position, cmp.Or(c.Limits.Memory, DefaultMemory))
	}
	p := &prover{
		board: engine.NewBitboard(q.Position), evaluation: engine.NewEvaluation(q.Position.Variant),
		table: q.Table.entries, meter: search.NewMeter(c), best: noMove, fewest: fewest,
	}
	p.count()
	return p
}

// count reports the nodes since the last call to the meter.
func (p *prover) count() {
	p.nodes += p.lent - p.due
	if p.team != nil && p.team.count(p) {
		return
	}
	if p.save != nil {
		p.save()
	}
	p.meter.Share(p.share())
	p.stopped = !p.meter.Tick(p.lent-p.due) || p.stopped
	p.lent = max(1, p.meter.Due())
	p.due = p.lent
}

// needed returns the margin that the side to move still needs, when White needs a final margin of
// one and Black of zero.
func needed(s *engine.State) int {
	if s.Turn == rules.White {
		return 1 - s.Ahead()
	}
	return -s.Ahead()
}

// search returns a bound on the margin that the side to move still gains with best play: a lower
// bound if that is enough, else an upper bound. If the prover was stopped the value is undefined.
func (p *prover) search(s *engine.State, ply int) int {
	if p.due--; p.due <= 0 {
		if p.count(); p.stopped {
			return 0
		}
	}
	b, beta := p.board, needed(s)
	if !b.CanMove(s, s.Turn) {
		if !b.Passes(s) {
			return 0
		}
		next := &p.frames[ply+1].state
		*next = b.After(s, engine.Passing)
		v := -p.search(next, ply+1)
		if ply == 0 {
			p.bestAtRoot = engine.Passing
		}
		return v
	}
	hi := p.mostTogether(s)
	lo := -hi
	if (lo >= beta || hi < beta) && ply > 0 { // at the root the move is wanted
		return within(lo, hi, beta)
	}
	if bound, ok := p.outOfReach(s, beta); ok && ply > 0 { // before the table, which is slow to read
		return bound
	}
	e, tabled := entry{move: noMove}, s.Left.Count() >= p.fewest && !p.off.table
	if tabled {
		e.key = s.Key(0)
		if found := p.table.find(e.key); found.work > 0 {
			lo, hi, e.move = int(found.lo), int(found.hi), found.move
			if (lo >= beta || hi < beta) && ply > 0 {
				return within(lo, hi, beta)
			}
		}
	}
	before := p.nodes - p.due
	best := p.children(s, &e, ply, beta)
	if p.stopped {
		return 0
	}
	if best >= beta {
		lo = max(lo, best)
	} else {
		hi = min(hi, best)
	}
	if tabled {
		e.lo, e.hi = int16(lo), int16(hi)
		e.work = uint8(1 + bits.Len64(uint64(p.nodes-p.due-before)))
		p.table.store(e)
	}
	return best
}

// within returns whichever of two bounds on a value decides whether it is at least beta.
func within(lo, hi, beta int) int {
	if lo >= beta {
		return lo
	}
	return hi
}

// children searches the moves of a state, its table's move first, and sets the best one.
func (p *prover) children(s *engine.State, e *entry, ply, beta int) int {
	b, f := p.board, &p.frames[ply]
	b.Landings(s, &f.list)
	best, first := -infinity, e.move
	for i := range f.list.Count {
		switch {
		case i == 0 && first != noMove && f.list.ToFront(first):
		case i == 0, i == 1 && f.list.At[0] == first:
			p.rank(s, f, i, ply)
			fallthrough
		default:
			pick(f, i)
		}
		m := f.list.At[i&127]
		f.turn, f.index = s.Turn, i
		next := &p.frames[ply+1].state
		b.Play(next, s, m)
		v := int(b.Value[m.To()&127]) - p.search(next, ply+1)
		if p.stopped {
			return 0
		}
		if v > best {
			best, e.move = v, m
		}
		if v >= beta {
			break
		}
	}
	if ply == 0 {
		p.bestAtRoot = e.move
	}
	return best
}

// pick moves the move of the highest rank, from the i-th on, to place i.
func pick(f *frame, i int) {
	best := i
	for j := i + 1; j < f.list.Count; j++ {
		if f.rank[j&127] > f.rank[best&127] {
			best = j
		}
	}
	f.rank[i&127], f.rank[best&127] = f.rank[best&127], f.rank[i&127]
	f.list.At[i&127], f.list.At[best&127] = f.list.At[best&127], f.list.At[i&127]
}

// foresight is the number of plies after a move by which its effort is estimated: more where
// more numbers are left, since there a better order saves more. Near the end, where it is
// negative, an estimate takes longer than it saves.
func foresight(left int) int { return min((left+2)/7-5, maxForesight) }

const maxForesight = 5

// rank ranks the moves from the i-th on.
func (p *prover) rank(s *engine.State, f *frame, i, ply int) {
	b, ahead := p.board, foresight(s.Left.Count())
	for ; i < f.list.Count; i++ {
		m := f.list.At[i&127]
		if ahead < 0 || p.off.ordering {
			f.rank[i&127] = float32(int32(b.Value[m.To()&127]) + b.Outlook(s, m))
			continue
		}
		b.Play(&p.frames[ply+1].state, s, m)
		f.rank[i&127] = -p.effort(ply+1, true, ahead, endless)
		if p.team != nil {
			p.team.mix(p, s, f, i)
		}
	}
}

// sharePlies are the plies from the root on that share counts in.
const sharePlies = 10

// share estimates how much of the proof is done, if the first move searched is right
// wherever the expected side is to move.
func (p *prover) share() (done float64) {
	part := 1.0
	for ply := range sharePlies {
		f := &p.frames[ply]
		if f.list.Count > 0 && f.turn != p.side {
			part /= float64(f.list.Count)
			done += part * float64(f.index)
		}
	}
	return done
}

// endless is more than any sum of efforts.
const endless = 1e30

// effort estimates the work of showing that the side to move fails, for which all of its moves are
// searched, or succeeds, for which one is enough. An estimate that isn't below the limit is as good
// as the limit.
func (p *prover) effort(ply int, all bool, ahead int, limit float32) float32 {
	b, f := p.board, &p.frames[ply]
	s := &f.state
	if !b.CanMove(s, s.Turn) {
		if !b.Passes(s) {
			if all == (needed(s) <= 0) {
				return endless
			}
			return 0
		}
		s.Turn, all = s.Turn.Other(), !all
	}
	if ahead <= 0 {
		return p.effortNow(s, all)
	}
	b.Landings(s, &f.list)
	sum := float32(0)
	for _, m := range f.list.At[:f.list.Count] {
		b.Play(&p.frames[ply+1].state, s, m)
		if !all {
			limit = min(limit, p.effort(ply+1, true, ahead-1, limit))
		} else if sum += p.effort(ply+1, false, ahead-1, limit-sum); sum >= limit {
			break
		}
	}
	if all {
		return sum
	}
	return limit
}

// penalty is the amount by which a reply of the other side lowers the value of a move.
const penalty = 200

// effortNow is effort without looking ahead: another reply counts as a worse evaluation.
func (p *prover) effortNow(s *engine.State, all bool) float32 {
	if s.Knight[0] == engine.NoNode || s.Knight[1] == engine.NoNode {
		return 1
	}
	v := p.evaluation.Value(p.board, s)
	if all {
		v += penalty * bits.OnesCount64(p.board.Targets(s, s.Turn))
	} else {
		v = -v
	}
	return efforts[min(max(v/effortStep+len(efforts)/2, 0), len(efforts)-1)]
}

// efforts are the efforts of values: it grows exponentially with the value for the side
// that is to be shown to fail.
var efforts = func() (table [1024]float32) {
	for i := range table {
		table[i] = float32(math.Exp(float64((i-len(table)/2)*effortStep) / effortScale))
	}
	return table
}()

const (
	effortStep  = 16   // of the values in the table
	effortScale = 1000 // the difference of values that makes the effort e times as large
)

// mostTogether returns an upper bound on the points both sides together can still take.
func (p *prover) mostTogether(s *engine.State) int {
	return int(s.Pot) - p.surplus(s, &s.Left)
}

// surplus returns the doubles in a set that can't be taken: where taking one erases another, at
// most half of the rest can be taken.
func (p *prover) surplus(s *engine.State, set *engine.Set) int {
	b := p.board
	if b.Variant.Double == knight.Optional || p.off.doubles {
		return 0
	}
	left := bits.OnesCount64(s.Left[0]&b.Doubles[0]) + bits.OnesCount64(s.Left[1]&b.Doubles[1])
	here := bits.OnesCount64(set[0]&b.Doubles[0]) + bits.OnesCount64(set[1]&b.Doubles[1])
	surplus := 0
	for d, drop := 0, here-(left+1)/2; drop > 0; d++ {
		if at := b.DoubleAt[d]; set.Has(at) {
			surplus += 11 * d
			drop--
		}
	}
	return surplus
}

// most returns an upper bound on the points a side can still take, and whether it is at most
// enough; otherwise it is useless.
func (p *prover) most(s *engine.State, side rules.Side, enough int) (int, bool) {
	if s.Knight[side&1] == engine.NoNode {
		most := p.mostTogether(s)
		return most, most <= enough
	}
	reach := p.board.Reach(s, side, knight.Squares)
	if p.board.SumOf(&reach) > 2*enough { // mirror pairs and doubles lose half of it at most
		return 0, false
	}
	most := p.board.PotOf(&reach) - p.surplus(s, &reach)
	return most, most <= enough
}

// outOfReach returns a bound from the points each side can still reach, if it answers the search.
func (p *prover) outOfReach(s *engine.State, beta int) (int, bool) {
	if p.off.reach {
		return 0, false
	}
	if beta > 0 {
		if most, ok := p.most(s, s.Turn, beta-1); ok {
			return most, true
		}
	}
	gain := 0
	if k := s.Knight[s.Turn&1]; k != engine.NoNode && !p.off.gain {
		gain = p.board.Best(k, p.board.Targets(s, s.Turn))
	}
	if beta <= gain {
		if most, ok := p.most(s, s.Turn.Other(), gain-beta); ok {
			return gain - most, true
		}
	}
	return 0, false
}
