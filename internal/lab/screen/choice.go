package screen

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/search/expr"
	"cavalo/internal/ui"
)

// Choice is an algorithm with what it takes.
type Choice struct {
	Algorithm string
	Heuristic string  // of an informed algorithm
	Weight    float64 // of a weighted one; 0 is 1
	Memory    int64   // bytes for smastar; 0 is as much as it likes
}

// bounded is the algorithm that does with the memory it is given.
const bounded = "smastar"

// memories are how many bytes it can be given: from too few for any path to more
// than can be watched.
var memories = []int64{0, 2 << 10, 3 << 10, 4 << 10, 8 << 10, 16 << 10, 64 << 10}

// String writes a choice for an address: "astar 1.5 count", "smastar 1m3072 base".
func (c Choice) String() string {
	text := c.Algorithm + " " + strconv.FormatFloat(max(1, c.Weight), 'g', -1, 64)
	if c.Algorithm == bounded && c.Memory > 0 {
		text += "m" + strconv.FormatInt(c.Memory, 10)
	}
	if c.Heuristic != "" {
		text += " " + c.Heuristic
	}
	return text
}

// parseChoice reads what String wrote; what it does not understand is left out.
func parseChoice(text string) Choice {
	var c Choice
	c.Algorithm, text, _ = strings.Cut(text, " ")
	weight, rest, _ := strings.Cut(text, " ")
	weight, memory, _ := strings.Cut(weight, "m")
	if n, err := strconv.ParseInt(memory, 10, 64); err == nil && slices.Contains(memories, n) {
		c.Memory = n
	}
	if w, err := strconv.ParseFloat(weight, 64); err == nil && w >= 1 && w <= maxWeight {
		c.Weight = w
	}
	c.Heuristic = rest
	return c
}

// maxWeight is the largest weight that can be chosen.
const maxWeight = 3

// fit makes a choice one that a puzzle has.
func (c *Choice) fit(p puzzle.Puzzle) {
	if a, ok := puzzle.FindAlgorithm(p, c.Algorithm); !ok || a.Exact {
		c.Algorithm = "astar"
	}
	if _, ok := puzzle.FindHeuristic(p, c.Heuristic); !ok {
		c.Heuristic = p.Heuristics()[0].Name
	}
}

// jobOf is the choice as a job on the subject.
func (s *Screen) jobOf(task puzzle.Task, c Choice) puzzle.Job {
	j := s.Job(task, c.Algorithm)
	a, _ := puzzle.FindAlgorithm(s.Subject.Puzzle, c.Algorithm)
	if a.Informed {
		j.Heuristic = c.Heuristic
	}
	if a.Weighted {
		j.Weight = c.Weight
	}
	if a.Name == bounded {
		j.Memory = c.Memory
	}
	return j
}

// NameOfChoice names a choice: "A* · count · w 1.5".
func (s *Screen) NameOfChoice(c Choice) string {
	lang := s.App.Lang
	words := lang.T(desk.AlgorithmName(c.Algorithm))
	a, _ := puzzle.FindAlgorithm(s.Subject.Puzzle, c.Algorithm)
	if a.Informed {
		words += " · " + heuristicName(c.Heuristic)
	}
	if a.Weighted && c.Weight > 1 {
		words += " · w " + lang.Float(c.Weight, 1)
	}
	if a.Name == bounded && c.Memory > 0 {
		words += " · " + lang.T(i18n.LabKiB, lang.Int(c.Memory>>10))
	}
	return words
}

// shortAlgorithm is an algorithm's name where there is little room.
func shortAlgorithm(name string) i18n.Key {
	if k, ok := i18n.LabAlgorithms[name]; ok {
		return k
	}
	return desk.AlgorithmName(name)
}

// heuristicName is a heuristic's name without the mark of an expression.
func heuristicName(name string) string {
	return strings.TrimPrefix(name, expr.Prefix)
}

// ChoiceFields choose an algorithm and what it takes; the ids begin with a
// prefix. changed is called after the choice has changed.
func (s *Screen) ChoiceFields(prefix string, c *Choice, changed func()) []*ui.Node {
	t, p := s.App.Lang.T, s.Subject.Puzzle
	var list []ui.Option
	var chosen puzzle.Algorithm
	for _, a := range p.Algorithms() {
		if a.Exact {
			continue
		}
		if a.Name == c.Algorithm {
			chosen = a
		}
		group := i18n.GroupBlind
		if a.Informed {
			group = i18n.GroupInformed
		}
		list = append(list, ui.Option{Value: a.Name, Label: t(desk.AlgorithmName(a.Name)), Note: t(i18n.AlgorithmNotes[a.Name]), Group: t(group)})
	}
	set := func(change func()) { change(); changed(); s.Changed() }
	out := []*ui.Node{part.Field(t(i18n.Algorithm), part.Selector(prefix+"algorithm", c.Algorithm, list, func(v string) { set(func() { c.Algorithm = v }) }))}
	if chosen.Informed {
		text, own := ownText(c.Heuristic)
		value := c.Heuristic
		if own {
			value = expr.Prefix
		}
		open := func() {
			s.App.Open(s.ownDialog(prefix, c.Heuristic, func(name string) { set(func() { c.Heuristic = name }) }))
		}
		out = append(out, part.Field(t(i18n.Heuristic), part.Selector(prefix+"heuristic", value, heuristic.Options(s.App.Lang, p), func(v string) {
			if v == expr.Prefix {
				open()
				return
			}
			set(func() { c.Heuristic = v })
		})))
		if own {
			edit := part.Button(prefix+"own", text, open)
			edit.MaxWidth, edit.Help = 280, t(i18n.OwnHeuristic)
			out = append(out, edit)
		}
	}
	if chosen.Name == bounded {
		var sizes []ui.Option
		for _, n := range memories {
			o := ui.Option{Value: strconv.FormatInt(n, 10), Label: s.App.Lang.T(i18n.LabKiB, s.App.Lang.Int(n>>10))}
			if n == 0 {
				o.Label = t(i18n.LabAllMemory)
			}
			sizes = append(sizes, o)
		}
		out = append(out, part.Field(t(i18n.LabRoom), part.Selector(prefix+"memory", strconv.FormatInt(c.Memory, 10), sizes, func(v string) {
			set(func() { c.Memory, _ = strconv.ParseInt(v, 10, 64) })
		})))
	}
	if chosen.Weighted {
		w := max(1, c.Weight)
		weight := s.App.Lang.Float(w, 1)
		out = append(out, part.Field(t(i18n.WeightIs, weight), &ui.Node{ID: prefix + "weight", Role: ui.Slider, Min: 1, Max: maxWeight, Step: 0.1, Number: w, Value: weight, MinWidth: 120,
			Change: func(v string) {
				if x, err := strconv.ParseFloat(v, 64); err == nil {
					set(func() { c.Weight = x })
				}
			}}))
	}
	return out
}

// ownDialog is where an expression is typed; take is given one that is right.
func (s *Screen) ownDialog(prefix, name string, take func(name string)) shell.Dialog {
	a, p := s.App, s.Subject.Puzzle
	if _, own := ownText(name); !own {
		name = heuristic.Last(a, p)
	}
	return shell.Dialog{ID: "own-dialog", Title: i18n.OwnHeuristic,
		Body: func() []*ui.Node {
			return heuristic.Own(a, p, prefix+"heuristic", name, func(now string) { name = now; a.Changed() })
		},
		Foot: a.Feet(shell.Foot{ID: "own-use", Words: i18n.LabLoad, Press: func() {
			if heuristic.Right(p, name) {
				a.Close()
				take(name)
			}
		}})}
}
