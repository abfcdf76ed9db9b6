package space

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// world is an instance whose states are interfaces, so that puzzles, positions and searches
// are linked once, not once for each type of state.
type world[S comparable] struct {
	in     Instance[S]
	buffer *[]search.Successor[S, string] // reused by Successors; may be nil
}

// Untyped returns a space whose states are interfaces.
func Untyped[S comparable](s Spec[S]) Spec[any] {
	u := Spec[any]{Name: s.Name, Problems: s.Problems, Random: s.Random, Heuristics: s.Heuristics,
		Consistent: s.Consistent, Features: s.Features, Study: s.Study, Uniform: s.Uniform, Drawn: s.Drawn, Claims: s.Claims}
	u.Parse = func(text string) (Instance[any], error) {
		i, err := s.Parse(text)
		if err != nil {
			return nil, err
		}
		return world[S]{in: i}, nil
	}
	if s.ReadEnds != nil {
		u.ReadEnds = func(text string, ends puzzle.Ends) (Instance[any], []puzzle.Note, error) {
			i, how, err := s.ReadEnds(text, ends)
			if err != nil {
				return nil, nil, err
			}
			return world[S]{in: i}, how, nil
		}
	}
	if s.Deepest != nil {
		u.Deepest = func(i Instance[any]) int { return s.Deepest(i.(world[S]).in) }
	}
	return u
}

// bare returns the instance with its own type of states.
func bare(i any) any {
	if w, ok := i.(interface{ bare() any }); ok {
		return w.bare()
	}
	return i
}

func (w world[S]) bare() any                                { return w.in }
func (w world[S]) String() string                           { return w.in.String() }
func (w world[S]) Start() any                               { return w.in.Start() }
func (w world[S]) Goal(s any) bool                          { return w.in.Goal(s.(S)) }
func (w world[S]) At(s any) Instance[any]                   { return world[S]{in: w.in.At(s.(S))} }
func (w world[S]) Estimate(heuristic string, s any) float64 { return w.in.Estimate(heuristic, s.(S)) }
func (w world[S]) Feature(i int, s any) float64             { return w.in.Feature(i, s.(S)) }

// Arrange implements search.Arranger for instances that do.
func (w world[S]) Arrange(o search.Order, s any, successors []search.Successor[any, string]) {
	arranger, ok := w.in.(search.Arranger[S, string])
	if !ok {
		return
	}
	list := make([]search.Successor[S, string], len(successors))
	for i, next := range successors {
		list[i] = search.Successor[S, string]{Move: next.Move, State: next.State.(S), Cost: next.Cost}
	}
	arranger.Arrange(o, s.(S), list)
	for i, next := range list {
		successors[i] = search.Successor[any, string]{Move: next.Move, State: next.State, Cost: next.Cost}
	}
}

func (w world[S]) Successors(s any, into []search.Successor[any, string]) []search.Successor[any, string] {
	var list []search.Successor[S, string]
	if w.buffer != nil {
		list = (*w.buffer)[:0]
	}
	list = w.in.Successors(s.(S), list)
	for i := range list {
		into = append(into, search.Successor[any, string]{Move: list[i].Move, State: list[i].State, Cost: list[i].Cost})
	}
	if w.buffer != nil {
		*w.buffer = list
	}
	return into
}

// searched returns the instance for one search at a time, and the memory that each state takes
// besides its interface.
func (w world[S]) searched() (Instance[any], int64) {
	w.buffer = new([]search.Successor[S, string])
	return w, search.BoxBytes[S]()
}

// Problem is an instance for the textbook's algorithms.
type Problem struct {
	Instance[any]
	step float64
	box  int64
}

func (p Problem) StepCost() float64 { return p.step }

// StateName implements search.Namer, for spaces whose moves name their destination.
func (p Problem) StateName(move string) string { return move }

func (p Problem) BoxBytes() int64 { return p.box }

// Arrange implements search.Arranger.
func (p Problem) Arrange(o search.Order, s any, successors []search.Successor[any, string]) {
	p.Instance.(search.Arranger[any, string]).Arrange(o, s, successors)
}

// Problem returns the problem of a position, for one search at a time.
func (s *Space) Problem(at puzzle.Position) Problem {
	var p Problem
	p.Instance, p.box = at.(Position).Instance.(interface{ searched() (Instance[any], int64) }).searched()
	if u, ok := World(at).(search.Uniform); ok {
		p.step = u.StepCost()
	} else if s.Uniform {
		p.step = 1
	}
	return p
}
