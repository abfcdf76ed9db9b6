package film

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// heading begins the first line of a recording's file.
const heading = "# cavalo csp "

// Text returns the file of a recording with a number of events. It doesn't have them, since the run can
// be repeated: it is the problem's text after a comment with the run's settings.
func Text(p *csp.Problem, job textbook.Job, events int) string {
	job.Settings = job.Settings.Of()
	head := heading + job.Algorithm
	for _, field := range textbook.Fields() {
		head += " " + *field.At(&job.Settings)
	}
	return head + " " + strconv.Itoa(events) + " " + strconv.Quote(job.Seed) + "\n" + p.String()
}

// Is reports whether a text is the file of a recording.
func Is(text string) bool { return strings.HasPrefix(text, heading) }

// Read reads the file of a recording, and returns also the number of events.
func Read(text string) (p *csp.Problem, job textbook.Job, events int, err error) {
	line, _, _ := strings.Cut(text, "\n")
	fields := textbook.Fields()
	parts := strings.SplitN(strings.TrimPrefix(line, heading), " ", len(fields)+3)
	if job.Algorithm = parts[0]; !Is(text) || !slices.Contains(textbook.Algorithms(), job.Algorithm) || len(parts) != len(fields)+3 {
		return nil, job, 0, fault.New(fault.CspChoice, job.Algorithm, strings.Join(textbook.Algorithms(), ", ")).At(1, 1)
	}
	for i, field := range fields {
		if err := field.Check(parts[1+i]); err != nil {
			return nil, job, 0, err
		}
		*field.At(&job.Settings) = parts[1+i]
	}
	end := parts[1+len(fields):]
	if events, err = strconv.Atoi(end[0]); err != nil || events < 0 {
		return nil, job, 0, fault.New(fault.CspInteger, end[0]).At(1, 1)
	}
	if job.Seed, err = strconv.Unquote(strings.TrimSpace(end[1])); err != nil {
		return nil, job, 0, fault.New(fault.CspQuote, end[1]).At(1, 1)
	}
	p, err = csp.Parse(text)
	return p, job, events, err
}

// Shorten ends a film after a number of events, at which a limit stopped the recorded run.
func (f *Film) Shorten(events int) {
	if events < len(f.Events) {
		f.Events, f.Cut, f.Result.Status = f.Events[:events], true, search.LimitReached
	}
}

// Figure is a statistic of a run.
type Figure struct {
	Label words.Key
	Key   string // in files
	Of    func(*textbook.Stats) int64
}

// Figures returns the statistics in the order of reports.
func Figures() []Figure {
	return []Figure{
		{words.CspAssignments, "assignments", func(s *textbook.Stats) int64 { return s.Assignments }},
		{words.CspBacktracks, "backtracks", func(s *textbook.Stats) int64 { return s.Backtracks }},
		{words.CspChecks, "checks", func(s *textbook.Stats) int64 { return s.Checks }},
		{words.CspRevisions, "revisions", func(s *textbook.Stats) int64 { return s.Revisions }},
		{words.CspRemoved, "removed", func(s *textbook.Stats) int64 { return s.Removed }},
	}
}
