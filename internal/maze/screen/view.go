package screen

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func (s *Screen) view() []*ui.Node {
	parts := gamescreen.Parts{About: s.titleOf(s.Game.Problem()), Board: s.boardView()}
	if s.edit != nil {
		parts.Words = []*ui.Node{s.edit.view()}
		return s.Layout.View(parts)
	}
	parts.Clock = ui.NewClock("clock", s.Clock(s.App.Lang.T(words.MazeTime), s.penalty()))
	parts.Aim, parts.Words = s.aim(), []*ui.Node{s.wordsLine()}
	if !s.position().Solved() || s.App.Phone() { // where nothing moves at the end
		parts.Tools = s.hand.tools()
	}
	switch {
	case covered(s.position()) <= 1 && len(s.Game.Path()) == 0 && s.words == "" && !s.clue.asking() && !s.Hint.Shown():
		parts.Words = []*ui.Node{widget.Note("how-to-draw", s.hand.modeWords())}
		if b := s.position().Board(); s.App.Phone() && s.App.Size.H >= highPhone && b.Height() <= b.Width() { // there is room
			parts.Words = append([]*ui.Node{s.steps()}, parts.Words...)
		}
	case s.lastWords() != "" && !s.wrong:
		last := widget.Last(s.lastWords())
		if parts.Words = append(parts.Words, last); parts.Words[0].Color == ui.ColorMuted { // how to draw is known by now
			parts.Words = parts.Words[1:]
		}
	}
	return s.Layout.View(parts)
}

// highPhone is the height of a phone with room for the pictures of the rules.
const highPhone = 800

func (s *Screen) terms() []*ui.Node {
	t := s.App.Lang.T
	return []*ui.Node{
		widget.Button("chip-problem", s.titleOf(s.Game.Problem()), func() { s.App.Open(s.NewGame()) }).Explained(t(words.NewGame)),
		widget.Muted("hint-price", t(words.MazePenalty)),
	}
}

// aim returns the number of squares on the line, and the steps of the path: each solution has
// the same number.
func (s *Screen) aim() *ui.Node {
	p := s.position()
	all := p.Board().Free().Count()
	return s.Layout.Aim(gamescreen.Progress{Done: covered(p), All: all, Of: words.OfSquares, Steps: len(p.Path()), Fewest: all - 1})
}

// left says how many squares are left, and how many hints there were on the way.
func (s *Screen) left() string {
	lang, p := s.App.Lang, s.position()
	hints := ""
	if n := s.Game.Hints(); n > 0 && !p.Solved() {
		hints = " · " + lang.N(words.HintsUsed, n)
	}
	return lang.N(words.MazeLeft, p.Board().Free().Count()-covered(p)) + hints
}

func (s *Screen) status() string {
	if s.position().Solved() {
		return s.App.Lang.T(words.MazeAllVisited)
	}
	return s.left()
}

// wordsLine returns the words of the last step, hint or check.
func (s *Screen) wordsLine() *ui.Node {
	n := widget.Text("words", s.words)
	n.MinHeight = 44
	switch {
	case s.Making():
		n.Text, n.Color = s.makingWords(), ui.ColorMuted
	case s.clue.asking():
		n.Text, n.Color = s.App.Lang.T(words.HintThinking), ui.ColorMuted
	case s.words == "" && s.Hint.Shown():
		n.Text, n.Color = s.Hint.Words, ui.ColorAccent
	case s.words == "" && s.position().Marks().Trying:
		n.Text, n.Color = s.App.Lang.T(words.MazeTrying), ui.ColorAccent
	case s.words == "":
		n.Text, n.Color = s.hand.modeWords(), ui.ColorMuted
	case s.wrong:
		n.Color = ui.ColorWarn
	case s.position().Solved():
		n.Color = ui.ColorGood
	default:
		n.Color = ui.ColorAccent
	}
	return n
}

// modeWords say how to draw now.
func (h *hand) modeWords() string {
	if h.mode == rules.Line {
		return h.s.App.Told(words.MazeDrawPhone, words.MazeHelpDraw)
	}
	return h.s.App.Lang.T(modes[h.mode].help)
}

// lastWords describes the run that the last step ended, whose length the current
// run must not have; "" if no run has ended.
func (s *Screen) lastWords() string {
	path := string(s.position().Path())
	n := len(path)
	if s.position().Solved() || n < 2 || path[n-1] == path[n-2] {
		return ""
	}
	before := strings.TrimRight(path[:n-1], path[n-2:n-1])
	return s.App.Lang.N(words.MazeRun, n-1-len(before))
}

// extras returns questions about the line, and what is said at once.
func (s *Screen) extras() gamescreen.Extras {
	return gamescreen.Extras{Board: []gamescreen.Entry{
		{ID: "check", Words: words.MazeCheck, Help: words.MazeCheckHelp, Press: s.check},
		{ID: "equal", Words: words.MazeEqualNow, Help: words.MazeEqualNowHelp, On: !s.onRequest(), Press: s.turnEqual},
		{ID: "assist", Words: words.MazeAssist, Help: words.MazeAssistHelp, On: s.assist, Press: s.turnAssist},
		{ID: "edit", Words: words.MazeEdit, Press: s.editBoard},
	}}
}

// turnAssist turns the warnings off or, once it was said what they will reveal, on.
func (s *Screen) turnAssist() {
	if s.assist {
		s.setAssist(false)
		return
	}
	s.App.Open(shell.Dialog{ID: "assist-dialog", Passing: true, Title: words.MazeAssist, Body: s.App.Words("assist-words", words.MazeAssistWords),
		Foot: s.App.Feet(shell.DialogButton{ID: "assist-on", Words: words.MazeAssist, Pending: true, Press: func() {
			s.App.Close()
			s.setAssist(true)
		}}),
	})
}

func (s *Screen) setAssist(on bool) {
	s.assist = on
	s.positionChanged()
	s.App.Changed()
}

func (s *Screen) machineCard() *ui.Node {
	chips := []*ui.Node{s.Solver.Chip(), widget.Chip("count", s.App.Lang.T(words.MazeCount), s.count)}
	switch {
	case s.Solver.Running && !s.Solver.Asking:
		return s.Solver.SearchCard(algorithm(s.App.Lang, s.Solver.Job))
	case s.Solver.Answer != nil:
		return s.Solver.AnswerCard(chips...)
	}
	return s.Solver.IdleCard(words.MazeIdle, chips...)
}

// pathCard returns the steps so far and the future ones.
func (s *Screen) pathCard() *ui.Node {
	letters := strings.Join(append(s.Game.Path(), s.Game.Future()...), "")
	switch {
	case letters == "" && !s.App.Phone():
		return widget.Card("path", s.steps())
	case letters == "":
		return widget.Card("path", widget.Muted("path-empty", s.App.Lang.T(words.NoSteps)))
	}
	return widget.Card("path", widget.Text("path-moves", letters), s.Solver.CopyPath(letters))
}

// count counts all solutions from the position on the board.
func (s *Screen) count() {
	s.Solver.Run(puzzle.Job{Task: puzzle.TaskCount, Puzzle: rules.Puzzle.Name(), Limits: search.Limits{Time: s.Solver.Options.Time}})
}

// following returns the maze after the current one in the set; nil if there is
// none.
func (s *Screen) following() *puzzle.Problem {
	all := rules.Puzzle.Problems()
	i := slices.IndexFunc(all, func(p puzzle.Problem) bool { return p.Name == s.Game.Problem() }) + 1
	if i == 0 || i == len(all) {
		return nil
	}
	return &all[i]
}

// next returns the next maze of the set, else a generated one like this.
func (s *Screen) next() newgame.Next {
	p := s.following()
	b := s.position().Board()
	like := func() { s.App.Open(s.NewGame()) } // the generator makes none of this size
	size := strconv.Itoa(b.Width()) + "x" + strconv.Itoa(b.Height())
	made := slices.Contains(sizes, size)
	if made {
		like = func() { s.another(size) }
	}
	switch {
	case p != nil:
		return newgame.Next{Words: words.MazeNext, Begin: func() { s.Begin(p.Name, p.Position) }, Like: like}
	case made:
		return newgame.Next{Words: words.Another, Begin: like}
	}
	return newgame.Next{Words: words.NewGame, Begin: like}
}
