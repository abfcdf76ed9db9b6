package apptest

import (
	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
)

// Engine is an engine that does nothing but what a test tells it to.
type Engine struct {
	Jobs      []puzzle.Job
	Heard     []func(engine.Event)
	Cancelled int
}

func (s *Engine) Start(j puzzle.Job, on func(engine.Event)) {
	s.Jobs, s.Heard = append(s.Jobs, j), append(s.Heard, on)
}
func (s *Engine) Cancel()                    { s.Cancelled++ }
func (s *Engine) OnState(func(engine.State)) {}
func (s *Engine) Close()                     {}

// Last is the job that was started last.
func (s *Engine) Last() puzzle.Job { return s.Jobs[len(s.Jobs)-1] }

// Tell gives news of the job that was started last.
func (s *Engine) Tell(e engine.Event) { s.Heard[len(s.Heard)-1](e) }

// Answer ends the job that was started last.
func (s *Engine) Answer(a puzzle.Answer) {
	a.Job = s.Last()
	s.Tell(engine.Event{Kind: engine.Done, Answer: a})
}
