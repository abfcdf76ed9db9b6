package engine

import (
	"errors"
	"strconv"
	"strings"
)

// message is what the page and a worker say to each other: one text, whose
// first line is the kind and the number of the job, and the rest its body.
//
//	page to worker:  start (a job)   stop   hint (what another part has found)
//	worker to page:  ready   progress (a report)   heavy   answer (an answer)   crash (what happened)
//
// heavy comes before the answer of a job that left the worker too large to keep.
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
