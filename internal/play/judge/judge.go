package judge

import (
	"cavalo/internal/knight/duel"
	"cavalo/internal/puzzle"
)

// Verdict is how good a move was.
type Verdict uint8

// The verdicts, the best first.
const (
	Best Verdict = iota
	Good
	Inaccuracy
	Mistake
	Blunder
	verdicts
)

// names are what the verdicts are called in records and codes.
var names = [verdicts]string{"best", "good", "inaccuracy", "mistake", "blunder"}

// String returns "best", "good", "inaccuracy", "mistake" or "blunder".
func (v Verdict) String() string { return names[v] }

// Most returns the most points that a move of a verdict loses. A blunder may
// lose any.
func Most(v Verdict) int { return [verdicts]int{0, 10, 30, 80, 1 << 20}[v] }

// Verdicts returns all verdicts, the best first.
func Verdicts() []Verdict { return []Verdict{Best, Good, Inaccuracy, Mistake, Blunder} }

// Judgement is what is said of one move.
type Judgement struct {
	Verdict Verdict
	Lost    int    // points, against the best move
	Exact   bool   // the points lost are proved
	Forced  bool   // it was the only move
	Best    string // the move that the engine would have played
}

// Opinion is what an analysis says of a position.
type Opinion struct {
	Score int // White's points less Black's at the end
	Exact bool
	Best  string // the best move; none when the game is over
}

// Judge returns what is said of a move by the opinions before it and after it.
func Judge(p duel.Position, before, after Opinion, move string) Judgement {
	j := Judgement{Best: before.Best, Exact: before.Exact && after.Exact, Forced: len(p.Moves()) == 1}
	if j.Forced || move == before.Best {
		return j
	}
	had, has := before.Score, after.Score
	if p.Turn == duel.Black {
		had, has = -had, -has
	}
	j.Lost = max(0, had-has)
	for j.Lost > Most(j.Verdict) {
		j.Verdict++
	}
	if j.Exact && had > 0 && has < 0 {
		j.Verdict = Blunder
	}
	return j
}

// Review is a game that is being judged. It belongs to one goroutine.
type Review struct {
	positions []duel.Position // the start, and what follows each move
	moves     []string
	opinions  []Opinion
	known     []bool
}

// New returns the review of a game. The error is that of the first move that is
// not legal.
func New(start duel.Position, moves []string) (*Review, error) {
	r := &Review{positions: []duel.Position{start}, moves: moves}
	for _, text := range moves {
		m, err := duel.ParseMove(text)
		if err != nil {
			return nil, err
		}
		next, err := r.positions[len(r.positions)-1].Play(m)
		if err != nil {
			return nil, err
		}
		r.positions = append(r.positions, next)
	}
	r.opinions = make([]Opinion, len(r.positions))
	r.known = make([]bool, len(r.positions))
	if last := len(moves); r.positions[last].Over() {
		r.learn(last, Opinion{Score: r.positions[last].Margin(), Exact: true})
	}
	return r, nil
}

// Next returns the next position to be analysed: the first, from which an
// engine knows what game it is, and then of those that are not known the last,
// since one that has seen how a game ended knows more about how it began. ok is
// false when all are known.
func (r *Review) Next() (ply int, p duel.Position, ok bool) {
	ply = len(r.positions) - 1
	for ply > 0 && r.known[ply] {
		ply--
	}
	if !r.known[0] {
		ply = 0
	}
	return ply, r.positions[ply], !r.known[ply]
}

// Left returns how many positions are not known yet.
func (r *Review) Left() int {
	n := 0
	for _, known := range r.known {
		if !known {
			n++
		}
	}
	return n
}

// Learn takes the analysis of the position after so many moves. One without a
// line tells nothing.
func (r *Review) Learn(ply int, a puzzle.Answer) {
	if ply < 0 || ply >= len(r.opinions) || len(a.Lines) == 0 || len(a.Lines[0].Moves) == 0 {
		return
	}
	line := a.Lines[0]
	r.learn(ply, Opinion{Score: line.Score, Exact: line.Exact, Best: line.Moves[0]})
}

func (r *Review) learn(ply int, o Opinion) { r.opinions[ply], r.known[ply] = o, true }

// Opinion returns what is thought of the position after so many moves; ok is
// false when that is not known yet.
func (r *Review) Opinion(ply int) (o Opinion, ok bool) {
	if ply < 0 || ply >= len(r.opinions) {
		return o, false
	}
	return r.opinions[ply], r.known[ply]
}

// Move returns what is said of a move, from 0; ok is false when one of the
// positions around it is not known yet.
func (r *Review) Move(i int) (j Judgement, ok bool) {
	before, knowsBefore := r.Opinion(i)
	after, knowsAfter := r.Opinion(i + 1)
	if !knowsBefore || !knowsAfter {
		return j, false
	}
	return Judge(r.positions[i], before, after, r.moves[i]), true
}

// Summary is what is said of one side's moves together.
type Summary struct {
	Counts [verdicts]int // by Verdict, forced moves left out
	Moves  int           // judged, forced ones left out
	Lost   int           // points, in all of them
}

// Side returns what is said of a side's moves that were judged so far.
func (r *Review) Side(side duel.Side) (s Summary) {
	for i := range r.moves {
		j, ok := r.Move(i)
		if !ok || j.Forced || r.positions[i].Turn != side {
			continue
		}
		s.Counts[j.Verdict]++
		s.Moves++
		s.Lost += j.Lost
	}
	return s
}
