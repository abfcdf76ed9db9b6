package engine

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"syscall/js"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

const (
	// yieldEvery is the minimum time between two turns of the event loop; a solver may yield more
	// often at no cost.
	yieldEvery = 10 * time.Millisecond
	// heavy is the memory in bytes beyond which a worker is replaced after its job:
	// WebAssembly never returns memory to the system.
	heavy = 256 << 20
	// grown is the memory in bytes beyond which a worker is replaced before a job of
	// another puzzle: the tables of the 15 puzzle are of no use to the others.
	grown = 32 << 20
)

// Serve runs the jobs that a page's worker client sends to this program. It runs
// inside a web worker, started by web/worker.js, and never returns.
func Serve(run Runner) {
	s := &server{run: run, self: js.Global(), turns: newTurns()}
	s.self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		s.hear(args[0].Get("data").String())
		return nil
	}))
	s.say(message{kind: sayReady})
	select {}
}

// server is the worker's end of the protocol. It needs no locks: a worker has one
// thread.
type server struct {
	run     Runner
	self    js.Value
	turns   turns
	current int // the running job, 0 if none
	stop    context.CancelFunc
	known   int
}

func (s *server) say(m message) { s.self.Call("postMessage", m.String()) }

// hear handles a message of the page.
func (s *server) hear(text string) {
	m, err := parseMessage(text)
	if err != nil {
		s.say(message{sayCrash, 0, err.Error()})
		return
	}
	switch m.kind {
	case sayStart:
		ctx, stop := context.WithCancel(context.Background())
		s.current, s.stop, s.known = m.run, stop, 0
		go s.work(ctx, m)
	case sayStop:
		if m.run == s.current {
			s.stop()
		}
	case sayAsk:
		s.say(message{kind: sayHere})
	case sayHint:
		if known, err := strconv.Atoi(m.body); err == nil && m.run == s.current {
			s.known = known
		}
	}
}

// work runs a job and sends its answer, or crash if it panics.
func (s *server) work(ctx context.Context, m message) {
	defer func() {
		if problem := recover(); problem != nil {
			s.say(message{sayCrash, m.run, crash(problem)})
		}
	}()
	job, err := ParseJob(m.body)
	if err != nil {
		panic(err) // the page and the worker have different versions
	}
	answer := s.run(job, search.Control{
		Ctx:   ctx,
		Known: func() int { return s.known },
		Yield: s.turns.yield,
		Progress: Throttle(func(p puzzle.Progress) {
			s.say(message{sayProgress, m.run, FormatProgress(p)})
		}),
	})
	s.current = 0
	s.stop()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	switch {
	case memory.Sys > heavy:
		s.say(message{sayHeavy, m.run, ""})
	case memory.Sys > grown:
		s.say(message{sayGrown, m.run, ""})
	}
	s.say(message{sayAnswer, m.run, FormatAnswer(answer)})
}

// turns gives the event loop its turns by a message through a MessageChannel, which
// arrives right after the earlier messages; browsers stretch the delay of a timer.
type turns struct {
	from, to js.Value
	wake     chan struct{}
	last     *time.Time
}

func newTurns() turns {
	channel := js.Global().Get("MessageChannel").New()
	t := turns{channel.Get("port1"), channel.Get("port2"), make(chan struct{}, 1), new(time.Time)}
	t.to.Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		t.wake <- struct{}{}
		return nil
	}))
	return t
}

// yield lets the event loop deliver the messages that have arrived.
func (t turns) yield() {
	if time.Since(*t.last) < yieldEvery {
		return
	}
	t.from.Call("postMessage", 0)
	<-t.wake
	*t.last = time.Now()
}

// FetchFile asks web/worker.js for a file of the site by its name there, and calls then on a new
// goroutine. again bypasses the browser's cache.
func FetchFile(name string, again bool, then func(file []byte, err error)) {
	whenSettled(js.Global().Call("cavaloFetch", name, again), func(bytes js.Value) {
		file := make([]byte, bytes.Length())
		js.CopyBytesToGo(file, bytes)
		go then(file, nil)
	}, func(why js.Value) {
		go then(nil, errors.New(js.Global().Call("String", why).String()))
	})
}
