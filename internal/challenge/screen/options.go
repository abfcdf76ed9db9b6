package screen

import (
	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// policyOrder is the order of the double rules in a menu.
var policyOrder = []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional, knight.Random, knight.Off}

func policyName(p knight.Policy) words.Key {
	return map[knight.Policy]words.Key{
		knight.Largest: words.PolicyLargest, knight.Smallest: words.PolicySmallest, knight.Choose: words.PolicyChoose,
		knight.Optional: words.PolicyOptional, knight.Random: words.PolicyRandom, knight.Off: words.PolicyOff,
	}[p]
}

func policyNote(p knight.Policy) words.Key {
	return map[knight.Policy]words.Key{
		knight.Largest: words.PolicyLargestNote, knight.Smallest: words.PolicySmallestNote, knight.Choose: words.PolicyChooseNote,
		knight.Optional: words.PolicyOptionalNote, knight.Random: words.PolicyRandomNote, knight.Off: words.PolicyOffNote,
	}[p]
}

// solverDialog holds what the solver is to do.
func (c *Screen) solverDialog() shell.Dialog {
	return c.SolverDialog(func(alg puzzle.Algorithm) []*ui.Node {
		o := &c.Solver.Options
		var out []*ui.Node
		if alg.Exact {
			out = append(out, c.goalField(o))
		}
		start := o.Start
		if start == "" {
			start = anyStart
		}
		return append(out, part.Field(c.App.Lang.T(words.StartSquare), part.Selector("start-square", start, c.startOptions(), func(v string) {
			if v == anyStart {
				v = ""
			}
			o.Start = v
			c.App.Changed()
		})))
	}, c.Solve)
}

// anyStart stands for no starting square in particular.
const anyStart = "any"

// startOptions are the numbered squares of line 1.
func (c *Screen) startOptions() []ui.Option {
	out := []ui.Option{{Value: anyStart, Label: c.App.Lang.T(words.AnyStart)}}
	start := positionOf(c.Game.Start())
	if start.Placed() {
		return out
	}
	for _, s := range targetList(start) {
		out = append(out, ui.Option{Value: s.String(), Label: s.String() + " · " + start.Board[s].String()})
	}
	return out
}

// titleOf names a problem in a language.
func titleOf(lang words.Lang, name string) string {
	if day, ok := dailyDay(name); ok {
		return lang.T(words.DailyTitle, day)
	}
	if seed, ok := desk.SeedOf(name); ok {
		return lang.T(words.RandomTitle, seed)
	}
	if name == "" {
		return lang.T(words.OwnPosition)
	}
	return lang.T(words.ProblemTitle, name)
}
