package gamescreen

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"cavalo/internal/app/widget"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
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
	Places  []Place   // moves to look at, as buttons below the notes
	Best    string    // the best so far in words, if it is not the best result of the board
	Light   ui.Lights // the squares of the game that light up
	Look    func()    // goes to the first mistake, or to the start where there is none
}

// Place is a move of a game with a sentence about it; Show goes there.
type Place struct {
	Words string
	Show  func()
}

// Next is the game that follows the game in hand.
type Next struct {
	Words words.Key // the words of its button: "Another like this", "Next maze"
	Begin func()
	Door  func() // what the door on the home page begins; nil where Begin does
	Like  func() // begins a new board of the same size, level and rules; nil where Begin does
}

// fromDoor begins what comes after a game that is over when its screen is opened
// from the home page.
func (d *Screen) fromDoor() {
	next := d.own.Next()
	if next.Door == nil {
		next.Door = next.Begin
	}
	next.Door()
}

// another begins a new board of the same size, level and rules as the one in hand.
func (d *Screen) another() {
	next := d.own.Next()
	if next.Like == nil {
		next.Like = next.Begin
	}
	d.App.CloseAll()
	next.Like()
}

// End is the end of a game: its result, and the card that shows it, which opens when the
// lights of the end are over.
type End struct {
	screen *Screen

	lit  bool      // the squares light up, since the last step ended the game
	due  time.Time // when the card opens; zero is never
	open bool
}

func (c *End) clear() { *c = End{screen: c.screen} }

// Played handles a step that was just played: it shows, saves and sounds it, and has
// the card opened if it ended the game.
func (d *Screen) Played(before puzzle.Position) {
	d.Player.Playing = false
	d.own.Show(before)
	d.Moved()
	d.Sounded(before)
	d.End.Schedule()
}

// Schedule schedules the card if the last action ended the game.
func (c *End) Schedule() {
	r, ok := c.Reached()
	if first, _ := c.screen.Game.Run(); !ok || r.Shown || r.Steps != c.screen.Game.Done()-first {
		return
	}
	c.lit, c.open, c.due = true, false, c.screen.App.Now
	if !c.screen.App.ReducedMotion() {
		c.due = c.screen.App.Now.Add(paint.Length(ui.Motion{Light: c.lights()}))
	}
	c.screen.App.Changed()
}

// lights returns the squares that light up at the end of the game; none before.
func (c *End) lights() ui.Lights {
	if r, ok := c.Reached(); ok && c.lit {
		return c.of(r).Light
	}
	return ui.Lights{}
}

// Show shows how the game has ended, if it has.
func (c *End) Show() {
	c.due = time.Time{}
	if _, ok := c.Reached(); !ok {
		return
	}
	c.open = true
	c.Say()
	c.screen.App.Focus("result-next")
}

// Say reads the card out if it is open. It is called when the card opens and when
// its lines change.
func (c *End) Say() {
	if r, ok := c.Reached(); ok && c.open {
		lines := c.lines(r)
		for _, p := range c.of(r).Places {
			lines = append(lines, p.Words)
		}
		c.screen.Said = strings.Join(lines, ". ")
	}
}

// PutAway closes the field for typed moves, or the card of the end, which can be opened
// again; it returns false if neither is open.
func (d *Screen) PutAway() bool {
	if d.typed.close() {
		return true
	}
	open := d.End.open
	if d.End.open = false; open {
		d.App.Focus(BoardID)
	}
	return open
}

// Against compares the steps of a result with the fewest needed, once they are
// known.
func (c *End) Against(r history.Result) string {
	lang := c.screen.App.Lang
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
	lang, e := c.screen.App.Lang, c.of(r)
	lines := append([]string{e.Title, e.Against}, e.Notes...)
	if e.Best == "" {
		e.Best = c.bestLine(r)
	}
	lines = append(lines, words.Clock(r.Time)+" · "+report.Help(lang, r.Help()), e.Best, c.streakLine(r))
	if c.screen.Game.Tag(tagClaim) == claimWrong {
		lines = append(lines, lang.T(words.ClaimWas))
	}
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

func (c *End) bestLine(r history.Result) string {
	if r.Outcome != history.Solved || !r.Help().Counts() {
		return ""
	}
	lang := c.screen.App.Lang
	var best history.Result
	for _, old := range c.screen.App.Past.Of(func(old history.Result) bool {
		return old.Board == r.Board && old.ID != r.ID && old.Outcome == history.Solved && old.Help().Counts()
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

// streakLine returns the number of days in a row on which a board of the day was
// solved; "" if the game does not count for today.
func (c *End) streakLine(r history.Result) string {
	today := daily.Of(c.screen.App.Now)
	days := history.Kept(c.screen.App.Past.Of(func(one history.Result) bool { return one.Puzzle == r.Puzzle }), c.screen.App.Now.Location())
	if r.Day != string(today) || !r.Held() || !r.Help().Counts() {
		return ""
	}
	s := daily.StreakOf(days, today)
	if s.Current == 0 {
		return ""
	}
	return c.screen.App.Lang.N(words.EndStreak, s.Current)
}

// card returns the card of a finished game.
func (c *End) card(r history.Result) *ui.Node {
	lang, e, next := c.screen.App.Lang, c.of(r), c.screen.own.Next()
	t := lang.T
	lines := c.lines(r)
	title := widget.Heading("result-title", lines[0], 2)
	if title.Grow = 1; !e.Lost {
		title.Color = ui.ColorGood
	}
	n := ui.NewColumn("result",
		widget.Row(8, title, widget.Icon("result-close", ui.IconClose, t(words.Close), func() { c.screen.PutAway() })),
	).With(ui.Traits{Variant: ui.Card, Pad: 16, Gap: 6})
	body, rest := ui.NewColumn("result-lines").With(ui.Traits{Gap: 6, Scroll: true}), lines[1:]
	if e.Against != "" {
		against := widget.Row(8, ui.NewText("result-against", e.Against).With(ui.Traits{Size: ui.Large, Weight: ui.Semibold, Wrap: true}))
		if r.Proved() || e.Proved {
			against.Children = append(against.Children, ui.NewText("result-proved", t(words.Proved)).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold}))
		}
		body.Children, rest = append(body.Children, against), rest[1:]
	}
	for i, line := range rest {
		if i == len(e.Notes) {
			body.Children = append(body.Children, c.places(e.Places)...)
		}
		text := widget.Text("result-line-"+lang.Int(int64(i+1)), line)
		if i >= len(e.Notes) {
			text.Color = ui.ColorMuted
		}
		body.Children = append(body.Children, text)
	}
	share := ui.NewButton("result-share", t(words.EndShare), func() { c.screen.App.Open(c.screen.Share.Dialog()) }).Shown(t(words.Share)).With(ui.Traits{Icon: ui.IconShare})
	if c.screen.App.Phone() {
		share.Text, share.Help = " ", t(words.EndShare)
	}
	buttons := ui.NewRow("result-buttons",
		widget.Primary("result-next", t(next.Words), next.Begin),
		widget.Button("result-look", t(words.EndLook), func() { c.screen.PutAway(); e.Look() }),
		share,
	).With(ui.Traits{Gap: 8, Wrap: true, PadY: 4})
	if n.Children = append(n.Children, body, buttons); c.screen.Layout.lies() { // there is little height
		n.Pad, n.Gap, title.Size = 10, 4, ui.Large
	}
	if utf8.RuneCountInString(title.Text) > longTitle {
		title.Size = ui.Body
	}
	return n
}

// places are the places of a card as buttons, each of which shows its own.
func (c *End) places(all []Place) (out []*ui.Node) {
	for i, p := range all {
		out = append(out, ui.NewButton("moment-"+c.screen.App.Lang.Int(int64(i+1)), p.Words, func() { c.screen.PutAway(); p.Show() }).
			With(ui.Traits{Variant: ui.Sunken, Align: ui.Start, Wrap: true}))
	}
	return out
}

// longTitle is the length of the longest title that is written large, in runes.
const longTitle = 48

const (
	endWidth = 440 // the greatest width of the card
	endEdge  = 5   // around it
)

// over puts the card over the foot of a page, at a distance from the foot and
// between two margins. A press beside the card closes it.
func (c *End) over(page *ui.Node, left, right, foot float64) *ui.Node {
	r, ok := c.Reached()
	if !ok || !c.open {
		return page
	}
	card := c.card(r)
	card.Width = min(endWidth, c.screen.App.Size.W-left-right-2*endEdge)
	over := ui.NewRow("result-place",
		ui.NewColumn("", card).With(ui.Traits{Grow: 1, Along: ui.End, Across: ui.Center, Pad: endEdge, PadY: foot}),
	).With(ui.Traits{Across: ui.Stretch})
	if left > 0 {
		over.Children = slices.Insert(over.Children, 0, ui.NewSpacer().With(ui.Traits{Width: left}))
	}
	if right > 0 {
		over.Children = append(over.Children, ui.NewSpacer().With(ui.Traits{Width: right}))
	}
	away := ui.NewSpacer().OnPress(func() { c.screen.PutAway() })
	away.ID = "result-away"
	return ui.NewLayer("", page, away, over).With(ui.Traits{Grow: 1})
}

// add adds the lights to the board, and to the chips one that opens the card
// again.
func (c *End) add(parts ...*ui.Node) {
	r, ok := c.Reached()
	if !ok || r.Shown {
		return
	}
	for _, n := range parts {
		switch {
		case n.ID == BoardID:
			n.Board().Motion.Light = c.lights()
		case n.ID == "chips":
			n.Children = append(n.Children, widget.Chip("result-again", c.screen.App.Lang.T(words.EndResult), c.Show))
		}
	}
}
