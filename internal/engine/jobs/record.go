package jobs

import (
	"encoding/base64"
	"fmt"

	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// jobBytes is the memory for the events of a job's recording: less than the limit of a
// recording, since the answer travels as text.
const jobBytes = 96 << 20

func recordJob(w *Watch) puzzle.Answer {
	answer, recording := record(w, jobBytes)
	if recording != nil {
		answer.Outcome = puzzle.Recorded{
			Path: answer.Path(), Proof: answer.Proof(), Recording: base64.StdEncoding.EncodeToString(recording.Bytes()),
		}
	}
	return answer
}

// Record runs a job by a textbook algorithm and records it in at most bytes of memory; 0 means the
// limit of a recording. The recording is nil if the answer has an error. The control's tracer, if
// any, also gets the events.
func Record(job puzzle.Job, c search.Control, bytes int64) (puzzle.Answer, *trace.Recording) {
	job.Task = puzzle.TaskRecord
	w, err := NewWatch(job, c)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}, nil
	}
	return record(w, bytes)
}

func record(w *Watch, bytes int64) (puzzle.Answer, *trace.Recording) {
	defer w.Cancel()
	a, err := search.Describe(w.Job.Algorithm)
	if err != nil {
		return w.Fault(err), nil
	}
	recorder := trace.NewRecorder(a.ID, bytes, func(move any) trace.Op {
		return w.solver.Op(fmt.Sprint(move))
	})
	if a.Recipe != nil {
		recorder.KeepEstimates(*a.Recipe)
	}
	w.trace = recorder
	if w.from.Trace != nil {
		w.trace = both{recorder, w.from.Trace}
	}
	done := run(w)
	if done.Error != "" {
		return done, nil
	}
	return done, recorder.Recording(w.Job, trace.Result{
		Status: done.Status, Optimal: done.Optimal, Cost: done.Cost(),
		Generated: done.Generated, Expanded: done.Expanded, Peak: done.Peak, Path: done.Path().Moves,
	})
}

type both [2]search.Tracer

func (b both) Trace(e search.Event) {
	b[0].Trace(e)
	b[1].Trace(e)
}
