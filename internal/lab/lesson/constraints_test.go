package lesson

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/csptest"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/lab/exam"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

func init() { maps.Copy(taskClaims, constraintClaims) }

// constraintClaims are the claims about questions on constraint problems.
var constraintClaims = map[string]func(t *testing.T, q *exam.Question) bool{
	"ac3.csp-revise": func(t *testing.T, q *exam.Question) bool {
		x, y := arcOf(t, q)
		var gone []string
		for _, v := range q.Figure.Problem.Variables[x].Domain {
			if !fits(q.Figure.Problem, x, v, y) {
				gone = append(gone, v.Plain())
			}
		}
		return slices.Equal(gone, slices.Sorted(slices.Values(q.Answers[0])))
	},
	"ac3.csp-queue": func(t *testing.T, q *exam.Question) bool {
		p := q.Figure.Problem
		x, y := arcOf(t, q)
		for z := range p.Variables {
			joined := slices.ContainsFunc(p.Conditions, func(c csp.Condition) bool { return slices.Contains(c.Scope, x) && slices.Contains(c.Scope, z) })
			if arc := p.Variables[z].Name + "→" + p.Variables[x].Name; z != x && z != y && joined && !slices.Contains(q.Answers[0], arc) {
				return false
			}
		}
		return true
	},
	"ac3.csp-ac3": func(_ *testing.T, q *exam.Question) bool {
		left := &csp.Problem{Conditions: q.Figure.Problem.Conditions}
		for _, v := range q.Figure.Problem.Variables {
			was := v.Domain
			v.Domain = nil
			for _, value := range was {
				if slices.Contains(q.Answers[0], v.Name+"="+value.Plain()) {
					v.Domain = append(v.Domain, value)
				}
			}
			left.Variables = append(left.Variables, v)
		}
		for x, v := range left.Variables {
			for y := range left.Variables {
				if x != y && slices.ContainsFunc(v.Domain, func(value csp.Value) bool { return !fits(left, x, value, y) }) {
					return false
				}
			}
		}
		return true
	},
	"mrv.csp-fc": func(t *testing.T, q *exam.Question) bool {
		name, value, _ := strings.Cut(theNumber(t, q.Ask.In(words.En), `assigns (\w+=\w+)\.`), "=")
		p := &csp.Problem{Conditions: q.Figure.Problem.Conditions, Variables: slices.Clone(q.Figure.Problem.Variables)}
		at := slices.IndexFunc(p.Variables, func(v csp.Variable) bool { return v.Name == name })
		p.Variables[at].Domain = slices.DeleteFunc(slices.Clone(p.Variables[at].Domain), func(v csp.Value) bool { return v.Plain() != value })
		var left []string
		for x, v := range p.Variables {
			for _, value := range v.Domain {
				if x != at && fits(p, x, value, at) {
					left = append(left, v.Name+"="+value.Plain())
				}
			}
		}
		return slices.Equal(left, q.Answers[0])
	},
	"mrv.csp-mrv": func(t *testing.T, q *exam.Question) bool {
		given := theNumber(t, q.Ask.In(words.En), `has assigned (.*?)\.`)
		fewest := 99
		for _, v := range q.Figure.Problem.Variables {
			if !strings.Contains(given, v.Name+"=") {
				fewest = min(fewest, len(v.Domain))
			}
		}
		for _, a := range q.Answers {
			at := slices.IndexFunc(q.Figure.Problem.Variables, func(v csp.Variable) bool { return v.Name == a[0] })
			if len(q.Figure.Problem.Variables[at].Domain) != fewest {
				return false
			}
		}
		return strings.Contains(q.Rules.In(words.En), "degree")
	},
	"mrv.csp-backtracks": func(_ *testing.T, q *exam.Question) bool {
		inference := "fc"
		if strings.Contains(q.Ask.In(words.En), "without forward checking") {
			inference = "none"
		}
		run := csptest.Run(q.Figure.Problem, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: "order", Value: "order", Inference: inference}})
		return exam.Number(float64(run.Stats.Backtracks)) == q.Answers[0][0]
	},
}

// arcOf returns the variables of the arc that a question asks about.
func arcOf(t *testing.T, q *exam.Question) (x, y int) {
	from, to, _ := strings.Cut(theNumber(t, q.Ask.In(words.En), `the arc (\w+→\w+)`), "→")
	find := func(name string) int {
		return slices.IndexFunc(q.Figure.Problem.Variables, func(v csp.Variable) bool { return v.Name == name })
	}
	return find(from), find(to)
}

// fits reports whether some value of y satisfies the conditions with a value of x.
func fits(p *csp.Problem, x int, v csp.Value, y int) bool {
	values := make([]csp.Value, len(p.Variables))
	values[x] = v
	return slices.ContainsFunc(p.Variables[y].Domain, func(w csp.Value) bool {
		values[y] = w
		return !slices.ContainsFunc(p.Conditions, func(c csp.Condition) bool {
			return slices.Contains(c.Scope, x) && slices.Contains(c.Scope, y) && !c.Holds(values)
		})
	})
}

// filmClaims say by other means whether the text above an example that is a film is true of it.
var filmClaims = map[string]func(f *film.Film, moments []int) bool{
	"ac3": func(f *film.Film, moments []int) bool { // what is removed fits nothing, and only that is shown
		shown := 0
		for _, m := range moments[1:] {
			e := f.Events[m-1]
			if e.Kind == textbook.Revise && m < len(f.Events) && f.Events[m].Kind != textbook.Remove {
				return false
			}
			if e.Kind != textbook.Remove {
				continue
			}
			shown++
			other := f.Relations[e.Relation].Scope
			before, p := f.At(m-1), &csp.Problem{Variables: slices.Clone(f.Variables), Conditions: f.Conditions}
			for x := range p.Variables {
				p.Variables[x].Domain = nil
				for _, v := range before.Left(x) {
					p.Variables[x].Domain = append(p.Variables[x].Domain, f.Variables[x].Domain[v])
				}
			}
			if fits(p, e.Var, f.Variables[e.Var].Domain[e.Value], other[0]+other[1]-e.Var) {
				return false
			}
		}
		return int64(shown) == f.Result.Removed && len(f.Variables) == 7
	},
	"mrv": func(f *film.Film, moments []int) bool {
		for _, m := range moments[1:] {
			e, before := f.Events[m-1], f.At(m-1)
			fewest := len(before.Left(e.Var))
			for y := range f.Variables {
				if before.Assigned[y] >= 0 {
					continue
				}
				free := 0
				for v := range f.Variables[y].Domain {
					attacked := false
					for x, w := range before.Assigned {
						attacked = attacked || w >= 0 && (w == v || w-v == x-y || w-v == y-x)
					}
					if !attacked {
						free++
					}
				}
				if free != len(before.Left(y)) || free < fewest || e.Kind != textbook.Assign {
					return false
				}
			}
		}
		return f.Result.Status == search.Solved && len(moments) == len(f.Variables)+1
	},
}
