package screen

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
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
	firstLevel = "0"
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

func (a gameTerms) againstLevel() bool { return a.computer(rules.White) || a.computer(rules.Black) }

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

// calls names a player with the colour, unless the colour is the name.
func (a gameTerms) calls(lang words.Lang, side rules.Side) string {
	name := a.name(lang, side)
	if a.byColour(lang, side) {
		return name
	}
	return name + " (" + sideName(lang, side) + ")"
}

// byColour reports whether a player is named by colour only, which needs its own
// grammar.
func (a gameTerms) byColour(lang words.Lang, side rules.Side) bool {
	return a.name(lang, side) == sideName(lang, side)
}
