package challenge

import (
	"time"

	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/play"
	"cavalo/internal/puzzle"
	"cavalo/internal/screen/shell"
	"cavalo/internal/ui"
)

// Screen is the screen of the one-player game.
type Screen struct {
	app  *shell.App
	game *play.Game
	save saver

	active   knight.Square // the target under the pointer or cursor
	cursor   knight.Square
	pending  knight.Square // landed on in thought: a double is still to be chosen
	motion   ui.Motion
	hint     hint
	player   player
	solver   solver
	errands  errands
	most     most
	starts   starts
	analysis analysis
	daily    daily
	said     string // the last thing that happened, for the live region
}

// New opens the game that was played last, or problem F.
func New(a *shell.App) shell.Screen {
	c := &Screen{app: a, active: knight.NoSquare, cursor: knight.NoSquare, pending: knight.NoSquare}
	c.player.speed = 1
	c.save = newSaver(c)
	c.solver = newSolver(c)
	c.errands, c.starts, c.analysis = errands{screen: c}, starts{screen: c}, newAnalysis(c)
	c.game = c.save.resume()
	if c.game == nil {
		problems := puzzle.Challenge.Problems()
		last := problems[len(problems)-1]
		c.game = play.New(puzzle.Challenge, play.NewID(a.Now), last.Name, last.Position)
	}
	c.game.Resume(a.Now)
	c.daily = newDaily(c)
	return c
}

// position is the one on the board.
func (c *Screen) position() knight.Position { return positionOf(c.game.Position()) }

func positionOf(p puzzle.Position) knight.Position {
	return p.(puzzle.ChallengePosition).Position
}

// start begins a new game; the one before stays on the shelf, unless nothing
// was done in it.
func (c *Screen) start(problem string, position puzzle.Position) {
	c.leave()
	c.save.retire(c.game)
	c.game = play.New(puzzle.Challenge, play.NewID(c.app.Now), problem, position)
	c.entered()
}

// adopt goes on with another game: one from the shelf, or from a file.
func (c *Screen) adopt(g *play.Game) {
	c.leave()
	c.save.retire(c.game)
	c.game = g
	c.entered()
}

// leave stops whatever belongs to the game on the board.
func (c *Screen) leave() {
	c.solver.cancel()
	c.solver.answer = nil
	c.analysis.walk = nil
	c.errands.clear()
	c.player.playing = false
	c.game.Pause(c.app.Now)
}

func (c *Screen) entered() {
	c.motion = ui.Motion{Serial: c.motion.Serial + 1, From: -1, To: -1}
	c.game.Resume(c.app.Now)
	c.moved()
}

// moved is called after every change of the position: what was said about the
// old one goes, the new one is kept.
func (c *Screen) moved() {
	c.pending, c.active = knight.NoSquare, knight.NoSquare
	c.hint = hint{}
	c.solver.outdated()
	if p := c.position(); p.Solved() {
		c.game.Pause(c.app.Now)
	} else {
		c.game.Resume(c.app.Now)
	}
	c.reached()
	c.save.now()
	c.link()
	c.app.Changed()
}

// link keeps the page's address in step with the position.
func (c *Screen) link() {
	if c.app.At(c) {
		c.app.Linked()
	}
}

// Tick implements shell.Screen: it notices midnight and lets the solution
// player go on.
func (c *Screen) Tick(now time.Time) {
	c.daily.tick(now)
	if !c.app.At(c) {
		return
	}
	c.errands.pump()
	if c.player.due(now) {
		if !c.step(1) {
			c.player.playing = false
			c.app.Changed()
		}
	}
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
		c.said = c.app.Lang.T(i18n.ChooseDouble)
		c.app.Changed()
		return
	}
	c.play(knight.Move{To: s, Erase: knight.NoNumber}, play.Player)
}

// choose completes a landing with the double that goes. The target again
// takes the first offer: the largest, or none where none is allowed.
func (c *Screen) choose(p knight.Position, s knight.Square) {
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
	c.app.Changed()
}

// play plays a move on the board.
func (c *Screen) play(m knight.Move, by play.By) {
	before := c.position()
	if err := c.game.Play(m.String(), by); err != nil {
		c.app.Say(c.app.Lang.Fault(err))
		return
	}
	c.player.playing = false
	c.solver.outdated()
	c.showMove(before)
	c.moved()
}

// showMove starts the motion from the position before to the one now, and
// words it.
func (c *Screen) showMove(before knight.Position) {
	after := c.position()
	c.motion = motionOf(before, after, c.motion.Serial+1)
	c.cursor = after.Knight
	c.said = c.sentence(before, after)
}

// step goes on or back by one step; false when there is none.
func (c *Screen) step(by int) bool {
	first, last := c.game.Run()
	to := c.game.Done() + by
	if to < first || to > last {
		return false
	}
	before := c.position()
	c.game.Seek(to)
	c.showMove(before)
	c.moved()
	return true
}

// seek goes to a step of the run on the board, without a hop.
func (c *Screen) seek(to int) {
	first, last := c.game.Run()
	c.player.playing = false
	c.game.Seek(min(max(to, first), last))
	c.motion = ui.Motion{Serial: c.motion.Serial + 1, From: -1, To: -1}
	c.said = c.status()
	c.moved()
}

// undo takes back one step, a restart included.
func (c *Screen) undo() {
	c.solver.cancel()
	c.player.playing = false
	before := c.position()
	if c.game.Undo() {
		c.showMove(before)
		c.moved()
	}
}

func (c *Screen) redo() {
	c.player.playing = false
	before := c.position()
	if c.game.Redo() {
		c.showMove(before)
		c.moved()
	}
}

// restart goes back to the start, which undo takes back.
func (c *Screen) restart() {
	c.solver.cancel()
	c.player.playing = false
	if !c.game.Restart() {
		return
	}
	c.motion = ui.Motion{Serial: c.motion.Serial + 1, From: -1, To: -1}
	c.said = c.app.Lang.T(i18n.Restarted)
	c.moved()
	c.app.Say(c.said)
}
