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
	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
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
	*duel
	hand     knightboard.Hand
	analysis *analysis
	judging  *judging
	moveList *moveList
	clocks   *clocks
	setup    *setup

	marked [2]bool   // threatened squares are shown: under rules that forbid them, and under rules that allow them
	hurry  bool      // the computer must move at once
	next   time.Time // no automatic move before this time

	fresh bool // the game is the first of a new player
}

// New returns the screen, with the game that was played last, or one against a weak computer on a
// proved board.
func New(a *shell.App) shell.Screen { return newScreen(a).Screen }

func newScreen(a *shell.App) *Screen {
	d := &duel{}
	c := &Screen{duel: d, marked: [2]bool{true, false}, setup: &setup{duel: d}}
	c.analysis = &analysis{duel: d, knowledge: &knowledge{}, play: c.playLine}
	c.judging = &judging{analysis: c.analysis}
	c.moveList = &moveList{duel: d, judging: c.judging, still: c.still, logs: shell.NewRecords(a, "log.dat")}
	c.clocks = &clocks{duel: d, timeUp: func(side rules.Side) { c.end(side, byClock) }}
	c.hand = knightboard.New(knightboard.Rules{
		Targets: c.targets,
		Landing: func(s knight.Square) knightboard.Landing { return landing(c.position(), s) },
		Double:  func() knight.Policy { return c.position().Variant.Double },
		Jump:    func(to knight.Square, erase knight.Number) { c.move(rules.Move{To: to, Erase: erase}) },
		Refusal: func(s knight.Square) error { return rules.Refusal(c.walk(), s) },
		Step:    stepOf,
	})
	c.Screen = gamescreen.New(a, gamescreen.PuzzleScreen{
		Puzzle: session.Puzzle{
			Puzzle: rules.Puzzle, Status: c.status, Show: c.show, Still: c.still, StepSound: c.hand.StepSound,
			FirstGame: c.firstGame, StartDay: c.startDay, EndedByWord: c.endedByWord, Detail: c.detail,
			Void: func(g *play.Game) bool { return agreedOf(g).free }, // an analysis
		},
		Title: words.Duel, Portrait: shell.Portrait{Picture: c.picture, NameOf: c.nameOf, Taps: true},
		Rules: c.rules, Help: c.help, ClockWords: c.clocks.words,
		HomeID: "duel", HomeLine: words.DuelLine, HomeView: func() *ui.Board { return c.LessonPicture(1) },
		Score:     func() string { return c.score(c.position()) + ". " + c.status() },
		PathWords: words.MovesTitle, Typing: gamescreen.Typing{Example: "J10, C5x77, pass"},

		NewGame: newgame.Puzzle{
			New: func(p *newgame.Picker) []*ui.Node { return c.setup.chosen.playTab(p) }, Course: c.setup.courseTab,
			Opens: c.setup.opens, Next: c.setup.nextGame, Standing: c.standing, OpenOwn: c.setup.openOwn,
		},
		State: c.state,
		Dialogs: map[string]func() shell.Dialog{
			"editor-dialog": c.setup.editor, "rules-dialog": c.setup.rulesDialog, "players-dialog": c.setup.playersDialog,
			"resign-dialog": c.resignDialog,
		},
		Share:  share.Puzzle{Aim: func() string { return c.App.Lang.T(words.AimDuel) }, Buttons: c.shareButtons},
		Extras: c.extras,

		View: c.view, Terms: c.terms, PathCard: c.moveList.card,
		BoardKeys: c.boardKeys, Keys: c.keys, Escape: func() bool { return c.hand.Holds() && c.hand.LetGo() },
		TakeBack: func() { c.hand.TakeBack(c.takeBack) }, MainAction: c.mainAction,
		Unplayable: c.unplayable, TakeMove: c.takeMove, ExplainMove: c.hand.ExplainMove,

		Solve:       solve.Puzzle{Verdict: func(puzzle.Answer) string { return c.status() }}, // a duel is not solved
		MachineCard: c.judging.card, FiguresCard: c.moveList.figures,
		Review: review.Puzzle{
			AskHint: c.askHint, Ending: c.judging.endOfGame, Again: c.setup.tryAgain,
			Lesson:    func() review.Lesson { return lessonOf(c.position().Variant) },
			PointedAt: c.hand.PointedAt, MoveName: c.moveName, Hops: c.hand.Hops,
			WhyNotClosed: func() bool { return c.hand.Pending != knight.NoSquare || c.whyNotClosed() },
		},

		PositionChanged: c.positionChanged, OnGameLeft: c.moveList.storeLog, OnTick: c.onTick, NextTick: c.nextTick,
		OnNewGame: c.analysis.reset,
	})
	if c.fresh {
		first := gameTerms{player: [2]string{human, firstLevel}, think: time.Second}
		first.write(c.Game)
	}
	c.hand.Screen, c.hand.Guides = c.Screen, true
	c.Background.OnProgress = c.analysis.onProgress
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

func positionOf(p puzzle.Position) rules.Position { return p.(rules.PuzzlePosition).Position }

// read reads the terms and the legal moves of the current game.
func (c *Screen) read() {
	if c.of == c.Game && c.agreed.clock > 0 {
		c.Game.SetTag(tagLeft, c.agreed.leftText())
	}
	if c.of != c.Game {
		c.analysis.knowStart(c.Game)
	}
	c.of, c.agreed = c.Game, agreedOf(c.Game)
	c.moves = c.position().Moves()
	c.paused = c.paused && !c.agreed.you(c.position().Turn)
	c.next = c.App.Now.Add(c.rest())
	if c.agreed.watched() { // whose pace can be chosen
		c.Player.Show()
	}
}

func (c *Screen) still() {
	c.read() // the words that follow are about the new position
	c.hand.Still()
}

func (c *Screen) positionChanged() {
	c.hand.Reset()
	c.hurry, c.setup.looking = false, nil
	c.read()
	c.analysis.follow()
}

// show animates and describes the hop.
func (c *Screen) show(from puzzle.Position) {
	c.read() // the words are about the new position
	defer c.judging.reviewEnd()
	before, after := positionOf(from), c.position()
	c.hand.Show(from, c.Game.Position())
	if m, ok := c.lastMove(); ok && c.Game.Steps()[c.Game.Done()-1].Position == c.Game.Position() && c.before() == before {
		if c.hand.Cursor = after.Knight[after.Turn]; c.hand.Cursor == knight.NoSquare { // the keyboard's cursor goes to the knight that jumps next
			c.hand.Cursor = after.Knight[before.Turn]
		}
		c.Said = c.sentence(before, m) + ". " + c.status()
		return
	}
	c.Said = c.App.Lang.T(words.DuelBack, c.score(after))
}

// playLine plays a line of the analysis up to one of its moves. The computers
// wait meanwhile.
func (c *Screen) playLine(moves []string) {
	if c.agreed.againstLevel() {
		if !c.agreed.free && (len(moves) > 1 || c.agreed.computer(c.position().Turn)) {
			c.askFree(func() { c.playLine(moves) })
			return
		}
		c.paused = true
	}
	c.Game.Branch()
	for i, m := range moves {
		before := c.Game.Position()
		if c.Game.Play(m, play.Hint) != nil {
			break // the analysis is of another position: nothing more to play
		}
		if i == len(moves)-1 {
			c.show(before)
		}
	}
	c.Moved()
}

// onTick makes an automatic move when it is due.
func (c *Screen) onTick(now time.Time) {
	if !c.App.At(c.Screen) {
		c.clocks.ticked = time.Time{}
		return
	}
	if !c.App.Shows(newgame.PickerID) {
		c.setup.stopEvenSearch()
	}
	c.clocks.run(now)
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
	case c.passing(), len(c.moves) == 1 && p.Forced():
		return func() { c.Play(c.moves[0].String(), play.Player) }
	case p.Forced() && c.hand.Pending == knight.NoSquare:
		return func() { c.hand.Press(c.moves[0].To) }
	}
	return nil
}

// nextTick returns the time of the next automatic action or clock change.
func (c *Screen) nextTick() time.Time {
	if !c.App.At(c.Screen) {
		return time.Time{}
	}
	due := c.clocks.due()
	if c.unasked() != nil {
		due = ui.Earlier(due, c.next)
	}
	return due
}

// stepOf returns what a move has changed.
func stepOf(from, to puzzle.Position) (s knightboard.Step) {
	before, after := positionOf(from), positionOf(to)
	for side, at := range after.Knight {
		if was := before.Knight[side]; at != was && at != knight.NoSquare {
			s = knightboard.Step{
				Piece: pieceIDs[side], From: was, To: at,
				Before: before.Board, After: after.Board,
			}
		}
	}
	return s
}

// unplayable says why no move can be made by hand.
func (c *Screen) unplayable() string {
	switch {
	case c.over():
		return c.App.Lang.T(words.GameOver)
	case c.computers():
		return c.status()
	case c.App.Shows(freeID):
		return c.freeWords()
	}
	return ""
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
	c.App.Open(shell.Dialog{ID: freeID, Passing: true, Title: words.DuelFreeTitle,
		Foot: c.App.Feet(shell.DialogButton{ID: "free-confirm", Words: words.DuelFreeMove, Pending: true, Press: func() {
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
	return c.App.Lang.T(words.DuelFreeWords, c.agreed.calls(c.App.Lang, side))
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

func (c *Screen) boardKeys() widget.Keys {
	return append(c.hand.Keys(), widget.KeyLine{Name: "← → Home End", Does: c.App.Lang.T(words.KeysGo), Any: c.goKey})
}

func (c *Screen) keys() widget.Keys {
	t := c.App.Lang.T
	return widget.Keys{
		{Name: "X", Does: t(words.ThreatsHelp), On: widget.On{"x": c.turnMarks}},
		{Name: "F", Does: t(words.TurnBoard), On: widget.On{"f": c.turnBoard}},
		{Name: "A", Does: t(words.AnalysisTitle), On: widget.On{"a": c.analysis.analyse}},
		{Name: "T", Does: t(words.TheirPlanHelp), On: widget.On{"t": c.analysis.showPlan}},
		{Name: t(words.KeySpace), Does: t(words.KeysPause), On: widget.On{" ": func() {
			if c.agreed.watched() && c.latest() {
				c.pause()
			} else {
				c.Player.Toggle()
			}
		}}},
	}
}

// goKey goes through the moves; a key without effect is left to the board.
func (c *Screen) goKey(key string) bool {
	to, last := c.Game.Run()
	switch key {
	case "ArrowLeft":
		return c.Step(-1)
	case "ArrowRight":
		return c.Step(1)
	case "End":
		to = last
	case "Home":
	default:
		return false
	}
	if to == c.Game.Done() {
		return false
	}
	c.Seek(to)
	return true
}

func (c *Screen) rules(prefix string) *ui.Node {
	return knightboard.RulePictures(c.App, prefix, words.DuelRuleJump, words.DuelRuleDbl)
}

func (c *Screen) help() []*ui.Node {
	t := c.App.Lang.T
	return append([]*ui.Node{
		c.rules("help-"),
		widget.Text("help-duel", t(words.HelpDuel)),
		widget.Text("help-pass", t(words.HelpPass)),
		widget.Text("help-back", t(words.HelpBack)),
		widget.Text("help-analysis", t(words.HelpAnalysis)),
		widget.Text("help-solved", t(words.HelpSolved)),
		widget.Text("help-judge", c.judgeHelp()),
	}, c.HelpKeys()...)
}

// judgeHelp explains the verdicts on moves.
func (c *Screen) judgeHelp() string {
	var limits []any
	for v := judge.Best; v < judge.Blunder; v++ {
		points, _ := judge.Limit(v)
		limits = append(limits, points)
	}
	return c.App.Lang.T(words.HelpJudge, limits...)
}

// shareButtons offers the board in the course's form.
func (c *Screen) shareButtons() []*ui.Node {
	return []*ui.Node{widget.Button("copy-course", c.App.Lang.T(words.CopyCourse), func() { c.App.Files.Copy(rules.FormatCourse(c.position())) })}
}

// startDay starts a game against the level of the day.
func (c *Screen) startDay(name string, b daily.Board) {
	terms := gameTerms{player: [2]string{b.Level, b.Level}, think: time.Second}
	terms.player[b.Side] = human
	c.begin(name, b.Position, terms)
}
