package engine

import (
	"errors"
	"runtime"
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Client runs one job at a time and keeps at most one waiting. It delivers no
// events of a job that a later one has replaced.
//
// Events arrive in order, on any goroutine. An event being delivered while Start or Cancel is
// called may still arrive: a screen that queues events must drop those of its older jobs itself.
type Client interface {
	// Start runs a job. If another job is running, it is cancelled and the new
	// one waits for its end; a waiting job is dropped. on must not block.
	Start(job puzzle.Job, on func(Event))
	// Cancel stops the latest job. It then ends with a Done event that has the
	// status Cancelled and the results so far, or with its answer if it finishes
	// at the same moment.
	Cancel()
	// OnState sets the function that is called, on any goroutine, when the state of
	// the worker's program changes, and before a job fails because of it. It is
	// never called for solvers that are linked into this program.
	OnState(on func(State))
	// Close stops the client and its workers. No event arrives afterwards.
	Close()
}

// EventKind is the kind of an event.
type EventKind uint8

// The events of a job: any number of Progressed, then one Done or Failed.
const (
	Progressed EventKind = iota
	Done
	Failed // the worker crashed or could not be started; the next job gets a new one
)

// Event is an event of a job.
type Event struct {
	Kind     EventKind
	Progress puzzle.Progress
	Answer   puzzle.Answer // Done
	Err      string        // Failed: the cause, for the console; screens show their own message
}

// Runner runs a job, as internal/engine/jobs.Run does. It stops when the control's
// context ends and calls Yield at least every 10 ms, which lets messages in. The
// limits are the job's; the control has none. Progress may be called at any rate.
type Runner func(job puzzle.Job, control search.Control) puzzle.Answer

// message is a message between the page and a worker: a text whose first line is
// the kind and the number of the job, and the rest its body.
//
//	page to worker:  start (job)   stop   hint (result of another part)   ask
//	worker to page:  ready   progress (report)   grown   heavy   answer (answer)   crash (cause)   here
//
// A worker that is silent for a while is asked, and replies that it is here.
//
// heavy precedes the answer of a job that made the worker too large to keep; grown, of a job that
// made it larger than most puzzles need.
type message struct {
	kind string
	run  int // 0 if the message is about no job
	body string
}

// The kinds of messages.
const (
	sayStart    = "start"
	sayStop     = "stop"
	sayHint     = "hint"
	sayReady    = "ready"
	sayProgress = "progress"
	sayGrown    = "grown"
	sayHeavy    = "heavy"
	sayAnswer   = "answer"
	sayCrash    = "crash"
	sayAsk      = "ask"
	sayHere     = "here"
)

func (m message) String() string {
	return m.kind + " " + strconv.Itoa(m.run) + "\n" + m.body
}

// parseMessage parses the first line of a text and keeps the rest unchanged.
func parseMessage(text string) (message, error) {
	head, body, _ := strings.Cut(text, "\n")
	kind, number, _ := strings.Cut(head, " ")
	run, err := strconv.Atoi(number)
	if err != nil || kind == "" {
		return message{}, errors.New("engine: not a message: " + strconv.Quote(head))
	}
	return message{kind, run, body}, nil
}

// State is the state of the program that runs in the workers.
type State uint8

// The states of the workers' program.
const (
	Ready   State = iota // loaded, or not needed yet
	Loading              // loading for longer than usual
	Missing              // could not be loaded; the next job tries again
)

// crash describes a recovered panic, with its stack.
func crash(problem any) string {
	text := "something of another type"
	switch p := problem.(type) {
	case error:
		text = p.Error()
	case string:
		text = p
	}
	stack := make([]byte, 8<<10)
	return "panic: " + text + "\n\n" + string(stack[:runtime.Stack(stack, false)])
}
