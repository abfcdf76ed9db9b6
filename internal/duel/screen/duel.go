package screen

import (
	"strconv"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/review"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	// restTime is the pause before an automatic move: long enough for a hop to
	// be seen.
	restTime = 500 * time.Millisecond
	// passTime is the pause before an automatic pass: long enough to be read.
	passTime = 1500 * time.Millisecond
)

// Screen is the screen of the duel.
type Screen struct {
	*gamescreen.Screen

	agreed gameTerms    // of the current game
	moves  []rules.Move // that can be made now

	hand      knightboard.Hand
	marked    [2]bool   // threatened squares are shown: under rules that forbid them, and under rules that allow them
	fromBlack bool      // the board is turned
	paused    bool      // the computer waits
	hurry     bool      // it must move at once
	next      time.Time // no automatic move before this time

	logs     *shell.Records // of the games of this visit, for log.dat
	analysis analysis
	looking  *terms // the terms for which an even board is being searched

	fresh  bool       // the game is the first of a new player
	of     *play.Game // whose terms these are
	ticked time.Time  // when the clocks were last updated
}

// New returns the screen, with the game that was played last, or one against a weak computer on a
// proved board.
func New(a *shell.App) shell.Screen { return newScreen(a).Screen }

func newScreen(a *shell.App) *Screen {
	c := &Screen{logs: shell.NewRecords(a, "log.dat"), marked: [2]bool{true, false}}
	c.hand = knightboard.New(c)
	c.Screen = gamescreen.New(a, gamescreen.PuzzleScreen{
		Puzzle: session.Puzzle{
			Puzzle: rules.Puzzle, Status: c.status, Show: c.show, Still: c.still, StepSound: c.stepSound,
			FirstGame: c.firstGame, StartDay: c.startDay, EndedByWord: c.endedByWord, Detail: c.detail,
			Void: func(g *play.Game) bool { return agreedOf(g).free }, // an analysis
		},
		Title: words.Duel, Portrait: shell.Portrait{Picture: c.picture, NameOf: c.nameOf, Taps: true},
		Rules: c.rules, Help: c.help, ClockWords: c.clockWords,
		HomeID: "duel", HomeLine: words.DuelLine, HomeView: func() *ui.Board { return c.LessonPicture(1) },
		Score:     func() string { return c.score(c.position()) + ". " + c.status() },
		PathWords: words.MovesTitle, Typing: gamescreen.Typing{Example: "J10, C5x77, pass"},

		NewGame:   newgame.Puzzle{Dialog: c.newGame, Next: c.nextGame, Standing: c.standing, OpenOwn: c.openOwn},
		SaveState: c.saveState, RestoreState: c.restoreState,
		Dialogs: map[string]func() shell.Dialog{
			"editor-dialog": c.editor, "rules-dialog": c.rulesDialog, "players-dialog": c.playersDialog, "resign-dialog": c.resignDialog,
		},
		Share:  share.Puzzle{Aim: func() string { return c.App.Lang.T(words.AimDuel) }, Buttons: c.shareButtons},
		Extras: c.extras,

		View: c.view, Terms: c.terms, PathCard: c.pathCard,
		Key: c.key, Escape: func() bool { return c.hand.Holds() && c.hand.LetGo() }, TakeBack: c.takeBack, MainAction: c.mainAction,
		Unplayable: c.unplayable, TakeMove: c.takeMove, ExplainMove: c.explainMove,

		Solve:       solve.Puzzle{Verdict: func(puzzle.Answer) string { return c.status() }}, // a duel is not solved
		MachineCard: c.machineCard, FiguresCard: c.figuresCard,
		Review: review.Puzzle{
			AskHint: c.askHint, Ending: c.endOfGame,
			Lesson:    func() review.Lesson { return lessonOf(c.position().Variant) },
			PointedAt: c.hand.PointedAt, MoveName: c.moveName, Hops: c.hops, WhyNotClosed: c.whyNotClosed,
		},

		PositionChanged: c.positionChanged, OnGameLeft: c.onGameLeft, OnTick: c.onTick, NextTick: c.nextTick,
		OnNewGame: func() { c.analysis = analysis{news: c.analysis.news + 1} }, // it is off, and the results of the last game are dropped
	})
	if c.fresh {
		first := gameTerms{player: [2]string{human, firstLevel}, think: time.Second}
		first.write(c.Game)
	}
	c.hand.Screen, c.hand.Guides = c.Screen, true
	c.Background.OnProgress = c.onProgress
	c.read()
	return c
}

// firstBoard is a proved board in favour of White, who begins with as many points as Black
// but for three.
const firstBoard = 81

// firstGame returns a small proved board, for a game against a weak computer.
func (c *Screen) firstGame() (problem string, position puzzle.Position) {
	c.fresh = true
	start, _, _ := rules.ProvedBoard(firstBoard, rules.BrainKing)
	return provedMark + strconv.Itoa(firstBoard), rules.PuzzlePosition{Position: start}
}

func (c *Screen) takeMove(move string) {
	if m, err := rules.ParseMove(move); err == nil {
		c.move(m)
	}
}

func (c *Screen) stepSound(before, after puzzle.Position) string {
	return widget.JumpSound(positionOf(before).Board, positionOf(after).Board)
}

func (c *Screen) position() rules.Position { return positionOf(c.Game.Position()) }

func positionOf(p puzzle.Position) rules.Position { return p.(rules.PuzzlePosition).Position }

// read reads the terms and the legal moves of the current game.
func (c *Screen) read() {
	if c.of == c.Game && c.agreed.clock > 0 {
		c.Game.SetTag(tagLeft, c.agreed.leftText())
	}
	if c.of != c.Game {
		c.knowStart()
	}
	c.of, c.agreed = c.Game, agreedOf(c.Game)
	c.moves = c.position().Moves()
	c.paused = c.paused && !c.agreed.you(c.position().Turn)
	c.next = c.App.Now.Add(c.rest())
	if c.agreed.watched() { // whose pace can be chosen
		c.Player.Show()
	}
}

// rest returns the pause before an automatic move. Repeated passes have a
// short one.
func (c *Screen) rest() time.Duration {
	n := c.Game.Done()
	switch {
	case c.passing() && (n < 2 || c.Game.Steps()[n-2].Move != rules.Pass.String()):
		return passTime
	case c.agreed.watched() && n > 0:
		return c.Player.Pace()
	}
	return restTime
}

// passing reports whether the side to move can only pass.
func (c *Screen) passing() bool { return len(c.moves) == 1 && c.moves[0] == rules.Pass }

func (c *Screen) still() {
	c.read() // the words that follow are about the new position
	c.hand.Show(draw.Hop{})
}

func (c *Screen) positionChanged() {
	c.hand.Reset()
	c.hurry, c.looking = false, nil
	c.read()
	c.follow()
}

// show animates and describes the hop.
func (c *Screen) show(from puzzle.Position) {
	c.read() // the words are about the new position
	defer c.judgeEnd()
	before, after := positionOf(from), c.position()
	c.hand.Show(hopOf(before, after))
	if m, ok := c.lastMove(); ok && c.Game.Steps()[c.Game.Done()-1].Position == c.Game.Position() && c.before() == before {
		if c.hand.Cursor = after.Knight[after.Turn]; c.hand.Cursor == knight.NoSquare { // the keyboard's cursor goes to the knight that jumps next
			c.hand.Cursor = after.Knight[before.Turn]
		}
		c.Said = c.sentence(before, m) + ". " + c.status()
		return
	}
	c.Said = c.App.Lang.T(words.DuelBack, c.score(after))
}

// before returns the position before the last move.
func (c *Screen) before() rules.Position {
	if n := c.Game.Done(); n > 1 {
		return positionOf(c.Game.Steps()[n-2].Position)
	}
	return positionOf(c.Game.Start())
}

// lastMove is the move that led to the position on the board.
func (c *Screen) lastMove() (rules.Move, bool) {
	if c.Game.Done() == 0 {
		return rules.Move{}, false
	}
	m, err := rules.ParseMove(c.Game.Steps()[c.Game.Done()-1].Move)
	return m, err == nil
}

// latest reports whether there are no future moves: the game continues from here.
func (c *Screen) latest() bool { return c.Game.Done() == len(c.Game.Steps()) }

// over reports whether the game has ended on the board, by resignation or by the
// clock.
func (c *Screen) over() bool {
	return len(c.moves) == 0 || c.latest() && c.agreed.ended != ""
}

// live reports whether the game is in progress.
func (c *Screen) live() bool {
	return c.latest() && !c.over() && !c.paused && !c.Save.Conflict()
}

func (c *Screen) waits() bool { return c.paused && c.agreed.computer(c.position().Turn) }

// computers reports whether it is the computer's move in a running game.
func (c *Screen) computers() bool {
	return c.live() && c.agreed.computer(c.position().Turn)
}

// onTick makes an automatic move when it is due.
func (c *Screen) onTick(now time.Time) {
	if !c.App.At(c.Screen) {
		c.ticked = time.Time{}
		return
	}
	if !c.App.Shows(newgame.PickerID) {
		c.stopEvenSearch()
	}
	c.runClock(now)
	if do := c.unasked(); do != nil && !now.Before(c.next) {
		do()
	}
}

// unasked returns the automatic action in the position, nil for none.
func (c *Screen) unasked() func() {
	if !c.live() || c.Solver.Running {
		return nil
	}
	p := c.position()
	switch {
	case c.agreed.computer(p.Turn) && !c.passing():
		return c.reply
	case c.passing(), len(c.moves) == 1 && c.forced(p):
		return func() { c.Play(c.moves[0].String(), play.Player) }
	case c.forced(p) && c.hand.Pending == knight.NoSquare:
		return func() { c.hand.Press(c.moves[0].To) }
	}
	return nil
}

// nextTick returns the time of the next automatic action or clock change.
func (c *Screen) nextTick() time.Time {
	if !c.App.At(c.Screen) {
		return time.Time{}
	}
	due := c.clockDue()
	if c.unasked() != nil {
		due = ui.Earlier(due, c.next)
	}
	return due
}

// forced reports whether the rules choose the square: a forced placement.
func (c *Screen) forced(p rules.Position) bool {
	return !p.Placed(p.Turn) && !p.Variant.ChoosePlacement
}

func (c *Screen) Landing(s knight.Square) widget.Landing { return landing(c.position(), s) }

func (c *Screen) Double() knight.Policy { return c.position().Variant.Double }

func (c *Screen) Jump(to knight.Square, erase knight.Number) {
	c.move(rules.Move{To: to, Erase: erase})
}

func (c *Screen) RefusalAt(s knight.Square) string {
	if why := c.unplayable(); why != "" {
		return why
	}
	return c.App.Lang.Refusal(rules.Refusal(c.walk(), s))
}

// explainMove says what a press on the square would say, unless the choice of the double is
// wrong.
func (c *Screen) explainMove(move string, err error) string {
	if m, bad := rules.ParseMove(move); bad == nil && m != rules.Pass && m.Erase == knight.NoNumber {
		if why := rules.Refusal(c.walk(), m.To); why != nil {
			err = why
		}
	}
	return c.App.Lang.Refusal(err)
}

// unplayable says why no move can be made by hand.
func (c *Screen) unplayable() string {
	switch {
	case c.over():
		return c.App.Lang.T(words.Refusals.Key("duel.over"))
	case c.computers():
		return c.status()
	case c.App.Shows(freeID):
		return c.freeWords()
	}
	return ""
}

// walk returns the positions of the run up to now.
func (c *Screen) walk() []rules.Position {
	return play.Walk(c.Game, c.Game.Done(), positionOf)
}

// move plays a move by hand. Future moves are kept as a variation.
func (c *Screen) move(m rules.Move) { c.moveBy(m.String(), play.Player) }

func (c *Screen) moveBy(move string, by play.By) {
	if c.agreed.computer(c.position().Turn) && !c.agreed.free {
		c.askFree(func() { c.moveBy(move, by) })
		return
	}
	ahead := c.Game.Future()
	if len(ahead) > 0 && (ahead[0] != move || c.agreed.computer(c.position().Turn.Other())) {
		c.Game.Branch()
	}
	if c.latest() {
		c.Game.SetTag(tagEnded, "")
	}
	c.Play(move, by)
}

// freeID is the id of the dialog that asks before a game becomes an analysis.
const freeID = "free-dialog"

// askFree asks before a game against the computer becomes an analysis without a result:
// moves are made for the computer.
func (c *Screen) askFree(do func()) {
	position := c.Game.Position()
	c.Said = c.freeWords()
	c.App.Open(shell.Dialog{ID: freeID, Passing: true, Title: words.DuelFreeTitle, Foot: c.App.Feet(shell.DialogButton{ID: "free-confirm", Words: words.DuelFreeMove, Pending: true, Press: func() {
		c.App.Close()
		if c.Game.Position() == position {
			c.Game.SetTag(tagFree, "yes")
			c.notOfDay()
			c.read()
			do()
		}
	}}), Body: func() []*ui.Node { return []*ui.Node{widget.Text("free-words", c.freeWords())} }})
}

// freeWords says what happens to a game in which a person moves for the computer.
func (c *Screen) freeWords() string {
	side := rules.White
	if !c.agreed.computer(side) {
		side = rules.Black
	}
	return c.App.Lang.T(words.DuelFreeWords, c.calls(side))
}

// notOfDay detaches the current game from its day, whose game can then be started
// again.
func (c *Screen) notOfDay() { c.Game.SetProblem(c.boardName()) }

// boardName names the current board for another game on it; "" for a board of a day,
// whose game has its own players.
func (c *Screen) boardName() string {
	if _, _, ok := daily.OfProblem(c.Name(), c.Game.Problem()); ok {
		return ""
	}
	return c.Game.Problem()
}

// takeBack goes back to the player's last choice, and stops the computer if it is
// thinking.
func (c *Screen) takeBack() {
	n := c.Game.Done()
	if n == 0 {
		return
	}
	to := n - 1
	for to > 0 && !c.decides(to) {
		to--
	}
	if !c.decides(to) {
		to, c.paused = n-1, true
	}
	if to == n-1 {
		c.Undo()
		return
	}
	c.Seek(to)
	c.Said = c.App.Lang.T(words.DuelBack, c.score(c.position()))
}

// decides reports whether a person had a choice after a number of moves.
func (c *Screen) decides(done int) bool {
	at := c.Game.Start()
	if done > 0 {
		at = c.Game.Steps()[done-1].Position
	}
	p := positionOf(at)
	if c.agreed.computer(p.Turn) {
		return false
	}
	moves := p.Moves()
	return len(moves) > 1 || len(moves) == 1 && moves[0] != rules.Pass && !c.forced(p)
}

// playOn continues the game from the position on the board.
func (c *Screen) playOn() {
	c.paused = false
	c.Game.Branch()
	c.Game.SetTag(tagEnded, "")
	c.Moved()
}

func (c *Screen) pause() {
	c.paused = !c.paused
	if c.paused && c.Solver.Running && c.Solver.Job.Task == puzzle.TaskReply {
		c.Moved() // its search is dropped
	}
	c.next = c.App.Now
	c.App.Changed()
}

// score returns the points of both sides in words.
func (c *Screen) score(p rules.Position) string {
	lang := c.App.Lang
	return lang.T(words.DuelScore, lang.Int(int64(p.Points[rules.White])), lang.Int(int64(p.Points[rules.Black])))
}
