package review

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/series"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
	"cavalo/internal/app/widget"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Ending is the part of the card of a finished game that a puzzle supplies. The rest
// of the card is the same for all puzzles.
type Ending struct {
	Title   string    // why the game ended: "Target reached: 72 of 70 points"
	Against string    // the result compared with the best possible; End.Against words it for a count of steps
	Lost    bool      // the player lost: the card does not congratulate
	Proved  bool      // the result is proved to be the best; for a count of steps End finds that out itself
	Notes   []string  // mistakes and what they cost; searches that still run
	Places  []Place   // moves to review, as buttons below the notes
	Best    string    // the best so far in words, if it is not the best result of the board
	Light   ui.Lights // the squares of the game that light up
	Look    func()    // goes to the first mistake, or to the start if there is none
}

// Place is a move of a game with a sentence about it; Show goes there.
type Place struct {
	Words string
	Show  func()
}

// End handles the end of a game: its result, and the card that shows it, which opens
// after the lights.
type End struct {
	part
	games    *newgame.Starter
	sharing  *share.Sharing
	showPath func() // shows the strip that plays the path

	lit bool      // the squares light up, since the last step ended the game
	due time.Time // when the card opens; zero means never
}

// Clear forgets the end of the game: the position has changed.
func (c *End) Clear() { c.lit, c.due = false, time.Time{} }

// Schedule schedules the card if the last action ended the game.
func (c *End) Schedule() {
	if _, ok := c.here(); !ok {
		return
	}
	c.lit, c.due = true, c.app.Now
	if !c.app.ReducedMotion() {
		c.due = c.app.Now.Add(paint.Length(ui.Motion{Light: c.lights()}))
	}
	c.app.Changed()
}

// here returns the result of the game if the board shows its end, unless its solution
// was shown.
func (c *End) here() (r history.Result, ok bool) {
	r, ok = c.game.Reached()
	first, _ := c.game.Game.Run()
	return r, ok && !r.Shown && (r.Steps == c.game.Game.Done()-first || r.Outcome == history.Impossible)
}

// lights returns the squares that light up at the end of the game; none before.
func (c *End) lights() ui.Lights {
	if r, ok := c.game.Reached(); ok && c.lit {
		return c.of(r).Light
	}
	return ui.Lights{}
}

// Due returns when the card opens; zero means never.
func (c *End) Due() time.Time { return c.due }

// Tick shows the card when it is due.
func (c *End) Tick(now time.Time) {
	if !c.due.IsZero() && !now.Before(c.due) {
		c.Show()
	}
}

// Show shows the card of the finished game after the lights.
func (c *End) Show() {
	c.due = time.Time{}
	if _, ok := c.here(); ok {
		c.Say()
		c.app.Focus(resultNext)
	}
}

// Say reads the card out if it is there. It is called when the card comes and when its
// lines change.
func (c *End) Say() {
	r, ok := c.here()
	if !ok || !c.due.IsZero() {
		return
	}
	lines := c.lines(r)
	for _, p := range c.of(r).Places {
		lines = append(lines, p.Words)
	}
	c.game.Said = strings.ReplaceAll(strings.Join(lines, ". "), ".. ", ". ")
}

// Against compares the steps of a result with the fewest needed, once they are
// known.
func (c *End) Against(r history.Result) string {
	lang := c.app.Lang
	length := report.Of(r.Puzzle).Length(lang, r.Steps)
	switch {
	case r.Fewest == 0:
		return length
	case r.Steps > r.Fewest:
		return lang.T(words.ShareAbove, length, lang.Int(int64(r.Steps-r.Fewest)))
	}
	against := lang.T(words.ShareFewest, length)
	if r.Perfect() {
		return lang.T(words.EndPerfect, against)
	}
	return against
}

// lines returns the lines of the card: the result, its comparison with the best
// possible, the notes, and its comparison with earlier results.
func (c *End) lines(r history.Result) []string {
	lang, e := c.app.Lang, c.of(r)
	lines := append([]string{e.Title, e.Against}, e.Notes...)
	if e.Best == "" {
		e.Best = c.bestLine(r)
	}
	lines = append(lines, words.Clock(r.Time)+" · "+report.Help(lang, r.Help()), e.Best)
	if done, all, _, ok := c.today(); ok {
		lines = append(lines, lang.T(words.EndToday, lang.Int(int64(done)), lang.Int(int64(all))))
	}
	lines = append(lines, c.streakLine(r))
	if c.game.Game.Tag(session.TagClaim) == session.ClaimWrong {
		lines = append(lines, lang.T(words.ClaimWas))
	}
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

func (c *End) bestLine(r history.Result) string {
	if r.Outcome != history.Solved || !r.Help().Counts() {
		return ""
	}
	lang := c.app.Lang
	best, _ := c.app.Past.Best(func(old history.Result) bool {
		return old.Board == r.Board && old.ID != r.ID && old.Outcome == history.Solved && old.Help().Counts()
	})
	took := words.Clock(best.Time)
	switch same := best.Steps == 0 || best.Steps == r.Steps; {
	case best.ID == "", same && took == words.Clock(r.Time):
		return ""
	case r.Better(best):
		return lang.T(words.EndBestNew)
	case same:
		return lang.T(words.EndBest, took)
	}
	return lang.T(words.EndBest, lang.T(words.ShareTime, report.Of(r.Puzzle).Length(lang, best.Steps), took))
}

// streakLine returns the number of days in a row on which a board of the day was
// solved; "" if the game does not count for today.
func (c *End) streakLine(r history.Result) string {
	today := daily.Of(c.app.Now)
	days := history.Kept(c.app.Past.Of(func(one history.Result) bool { return one.Puzzle == r.Puzzle }), c.app.Now.Location())
	if r.Day != string(today) || !r.Held() || !r.Help().Counts() {
		return ""
	}
	s := daily.StreakOf(days, today)
	if s.Current == 0 {
		return ""
	}
	return c.app.Lang.N(words.EndStreak, s.Current)
}

const resultNext = "result-next"

// shown reports whether the board shows the end of a game.
func (c *End) shown() bool {
	_, ended := c.game.Reached()
	_, last := c.game.Game.Run()
	return ended && c.game.Over() && !c.solver.Running && c.game.Game.Done() >= last
}

// NextButton returns the button that continues after a game, the only coloured one; nil during
// the game.
func (c *End) NextButton() *ui.Node {
	if !c.shown() {
		return nil
	}
	phrase, begin := c.after()
	return widget.Primary(resultNext, c.app.Lang.T(phrase), begin)
}

// today counts today's boards and the solved ones; next is the next one that is neither
// finished nor given up. ok is false for a game on another board.
func (c *End) today() (done, all int, next *daily.Kind, ok bool) {
	date := daily.Of(c.app.Now)
	held := map[string]bool{}
	for _, r := range c.app.Past.Of(func(r history.Result) bool { return r.Day == string(date) }) {
		held[r.Puzzle+" "+r.Problem] = held[r.Puzzle+" "+r.Problem] || r.Held() && r.Help().Counts()
	}
	kinds := daily.Kinds()
	here := slices.IndexFunc(kinds, func(k daily.Kind) bool {
		return k.Puzzle == c.game.Puzzle() && k.Problem(date) == c.game.Game.Problem()
	})
	for i := range kinds {
		k := kinds[(max(here, 0)+1+i)%len(kinds)]
		if _, known := held[k.Puzzle.Name()+" "+k.Problem(date)]; !known && i < len(kinds)-1 && next == nil && here >= 0 && !c.givenUp(k, date) {
			next = &k
		}
		if held[k.Puzzle.Name()+" "+k.Problem(date)] {
			done++
		}
	}
	return done, len(kinds), next, here >= 0
}

// givenUp reports whether the solution of the board of a date was shown in a stored game.
func (c *End) givenUp(k daily.Kind, date daily.Date) bool {
	shelf := play.NewShelf(c.app.Env.Host)
	return slices.ContainsFunc(c.app.Past.DayGames(k.Puzzle.Name())[k.Problem(date)], func(id string) bool {
		g, err := shelf.Load(id)
		return err == nil && g.SolutionShown()
	})
}

// after returns the game after the current one: the next of today's boards after one of
// them.
func (c *End) after() (phrase words.Key, begin func()) {
	if _, _, next, ok := c.today(); ok && next != nil {
		return words.NextToday, func() { c.app.OpenLink(next.Link(daily.Of(c.app.Now))) }
	}
	next := c.games.Next()
	return next.Words, next.Begin
}

// Card returns the card of a finished game: the reason for its end, the result, and notes.
// It takes the place of the hints, and covers nothing.
func (c *End) Card() *ui.Node {
	r, ok := c.here()
	if !ok || !c.due.IsZero() {
		return nil
	}
	lang, e := c.app.Lang, c.of(r)
	t := lang.T
	lines := c.lines(r)
	title := widget.Heading("result-title", lines[0], 2)
	if title.Size = ui.Large; !e.Lost {
		title.Color = ui.ColorGood
	}
	n := widget.Card("result", title)
	n.PadX, n.Pad, n.Gap, n.Clear = 0, 12, 6, ui.ClearControl
	rest := lines[1:]
	if e.Against != "" {
		against := widget.Row(8, ui.NewText("result-against", e.Against).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
		if r.Proved() || e.Proved {
			against.Children = append(against.Children, widget.ProvedChip("result-proved", t(words.Proved)))
		}
		n.Children, rest = append(n.Children, against), rest[1:]
	}
	if b, ok := boards.Find(c.game.Puzzle(), c.game.Game.Problem()); ok {
		if stars := series.Stars(b, r); stars > 0 {
			n.Children = append(n.Children, widget.Row(0, series.Rating(lang, "result-stars", stars), widget.Spacer()))
		}
	}
	for i, line := range rest {
		if i == len(e.Notes) {
			n.Children = append(n.Children, c.places(e.Places)...)
		}
		text := widget.Text("result-line-"+lang.Int(int64(i+1)), line)
		if i >= len(e.Notes) {
			text.Color, text.Size = ui.ColorMuted, ui.Small
		}
		n.Children = append(n.Children, text)
	}
	buttons := ui.NewRow("result-buttons",
		widget.Button("result-look", t(words.EndLook), func() { e.Look(); c.showPath() }),
		ui.NewButton("result-share", t(words.EndShare), func() { c.app.Open(c.sharing.Dialog()) }).Shown(t(words.Share)).With(ui.Traits{Icon: ui.IconShare}),
	).With(ui.Traits{Gap: 8, Wrap: true})
	if visit := &c.sharing.Visit; visit.Comparable() {
		buttons.Children = append(buttons.Children, visit.CompareButton("result-compare", ui.Plain))
	}
	n.Children = append(n.Children, buttons)
	return n
}

// places returns the places of a card as buttons that show them.
func (c *End) places(all []Place) (out []*ui.Node) {
	for i, p := range all {
		out = append(out, ui.NewButton("moment-"+c.app.Lang.Int(int64(i+1)), p.Words, func() { p.Show(); c.showPath() }).
			With(ui.Traits{Variant: ui.Sunken, Align: ui.Start, Wrap: true}))
	}
	return out
}

// Light adds the lights of the end to the board, on which nothing is to be played then.
func (c *End) Light(board *ui.Node) {
	b := board.Board()
	b.Motion.Light = c.lights()
	if c.shown() {
		for i := range b.Cells {
			b.Cells[i].Target = false
		}
	}
}
