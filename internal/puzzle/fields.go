package puzzle

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// WireField ties a key to a variable of a job, a progress report or an answer,
// for their form as text: Get gives its texts, none when it is zero, and Set
// takes one of them. A value that has parts has tabs between them, and within
// these \\t for a tab and two backslashes for one.
type WireField struct {
	Key  string
	Type FieldType
	Get  func() []string
	Set  func(text string) error
}

// FieldType says how the values of a field are to be read, for programs in other
// languages that read and write them: see internal/tools/npm.
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
)

// JobFields lists the fields of a job: those of its head and of each part.
func JobFields(j *Job) []WireField {
	return slices.Concat([]WireField{
		text("task", &j.Task), text("puzzle", &j.Puzzle), text("problem", &j.Problem), text("position", &j.Position), integer("played", &j.Played),
		duration("time", &j.Time), integer("nodes", &j.Nodes), integer("memory", &j.Memory), integer("depth", &j.Depth),
		integer("workers", &j.Workers),
	}, j.shared(), j.Search.fields(), j.Game.fields(), j.Draw.fields())
}

func (j *Job) shared() []WireField {
	return []WireField{integer("part", &j.Part), integer("parts", &j.Parts)}
}

func (s *Search) fields() []WireField {
	return []WireField{
		text("start", &s.Start), text("goal", &s.Goal), text("algorithm", &s.Algorithm), text("heuristic", &s.Heuristic), float("weight", &s.Weight),
		truth("tree", &s.Tree), text("order", &s.Order), text("goal-test", &s.GoalTest), text("tie", &s.Tie), text("mark", &s.Mark), text("count", &s.Counting), integer("stored", &s.Stored),
		text("formulation", &s.Formulation), truth("prune", &s.Prune), truth("audit", &s.Audit), duration("measure", &s.Measure),
	}
}

func (g *Game) fields() []WireField {
	return []WireField{integer("lines", &g.Lines), text("level", &g.Level)}
}

func (d *Draw) fields() []WireField {
	return []WireField{text("seed", &d.Seed), text("size", &d.Size), text("difficulty", &d.Difficulty), text("variant", &d.Variant)}
}

// ProgressFields lists the fields of a progress report.
func ProgressFields(p *Progress) []WireField {
	return append(counters(&p.Stats),
		integer("depth", &p.Depth), float("lower", &p.Lower), float("upper", &p.Upper),
		duration("elapsed", &p.Time), text("phase", &p.Phase), texts("best", &p.Best),
		lines("line", &p.Lines),
	)
}

// counters lists the numbers of a search's statistics.
func counters(s *search.Stats) (fields []WireField) {
	for _, c := range s.Counters() {
		fields = append(fields, integer(c.Key, c.N))
	}
	return fields
}

// AnswerFields lists the fields of an answer but for its job's, which says what
// kind of outcome it has. done is to be called when they have been set.
func AnswerFields(a *Answer) (fields []WireField, done func()) {
	var own []WireField
	keep := func() {}
	if k, ok := kinds[a.Job.Task]; ok {
		own, keep = k.fields(a)
	}
	return slices.Concat([]WireField{
		text("error", &a.Error), status("status", &a.Status), truth("optimal", &a.Optimal),
	}, counters(&a.Stats), []WireField{
		float("penetrance", &a.Penetrance), float("branching", &a.Branching),
		duration("elapsed", &a.Time), integer("runs", &a.Runs),
	}, own), keep
}

// kind is what a task has of its own.
type kind struct {
	asks    []string       // the keys of a job's fields beside those of its head
	outcome func() Outcome // that has found nothing
	owns    func(Outcome) bool
	fields  func(*Answer) (fields []WireField, done func())
}

// The fields of jobs that search by the book, and of those that end with an
// audit or are one.
var (
	asksAudit  = []string{"start", "goal", "algorithm", "heuristic", "weight", "formulation", "prune"}
	asksRecord = append([]string{"tree", "order", "goal-test", "tie", "mark", "stored"}, asksAudit...)
	asksSolve  = append([]string{"count", "audit", "measure", "seed", "part", "parts"}, asksRecord...)
)

var kinds = map[Task]kind{
	TaskSolve:    outcomeOf((*Solution).fields, asksSolve...),
	TaskCount:    outcomeOf((*Counted).fields),
	TaskExamine:  outcomeOf((*Examined).fields),
	TaskHint:     outcomeOf((*Hinted).fields),
	TaskAnalyse:  outcomeOf((*Analysed).fields, "lines"),
	TaskReply:    outcomeOf((*Replied).fields, "level", "seed"),
	TaskGenerate: outcomeOf((*Generated).fields, "seed", "size", "difficulty", "variant"),
	TaskRecord:   outcomeOf((*Recorded).fields, asksRecord...),
	TaskAudit:    outcomeOf((*Audited).fields, append([]string{"seed"}, asksAudit...)...),
	TaskWarm:     outcomeOf((*Warmed).fields),
	TaskLayout:   outcomeOf((*LaidOut).fields, "variant"),
}

// checkUnused returns the fault of the first field that a job's task does not
// have. The algorithm and the goal that Filled writes out for every task are
// none.
func (j Job) checkUnused(p Puzzle) error {
	if order, err := search.ParseOrder(j.Order); err == nil {
		j.Order = order // course is what there is without one
	}
	if counting, err := search.ParseCounting(j.Counting); err == nil {
		j.Counting = counting // textbook is what there is without one
	}
	for _, f := range slices.Concat(j.shared(), j.Search.fields(), j.Game.fields(), j.Draw.fields()) {
		for _, value := range f.Get() {
			written := f.Key == "algorithm" && p.Algorithms() != nil && value == string(p.Algorithms()[0].Name) ||
				f.Key == "goal" && p.Goals() != nil && value == string(p.Goals()[0])
			if !written && !slices.Contains(kinds[j.Task].asks, f.Key) {
				return fault.New(CodeUnused, value, f.Key, taskName(j.Task))
			}
		}
	}
	return nil
}

// CheckOutcome returns an error for an answer whose outcome is that of another
// task than its job's.
func (a *Answer) CheckOutcome() error {
	if k, ok := kinds[a.Job.Task]; a.Outcome == nil || ok && k.owns(a.Outcome) {
		return nil
	}
	return errors.New("puzzle: an answer to " + taskName(a.Job.Task) + " has the outcome of another task")
}

// outcomeOf is a kind by the list of its outcome's fields and the keys of its
// jobs' own.
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

func (o *Analysed) fields() []WireField { return slices.Concat(o.Path.fields(), o.Analysis.fields()) }

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

func text[T ~string](key string, v *T) WireField {
	return WireField{key, TextField,
		func() []string {
			if *v == "" {
				return nil
			}
			return []string{string(*v)}
		},
		func(s string) error { *v = T(s); return nil }}
}

func texts(key string, v *[]string) WireField {
	return WireField{key, TextsField,
		func() []string { return *v },
		func(s string) error { *v = append(*v, s); return nil }}
}

func truth(key string, v *bool) WireField {
	return WireField{key, TruthField,
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

func integer[T ~int | ~int64](key string, v *T) WireField {
	return WireField{key, IntegerField,
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

func duration(key string, v *time.Duration) WireField {
	f := integer(key, v)
	f.Type = DurationField
	return f
}

func float(key string, v *float64) WireField {
	return WireField{key, NumberField,
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

// reasonField is one named figure of a reason: name, tab, value.
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

// bounds are points of the bound against steps: steps, points, nodes, how.
func bounds(key string, v *[]Bound) WireField {
	return WireField{key, BoundsField,
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

// lines are lines of play: score, "exact" or nothing, and the moves.
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

// errPart is the error of a value that has too few parts, or too many.
var errPart = errors.New("wrong number of parts")

var (
	escapeParts   = strings.NewReplacer(`\`, `\\`, "\t", `\t`)
	unescapeParts = strings.NewReplacer(`\\`, `\`, `\t`, "\t")
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
