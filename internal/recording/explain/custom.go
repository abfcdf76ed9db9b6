package explain

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Pseudocode returns the pseudocode of a custom algorithm.
func Pseudocode(recipe search.Recipe) Code {
	r := &trace.Recording{}
	r.Job.Algorithm = recipe.Name()
	return codeOf(r)
}

// recipeCode returns the pseudocode of a custom algorithm, from the lines of the textbook
// algorithms.
func recipeCode(r *trace.Recording, recipe search.Recipe) Code {
	code := Code{ties: r.Settings().Tie, args: map[words.Key][]any{
		words.CodeOwnTake: {recipe.Formula}, words.CodeOwnF: {recipe.Formula},
		words.CodeOwnBeam: {strconv.Itoa(recipe.Beam)},
	}}
	switch recipe.Keep {
	case search.KeepPath:
		code.Lines = onPath(r, recipe.Deepen)
	case search.KeepF, search.KeepRoom:
		kin := *r
		kin.Job.Algorithm = recipe.Kin().Name()
		kin.Job.GoalTest, kin.Job.Tie = r.Settings().GoalTest, r.Settings().Tie
		code.Lines = codeOf(&kin).Lines
		for i, line := range code.Lines {
			if line.Text == words.CodeTieH {
				code.Lines[i].Text = tieText(r)
			}
		}
	default:
		code.Lines = recipeFrontier(r, recipe)
	}
	if recipe.Formula != "" && !slices.ContainsFunc(code.Lines, func(l Line) bool { return l.Text == words.CodeOwnTake }) {
		code.Lines = append([]Line{{0, words.CodeOwnF, 0}}, code.Lines...)
	}
	if r.Tree() {
		code.Lines = without(code.Lines, words.CodeOnPath)
	}
	return code
}

func recipeFrontier(r *trace.Recording, recipe search.Recipe) []Line {
	remembers := recipe.Remembers()
	byF := recipe.Frontier == search.FrontierF
	start, take, add := words.CodeOpen, words.CodeOwnTake, words.CodeAddOpen
	switch recipe.Frontier {
	case search.FrontierQueue:
		start, take, add = words.CodeQueue, words.CodeTakeFirst, words.CodeAppend
	case search.FrontierStack:
		start, take, add = words.CodeStack, words.CodeTakeTop, words.CodePush
	}
	if !remembers && !byF {
		start = inTree[start]
	}
	if recipe.Equals() == search.EqualNone && recipe.Deepen != search.DeepenF {
		add = inTree[add]
	}
	var all []Line
	depth, first := 0, begin
	switch recipe.Deepen {
	case search.DeepenDepth:
		all, depth, first = append(all, Line{0, words.CodeOwnDepths, begin | iteration}), 1, 0
	case search.DeepenF:
		all, depth, first = append(all, Line{0, words.CodeLimitF, begin}, Line{0, words.CodeOwnRepeat, iteration}), 1, 0
	}
	in := func(indent int, text words.Key, on events) {
		all = append(all, Line{depth + indent, text, on})
	}
	in(0, start, first)
	in(0, words.CodeWhile, 0)
	in(1, take, expanded)
	if byF {
		all = append(all, tie(depth+2))
	}
	switch equal := recipe.Equals(); {
	case equal == search.EqualReopened, equal == search.EqualClosed && byF:
		in(1, words.CodeStale, staleDuplicate)
	case recipe.Mark == search.MarkExpanded:
		in(1, words.CodeMarkSkip, staleDuplicate)
	}
	all = append(all, taken(depth+1))
	in(1, words.CodeTooDeep, depthLimit)
	if r.Depth() == 0 && recipe.Deepen != search.DeepenDepth {
		all = all[:len(all)-1]
	}
	in(1, words.CodeEach, generated|deadEnd)
	all = append(all, made(depth+2))
	switch recipe.Equals() {
	case search.EqualPath:
		in(2, words.CodeOnPath, cycle)
	case search.EqualReopened:
		in(2, words.CodeNoDearer, duplicate)
	case search.EqualClosed:
		if byF {
			in(2, words.CodeOwnClosed, duplicate)
		} else {
			in(2, words.CodeReached, duplicate)
		}
	}
	if recipe.Deepen == search.DeepenF {
		in(2, words.CodeOverLimit, costLimit)
	}
	in(2, add, 0)
	if recipe.Beam > 0 {
		in(1, words.CodeOwnBeam, beam)
	}
	switch recipe.Deepen {
	case search.DeepenDepth:
		in(0, words.CodeUncut, end)
	case search.DeepenF:
		in(0, words.CodeNextLimit, end)
	default:
		in(0, words.CodeNothing, end)
	}
	if recipe.Mark == search.MarkExpanded {
		all = markLate(all)
	}
	return lines(r, all)
}

// keepsWeight reports whether the path of a weighted search costs at most the weight times
// the optimum.
func (s sayer) keepsWeight() bool {
	recipe := s.replay.Algorithm().Recipe
	return recipe == nil || recipe.Keep != search.KeepRoom && s.replay.Recording.Depth() == 0
}

// Values returns a custom formula with the values of a node: "g = 3, h = 2". The formula
// is "" if a textbook algorithm has the same.
func (x *Explainer) Values(lang words.Lang, n replay.Node) (formula, values string) {
	recipe := x.replay.Algorithm().Recipe
	s := sayer{x, lang, 0}
	if recipe == nil || !s.formulaSays(recipe) {
		return "", ""
	}
	return recipe.Formula, s.values(n, recipe)
}

// formulaSays reports whether no textbook algorithm has the same f.
func (s sayer) formulaSays(recipe *search.Recipe) bool {
	g, _, linear := recipe.Linear()
	switch {
	case recipe.Formula == "":
		return false
	case recipe.Formula == "g":
		return s.replay.Algorithm().Queue != "g"
	case recipe.Formula == "h":
		return s.replay.Algorithm().Queue != "h"
	}
	return !linear || g != 1
}

// values returns the variables of a formula at a node: "g = 3, h = 2".
func (s sayer) values(n replay.Node, recipe *search.Recipe) string {
	var list []string
	for _, word := range recipe.Words() {
		value := s.replay.G(n)
		switch word {
		case "h":
			value, _ = s.replay.H(n)
		case "depth":
			value = float64(s.replay.Depth(n))
		case "step":
			value = float64(n)
		}
		list = append(list, words.Equation(word, s.num(value)))
	}
	return strings.Join(list, ", ")
}

// tieDeep explains that the deepest of several nodes with the same f was expanded.
func (s sayer) tieDeep(tied []replay.Node, letter string, f float64) string {
	deepest := lists.Count(tied, func(n replay.Node) bool { return s.replay.Depth(n) == s.replay.Depth(tied[0]) })
	text := " " + s.lang.T(words.SayTieDeep, s.count(len(tied)), letter, s.num(f))
	if deepest > 1 {
		return text + s.lang.T(words.SayTieOld)
	}
	return text + "."
}
