package screen

import (
	"net/url"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
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

// New opens the game that was played last, or the warm-up.
func New(a *shell.App) shell.Screen {
	c := &Screen{maker: maker{level: rules.Levels()[0].Name, side: rules.MinSize}}
	c.hand, c.starts, c.analysis = knightboard.New(c), starts{screen: c}, newAnalysis(c)
	c.Screen = gamescreen.New(a, c, gamescreen.Config{
		Puzzle: rules.Puzzle, Title: words.Challenge, Portrait: shell.Portrait{Picture: c.picture, NameOf: c.nameOf, GradeOf: c.gradeOf, Taps: true},
		Options: gamescreen.Options{Algorithm: "optimal", Goal: puzzle.FewestSteps, Heuristic: "colour", Weight: 1, Time: time.Minute},
		Typing:  gamescreen.Typing{Example: "J10, C5x77"},
		Dialogs: map[string]func() shell.Dialog{"editor-dialog": c.editor, "problem-file-dialog": c.writeDialog, "rules-dialog": c.rulesDialog, "starts-dialog": c.startsDialog},
	})
	c.hand.Screen = c.Screen
	return c
}

// Promises implements gamescreen.Promiser.
func (c *Screen) Promises(g *play.Game) bool {
	_, _, _, made := boardOf(g.Problem())
	_, _, day := daily.OfProblem(rules.Puzzle.Name(), g.Problem())
	return made || day
}

// OnTick implements gamescreen.TickListener: it finds the fewest steps on a board that is
// known to have a solution.
func (c *Screen) OnTick(time.Time) {
	if c.App.At(c) && c.Game != c.measured && c.Promises(c.Game) && c.StoredFewest(c.Game) == 0 {
		c.measured = c.Game // whatever the result
		c.measureStart(func() {})
	}
}

// StepSound implements gamescreen.Sounder.
func (c *Screen) StepSound(before, after puzzle.Position) string {
	return widget.JumpSound(positionOf(before).Board, positionOf(after).Board)
}

// OnGameLeft implements gamescreen.GameListener.
func (c *Screen) OnGameLeft() { c.analysis.walk = nil }

// Teach implements gamescreen.Teacher.
func (c *Screen) Teach() gamescreen.Lesson { return lesson }

// lesson is a lesson of five steps with a mirror, a double and the target.
var lesson = gamescreen.Lesson{
	Start: "12.20.35.07.29.--.--.--.--.--/40.03.16.51.18.--.--.--.--.--/26.69.81.38.05.--.--.--.--.--/55.14.09.27.44.--.--.--.--.--/73.10.36.58.46.--.--.--.--.--" +
		strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 5) + ";g=250",
	Corner: ui.Corner{Columns: 5, Rows: 5},
	Steps: []gamescreen.LessonStep{
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

// Still implements gamescreen.PuzzleScreen.
func (c *Screen) Still() { c.hand.Show(draw.Hop{}) }

// PositionChanged implements gamescreen.PuzzleScreen.
func (c *Screen) PositionChanged() {
	c.hand.Reset()
	c.reached()
}

// Targets implements knightboard.Rules.
func (c *Screen) Targets() [knight.Squares]bool { return targets(c.position()) }

// Landing implements knightboard.Rules.
func (c *Screen) Landing(s knight.Square) widget.Landing { return landing(c.position(), s) }

// Double implements knightboard.Rules.
func (c *Screen) Double() knight.Policy { return c.position().Rules.Double }

// Jump implements knightboard.Rules.
func (c *Screen) Jump(to knight.Square, erase knight.Number) {
	c.Play(knight.Move{To: to, Erase: erase}.String(), play.Player)
}

// RefusalAt implements knightboard.Rules.
func (c *Screen) RefusalAt(s knight.Square) string {
	return c.App.Lang.Refusal(rules.Refusal(c.before(), s))
}

// ExplainMove implements gamescreen.MoveExplainer: it says what a press on the square
// would say, unless the choice of the double is wrong.
func (c *Screen) ExplainMove(move string, err error) string {
	if m, bad := knight.ParseMove(move); bad == nil && m.Erase == knight.NoNumber {
		if why := rules.Refusal(c.before(), m.To); why != nil {
			err = why
		}
	}
	return c.App.Lang.Refusal(err)
}

// before returns the positions of the run so far.
func (c *Screen) before() []rules.Position {
	return play.Walk(c.Game, c.Game.Done(), positionOf)
}

// Show implements gamescreen.PuzzleScreen: it animates and describes the hop.
func (c *Screen) Show(from puzzle.Position) {
	before, after := positionOf(from), c.position()
	c.hand.Show(hopOf(before, after))
	c.hand.Cursor = after.Knight
	c.Said = c.sentence(before, after)
}

var _ gamescreen.PuzzleScreen = (*Screen)(nil)

// Key implements shell.Screen.
func (c *Screen) Key(key string) bool {
	if key == "a" || key == "A" {
		if c.analysis.walk == nil {
			c.analyse()
		}
		return true
	}
	return c.Keys(key)
}

// EscapeOwn implements gamescreen.Escaper: it cancels a choice.
func (c *Screen) EscapeOwn() bool { return c.hand.Holds() && c.hand.LetGo() }

// Cards implements shell.Screen.
func (c *Screen) Cards() []*ui.Node {
	return []*ui.Node{c.HomeCard("", c.LessonPicture(4), words.ChallengeLine)}
}

// Rules implements shell.Screen: the three rules, a picture and a sentence each.
func (c *Screen) Rules(prefix string) *ui.Node {
	return c.App.Rules(prefix, "rule-pictures",
		shell.Rule{Name: "rule-jump", Words: words.RuleJump, Drawing: draw.RuleJump()},
		shell.Rule{Name: "rule-mirror", Words: words.RuleMirror, Drawing: draw.RuleMirror()},
		shell.Rule{Name: "rule-double", Words: words.RuleDouble, Drawing: draw.RuleDouble()})
}

// Help implements shell.Screen: the game and its keys.
func (c *Screen) Help() []*ui.Node {
	t := c.App.Lang.T
	return append([]*ui.Node{
		c.Rules("help-"),
		widget.Text("help-goal", t(words.HelpGoal)),
		widget.Text("help-rules", t(words.HelpRules)),
		widget.Text("help-undo", t(words.HelpUndo)),
		widget.Text("help-claim", t(words.ClaimHelp)),
		widget.Heading("help-solver-title", t(words.HelpSolverTitle), 3),
		widget.Text("help-solver", t(words.HelpSolver)),
		widget.Text("help-more", t(words.HelpMore)),
		widget.Text("help-heuristics", t(words.HelpHeuristics)),
		widget.Heading("help-figures-title", t(words.FiguresTitle), 3),
	}, append(c.App.Figures("help-figures-"), c.HelpKeys([][2]string{
		{t(words.KeyArrows), t(words.KeysMove)}, {"Enter", t(words.KeysPlay)}, {"H", t(words.Hint)}, {"S", t(words.ShowSolution)}, {"A", t(words.Analyse)},
		{t(words.KeySpace), t(words.KeysPlayer)},
	})...)...)
}

// stateKnown is the key, in the history of the page, of the results for the
// positions of the run: for each, from the start, its state, the steps and the
// first move.
const stateKnown = "known"

// SaveState implements gamescreen.StateSaver: it saves the results of the analysis.
func (c *Screen) SaveState(v url.Values) {
	var all []string
	any := false
	for _, p := range c.walk() {
		r := c.analysis.known[p]
		any = any || r.state != unknown
		move := ""
		if r.state == near {
			move = r.move.String()
		}
		all = append(all, strconv.Itoa(int(r.state))+" "+strconv.Itoa(r.steps)+" "+move)
	}
	if any {
		v.Set(stateKnown, strings.Join(all, "|"))
	}
}

// RestoreState implements gamescreen.StateSaver.
func (c *Screen) RestoreState(v url.Values) {
	walk := c.walk()
	for i, text := range strings.Split(v.Get(stateKnown), "|") {
		f := strings.Split(text, " ")
		if i >= len(walk) || len(f) != 3 {
			return
		}
		state, err := strconv.Atoi(f[0])
		steps, err2 := strconv.Atoi(f[1])
		if err != nil || err2 != nil || state <= int(unknown) || state > int(open) || c.analysis.known[walk[i]].state != unknown {
			continue
		}
		r := rest{state: restState(state), steps: steps}
		if r.state == near {
			if r.move, err = knight.ParseMove(f[2]); err != nil {
				continue
			}
		}
		c.analysis.known[walk[i]] = r
	}
}
