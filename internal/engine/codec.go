package engine

import (
	"errors"
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// The text form of jobs, progress and answers is one "key=value" on each line,
// in any order. What is zero is left out, a list is a key given several times,
// and within a value a backslash escapes a backslash (\\), a line break (\n)
// and, where a value has parts, the tab between them (\t). It is written by
// hand: nothing else in the page's two programs links encoding/json.

// FormatJob writes a job as text.
func FormatJob(job puzzle.Job) string {
	var w writer
	for _, f := range jobFields(&job) {
		w.field(f)
	}
	return w.String()
}

// ParseJob reads what FormatJob wrote.
func ParseJob(text string) (job puzzle.Job, err error) {
	err = parse(text, jobFields(&job))
	return job, err
}

// FormatProgress writes a progress report as text.
func FormatProgress(p puzzle.Progress) string {
	var w writer
	for _, f := range progressFields(&p) {
		w.field(f)
	}
	return w.String()
}

// ParseProgress reads what FormatProgress wrote.
func ParseProgress(text string) (p puzzle.Progress, err error) {
	err = parse(text, progressFields(&p))
	return p, err
}

// FormatAnswer writes an answer as text, its job included.
func FormatAnswer(answer puzzle.Answer) string {
	var w writer
	for _, f := range answerFields(&answer) {
		w.field(f)
	}
	return w.String()
}

// ParseAnswer reads what FormatAnswer wrote.
func ParseAnswer(text string) (answer puzzle.Answer, err error) {
	err = parse(text, answerFields(&answer))
	return answer, err
}

// field ties a key to a variable: get gives its texts, none when it is zero,
// and set takes one of them.
type field struct {
	key string
	get func() []string
	set func(text string) error
}

func jobFields(j *puzzle.Job) []field {
	return []field{
		text("task", &j.Task), text("puzzle", &j.Puzzle), text("problem", &j.Problem), text("position", &j.Position), integer("played", &j.Played),
		text("start", &j.Start), text("goal", &j.Goal),
		text("algorithm", &j.Algorithm), text("heuristic", &j.Heuristic),
		float("weight", &j.Weight), integer("depth", &j.Depth),
		truth("tree", &j.Tree), text("order", &j.Order), text("goal-test", &j.GoalTest), text("tie", &j.Tie),
		text("formulation", &j.Formulation), truth("prune", &j.Prune), truth("audit", &j.Audit),
		integer("lines", &j.Lines), text("level", &j.Level), text("variant", &j.Variant),
		text("seed", &j.Seed), text("size", &j.Size), text("difficulty", &j.Difficulty),
		integer("time", &j.Time), integer("nodes", &j.Nodes), integer("memory", &j.Memory),
		integer("workers", &j.Workers), integer("measure", &j.Measure), integer("stored", &j.Stored), integer("part", &j.Part), integer("parts", &j.Parts),
	}
}

func progressFields(p *puzzle.Progress) []field {
	return []field{
		integer("generated", &p.Generated), integer("expanded", &p.Expanded), integer("peak", &p.Peak),
		integer("depth", &p.Depth), float("lower", &p.Lower), float("upper", &p.Upper),
		integer("elapsed", &p.Time), text("phase", &p.Phase), texts("best", &p.Best),
		lines("line", &p.Lines),
	}
}

func answerFields(a *puzzle.Answer) []field {
	fields := []field{
		text("error", &a.Error), status("status", &a.Status), truth("optimal", &a.Optimal),
		integer("steps", &a.Steps), integer("score", &a.Score), texts("move", &a.Moves),
		integer("lower", &a.Lower), integer("upper", &a.Upper),
		integer("generated", &a.Generated), integer("expanded", &a.Expanded), integer("peak", &a.Peak),
		float("penetrance", &a.Penetrance), float("branching", &a.Branching),
		integer("elapsed", &a.Time), integer("runs", &a.Runs), text("solutions", &a.Solutions),
		lines("line", &a.Lines), integer("plies", &a.Depth),
		integer("white-cuts", &a.Cuts[0]), integer("black-cuts", &a.Cuts[1]),
		text("unique", &a.Unique), integer("lost", &a.Lost), text("grade", &a.Grade), text("method", &a.Method), text("missing", &a.Missing),
		reason("reason", &a.Reason), reasonField("fact", &a.Reason), bounds("bound", &a.Bounds),
		text("first", &a.First), text("final", &a.Final), text("data", &a.Data),
	}
	for _, f := range jobFields(&a.Job) {
		f.key = "job." + f.key
		fields = append(fields, f)
	}
	return fields
}

func text[T ~string](key string, v *T) field {
	return field{key,
		func() []string {
			if *v == "" {
				return nil
			}
			return []string{string(*v)}
		},
		func(s string) error { *v = T(s); return nil }}
}

func texts(key string, v *[]string) field {
	return field{key,
		func() []string { return *v },
		func(s string) error { *v = append(*v, s); return nil }}
}

func truth(key string, v *bool) field {
	return field{key,
		func() []string {
			if !*v {
				return nil
			}
			return []string{"1"}
		},
		func(s string) error {
			*v = s == "1"
			if !*v {
				return errors.New("neither missing nor 1")
			}
			return nil
		}}
}

func integer[T ~int | ~int64](key string, v *T) field {
	return field{key,
		func() []string {
			if *v == 0 {
				return nil
			}
			return []string{strconv.FormatInt(int64(*v), 10)}
		},
		func(s string) error {
			n, err := strconv.ParseInt(s, 10, 64)
			*v = T(n)
			return err
		}}
}

func float(key string, v *float64) field {
	return field{key,
		func() []string {
			if *v == 0 {
				return nil
			}
			return []string{strconv.FormatFloat(*v, 'g', -1, 64)}
		},
		func(s string) (err error) {
			*v, err = strconv.ParseFloat(s, 64)
			return err
		}}
}

func status(key string, v *search.Status) field {
	return field{key,
		func() []string { return []string{v.String()} },
		func(s string) error {
			for _, known := range []search.Status{search.Solved, search.NoSolution, search.LimitReached, search.Cancelled} {
				if known.String() == s {
					*v = known
					return nil
				}
			}
			return errors.New("no status")
		}}
}

func reason(key string, v **puzzle.Reason) field {
	return field{key,
		func() []string {
			if *v == nil {
				return nil
			}
			return []string{(*v).Code}
		},
		func(s string) error {
			if *v == nil {
				*v = new(puzzle.Reason)
			}
			(*v).Code = s
			return nil
		}}
}

// reasonField is one named figure of a reason: name, tab, value.
func reasonField(key string, v **puzzle.Reason) field {
	return field{key,
		func() (all []string) {
			if *v != nil {
				for _, f := range (*v).Fields {
					all = append(all, join(f.Name, f.Value))
				}
			}
			return all
		},
		func(s string) error {
			parts := split(s)
			if len(parts) != 2 {
				return errPart
			}
			if *v == nil {
				*v = new(puzzle.Reason)
			}
			(*v).Fields = append((*v).Fields, puzzle.Field{Name: parts[0], Value: parts[1]})
			return nil
		}}
}

// bounds are points of the bound against steps: steps, points, nodes, how.
func bounds(key string, v *[]puzzle.Bound) field {
	return field{key,
		func() (all []string) {
			for _, b := range *v {
				all = append(all, join(strconv.Itoa(b.Steps), strconv.Itoa(b.Points), strconv.FormatInt(b.Nodes, 10), b.How))
			}
			return all
		},
		func(s string) error {
			parts := split(s)
			if len(parts) != 4 {
				return errPart
			}
			b := puzzle.Bound{How: parts[3]}
			for i, set := range []func(string) error{integer("", &b.Steps).set, integer("", &b.Points).set, integer("", &b.Nodes).set} {
				if err := set(parts[i]); err != nil {
					return err
				}
			}
			*v = append(*v, b)
			return nil
		}}
}

// lines are lines of play: score, "exact" or nothing, and the moves.
func lines(key string, v *[]puzzle.Line) field {
	return field{key,
		func() (all []string) {
			for _, l := range *v {
				exact := ""
				if l.Exact {
					exact = "exact"
				}
				all = append(all, join(append([]string{strconv.Itoa(l.Score), exact}, l.Moves...)...))
			}
			return all
		},
		func(s string) error {
			parts := split(s)
			if len(parts) < 2 {
				return errPart
			}
			score, err := strconv.Atoi(parts[0])
			l := puzzle.Line{Score: score, Exact: parts[1] == "exact"}
			if len(parts) > 2 {
				l.Moves = parts[2:]
			}
			*v = append(*v, l)
			return err
		}}
}

// errPart is the error of a value that has too few parts, or too many.
var errPart = errors.New("wrong number of parts")

var (
	escapeParts   = strings.NewReplacer(`\`, `\\`, "\t", `\t`)
	escapeLines   = strings.NewReplacer(`\`, `\\`, "\n", `\n`)
	unescapeParts = strings.NewReplacer(`\\`, `\`, `\t`, "\t")
	unescapeLines = strings.NewReplacer(`\\`, `\`, `\n`, "\n")
)

// join makes one value of several parts, split takes it apart.
func join(parts ...string) string {
	for i, part := range parts {
		parts[i] = escapeParts.Replace(part)
	}
	return strings.Join(parts, "\t")
}

func split(value string) []string {
	parts := strings.Split(value, "\t")
	for i, part := range parts {
		parts[i] = unescapeParts.Replace(part)
	}
	return parts
}

// writer puts fields under each other.
type writer struct{ strings.Builder }

func (w *writer) field(f field) {
	for _, value := range f.get() {
		w.WriteString(f.key)
		w.WriteByte('=')
		w.WriteString(escapeLines.Replace(value))
		w.WriteByte('\n')
	}
}

// parse sets the fields that a text gives.
func parse(text string, fields []field) error {
	for line := range strings.Lines(text) {
		key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
		f, known := find(fields, key)
		if !ok || !known {
			return errors.New("engine: unknown key " + strconv.Quote(key))
		}
		if err := f.set(unescapeLines.Replace(value)); err != nil {
			return errors.New("engine: " + key + "=" + strconv.Quote(value) + ": " + err.Error())
		}
	}
	return nil
}

func find(fields []field, key string) (field, bool) {
	for _, f := range fields {
		if f.key == key {
			return f, true
		}
	}
	return field{}, false
}
