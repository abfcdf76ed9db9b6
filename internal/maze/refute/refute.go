// Package refute answers "Why not this move?" in mazes: whether the maze can still be solved
// after a step, a piece of line or a cross, and if not, the smallest contradiction that
// follows from it. Each sentence was proved by the rules of package logic or by the solver of
// package exact.
//
//	goes, not    what follows next: pieces of line, and where there can be none
//	stuck        a square has fewer ways left than it needs
//	branch       more lines meet at a square than can
//	closed       the line closes a loop
//	early        the line joins start and end and leaves squares out
//	equal        two runs of equal length meet at a square
//	apart        squares are cut off
//	one-way      there is only one way in and out of some squares
//	ways, by     the ways on from the move, each of which ends in one of the above
//	tried        the solver has proved that there is no way on
//	right        the maze can still be solved
//	already      it could not be solved before
//
//test:mutants
package refute

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Answer is the answer for a move, with the line that shows its consequences.
type Answer struct {
	puzzle.WhyNot
	Line   []string
	Status search.Status // Solved if the question was decided
	Stats  search.Stats
}

// Explain answers for a move of a position within the limits of c.
func Explain(p rules.Position, move string, c search.Control) (a Answer, err error) {
	next, err := rules.PuzzlePosition{Position: p}.Play(move)
	if err != nil {
		return a, err
	}
	a.Line = []string{move}
	edges := added(p, next.(rules.PuzzlePosition).Position)
	if len(edges) == 0 {
		a.Verdict = puzzle.VerdictRight // it says nothing about the path
		return a, nil
	}
	q := inquiry{p: p, after: next.(rules.PuzzlePosition).Position, edges: edges, control: c}
	q.decide(&a)
	a.Stats = q.spent
	return a, nil
}

// added returns a move's claims about the path: the edges drawn or crossed out after it but not
// before.
func added(p, next rules.Position) (edges []logic.Edge) {
	before, after := p.Marks(), next.Marks()
	for e := range after.Lines.Without(before.Lines).All() {
		edges = append(edges, edgeOf(e, true))
	}
	for e := range after.Crosses.Without(before.Crosses).All() {
		edges = append(edges, edgeOf(e, false))
	}
	return edges
}

func edgeOf(e rules.Edge, on bool) logic.Edge {
	from, to := e.Ends()
	return logic.Edge{From: from, To: to, On: on}
}

// inquiry is the work on one question.
type inquiry struct {
	p, after rules.Position
	edges    []logic.Edge
	control  search.Control
	spent    search.Stats
}

// limits returns the control with the remaining limits.
func (q *inquiry) limits() search.Control {
	c := q.control
	c.Limits = c.Limits.Less(q.spent)
	return c
}

func (q *inquiry) decide(a *Answer) {
	after, ok := q.step()
	if !ok {
		q.decideMark(a)
		return
	}
	s := exact.Check(after, q.limits())
	q.spent.Add(s.Stats)
	switch {
	case s.Status == search.Solved:
		a.Verdict, a.Sentences = puzzle.VerdictRight, []puzzle.Sentence{say("right", nil)}
	case s.Status != search.NoSolution:
		a.Status = s.Status
	case s.Alive < len(q.p.Path()):
		a.Verdict, a.Sentences = puzzle.VerdictRight, []puzzle.Sentence{say("already", nil)}
	default:
		a.Verdict, a.Better = puzzle.VerdictLost, better(q.p, s.Path)
		before, _ := alone(q.p.Board(), q.p.Path())
		if q.contradict(a, logic.Known(before)); len(a.Sentences) == 0 {
			q.ways(a, after)
		}
		if len(a.Sentences) == 0 {
			a.Sentences = []puzzle.Sentence{say("tried", nil)}
		}
	}
}

// step returns the position after only the path and the move, if the move continues the path by a
// step.
func (q *inquiry) step() (after rules.Position, ok bool) {
	e, head := q.edges[0], q.p.Head()
	if e.To == head {
		e.From, e.To = e.To, e.From
	}
	if len(q.edges) > 1 || !e.On || e.From != head {
		return after, false
	}
	return alone(q.p.Board(), q.p.Path().And(direction(head, e.To)))
}

// alone returns the position with a path and no other marks.
func alone(b rules.Board, path rules.Path) (p rules.Position, ok bool) {
	p = rules.NewPosition(b)
	for i := range len(path) {
		next, err := p.Play(path.At(i))
		if err != nil {
			return p, false
		}
		p = next
	}
	return p, true
}

// better returns the steps of a solution after a position's path.
func better(p rules.Position, solution rules.Path) (moves []string) {
	for i := len(p.Path()); i < min(len(solution), len(p.Path())+puzzle.MaxWhyNot); i++ {
		moves = append(moves, solution.At(i).String())
	}
	return moves
}

// decideMark decides a piece of line or a cross by the solutions of the board: the only one, or two
// known ones. Earlier lines must be part of one.
func (q *inquiry) decideMark(a *Answer) {
	d := exact.Decide(rules.NewPosition(q.p.Board()), exact.Unique, q.limits())
	q.spent.Add(d.Stats)
	if d.Status != search.Solved && d.Status != search.NoSolution {
		a.Status = d.Status
		return
	}
	drawn, possible := logic.Known(q.p), false
	for _, solution := range []rules.Path{d.Path, d.Second} {
		if solution == "" || !agrees(q.p.Board(), solution, drawn) {
			continue
		}
		if possible = true; agrees(q.p.Board(), solution, q.edges) {
			a.Verdict, a.Sentences = puzzle.VerdictRight, []puzzle.Sentence{say("right", nil)}
			return
		}
	}
	all := d.Known && d.Solutions < 2
	switch {
	case !possible && all:
		a.Verdict, a.Sentences = puzzle.VerdictRight, []puzzle.Sentence{say("already", nil)}
	case possible:
		if q.contradict(a, drawn); len(a.Sentences) == 0 && all {
			a.Sentences = []puzzle.Sentence{say("tried", nil)}
		}
		if len(a.Sentences) > 0 {
			a.Verdict = puzzle.VerdictLost
			return
		}
		fallthrough
	default:
		a.Status = search.LimitReached // another solution may have it
	}
}

// agrees reports whether a solution of a board has some edges.
func agrees(b rules.Board, solution rules.Path, edges []logic.Edge) bool {
	on := map[[2]rules.Square]bool{}
	squares := solution.Squares(b.Start())
	for i := 1; i < len(squares); i++ {
		on[[2]rules.Square{squares[i-1], squares[i]}], on[[2]rules.Square{squares[i], squares[i-1]}] = true, true
	}
	return !slices.ContainsFunc(edges, func(e logic.Edge) bool { return on[[2]rules.Square{e.From, e.To}] != e.On })
}

// contradict adds the smallest contradiction that follows from the move and earlier marks, if there
// is a short one.
func (q *inquiry) contradict(a *Answer, known []logic.Edge) {
	for i, e := range q.edges {
		c := logic.Refute(q.p.Board(), known, e, q.limits())
		q.spent.Add(c.Stats)
		if c.Status == search.Solved {
			q.tell(a, c.Steps)
			return
		}
		if i < len(q.edges)-1 {
			known = append(known, e)
		}
	}
}

// ways follows the line while only one way on has no short contradiction, up to the length of a
// shown line, and says why each way is impossible where there is none.
func (q *inquiry) ways(a *Answer, at rules.Position) {
	line, goes := a.Line, rules.Edges{}
	for len(line) <= puzzle.MaxWhyNot {
		var to []rules.Square
		var each []puzzle.Sentence
		var left []rules.Direction
		known := logic.Known(at)
		for _, d := range at.Moves() {
			next := at.Board().Step(at.Head(), d)
			c := logic.Refute(at.Board(), known, logic.Edge{From: at.Head(), To: next, On: true}, q.limits())
			q.spent.Add(c.Stats)
			if c.Status != search.Solved {
				left = append(left, d)
				continue
			}
			to, each = append(to, next), append(each, say("by", []rules.Square{next}), sayImpossible(c.Steps[len(c.Steps)-1]))
		}
		switch {
		case len(left) == 0 && len(to) > 0:
			ways := say("ways", to)
			ways.Args = append([]string{at.Head().String()}, ways.Args...)
			if a.Line = line; goes.Count() > 0 {
				a.Sentences = append(a.Sentences, sayEdges("goes", goes))
			}
			a.Sentences = append(append(a.Sentences, ways), each...)
			return
		case len(left) != 1 || len(line) == puzzle.MaxWhyNot:
			return
		}
		goes.Add(at.Board().Edge(at.Head(), left[0]))
		line = append(slices.Clip(line), left[0].String())
		at, _ = at.Play(left[0])
	}
}

// sayImpossible returns the sentence for the end of a contradiction.
func sayImpossible(step logic.Step) puzzle.Sentence {
	if step.Impossibility == logic.EqualRuns {
		return say("equal", step.Squares, strconv.Itoa(step.Length))
	}
	return say(impossible[step.Impossibility], step.Squares)
}

// tell adds the steps of a contradiction as sentences, and to the line.
func (q *inquiry) tell(a *Answer, steps []logic.Step) {
	at := q.after
	for _, step := range steps {
		goes, not := rules.Edges{}, rules.Edges{}
		for _, e := range step.Edges {
			edge := at.Board().Edge(e.From, direction(e.From, e.To))
			if e.On {
				goes.Add(edge)
			} else {
				not.Add(edge)
			}
		}
		for _, m := range []struct {
			code string
			mark rules.Mark
		}{{"goes", rules.Mark{Kind: rules.Line, Edges: goes}}, {"not", rules.Mark{Kind: rules.Cross, Edges: not}}} {
			if m.mark.Edges.Count() == 0 {
				continue
			}
			a.Sentences = append(a.Sentences, sayEdges(m.code, m.mark.Edges))
			if next, err := (rules.PuzzlePosition{Position: at}).Play(m.mark.String()); err == nil && len(a.Line) < puzzle.MaxWhyNot {
				at, a.Line = next.(rules.PuzzlePosition).Position, append(a.Line, m.mark.String())
			}
		}
		if step.Impossibility != logic.None {
			a.Sentences = append(a.Sentences, sayImpossible(step))
		}
	}
	for i := range a.Sentences {
		a.Sentences[i].After = len(a.Line)
	}
}

// impossible are the codes of the impossibilities.
var impossible = map[logic.Impossibility]string{
	logic.Stuck: "stuck", logic.Branch: "branch", logic.Closed: "closed", logic.Early: "early",
	logic.Apart: "apart", logic.OneWay: "one-way",
}

func direction(from, to rules.Square) rules.Direction {
	switch {
	case to.Line() < from.Line():
		return rules.Up
	case to.Line() > from.Line():
		return rules.Down
	case to.Column() < from.Column():
		return rules.Left
	}
	return rules.Right
}

// maxNamed is the largest number of squares that a sentence names.
const maxNamed = 6

// say returns a sentence; its first argument names its squares.
func say(code string, squares []rules.Square, args ...string) puzzle.Sentence {
	s := puzzle.Sentence{Code: "maze." + code, After: 1}
	for _, square := range squares {
		s.Squares = append(s.Squares, square.String())
	}
	named := s.Squares
	if len(named) > maxNamed {
		named = append(slices.Clone(named[:maxNamed]), "…")
	}
	s.Args = append([]string{strings.Join(named, " ")}, args...)
	return s
}

// sayEdges returns a sentence whose argument names edges: "B3-C3 C3-C4".
func sayEdges(code string, edges rules.Edges) puzzle.Sentence {
	var names []string
	var squares []rules.Square
	for e := range edges.All() {
		from, to := e.Ends()
		names = append(names, from.String()+"-"+to.String())
		squares = append(squares, from, to)
	}
	s := say(code, squares)
	s.Args = []string{strings.Join(names, " ")}
	return s
}

// Outcome returns the answer as the outcome of a job.
func (a Answer) Outcome() puzzle.Outcome {
	return puzzle.Explained{Path: puzzle.Path{Moves: a.Line}, WhyNot: a.WhyNot}
}
