package screen

import (
	"math"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// hand is how the player draws.
type hand struct {
	s      *Screen
	mode   rules.Kind   // what a press and a drag draw
	pen    rules.Square // where the arrow keys draw from; NoSquare is the end of the path
	lifted bool         // the arrow keys move the pen and draw nothing
	drag   drag
}

// drag is a drag over squares.
type drag struct {
	kind  rules.Kind
	path  bool           // it draws the path, from its end
	trail []rules.Square // the squares since it began, without what was taken back
	erase bool
	move  string // the move of the game that it has made, and that grows with it; "" if none
}

// modes are the names and icons of what is drawn, and what is said when it is chosen.
var modes = [...]struct {
	name, help words.Key
	icon       ui.Icon
}{
	rules.Line:   {words.MazeModeLine, words.MazeModeLineHelp, ui.IconLine},
	rules.Cross:  {words.MazeModeCross, words.MazeModeCrossHelp, ui.IconCross},
	rules.Colour: {words.MazeModeColour, words.MazeModeColourHelp, ui.IconColour},
}

// tools returns the button that shows and changes what is drawn, and the one that begins a
// trial, or discards it.
func (h *hand) tools() []*ui.Node {
	t := h.s.App.Lang.T
	tool := func(id string, i ui.Icon, name, help words.Key, press func()) *ui.Node {
		return ui.NewButton(id, t(name), press).Shown(" ").Explained(t(help)).With(ui.Traits{Icon: i, Disabled: h.s.position().Solved()})
	}
	mode, trial := modes[h.mode], tool("what-if", ui.IconTrial, words.MazeWhatIf, words.MazeTryHelp, h.s.tryOut)
	if h.s.position().Marks().Trying {
		trial = tool("drop", ui.IconDelete, words.MazeDrop, words.MazeTrying, h.s.drop)
	}
	return []*ui.Node{tool("mode", mode.icon, mode.name, words.MazeModeHelp, h.nextMode), trial}
}

// nextMode chooses what is drawn next.
func (h *hand) nextMode() {
	h.mode = (h.mode + 1) % rules.Kind(len(modes))
	h.s.announce(h.s.App.Lang.T(modes[h.mode].help), false)
}

// liftPen lifts the pen, or puts it down where it is.
func (h *hand) liftPen() {
	h.pen, h.lifted = h.at(), !h.lifted
	phrase := words.MazePenDown
	if h.lifted {
		phrase = words.MazePenUp
	} else if h.pen == h.s.position().Head() {
		h.pen = rules.NoSquare
	}
	h.s.announce(h.s.App.Lang.T(phrase, h.at()), false)
}

// at returns the square from which the arrow keys draw.
func (h *hand) at() rules.Square {
	if p := h.s.position(); h.pen == rules.NoSquare || !p.Board().Has(h.pen) {
		return p.Head()
	}
	return h.pen
}

// arrow handles an arrow key.
func (h *hand) arrow(d rules.Direction) {
	p, at := h.s.position(), h.at()
	b := p.Board()
	next, e := b.Step(at, d), b.Edge(at, d)
	switch {
	case h.lifted || h.mode == rules.Colour:
		if next != rules.NoSquare {
			h.pen = next
			h.s.Said = h.s.squareName(p, next)
			h.s.App.Changed()
		}
	case h.mode == rules.Line && (h.pen == rules.NoSquare || at == p.Head()):
		h.s.step(d)
	case e == rules.NoEdge:
		h.refuseBeyond(at, next)
	case h.mode == rules.Cross:
		h.toggle(rules.Cross, e, at)
	case p.Marks().Lines.Has(e) || h.toggle(rules.Line, e, next):
		if h.pen = next; next == h.s.position().Head() {
			h.pen = rules.NoSquare
		}
		h.s.App.Changed()
	}
}

// refuseBeyond says that there is nothing to draw to.
func (h *hand) refuseBeyond(at, next rules.Square) {
	breach := rules.Breach{Rule: rules.Blocked, Square: next}
	if next == rules.NoSquare {
		breach, next = rules.Breach{Rule: rules.OffBoard}, at
	}
	h.s.refuse(next, h.s.breachWords(&breach))
}

// toggle draws an edge or takes it away, and reports whether it did.
func (h *hand) toggle(kind rules.Kind, e rules.Edge, near rules.Square) bool {
	m, mark := h.s.position().Marks(), rules.Mark{Kind: kind}
	mark.Edges.Add(e)
	mark.Erase = kind == rules.Line && m.Lines.Has(e) || kind == rules.Cross && m.Crosses.Has(e)
	return h.mark(mark, near)
}

// colour colours a square or takes its colour away.
func (h *hand) colour(sq rules.Square) {
	mark := rules.Mark{Kind: rules.Colour, Erase: h.s.position().Marks().Colour.Has(sq)}
	mark.Area.Add(sq)
	h.mark(mark, sq)
}

// mark plays a change of marks, or says why not and returns false.
func (h *hand) mark(m rules.Mark, near rules.Square) bool {
	if _, err := h.s.position().PlayMark(m.String()); err != nil {
		h.s.refuse(near, h.markRefusal(err))
		return false
	}
	h.s.Play(m.String(), play.Player)
	return true
}

// markRefusal says why marks can't be changed.
func (h *hand) markRefusal(err error) string {
	if h.s.position().Solved() {
		return h.s.breachWords(&rules.Breach{Rule: rules.PastEnd})
	}
	if h.s.position().Marks().Trying {
		return h.s.App.Lang.T(words.MazeBeforeTrial)
	}
	return h.s.App.Lang.Refusal(err)
}

// nearEdge is the distance from the middle of a square beyond which a press means its edge,
// in sides of the square; nearMiddle is the distance that a cross keeps from the middle.
const (
	nearEdge   = 0.3
	nearMiddle = 0.08
)

// pressEdge handles a press at a place in a square.
func (h *hand) pressEdge(sq rules.Square, dx, dy float64, second bool) bool {
	if h.s.edit != nil {
		return false
	}
	kind := h.mode
	if second {
		kind = rules.Cross
	}
	d, far, aside := rules.Right, math.Abs(dx), math.Abs(dy)
	switch {
	case kind == rules.Colour:
		return false
	case aside > far && dy < 0:
		d = rules.Up
	case aside > far:
		d = rules.Down
	case dx < 0:
		d = rules.Left
	}
	if aside > far {
		far, aside = aside, far
	}
	e := h.s.position().Board().Edge(sq, d)
	switch {
	case kind == rules.Line && (far < nearEdge || aside > nearEdge || e == rules.NoEdge):
		return false
	case far < nearMiddle:
		h.s.announce(h.s.App.Lang.T(words.MazeModeCrossHelp), false)
	case e == rules.NoEdge:
		h.refuseBeyond(sq, h.s.position().Board().Step(sq, d))
	default:
		h.toggle(kind, e, sq)
	}
	return true
}

// beginDrag begins a drag on a square.
func (h *hand) beginDrag(sq rules.Square) {
	h.drag = drag{kind: h.mode, path: h.mode == rules.Line && sq == h.s.position().Head(), trail: []rules.Square{sq}}
}

// crossDrag makes the drag that begins one of the right button.
func (h *hand) crossDrag() { h.drag.kind, h.drag.path = rules.Cross, false }

// dragTo goes on with a drag to a square.
func (h *hand) dragTo(sq rules.Square) {
	g := &h.drag
	if g.path || h.s.edit != nil {
		h.s.to(sq)
		return
	}
	if _, last, _ := h.s.LastStep(); len(g.trail) == 0 || h.s.position().Solved() || h.s.App.Gone() || g.move != "" && g.move != last {
		return
	}
	h.drawTrail(h.goOn(g.trail, sq))
}

// goOn returns the squares of a drag with those up to another square, or without those that
// were gone back over. Where there is no straight way the drag waits.
func (h *hand) goOn(trail []rules.Square, to rules.Square) []rules.Square {
	b, last := h.s.position().Board(), trail[len(trail)-1]
	if h.drag.kind == rules.Colour {
		return append(trail[:len(trail):len(trail)], to)
	}
	d, steps, _ := along(last, to)
	for range steps {
		next := b.Step(last, d)
		if b.Edge(last, d) == rules.NoEdge {
			break
		}
		if n := len(trail); n > 1 && trail[n-2] == next {
			trail = trail[:n-1]
		} else {
			trail = append(trail[:n:n], next)
		}
		last = next
	}
	return trail
}

// drawTrail draws the squares of the drag as a single move, in place of the move that the
// drag has made so far. What was there on its first edge is taken away instead.
func (h *hand) drawTrail(trail []rules.Square) {
	g := &h.drag
	if g.move != "" {
		h.s.Game.Undo()
	}
	before := h.s.Game.Position()
	m := markOf(h.s.position(), *g, trail)
	if g.erase = m.Erase; len(trail) < 2 { // all was taken back
		g.trail, g.move = trail, ""
		h.s.still()
		h.s.Moved()
		return
	}
	if err := h.s.Game.Play(m.String(), play.Player); err != nil {
		if g.move != "" {
			h.s.Game.Redo()
		}
		h.s.refuse(trail[len(trail)-1], h.markRefusal(err))
		return
	}
	g.trail, g.move = trail, m.String()
	h.s.Played(before)
}

// markOf returns the change of marks that a drag makes on a position.
func markOf(p rules.Position, g drag, trail []rules.Square) rules.Mark {
	m, b, is := rules.Mark{Kind: g.kind}, p.Board(), p.Marks()
	if g.kind == rules.Colour {
		for _, sq := range trail {
			if b.IsFree(sq) {
				m.Area.Add(sq)
			}
		}
		m.Erase = is.Colour.Has(trail[0])
		return m
	}
	for i := 1; i < len(trail); i++ {
		d, _, _ := along(trail[i-1], trail[i])
		m.Edges.Add(b.Edge(trail[i-1], d))
	}
	if len(trail) > 1 {
		d, _, _ := along(trail[0], trail[1])
		first := b.Edge(trail[0], d)
		m.Erase = g.kind == rules.Line && is.Lines.Has(first) || g.kind == rules.Cross && is.Crosses.Has(first)
	}
	return m
}

// pressPen handles a press on a square that is not one on its edge, by a keyboard or in the
// text view too, and reports whether it did something other than drawing the path.
func (h *hand) pressPen(sq rules.Square) bool {
	p, at := h.s.position(), h.at()
	d, steps, ok := along(at, sq)
	switch {
	case h.mode == rules.Colour:
		h.colour(sq)
	case h.lifted:
		h.pen = sq
		h.s.App.Changed()
	case h.mode == rules.Cross && ok && steps == 1 && p.Board().Edge(at, d) != rules.NoEdge:
		h.toggle(rules.Cross, p.Board().Edge(at, d), sq)
	case h.mode == rules.Cross: // the next press on a neighbour crosses out the edge between
		h.pen = sq
		h.s.App.Changed()
	case h.pen != rules.NoSquare && at != p.Head() && ok:
		h.beginDrag(at)
		h.drag.path = false
		h.dragTo(sq)
		h.drag = drag{}
		h.pen = sq
		h.s.App.Changed()
	default:
		return false
	}
	return true
}

// tryOut begins a trial.
func (s *Screen) tryOut() { s.Play(rules.Try, play.Player) }

// accept keeps the marks of the trial; drop discards them.
func (s *Screen) accept() { s.Play(rules.Keep, play.Player) }

func (s *Screen) drop() { s.Play(rules.Discard, play.Player) }

// markWords says what a move has changed; "" for a step.
func (s *Screen) markWords(move string) string {
	t := s.App.Lang.T
	switch move {
	case rules.Try:
		return t(words.MazeTrying)
	case rules.Keep:
		return t(words.MazeKept)
	case rules.Discard:
		return t(words.MazeDropped)
	}
	m, err := rules.ParseMark(s.position().Board(), move)
	if err != nil {
		return ""
	}
	key := [...][2]words.Key{
		rules.Line:   {words.MazeSaidLine, words.MazeSaidErased},
		rules.Cross:  {words.MazeSaidCross, words.MazeSaidUncrossed},
		rules.Colour: {words.MazeSaidColour, words.MazeSaidPlain},
	}[m.Kind][map[bool]int{true: 1}[m.Erase]]
	return t(key, s.placesOf(m))
}

// mostPlaces is the largest number of places that are named.
const mostPlaces = 4

// placesOf names the edges or the squares of a change of marks.
func (s *Screen) placesOf(m rules.Mark) string {
	var names []string
	for e := range m.Edges.All() {
		from, to := e.Ends()
		names = append(names, from.String()+"–"+to.String())
	}
	for sq := range m.Area.All() {
		names = append(names, sq.String())
	}
	if len(names) > mostPlaces {
		return s.App.Lang.T(words.MazeMore, strings.Join(names[:mostPlaces-1], ", "), s.App.Lang.Int(int64(len(names)-mostPlaces+1)))
	}
	return strings.Join(names, ", ")
}

// wrongWords says what is wrong with what is drawn: two runs of a length in a row, unless
// that is only said on request, a branch or a loop; "" if nothing is.
func (s *Screen) wrongWords() string {
	t, p := s.App.Lang.T, s.position()
	for _, r := range p.Runs() {
		if r.Equal && s.marksEqual() {
			return t(words.MazeEqualRuns, r.Corner, r.Length)
		}
	}
	for sq := range p.Tangled().All() {
		return t(words.MazeTangled, sq)
	}
	return ""
}

// marksEqual reports whether equal runs in a row are marked now.
func (s *Screen) marksEqual() bool { return !s.onRequest() || s.requested }

// equalOnRequest notes whether equal runs are marked only on request: "yes" or "no".
const equalOnRequest = "maze/equal-on-request"

func (s *Screen) onRequest() bool {
	text, _ := s.App.Env.Host.Read(equalOnRequest)
	return text == "yes"
}

// turnEqual changes when equal runs are marked.
func (s *Screen) turnEqual() {
	text := "yes"
	if s.onRequest() {
		text = "no"
	}
	s.App.Storage.Keep(equalOnRequest, text)
	s.still()
	s.App.Changed()
}

// covered returns the number of squares on any line, with the start.
func covered(p rules.Position) int {
	on := p.Visited()
	for e := range p.Marks().Lines.All() {
		from, to := e.Ends()
		on.Add(from)
		on.Add(to)
	}
	return on.Count()
}

// marksOf names the marks of a square, for a screen reader.
func (s *Screen) marksOf(p rules.Position, m rules.Marks, sq rules.Square) string {
	t := s.App.Lang.T
	ways := func(set rules.Edges) string {
		var names []string
		for _, d := range rules.Directions {
			if set.Has(p.Board().Edge(sq, d)) {
				names = append(names, t([...]words.Key{words.MazeUp, words.MazeDown, words.MazeLeftWay, words.MazeRightWay}[d]))
			}
		}
		return strings.Join(names, " ")
	}
	out := ""
	if to := ways(m.Lines); to != "" && !p.Visited().Has(sq) {
		out += ", " + t(words.MazeSquareLine, to)
	}
	if to := ways(m.Crosses); to != "" {
		out += ", " + t(words.MazeSquareCrossed, to)
	}
	if m.Colour.Has(sq) {
		out += ", " + t(words.MazeSquareColoured)
	}
	return out
}

// squareName returns the name of a square with its marks.
func (s *Screen) squareName(p rules.Position, sq rules.Square) string {
	if n := s.boardView().Board(); cellOf(p.Board(), sq) < len(n.Cells) {
		return n.Cells[cellOf(p.Board(), sq)].Label
	}
	return sq.String()
}

// mainAction keeps a trial, or shortens a line that can't be finished.
func (s *Screen) mainAction() *ui.Node {
	t := s.App.Lang.T
	switch {
	case s.position().Marks().Trying:
		return widget.Button("accept", t(words.MazeAccept), s.accept)
	case s.hint.lost > 0:
		return widget.Button("hint", t(words.MazeGoBack), s.clue.ask).Explained(t(words.MazeGoBackHelp))
	}
	return nil
}

// backTo shortens the path to its first steps: by taking back the last moves, or else by
// erasing the rest. It reports whether it did.
func (s *Screen) backTo(steps int) bool {
	p := s.position()
	if steps >= len(p.Path()) || steps < s.given() {
		return false
	}
	first, _ := s.Game.Run()
	for at := s.Game.Done(); at > first && !rules.IsMark(s.Game.Steps()[at-1].Move); at-- {
		before := s.Game.Start()
		if at-1 > first {
			before = s.Game.Steps()[at-2].Position
		}
		if len(positionOf(before).Path()) == steps {
			s.Seek(at - 1)
			return true
		}
	}
	squares := p.Path().Squares(p.Board().Start())[steps:]
	m := markOf(p, drag{kind: rules.Line}, squares)
	m.Erase = true
	return s.hand.mark(m, squares[0])
}

var _ puzzle.Retold = rules.PuzzlePosition{}
