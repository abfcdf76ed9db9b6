package play

import (
	"slices"
	"strings"
)

// Help is the help that there was with a game. It only grows: neither undo nor a restart
// takes any of it back. Undo, redo, restart, the preview of a jump, the rules and the
// first stage of a hint, where to look, are no help.
type Help struct {
	Hints   int  // later stages of a hint, checks and warnings
	Engine  bool // the engine told about the board: lines, an analysis, a table, an audit
	Shown   bool // a solution was shown, or the moves are somebody else's
	Unknown bool // an earlier version was at work, which did not note everything
}

// None reports whether there was certainly no help: only then is a result called
// perfect or without a hint.
func (h Help) None() bool { return h == Help{} }

// Own reports whether no help is known.
func (h Help) Own() bool { return h.Hints == 0 && h.Counts() }

// Counts reports whether a result with this help counts for its day, the streak and
// the record against a level.
func (h Help) Counts() bool { return !h.Engine && !h.Shown }

// Join returns the help of two accounts of one game. It is commutative, associative
// and idempotent.
func (h Help) Join(other Help) Help {
	return Help{max(h.Hints, other.Hints), h.Engine || other.Engine, h.Shown || other.Shown, h.Unknown || other.Unknown}
}

// The words of a help in a text, besides the number of hints and that of a solution.
const (
	helpNone    = "none"
	helpEngine  = "solver" // sorts after none: earlier versions keep the last of two
	helpUnknown = "unknown"
)

// Words returns what Engine and Unknown are in a text; "" if nothing is known.
func (h Help) Words() string {
	switch {
	case h.Engine && h.Unknown:
		return helpEngine + " " + helpUnknown
	case h.Engine:
		return helpEngine
	case h.Unknown:
		return ""
	}
	return helpNone
}

// WithWords returns the help with what Words returned. Words of a newer version stand
// for help by the engine.
func (h Help) WithWords(text string) Help {
	h.Engine, h.Unknown = false, text == ""
	for _, word := range strings.Fields(text) {
		switch word {
		case helpNone:
		case helpUnknown:
			h.Unknown = true
		default:
			h.Engine = true
		}
	}
	return h
}

// Help returns the help that there was with the game.
func (g *Game) Help() Help {
	h := Help{Engine: g.engine, Shown: g.SolutionShown(), Unknown: g.unknown}
	for _, n := range g.hints {
		h.Hints += n
	}
	return h
}

// AddHelp adds the help of another account of the game or of its board.
func (g *Game) AddHelp(h Help) {
	before := g.Help()
	g.addHints(h.Hints - before.Hints)
	if h.Engine && !before.Engine {
		g.Looked()
	}
	if h.Shown && !before.Shown {
		g.Foreign()
	}
	if h.Unknown && !before.Unknown {
		g.unknown = true
		g.version++
	}
}

// CountHint counts a hint that told more than where to look, or anything else that
// helps as much.
func (g *Game) CountHint() { g.addHints(1) }

// addHints counts hints for the try in hand.
func (g *Game) addHints(n int) {
	if n <= 0 {
		return
	}
	try := tries(g.steps[:g.done])
	g.hints = append(slices.Clone(g.hints), make([]int, max(0, try-len(g.hints)))...)
	g.hints[try-1] = min(maxHints, g.hints[try-1]+n)
	g.version++
}

// Hints returns how many hints were counted, in all tries.
func (g *Game) Hints() int { return g.Help().Hints }

// Looked notes that the engine told about the board.
func (g *Game) Looked() {
	if !g.engine {
		g.engine = true
		g.version++
	}
}

// Shown notes that a solution was shown. A game of two has none.
func (g *Game) Shown() {
	if !g.shown && !ofTwo(g.puzzle) {
		g.shown = true
		g.version++
	}
}

// tagForeign stands in a game of two whose moves are somebody else's.
const tagForeign = "foreign"

// Foreign notes that the moves came from a link: somebody else made them.
func (g *Game) Foreign() {
	g.Shown()
	if ofTwo(g.puzzle) {
		g.SetTag(tagForeign, "yes")
	}
}

// SolutionShown reports whether a solution was shown in this game, or its moves
// are somebody else's: such a game never counts as the player's best.
func (g *Game) SolutionShown() bool { return g.shown || g.Tag(tagForeign) != "" }
