package exam

import (
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/words"
)

// needs are the requirements of a task.
type needs struct {
	costs    bool // moves have different costs; else all cost 1
	guess    bool // there is an admissible heuristic
	memory   room
	cheapest bool // the path must be a cheapest one
	near     bool // or cost at most half as much again
	quick    bool // few expansions matter more than the path's cost
	finite   bool // all paths are finite
}

// room is an amount of memory.
type room uint8

const (
	plenty room = iota // for all states
	paths              // for a path and the siblings of its nodes
	fixed              // for more than a path, but not for all states
)

// suited is a task with the algorithm that suits it.
type suited struct {
	needs
	right  string
	others []string // that do not suit
}

// suits are the tasks. "wastar" is A* with weight 1.5.
var suits = []suited{
	{needs{memory: plenty, cheapest: true}, "bfs", []string{"dfs", "greedy", "dls"}},
	{needs{memory: paths, cheapest: true}, "iddfs", []string{"bfs", "dfs", "ucs", "astar"}},
	{needs{costs: true, memory: plenty, cheapest: true}, "ucs", []string{"bfs", "iddfs", "dfs", "greedy"}},
	{needs{costs: true, guess: true, memory: plenty, cheapest: true}, "astar", []string{"greedy", "bfs", "dfs", "wastar", "ucs"}},
	{needs{costs: true, guess: true, memory: paths, cheapest: true}, "idastar", []string{"astar", "ucs", "iddfs", "greedy"}},
	{needs{costs: true, guess: true, memory: fixed, cheapest: true}, "smastar", []string{"astar", "idastar", "greedy", "ucs", "rbfs"}},
	{needs{costs: true, guess: true, memory: plenty, near: true}, "wastar", []string{"greedy", "astar", "dfs", "bfs"}},
	{needs{costs: true, guess: true, memory: plenty, quick: true}, "greedy", []string{"astar", "ucs", "bfs", "iddfs"}},
	{needs{memory: paths, quick: true, finite: true}, "dfs", []string{"bfs", "ucs", "iddfs"}},
}

// askBestAlgorithm asks which algorithm suits a task.
func askBestAlgorithm(d *Draw) bool {
	s := suits[d.Intn(d.byLevel(5, len(suits), len(suits)))]
	choices := []string{s.right}
	for _, i := range d.Perm(len(s.others)) {
		if len(choices) < d.byLevel(3, 4, 4) {
			choices = append(choices, s.others[i])
		}
	}
	d.q.Form = Choice
	for i, at := range d.Perm(len(choices)) {
		d.q.Choices = append(d.q.Choices, nameOf(choices[at]))
		if at == 0 {
			d.q.accept(choiceNumber(i))
		}
	}
	d.q.Ask = s.said()
	d.q.Why = say(words.ExamSuits.Key(s.right))
	return true
}

// nameOf returns an algorithm's name; "wastar" is weighted A*.
func nameOf(name string) Phrase {
	if name == "wastar" {
		return say(words.ExamWastar)
	}
	return say("", algorithm(name))
}

// said returns the task as a text.
func (n needs) said() Phrase {
	p := Phrase{}
	add := func(is bool, yes, no words.Key) {
		switch {
		case is:
			p.args = append(p.args, say(yes))
		case no != "":
			p.args = append(p.args, say(no))
		}
	}
	add(n.costs, words.ExamNeedCosts, words.ExamNeedSame)
	add(n.guess, words.ExamNeedGuess, words.ExamNeedBlind)
	p.args = append(p.args, say([]words.Key{words.ExamNeedPlenty, words.ExamNeedPaths, words.ExamNeedFixed}[n.memory]))
	add(n.cheapest, words.ExamNeedCheapest, "")
	add(n.near, words.ExamNeedNear, "")
	add(n.quick, words.ExamNeedQuick, "")
	add(n.finite, words.ExamNeedFinite, "")
	p.args = append(p.args, say(words.ExamAskSuits))
	return p
}

func askNextWeighted(d *Draw) bool {
	weight := []float64{2, 1.5, 3}[d.Intn(d.byLevel(1, 3, 3))]
	var rows [][]string
	var f, plain []float64
	for i := range d.byLevel(3, 4, 5) {
		g, h := float64(d.between(1, 12)), float64(d.between(1, 9))
		rows = append(rows, []string{names[i], Number(g), Number(h)})
		f, plain = append(f, g+weight*h), append(plain, g+h)
	}
	least := slices.Index(f, slices.Min(f))
	if count(f, f[least]) > 1 || count(plain, slices.Min(plain)) > 1 || plain[least] == slices.Min(plain) && d.often(4, 5) {
		return false
	}
	d.ask(Figure{Table: &Table{Head: []Phrase{say(words.ExamNode), say("", "g"), say("", "h")}, Rows: rows}}, words.ExamAskWeighted, weight)
	d.q.Form = Choice
	p := Phrase{}
	for i, row := range rows {
		d.q.Choices = append(d.q.Choices, say("", row[0]))
		p.args = append(p.args, formula(row[0]+": "+row[1]+" + "+Number(weight)+" × "+row[2]+" = "+Number(f[i])+";"))
	}
	d.q.accept(choiceNumber(least))
	d.q.Why = p
	return true
}

func count(list []float64, x float64) (n int) {
	return lists.Count(list, func(y float64) bool { return x == y })
}

// askBoundWeighted asks for the highest cost of a path that weighted A* finds.
func askBoundWeighted(d *Draw) bool {
	weight := []float64{2, 3, 1.5, 1.2, 2.5}[d.Intn(d.byLevel(2, 4, 5))]
	cheapest := float64(d.between(4, d.byLevel(12, 40, 90)))
	d.ask(Figure{}, words.ExamAskAtMost, weight, cheapest)
	d.q.number(weight * cheapest)
	d.q.Why = say(words.ExamWhyAtMost, weight, cheapest, weight*cheapest)
	return true
}
