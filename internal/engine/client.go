package engine

import (
	"errors"
	"runtime"
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

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

// Runner does the work of a job: internal/engine/jobs.Run. The control stops it
// by its context, calls Yield about every 10 ms, which lets messages in, and has
// no limits: the job has. Progress may be called as often as there is news.
type Runner func(job puzzle.Job, control search.Control) puzzle.Answer

// message is what the page and a worker say to each other: one text, whose
// first line is the kind and the number of the job, and the rest its body.
//
//	page to worker:  start (a job)   stop   hint (what another part has found)
//	worker to page:  ready   progress (a report)   grown   heavy   answer (an answer)   crash (what happened)
//
// heavy comes before the answer of a job that left the worker too large to keep, grown
// of one that left it larger than the jobs of most puzzles need.
type message struct {
	kind string
	run  int // 0 where no job is meant
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
)

func (m message) String() string {
	return m.kind + " " + strconv.Itoa(m.run) + "\n" + m.body
}

// parseMessage reads the first line of a text and keeps the rest as it is.
func parseMessage(text string) (message, error) {
	head, body, _ := strings.Cut(text, "\n")
	kind, number, _ := strings.Cut(head, " ")
	run, err := strconv.Atoi(number)
	if err != nil || kind == "" {
		return message{}, errors.New("engine: this is no message: " + strconv.Quote(head))
	}
	return message{kind, run, body}, nil
}

// State is whether the program that does the work is there.
type State uint8

// The states of a client's program.
const (
	Ready   State = iota // or not asked for yet
	Loading              // it is being waited for, longer than is usual
	Missing              // it could not be loaded; the next job tries again
)

// crash describes what recover gave, with the stack it happened on.
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
