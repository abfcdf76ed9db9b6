package engine

import (
	"syscall/js"

	"cavalo/internal/puzzle"
)

// workers runs jobs in a web worker, one at a time. The worker is started with
// the first job and kept for the next ones, until it crashes, does not stop
// when it is told to, or has grown too large.
type workers struct {
	queue  *queue
	script string
	module func() js.Value
	worker *worker // nil when there is none
}

// worker is one web worker.
type worker struct {
	value js.Value
	run   int    // the job it has
	first string // the message to send when it is ready
	ready bool
	heavy bool // to be replaced after this job
	hear  js.Func
	fail  js.Func
}

// NewWorkers returns a client that runs jobs in web workers. script is the
// address of web/worker.js; module gives a promise of the program to run in it,
// a WebAssembly.Module, and is asked for each worker: what could not be loaded
// once may be there the next time.
func NewWorkers(script string, module func() js.Value) Client {
	q := &queue{}
	q.backend = &workers{queue: q, script: script, module: module}
	return q
}

// NewPageWorkers returns a client for the workers of the host page, which
// offers their script and module as window.cavalo.workerScript and
// window.cavalo.workerModule.
func NewPageWorkers() Client {
	page := js.Global().Get("parent").Get("cavalo")
	return NewWorkers(page.Get("workerScript").String(), func() js.Value { return page.Get("workerModule") })
}

func (b *workers) begin(run int, job puzzle.Job) {
	start := message{sayStart, run, FormatJob(job)}.String()
	if b.worker == nil {
		if err := b.launch(); err != nil {
			go b.queue.failed(run, err.Error())
			return
		}
	}
	b.worker.run = run
	if b.worker.ready {
		b.worker.value.Call("postMessage", start)
	} else {
		b.worker.first = start
	}
}

func (b *workers) stop(run int) {
	if w := b.worker; w != nil && w.ready {
		w.value.Call("postMessage", message{kind: sayStop, run: run}.String())
	}
}

func (b *workers) abandon(int) { b.discard() }

func (b *workers) close() { b.discard() }

// launch starts a worker and gives it its program as soon as that is there.
func (b *workers) launch() (err error) {
	defer func() { // new Worker throws where workers are forbidden
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		default:
			panic(thrown)
		}
	}()
	w := &worker{value: js.Global().Get("Worker").New(b.script)}
	w.hear = js.FuncOf(func(_ js.Value, args []js.Value) any {
		b.hear(w, args[0].Get("data").String())
		return nil
	})
	w.fail = js.FuncOf(func(_ js.Value, args []js.Value) any {
		b.crashed(w, "the worker failed: "+args[0].Get("message").String())
		return nil
	})
	w.value.Set("onmessage", w.hear)
	w.value.Set("onerror", w.fail)
	b.worker = w
	whenSettled(b.module(), func(module js.Value) {
		w.value.Call("postMessage", module)
	}, func(reason js.Value) {
		b.crashed(w, "the worker's program is missing: "+js.Global().Call("String", reason).String())
	})
	return nil
}

// hear takes a message of a worker.
func (b *workers) hear(w *worker, text string) {
	if w != b.worker {
		return // late: it was discarded
	}
	m, err := parseMessage(text)
	if err != nil {
		b.crashed(w, err.Error())
		return
	}
	switch m.kind {
	case sayReady:
		w.ready = true
		if w.first != "" {
			w.value.Call("postMessage", w.first)
		}
	case sayProgress:
		if p, err := ParseProgress(m.body); err == nil {
			b.queue.progressed(m.run, p)
		}
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
	if w.heavy {
		b.discard()
	}
	b.queue.done(m.run, answer)
}

// crashed reports that a worker can't go on; the next job gets a new one.
func (b *workers) crashed(w *worker, what string) {
	if w != b.worker {
		return
	}
	b.discard()
	b.queue.failed(w.run, what)
}

// discard ends the worker, if there is one, whatever it is doing.
func (b *workers) discard() {
	w := b.worker
	if w == nil {
		return
	}
	b.worker = nil
	w.value.Set("onmessage", js.Null())
	w.value.Set("onerror", js.Null())
	w.value.Call("terminate")
	w.hear.Release()
	w.fail.Release()
}

// whenSettled calls one of two functions when a promise is settled.
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
