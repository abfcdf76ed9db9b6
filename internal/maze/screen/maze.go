package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/place"
	"cavalo/internal/app/review"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/maze/describe"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is the screen of the mazes.
type Screen struct {
	*gamescreen.Screen

	words     string // the words of the last step or check; "" if there are none
	wrong     bool   // the words are about an error
	assist    bool   // shade what is cut off, say when the path is lost
	assisted  string // the game in which that was counted as help
	hint      hint
	clue      clue
	hand      hand
	over      int  // the cell under the pointer, or -1
	requested bool // equal runs are marked until the position changes
	edit      *editor
	maker     maker
	only      map[string]string // whether the path from a start is the only one, once that was asked
	textbook  textbook
}

// New returns the screen, with the maze that was played last, or the first of the easy ones.
func New(a *shell.App) shell.Screen { return newScreen(a).Screen }

func newScreen(a *shell.App) *Screen {
	s := &Screen{over: -1, only: map[string]string{}}
	s.clue, s.hand, s.textbook = clue{s: s}, hand{s: s, pen: rules.NoSquare}, textbook{s: s, formulation: rules.FormulationSwap}
	s.Screen = gamescreen.New(a, gamescreen.PuzzleScreen{
		Puzzle: session.Puzzle{Puzzle: rules.Puzzle, Status: s.status, Show: s.show, Still: s.still, Detail: s.detail},
		Title:  words.Mazes, Portrait: shell.Portrait{Picture: s.picture, NameOf: s.titleOf, GradeOf: s.gradeOf, Signs: true},
		Rules: s.rules, Help: s.help,
		HomeID: "maze", HomeLine: words.MazesLine, HomeView: func() *ui.Board { return s.LessonPicture(len(lesson.Steps)) },
		Typing: gamescreen.Typing{Letters: "UDLR", Example: "RRUUL", Help: words.TypedSteps},

		NewGame: newgame.Puzzle{New: s.newTab, Course: s.setTab, Next: s.next, Standing: s.standing, OpenOwn: s.openOwn},
		State:   s.state,
		Share: share.Puzzle{
			Aim:        func() string { return s.App.Lang.T(words.AimMaze) },
			StartWords: words.MazeBoardLink, Buttons: s.shareButtons,
		},
		Extras: s.extras,

		View: s.view, Terms: s.terms, PathCard: s.pathCard,
		BoardKeys: s.boardKeys, Keys: s.keys, Escape: s.escape, MainAction: s.mainAction, ExplainMove: s.explainMove,

		Solve: solve.Puzzle{
			Options: solve.Options{Search: puzzle.Search{Algorithm: puzzle.Optimal, Heuristic: "squares-left", Settings: search.Settings{Weight: 1}}, Time: time.Minute},
			Verdict: s.verdict, Fields: s.textbook.fields, CompleteJob: s.textbook.complete, OnStart: s.onStart,
			Why: func(a *puzzle.Answer) string { return s.reason(a.Proof().Reason) },
		},
		MachineCard: s.machineCard,
		Review: review.Puzzle{
			AskHint: s.clue.ask, HintHelp: words.MazePenalty, Ending: s.ending,
			Lesson:    func() review.Lesson { return lesson },
			PointedAt: s.pointedAt, MoveName: s.moveName, Hops: s.hops, BoardClosed: func() bool { return s.edit != nil },
			WhyNotClosed: func() bool { return s.position().Marks().Trying }, // there is no room beside the buttons of a trial
		},

		PositionChanged: s.positionChanged, OnGameLeft: s.onGameLeft,
	})
	s.maker = maker{size: "8x8", difficulty: "medium"}
	return s
}

func (s *Screen) position() rules.Position { return positionOf(s.Game.Position()) }

func positionOf(p puzzle.Position) rules.Position { return p.(rules.PuzzlePosition).Position }

func (s *Screen) still() {
	s.words, s.wrong = "", false
	p := s.position()
	if p.Solved() || s.Player.Playing {
		return
	}
	if this, before := p.Lengths(); this > 0 && this == before && s.marksEqual() && !p.GoesOn() {
		s.words, s.wrong = s.App.Lang.T(words.MazeSameLength, this), true
	} else if s.words = s.wrongWords(); s.words != "" {
		s.wrong = true
	}
}

// show describes the step.
func (s *Screen) show(puzzle.Position) {
	s.still()
	if s.Said = s.words; !s.wrong {
		s.Said = s.status()
		if _, move, ok := s.LastStep(); ok && rules.IsMark(move) {
			s.Said = s.markWords(move)
			return
		}
		if last := s.lastWords(); last != "" {
			s.Said = last + ". " + s.Said
		}
	}
}

func (s *Screen) positionChanged() {
	s.hint, s.requested = hint{}, false
	s.Background.Drop(forAssist)
	p := s.position()
	switch {
	case p.Solved():
		s.finished()
	case s.assist && drawn(p) && !s.wrong:
		if s.assisted != s.Game.ID() { // the shading is visible from the first step on
			s.assisted = s.Game.ID()
			s.Aid.CountHint()
		}
		s.examine(forAssist)
	}
}

// drawn reports whether there is a line or a cross.
func drawn(p rules.Position) bool {
	m := p.Marks()
	return m.Lines.Count()+m.Crosses.Count() > 0
}

// forAssist owns the jobs that ask whether a path can be finished.
const forAssist = "assist"

// examineTime is the engine's time for a path in progress.
const examineTime = 10 * time.Second

// examine asks whether the path on the board can still be finished.
func (s *Screen) examine(owner string) {
	position, before := s.Game.Position().String(), s.words
	j := puzzle.Job{Task: puzzle.TaskExamine, Puzzle: rules.Puzzle.Name(), Position: position, Limits: search.Limits{Time: examineTime, Memory: solve.MaxMemory}}
	s.Background.Add(owner, j, func(a puzzle.Answer) {
		if s.Game.Position().String() != position || a.Error != "" {
			return
		}
		s.examined(a, owner != forAssist, before)
	})
}

// check shows at once whether the path can still be finished.
func (s *Screen) check() {
	if m := s.position().Marks(); m.Lines == (rules.Edges{}) && m.Crosses == (rules.Edges{}) {
		s.announce(s.App.Lang.T(words.MazeNothingDrawn), false)
		return
	}
	s.requested = true
	if why := s.wrongWords(); why != "" {
		s.announce(why, true)
		return
	}
	s.examine("check")
}

// examined shows the result of an examination; a good one only if asked for. before
// is the text shown before it: repeating it doesn't count as help.
func (s *Screen) examined(a puzzle.Answer, asked bool, before string) {
	lang := s.App.Lang
	defer func() {
		if asked = asked && a.Status == search.Solved; (asked || a.Status == search.NoSolution) && s.words != before {
			s.Aid.CountHint()
		}
	}()
	switch {
	case a.Status == search.NoSolution:
		phrase := lang.T(words.MazeNone) // whatever the line
		if a.Lost() > 0 {
			phrase = lang.T(words.MazeLost, a.Lost())
		}
		switch why := s.reason(a.Proof().Reason); {
		case a.Proof().Reason != nil && a.Proof().Reason.Code == "marks": // there are solutions
			phrase = why
		case why != "":
			phrase += " " + why
		}
		s.hint = hint{squares: squaresIn(a.Proof().Reason, "square")}
		if a.Lost() > s.given() { // the given line stays
			s.hint.lost = a.Lost()
		}
		s.announce(phrase, true)
	case asked && a.Status == search.Solved:
		s.announce(lang.T(words.MazeAlive), false)
	case asked:
		s.announce(lang.T(words.MazeUnknown), false)
	}
}

// announce shows a sentence below the board and has a screen reader speak it.
func (s *Screen) announce(phrase string, wrong bool) {
	s.words, s.wrong, s.Said = phrase, wrong, phrase
	s.App.Changed()
}

// to draws to a square: along a line from the head, or back to a square of the
// path. It reports whether there was anything to draw.
func (s *Screen) to(target rules.Square) bool {
	if s.edit != nil {
		s.edit.flip(target)
		return true
	}
	p := s.position()
	if back, ok := stepOf(p, target); ok {
		return s.backTo(back)
	}
	d, steps, ok := along(p.Head(), target)
	if !ok || p.Solved() {
		return false
	}
	for range steps {
		if breach := s.position().Check(d); breach != nil {
			s.refuse(target, s.breachWords(breach))
			return true
		}
		s.draw(d)
	}
	return true
}

// draw plays one step.
func (s *Screen) draw(d rules.Direction) { s.Play(d.String(), play.Player) }

// drawAll continues with typed steps. If one breaks a rule, nothing is drawn.
func (s *Screen) drawAll(path rules.Path) error {
	p := s.position()
	for i := range len(path) {
		next, err := p.Play(path.At(i))
		if err != nil {
			return err
		}
		p = next
	}
	s.App.CloseAll()
	for i := range len(path) {
		s.draw(path.At(i))
	}
	return nil
}

// step takes a step in a direction, or goes back if the path came from there.
func (s *Screen) step(d rules.Direction) {
	p := s.position()
	if path := p.Path(); len(path) > 0 && path.At(len(path)-1) == d.Opposite() {
		s.backTo(len(path) - 1)
		return
	}
	if breach := p.Check(d); breach != nil {
		at := p.Head()
		if breach.Rule != rules.OffBoard {
			at = p.Board().Step(at, d)
		}
		s.refuse(at, s.breachWords(breach))
		return
	}
	s.draw(d)
}

// press draws to a square that was clicked or tapped, or says why not.
func (s *Screen) press(target rules.Square) {
	p := s.position()
	switch _, visited := stepOf(p, target); {
	case s.edit == nil && !p.Board().Free().Has(target): // nothing can be drawn to
		s.refuse(target, s.breachWords(&rules.Breach{Rule: rules.Blocked, Square: target}))
	case s.edit == nil && s.hand.pressPen(target):
	case s.to(target) || target == p.Head():
	case visited: // on the given part of the line
		s.refuse(target, s.breachWords(&rules.Breach{Rule: rules.Crossed, Square: target}))
	case p.Solved():
		s.refuse(target, s.breachWords(&rules.Breach{Rule: rules.PastEnd, Square: target}))
	default:
		s.refuse(target, s.App.Lang.T(words.MazeStraight, target))
	}
}

// refuse says why a square can't be drawn to.
func (s *Screen) refuse(target rules.Square, why string) {
	s.announce(why, true)
	s.Refuse(cellOf(s.position().Board(), target), why)
}

func (s *Screen) explainMove(move string, err error) string {
	if d, bad := rules.ParseDirection(move); bad == nil {
		if breach := s.position().Check(d); breach != nil {
			return s.breachWords(breach)
		}
	}
	return s.App.Lang.Refusal(err)
}

// breachWords says which rule a step would break.
func (s *Screen) breachWords(b *rules.Breach) string {
	lang := s.App.Lang
	if key, ok := breaches[b.Rule]; ok {
		return lang.T(key, b.Square, b.Length)
	}
	return lang.Fault(b.Fault(""))
}

var breaches = map[rules.Rule]words.Key{
	rules.OffBoard: words.MazeOffBoard, rules.Blocked: words.MazeBlocked, rules.Crossed: words.MazeCrossed,
	rules.EqualLengths: words.MazeEqual, rules.PastEnd: words.MazePastEnd,
}

// stepOf returns the number of steps of the path at a visited square.
func stepOf(p rules.Position, target rules.Square) (int, bool) {
	for i, sq := range p.Path().Squares(p.Board().Start()) {
		if sq == target {
			return i, true
		}
	}
	return 0, false
}

// along returns the straight path from one square to another.
func along(from, to rules.Square) (d rules.Direction, steps int, ok bool) {
	lines, columns := to.Line()-from.Line(), to.Column()-from.Column()
	switch {
	case from == to || lines != 0 && columns != 0:
		return 0, 0, false
	case lines < 0:
		return rules.Up, -lines, true
	case lines > 0:
		return rules.Down, lines, true
	case columns < 0:
		return rules.Left, -columns, true
	}
	return rules.Right, columns, true
}

// given returns the number of given steps at the start of the game, which stay.
func (s *Screen) given() int { return len(positionOf(s.Game.Start()).Path()) }

// back shortens the line to its first steps.
func (s *Screen) back(steps int) {
	s.backTo(steps)
	s.App.Changed()
}

func (s *Screen) onGameLeft() {
	s.words, s.edit, s.hand = "", nil, hand{s: s, pen: rules.NoSquare}
}

// lesson is a whole maze, with one run that the rules refuse.
var lesson = review.Lesson{
	Start: "..../..../###./....",
	Steps: []review.LessonStep{
		{Square: "D4", Words: words.MazeLessonFirst, Moves: []string{"R", "R", "R"}},
		{Square: "D2", Words: words.MazeLessonSecond, Moves: []string{"U", "U"}},
		{Square: "B2", Words: words.MazeLessonTry, Moves: []string{"L", "L"}},
		{Square: "B1", Words: words.MazeLessonTurn, Refused: "U"},
		{Square: "A2", Words: words.MazeLessonLonger, Moves: []string{"L"}},
		{Square: "A1", Words: words.MazeLessonUp, Moves: []string{"U"}},
		{Square: "D1", Words: words.MazeLessonLast, Moves: []string{"R", "R", "R"}},
	},
	End: words.MazeLessonEnd,
}

func (s *Screen) standing(g *play.Game) string {
	lang, p := s.App.Lang, positionOf(g.Position())
	return lang.T(words.MazeStanding, s.titleOf(g.Problem()), lang.Int(int64(p.Visited().Count())), lang.Int(int64(p.Board().Free().Count())))
}

// rules returns a solved board, its lengths, and what is wrong.
func (s *Screen) rules(prefix string) *ui.Node {
	return s.App.Help.Rules(prefix, "rule-pictures",
		shell.Rule{Name: "maze-rule-a", Words: words.MazeRuleVisit, Board: rulePicture(0)},
		shell.Rule{Name: "maze-rule-b", Words: words.MazeRuleTurn, Board: rulePicture(1)},
		shell.Rule{Name: "maze-rule-c", Words: words.MazeRuleEqual, Board: rulePicture(2)})
}

func rulePicture(i int) *ui.Board {
	p, err := rules.ParsePosition([...]string{
		"...../...../.....;m=UURDDRUURDDRUU",
		"..../..../..../....;m=UUURDD",
		"..../..../..../....;m=UURR",
	}[i])
	if err != nil {
		panic("maze: " + err.Error())
	}
	b := describe.NewDrawing(p)
	b.Mini = true
	if i > 0 {
		b.Labels.Of = describe.Lengths(p)
	}
	return b.Board
}

// steps shows the rules in three small pictures, on an empty board.
func (s *Screen) steps() *ui.Node {
	t := s.App.Lang.T
	height := 96.0
	if s.App.Phone() {
		height = 68
	}
	g := ui.NewGrid("how-it-goes", 3).With(ui.Traits{Gap: 12})
	for i, phrase := range []words.Key{words.MazeStepVisit, words.MazeStepTurn, words.MazeStepEqual} {
		id := "step-" + string(rune('1'+i))
		n := widget.Note(id+"-words", t(phrase))
		n.Align = ui.Center
		g.Children = append(g.Children, ui.NewColumn(id,
			ui.NewBoard(id+"-picture", t(phrase), rulePicture(i)).With(ui.Traits{Height: height, DrawOnly: true}), n,
		).With(ui.Traits{Gap: 4, Across: ui.Stretch}))
	}
	return g
}

func (s *Screen) help() []*ui.Node {
	t := s.App.Lang.T
	learn := []*ui.Node{widget.Heading("help-learn", t(words.MazeLearn), 3)}
	for i, phrase := range []words.Key{words.MazeLearnFull, words.MazeLearnForced, words.MazeLearnLoop, words.MazeLearnLength,
		words.MazeLearnBridge, words.MazeLearnDoors, words.MazeLearnTrial} { // as in package logic
		learn = append(learn, widget.Text("help-learn-"+strconv.Itoa(i+1), t(phrase)))
	}
	return slices.Concat([]*ui.Node{
		s.rules("help-"),
		widget.Text("help-goal", t(words.MazeHelpGoal)),
		widget.Text("help-draw", s.App.Told(words.MazeDrawPhone, words.MazeHelpDraw)),
		widget.Text("help-marks", t(words.MazeHelpMarks, s.App.Told(words.MazeCrossPhone, words.MazeCross))),
		widget.Text("help-hint", t(words.MazeHelpHint)),
		widget.Text("help-claim", t(words.ClaimHelp)),
	}, learn, s.HelpKeys())
}

func (s *Screen) boardKeys() widget.Keys {
	t, draw := s.App.Lang.T, func(d rules.Direction) func() { return func() { s.hand.arrow(d) } }
	return widget.Keys{{Name: t(words.KeyArrows), Does: t(words.KeysDraw), On: widget.On{
		"ArrowUp": draw(rules.Up), "ArrowDown": draw(rules.Down), "ArrowLeft": draw(rules.Left), "ArrowRight": draw(rules.Right),
	}}}
}

func (s *Screen) keys() widget.Keys {
	t := s.App.Lang.T
	return widget.Keys{
		{Name: "A, C", Does: t(words.MazeCheckHelp), On: widget.On{"a": s.check, "c": s.check}},
		{Name: "M", Does: t(words.MazeModeHelp), On: widget.On{"m": s.hand.nextMode}},
		{Name: "P", Does: t(words.MazePenKey), On: widget.On{"p": s.hand.liftPen}},
		{Name: "T, K", Does: t(words.MazeWhatIf) + ", " + t(words.MazeAccept), On: widget.On{
			"t": func() {
				if !s.position().Marks().Trying && !s.position().Solved() {
					s.tryOut()
				}
			},
			"k": func() {
				if s.position().Marks().Trying {
					s.accept()
				}
			},
		}},
	}
}

func (s *Screen) escape() bool {
	switch {
	case s.edit != nil:
		s.edit = nil
	case s.Solver.Running: // the search has priority
		return false
	case s.position().Marks().Trying:
		s.drop()
	case s.hand.lifted || s.hand.pen != rules.NoSquare:
		s.hand.pen, s.hand.lifted = rules.NoSquare, false
	case s.words != "":
		s.words, s.wrong, s.hint = "", false, hint{}
	default:
		return false
	}
	return true
}

// openOwn plays typed steps that continue the line.
func (s *Screen) openOwn(_ *newgame.Picker, _, text string) (bool, error) {
	path, err := rules.ParsePath(strings.ToUpper(strings.TrimSpace(text)))
	if err != nil || path == "" {
		return false, nil
	}
	return true, s.drawAll(path)
}

// state returns the board that is being changed.
func (s *Screen) state() []place.Field {
	return []place.Field{{Key: "edit", Save: func() string {
		if s.edit == nil {
			return ""
		}
		return rules.NewPosition(s.edit.board).String()
	}, Restore: func(text string) {
		if p, err := rules.Puzzle.Parse(text); err == nil && text != "" {
			s.edit = &editor{screen: s, board: positionOf(p).Board()}
			s.edit.ask()
		}
	}}}
}
