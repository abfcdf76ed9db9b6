package main

import (
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/maze/generate"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/search"
)

// mazeIdea is a maze from package generate whose only path fits the idea, and whose hints need a
// rule.
type mazeIdea struct {
	idea          string
	width, height int
	level         logic.Level
	needs         logic.Rule // the rule, or Drawn for any
	most          logic.Rule // the hardest rule that is needed, or Drawn for any
	is            func(b rules.Board, runs []int) bool
}

var mazeIdeas = []mazeIdea{
	{"first-line", 4, 4, logic.Easy, logic.Drawn, logic.Length, nil},
	{"one-way-out", 4, 5, logic.Easy, logic.Forced, logic.Length, nil},
	{"no-two-alike", 5, 5, logic.Easy, logic.Length, logic.Length, nil},
	{"no-loop", 5, 5, logic.Easy, logic.Loop, logic.Bridge, nil},
	{"what-if", 5, 5, logic.Easy, logic.Trial, logic.Drawn, nil},
	{"long-start", 5, 5, logic.Easy, logic.Drawn, logic.Drawn, func(_ rules.Board, runs []int) bool { return runs[0] >= 4 && runs[1] == 1 }},
	{"stairs", 6, 6, logic.Easy, logic.Drawn, logic.Drawn, func(_ rules.Board, runs []int) bool { return stairs(runs) >= 6 }},
	{"round-the-edge", 6, 6, logic.Easy, logic.Drawn, logic.Drawn, func(_ rules.Board, runs []int) bool { return runs[0]+runs[1] >= 7 }},
	{"few-blocks", 6, 6, logic.Easy, logic.Drawn, logic.Drawn, func(b rules.Board, _ []int) bool { return blocked(b) <= 3 }},
	{"many-blocks", 7, 7, logic.Easy, logic.Drawn, logic.Drawn, func(b rules.Board, _ []int) bool { return blocked(b) >= 7 }},
	{"bridge", 7, 7, logic.Easy, logic.Bridge, logic.Drawn, nil},
	{"two-doors", 7, 7, logic.Easy, logic.TwoDoors, logic.Drawn, nil},
	{"narrow", 10, 4, logic.Easy, logic.Drawn, logic.Drawn, nil},
	{"tall", 4, 10, logic.Easy, logic.Drawn, logic.Drawn, nil},
	{"wider-board", 8, 8, logic.Easy, logic.Drawn, logic.Drawn, nil},
	{"think-twice", 6, 6, logic.Medium, logic.Drawn, logic.Drawn, nil},
	{"labyrinth", 10, 10, logic.Easy, logic.Drawn, logic.Drawn, nil},
	{"longer-thought", 7, 7, logic.Medium, logic.Drawn, logic.Drawn, nil},
	{"crossroads", 8, 8, logic.Medium, logic.Drawn, logic.Drawn, nil},
	{"hard-nut", 6, 6, logic.Hard, logic.Drawn, logic.Drawn, nil},
	{"patience", 10, 10, logic.Medium, logic.Drawn, logic.Drawn, nil},
	{"knot", 7, 7, logic.Hard, logic.Drawn, logic.Drawn, nil},
	{"deep-wood", 8, 8, logic.Hard, logic.Drawn, logic.Drawn, nil},
	{"last-maze", 10, 10, logic.Hard, logic.Drawn, logic.Drawn, nil},
}

// stairs returns the length of the longest sequence of alternating runs of 1 and 2.
func stairs(runs []int) (longest int) {
	n := 0
	for _, run := range runs {
		if n++; run > 2 {
			n = 0
		}
		longest = max(longest, n)
	}
	return longest
}

func blocked(b rules.Board) int { return b.Width()*b.Height() - b.Free().Count() }

func mazeRecipes() (all []recipe) {
	return lists.Map(mazeIdeas, func(m mazeIdea) recipe { return recipe{"maze", m.idea, m.make} })
}

func (m mazeIdea) make(seed string) (series.Entry, bool) {
	r, err := generate.Make(generate.Options{Seed: seed, Width: m.width, Height: m.height, Level: m.level}, search.Control{})
	if err != nil || r.Grade.Level != m.level || !r.Grade.Solved || m.is != nil && !m.is(r.Board, runsOf(r.Path)) {
		return series.Entry{}, false
	}
	if needed, ok := neededRules(r.Board); !ok || m.needs != logic.Drawn && !needed[m.needs] ||
		m.most != logic.Drawn && slices.Contains(needed[m.most+1:], true) {
		return series.Entry{}, false
	}
	// Every solution visits all squares.
	return series.Entry{Fewest: r.Board.Free().Count() - 1, Text: r.Board.String()}, true
}

// runsOf returns the lengths of the runs of a path.
func runsOf(path rules.Path) (runs []int) {
	for i := range len(path) {
		if i == 0 || path[i] != path[i-1] {
			runs = append(runs, 0)
		}
		runs[len(runs)-1]++
	}
	return runs
}

// neededRules returns which rules the hints use until all is drawn.
func neededRules(b rules.Board) (needed [logic.Trial + 1]bool, ok bool) {
	var known []logic.Edge
	for {
		hint := logic.Next(b, known, search.Control{})
		if hint.Status != search.Solved {
			return needed, hint.Status == search.NoSolution // nothing is left to conclude
		}
		needed[hint.Rule] = true
		known = append(known, hint.Edge)
	}
}
