package judge

import (
	"cmp"
	"slices"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// Verdict is the quality of a move.
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

// limits are the largest losses in points of the verdicts below Blunder.
var limits = [...]int{Best: 0, Good: 10, Inaccuracy: 30, Mistake: 80}

// Limit returns the most points that a move of a verdict loses; ok is false
// for a blunder, which has no limit.
func Limit(v Verdict) (points int, ok bool) {
	if int(v) >= len(limits) {
		return 0, false
	}
	return limits[v], true
}

func of(lost int) Verdict {
	v := Best
	for v < Blunder && lost > limits[v] {
		v++
	}
	return v
}

// Sign returns the mark after a move in a list: "", "?!", "?" or "??".
func (v Verdict) Sign() string { return [verdicts]string{"", "", "?!", "?", "??"}[v] }

// Opinion is the analysis of a position.
type Opinion struct {
	Score int // White's points minus Black's at the end
	Exact bool
	Best  string // the best move, "" when the game is over
	// Proved is the result with best play, if it is proved, also where the score isn't; else
	// Unfinished. Keep is then a move that keeps it for the side to move, if one is known.
	Proved rules.Result
	Keep   string
	// Provisional means that the analysis may still change it.
	Provisional bool

	shift int // of the score from the estimate to the proved result
}

// With returns the opinion with the facts proved about the position, which override estimates:
// bounds on the margin, and a move that keeps the result for the side to move, "" if none is known.
func (o Opinion) With(proved rules.Bounds, keep string) Opinion {
	o.Proved, o.Keep = proved.Winner(), keep
	best, margin := cmp.Or(keep, o.Best), proved.Clamp(o.Score)
	if o.known() {
		o.shift = margin - o.Score
	}
	switch {
	case proved.Exact() && best != "":
		o.Score, o.Best, o.Exact, o.Provisional = margin, best, true, false
	case o.shift != 0:
		o.Score, o.Best = margin, best
	}
	return o
}

// known reports whether a margin is proved or expected, not only the result.
func (o Opinion) known() bool { return o.Exact || o.Best != "" }

// Result returns the proved result with best play, or Unfinished.
func (o Opinion) Result() rules.Result {
	if o.Exact {
		return rules.Bounds{Lower: o.Score, Upper: o.Score}.Winner()
	}
	return o.Proved
}

// Judgement is the judgement of one move.
type Judgement struct {
	Verdict Verdict
	Lost    int    // points, compared with the best move
	Exact   bool   // Lost is proved
	Forced  bool   // it was the only move
	DeadEnd bool   // it lost more than a good move may, and left no number one jump away
	GaveWin bool   // its player had won before it but no longer after it, both proved
	Best    string // the engine's move, or one that would have kept a win; "" if no better one is known
	// Provisional means that the judgement may still change.
	Provisional bool
}

// Judge returns the judgement of a move from the opinions before and after it. The loss
// is at least 0, even if the search after the move sees more.
func Judge(p rules.Position, before, after Opinion, move string) Judgement {
	j := Judgement{Best: before.Best, Exact: before.Exact && after.Exact, Forced: len(p.Moves()) == 1, Provisional: before.Provisional || after.Provisional}
	result := after.Result()
	j.GaveWin = !j.Forced && before.Result() == p.Turn.Win() && result != rules.Unfinished && result != p.Turn.Win()
	if j.Forced || move == before.Best && !j.GaveWin && !j.Exact {
		return j
	}
	had, has := before.Score, after.Score
	if result == rules.Unfinished {
		had -= before.shift // proved values are not compared with estimates
	}
	if p.Turn == rules.Black {
		had, has = -had, -has
	}
	j.Lost = max(0, had-has)
	j.Verdict = of(j.Lost)
	dead := deadEnd(p, move)
	lost := result == p.Turn.Other().Win()
	switch {
	case j.GaveWin && lost:
		j.Verdict = Blunder
	case j.GaveWin, j.Lost > 0 && lost && (dead || had >= 0 && before.Result() != result):
		j.Verdict = max(j.Verdict, Mistake)
	}
	if j.GaveWin && before.Keep != "" {
		j.Best = before.Keep
	}
	if j.Verdict > Best && j.Best == move {
		j.Best = "" // the proof refutes the engine's own move
	}
	j.DeadEnd = dead && j.Verdict > Good
	return j
}

// deadEnd reports whether a move leaves its player's knight no number one jump away: it
// never moves again.
func deadEnd(p rules.Position, text string) bool {
	m, err := rules.ParseMove(text)
	if err != nil || m == rules.Pass {
		return false
	}
	after, err := p.Play(m)
	return err == nil && !slices.ContainsFunc(m.To.Jumps(), func(s knight.Square) bool { return after.Board[s] != knight.NoNumber })
}
