package film

import (
	"slices"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/words"
)

// ByHand returns a film without events, to which Add adds steps by hand: AC-3, and assignments with MAC,
// the next variable by MRV and then degree.
func ByHand(p *csp.Problem) (*Film, error) {
	return open(p, textbook.Job{Algorithm: textbook.AC3, Settings: textbook.Settings{Variable: "mrv-degree", Inference: "mac"}})
}

// Add adds events after a moment, in place of those that were there.
func (f *Film) Add(moment int, events ...textbook.Event) {
	stats := f.At(moment).Stats
	f.Events = f.Events[:moment:moment]
	for _, e := range events {
		switch e.Kind {
		case textbook.Assign:
			stats.Assignments++
		case textbook.Revise:
			stats.Revisions++
		case textbook.Remove:
			stats.Removed++
		}
		e.Stats = stats
		f.Events = append(f.Events, e)
	}
	f.now, f.kept = nil, f.kept[:min(len(f.kept), 1+moment/keepEvery)]
}

// Verdict is what is said of a step by hand.
type Verdict struct {
	Right  bool
	Text   string           // why it is right or wrong
	Events []textbook.Event // that carry it out, if it is right
}

// Judge judges a step by hand at a moment: revising an arc, removing a value from a domain, or assigning a
// value to the next variable.
func (f *Film) Judge(l words.Lang, moment int, e textbook.Event) Verdict {
	s := f.At(moment)
	switch {
	case e.Kind == textbook.Revise:
		return f.judgeRevise(l, s, textbook.Arc{Var: e.Var, Relation: e.Relation})
	case !s.Alive[e.Var][e.Value]:
		return wrong(l, "gone", f.Name(e.Var), f.Value(e.Var, e.Value))
	case e.Kind == textbook.Remove:
		return f.judgeRemove(l, s, e.Var, e.Value)
	}
	return f.judgeAssign(l, s, e.Var, e.Value)
}

func wrong(l words.Lang, member string, args ...any) Verdict {
	return Verdict{Text: l.T(words.CspHand.Key(member), args...)}
}

// Unsupported returns the values that revising an arc removes. It reports false if the arc can't be
// revised, since two other variables of its relation have several values.
func (f *Film) Unsupported(s *State, a textbook.Arc) (list []int, ok bool) {
	if f.opens(s, a) > 1 {
		return nil, false
	}
	for _, v := range s.Left(a.Var) {
		if f.why(s, a.Var, v, a.Relation).with == nil {
			list = append(list, v)
		}
	}
	return list, true
}

// check returns a relation that forbids a value, -1 for none, and which other values go with it.
func (f *Film) check(s *State, x, v int) (relation int, with []string) {
	for _, i := range f.Of[x] {
		if f.opens(s, textbook.Arc{Var: x, Relation: i}) > 1 {
			continue
		}
		why := f.why(s, x, v, i)
		if why.with == nil {
			return i, nil
		}
		for _, text := range why.with {
			if !slices.Contains(with, text) {
				with = append(with, text)
			}
		}
	}
	return -1, with
}

func (f *Film) judgeRevise(l words.Lang, s *State, a textbook.Arc) Verdict {
	list, ok := f.Unsupported(s, a)
	others := f.Others(l, a)
	if !ok {
		return wrong(l, "wide", f.Name(a.Var), others)
	}
	v := Verdict{Right: true, Events: []textbook.Event{{Kind: textbook.Revise, Var: a.Var, Value: -1, Relation: a.Relation}}}
	var said []string
	for _, value := range list {
		v.Events = append(v.Events, textbook.Event{Kind: textbook.Remove, Var: a.Var, Value: value, Relation: a.Relation})
		said = append(said, f.say(l, "remove", s, a.Var, value, a.Relation))
	}
	if v.Text = strings.Join(said, " "); list == nil {
		v.Text = l.T(words.CspHand.Key("nothing"), f.Name(a.Var), others)
	} else if len(list) == len(s.Left(a.Var)) {
		v.Text += " " + l.T(words.CspStep.Key("empty"), f.Name(a.Var))
		v.Events = append(v.Events, textbook.Event{Kind: textbook.Fail, Var: a.Var, Value: -1, Relation: a.Relation})
	}
	return v
}

// mostSupports is the number of values that a sentence lists.
const mostSupports = 4

func (f *Film) judgeRemove(l words.Lang, s *State, x, v int) Verdict {
	i, with := f.check(s, x, v)
	if i >= 0 {
		return Verdict{true, f.say(l, "remove", s, x, v, i), []textbook.Event{
			{Kind: textbook.Revise, Var: x, Value: -1, Relation: i}, {Kind: textbook.Remove, Var: x, Value: v, Relation: i}}}
	}
	if len(with) > mostSupports {
		with = append(with[:mostSupports], "…")
	} else if with == nil {
		return wrong(l, "keep-alone", f.Name(x), f.Value(x, v))
	}
	return wrong(l, "keep", f.Name(x), f.Value(x, v), strings.Join(with, ", "))
}

func (f *Film) judgeAssign(l words.Lang, s *State, x, v int) Verdict {
	if s.Assigned[x] >= 0 {
		return wrong(l, "assigned", f.Name(x), f.Value(x, s.Assigned[x]))
	}
	if y := f.Next(s); len(s.Left(y)) < len(s.Left(x)) {
		return wrong(l, "mrv", f.Name(x), l.Int(int64(len(s.Left(x)))), f.Name(y), l.Int(int64(len(s.Left(y)))))
	} else if f.Degree(s, y) > f.Degree(s, x) {
		return wrong(l, "degree", f.Name(x), l.Int(int64(f.Degree(s, x))), f.Name(y), l.Int(int64(f.Degree(s, y))))
	}
	if i, _ := f.check(s, x, v); i >= 0 {
		return Verdict{Text: f.say(l, "fail", s, x, v, i)}
	}
	return Verdict{true, l.T(words.CspStep.Key("assign-mrv"), f.Name(x), f.Value(x, v), l.Int(int64(len(s.Left(x))))),
		[]textbook.Event{{Kind: textbook.Assign, Var: x, Value: v, Relation: -1}}}
}

// Next returns the next variable by MRV and then degree: the first one among equals, -1 if all have values.
func (f *Film) Next(s *State) int {
	best := -1
	for x, v := range s.Assigned {
		if v < 0 && (best < 0 || len(s.Left(x)) < len(s.Left(best)) || len(s.Left(x)) == len(s.Left(best)) && f.Degree(s, x) > f.Degree(s, best)) {
			best = x
		}
	}
	return best
}
