package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/review"
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

func algorithm(l words.Lang, j puzzle.Job) string {
	if j.Task == puzzle.TaskCount {
		return l.T(words.MazeCount)
	}
	return l.Algorithm(string(j.Algorithm))
}

// textbook holds the settings of the textbook's searches.
type textbook struct {
	s           *Screen
	formulation string
	prune       bool
}

// fields returns the fields of the settings.
func (b *textbook) fields(alg puzzle.Algorithm) []*ui.Node {
	if alg.Exact {
		return nil
	}
	t := b.s.App.Lang.T
	return []*ui.Node{
		widget.Field(ui.NewTabs("formulation", t(words.MazeFormulation), b.formulation, []ui.Option{
			{Value: rules.FormulationSwap, Label: t(words.MazeSwap)}, {Value: rules.FormulationMerged, Label: t(words.MazeMerged)},
		}, func(v string) { b.formulation = v; b.s.App.Changed() })),
		widget.Note("formulation-note", t(words.MazeSwapNote)),
		widget.Toggle("prune", t(words.MazePrune), b.prune, func(on bool) { b.prune = on; b.s.App.Changed() }),
		widget.Note("prune-note", t(words.MazePruneNote)),
	}
}

func (b *textbook) complete(j *puzzle.Job) {
	if alg, _ := puzzle.FindAlgorithm(rules.Puzzle, j.Algorithm); !alg.Exact {
		j.Formulation, j.Prune = b.formulation, b.prune
	}
}

// onStart clears the words from before the search.
func (s *Screen) onStart(_ puzzle.Job, asking bool) {
	if !asking {
		s.hint, s.words = hint{}, ""
	}
}

func (s *Screen) verdict(a puzzle.Answer) string {
	lang := s.App.Lang
	switch {
	case a.Solutions() != "" && a.Status != search.NoSolution:
		if !a.Optimal {
			return lang.T(words.MazeAtLeast, a.Solutions())
		}
		if n, err := strconv.Atoi(a.Solutions()); err == nil {
			return lang.N(words.MazeCounted, n)
		}
		return lang.Many(words.MazeCounted, a.Solutions())
	case a.Status == search.NoSolution && a.Optimal:
		return lang.T(words.MazeVerdictNone)
	case a.Status == search.NoSolution:
		return lang.T(words.VerdictNotFound)
	case a.Proof().Unique == "yes":
		return lang.T(words.MazeVerdictOne)
	case a.Proof().Unique == "no":
		return lang.T(words.MazeVerdictMany)
	case len(a.Path().Moves) > 0:
		return lang.T(words.MazeVerdict)
	case a.Status == search.Cancelled:
		return lang.T(words.VerdictCancelled)
	}
	return lang.T(words.VerdictLimit)
}

// hint is the engine's finding about a line that can't be finished.
type hint struct {
	squares []rules.Square // the squares that the reason is about
	lost    int            // the step that lost the game, 0 if it is not known to be lost
}

// clue is a hint with the reason for it.
type clue struct {
	s       *Screen
	because *puzzle.Reason // of the hint that is shown
}

// ask asks for the next conclusion, or for more of the hint: the squares and edges of
// its reason, the conclusion, and the rule; then it draws it. A line that is
// known to be lost is shortened to where it was not.
func (c *clue) ask() {
	switch {
	case c.s.Hint.Shown():
		c.s.words, c.s.wrong = "", false
		c.s.Hint.GoOn()
		return
	case c.s.hint.lost > 0:
		c.s.back(c.s.hint.lost - 1)
		return
	}
	if c.s.position().Solved() || c.s.Solver.Running {
		return
	}
	limits := search.Limits{Time: examineTime, Memory: solve.MaxMemory}
	j := puzzle.Job{Task: puzzle.TaskHint, Puzzle: rules.Puzzle.Name(), Position: c.s.Game.Position().String(), Limits: limits}
	before := c.s.words
	c.s.announce("", false)
	c.s.Solver.Ask(j, func(a puzzle.Answer) { c.hinted(a, before) })
}

// asking reports whether the engine is looking for a hint.
func (c *clue) asking() bool {
	return c.s.Solver.Running && c.s.Solver.Job.Task == puzzle.TaskHint && c.s.App.Jobs.Ready()
}

// hinted shows the engine's hint; before is the text shown when it was requested.
func (c *clue) hinted(a puzzle.Answer, before string) {
	switch {
	case a.Error != "":
		c.s.announce("", false)
	case len(a.Path().Moves) > 0:
		c.tell(a.Path().Moves[0], a.Proof().Reason)
	case a.Status == search.NoSolution:
		c.s.examined(a, true, before)
	default:
		c.s.announce(c.s.App.Lang.T(words.MazeUnknown), false)
	}
}

// tell tells a hint: a step, or a mark on an edge.
func (c *clue) tell(move string, why *puzzle.Reason) {
	lang, p := c.s.App.Lang, c.s.position()
	b := p.Board()
	c.because = why
	t := review.HintText{Where: lang.T(words.MazeHintLook), Why: c.s.reason(why), Square: -1, Play: func() { c.s.Play(move, play.Hint) }}
	for key, phrase := range map[string]words.Key{"on": words.MazeHintLine, "off": words.MazeHintCross} {
		for _, edge := range edgesIn(why, key) {
			t.Which = lang.T(phrase, edge[0], edge[1])
		}
	}
	if d, err := rules.ParseDirection(move); err == nil {
		next := b.Step(p.Head(), d)
		t.Which, t.Square = lang.T(words.MazeHintStep, next), cellOf(b, next)
	}
	for sq := range c.squares().All() {
		t.Area = append(t.Area, cellOf(b, sq))
	}
	if len(t.Area) == 0 { // there is no reason: it is about the end of the line
		t.Where = lang.T(words.MazeHintAround)
		for _, way := range []rules.Direction{rules.Up, rules.Down, rules.Left, rules.Right} {
			if sq := b.Step(p.Head(), way); p.Left().Has(sq) {
				t.Area = append(t.Area, cellOf(b, sq))
			}
		}
	}
	c.s.Hint.Tell(t)
}

// squares returns the squares that the reason of the hint is about, and those of
// its edges.
func (c *clue) squares() (squares rules.Set) {
	for _, name := range []string{"free", "block"} {
		for _, sq := range squaresIn(c.because, name) {
			squares.Add(sq)
		}
	}
	for _, edge := range c.edges() {
		squares.Add(edge[0])
		squares.Add(edge[1])
	}
	return squares
}

// edges returns the edges that the reason of the hint is about.
func (c *clue) edges() [][2]rules.Square {
	return append(edgesIn(c.because, "line"), edgesIn(c.because, "gap")...)
}

// highlight marks on a board what the hint is about: the squares and edges of its
// reason and, once it is told, its conclusion.
func (c *clue) highlight(b describe.Drawing, of rules.Board) {
	if !c.s.Hint.Shown() {
		return
	}
	cells := func(edge [2]rules.Square) [2]int { return [2]int{cellOf(of, edge[0]), cellOf(of, edge[1])} }
	h := &describe.Highlight{}
	for sq := range c.squares().All() {
		b.Cells[cellOf(of, sq)].Look = true
	}
	for _, edge := range c.edges() {
		h.Reason = append(h.Reason, cells(edge))
	}
	for _, key := range []string{"on", "off"} {
		for _, edge := range edgesIn(c.because, key) {
			h.Edge, h.On, h.Shown = cells(edge), key == "on", c.s.Hint.Told()
		}
	}
	b.Layers = append(b.Layers, h)
}

// reason describes a reason; "" if there is none.
func (s *Screen) reason(r *puzzle.Reason) string {
	if r == nil {
		return ""
	}
	return describe.Describer.Reason(s.App.Lang, r)
}

// squaresIn returns the squares of a reason in the fields of a name.
func squaresIn(r *puzzle.Reason, name string) (out []rules.Square) {
	if r == nil {
		return nil
	}
	for _, value := range r.Values(name) {
		if sq, ok := parseSquare(value); ok {
			out = append(out, sq)
		}
	}
	return out
}

// edgesIn returns the edges of a reason in the fields of a name.
func edgesIn(r *puzzle.Reason, name string) (out [][2]rules.Square) {
	if r == nil {
		return nil
	}
	for _, value := range r.Values(name) {
		one, other, _ := strings.Cut(value, " ")
		from, ok := parseSquare(one)
		to, both := parseSquare(other)
		if ok && both {
			out = append(out, [2]rules.Square{from, to})
		}
	}
	return out
}

// parseSquare reads the name of a square, "A1" or "AF32".
func parseSquare(name string) (rules.Square, bool) {
	i := strings.IndexAny(name, "0123456789")
	if i < 1 {
		return rules.NoSquare, false
	}
	column, line := 0, 0
	for _, c := range name[:i] {
		column = 26*column + int(c-'A') + 1
	}
	for _, c := range name[i:] {
		line = 10*line + int(c-'0')
	}
	return rules.At(line-1, column-1), true
}
