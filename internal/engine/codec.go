package engine

import (
	"errors"
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
)

// The text form of jobs, progress and answers is one "key=value" on each line,
// in any order. What is zero is left out, a list is a key given several times,
// and within a value a backslash escapes a backslash (\\), a line break (\n)
// and, where a value has parts, the tab between them (\t). It is written by
// hand: nothing else in the page's two programs links encoding/json.

// FormatJob writes a job as text.
func FormatJob(job puzzle.Job) string {
	var w writer
	w.fields("", puzzle.JobFields(&job))
	return w.String()
}

// ParseJob reads what FormatJob wrote.
func ParseJob(text string) (job puzzle.Job, err error) {
	err = parse(text, puzzle.JobFields(&job))
	return job, err
}

// FormatProgress writes a progress report as text.
func FormatProgress(p puzzle.Progress) string {
	var w writer
	w.fields("", puzzle.ProgressFields(&p))
	return w.String()
}

// ParseProgress reads what FormatProgress wrote.
func ParseProgress(text string) (p puzzle.Progress, err error) {
	err = parse(text, puzzle.ProgressFields(&p))
	return p, err
}

// FormatAnswer writes an answer as text, its job included. One whose outcome is
// of another task than its job's is written as an error.
func FormatAnswer(answer puzzle.Answer) string {
	if err := answer.CheckOutcome(); err != nil {
		answer = puzzle.Answer{Job: answer.Job, Error: err.Error()}
	}
	var w writer
	fields, _ := puzzle.AnswerFields(&answer)
	w.fields("", fields)
	w.fields(jobPrefix, puzzle.JobFields(&answer.Job))
	return w.String()
}

// ParseAnswer reads what FormatAnswer wrote.
func ParseAnswer(text string) (answer puzzle.Answer, err error) {
	job, rest := apart(text)
	if err := parse(job, puzzle.JobFields(&answer.Job)); err != nil {
		return answer, err
	}
	fields, done := puzzle.AnswerFields(&answer)
	err = parse(rest, fields)
	done()
	return answer, err
}

// jobPrefix stands before the keys of an answer's job.
const jobPrefix = "job."

// apart takes the lines of an answer's job, without their prefix, out of its
// text.
func apart(text string) (job, rest string) {
	var jobs, others strings.Builder
	for line := range strings.Lines(text) {
		if own, ok := strings.CutPrefix(line, jobPrefix); ok {
			jobs.WriteString(own)
		} else {
			others.WriteString(line)
		}
	}
	return jobs.String(), others.String()
}

var (
	escapeLines   = strings.NewReplacer(`\`, `\\`, "\n", `\n`)
	unescapeLines = strings.NewReplacer(`\\`, `\`, `\n`, "\n")
)

// writer puts fields under each other.
type writer struct{ strings.Builder }

func (w *writer) fields(prefix string, fields []puzzle.WireField) {
	for _, f := range fields {
		for _, value := range f.Get() {
			w.WriteString(prefix + f.Key)
			w.WriteByte('=')
			w.WriteString(escapeLines.Replace(value))
			w.WriteByte('\n')
		}
	}
}

func parse(text string, fields []puzzle.WireField) error {
	for line := range strings.Lines(text) {
		key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
		f, known := find(fields, key)
		if !ok || !known {
			return errors.New("engine: unknown key " + strconv.Quote(key))
		}
		if err := f.Set(unescapeLines.Replace(value)); err != nil {
			return errors.New("engine: " + key + "=" + strconv.Quote(value) + ": " + err.Error())
		}
	}
	return nil
}

func find(fields []puzzle.WireField, key string) (puzzle.WireField, bool) {
	for _, f := range fields {
		if f.Key == key {
			return f, true
		}
	}
	return puzzle.WireField{}, false
}
