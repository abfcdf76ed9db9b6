package engine

import "cavalo/internal/puzzle"

// Client runs one job at a time and keeps at most one waiting. Events of a job
// that was replaced by a later one never arrive.
//
// Events come on any goroutine, in order. One that is being delivered while
// Start or Cancel is called may still arrive; a screen that queues events drops
// those of its older jobs itself.
type Client interface {
	// Start runs the job, or lets it wait behind a running one, which is
	// cancelled; a job that was waiting is dropped. on must not block.
	Start(job puzzle.Job, on func(Event))
	// Cancel stops the job that was started last, which then ends with a Done
	// event whose status is Cancelled and which carries what was found so far
	// (or with its answer, when it ended by itself at that moment).
	Cancel()
	// OnState has on called, on any goroutine, when it changes whether the
	// program that does the work is there, and before the event of a job that
	// fails for it. A program that is there from the start never changes.
	OnState(on func(State))
	// Close ends the client and its workers. No event arrives afterwards.
	Close()
}

// EventKind tells the events apart.
type EventKind uint8

// The events of a job: any number of Progressed, then one Done or Failed.
const (
	Progressed EventKind = iota
	Done
	Failed // the worker crashed or could not be started; it is replaced
)

// Event is news of a job.
type Event struct {
	Kind     EventKind
	Progress puzzle.Progress
	Answer   puzzle.Answer // Done
	Err      string        // Failed: what happened, for the console; screens show their own words
}

// Runner does the work of a job: internal/engine/jobs.Run. It calls the
// control's Yield about every 20 ms, which lets messages in, and stops soon
// after Stopped says so.
type Runner func(job puzzle.Job, control Control) puzzle.Answer

// Control is how the engine watches and stops a running job. Progress may be
// called as often as there is news: all but one call in 100 ms cost only a look
// at the clock. Known is what the other parts of a job have found, steps or
// points as its goal has it, 0 for nothing.
type Control struct {
	Stopped  func() bool
	Known    func() int
	Yield    func()
	Progress func(puzzle.Progress)
}
