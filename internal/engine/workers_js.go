package engine

import (
	"strconv"
	"syscall/js"
	"time"

	"cavalo/internal/puzzle"
)

// workers is a backend that runs jobs in a web worker, one at a time. The worker
// is started with the first job and kept for the next ones, until it crashes,
// does not stop in time, has grown too large, or has grown and the next job is of
// another puzzle. An idle helper is ended after a while: a phone has little memory.
type workers struct {
	listener listener
	script   string
	module   func() js.Value
	state    func(State)
	helper   bool    // runs only parts of jobs
	worker   *worker // nil if there is none
}

// loader is a client whose workers are loaded over a network.
type loader struct {
	*queue
	on func(State)
}

func (l *loader) OnState(on func(State)) { l.on = on }

func (l *loader) state(s State) {
	if l.on != nil {
		l.on(s)
	}
}

const (
	// usual is the time in which a worker is usually ready.
	usual = 500 * time.Millisecond
	// idleTime is how long an idle helper is kept.
	idleTime = 20 * time.Second
	// quiet is how long a worker with a job may say nothing before it is asked, and maxAsked how
	// often it is asked before it counts as dead: some systems end workers silently. A search takes
	// its turns every few milliseconds, even a slow phone's within a second.
	quiet    = 3 * time.Second
	maxAsked = 2
	// maxTeam is the maximum number of workers of a job: each takes about 10 MB.
	maxTeam = 4
)

var after = time.AfterFunc // replaced by tests

type worker struct {
	value   js.Value // undefined until its program is loaded
	run     int      // its current or latest job
	puzzle  string   // of that job
	waiting []string // messages to send when it is ready
	ready   bool
	heavy   bool        // to be replaced after this job
	grown   bool        // to be replaced before a job of another puzzle
	asked   int         // times it was asked since its last message
	idle    *time.Timer // ends a helper; nil while it has a job
	watch   *time.Timer // asks it; nil while it has no job
	hear    js.Func
	fail    js.Func
}

func (w *worker) say(m message) {
	if w.ready {
		w.value.Call("postMessage", m.String())
	} else {
		w.waiting = append(w.waiting, m.String())
	}
}

// rouse stops the timer of an idle helper.
func (w *worker) rouse() { halt(&w.idle) }

func halt(timer **time.Timer) {
	if *timer != nil {
		(*timer).Stop()
		*timer = nil
	}
}

// NewWorkers returns a client that runs jobs in web workers: one, or as many as a divisible job
// asks for, at most one per processor and maxTeam. script is the address of web/worker.js; module
// returns a promise of the program to run in it, a WebAssembly.Module, and is called for each
// worker, since a failed download may succeed the next time. The script is not run before the
// promise is fulfilled.
func NewWorkers(script string, module func() js.Value) Client {
	processors := js.Global().Get("navigator").Get("hardwareConcurrency")
	size := 1
	if processors.Type() == js.TypeNumber { // some browsers hide it
		size = min(max(1, processors.Int()), maxTeam)
	}
	q := &loader{queue: &queue{}}
	helper := false
	q.backend = newTeam(q, size, func(l listener) backend {
		b := &workers{listener: l, script: script, module: module, state: q.state, helper: helper}
		helper = true
		return b
	})
	return q
}

// NewPageWorkers returns a client for the workers of the host page, which offers
// their script and module as cavalo.workerScript and cavalo.workerModule.
func NewPageWorkers() Client {
	page := js.Global().Get("parent").Get("cavalo")
	return NewWorkers(page.Get("workerScript").String(), func() js.Value { return page.Get("workerModule") })
}

func (b *workers) begin(run int, job puzzle.Job) {
	if w := b.worker; w != nil && w.grown && w.puzzle != job.Puzzle {
		b.discard()
	}
	if b.worker == nil {
		b.launch()
	}
	b.worker.run, b.worker.puzzle = run, job.Puzzle
	b.worker.rouse()
	b.worker.asked = 0
	b.watch(b.worker)
	b.worker.say(message{sayStart, run, FormatJob(job)})
}

// watch asks a worker with a job from time to time, and fails its job if it does not answer.
// While its program is being loaded it is not asked.
func (b *workers) watch(w *worker) {
	halt(&w.watch)
	w.watch = after(quiet, func() {
		switch {
		case w != b.worker || w.watch == nil:
			return
		case w.asked == maxAsked:
			b.crashed(w, "the worker has stopped answering")
			return
		case w.ready:
			w.asked++
			w.say(message{kind: sayAsk})
		}
		b.watch(w)
	})
}

func (b *workers) stop(run int) {
	if w := b.worker; w != nil {
		w.say(message{kind: sayStop, run: run})
	}
}

func (b *workers) hint(run, known int) {
	if w := b.worker; w != nil {
		w.say(message{sayHint, run, strconv.Itoa(known)})
	}
}

func (b *workers) abandon(int) { b.discard() }

func (b *workers) close() { b.discard() }

// launch starts a worker as soon as its program is loaded; the page has loaded its
// script by then.
func (b *workers) launch() {
	w := &worker{}
	w.hear = js.FuncOf(func(_ js.Value, args []js.Value) any {
		b.hear(w, args[0].Get("data").String())
		return nil
	})
	w.fail = js.FuncOf(func(_ js.Value, args []js.Value) any {
		b.crashed(w, "the worker failed: "+args[0].Get("message").String())
		return nil
	})
	b.worker = w
	time.AfterFunc(usual, func() {
		if w == b.worker && !w.ready {
			b.state(Loading)
		}
	})
	whenSettled(b.module(), func(module js.Value) {
		if w != b.worker {
			return // it has been discarded
		}
		if err := w.start(b.script, module); err != nil {
			b.crashed(w, err.Error())
		}
	}, func(reason js.Value) {
		b.crashed(w, "the worker's program is missing: "+js.Global().Call("String", reason).String())
	})
}

// start runs a script as a web worker and gives it its program.
func (w *worker) start(script string, module js.Value) (err error) {
	defer func() { // new Worker throws where workers are forbidden
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		default:
			panic(thrown)
		}
	}()
	w.value = js.Global().Get("Worker").New(script)
	w.value.Set("onmessage", w.hear)
	w.value.Set("onerror", w.fail)
	w.value.Call("postMessage", module)
	return nil
}

func (b *workers) hear(w *worker, text string) {
	if w != b.worker {
		return // too late: it was discarded
	}
	m, err := parseMessage(text)
	if err != nil {
		b.crashed(w, err.Error())
		return
	}
	w.asked = 0
	switch m.kind {
	case sayReady:
		w.ready = true
		b.state(Ready)
		for _, text := range w.waiting {
			w.value.Call("postMessage", text)
		}
		w.waiting = nil
	case sayProgress:
		if p, err := ParseProgress(m.body); err == nil {
			b.listener.progressed(m.run, p)
		}
	case sayGrown:
		w.grown = true
	case sayHeavy:
		w.heavy = true
	case sayAnswer:
		b.answered(w, m)
	case sayCrash:
		b.crashed(w, m.body)
	}
}

func (b *workers) answered(w *worker, m message) {
	answer, err := ParseAnswer(m.body)
	if err != nil {
		b.crashed(w, err.Error())
		return
	}
	halt(&w.watch)
	switch {
	case w.heavy:
		b.discard()
	case b.helper:
		w.idle = after(idleTime, func() {
			if w == b.worker && w.idle != nil {
				b.discard()
			}
		})
	}
	b.listener.done(m.run, answer)
}

// crashed ends a worker that can't go on and fails its job; the next job gets a new
// worker.
func (b *workers) crashed(w *worker, what string) {
	if w != b.worker {
		return
	}
	b.discard()
	if !w.ready {
		b.state(Missing)
	}
	b.listener.failed(w.run, what)
}

// discard ends the worker, if any, even during a job.
func (b *workers) discard() {
	w := b.worker
	if w == nil {
		return
	}
	b.worker = nil
	w.rouse()
	halt(&w.watch)
	if w.value.Truthy() {
		w.value.Set("onmessage", js.Null())
		w.value.Set("onerror", js.Null())
		w.value.Call("terminate")
	}
	w.hear.Release()
	w.fail.Release()
}

func whenSettled(promise js.Value, kept, broken func(js.Value)) {
	var then, catch js.Func
	settle := func(f func(js.Value)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			then.Release()
			catch.Release()
			f(args[0])
			return nil
		})
	}
	then, catch = settle(kept), settle(broken)
	promise.Call("then", then, catch)
}
