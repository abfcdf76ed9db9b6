// Package engine runs jobs away from the screen: goroutines on the desktop,
// web workers on the page, behind one Client.
package engine

import "cavalo/internal/puzzle"

// Client runs one job at a time and keeps at most one waiting. Events of a job
// that was cancelled or replaced never arrive.
type Client interface {
	// Start runs the job, or lets it wait behind a running one, which is
	// cancelled; a job that was waiting is dropped. The events come on any
	// goroutine; on must not block.
	Start(job puzzle.Job, on func(Event))
	// Cancel stops the running job, which then ends with a Done event whose
	// status is Cancelled and which carries what was found so far, and drops
	// the waiting one.
	Cancel()
	// Close ends the client and its workers.
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

// Runner does the work of a job: internal/puzzle/solvers.Run. yield is called
// about every 20 ms and lets messages in; progress at most every 100 ms. It
// stops at once when stopped says so.
type Runner func(job puzzle.Job, control Control) puzzle.Answer

// Control is how the engine watches and stops a running job.
type Control struct {
	Stopped  func() bool
	Yield    func()
	Progress func(puzzle.Progress)
}
