package screen

import (
	"time"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/shell"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is the screen of the one-player game.
type Screen struct {
	*desk.Desk

	active   knight.Square // the target under the pointer or cursor
	cursor   knight.Square
	pending  knight.Square // landed on in thought: a double is still to be chosen
	motion   ui.Motion
	hint     hint
	most     most
	starts   starts
	analysis analysis
	daily    daily
}

// New opens the game that was played last, or problem F.
func New(a *shell.App) shell.Screen {
	c := &Screen{active: knight.NoSquare, cursor: knight.NoSquare, pending: knight.NoSquare}
	c.starts, c.analysis = starts{screen: c}, newAnalysis(c)
	c.Desk = desk.New(a, c, desk.Face{
		Puzzle: rules.Puzzle, Title: words.Challenge, Portrait: shell.Portrait{Picture: c.picture, NameOf: c.problemName},
		Options: desk.Options{Algorithm: "optimal", Goal: puzzle.FewestSteps, Heuristic: "colour", Weight: 1, Time: time.Minute},
		First: func() (string, puzzle.Position) {
			problems := rules.Puzzle.Problems()
			last := problems[len(problems)-1]
			return last.Name, last.Position
		},
		Own:   desk.OwnLink{Name: dailyLink, Open: c.openDay, Link: c.dayLink},
		Edits: true, EditDraft: c.editDraft, OpenOwn: c.openOwn,
		GameLeft: func() { c.analysis.walk = nil },
		Ticked:   c.daily.tick, NextTick: c.daily.due, Elsewhere: c.elsewhere,
		Remember: c.remember, Recollect: c.recollect,
		Begun: c.begun, Heard: c.heard, Learn: c.learn, Why: c.why, Chart: c.chart,
	})
	c.daily = newDaily(c)
	return c
}

// position is the one on the board.
func (c *Screen) position() rules.Position { return positionOf(c.Game.Position()) }

func positionOf(p puzzle.Position) rules.Position {
	return p.(rules.PuzzlePosition).Position
}

// Still implements desk.Screen.
func (c *Screen) Still() {
	c.motion = ui.Motion{Serial: c.motion.Serial + 1, From: -1, To: -1}
}

// PositionChanged implements desk.Screen.
func (c *Screen) PositionChanged() {
	c.pending, c.active = knight.NoSquare, knight.NoSquare
	c.hint = hint{}
	c.reached()
}

// press is a square that was clicked, tapped or chosen by key.
func (c *Screen) press(s knight.Square) {
	p := c.position()
	if c.pending != knight.NoSquare {
		c.choose(p, s)
		return
	}
	if !targets(p)[s] {
		return
	}
	if choices := p.Choices(s); len(choices) > 0 {
		c.pending, c.active = s, s
		c.Said = c.App.Lang.T(words.ChooseDouble)
		c.App.Changed()
		return
	}
	c.play(knight.Move{To: s, Erase: knight.NoNumber}, play.Player)
}

// choose completes a landing with the double that goes. The target again
// takes the first offer: the largest, or none where none is allowed.
func (c *Screen) choose(p rules.Position, s knight.Square) {
	choices := p.Choices(c.pending)
	if s == c.pending {
		erase := choices[0]
		if p.Rules.Double == knight.Optional {
			erase = knight.EraseNone
		}
		c.play(knight.Move{To: c.pending, Erase: erase}, play.Player)
		return
	}
	for _, n := range choices {
		if n >= 0 && p.Board.Find(n) == s {
			c.play(knight.Move{To: c.pending, Erase: n}, play.Player)
			return
		}
	}
	c.pending, c.active = knight.NoSquare, knight.NoSquare
	c.App.Changed()
}

// play plays a move on the board.
func (c *Screen) play(m knight.Move, by play.By) { c.Play(m.String(), by) }

// Show implements desk.Screen: the hop begins, and is put into words.
func (c *Screen) Show(from puzzle.Position) {
	before, after := positionOf(from), c.position()
	c.motion = motionOf(before, after, c.motion.Serial+1)
	c.cursor = after.Knight
	c.Said = c.sentence(before, after)
}
