package screen

import (
	"cmp"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/duel/describe"
	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	// signTime is the time for a proof of the winner that nobody asked for.
	signTime = 2 * time.Second
	// signNumbers is the largest number of numbers on a board with which such a proof is
	// tried: earlier it usually takes longer.
	signNumbers = 88
	// maxFailed is the number of positions, one after the other, whose winner is not proved
	// in time, after which earlier ones aren't tried: they take longer.
	maxFailed = 2
	// proofTime is the time for the first proof that is asked for; each further one on the
	// same position has four times as long.
	proofTime = 30 * time.Second

	forProof = "proof" // the owner of the jobs
)

// proof is what is proved of a position.
type proof struct {
	rules.Bounds
	keep   string // a move that keeps the proved result for the side to move, if one is known
	margin bool   // the margin was asked for, not only the winner
	nodes  int64
	time   time.Duration // for the last finished job, 0 before that
}

// prove adds a background job that proves the winner of a position, or its margin too, and
// stores what is proved. done isn't called if the engine failed.
func (c *Screen) prove(owner, position string, sign bool, limit time.Duration, done func()) {
	job := puzzle.Job{Task: puzzle.TaskProve, Puzzle: rules.Puzzle.Name(), Position: position, Game: puzzle.Game{Sign: sign}, Limits: search.Limits{Time: limit}}
	c.Background.Add(owner, job, func(a puzzle.Answer) {
		if a.Error != "" {
			return
		}
		p := proof{Bounds: rules.Bounds{Lower: a.Proof().Lower, Upper: a.Proof().Upper}, margin: !sign, nodes: a.Generated, time: limit}
		if moves := a.Path().Moves; len(moves) > 0 && p.Winner() != rules.Unfinished {
			p.keep = moves[0]
		}
		c.learn(position, p)
		c.learnKept(position, p)
		done()
	})
}

// learn adds what is proved of a position to what was proved before.
func (c *Screen) learn(position string, p proof) {
	a := &c.analysis
	if a.proofs == nil || len(a.proofs) > maxKnown {
		a.proofs = map[string]proof{}
	}
	if old, ok := a.proofs[position]; ok {
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
	a.proofs[position] = p
	a.news++
}

// learnKept learns that after the move that keeps it, what was proved of a position still holds.
func (c *Screen) learnKept(position string, p proof) {
	from, err := rules.Puzzle.Parse(position)
	if err != nil {
		return
	}
	if after, err := from.Play(p.keep); err == nil {
		c.learn(after.String(), proof{Bounds: p.Bounds})
	}
}

// knowStart learns the margin of a game's start that was proved when the board was made: of a
// proved board, as on most days, or of a board of the series, where White begins.
func (c *Screen) knowStart() {
	start := c.Game.Start()
	margin, ok := rules.ProvedMargin(positionOf(start))
	if b, found := series.Find(rules.Puzzle, c.Game.Problem()); found && b.Position == start {
		margin, ok = b.Fewest, true
	}
	if ok {
		c.learn(start.String(), proof{Bounds: rules.Bounds{Lower: margin, Upper: margin}, margin: true})
	}
}

// proved returns what is proved of a position; ok is false before anything is.
func (a *analysis) proved(position string) (p proof, ok bool) {
	if k := a.known[position]; k.exact() {
		margin := k.lines[0].Score
		return proof{Bounds: rules.Bounds{Lower: margin, Upper: margin}, keep: k.lines[0].Moves[0]}, true
	}
	p, ok = a.proofs[position]
	return p, ok
}

// decided reports whether the winner of a position is proved.
func (a *analysis) decided(position string) bool {
	p, ok := a.proved(position)
	return ok && p.Winner() != rules.Unfinished
}

// proveUnasked has the winner of a position proved, unless it is known, was tried, or would
// take too long; it reports whether it has.
func (c *Screen) proveUnasked(owner string, p puzzle.Position, done func()) bool {
	text, a := p.String(), &c.analysis
	if a.decided(text) || a.proofs[text].time > 0 || positionOf(p).Board.Count() > signNumbers {
		return false
	}
	c.prove(owner, text, true, signTime, done)
	return true
}

// whoWins proves who wins the position on the board, and by how much, if that is allowed.
func (c *Screen) whoWins() {
	c.Aid.Look(func() {
		a, position := &c.analysis, c.Game.Position().String()
		for _, owner := range []string{forAnalysis, forThreat, forProof} {
			c.Background.Drop(owner)
		}
		a.proving = true
		c.prove(forProof, position, false, min(max(proofTime, 4*a.proofs[position].time), maxBudget), func() {
			c.Said = c.provedWords()
			c.follow()
		})
		c.App.Changed()
	})
}

// stopProving keeps what is proved so far.
func (c *Screen) stopProving() {
	c.follow()
	c.App.Changed()
}

// provedWords says what is proved of the position on the board, "" for nothing worth
// telling.
func (c *Screen) provedWords() string {
	p, ok := c.analysis.proved(c.Game.Position().String())
	winner := p.Winner()
	switch {
	case !ok, winner == rules.Unfinished && !p.margin:
		return ""
	case winner != rules.Unfinished && !p.margin && !p.Exact():
		return describe.ProvedResult(c.App.Lang, winner)
	}
	return describe.Proved(c.App.Lang, p.Bounds)
}

// provedNodes returns what is proved of the position on the board, and the progress of the
// proof that was asked for.
func (c *Screen) provedNodes() (out []*ui.Node) {
	lang, phrase := c.App.Lang, c.provedWords()
	running := c.analysis.proving && c.Background.Waiting(forProof)
	p, _ := c.analysis.proved(c.Game.Position().String())
	switch {
	case phrase == "":
	case p.Winner() == rules.Unfinished:
		out = append(out, widget.Text("proved", phrase))
	default:
		out = append(out, provedText("proved", phrase))
	}
	if running {
		out = append(out, widget.Muted("proving", lang.T(words.WhoProving, lang.N(words.DuelNodes, int(p.nodes)))))
	}
	return out
}

// provedText returns a paragraph with something proved: it looks different from estimates.
func provedText(id, phrase string) *ui.Node {
	return ui.NewText(id, phrase).With(ui.Traits{Variant: ui.Proved, Wrap: true, Weight: ui.Semibold})
}

// whoButton returns the button that asks who wins, or stops the proof.
func (c *Screen) whoButton() *ui.Node {
	t, a := c.App.Lang.T, &c.analysis
	if a.proving && c.Background.Waiting(forProof) {
		return widget.Chip("who-stop", t(words.Cancel), c.stopProving)
	}
	n := widget.Chip("who-wins", t(words.WhoWins), c.whoWins)
	n.Help = t(words.WhoWinsHelp)
	p, ok := a.proved(c.Game.Position().String())
	n.Disabled = ok && p.Exact() || len(c.moves) == 0 || p.time == maxBudget
	return n
}

// proveNext proves the winner of the next position of the game, from the last to the first,
// and says since when it is proved.
func (c *Screen) proveNext() {
	r := c.review()
	failed := 0
	for ply := len(r.line) - 1; ply >= 0 && failed < maxFailed; ply-- {
		switch {
		case r.Result(ply) != rules.Unfinished:
			failed = 0
		case c.proveUnasked(forGame, r.line[ply], c.proveNext):
			return
		default:
			failed++
		}
	}
	c.Said = c.judgedWords(r)
	if phrase := c.decidedWords(r.Review); phrase != "" {
		c.Said += " " + phrase
	}
}

// decidedWords says since when a winner is proved, "" if only the end of the game is.
func (c *Screen) decidedWords(r *judge.Review) string {
	lang := c.App.Lang
	all, _, _ := r.Positions()
	since, result := r.Decided()
	switch {
	case result == rules.Unfinished || since == all-1:
		return ""
	case since == 0:
		return lang.T(words.DecidedStart, describe.Result(lang, result))
	}
	return lang.T(words.DecidedSince, lang.Int(int64(since)), describe.Result(lang, result))
}
