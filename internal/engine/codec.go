package engine

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
)

// Jobs, progress reports and answers are written as "key=value" lines in any
// order. Zero values are omitted, a list repeats its key, and within a value a
// backslash escapes a backslash (\\), a line break (\n) and the tab between the
// parts of a value (\t). The page's two programs don't use encoding/json, so
// that they don't link it.

// FormatJob returns a job as text.
func FormatJob(job puzzle.Job) string { return format("", puzzle.JobFields(&job)) }

// ParseJob parses the output of FormatJob.
func ParseJob(text string) (job puzzle.Job, err error) {
	err = parse(text, puzzle.JobFields(&job))
	return job, err
}

// FormatProgress returns a progress report as text.
func FormatProgress(p puzzle.Progress) string { return format("", puzzle.ProgressFields(&p)) }

// ParseProgress parses the output of FormatProgress.
func ParseProgress(text string) (p puzzle.Progress, err error) {
	err = parse(text, puzzle.ProgressFields(&p))
	return p, err
}

// FormatAnswer returns an answer and its job as text. If the outcome does not
// match the job's task, the answer is an error instead.
func FormatAnswer(answer puzzle.Answer) string {
	if err := answer.CheckOutcome(); err != nil {
		answer = puzzle.Answer{Job: answer.Job, Error: err.Error()}
	}
	fields, _ := puzzle.AnswerFields(&answer)
	return format("", fields) + format(jobPrefix, puzzle.JobFields(&answer.Job))
}

// ParseAnswer parses the output of FormatAnswer.
func ParseAnswer(text string) (answer puzzle.Answer, err error) {
	job, rest := splitJob(text)
	if err := parse(job, puzzle.JobFields(&answer.Job)); err != nil {
		return answer, err
	}
	fields, done := puzzle.AnswerFields(&answer)
	err = parse(rest, fields)
	done()
	return answer, err
}

// jobPrefix precedes the keys of an answer's job.
const jobPrefix = "job."

// splitJob separates the lines of an answer's job, without their prefix, from
// the other lines.
func splitJob(text string) (job, rest string) {
	var jobs, others strings.Builder
	for line := range strings.Lines(text) {
		if jobLine, ok := strings.CutPrefix(line, jobPrefix); ok {
			jobs.WriteString(jobLine)
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

func format(prefix string, fields []puzzle.WireField) string {
	var b strings.Builder
	for _, f := range fields {
		for _, value := range f.Get() {
			b.WriteString(prefix + f.Key + "=" + escapeLines.Replace(value) + "\n")
		}
	}
	return b.String()
}

func parse(text string, fields []puzzle.WireField) error {
	for line := range strings.Lines(text) {
		key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
		i := slices.IndexFunc(fields, func(f puzzle.WireField) bool { return f.Key == key })
		if !ok || i < 0 {
			return errors.New("engine: unknown key " + strconv.Quote(key))
		}
		if err := fields[i].Set(unescapeLines.Replace(value)); err != nil {
			return errors.New("engine: " + key + "=" + strconv.Quote(value) + ": " + err.Error())
		}
	}
	return nil
}
