package jobs

import (
	"errors"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Recall reads the answer to a job from the text of engine.FormatAnswer, as it
// was kept in a file. The error is that of a text which is no answer to this
// job, or one that the rules don't confirm.
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
