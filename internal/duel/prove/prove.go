package prove

import (
	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

// DefaultMemory is the default size of the table in bytes.
const DefaultMemory = 256 << 20

// Question is a claim to prove about a position.
type Question struct {
	Position   rules.Position
	WinnerOnly bool // only who wins
	// Table stores proved bounds, including those of earlier questions on the board; nil for a new
	// table, whose memory the limits give.
	Table *Table
}

// Answer is the result of a proof.
type Answer struct {
	rules.Bounds
	// Moves is a line that begins with a move that keeps the bound proved for the side to move, as
	// far as known.
	Moves  []rules.Move
	Status search.Status // Solved if everything asked was proved
	Stats  search.Stats
}

// Run answers a question within the limits of c: time, nodes and the memory of the table.
func Run(q Question, c search.Control) Answer { return newProver(q, c).run(q) }

// estimateNodes limits the engine's search for the margin that the proof begins with.
const estimateNodes = 15_000

// estimate returns the margin that the engine expects.
func (p *prover) estimate(position rules.Position) int {
	p.count()
	left := p.meter.Limits().Less(p.meter.Stats())
	left.Memory = 1 << 20
	if left.Nodes == 0 || left.Nodes > estimateNodes {
		left.Nodes = estimateNodes
	}
	a := engine.NewEngine(engine.MainOptions()).Search(position, engine.Request{}, search.Control{Limits: left})
	p.stopped = !p.meter.Tick(a.Stats.Generated)
	if len(a.Lines) == 0 {
		return position.Margin()
	}
	return a.Lines[0].Score
}

func (p *prover) run(q Question) Answer {
	root := p.board.Start()
	margin := root.Margin()
	p.bounds = rules.Bounds{Lower: margin - int(root.Pot), Upper: margin + int(root.Pot)}
	p.recall(&root)
	p.note()
	for p.bounds.Winner() == rules.Unfinished && !p.stopped {
		m := 0
		if p.side = p.favours(&root); p.bounds.Lower >= 0 || p.bounds.Upper > 0 && p.side == rules.White {
			m = 1
		}
		p.ask(&root, m)
	}
	if !q.WinnerOnly && !p.bounds.Exact() && !p.stopped {
		p.closeIn(&root, p.estimate(q.Position))
	}
	a := Answer{Bounds: p.bounds, Status: search.Solved}
	if p.stopped {
		a.Status = p.meter.Reason()
	}
	a.Moves = p.line(root)
	p.count()
	a.Stats = p.meter.Stats()
	return a
}

// recall takes the bounds that an earlier question proved for the root, and a move that keeps the
// bound of the side to move.
func (p *prover) recall(root *engine.State) {
	e := p.table.find(root.Key(0))
	if e.work == 0 {
		return
	}
	known := rules.Bounds{Lower: int(e.lo), Upper: int(e.hi)}
	if root.Turn == rules.Black {
		known = rules.Bounds{Lower: -known.Upper, Upper: -known.Lower}
	}
	p.bounds.Lower = max(p.bounds.Lower, root.Margin()+known.Lower)
	p.bounds.Upper = min(p.bounds.Upper, root.Margin()+known.Upper)
	if root.Turn == rules.White {
		p.ask(root, p.bounds.Lower)
	} else {
		p.ask(root, p.bounds.Upper+1)
	}
}

// favours returns the side that the evaluation expects to win.
func (p *prover) favours(root *engine.State) rules.Side {
	placed := root.Knight[0] != engine.NoNode && root.Knight[1] != engine.NoNode
	if placed && p.evaluation.Value(p.board, root) < 0 {
		return root.Turn.Other()
	}
	return root.Turn
}

// closeIn asks about margins around a guess until the margin is proved.
func (p *prover) closeIn(root *engine.State, guess int) {
	for step := 1; !p.bounds.Exact() && !p.stopped; step *= 2 {
		before := p.bounds
		p.ask(root, min(max(guess, before.Lower+1), before.Upper))
		if guess = p.bounds.Upper + 1 - step; p.bounds.Lower > before.Lower {
			guess = p.bounds.Lower + step
		}
	}
}

// ask proves that White ends at least m points ahead, or that it doesn't.
func (p *prover) ask(root *engine.State, m int) {
	s := *root
	s.Points[rules.White] -= int16(m - 1) // then White needs a margin of 1
	p.bestAtRoot = noMove
	search := p.search
	if p.team != nil {
		search = p.race
	}
	v := search(&s, 0)
	if p.stopped {
		return
	}
	met := v >= needed(&s)
	if met || p.best == noMove { // at first any move keeps the bound for its side
		p.best = p.bestAtRoot
	}
	if s.Turn == rules.Black {
		v, met = -v, !met
	}
	if v += root.Margin(); met {
		p.bounds.Lower = max(p.bounds.Lower, v)
	} else {
		p.bounds.Upper = min(p.bounds.Upper, v)
	}
	p.note()
}

// note sets the bounds of the next progress report.
func (p *prover) note() {
	p.meter.Note(0, float64(p.bounds.Lower), float64(p.bounds.Upper), "search")
}

// line returns the move that keeps the bound proved for the side to move, and the moves
// after it that the table holds.
func (p *prover) line(s engine.State) (moves []rules.Move) {
	for m := p.best; m != noMove && len(moves) < engine.MaxPlies; {
		moves = append(moves, p.board.Unpack(&s, m))
		s = p.board.After(&s, m)
		m = noMove
		var list engine.Landings
		p.board.Moves(&s, &list)
		if e := p.table.find(s.Key(0)); list.Count == 1 {
			m = list.At[0]
		} else if e.work > 0 && list.ToFront(e.move) {
			m = e.move
		}
	}
	return moves
}
