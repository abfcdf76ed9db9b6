package review

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// HintText is the text of a hint, one part for each press: where to look for the next
// move, the move, and the reason; one more press plays it. Empty parts are skipped.
type HintText struct {
	Where, Which, Why string
	Area              []int // the squares where to look
	Square            int   // of the move; -1 if there is none
	Play              func()
}

// Hint is the state of a hint.
type Hint struct {
	HintText
	Wanted bool   // the engine is being asked
	Words  string // the current text: about the move or, if there is none, the reason

	part
	whyNot  *WhyNot
	stage   stage
	counted bool
}

// Clear removes the hint, and the answer to a question.
func (h *Hint) Clear() {
	h.whyNot.Clear()
	h.solver.Background.Drop(forReason)
	*h = Hint{part: h.part, whyNot: h.whyNot}
}

// Want notes that the engine is being asked for a hint.
func (h *Hint) Want() {
	h.Clear()
	h.Wanted = true
}

// stage is the part of a hint that is shown.
type stage uint8

const (
	untold stage = iota
	where
	which
	why
)

// Shown reports whether a hint for a move is shown.
func (h *Hint) Shown() bool { return h.Play != nil }

// Told reports whether a hint shows more than where to look.
func (h *Hint) Told() bool { return h.Shown() && h.stage > where }

// next returns the stage after the one that is shown, untold after the last.
func (h *Hint) next() (s stage, words string) {
	all := [...]string{where: h.Where, which: h.Which, why: h.Why}
	for s = h.stage + 1; int(s) < len(all); s++ {
		if all[s] != "" {
			return s, all[s]
		}
	}
	return untold, ""
}

// Mark marks on a board where to look, or the square of the move.
func (h *Hint) Mark(b *ui.Board) {
	switch {
	case !h.Shown():
	case h.stage == where:
		for _, s := range h.Area {
			b.Cells[s].Look = true
		}
	case h.Square >= 0:
		b.Cells[h.Square].Hint = true
	}
}

// Tell starts a hint for a move. It counts as used once it shows more than where to
// look.
func (h *Hint) Tell(t HintText) {
	h.Clear()
	h.HintText = t
	h.GoOn()
}

// forReason owns the jobs that find the reason of a hint.
const forReason = "reason"

// Compare asks about a move that looks as good as the hint's, or is the same, and calls said
// with what was proved about it, if anything. Until then the hint keeps its own reason.
func (h *Hint) Compare(looks string, said func(a puzzle.WhyNot) string) {
	if looks == "" || h.puzzle.WhyNotClosed() {
		return
	}
	h.solver.Background.Add(forReason, h.whyNot.job(h.whyNot.here(looks)), func(a puzzle.Answer) {
		if a := a.WhyNot(); len(a.Sentences) > 0 {
			h.reason(said(a))
		}
	})
}

// Against returns what is wrong with a move that looks as good as the hint's.
func (w *WhyNot) Against(looks string, a puzzle.WhyNot) string {
	lang := w.app.Lang
	return lang.T(words.HintLooks, w.name(w.here(looks))) + " " + Sentences(lang, a.Sentences)
}

// reason replaces the reason of the hint, also where it is shown already.
func (h *Hint) reason(words string) {
	if h.Why = words; h.stage == why {
		h.Words, h.game.Said = words, words
	}
	h.app.Changed()
}

// SayHopeless says that the position can no longer be solved. That counts as a
// hint, but only once.
func (h *Hint) SayHopeless(words string) {
	if h.game.Said != words {
		h.game.Aid.CountHint()
	}
	h.Say(words)
}

// Say says why there is no hint; "" says nothing.
func (h *Hint) Say(words string) {
	h.Clear()
	h.Words = words
	h.game.Said = words
	h.game.Save.Now()
	h.app.Changed()
}

// GoOn shows the next stage of the current hint, or plays its move, and reports
// whether there was a hint.
func (h *Hint) GoOn() bool {
	if !h.Shown() {
		return false
	}
	next, words := h.next()
	if next == untold {
		h.Play()
		return true
	}
	h.whyNot.Clear()
	h.stage, h.Words, h.game.Said = next, words, words
	h.app.Changed()
	if next > where && !h.counted {
		h.counted = true
		h.game.Aid.CountHint()
	}
	return true
}

// Button returns the button that asks for a hint, then for more of it, and finally
// plays it.
func (h *Hint) Button() *ui.Node {
	t := h.app.Lang.T
	n := ui.NewButton("hint", t(words.Hint), h.puzzle.AskHint)
	switch next, _ := h.next(); {
	case !h.Shown() && h.puzzle.HintHelp != "":
		n.Help = t(h.puzzle.HintHelp)
	case !h.Shown():
	case next == which:
		n.Label, n.Help = t(words.HintWhich), t(words.HintWhichHelp)
	case next == why:
		n.Label, n.Help = t(words.HintWhy), t(words.HintWhyHelp)
	default:
		n.Label, n.Help = t(words.PlayHint), t(words.PlayHintHelp)
	}
	return n
}
