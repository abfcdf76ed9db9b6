package screen

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The tags of a game that hold its terms.
const (
	tagWhite = "white"
	tagBlack = "black"
	tagThink = "move-time" // of the computer: 1s
	tagClock = "clock"     // of each player: 5m0s
	tagLeft  = "left"      // on the clocks: 4m3s 5m0s
	tagMatch = "match"     // 1, or 2 and the points of the first game: 2 731-650
	tagEnded = "ended"     // "white resigns", "black time"
	tagFree  = "analysis"  // "yes" when a person moved for the computer: the game has no result
)

const (
	human      = history.Human // a player who is a person
	firstLevel = "1"
)

// The ways in which a game can end other than by moves.
const (
	byWord  = "resigns"
	byClock = "time"
)

// gameTerms is the terms of a game: its players, times and match.
type gameTerms struct {
	player [2]string        // human, or the name of a level
	think  time.Duration    // the computer's time for a move
	clock  time.Duration    // of each player; 0 means no clock
	left   [2]time.Duration // on the clocks
	match  int              // 1 or 2 of a match on both sides, else 0
	first  [2]int           // of the second game: what each side's player made in the first
	ended  string           // how the game ended, if not by moves
	free   bool             // an analysis without a result: a person moved for the computer, or changed the players
}

// agreedOf parses the tags of a game. The default is a game of two people without
// a clock.
func agreedOf(g *play.Game) gameTerms {
	a := gameTerms{player: [2]string{human, human}, think: time.Second, ended: g.Tag(tagEnded), free: g.Tag(tagFree) != ""}
	for side, tag := range []string{tagWhite, tagBlack} {
		if name := g.Tag(tag); isLevel(name) {
			a.player[side] = name
		}
	}
	if d, err := time.ParseDuration(g.Tag(tagThink)); err == nil && d > 0 {
		a.think = d
	}
	if d, err := time.ParseDuration(g.Tag(tagClock)); err == nil && d > 0 {
		a.clock, a.left = d, [2]time.Duration{d, d}
	}
	for side, text := range strings.Fields(g.Tag(tagLeft)) {
		if d, err := time.ParseDuration(text); err == nil && d >= 0 && side < 2 {
			a.left[side] = d
		}
	}
	number, first, _ := strings.Cut(g.Tag(tagMatch), " ")
	if n, err := strconv.Atoi(number); err == nil && n > 0 && n < 3 {
		a.match = n
	}
	white, black, _ := strings.Cut(first, "-")
	a.first[0], _ = strconv.Atoi(white) // anything but a number counts as 0
	a.first[1], _ = strconv.Atoi(black)
	return a
}

// write puts the terms into the tags of a new game.
func (a gameTerms) write(g *play.Game) {
	g.SetTag(tagWhite, a.player[rules.White])
	g.SetTag(tagBlack, a.player[rules.Black])
	g.SetTag(tagThink, a.think.String())
	clock, left, match := "", "", ""
	if a.clock > 0 {
		clock, left = a.clock.String(), a.leftText()
	}
	switch a.match {
	case 1:
		match = "1"
	case 2:
		match = "2 " + strconv.Itoa(a.first[0]) + "-" + strconv.Itoa(a.first[1])
	}
	g.SetTag(tagClock, clock)
	g.SetTag(tagLeft, left)
	g.SetTag(tagMatch, match)
	g.SetTag(tagEnded, a.ended)
	if a.free {
		g.SetTag(tagFree, "yes")
	}
}

// leftText returns the time left on the clocks, as in the tag.
func (a gameTerms) leftText() string {
	return a.left[0].Round(time.Millisecond).String() + " " + a.left[1].Round(time.Millisecond).String()
}

// again returns the terms for another game: the clocks are reset, and it is a
// first game.
func (a gameTerms) again() gameTerms {
	a.left, a.ended, a.first, a.free = [2]time.Duration{a.clock, a.clock}, "", [2]int{}, false
	a.match = min(a.match, 1)
	return a
}

// alone returns the terms for a game that is not part of a match.
func (a gameTerms) alone() gameTerms {
	a = a.again()
	a.match = 0
	return a
}

// swapped returns the terms with the colours exchanged.
func (a gameTerms) swapped() gameTerms {
	a.player[0], a.player[1] = a.player[1], a.player[0]
	return a
}

// isCourse reports whether a player is the course's engine, with options or none.
func isCourse(player string) bool {
	_, err := rules.ParseCourseEngine(player)
	return err == nil
}

func isLevel(name string) bool { return rules.CheckLevel(name) == nil }

func (a gameTerms) computer(side rules.Side) bool { return a.player[side] != human }

// you reports whether a side is the only person who plays.
func (a gameTerms) you(side rules.Side) bool { return !a.computer(side) && a.computer(side.Other()) }

// watched reports whether the computer plays both sides.
func (a gameTerms) watched() bool { return a.computer(rules.White) && a.computer(rules.Black) }

// endedBy returns how the game ended, if not by moves, and the side that ended it.
func (a gameTerms) endedBy() (how string, side rules.Side, ok bool) {
	name, how, ok := strings.Cut(a.ended, " ")
	if name == rules.Black.String() {
		side = rules.Black
	}
	return how, side, ok
}

// endedByWord reports whether somebody resigned, or ran out of time, and nothing was played
// since.
func (c *Screen) endedByWord(g *play.Game) bool {
	_, _, ended := agreedOf(g).endedBy()
	return ended && g.Done() == len(g.Steps())
}

func (a gameTerms) againstLevel() bool { return a.computer(rules.White) || a.computer(rules.Black) }

// detail adds who played, and what ended it.
func (c *Screen) detail(g *play.Game, r *history.Result) {
	a := agreedOf(g)
	r.White, r.Black = a.player[rules.White], a.player[rules.Black]
	r.Shown = r.Shown || a.watched()
	if c.endedByWord(g) {
		how, loser, _ := a.endedBy()
		r.Ended, r.Outcome = how, loser.Other().String()
	}
}

// name returns the name of a player.
func (a gameTerms) name(lang words.Lang, side rules.Side) string {
	switch level := a.player[side]; {
	case isCourse(level):
		return lang.T(words.LevelCourse)
	case level != human:
		return lang.T(words.LevelIs, level)
	case a.you(side):
		return lang.T(words.You)
	}
	return sideName(lang, side)
}

// who returns the name of a player in the choice of both: of two people, you play
// White.
func (a gameTerms) who(lang words.Lang, side rules.Side) string {
	switch {
	case a.computer(side):
		return a.name(lang, side)
	case side == rules.Black && !a.computer(rules.White):
		return lang.T(words.Friend)
	}
	return lang.T(words.You)
}

func sideName(lang words.Lang, side rules.Side) string {
	if side == rules.White {
		return lang.T(words.White)
	}
	return lang.T(words.Black)
}

// maxTick is the longest time that is charged to a clock at once. Ticks come once
// a second, and a little later in a hidden page, so the clocks stop while the
// machine sleeps.
const maxTick = 3 * time.Second

// runClock runs the clock of the side to move, and ends the game when its time is
// up.
func (c *Screen) runClock(now time.Time) {
	var passed time.Duration
	if !c.ticked.IsZero() { // else the screen has just been opened
		passed = min(now.Sub(c.ticked), maxTick)
	}
	c.ticked = now
	if c.agreed.clock == 0 || !c.live() || c.App.Covered() || passed <= 0 {
		return
	}
	side := c.position().Turn
	left := &c.agreed.left[side]
	before := *left
	*left = max(0, before-passed)
	switch {
	case *left == 0:
		c.end(side, byClock)
	case *left < shortTime && before >= shortTime:
		c.App.Changed() // in another colour
	}
}

// shortTime is the time left below which a clock is shown in the warning
// colour.
const shortTime = 20 * time.Second

// clockDue returns the time at which the running clock shows another second; zero
// if none runs.
func (c *Screen) clockDue() time.Time {
	if c.agreed.clock == 0 || !c.live() {
		return time.Time{}
	}
	left := c.agreed.left[c.position().Turn]
	next := left % time.Second
	next = cmp.Or(next, time.Second)
	return c.ticked.Add(next)
}

// shownSeconds returns the seconds that a clock shows: 0 only when the time is up.
func shownSeconds(d time.Duration) time.Duration {
	return (d + time.Second - 1).Truncate(time.Second)
}

// clockView returns a player's clock; nil if the game has none.
func (c *Screen) clockView(side rules.Side) *ui.Node {
	if c.agreed.clock == 0 {
		return nil
	}
	n := ui.NewClock(side.String()+"-clock", func(time.Time) ui.Reading { return c.reading(side) }).With(ui.Traits{Weight: ui.Semibold, Variant: ui.Sunken}) // Due schedules its redraw
	if c.live() && c.position().Turn == side {
		n.Color = ui.ColorAccent
		if c.agreed.left[side] < shortTime {
			n.Color = ui.ColorWarn
		}
	}
	return n
}

func (c *Screen) reading(side rules.Side) ui.Reading {
	text := words.Clock(shownSeconds(c.agreed.left[side]))
	return ui.Reading{Text: text, Label: c.App.Lang.T(words.ClockOf, sideName(c.App.Lang, side), text)}
}

func (c *Screen) clockWords() string {
	if c.agreed.clock == 0 {
		return ""
	}
	return c.reading(rules.White).Label + ". " + c.reading(rules.Black).Label
}
