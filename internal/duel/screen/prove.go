package screen

import (
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/duel/describe"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
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

// prove adds a background job that proves the winner of a position, or its margin too, and
// stores what is proved. done isn't called if the engine failed.
func (a *analysis) prove(owner, position string, sign bool, limit time.Duration, done func()) {
	job := puzzle.Job{Task: puzzle.TaskProve, Puzzle: rules.Puzzle.Name(), Position: position, Game: puzzle.Game{WinnerOnly: sign},
		Limits: search.Limits{Time: limit}}
	a.Background.Add(owner, job, func(answer puzzle.Answer) {
		if answer.Error != "" {
			return
		}
		bounds := rules.Bounds{Lower: answer.Proof().Lower, Upper: answer.Proof().Upper}
		p := proof{Bounds: bounds, margin: !sign, nodes: answer.Generated, time: limit}
		if moves := answer.Path().Moves; len(moves) > 0 && p.Winner() != rules.Unfinished {
			p.keep = moves[0]
		}
		a.learn(position, p)
		a.learnKept(position, p)
		done()
	})
}

// proveUnasked has the winner of a position proved, unless it is known, was tried, or would
// take too long; it reports whether it has.
func (a *analysis) proveUnasked(owner string, p puzzle.Position, done func()) bool {
	text := p.String()
	if a.decided(text) || a.proofs[text].time > 0 || positionOf(p).Board.Count() > signNumbers {
		return false
	}
	a.prove(owner, text, true, signTime, done)
	return true
}

// whoWins proves who wins the position on the board, and by how much, if that is allowed.
func (a *analysis) whoWins() {
	a.Aid.Look(func() {
		position := a.Game.Position().String()
		for _, owner := range []string{forAnalysis, forThreat, forProof} {
			a.Background.Drop(owner)
		}
		a.proving = true
		a.prove(forProof, position, false, min(max(proofTime, 4*a.proofs[position].time), maxBudget), func() {
			a.Said = a.provedWords()
			a.follow()
		})
		a.App.Changed()
	})
}

// stopProving keeps what is proved so far.
func (a *analysis) stopProving() {
	a.follow()
	a.App.Changed()
}

// provedWords says what is proved of the position on the board, "" for nothing worth
// telling.
func (a *analysis) provedWords() string {
	p, ok := a.proved(a.Game.Position().String())
	winner := p.Winner()
	switch {
	case !ok, winner == rules.Unfinished && !p.margin:
		return ""
	case winner != rules.Unfinished && !p.margin && !p.Exact():
		return describe.ProvedResult(a.App.Lang, winner)
	}
	return describe.Proved(a.App.Lang, p.Bounds)
}

// provedNodes returns what is proved of the position on the board, and the progress of the
// proof that was asked for.
func (a *analysis) provedNodes() (out []*ui.Node) {
	lang, phrase := a.App.Lang, a.provedWords()
	running := a.proving && a.Background.Waiting(forProof)
	p, _ := a.proved(a.Game.Position().String())
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
func (a *analysis) whoButton() *ui.Node {
	t := a.App.Lang.T
	if a.proving && a.Background.Waiting(forProof) {
		return widget.Chip("who-stop", t(words.Cancel), a.stopProving)
	}
	n := widget.Chip("who-wins", t(words.WhoWins), a.whoWins)
	n.Help = t(words.WhoWinsHelp)
	p, ok := a.proved(a.Game.Position().String())
	n.Disabled = ok && p.Exact() || len(a.moves) == 0 || p.time == maxBudget
	return n
}
