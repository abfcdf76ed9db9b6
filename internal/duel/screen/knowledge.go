package screen

import (
	"cmp"
	"slices"
	"time"

	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
)

// maxKnown is the number of remembered positions after which all are forgotten.
const maxKnown = 2048

// knowledge holds the engine's results, by position.
type knowledge struct {
	known  map[string]known
	judged map[string]judge.Opinion // final opinions, which later results don't change
	proofs map[string]proof
	news   uint64 // changes with what is known
}

// known is the engine's result for a position.
type known struct {
	lines []puzzle.Line
	depth int
	nodes int64
	time  time.Duration
	full  bool // with all the lines that are shown
}

// exact reports whether the first line is proved.
func (k known) exact() bool { return len(k.lines) > 0 && k.lines[0].Exact }

// proof is what is proved of a position.
type proof struct {
	rules.Bounds
	keep   string // a move that keeps the proved result for the side to move, if one is known
	margin bool   // the margin was asked for, not only the winner
	nodes  int64
	time   time.Duration // for the last finished job, 0 before that
}

// opinion returns what is known of a position: what is proved beats what is expected. ok is
// false if nothing is known.
func (k *knowledge) opinion(position string) (o judge.Opinion, ok bool) {
	o, ok = k.estimate(position)
	if p, proved := k.proved(position); proved {
		return o.With(p.Bounds, p.keep), true
	}
	return o, ok
}

// estimate returns the final opinion of a review or, if there is none yet, what the analysis
// expects, which is provisional.
func (k *knowledge) estimate(position string) (o judge.Opinion, ok bool) {
	if o, ok = k.judged[position]; ok {
		return o, true
	}
	found := k.known[position]
	if len(found.lines) == 0 {
		return o, false
	}
	best := found.lines[0]
	return judge.Opinion{Score: best.Score, Exact: best.Exact, Best: best.Moves[0], Provisional: !best.Exact}, true
}

// lines returns lines of a position with what is proved of it and of the positions after their
// first moves, the best first: a move that is proved to keep the result is among them.
func (k *knowledge) lines(from puzzle.Position, lines []puzzle.Line) []puzzle.Line {
	p, ok := k.proved(from.String())
	keeps := func(l puzzle.Line) bool { return l.Moves[0] == p.keep }
	lines = slices.Clone(lines)
	if ok && p.keep != "" && len(lines) > 0 && !slices.ContainsFunc(lines, keeps) {
		lines = append(lines, puzzle.Line{Score: lines[0].Score, Moves: []string{p.keep}})
	}
	sign := 1 - 2*from.ToMove()
	for i := range lines {
		l := &lines[i]
		if after, err := from.Play(l.Moves[0]); err == nil {
			if next, known := k.proved(after.String()); known {
				l.Score, l.Exact = next.Clamp(l.Score), l.Exact || next.Exact()
			}
		}
		switch {
		case !ok:
		case keeps(*l):
			l.Score, l.Exact = p.Clamp(l.Score), l.Exact || p.Exact()
		case sign > 0:
			l.Score = min(l.Score, p.Upper)
		default:
			l.Score = max(l.Score, p.Lower)
		}
	}
	slices.SortStableFunc(lines, func(l, m puzzle.Line) int {
		return cmp.Or(sign*(m.Score-l.Score), index(keeps(m))-index(keeps(l)))
	})
	return lines
}

func (k *knowledge) judge(position string, o judge.Opinion) {
	if k.judged == nil {
		k.judged = map[string]judge.Opinion{}
	}
	o.Provisional = false
	k.judged[position] = o
	k.news++
}

// know stores the engine's result, unless a better one is known.
func (k *knowledge) know(position string, lines []puzzle.Line, depth int, nodes int64, spent time.Duration, full bool) {
	if len(lines) == 0 || len(lines[0].Moves) == 0 {
		return
	}
	if k.known == nil || len(k.known) > maxKnown {
		k.known = map[string]known{}
	}
	found := known{lines, depth, nodes, spent, full}
	if old := k.known[position]; old.depth <= depth || found.exact() || full && !old.full {
		k.known[position] = found
		k.news++
	}
	if p, ok := k.proved(position); ok && found.exact() {
		k.learnKept(position, p)
	}
}

// expected returns the margin that is proved or else expected by the analysis in a position; ok
// is false if there is neither. At the end of a game it is the actual margin.
func (k *knowledge) expected(p puzzle.Position) (margin int, exact, ok bool) {
	proof, proved := k.proved(p.String())
	lines := k.linesOf(p)
	switch {
	case p.Solved():
		return positionOf(p).Margin(), true, true
	case proved && proof.Exact():
		return proof.Lower, true, true
	case len(lines) == 0:
		return 0, false, false
	}
	return lines[0].Score, lines[0].Exact, true
}

// linesOf returns the lines of the analysis of a position, with what is proved of them.
func (k *knowledge) linesOf(p puzzle.Position) []puzzle.Line {
	return k.lines(p, k.known[p.String()].lines)
}

// learn adds what is proved of a position to what was proved before.
func (k *knowledge) learn(position string, p proof) {
	if k.proofs == nil || len(k.proofs) > maxKnown {
		k.proofs = map[string]proof{}
	}
	if old, ok := k.proofs[position]; ok {
		switch { // a move keeps the bounds that it was found with
		case p.Bounds == old.Bounds:
			p.keep = cmp.Or(p.keep, old.keep)
		case p.Lower < old.Lower, p.Upper > old.Upper, p.keep == "" && !p.Exact():
			p.keep = old.keep
		}
		p.Lower, p.Upper = max(p.Lower, old.Lower), min(p.Upper, old.Upper)
		p.margin = p.margin || old.margin
		p.time = max(p.time, old.time)
	}
	k.proofs[position] = p
	k.news++
}

// learnKept learns that after the move that keeps it, what was proved of a position still holds.
func (k *knowledge) learnKept(position string, p proof) {
	from, err := rules.Puzzle.Parse(position)
	if err != nil {
		return
	}
	if after, err := from.Play(p.keep); err == nil {
		k.learn(after.String(), proof{Bounds: p.Bounds})
	}
}

// knowStart learns the margin of a game's start that was proved when the board was made: of a
// proved board, as on most days, or of a board of the series, where White begins.
func (k *knowledge) knowStart(g *play.Game) {
	start := g.Start()
	margin, ok := rules.ProvedMargin(positionOf(start))
	if b, found := series.Find(rules.Puzzle, g.Problem()); found && b.Position == start {
		margin, ok = b.Fewest, true
	}
	if ok {
		k.learn(start.String(), proof{Bounds: rules.Bounds{Lower: margin, Upper: margin}, margin: true})
	}
}

// proved returns what is proved of a position; ok is false before anything is.
func (k *knowledge) proved(position string) (p proof, ok bool) {
	if found := k.known[position]; found.exact() {
		best := found.lines[0]
		return proof{Bounds: rules.Bounds{Lower: best.Score, Upper: best.Score}, keep: best.Moves[0]}, true
	}
	p, ok = k.proofs[position]
	return p, ok
}

// decided reports whether the winner of a position is proved.
func (k *knowledge) decided(position string) bool {
	p, ok := k.proved(position)
	return ok && p.Winner() != rules.Unfinished
}
