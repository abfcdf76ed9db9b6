package screen

import (
	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
)

// policyOrder is the order of the double rules in a menu.
var policyOrder = []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional, knight.Random, knight.Off}

func policyName(p knight.Policy) i18n.Key {
	return map[knight.Policy]i18n.Key{
		knight.Largest: i18n.PolicyLargest, knight.Smallest: i18n.PolicySmallest, knight.Choose: i18n.PolicyChoose,
		knight.Optional: i18n.PolicyOptional, knight.Random: i18n.PolicyRandom, knight.Off: i18n.PolicyOff,
	}[p]
}

func policyNote(p knight.Policy) i18n.Key {
	return map[knight.Policy]i18n.Key{
		knight.Largest: i18n.PolicyLargestNote, knight.Smallest: i18n.PolicySmallestNote, knight.Choose: i18n.PolicyChooseNote,
		knight.Optional: i18n.PolicyOptionalNote, knight.Random: i18n.PolicyRandomNote, knight.Off: i18n.PolicyOffNote,
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
		return append(out, part.Field(c.App.Lang.T(i18n.StartSquare), part.Selector("start-square", start, c.startOptions(), func(v string) {
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
	out := []ui.Option{{Value: anyStart, Label: c.App.Lang.T(i18n.AnyStart)}}
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
func titleOf(lang i18n.Lang, name string) string {
	if day, ok := dailyDay(name); ok {
		return lang.T(i18n.DailyTitle, day)
	}
	if seed, ok := desk.SeedOf(name); ok {
		return lang.T(i18n.RandomTitle, seed)
	}
	if name == "" {
		return lang.T(i18n.OwnPosition)
	}
	return lang.T(i18n.ProblemTitle, name)
}
