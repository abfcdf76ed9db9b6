package main

import (
	"net/http"
	"sync"
	"time"
)

// link is a network between the server and its visitors: all responses share its speed, and each
// begins after the latency. The browser's own emulation hands pieces of 1,500 bytes over by timers,
// and gives a program two thirds of the requested speed.
type link struct {
	speed   float64 // bytes for each second
	latency time.Duration

	mu   sync.Mutex
	free time.Time // when the data sent before has gone through
}

// piece is how many bytes go through the link at once.
const piece = 4 << 10

func (l *link) over(handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(l.latency)
		handler.ServeHTTP(&sender{ResponseWriter: w, link: l}, r)
	})
}

// pass waits until a number of bytes have gone through the link.
func (l *link) pass(bytes int) {
	l.mu.Lock()
	if now := time.Now(); l.free.Before(now) {
		l.free = now
	}
	l.free = l.free.Add(time.Duration(float64(bytes) / l.speed * float64(time.Second)))
	until := l.free
	l.mu.Unlock()
	time.Sleep(time.Until(until))
}

// sender sends a response over a link.
type sender struct {
	http.ResponseWriter
	link *link
}

func (s *sender) Write(data []byte) (n int, err error) {
	for len(data) > 0 && err == nil {
		part := data[:min(piece, len(data))]
		s.link.pass(len(part))
		var written int
		written, err = s.ResponseWriter.Write(part)
		http.NewResponseController(s.ResponseWriter).Flush()
		n, data = n+written, data[len(part):]
	}
	return n, err
}
