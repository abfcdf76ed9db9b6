package jobs

import (
	"encoding/base64"
	"fmt"

	"cavalo/internal/lab/trace"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// jobBytes is the memory for the events of a recording that a job asks for:
// less than a recording may have, since the answer travels as text.
const jobBytes = 96 << 20

// recordJob records a textbook search.
func recordJob(w *Watch) puzzle.Answer {
	answer, recording := record(w, jobBytes)
	if recording != nil {
		answer.Outcome = puzzle.Recorded{
			Path: answer.Path(), Proof: answer.Proof(), Recording: base64.StdEncoding.EncodeToString(recording.Bytes()),
		}
	}
	return answer
}

// Record does a job by a textbook algorithm and records it in some bytes of
// memory, 0 being as much as a recording may take. There is no recording when
// the answer has an error.
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
	id, err := search.ParseAlgorithm(w.Job.Algorithm)
	if err != nil {
		return w.Fault(err), nil
	}
	recorder := trace.NewRecorder(id, bytes, func(move any) trace.Op {
		return w.solver.Op(move.(fmt.Stringer).String())
	})
	w.trace = recorder
	a := run(w)
	if a.Error != "" {
		return a, nil
	}
	return a, recorder.Recording(w.Job, trace.Result{
		Status: a.Status, Optimal: a.Optimal, Cost: float64(a.Path().Steps),
		Generated: a.Generated, Expanded: a.Expanded, Peak: a.Peak, Path: a.Path().Moves,
	})
}
