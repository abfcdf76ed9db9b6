package film

import (
	"slices"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Signs writes the signs of a condition's text as on paper.
func Signs(text string) string {
	return strings.NewReplacer("!=", "≠", "<=", "≤", ">=", "≥", " * ", " · ").Replace(text)
}

// Name returns a variable's name.
func (f *Film) Name(x int) string { return f.Variables[x].Name }

// Value returns a value by its index as text.
func (f *Film) Value(x, v int) string { return f.Variables[x].Domain[v].Plain() }

// Values returns values by their indices as text.
func (f *Film) Values(x int, list []int) string {
	text := make([]string, len(list))
	for i, v := range list {
		text[i] = f.Value(x, v)
	}
	return strings.Join(text, " ")
}

// single returns the index of a variable's only value, -1 if it has several.
func (s *State) single(x int) int {
	if s.Assigned[x] >= 0 {
		return s.Assigned[x]
	}
	if left := s.Left(x); len(left) == 1 {
		return left[0]
	}
	return -1
}

// reason is why a relation forbids a value, or what goes with it.
type reason struct {
	given []string // the other variables that have one value left: "WA = red"
	open  int      // another variable, with several, -1 for none
	texts []string // the conditions that forbid the value
	with  []string // given and a value of the open variable that go with it; nil if it is forbidden
}

// why returns why a relation forbids a value of x, if it does. At most one other variable is open.
func (f *Film) why(s *State, x, v, relation int) reason {
	r, values := f.Relations[relation], make([]csp.Value, len(f.Variables))
	why := reason{open: -1}
	set := func(y, w int) string {
		values[y] = f.Variables[y].Domain[w]
		return f.Name(y) + " = " + f.Value(y, w)
	}
	set(x, v)
	for _, y := range r.Scope {
		if w := s.single(y); y != x && w < 0 {
			why.open = y
		} else if y != x {
			why.given = append(why.given, set(y, w))
		}
	}
	try := func(with ...string) bool {
		texts := f.Texts(r, values)
		for _, text := range texts {
			if !slices.Contains(why.texts, text) {
				why.texts = append(why.texts, text)
			}
		}
		if texts == nil {
			why.with = append(append([]string{}, why.given...), with...)
		}
		return texts == nil
	}
	if why.open < 0 {
		try()
		return why
	}
	for _, w := range s.Left(why.open) {
		if try(set(why.open, w)) {
			break
		}
	}
	return why
}

// say returns the sentence that a relation forbids a value: a member of CspStep, remove or fail.
func (f *Film) say(l words.Lang, member string, s *State, x, v, relation int) string {
	why, t := f.why(s, x, v, relation), words.CspStep.Key
	texts := Signs(strings.Join(why.texts, ", "))
	switch {
	case why.open >= 0:
		return l.T(t(member+"-open"), f.Name(x), f.Value(x, v), f.Name(why.open), f.Values(why.open, s.Left(why.open)), texts)
	case why.given == nil:
		return l.T(t(member+"-alone"), f.Name(x), f.Value(x, v), texts)
	}
	return l.T(t(member), f.Name(x), f.Value(x, v), strings.Join(why.given, ", "), texts)
}

// Others returns the names of the other variables of an arc's relation.
func (f *Film) Others(l words.Lang, a textbook.Arc) string {
	var names []string
	for _, y := range f.Relations[a.Relation].Scope {
		if y != a.Var {
			names = append(names, f.Name(y))
		}
	}
	return l.List(names)
}

// Condition returns the text of a relation.
func (f *Film) Condition(relation int) string {
	return Signs(strings.Join(f.Texts(f.Relations[relation], nil), ", "))
}

// Sentence returns what the last event before a moment did, and why; after the last one, also how the run
// ended.
func (f *Film) Sentence(l words.Lang, moment int) string {
	text := f.step(l, f.At(moment))
	if moment >= len(f.Events) && f.next == nil {
		text = strings.TrimSpace(text + " " + f.Ending(l))
	}
	return text
}

// Ending returns how the run ended.
func (f *Film) Ending(l words.Lang) string {
	member := "nothing"
	switch {
	case f.Result.Status == search.Solved && f.Next(f.At(len(f.Events))) >= 0 && f.stop == nil:
		return "" // by hand, not yet
	case f.Result.Status == search.Solved:
		member = "solved"
	case f.Result.Status == search.NoSolution:
		member = "none"
	case f.Cut:
		member = "cut"
	case f.Job.Algorithm == textbook.AC3:
		member = "several"
	}
	return l.T(words.CspEnd.Key(member))
}

func (f *Film) step(l words.Lang, s *State) string {
	e, t := s.Event, func(member string, args ...any) string { return l.T(words.CspStep.Key(member), args...) }
	if e == nil && len(s.Queue) > 0 {
		return l.N(words.CspArcs, len(s.Queue))
	} else if e == nil {
		return t("start")
	}
	name := f.Name(e.Var)
	switch e.Kind {
	case textbook.Assign:
		return f.assign(l, s)
	case textbook.Revise:
		arc := textbook.Arc{Var: e.Var, Relation: e.Relation}
		if others := f.Others(l, arc); others != "" {
			return t("revise", name, others, f.Condition(e.Relation))
		}
		return t("revise-alone", name, f.Condition(e.Relation))
	case textbook.Remove:
		return f.say(l, "remove", s, e.Var, e.Value, e.Relation)
	case textbook.Fail:
		if e.Value >= 0 {
			return f.say(l, "fail", s, e.Var, e.Value, e.Relation)
		}
		return t("empty", name)
	}
	return t("backtrack", name, f.Value(e.Var, e.Value))
}

// assign says why a variable gets a value. That it is the next one is said with its first value.
func (f *Film) assign(l words.Lang, s *State) string {
	e, member := s.Event, "assign"
	var last *textbook.Event
	if s.Moment > 1 {
		last = &f.Events[s.Moment-2]
	}
	number := ""
	choice := f.Job.Settings.Variable
	switch {
	case f.Job.Algorithm == textbook.MinConflicts:
		if member = "assign-fewest"; s.Moment > len(f.Variables) {
			member = "change"
		}
	case last != nil && last.Var == e.Var && (last.Kind == textbook.Backtrack || last.Kind == textbook.Fail && last.Value >= 0):
	case choice == "order":
		member = "assign-first"
	case choice == "degree":
		member, number = "assign-degree", l.Int(int64(f.Degree(f.At(s.Moment-1), e.Var)))
	default:
		member, number = "assign-mrv", l.Int(int64(len(f.Legal(f.At(s.Moment-1), e.Var))))
	}
	return l.T(words.CspStep.Key(member), f.Name(e.Var), f.Value(e.Var, e.Value), number)
}

// inference reports whether domains hold the legal values.
func (f *Film) inference() bool {
	return f.Job.Algorithm == textbook.AC3 || f.Job.Algorithm == textbook.Backtracking && f.Job.Settings.Inference != "none"
}

// Legal returns the legal values of a variable: those left in its domain or, without inference, those
// consistent with the assignments.
func (f *Film) Legal(s *State, x int) (list []int) {
	if f.inference() {
		return s.Left(x)
	}
	values := make([]csp.Value, len(f.Variables))
	for y, w := range s.Assigned {
		if w >= 0 {
			values[y] = f.Variables[y].Domain[w]
		}
	}
	for _, v := range s.Left(x) {
		values[x] = f.Variables[x].Domain[v]
		if !slices.ContainsFunc(f.Of[x], func(i int) bool {
			r := f.Relations[i]
			return !slices.ContainsFunc(r.Scope, func(y int) bool { return y != x && s.Assigned[y] < 0 }) && !r.Holds(values)
		}) {
			list = append(list, v)
		}
	}
	return list
}

// Degree returns the number of a variable's relations with others that have no value.
func (f *Film) Degree(s *State, x int) (n int) {
	for _, i := range f.Of[x] {
		if slices.ContainsFunc(f.Relations[i].Scope, func(y int) bool { return y != x && s.Assigned[y] < 0 }) {
			n++
		}
	}
	return n
}
