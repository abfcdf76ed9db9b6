package jsonline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// line is the contract, in the order of the keys.
type line struct {
	Puzzle     string   `json:"puzzle"`
	Problem    string   `json:"problem"`
	Algorithm  string   `json:"algorithm"`
	Heuristic  string   `json:"heuristic"`
	Status     string   `json:"status"`
	Optimal    bool     `json:"optimal"`
	Steps      int      `json:"steps"`
	Score      int      `json:"score"`
	Moves      []string `json:"moves"`
	Cost       *float64 `json:"cost,omitempty"` // of a path of a space
	LowerBound float64  `json:"lower_bound"`
	UpperBound int      `json:"upper_bound"`
	report.Figures
	Solutions  string          `json:"solutions,omitempty"`
	Unique     *bool           `json:"unique,omitempty"`
	Reason     json.RawMessage `json:"reason,omitempty"`
	TimeMS     float64         `json:"time_ms"`
	Weight     float64         `json:"weight,omitempty"` // with the two bounds, if it is not 1
	Guaranteed float64         `json:"guaranteed,omitempty"`
	Reached    float64         `json:"reached,omitempty"`
	Trace      *Trace          `json:"trace,omitempty"`
	Audit      *auditLine      `json:"audit,omitempty"`
	ConstraintFigures
	Read
}

// Read describes how a position was read, and the other contents of its file.
type Read struct {
	Published *float64            `json:"published,omitempty"` // the cost of a scenario on a map
	As        string              `json:"read_as,omitempty"`   // the format, if it wasn't one of ours
	Faulty    []UnreadableProblem `json:"faulty,omitempty"`    // the problems of its file that can't be read
}

// UnreadableProblem is a problem that can't be read.
type UnreadableProblem struct {
	Problem  string `json:"problem"`
	Line     int    `json:"line"`
	Column   int    `json:"col"`
	Found    string `json:"found"`
	Expected string `json:"expected"`
}

// AnswerLine is an empty line of Answer, whose type defines the keys.
var AnswerLine any = line{}

// Trace holds the statistics of a recording.
type Trace struct {
	File    string `json:"file"`
	Events  int    `json:"events"`
	Dropped int64  `json:"dropped"` // after the memory was used up
}

// Answer returns an answer as one line of JSON with a line feed after it.
func Answer(a puzzle.Answer, read Read) ([]byte, error) { return Recorded(a, read, nil) }

// Recorded returns the line for a run that was recorded.
func Recorded(a puzzle.Answer, read Read, trace *Trace) ([]byte, error) {
	reason, err := reasonJSON(a.Proof().Reason)
	if err != nil {
		return nil, err
	}
	told := line{
		Puzzle: a.Job.Puzzle, Problem: a.Job.Problem, Algorithm: string(a.Job.Algorithm), Heuristic: a.Job.Heuristic,
		Status: a.Status.String(), Optimal: a.Optimal, Steps: a.Path().Steps, Score: a.Path().Score,
		Moves: append([]string{}, a.Path().Moves...), LowerBound: a.Least(), UpperBound: a.Proof().Upper,
		Figures: report.FiguresOf(&a), Solutions: a.Solutions(), Unique: unique(a), Reason: reason,
		TimeMS: Milliseconds(a.Time), Trace: trace, Read: read,
	}
	if puzzle.IsSpace(a.Job.Puzzle) && a.Status == search.Solved {
		cost := a.Cost()
		told.Cost = &cost
	}
	if a.Job.Audit {
		found, err := audit.Parse(a.Audit())
		if err != nil {
			return nil, err
		}
		told.Audit = auditOf(found)
	}
	if guaranteed, reached, ok := a.Bounded(); ok {
		told.Weight, told.Guaranteed, told.Reached = a.Job.Weight, guaranteed, reached
	}
	return Marshal(told)
}

// unique reports whether the solution is the only one, nil if unknown.
func unique(a puzzle.Answer) *bool {
	if a.Proof().Unique == "" {
		return nil
	}
	yes := a.Proof().Unique == "yes"
	return &yes
}

// Marshal returns any value as one line of JSON, with <, > and & unescaped.
func Marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Versioned adds the program's version as the last key to a line of Marshal.
func Versioned(line []byte, version string) ([]byte, error) {
	value, err := json.Marshal(version)
	if err != nil {
		return nil, err
	}
	line = bytes.TrimSuffix(line, []byte("}\n"))
	return slices.Concat(printable(line), []byte(`,"version":`), value, []byte("}\n")), nil
}

// printable escapes characters that package json leaves but a terminal may act on.
func printable(line []byte) []byte {
	odd := func(r rune) bool { return !strconv.IsGraphic(r) }
	if !bytes.ContainsFunc(line, odd) {
		return line
	}
	var b []byte
	for _, r := range string(line) {
		if !odd(r) {
			b = utf8.AppendRune(b, r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			b = fmt.Appendf(b, `\u%04x`, unit)
		}
	}
	return b
}

// lists are the fields of reasons that may occur more than once: each becomes
// an array under its plural.
var lists = map[string]string{
	"pair": "pairs", "double": "doubles",
	"reachable": "reachable",
	"square":    "squares", "on": "on", "off": "off", "line": "lines", "gap": "gaps",
}

// reasonJSON writes a reason as an object with its code and its values, nil if none. Figures are
// numbers; names of squares and of numbers, which have two digits, are texts.
func reasonJSON(r *puzzle.Reason) (json.RawMessage, error) {
	if r == nil {
		return nil, nil
	}
	o := object{}
	o.add("code", r.Code)
	arrays := map[string][]string{}
	var order []string
	for _, f := range r.Fields {
		if plural, ok := lists[f.Name]; ok {
			if arrays[plural] == nil {
				order = append(order, plural)
			}
			arrays[plural] = append(arrays[plural], f.Value)
		} else if n, err := strconv.Atoi(f.Value); err == nil {
			o.add(f.Name, n)
		} else {
			o.add(f.Name, f.Value)
		}
	}
	for _, plural := range order {
		o.add(plural, arrays[plural])
	}
	return o.bytes()
}

// object is a JSON object whose keys keep their order.
type object struct {
	text bytes.Buffer
	err  error
}

func (o *object) add(key string, value any) {
	if o.text.Len() > 0 {
		o.text.WriteByte(',')
	}
	for i, v := range []any{key, value} {
		b, err := json.Marshal(v)
		if err != nil {
			o.err = err
		}
		if i == 1 {
			o.text.WriteByte(':')
		}
		o.text.Write(b)
	}
}

func (o *object) bytes() (json.RawMessage, error) {
	return json.RawMessage("{" + o.text.String() + "}"), o.err
}
