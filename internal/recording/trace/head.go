package trace

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// magic is the first line of a recording.
const magic = "cavalo recording 1"

// field is a line of the head. get returns the values to write, none if the
// line is left out.
type field struct {
	key string
	get func() []string
	set func(text string) error
}

// head returns the lines of a recording's head, in the order they are written.
func (r *Recording) head(events, estimates *int64) []field {
	j, o := &r.Job, &r.Result
	all := []field{
		text("puzzle", &j.Puzzle), text("problem", &j.Problem), text("position", &j.Position), text("start", &j.Start),
		text("algorithm", &j.Algorithm), text("heuristic", &j.Heuristic), number("weight", &j.Weight), depth("depth", &j.Depth),
	}
	for _, f := range search.Fields() {
		switch v := f.At(&j.Settings).(type) {
		case *bool:
			all = append(all, yes(f.Key, v))
		case *string:
			if f.Key != "count" { // a recording has every node
				all = append(all, text(f.Key, v))
			}
		}
	}
	return append(all,
		text("formulation", &j.Formulation), yes("prune", &j.Prune),
		status("status", &o.Status), yes("optimal", &o.Optimal), number("cost", &o.Cost),
		count("generated", &o.Generated), count("expanded", &o.Expanded), count("peak", &o.Peak),
		words("path", &o.Path), ops("op", &r.Ops), count("events", events), count("estimates", estimates), count("dropped", &r.Dropped),
	)
}

var (
	escape   = strings.NewReplacer(`\`, `\\`, "\n", `\n`)
	unescape = strings.NewReplacer(`\\`, `\`, `\n`, "\n")
)

func appendHead(to []byte, fields []field) []byte {
	to = append(to, magic...)
	to = append(to, '\n')
	for _, f := range fields {
		for _, value := range f.get() {
			to = append(to, f.key...)
			to = append(to, ": "...)
			to = append(to, escape.Replace(value)...)
			to = append(to, '\n')
		}
	}
	return append(to, '\n')
}

func readHead(data []byte, fields []field) (rest []byte, err error) {
	rest = data
	var seen []string
	for number := 1; ; number++ {
		end := slices.Index(rest, '\n')
		if end < 0 {
			return nil, fault.New(fault.TraceLine, "").At(number, 1)
		}
		line := string(rest[:end])
		rest = rest[end+1:]
		switch {
		case number == 1 && line != magic:
			return nil, fault.New(fault.TraceMagic, line, magic).At(1, 1)
		case number == 1:
			continue
		case line == "":
			return rest, nil
		}
		key, value, ok := strings.Cut(line, ": ")
		i := slices.IndexFunc(fields, func(f field) bool { return f.key == key })
		switch {
		case !ok:
			return nil, fault.New(fault.TraceLine, line).At(number, 1)
		case i < 0:
			return nil, fault.New(fault.TraceKey, key, keys(fields)).At(number, 1)
		case key != "op" && slices.Contains(seen, key):
			return nil, fault.New(fault.TraceTwice, key, key).At(number, 1)
		}
		seen = append(seen, key)
		if err := fields[i].set(unescape.Replace(value)); err != nil {
			return nil, at(err, number, len(key)+3)
		}
	}
}

// at adds the position in the file to a fault that has at most its position in a value.
func at(err error, line, column int) error {
	if f, ok := err.(*fault.Fault); ok {
		return f.At(line, column+max(0, f.Column-1))
	}
	return err
}

func keys(fields []field) string {
	names := lists.Map(fields, func(f field) string { return f.key })
	return strings.Join(names, ", ")
}

func one(value string, when bool) []string {
	if !when {
		return nil
	}
	return []string{value}
}

func text[T ~string](key string, v *T) field {
	return field{key, func() []string { return one(string(*v), *v != "") }, func(s string) error { *v = T(s); return nil }}
}

func words(key string, v *[]string) field {
	return field{key, func() []string { return one(search.JoinNames(*v), len(*v) > 0) },
		func(s string) error { *v = search.SplitNames(s); return nil }}
}

func yes(key string, v *bool) field {
	return field{key, func() []string { return one("yes", *v) }, func(s string) error {
		*v = true
		if s != "yes" {
			return fault.New(fault.TraceYes, s)
		}
		return nil
	}}
}

func number(key string, v *float64) field {
	return field{key, func() []string { return one(strconv.FormatFloat(*v, 'g', -1, 64), *v != 0) }, func(s string) error {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil || !(x >= 0) || math.IsInf(x, 0) {
			return fault.New(fault.TraceNumber, s, "1e308")
		}
		*v = x
		return nil
	}}
}

func count(key string, v *int64) field {
	return field{key, func() []string { return one(strconv.FormatInt(*v, 10), *v != 0) }, func(s string) error {
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil || n < 0 {
			return fault.New(fault.TraceNumber, s, strconv.FormatInt(math.MaxInt64, 10))
		}
		*v = n
		return nil
	}}
}

func depth(key string, v *int) field {
	var n int64
	f := count(key, &n)
	set := f.set
	f.get = func() []string { return one(strconv.Itoa(*v), *v != 0) }
	f.set = func(s string) error {
		if err := set(s); err != nil || n > math.MaxInt32 {
			return fault.New(fault.TraceNumber, s, strconv.Itoa(math.MaxInt32))
		}
		*v = int(n)
		return nil
	}
	return f
}

func status(key string, v *search.Status) field {
	return field{key, func() []string { return []string{v.String()} }, func(s string) error {
		for known := search.Solved; known <= search.Cancelled; known++ {
			if known.String() == s {
				*v = known
				return nil
			}
		}
		return fault.New(fault.TraceStatus, s)
	}}
}

func ops(key string, v *[]Op) field {
	return field{key,
		func() (all []string) {
			return lists.Map(*v, func(op Op) string { return strings.TrimSuffix(search.QuoteName(op.Name)+" "+op.Move, " ") })
		},
		func(s string) error {
			if len(*v) == maxOps {
				return fault.New(fault.TraceOps, s, strconv.Itoa(maxOps))
			}
			name, bytes := search.CutName(s, func(r rune) bool { return r == ' ' })
			move := strings.TrimPrefix(s[bytes:], " ")
			*v = append(*v, Op{name, move})
			return nil
		}}
}

// check returns the fault of a head with invalid values.
func (r *Recording) check() error {
	p, ok := puzzle.Find(r.Job.Puzzle)
	if !ok {
		return fault.New(fault.JobPuzzle, r.Job.Puzzle, puzzle.Names())
	}
	if _, err := p.Parse(r.Job.Position); err != nil {
		return err
	}
	if _, err := search.Describe(r.Job.Algorithm); err != nil && search.IsCustom(r.Job.Algorithm) {
		return err
	} else if err != nil {
		return fault.New(fault.TraceAlgorithm, string(r.Job.Algorithm))
	}
	_, err := r.Job.Settings.Parsed()
	return err
}
