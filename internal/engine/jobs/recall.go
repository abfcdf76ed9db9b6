package jobs

import (
	"errors"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Recall parses a stored answer to a job, the output of engine.FormatAnswer. It returns an
// error if the text is not an answer to this job or the rules don't confirm it.
func Recall(job puzzle.Job, text string) (puzzle.Answer, error) {
	w, err := NewWatch(job, search.Control{})
	if err != nil {
		return puzzle.Answer{}, err
	}
	defer w.Cancel()
	answer, err := engine.ParseAnswer(text)
	switch {
	case err != nil:
		return puzzle.Answer{}, err
	case engine.FormatJob(answer.Job) != engine.FormatJob(w.Job):
		return puzzle.Answer{}, errors.New("jobs: an answer to another job")
	case answer.Error != "":
		return puzzle.Answer{Job: w.Job, Error: answer.Error}, nil
	}
	return answer, confirm(&answer, w)
}
