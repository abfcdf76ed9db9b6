package review

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/series"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
	"cavalo/internal/app/widget"
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
	Title  string    // the headline: "8 steps. Nobody can do better."; End.Steps words it for a count of steps
	Why    string    // a line below it: why the game ended
	Steps  int       // of the strip; 0 for none
	Lost   []Loss    // the steps that cost some, as far as they are known
	Curve  *Curve    // how the game went; nil for none
	Notes  []string  // what else is known, or still to be found
	Places []Place   // moves to review, as buttons
	Best   string    // the best so far in words, if it is not the best result of the board
	Light  ui.Lights // the squares of the game that light up

	lanes *ui.Node // the sender's steps beside the player's, in place of stars and strip; nil for none
}

// Loss is a step that cost more than the best one.
type Loss struct {
	Step   int    // from 1
	Cost   int    // in steps
	Better string // the best move
}

// Place is a move of a game with a sentence about it; Show goes there.
type Place struct {
	Title string    // above the sentence, beside the number of the place; may be empty
	Words string    // the sentence
	Board *ui.Board // a picture of the move; nil for none
	Show  func()
}

// End handles the end of a game: its result, and the card that shows it. What is found out
// about the result later follows into the same card.
type End struct {
	part
	games   *newgame.Starter
	sharing *share.Sharing

	lit bool // the path lights up, since the last step ended the game
}

// Finished is the end of a game as one drawing of the page shows it.
type Finished struct {
	*End
	result history.Result
	ending Ending
	today  today
}

// Clear forgets the end of the game: the position has changed.
func (c *End) Clear() { c.lit = false }

// Show shows the card if the last action ended the game, and lets its path light up.
func (c *End) Show() {
	if c.Here() {
		c.lit = true
		c.Say()
		c.app.Focus(resultNext)
		c.app.Changed()
	}
}

// here returns the result of the game if the board shows its end, unless its solution
// was shown.
func (c *End) here() (r history.Result, ok bool) {
	r, ok = c.game.Reached()
	first, _ := c.game.Game.Run()
	return r, ok && !r.Shown && (r.Steps == c.game.Game.Done()-first || r.Outcome == history.Impossible)
}

// Here reports whether the card is shown.
func (c *End) Here() bool {
	_, ok := c.here()
	return ok
}

// Finished returns the end that the board shows; nil if it shows none.
func (c *End) Finished() *Finished {
	r, ok := c.here()
	if !ok {
		return nil
	}
	return &Finished{End: c, result: r, ending: c.of(r), today: c.countToday()}
}

// Say reads the card out if it is there. It is called when the card comes and when its
// lines change.
func (c *End) Say() {
	f := c.Finished()
	if f == nil {
		return
	}
	e := f.ending
	lines := append([]string{e.Title, e.Why}, e.Notes...)
	for _, p := range e.Places {
		lines = append(lines, p.Title, p.Words)
	}
	lines = slices.DeleteFunc(append(lines, f.small()), func(line string) bool { return line == "" })
	c.game.Said = strings.NewReplacer(".. ", ". ", "?. ", "? ", "…. ", "… ").Replace(strings.Join(lines, ". "))
}

// Steps compares the steps of a result with the fewest needed, once they are known, in a
// sentence.
func (c *End) Steps(r history.Result) string {
	lang := c.app.Lang
	length := report.Of(r.Puzzle).Length(lang, r.Steps)
	switch {
	case r.Fewest == 0:
		return length + "."
	case r.Steps > r.Fewest:
		return lang.T(words.ShareAbove, length, lang.Int(int64(r.Steps-r.Fewest))) + "."
	}
	return lang.T(words.EndBestOfAll, length)
}

// small returns the last line of the card: time, help, today's boards, the streak, the best result.
func (c *Finished) small() string {
	lang, r := c.app.Lang, c.result
	var parts []string
	if c.game.Puzzle().Players() == 1 {
		if !report.Of(r.Puzzle).Alike() { // else the headline is about the time
			parts = append(parts, words.Clock(r.Time))
		}
		parts = append(parts, report.Help(lang, r.Help()))
	}
	if day := c.today; day.here {
		parts = append(parts, lang.T(words.EndToday, lang.Int(int64(day.done)), lang.Int(int64(day.all))))
	}
	parts = append(parts, c.streakLine(r), cmp.Or(c.ending.Best, c.bestLine(r)))
	if c.game.Game.Tag(session.TagClaim) == session.ClaimWrong {
		parts = append(parts, lang.T(words.ClaimWas))
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " · ")
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
	return c.next(c.countToday())
}

// next returns the button for the game after the current one: the next of today's boards after one
// of them.
func (c *End) next(day today) *ui.Node {
	if next := day.next; next != nil {
		return widget.Primary(resultNext, c.app.Lang.T(words.NextToday), func() { c.app.OpenLink(next.Link(daily.Of(c.app.Now))) })
	}
	next := c.games.Next()
	return widget.Primary(resultNext, c.app.Lang.T(next.Words), next.Begin)
}

// today counts the boards of the day.
type today struct {
	here      bool // the current game is on one of them
	done, all int
	next      *daily.Kind // the next board neither finished nor given up, nil if there is none
}

func (c *End) countToday() (t today) {
	date, kinds := daily.Of(c.app.Now), daily.Kinds()
	here := slices.IndexFunc(kinds, func(k daily.Kind) bool {
		return k.Puzzle == c.game.Puzzle() && k.Problem(date) == c.game.Game.Problem()
	})
	if here < 0 {
		return t
	}
	held := map[string]bool{}
	for _, r := range c.app.Past.Of(func(r history.Result) bool { return r.Day == string(date) }) {
		held[r.Puzzle+" "+r.Problem] = held[r.Puzzle+" "+r.Problem] || r.Held() && r.Help().Counts()
	}
	t.here, t.all = true, len(kinds)
	for i := range kinds {
		k := kinds[(here+1+i)%len(kinds)]
		solved, known := held[k.Puzzle.Name()+" "+k.Problem(date)]
		if !known && i < len(kinds)-1 && t.next == nil && !c.givenUp(k, date) {
			t.next = &k
		}
		if solved {
			t.done++
		}
	}
	return t
}

// givenUp reports whether the solution of the board of a date was shown in a stored game.
func (c *End) givenUp(k daily.Kind, date daily.Date) bool {
	shelf := play.NewShelf(c.app.Env.Host)
	return slices.ContainsFunc(c.app.Past.DayGames(k.Puzzle.Name())[k.Problem(date)], func(id string) bool {
		g, err := shelf.Load(id)
		return err == nil && g.SolutionShown()
	})
}

// The heights of the card.
const (
	cardHeight    = 236
	cardHeightLow = 178 // in a window that is low
	curveHeight   = 64  // more for a game for two
	curveRoom     = 92.0
	curveRoomLow  = 50.0
)

// Height returns the height of the card, which it keeps while it says more.
func (c *End) Height() float64 {
	if c.app.Low() {
		return cardHeightLow
	}
	return float64(cardHeight + curveHeight*(c.game.Puzzle().Players()-1))
}

// Card returns the card of a finished game: headline, stars, the strip of the steps, a button to
// the lost step, and one line about the rest. It takes the place of the words about the game.
func (c *Finished) Card() *ui.Node {
	lang, e := c.app.Lang, c.ending
	line := func(id, phrase string, t ui.Traits) *ui.Node {
		t.Wrap, t.Align = true, ui.Center
		return ui.NewText(id, phrase).With(t)
	}
	title := widget.Heading("result-title", e.Title, 2)
	title.Size, title.Weight, title.Align, title.Wrap = ui.Title, ui.Heavy, ui.Center, true
	parts := []*ui.Node{title}
	if e.Why != "" {
		parts = append(parts, line("result-why", e.Why, ui.Traits{Color: ui.ColorMuted}))
	}
	size, curve := 38.0, curveRoom
	if c.app.Low() {
		size, curve, title.Size = 26, curveRoomLow, ui.Large
	}
	if e.lanes != nil {
		parts = append(parts, e.lanes)
	} else if stars := c.stars(c.result); stars > 0 {
		rating := series.Rating(lang, "result-stars", stars)
		rating.Height = size
		parts = append(parts, rating)
	}
	if e.Steps > 0 {
		strip := widget.Strip{Steps: e.Steps, Costs: map[int]int{}}
		for _, l := range e.Lost {
			strip.Costs[l.Step] = l.Cost
		}
		parts = append(parts, ui.NewDrawing("result-strip", "", strip).With(ui.Traits{Height: size * 0.75, DrawOnly: true}))
	}
	if e.Curve != nil {
		parts = append(parts, ui.NewDrawing("result-curve", e.Curve.label(), e.Curve).With(ui.Traits{Height: curve}))
	}
	for i, note := range e.Notes {
		parts = append(parts, line("result-note-"+lang.Int(int64(i+1)), note, ui.Traits{Color: ui.ColorMuted, Size: ui.Small}))
	}
	parts = append(parts, c.places(e.Places)...)
	if small := c.small(); small != "" {
		parts = append(parts, line("result-line", small, ui.Traits{Color: ui.ColorMuted, Size: ui.Small}))
	}
	n := ui.NewColumn("result").With(ui.Traits{Gap: 4, PadX: 8, Across: ui.Stretch, Scroll: true, Height: c.Height(), Clear: ui.ClearControl})
	if !c.app.Phone() { // together in the middle of the column
		n.Gap = 20
	}
	for i, part := range parts {
		if i == 0 || c.app.Phone() && part.ID != "result-why" {
			n.Children = append(n.Children, widget.Spacer())
		}
		n.Children = append(n.Children, part)
	}
	n.Children = append(n.Children, widget.Spacer())
	return n
}

// stars returns the stars of a result, on boards outside the series by the rules of the series; 0 for
// a game without any.
func (c *End) stars(r history.Result) int {
	b, ok := boards.Find(c.game.Puzzle(), c.game.Game.Problem())
	if b.Puzzle = r.Puzzle; !ok && report.Of(r.Puzzle).Alike() {
		b.Fewest = r.Steps
	} else if !ok {
		b.Fewest = r.Fewest
	}
	if !ok && r.Outcome != history.Solved {
		return 0
	}
	return series.Stars(b, r)
}

// Buttons returns the buttons below the card: to share the result, or what the puzzle has instead,
// and to continue.
func (c *Finished) Buttons() []*ui.Node {
	t, left, next := c.app.Lang.T, c.puzzle.Again(), c.next(c.today)
	switch visit := &c.sharing.Visit; {
	case visit.Comparable() && visit.Answered():
		left = ui.NewButton("result-again", t(words.DaysRetry), c.game.Restart)
	case visit.Comparable():
		next.Variant = ui.Plain
		back := widget.Primary("send-back", t(words.SendBack), func() { c.app.Open(c.sharing.Dialog()) })
		back.Icon = ui.IconShare
		return []*ui.Node{next, back}
	case left == nil:
		left = ui.NewButton("result-share", t(words.EndShare), func() { c.app.Open(c.sharing.Dialog()) }).Shown(t(words.Share)).With(ui.Traits{Icon: ui.IconShare})
	}
	return []*ui.Node{left, next}
}

// chipBoard is the side of the picture of a moment.
const chipBoard = 44

// places returns the places of a card as buttons that show them: a sentence and, with a picture of
// the move, its number and a title above it.
func (c *End) places(all []Place) (out []*ui.Node) {
	for i, p := range all {
		n := c.app.Lang.Int(int64(i + 1))
		press := ui.NewButton("moment-"+n, p.Words, p.Show).Shown(" ").With(ui.Traits{Variant: ui.Sunken, MinHeight: widget.Finger})
		seen := ui.NewRow("", ui.NewText("", p.Words).With(ui.Traits{Wrap: true, Grow: 1}), ui.NewDrawing("", p.Words, chevron{}).With(ui.Traits{Width: 10, Height: 16})).
			With(ui.Traits{Pad: 5, PadX: 7, Gap: 10, Across: ui.Center, DrawOnly: true})
		if p.Board != nil {
			p.Board.Mini, press.Label = true, p.Title+". "+p.Words
			seen.Children[0].Size = ui.Small
			seen.Children[0] = ui.NewColumn("", widget.Row(6, ui.NewDrawing("", n, dot(i+1)).With(ui.Traits{Width: dotSize, Height: dotSize}),
				ui.NewText("", p.Title).With(ui.Traits{Weight: ui.Heavy, Grow: 1, Wrap: true})), seen.Children[0]).With(ui.Traits{Grow: 1, Across: ui.Stretch})
			seen.PadX = 0
			seen.Children = slices.Insert(seen.Children, 0, ui.NewBoard("", p.Title, p.Board).With(ui.Traits{Width: chipBoard, Height: chipBoard}))
		}
		out = append(out, ui.NewLayer("", press, seen))
	}
	return out
}

// Light adds the end to the board: all but the path is pale, a light runs along it, and where a step
// was lost, it and the better one are ringed.
func (c *Finished) Light(b *ui.Board) {
	e := c.ending
	if c.lit {
		b.Motion.Light = e.Light
	}
	if b.Dimmed = e.Light.Joined; !b.Dimmed {
		return
	}
	if path := c.sharing.Visit.Path(); len(path) > 0 && c.game.Puzzle().Players() == 1 {
		b.Threads = append(b.Threads, c.friendly(path, e.Light.Squares))
		return
	}
	first, _ := c.game.Game.Run()
	for _, l := range e.Lost[:min(1, len(e.Lost))] {
		from := c.game.Game.Start()
		if l.Step > 1 {
			from = c.game.Game.Steps()[first+l.Step-2].Position
		}
		for _, hop := range c.puzzle.Hops(from, []string{c.game.Game.Steps()[first+l.Step-1].Move}) {
			b.Cells[hop.To].Choice = true
		}
		for _, hop := range c.puzzle.Hops(from, []string{l.Better}) {
			b.Cells[hop.To].Target = !b.Cells[hop.To].Choice
		}
	}
}

// against compares the end of a game with the game of the sender of the board's link.
func (c *End) against(e *Ending, r history.Result) {
	visit := &c.sharing.Visit
	if !visit.Comparable() {
		return
	}
	if verdict := visit.Verdict(r.Steps); verdict != "" {
		e.Title, e.Steps, e.Notes = verdict, 0, nil
		e.lanes = visit.Lanes(r.Steps, true)
	} else {
		e.Notes = append(e.Notes, visit.Result(false))
	}
	if c.game.Puzzle().Players() == 1 {
		e.Places = []Place{{Words: visit.Parts(), Show: visit.Compare}}
	}
}

// friendly returns the sender's moves as a thread beside the squares of the player's path. Its
// stops have numbers if they are jumps; else it turns at them.
func (c *End) friendly(moves []string, mine []int) (t ui.Thread) {
	hops := c.puzzle.Hops(c.game.Game.Start(), moves)
	jumps := !report.Of(c.game.Name()).Alike()
	for i, hop := range hops {
		if i == 0 && hop.From >= 0 {
			t.Stops = append(t.Stops, ui.Stop{Square: hop.From})
		}
		stop := ui.Stop{Square: hop.To}
		switch {
		case jumps:
			stop.Text, stop.Aside = strconv.Itoa(i+1), slices.Contains(mine, hop.To)
		case i < len(hops)-1 && hops[i+1].To-hop.To == hop.To-hop.From:
			continue
		}
		t.Stops = append(t.Stops, stop)
	}
	return t
}
