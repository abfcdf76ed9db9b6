package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/place"
	"cavalo/internal/app/review"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/describe"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is the screen of the one-player game.
type Screen struct {
	*gamescreen.Screen

	hand     knightboard.Hand
	most     most
	starts   starts
	analysis analysis
	maker    maker
	measured *play.Game // whose fewest steps were asked for
}

// New returns the screen, with the game that was played last, or the warm-up.
func New(a *shell.App) shell.Screen { return newScreen(a).Screen }

func newScreen(a *shell.App) *Screen {
	c := &Screen{maker: maker{level: rules.Levels()[0].Name, side: rules.MinSize}}
	c.hand = knightboard.New(knightboard.Rules{
		Targets: func() [knight.Squares]bool { return targets(c.position()) },
		Landing: func(s knight.Square) knightboard.Landing { return landing(c.position(), s) },
		Double:  func() knight.Policy { return c.position().Rules.Double },
		Jump: func(to knight.Square, erase knight.Number) {
			c.Play(knight.Move{To: to, Erase: erase}.String(), play.Player)
		},
		Refusal: func(s knight.Square) error { return rules.Refusal(c.before(), s) },
		Step:    stepOf,
	})
	c.analysis.known = solve.Distances{Puzzle: rules.Puzzle, Known: map[string]solve.Distance{}}
	c.starts.analysis = &c.analysis
	c.Screen = gamescreen.New(a, gamescreen.PuzzleScreen{
		Puzzle: session.Puzzle{
			Puzzle: rules.Puzzle, Status: c.status, Show: c.show, Still: c.hand.Still, StepSound: c.hand.StepSound,
			Distance: c.analysis.distance, Detail: c.detail,
		},
		Title: words.Challenge, Portrait: shell.Portrait{Picture: c.picture, NameOf: c.nameOf, GradeOf: c.gradeOf, Taps: true},
		Rules: c.rules, Help: c.help, Score: c.score,
		HomeLine: words.ChallengeLine, HomeView: func() *ui.Board { return c.LessonPicture(4) },
		Typing: gamescreen.Typing{Example: "J10, C5x77"},

		NewGame: newgame.Puzzle{
			New: c.randomTab, Course: c.courseTab, Custom: func(*newgame.Picker) []*ui.Node { return []*ui.Node{c.rulesButton("own-rules")} },
			Next: c.next, Standing: c.standing, OpenOwn: c.openOwn,
		},
		State: c.state,
		Share: share.Puzzle{
			Aim: func() string {
				return c.App.Lang.T(words.AimChallenge, c.App.Lang.Int(int64(positionOf(c.Game.Start()).Target)))
			},
			Buttons: c.shareButtons,
		},
		Dialogs: map[string]func() shell.Dialog{
			"editor-dialog": c.editor, "problem-file-dialog": c.writeDialog, "rules-dialog": c.rulesDialog, "starts-dialog": c.starts.dialog,
		},

		View: c.view, Terms: c.terms, PathCard: c.pathCard, TakeBack: func() { c.hand.TakeBack(c.Undo) },
		BoardKeys: c.hand.Keys, Keys: c.keys, Escape: func() bool { return c.hand.Holds() && c.hand.LetGo() }, ExplainMove: c.hand.ExplainMove,

		Solve: solve.Puzzle{
			Options: solve.Options{Search: puzzle.Search{Algorithm: puzzle.Optimal, Goal: puzzle.FewestSteps, Heuristic: "colour", Settings: search.Settings{Weight: 1}}, Time: time.Minute},
			Verdict: c.verdict, Fields: c.solverFields, Why: c.why, Chart: c.chart,
			LearnDistance: c.analysis.known.Answered, OnStart: c.onStart, OnProgress: c.onProgress, OnAnswer: c.onAnswer,
		},
		MachineCard: c.machineCard,
		Review: review.Puzzle{
			WhyNotClosed: func() bool { return c.hand.Pending != knight.NoSquare },
			AskHint:      c.askHint, Ending: c.analysis.ending, Promises: c.promises,
			Lesson:    func() review.Lesson { return lesson },
			PointedAt: c.hand.PointedAt, MoveName: func(_ puzzle.Position, move string) string { return move }, Hops: c.hand.Hops,
		},

		PositionChanged: c.positionChanged, OnGameLeft: func() { c.analysis.measuring = nil }, OnTick: c.onTick,
	})
	c.hand.Screen, c.analysis.Screen, c.most.Screen, c.starts.Screen = c.Screen, c.Screen, c.Screen, c.Screen
	return c
}

func (c *Screen) promises(g *play.Game) bool {
	_, _, _, made := boardOf(g.Problem())
	_, _, day := daily.OfProblem(rules.Puzzle.Name(), g.Problem())
	return made || day
}

// onTick finds the fewest steps on a board that is known to have a solution.
func (c *Screen) onTick(time.Time) {
	if c.App.At(c) && c.Game != c.measured && c.promises(c.Game) && c.StoredFewest(c.Game) == 0 {
		c.measured = c.Game // whatever the result
		c.analysis.measureStart(func() {})
	}
}

func (c *Screen) detail(g *play.Game, r *history.Result) {
	if _, level, side, ok := boardOf(g.Problem()); ok {
		r.Grade = level + " " + strconv.Itoa(side)
	}
	if known := c.analysis.of(positionOf(g.Start())); known.Proved {
		r.Fewest = known.Upper
	}
}

// lesson is a lesson of five steps with a mirror, a double and the target.
var lesson = review.Lesson{
	Start: "12.20.35.07.29.--.--.--.--.--/40.03.16.51.18.--.--.--.--.--/26.69.81.38.05.--.--.--.--.--/55.14.09.27.44.--.--.--.--.--/" +
		"73.10.36.58.46.--.--.--.--.--" + strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 5) + ";g=250",
	Corner: ui.Corner{Columns: 5, Rows: 5},
	Steps: []review.LessonStep{
		{Square: "B1", Words: words.LessonPlace, Moves: []string{"B1"}},
		{Square: "C3", Words: words.LessonMirror, Moves: []string{"C3"}},
		{Square: "E4", Words: words.LessonDouble, Moves: []string{"E4"}},
		{Square: "C5", Words: words.LessonPlain, Moves: []string{"C5"}},
		{Square: "B3", Words: words.LessonTarget, Moves: []string{"B3"}},
	},
	End: words.LessonEnd,
	Preview: func(start puzzle.Position, moves []string, next string) *ui.Board {
		b, p := pictureAfter(start, moves)
		if m, err := knight.ParseMove(next); err == nil {
			landing(p, m.To).Show(b)
		}
		return b.Board
	},
}

// impossible is the problem without a solution, which is never offered next.
const impossible = "E"

func (c *Screen) position() rules.Position { return positionOf(c.Game.Position()) }

func positionOf(p puzzle.Position) rules.Position {
	return p.(rules.PuzzlePosition).Position
}

func (c *Screen) positionChanged() {
	c.hand.Reset()
	c.analysis.reached()
}

// stepOf returns what a move has changed.
func stepOf(from, to puzzle.Position) (s knightboard.Step) {
	before, after := positionOf(from), positionOf(to)
	if !after.Placed() || before.Knight == after.Knight {
		return s
	}
	return knightboard.Step{
		Piece: describe.PieceID, From: before.Knight, To: after.Knight,
		Before: before.Board, After: after.Board,
	}
}

// before returns the positions of the run so far.
func (c *Screen) before() []rules.Position {
	return play.Walk(c.Game, c.Game.Done(), positionOf)
}

// show animates and describes the hop.
func (c *Screen) show(from puzzle.Position) {
	before, after := positionOf(from), c.position()
	c.hand.Show(from, c.Game.Position())
	c.hand.Cursor = after.Knight
	c.Said = c.sentence(before, after)
}

func (c *Screen) keys() widget.Keys {
	return widget.Keys{{Name: "A", Does: c.App.Lang.T(words.Analyse), On: widget.On{"a": func() {
		if c.analysis.measuring == nil {
			c.analysis.analyse()
		}
	}}}}
}

func (c *Screen) rules(prefix string) *ui.Node {
	return knightboard.RulePictures(c.App, prefix, words.RuleJump, words.RuleDouble)
}

func (c *Screen) help() []*ui.Node {
	t := c.App.Lang.T
	return append([]*ui.Node{
		c.rules("help-"),
		widget.Text("help-goal", t(words.HelpGoal)),
		widget.Text("help-rules", t(words.HelpRules)),
		widget.Text("help-undo", t(words.HelpUndo)),
		widget.Text("help-claim", t(words.ClaimHelp)),
		widget.Heading("help-solver-title", t(words.HelpSolverTitle), 3),
		widget.Text("help-solver", t(words.HelpSolver)),
		widget.Text("help-more", t(words.HelpMore)),
		widget.Text("help-heuristics", t(words.HelpHeuristics)),
		widget.Heading("help-figures-title", t(words.FiguresTitle), 3),
	}, append(c.App.Help.Figures("help-figures-"), c.HelpKeys()...)...)
}

// What is known about a position in a saved state.
const (
	savedProved = "1"
	savedNone   = "2"
	savedOpen   = "3"
)

// state returns the results of the analysis for the positions of the run: for each, from the
// start, its state, the steps and the first move.
func (c *Screen) state() []place.Field {
	walk := c.analysis.walk()
	return []place.Field{place.Rows("known", len(walk), 3, func(i int) []string {
		switch r, tried := c.analysis.known.Known[walk[i].String()]; {
		case r.Proved:
			return []string{savedProved, strconv.Itoa(r.Upper), r.Move}
		case r.None:
			return []string{savedNone, "0", ""}
		case tried:
			return []string{savedOpen, "0", ""}
		}
		return nil
	}, func(i int, f []string) {
		steps, err := strconv.Atoi(f[1])
		if _, tried := c.analysis.known.Known[walk[i].String()]; err != nil || tried || !slices.Contains([]string{savedProved, savedNone, savedOpen}, f[0]) {
			return
		}
		r := solve.Distance{None: f[0] == savedNone}
		if f[0] == savedProved {
			move, err := knight.ParseMove(f[2])
			if err != nil {
				return
			}
			r = solve.Distance{Proved: true, Lower: steps, Upper: steps, Move: move.String()}
		}
		c.analysis.known.Known[walk[i].String()] = r
	})}
}
