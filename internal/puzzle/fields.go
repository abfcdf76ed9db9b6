package puzzle

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/search"
)

// WireField connects a key with a variable of a job, a progress report or an answer, for
// their form as text: Get returns its texts, none if it is zero, and Set parses one of them.
// Parts of a value are separated by tabs; within a part a tab is \t and a backslash \\.
type WireField struct {
	Key  string
	Type FieldType
	Get  func() []string
	Set  func(text string) error
}

// FieldType is the type of a field's values, for programs in other languages: see
// internal/tools/npm.
type FieldType string

// The types of fields.
const (
	TextField     FieldType = "text"
	TextsField    FieldType = "texts"    // a list of texts: the key several times
	TruthField    FieldType = "truth"    // 1, or missing
	IntegerField  FieldType = "integer"  // decimal
	NumberField   FieldType = "number"   // decimal, with a point
	DurationField FieldType = "duration" // whole nanoseconds
	StatusField   FieldType = "status"   // solved, no-solution, limit, cancelled
	FactsField    FieldType = "facts"    // a list: name, value
	BoundsField   FieldType = "bounds"   // a list: steps, points, nodes, how
	LinesField    FieldType = "lines"    // a list: score, "exact" or nothing, moves
	// A list: code, moves before it, number of squares, squares, arguments.
	SentencesField FieldType = "sentences"
)

// JobFields lists the fields of a job.
func JobFields(j *Job) []WireField {
	return slices.Concat([]WireField{
		text("task", &j.Task), text("puzzle", &j.Puzzle), text("problem", &j.Problem), text("position", &j.Position), integer("played", &j.Played),
		duration("time", &j.Time), integer("nodes", &j.Nodes), integer("memory", &j.Memory), integer("depth", &j.Depth),
		integer("workers", &j.Workers),
	}, j.shared(), j.Search.fields(), j.Question.fields(), j.Game.fields(), j.Draw.fields())
}

func (j *Job) shared() []WireField {
	return []WireField{integer("part", &j.Part), integer("parts", &j.Parts)}
}

func (s *Search) fields() []WireField {
	all := []WireField{text("start", &s.Start), text("goal", &s.Goal), text("algorithm", &s.Algorithm), text("heuristic", &s.Heuristic)}
	for _, f := range search.Fields() {
		switch v := f.At(&s.Settings).(type) {
		case *bool:
			all = append(all, truth(f.Key, v))
		case *int64:
			all = append(all, integer(f.Key, v))
		case *float64:
			all = append(all, float(f.Key, v))
		case *string:
			all = append(all, text(f.Key, v))
		}
	}
	return append(all, text("formulation", &s.Formulation), truth("prune", &s.Prune), truth("audit", &s.Audit), duration("measure", &s.Measure))
}

func (q *Question) fields() []WireField { return []WireField{text("asked", &q.Asked)} }

func (g *Game) fields() []WireField {
	return []WireField{integer("lines", &g.Lines), truth("sign", &g.WinnerOnly), text("level", &g.Level)}
}

func (d *Draw) fields() []WireField {
	return []WireField{text("seed", &d.Seed), text("size", &d.Size), text("difficulty", &d.Difficulty), text("variant", &d.Variant)}
}

// ProgressFields lists the fields of a progress report.
func ProgressFields(p *Progress) []WireField {
	return append(counters(&p.Stats),
		integer("depth", &p.Depth), float("lower", &p.Lower), float("upper", &p.Upper),
		duration("elapsed", &p.Time), text("phase", &p.Phase), float("share", &p.Share), texts("best", &p.Best),
		lines("line", &p.Lines),
	)
}

// counters lists the numbers of a search's statistics.
func counters(s *search.Stats) (fields []WireField) {
	return lists.Map(s.Counters(), func(c search.Counter) WireField { return integer(c.Key, c.N) })
}

// AnswerFields lists the fields of an answer, except its job, whose task determines the outcome's
// fields. done must be called after they have been set.
func AnswerFields(a *Answer) (fields []WireField, done func()) {
	var outcome []WireField
	keep := func() {}
	if k, ok := kinds[a.Job.Task]; ok {
		outcome, keep = k.fields(a)
	}
	return slices.Concat([]WireField{
		text("error", &a.Error), status("status", &a.Status), truth("optimal", &a.Optimal),
	}, counters(&a.Stats), []WireField{
		float("penetrance", &a.Penetrance), float("branching", &a.Branching),
		duration("elapsed", &a.Time), integer("runs", &a.Runs),
	}, outcome), keep
}

// kind describes a task.
type kind struct {
	asks    []string           // the keys of the job's fields except the common ones
	outcome func() Outcome     // returns an empty outcome
	owns    func(Outcome) bool // reports whether an outcome is of this task
	fields  func(*Answer) (fields []WireField, done func())
}

// The fields of jobs for audits, recordings and solving.
var (
	asksAudit  = []string{"start", "goal", "algorithm", "heuristic", "weight", "formulation", "prune"}
	asksRecord = append([]string{"tree", "order", "goal-test", "tie", "mark", "stored"}, asksAudit...)
	asksSolve  = append([]string{"count", "audit", "measure", "seed", "part", "parts"}, asksRecord...)
)

// Asks reports whether jobs of a task have a field.
func (t Task) Asks(key string) bool { return slices.Contains(kinds[t].asks, key) }

var kinds = map[Task]kind{
	TaskSolve:    outcomeOf((*Solution).fields, asksSolve...),
	TaskCount:    outcomeOf((*Counted).fields),
	TaskExamine:  outcomeOf((*Examined).fields),
	TaskHint:     outcomeOf((*Hinted).fields),
	TaskWhyNot:   outcomeOf((*Explained).fields, "asked"),
	TaskAnalyse:  outcomeOf((*Analysed).fields, "lines"),
	TaskProve:    outcomeOf((*Proved).fields, "sign"),
	TaskReply:    outcomeOf((*Replied).fields, "level", "seed"),
	TaskGenerate: outcomeOf((*Generated).fields, "seed", "size", "difficulty", "variant"),
	TaskRecord:   outcomeOf((*Recorded).fields, asksRecord...),
	TaskAudit:    outcomeOf((*Audited).fields, append([]string{"seed"}, asksAudit...)...),
	TaskWarm:     outcomeOf((*Warmed).fields),
	TaskLayout:   outcomeOf((*LaidOut).fields, "variant"),
}

// checkUnused returns the fault of the first field that a job's task does not have, except
// the default algorithm and goal, which Filled sets for every task.
func (j Job) checkUnused(p Puzzle) error {
	j.Settings, _ = j.Settings.Parsed() // turns defaults into "", and faults, which are found later
	for _, f := range slices.Concat(j.shared(), j.Search.fields(), j.Question.fields(), j.Game.fields(), j.Draw.fields()) {
		for _, value := range f.Get() {
			written := f.Key == "algorithm" && p.Algorithms() != nil && value == string(p.Algorithms()[0].Name) ||
				f.Key == "goal" && p.Goals() != nil && value == string(p.Goals()[0])
			if !written && !slices.Contains(kinds[j.Task].asks, f.Key) {
				return fault.New(fault.JobUnused, value, f.Key, taskName(j.Task))
			}
		}
	}
	return nil
}

// CheckOutcome returns an error for an answer whose outcome doesn't match its job's task.
func (a *Answer) CheckOutcome() error {
	if k, ok := kinds[a.Job.Task]; a.Outcome == nil || ok && k.owns(a.Outcome) {
		return nil
	}
	return errors.New("puzzle: an answer to " + taskName(a.Job.Task) + " has the outcome of another task")
}

// outcomeOf returns a kind from the list of its outcome's fields and the keys of its jobs.
func outcomeOf[O Outcome](list func(*O) []WireField, asks ...string) kind {
	return kind{
		asks:    asks,
		owns:    func(o Outcome) bool { _, is := o.(O); return is },
		outcome: func() Outcome { return *new(O) },
		fields: func(a *Answer) (fields []WireField, done func()) {
			o, _ := a.Outcome.(O)
			set := false
			for _, f := range list(&o) {
				read := f.Set
				f.Set = func(text string) error { set = true; return read(text) }
				fields = append(fields, f)
			}
			return fields, func() {
				if set {
					a.Outcome = o
				}
			}
		},
	}
}

func (p *Path) fields() []WireField {
	return []WireField{integer("steps", &p.Steps), integer("score", &p.Score), float("cost", &p.Cost), texts("move", &p.Moves), text("first", &p.First), text("final", &p.Final)}
}

func (p *Proof) fields() []WireField {
	return []WireField{integer("lower", &p.Lower), float("least", &p.Least), integer("upper", &p.Upper), text("unique", &p.Unique), reason("reason", &p.Reason), reasonField("fact", &p.Reason)}
}

func (m *SolverInfo) fields() []WireField {
	return []WireField{text("method", &m.Method), text("missing", &m.Missing)}
}

func (a *Analysis) fields() []WireField {
	return []WireField{lines("line", &a.Lines), integer("plies", &a.Depth), integer("white-cuts", &a.Cuts[0]), integer("black-cuts", &a.Cuts[1])}
}

func (o *Solution) fields() []WireField {
	return slices.Concat(o.Path.fields(), o.Proof.fields(), o.SolverInfo.fields(), []WireField{bounds("bound", &o.Bounds), text("data", &o.Audit)})
}

func (o *Counted) fields() []WireField {
	return slices.Concat(o.Path.fields(), o.Proof.fields(), o.SolverInfo.fields(), []WireField{text("solutions", &o.Solutions)})
}

func (o *Examined) fields() []WireField {
	return slices.Concat(o.Path.fields(), o.Proof.fields(), []WireField{integer("lost", &o.Lost), text("grade", &o.Grade)})
}

func (o *Hinted) fields() []WireField {
	return slices.Concat(o.Path.fields(), o.Proof.fields(), []WireField{integer("lost", &o.Lost)})
}

func (o *Explained) fields() []WireField {
	return append(o.Path.fields(), text("verdict", &o.Verdict), integer("loss", &o.Loss), texts("better", &o.Better), sentences("sentence", &o.Sentences))
}

func (o *Analysed) fields() []WireField { return slices.Concat(o.Path.fields(), o.Analysis.fields()) }

func (o *Proved) fields() []WireField { return slices.Concat(o.Path.fields(), o.Proof.fields()) }

func (o *Replied) fields() []WireField { return slices.Concat(o.Path.fields(), o.Analysis.fields()) }

func (o *Generated) fields() []WireField {
	return slices.Concat([]WireField{text("final", &o.Position), integer("steps", &o.Steps), integer("score", &o.Score), text("grade", &o.Grade)},
		o.Proof.fields(), o.Analysis.fields())
}

func (o *Recorded) fields() []WireField {
	return slices.Concat(o.Path.fields(), o.Proof.fields(), []WireField{text("data", &o.Recording)})
}

func (o *Audited) fields() []WireField {
	return []WireField{text("first", &o.Position), text("data", &o.Report)}
}

func (o *Warmed) fields() []WireField { return o.SolverInfo.fields() }

func (o *LaidOut) fields() []WireField { return []WireField{text("data", &o.Places)} }

// scalar returns a field of one value, which is not written if it is zero.
func scalar[T comparable](key string, of FieldType, v *T, format func(T) string, parse func(string) (T, error)) WireField {
	return WireField{key, of,
		func() []string {
			if *v == *new(T) {
				return nil
			}
			return []string{format(*v)}
		},
		func(s string) (err error) { *v, err = parse(s); return err }}
}

func text[T ~string](key string, v *T) WireField {
	return scalar(key, TextField, v, func(t T) string { return string(t) }, func(s string) (T, error) { return T(s), nil })
}

func texts(key string, v *[]string) WireField {
	return WireField{key, TextsField,
		func() []string { return *v },
		func(s string) error { *v = append(*v, s); return nil }}
}

func truth(key string, v *bool) WireField {
	return scalar(key, TruthField, v, func(bool) string { return "1" }, func(s string) (bool, error) {
		if s != "1" {
			return false, errors.New("neither missing nor 1")
		}
		return true, nil
	})
}

func integer[T ~int | ~int64](key string, v *T) WireField {
	return scalar(key, IntegerField, v,
		func(n T) string { return strconv.FormatInt(int64(n), 10) },
		func(s string) (T, error) { n, err := strconv.ParseInt(s, 10, 64); return T(n), err })
}

func duration(key string, v *time.Duration) WireField {
	f := integer(key, v)
	f.Type = DurationField
	return f
}

func float(key string, v *float64) WireField {
	return scalar(key, NumberField, v,
		func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) },
		func(s string) (float64, error) { return strconv.ParseFloat(s, 64) })
}

func status(key string, v *search.Status) WireField {
	return WireField{key, StatusField,
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

func reason(key string, v **Reason) WireField {
	return WireField{key, TextField,
		func() []string {
			if *v == nil {
				return nil
			}
			return []string{(*v).Code}
		},
		func(s string) error {
			if *v == nil {
				*v = new(Reason)
			}
			(*v).Code = s
			return nil
		}}
}

// reasonField returns the field of a reason's values: name, tab, value.
func reasonField(key string, v **Reason) WireField {
	return WireField{key, FactsField,
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
				*v = new(Reason)
			}
			(*v).Fields = append((*v).Fields, Field{Name: parts[0], Value: parts[1]})
			return nil
		}}
}

// bounds returns the field of bounds by steps: steps, points, nodes, how.
func bounds(key string, v *[]Bound) WireField {
	return WireField{key, BoundsField,
		func() (all []string) {
			return lists.Map(*v, func(b Bound) string {
				return join(strconv.Itoa(b.Steps), strconv.Itoa(b.Points), strconv.FormatInt(b.Nodes, 10), b.How)
			})
		},
		func(s string) error {
			parts := split(s)
			if len(parts) != 4 {
				return errPart
			}
			b := Bound{How: parts[3]}
			for i, set := range []func(string) error{integer("", &b.Steps).Set, integer("", &b.Points).Set, integer("", &b.Nodes).Set} {
				if err := set(parts[i]); err != nil {
					return err
				}
			}
			*v = append(*v, b)
			return nil
		}}
}

// lines returns the field of lines of play: score, "exact" or "", and the moves.
func lines(key string, v *[]Line) WireField {
	return WireField{key, LinesField,
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
			l := Line{Score: score, Exact: parts[1] == "exact"}
			if len(parts) > 2 {
				l.Moves = parts[2:]
			}
			*v = append(*v, l)
			return err
		}}
}

// sentences returns the field of sentences: code, moves before, squares, and the arguments.
func sentences(key string, v *[]Sentence) WireField {
	return WireField{key, SentencesField,
		func() (all []string) {
			return lists.Map(*v, func(s Sentence) string {
				return join(slices.Concat([]string{s.Code, strconv.Itoa(s.After), strconv.Itoa(len(s.Squares))}, s.Squares, s.Args)...)
			})
		},
		func(text string) error {
			parts := split(text)
			if len(parts) < 3 {
				return errPart
			}
			after, err := strconv.Atoi(parts[1])
			squares, err2 := strconv.Atoi(parts[2])
			if err != nil || err2 != nil || squares < 0 || squares > len(parts)-3 {
				return errPart
			}
			*v = append(*v, Sentence{Code: parts[0], After: after, Squares: parts[3 : 3+squares : 3+squares], Args: parts[3+squares:]})
			return nil
		}}
}

// errPart is the error of a value with too few or too many parts.
var errPart = errors.New("wrong number of parts")

var (
	escapeParts   = strings.NewReplacer(`\`, `\\`, "\t", `\t`)
	unescapeParts = strings.NewReplacer(`\\`, `\`, `\t`, "\t")
)

// join makes one value of several parts; split is its inverse.
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
