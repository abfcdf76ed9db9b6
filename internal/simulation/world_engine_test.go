package simulation

import (
	"fmt"
	"sync"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers" // the registry
	"cavalo/internal/search"
)

// Workers is how many workers a tab has.
const Workers = 2

// Engine is the engine of one tab: the queue and the team of the program, and workers
// that act when a step says so.
type Engine struct {
	engine.Client
	Hands []*Worker
}

// NewEngine returns the engine of a tab. Its workers fetch what they need by the tab's
// network, unless the host is nil: then they have it.
func NewEngine(w *World, host *Host) *Engine {
	e := &Engine{}
	e.Client = engine.NewScheduled(w, Workers, func(ear engine.Listener) engine.Worker {
		h := &Worker{world: w, ear: ear, tables: map[string]*table{}}
		if host != nil {
			h.ask = host.ask
		}
		e.Hands = append(e.Hands, h)
		return h
	})
	return e
}

// Worker is a worker: it has a job, or none.
type Worker struct {
	world   *World
	ear     engine.Listener
	busy    bool
	run     int
	job     puzzle.Job
	stopped bool // it was told to stop, and may not have heard
	began   time.Time
	told    int
	lost    []func() // what a worker of before would still say
	ask     func(name string, done func(error))
	tables  map[string]*table
}

// Busy says that it has a job.
func (h *Worker) Busy() bool { return h.busy }

// Job is what it works at.
func (h *Worker) Job() puzzle.Job { return h.job }

// Begin implements engine.Hand.
func (h *Worker) Begin(run int, job puzzle.Job) {
	h.busy, h.run, h.job, h.stopped, h.began, h.told = true, run, job, false, h.world.Now(), 0
	h.want(job)
}

// Stop implements engine.Hand.
func (h *Worker) Stop(run int) { h.stopped = h.stopped || h.busy && h.run == run }

// Abandon implements engine.Hand: the worker is ended. What it has said may be on its
// way still.
func (h *Worker) Abandon(run int) {
	if h.busy && h.run == run {
		job, ear := h.job, h.ear
		h.lost = append(h.lost, func() { ear.Done(run, Answer(job)) })
		h.busy = false
	}
}

// Hint implements engine.Hand.
func (h *Worker) Hint(int, int) {}

// Close implements engine.Hand.
func (h *Worker) Close() { h.busy = false }

// Act lets a worker do one thing: "answer", "tell" of its progress, "crash", run out of
// "memory", or say "late" what it was to say before it was ended. It returns false when
// it has nothing to do that with.
func (h *Worker) Act(what string) bool {
	if what == "late" {
		if len(h.lost) == 0 {
			return false
		}
		late := h.lost[0]
		h.lost = h.lost[1:]
		late()
		return true
	}
	if !h.busy {
		return false
	}
	run := h.run
	switch what {
	case "answer":
		h.busy = false
		if a := Answer(h.job); h.stopped && a.Error == "" && h.job.Task == puzzle.TaskSolve {
			h.ear.Done(run, puzzle.Unfinished(h.job, puzzle.Progress{}))
		} else {
			h.ear.Done(run, h.without(a))
		}
	case "tell":
		h.told++
		h.ear.Progressed(run, puzzle.Progress{Stats: search.Stats{Generated: int64(1000 * h.told), Expanded: int64(100 * h.told), Time: h.world.Now().Sub(h.began)}, Depth: h.told})
	case "crash":
		h.busy = false
		h.ear.Failed(run, "the worker failed: simulated")
	case "memory":
		h.busy = false
		h.ear.Failed(run, "runtime: out of memory")
	default:
		return false
	}
	return true
}

// maxJobNodes is the most that a simulated job generates.
const maxJobNodes = 400

// answers are those of jobs that were done before, by their texts. All worlds share
// them: a job has one answer.
var answers = struct {
	sync.Mutex
	of map[string]puzzle.Answer
}{of: map[string]puzzle.Answer{}}

// maxCachedAnswers is the maximum number of answers kept.
const maxCachedAnswers = 4000

// Slow is called with a job that took long, if it isn't nil.
var Slow func(job puzzle.Job, took time.Duration)

// Answer does a job with few maxJobNodes. The same job has the same answer each time, in no
// time of its own.
func Answer(job puzzle.Job) puzzle.Answer {
	small := job
	small.Time = 0
	small.Nodes = min(max(small.Nodes, 0), maxJobNodes)
	if small.Nodes == 0 {
		small.Nodes = maxJobNodes
	}
	small.Memory = 16 << 20
	small.Workers = 0
	small.Measure = 0
	key := engine.FormatJob(small)
	answers.Lock()
	a, ok := answers.of[key]
	answers.Unlock()
	if !ok {
		began := time.Now()
		a = done(small)
		if took := time.Since(began); Slow != nil && took > 50*time.Millisecond {
			Slow(small, took)
		}
		a.Time = time.Duration(a.Generated) * time.Microsecond
		answers.Lock()
		if len(answers.of) >= maxCachedAnswers {
			clear(answers.of)
		}
		answers.of[key] = a
		answers.Unlock()
	}
	a.Job.Limits, a.Job.Workers, a.Job.Measure = job.Limits, job.Workers, job.Measure
	return a
}

func done(job puzzle.Job) (a puzzle.Answer) {
	defer func() {
		if problem := recover(); problem != nil {
			a = puzzle.Answer{Job: job, Error: fmt.Sprint("panic: ", problem)}
		}
	}()
	return jobs.Run(job, search.Control{})
}
