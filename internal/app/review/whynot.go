package review

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// whyNotTime is the engine's time for an answer.
const whyNotTime = 5 * time.Second

// pointingTime is how long the pointer stays on a square that it points at; one that it
// leaves sooner lies on its way.
const pointingTime = 300 * time.Millisecond

// question is a move and the position before it.
type question struct {
	from    puzzle.Position
	move    string
	played  int  // the number of steps before it
	pointed bool // the move is only pointed at
}

func (q question) key() string { return q.from.String() + " " + q.move }

// WhyNot answers "Why not this?" for a move that was made or is pointed at.
type WhyNot struct {
	part
	asked  question // move is "" if nothing is asked
	answer *puzzle.Answer

	pointed string    // the move that was pointed at last, "" if none
	over    bool      // the pointer is on a square
	since   time.Time // when it came to where it is

	of      *play.Game      // in which the answers were counted as hints
	counted map[string]bool // by question
}

// Asked reports whether anything is asked.
func (w *WhyNot) Asked() bool { return w.asked.move != "" }

// Clear removes the question and its answer, and forgets what was pointed at.
func (w *WhyNot) Clear() { w.asked, w.answer, w.pointed = question{}, nil, "" }

// watch remembers the move that the pointer rests on, for its way to the link.
func (w *WhyNot) watch(b *ui.Board) {
	hover := b.HoverAt
	if hover == nil {
		return
	}
	b.HoverAt = func(square int) {
		now, move := w.app.Now, w.puzzle.PointedAt()
		if now.Sub(w.since) >= pointingTime && (move != "" || w.over) {
			w.pointed = move
			w.app.Changed()
		}
		w.over, w.since = square >= 0, now
		hover(square)
	}
}

// job returns the job that explains a move.
func (w *WhyNot) job(q question) puzzle.Job {
	j := puzzle.Job{Task: puzzle.TaskWhyNot, Puzzle: w.game.Name(), Position: q.from.String(), Played: q.played}
	j.Question, j.Limits = puzzle.Question{Asked: q.move}, search.Limits{Time: whyNotTime, Memory: solve.MaxMemory}
	return j
}

// question returns the move to be explained: the one that is pointed at or was last, else
// the next one of the game, after an undo or in a review, else the last one. ok is false if
// there is none.
func (w *WhyNot) question() (q question, ok bool) {
	if w.solver.Running || w.puzzle.BoardClosed() || w.puzzle.WhyNotClosed() {
		return q, false
	}
	if move := cmp.Or(w.puzzle.PointedAt(), w.pointed); move != "" {
		q = w.here(move)
		q.pointed = true
		return q, true
	}
	steps, done := w.game.Game.Steps(), w.game.Game.Done()
	first, last := w.game.Game.Run()
	switch {
	case done < last && steps[done].By == play.Player:
		q = w.here(steps[done].Move)
		return q, w.name(q) != ""
	case done < last, done == 0 || steps[done-1].By != play.Player:
		return q, false
	}
	from, move, ok := w.game.LastStep()
	q = question{from: from, move: move, played: done - 1 - first}
	return q, ok && w.name(q) != ""
}

// here returns the question about a move from the current position.
func (w *WhyNot) here(move string) question {
	g := w.game.Game
	first, _ := g.Run()
	return question{from: g.Position(), move: move, played: g.Done() - first}
}

// Ask asks about the move to be explained, and reports whether there was one.
func (w *WhyNot) Ask() bool {
	q, ok := w.question()
	if !ok {
		return false
	}
	w.asked, w.answer = q, nil
	w.solver.Ask(w.job(q), func(a puzzle.Answer) { w.came(q, a) })
	w.app.Changed()
	return true
}

// came shows the answer to a question. It counts as a hint, once, unless the game has ended,
// even if an earlier position is looked at.
func (w *WhyNot) came(q question, a puzzle.Answer) {
	if w.asked.move == "" || w.asked.key() != q.key() {
		return
	}
	if a.Error != "" || a.Status == search.Cancelled {
		w.Clear()
		w.app.Changed()
		return
	}
	if w.answer = &a; len(a.WhyNot().Sentences) > 0 {
		w.count(q)
	}
	w.game.Said = w.words()
	w.app.Changed()
}

func (w *WhyNot) count(q question) {
	if !w.free(q) {
		w.counted[q.key()] = true
		w.game.Aid.CountHint()
	}
}

// free reports whether the answer doesn't count as a hint.
func (w *WhyNot) free(q question) bool {
	if w.of != w.game.Game {
		w.of, w.counted = w.game.Game, map[string]bool{}
	}
	first, last := w.game.Game.Run()
	ended := slices.ContainsFunc(w.game.Game.Steps()[first:last], func(s play.Step) bool { return s.Position.Solved() })
	_, over := w.game.Reached()
	return over || ended || w.counted[q.key()]
}

// price adds to the text of a question what the answer costs.
func (w *WhyNot) price(text string, q question) string {
	_, series := boards.Find(w.game.Puzzle(), w.game.Game.Problem())
	switch {
	case w.free(q):
		return text
	case series && w.game.Game.Help().None():
		return w.app.Lang.T(words.WhyNotStar, text)
	}
	return w.app.Lang.T(words.WhyNotPrice, text)
}

// name names the move asked about.
func (w *WhyNot) name(q question) string {
	return w.puzzle.MoveName(q.from, q.move)
}

// words returns the answer in words.
func (w *WhyNot) words() string {
	lang, a := w.app.Lang, w.answer.WhyNot()
	if len(a.Sentences) == 0 {
		return lang.T(words.Whynot.Key("open"))
	}
	return Sentences(lang, a.Sentences)
}

// Sentences returns the sentences of an answer as a text.
func Sentences(lang words.Lang, all []puzzle.Sentence) string {
	texts := lists.Map(all, func(s puzzle.Sentence) string { return lang.WhyNotSentence(s.Code, s.Args) })
	return strings.Join(texts, " ")
}

// View returns the answer or the progress towards it; nil if nothing is asked.
func (w *WhyNot) View() []*ui.Node {
	if w.asked.move == "" {
		return nil
	}
	lang := w.app.Lang
	title := widget.Caption("why-not-title", w.name(w.asked))
	if w.answer != nil {
		text := ui.NewText("why-not-words", w.words()).With(ui.Traits{Wrap: true, Color: ui.ColorAccent})
		if w.answer.WhyNot().Verdict.Wrong() {
			title.Text, text.Color = lang.T(words.WhyNotTitle, w.name(w.asked)), ui.ColorWarn
		}
		return []*ui.Node{title, text}
	}
	phrase := lang.T(words.WhyNotAsking)
	spent := w.solver.Progress.Time
	return []*ui.Node{title, widget.Muted("why-not-asking", phrase),
		ui.NewProgress("why-not-bar", phrase, ui.Range{Number: min(spent, whyNotTime).Seconds(), Max: whyNotTime.Seconds()}).With(ui.Traits{Height: 6})}
}

// Entry returns the link that asks; nil if there is nothing to ask about.
func (w *WhyNot) Entry() *ui.Node {
	q, ok := w.question()
	if !ok || w.asked.move != "" && w.asked.key() == q.key() {
		return nil
	}
	t := w.app.Lang.T
	label := t(words.WhyNotThis)
	if q.pointed {
		label = t(words.WhyNotPoint, w.name(q))
	}
	n := ui.NewLink("why-not", w.price(label, q), func() { w.Ask() }).With(ui.Traits{Size: ui.Small, Wrap: true})
	n.Help = t(words.WhyNotHelp, w.name(q))
	return n
}

// judge marks a move from the position of the question as better or worse, and what it erases.
func (w *WhyNot) judge(b *ui.Board, moves []string, better bool) {
	hops := w.puzzle.Hops(w.asked.from, moves)
	if len(hops) == 0 {
		return
	}
	hop := hops[0] // a mark of a maze may be many edges
	b.Judge(better, hop.From, hop.To)
	for _, s := range hop.Erased {
		b.Cells[s].Struck = !better && b.Cells[s].Text != ""
	}
}

// Draw follows the pointer on the board and draws the answer there: the move and a better one.
func (w *WhyNot) Draw(board *ui.Node) {
	b := board.Board()
	if b == nil {
		return
	}
	if w.watch(b); w.answer == nil {
		return
	}
	a := w.answer.WhyNot()
	w.judge(b, []string{w.asked.move}, !a.Verdict.Wrong())
	w.judge(b, a.Better[:min(1, len(a.Better))], true)
}
