package play

import "slices"

// Help is the help used in a game. It never decreases, even after an undo or a restart.
// Undo, redo, restart, the preview of a jump, the rules and the first stage of a hint, where
// to look, are no help.
type Help struct {
	Hints  int  // later stages of a hint, checks and warnings
	Engine bool // the engine gave lines, an analysis, a table or an audit
	Shown  bool // a solution was shown, or the moves are somebody else's
}

// None reports whether there was no help.
func (h Help) None() bool { return h == Help{} }

// Counts reports whether a result with this help counts for its day, the streak and the
// record against a level.
func (h Help) Counts() bool { return !h.Engine && !h.Shown }

// Join merges the help in two records of one game. It is commutative, associative and idempotent.
func (h Help) Join(other Help) Help {
	return Help{max(h.Hints, other.Hints), h.Engine || other.Engine, h.Shown || other.Shown}
}

// The words for help in a record, other than hints and a shown solution.
const (
	helpNone   = "none"
	helpEngine = "solver"
)

// Words returns the text for Engine.
func (h Help) Words() string {
	if h.Engine {
		return helpEngine
	}
	return helpNone
}

// WithWords sets Engine from the text of Words. Words of a newer version mean help by the engine.
func (h Help) WithWords(text string) Help {
	h.Engine = text != "" && text != helpNone
	return h
}

// Help returns the help used in the game.
func (g *Game) Help() Help {
	h := Help{Engine: g.engine, Shown: g.SolutionShown()}
	for _, n := range g.hints {
		h.Hints += n
	}
	return h
}

// AddHelp adds help from another record of the game or of its board.
func (g *Game) AddHelp(h Help) {
	before := g.Help()
	g.addHints(h.Hints - before.Hints)
	if h.Engine && !before.Engine {
		g.Looked()
	}
	if h.Shown && !before.Shown {
		g.Foreign()
	}
}

// CountHint counts a hint that showed more than where to look, or equivalent help.
func (g *Game) CountHint() { g.addHints(1) }

// addHints counts hints for the current try.
func (g *Game) addHints(n int) {
	if n <= 0 {
		return
	}
	try := tries(g.steps[:g.done])
	g.hints = append(slices.Clone(g.hints), make([]int, max(0, try-len(g.hints)))...)
	g.hints[try-1] = min(maxHints, g.hints[try-1]+n)
	g.version++
}

// Hints returns the number of hints in all tries.
func (g *Game) Hints() int { return g.Help().Hints }

// Looked records that the engine gave information about the board.
func (g *Game) Looked() {
	if !g.engine {
		g.engine = true
		g.version++
	}
}

// Shown records that a solution was shown; it ignores games of two.
func (g *Game) Shown() {
	if !g.shown && !ofTwo(g.puzzle) {
		g.shown = true
		g.version++
	}
}

// tagForeign marks a game for two whose moves are somebody else's.
const tagForeign = "foreign"

// Foreign records that the moves came from a link: they are somebody else's.
func (g *Game) Foreign() {
	g.Shown()
	if ofTwo(g.puzzle) {
		g.SetTag(tagForeign, "yes")
	}
}

// SolutionShown reports whether a solution was shown in this game, or its moves are
// somebody else's, so that it never counts as the player's best.
func (g *Game) SolutionShown() bool { return g.shown || g.Tag(tagForeign) != "" }
