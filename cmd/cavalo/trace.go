package main

import (
	"errors"
	"io"

	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	"cavalo/internal/lab/trace"
	"cavalo/internal/puzzle"
	"cavalo/internal/report/jsonline"
	"cavalo/internal/words"
)

// codeTraceOne: one position, since a recording is of one search.
var codeTraceOne = fault.NewCode("cli.trace-one")

// record is do for a search that is written to a file.
func (c *cli) record(job puzzle.Job, bar *progressBar, file string) (puzzle.Answer, *jsonline.Trace, error) {
	answer, recording := jobs.Record(job, engine.Control{
		Stopped:  func() bool { return c.ctx.Err() != nil },
		Progress: func(p puzzle.Progress) { bar.update(job, p) },
	}, 0)
	if answer.Error != "" {
		return answer, nil, errors.New(answer.Error)
	}
	err := writeFile(file, func(w io.Writer) error {
		_, err := w.Write(recording.Bytes())
		return err
	})
	return answer, &jsonline.Trace{File: file, Events: recording.Events.Len(), Dropped: recording.Dropped}, err
}

// traceFacts tells how much was recorded, and where it stops.
func (c *cli) traceFacts(t *jsonline.Trace) string {
	text := c.lang.T(words.CliRecorded, c.lang.Int(int64(t.Events)), t.File)
	if t.Dropped > 0 {
		text += " " + c.lang.T(words.CliDropped, c.lang.Int(t.Dropped))
	}
	return text + "\n"
}

// describeTrace says what a recording is of.
func (c *cli) describeTrace(name string, data []byte) (string, error) {
	r, err := trace.Read(data)
	if err != nil {
		return "", err
	}
	of := r.Job.Puzzle
	for _, part := range []string{r.Job.Problem, c.lang.ShortAlgorithm(r.Job.Algorithm), r.Job.Heuristic} {
		if part != "" {
			of += ", " + part
		}
	}
	return c.lang.T(words.CliIsTrace, name, of) + "\n" +
		c.traceFacts(&jsonline.Trace{File: name, Events: r.Events.Len(), Dropped: r.Dropped}), nil
}
