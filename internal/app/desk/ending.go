package desk

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/part"
	"cavalo/internal/daily"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/past"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Ending is what a puzzle's screen says of a game that has come to its end: what
// only the puzzle knows. The rest of the card is the same in all.
type Ending struct {
	Title   string    // what was reached: "Target reached"
	Against string    // what was done against the best that can be; Desk.Against words it where steps count
	Lost    bool      // it is no news to be pleased at
	Proved  bool      // nothing better can be done; steps that are known to be the fewest say so themselves
	Notes   []string  // what was lost and where; what is still being found out
	Best    string    // the best so far, where that is not the best of the board
	Light   ui.Lights // the way there
	Look    func()    // goes to the first mistake, or to the start where there is none
}

// Next is what comes after the game in hand.
type Next struct {
	Words words.Key // of its button: "Another like this", "Next maze"
	Begin func()
	Like  func() // begins another game like the one in hand; nil where Begin does
}

// another begins another game like the one in hand.
func (d *Desk) another() {
	next := d.screen.Next()
	if next.Like == nil {
		next.Like = next.Begin
	}
	next.Like()
}

// end is the card of the game's end. It comes when the way has lit up.
type end struct {
	lit  bool      // the way lights up: the last step has led to the end
	due  time.Time // when the card comes; zero is never
	open bool
}

// Played takes notice of a step that was made: it is shown, kept and heard, and
// the card comes when it was the last one.
func (d *Desk) Played(before puzzle.Position) {
	d.Player.Playing = false
	d.screen.Show(before)
	d.Moved()
	d.Sounded(before)
	d.Ended()
}

// Ended has the card of the end come, if what was just done has ended the game.
func (d *Desk) Ended() {
	r, ok := d.Reached()
	if first, _ := d.Game.Run(); !ok || r.Shown || r.Steps != d.Game.Done()-first {
		return
	}
	d.end = end{lit: true, due: d.App.Now}
	if !d.App.ReducedMotion() {
		d.end.due = d.App.Now.Add(paint.Length(ui.Motion{Light: d.lights()}))
	}
	d.App.Changed()
}

// lights is the way that lights up at the end of the game; none before.
func (d *Desk) lights() ui.Lights {
	if r, ok := d.Reached(); ok && d.end.lit {
		return d.screen.Ending(r).Light
	}
	return ui.Lights{}
}

// endDue opens the card when its time has come.
func (d *Desk) endDue(now time.Time) {
	if !d.end.due.IsZero() && !now.Before(d.end.due) {
		d.ShowEnd()
	}
}

// ShowEnd shows how the game has ended, if it has.
func (d *Desk) ShowEnd() {
	d.end.due = time.Time{}
	if _, ok := d.Reached(); !ok {
		return
	}
	d.end.open = true
	d.SayEnd()
	d.App.Focus("result-next")
}

// SayEnd says what the card says, if it is there: when it comes, and when more has
// been found out.
func (d *Desk) SayEnd() {
	if r, ok := d.Reached(); ok && d.end.open {
		d.Said = strings.Join(d.endLines(r), ". ")
	}
}

// PutAway takes the card of the end away, which can be had again; false when it is
// not there.
func (d *Desk) PutAway() bool {
	open := d.end.open
	if d.end.open = false; open {
		d.App.Focus(BoardID)
	}
	return open
}

// Against is what was done against the fewest steps that are needed, once they
// are known.
func (d *Desk) Against(r past.Result) string {
	lang := d.App.Lang
	length := report.Of(r.Puzzle).Length(lang, r.Steps)
	switch {
	case r.Fewest == 0:
		return length
	case r.Steps > r.Fewest:
		return lang.T(words.ShareAbove, length, lang.Int(int64(r.Steps-r.Fewest)))
	}
	return lang.T(words.ShareFewest, length)
}

// endLines are the lines of the card: what was reached, against what, what is to
// be said of it, and how it compares with what was done before.
func (d *Desk) endLines(r past.Result) []string {
	lang, e := d.App.Lang, d.screen.Ending(r)
	lines := append([]string{e.Title, e.Against}, e.Notes...)
	hints := lang.T(words.ShareNoHint)
	if r.Hints > 0 {
		hints = lang.N(words.HintsUsed, r.Hints)
	}
	if e.Best == "" {
		e.Best = d.bestLine(r)
	}
	lines = append(lines, words.Clock(r.Time)+" · "+hints, e.Best, d.streakLine(r))
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

// bestLine compares a result with the best of its board.
func (d *Desk) bestLine(r past.Result) string {
	if r.Outcome != past.Solved || r.Shown {
		return ""
	}
	lang := d.App.Lang
	var best past.Result
	for _, old := range d.App.Past.Of(func(old past.Result) bool {
		return old.Board == r.Board && old.ID != r.ID && old.Outcome == past.Solved && !old.Shown
	}) {
		if best.ID == "" || old.Better(best) {
			best = old
		}
	}
	switch {
	case best.ID == "":
		return ""
	case r.Better(best):
		return lang.T(words.EndBestNew)
	case best.Steps == 0:
		return lang.T(words.EndBest, words.Clock(best.Time))
	}
	return lang.T(words.EndBest, lang.T(words.ShareTime, report.Of(r.Puzzle).Length(lang, best.Steps), words.Clock(best.Time)))
}

// streakLine counts the days in a row on which the puzzle of the day was solved;
// "" for a board that is none, or of another day.
func (d *Desk) streakLine(r past.Result) string {
	today := daily.Of(d.App.Now.UTC())
	if r.Day != string(today) {
		return ""
	}
	var days []daily.Date
	for _, one := range d.App.Past.Of(func(one past.Result) bool { return one.Puzzle == r.Puzzle && one.Day != "" && !one.Shown }) {
		if day := daily.Of(one.Finished); string(day) == one.Day {
			days = append(days, day)
		}
	}
	s := daily.StreakOf(days, today)
	if s.Current == 0 {
		return ""
	}
	return d.App.Lang.N(words.EndStreak, s.Current)
}

// shareEnd opens the dialog for sharing, which has the result first.
func (d *Desk) shareEnd() {
	if share, ok := d.Dialog("share-dialog"); ok {
		d.App.Open(share)
	}
}

// endCard is the card of the game's end.
func (d *Desk) endCard(r past.Result) *ui.Node {
	lang, e, next := d.App.Lang, d.screen.Ending(r), d.screen.Next()
	t := lang.T
	lines := d.endLines(r)
	title := part.Heading("result-title", lines[0], 2)
	if title.Grow = 1; !e.Lost {
		title.Color = ui.ColorGood
	}
	n := ui.NewColumn("result",
		part.Row(8, title, part.Icon("result-close", ui.IconClose, t(words.Close), func() { d.PutAway() })),
	).With(ui.Traits{Variant: ui.Card, Pad: 16, Gap: 6})
	body, rest := ui.NewColumn("result-lines").With(ui.Traits{Gap: 6, Scroll: true}), lines[1:]
	if e.Against != "" {
		against := part.Row(8, ui.NewText("result-against", e.Against).With(ui.Traits{Size: ui.Large, Weight: ui.Semibold, Wrap: true}))
		if r.Proved() || e.Proved {
			against.Children = append(against.Children, ui.NewText("result-proved", t(words.Proved)).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold}))
		}
		body.Children, rest = append(body.Children, against), rest[1:]
	}
	for i, line := range rest {
		text := part.Text("result-line-"+lang.Int(int64(i+1)), line)
		if i >= len(e.Notes) {
			text.Color = ui.ColorMuted
		}
		body.Children = append(body.Children, text)
	}
	share := ui.NewButton("result-share", t(words.EndShare), d.shareEnd).Shown(t(words.Share)).With(ui.Traits{Icon: ui.IconShare})
	if d.App.Phone() {
		share.Text, share.Help = " ", t(words.EndShare)
	}
	buttons := ui.NewRow("result-buttons",
		part.Primary("result-next", t(next.Words), next.Begin),
		part.Button("result-look", t(words.EndLook), func() { d.PutAway(); e.Look() }),
		share,
	).With(ui.Traits{Gap: 8, Wrap: true, PadY: 4})
	if n.Children = append(n.Children, body, buttons); d.lies() { // there is little height
		n.Pad, n.Gap, title.Size = 10, 4, ui.Large
	}
	return n
}

const (
	endWidth = 440 // the greatest width of the card
	endEdge  = 5   // around it
)

// overEnd puts the card of the end over what a page shows: at its foot, so far
// above it, between what is left free at both sides. A press beside the card takes
// it away.
func (d *Desk) overEnd(page *ui.Node, left, right, foot float64) *ui.Node {
	r, ok := d.Reached()
	if !ok || !d.end.open {
		return page
	}
	card := d.endCard(r)
	card.Width = min(endWidth, d.App.Size.W-left-right-2*endEdge)
	over := ui.NewRow("result-place",
		ui.NewColumn("", card).With(ui.Traits{Grow: 1, Along: ui.End, Across: ui.Center, Pad: endEdge, PadY: foot}),
	).With(ui.Traits{Across: ui.Stretch})
	if left > 0 {
		over.Children = slices.Insert(over.Children, 0, ui.NewSpacer().With(ui.Traits{Width: left}))
	}
	if right > 0 {
		over.Children = append(over.Children, ui.NewSpacer().With(ui.Traits{Width: right}))
	}
	away := ui.NewSpacer().OnPress(func() { d.PutAway() })
	away.ID = "result-away"
	return ui.NewLayer("", page, away, over).With(ui.Traits{Grow: 1})
}

// addEnd gives the board the light of the end, and the chips one that has the card
// of the end again.
func (d *Desk) addEnd(parts ...*ui.Node) {
	r, ok := d.Reached()
	if !ok || r.Shown {
		return
	}
	for _, n := range parts {
		switch {
		case n.ID == BoardID:
			n.Board().Motion.Light = d.lights()
		case n.ID == "chips":
			n.Children = append(n.Children, part.Chip("result-again", d.App.Lang.T(words.EndResult), d.ShowEnd))
		}
	}
}
