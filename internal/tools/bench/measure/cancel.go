package main

import (
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
)

// cancel measures how long a search takes to end when it is told to, at any
// moment of its first second.
func (l limits) cancel(name string, job func(board int) puzzle.Job) {
	s := openSolver()
	defer s.client.Close()
	r := rng.New(name)
	l.rows(name, func(i int) outcome {
		ended := make(chan engine.Event, 1)
		s.client.Start(job(i), func(e engine.Event) {
			if e.Kind != engine.Progressed {
				ended <- e
			}
		})
		time.Sleep(time.Duration(r.Intn(1000)) * time.Millisecond)
		began := time.Now()
		s.client.Cancel()
		a := (<-ended).Answer
		return outcome{time.Since(began), a.Lower, a.Upper, a.Optimal, 0}
	})
}
