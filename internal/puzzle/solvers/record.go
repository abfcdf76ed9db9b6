package solvers

import (
	"encoding/base64"
	"strings"

	"cavalo/internal/engine"
	"cavalo/internal/lab/trace"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// jobBytes is the memory for the events of a recording that a job asks for:
// less than a recording may have, since the answer travels as text.
const jobBytes = 96 << 20

// recordJob records a textbook search; the recording is in Data, in
// base 64.
func recordJob(job puzzle.Job, c engine.Control) puzzle.Answer {
	answer, recording := Record(job, c, jobBytes)
	if recording != nil {
		answer.Data = base64.StdEncoding.EncodeToString(recording.Bytes())
	}
	return answer
}

// Record does a job by a textbook algorithm and records it in some bytes of
// memory, 0 being as much as a recording may take. There is no recording when
// the answer has an error.
func Record(job puzzle.Job, c engine.Control, bytes int64) (puzzle.Answer, *trace.Recording) {
	job.Task = puzzle.TaskRecord
	if err := job.Check(); err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}, nil
	}
	job = job.Filled()
	id, err := search.ParseAlgorithm(job.Algorithm)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}, nil
	}
	w := newWatch(job, c)
	defer w.cancel()
	recorder := trace.NewRecorder(id, bytes, opOf)
	w.trace = recorder
	a := run(job, w)
	if a.Error != "" {
		return a, nil
	}
	return a, recorder.Recording(job, trace.Result{
		Status: a.Status, Optimal: a.Optimal, Cost: float64(a.Steps),
		Generated: a.Generated, Expanded: a.Expanded, Peak: a.Peak, Path: a.Moves,
	})
}

// opOf returns the operator of a move of a textbook search. A maze's operators
// have names of their own, and a turn on the spot changes no board.
func opOf(move any) trace.Op {
	name := move.(interface{ String() string }).String()
	switch name {
	case "Up", "Down", "Left", "Right":
		return trace.Op{Name: name, Move: name[:1]}
	}
	if strings.HasPrefix(name, "SwapTo") {
		return trace.Op{Name: name}
	}
	return trace.Op{Name: name, Move: name}
}
