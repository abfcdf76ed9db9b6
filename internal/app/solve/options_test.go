package solve_test

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/solve"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// A job asks for what was chosen and its algorithm takes, and for nothing else.
func TestJobOfTheOptions(t *testing.T) {
	all := solve.Options{Depth: 30, Time: time.Minute, Workers: 3, Search: puzzle.Search{Goal: puzzle.MostPoints, Heuristic: "h", Start: "A1", Settings: search.Settings{Weight: 2, Tree: true, Order: "random:seed", GoalTest: "late", Tie: "newest", Mark: "expanded"}}}
	for _, p := range puzzle.All() {
		for _, alg := range p.Algorithms() {
			all.Algorithm = alg.Name
			want := puzzle.Job{Puzzle: p.Name(), Search: puzzle.Search{Algorithm: alg.Name, Start: "A1"}, Limits: search.Limits{Time: time.Minute, Memory: 1 << 30}}
			if alg.Informed {
				want.Heuristic = "h"
			}
			if alg.Weighted {
				want.Weight = 2
			}
			if alg.Depth > 0 {
				want.Depth = 30
			}
			if alg.Parts {
				want.Workers = 3
			}
			if alg.Exact {
				want.Goal = puzzle.MostPoints
			} else {
				want.Tree, want.GoalTest, want.Order = true, "late", "random:seed"
			}
			if alg.Ties {
				want.Tie = "newest"
			}
			if got := all.Job(p); !reflect.DeepEqual(got, want) {
				t.Errorf("%s %s:\n%+v, want\n%+v", p.Name(), alg.Name, got, want)
			}
		}
	}
	all.Algorithm, all.Tree = "dfs", false // as a tree search it marks nothing
	if j := all.Job(puzzle.All()[0]); j.Mark != "expanded" {
		t.Errorf("states are marked by %q", j.Mark)
	}
	all.Algorithm, all.Order = "bfs", ""
	if j := all.Job(puzzle.All()[0]); j.Order != "" {
		t.Errorf("the course's order is asked for as %q", j.Order)
	}
}

// Every algorithm has the fields of what it takes; each changes its option, and
// none takes what makes no sense.
func TestSolverSettings(t *testing.T) {
	for _, name := range []string{"challenge", "maze", "tiles"} {
		b := newTab(t, apptest.NewHost().Tab(name))
		b.UseScript()
		d := b.GameScreen(name)
		p, _ := puzzle.Find(name)
		o := &d.Solver.Options
		b.App.Open(d.Solver.Dialog())
		algorithms, groups := b.Find("algorithm").Options(), map[[2]bool]string{}
		for i, alg := range p.Algorithms() {
			o.Depth = 7
			b.Set("algorithm", string(alg.Name))
			if o.Algorithm != alg.Name || o.Depth != 0 || b.There("start-square") != (name == "challenge") || b.There("formulation") != (name == "maze" && !alg.Exact) {
				t.Errorf("%s: %+v are the options", alg.Name, o)
			}
			kind := [2]bool{alg.Exact, alg.Informed}
			if groups[kind] == "" {
				groups[kind] = algorithms[i].Group
			}
			if c := algorithms[i]; c.Value != string(alg.Name) || c.Label == "" || c.Note == "" || c.Group != groups[kind] {
				t.Errorf("it is offered as %+v", c)
			}
			for id, there := range map[string]bool{
				"heuristic": alg.Informed, "weight": alg.Weighted, "depth": alg.Depth > 0, "workers": alg.Parts, "time-limit": true,
				"goal-test": !alg.Exact, "tie": alg.Ties, "mark": alg.Marks, "tree": !alg.Exact, "tree-note": !alg.Exact, "order": !alg.Exact, "counted": !alg.Exact,
			} {
				if b.There(id) != there {
					t.Errorf("%s %s: %s is there: %v", name, alg.Name, id, !there)
				}
			}
			if chip := d.Solver.Chip(); alg.Informed != strings.Contains(chip.Label+chip.Text, " · "+o.Heuristic) {
				t.Errorf("the chip says %q", chip.Label)
			}
			switch {
			case alg.Weighted:
				r := b.Find("weight").Range()
				if b.Set("weight", "2.5"); o.Weight != 2.5 || r.Min != 1 || r.Max != 3 || b.Find("weight").Value != "2.5" {
					t.Errorf("a weight of %v in %+v, shown as %q", o.Weight, r, b.Find("weight").Value)
				}
			case alg.Depth > 0:
				b.ExpectValue("depth", strconv.Itoa(alg.Depth))
				b.Set("depth", "1")
				b.Set("depth", "9,999")
				if o.Depth != 9999 || b.Find("depth").Value != "9,999" || b.There("depth-wrong") {
					t.Errorf("the depth is %d, shown as %s", o.Depth, b.Find("depth").Value)
				}
				for _, typed := range []string{"0", "10000", "-3", "x", ""} {
					b.Set("depth", typed)
					if got := b.Find("depth"); o.Depth != 9999 || got.Value != typed || !got.Field().Invalid || b.Find("depth-wrong").Text != "Type a whole number from 1 to 9,999." {
						t.Errorf("after %q the depth is %d, shown as %q: %q", typed, o.Depth, got.Value, b.Find("depth-wrong").Text)
					}
				}
				if b.Set("depth", "1"); o.Depth != 1 || b.There("depth-wrong") {
					t.Errorf("a depth of 1 is not taken: %d", o.Depth)
				}
			case alg.Parts:
				var offered []string
				for _, c := range b.Find("workers").Options() {
					offered = append(offered, c.Value+c.Label)
				}
				testkit.EqualLists(t, offered, []string{"11", "22", "33", "44"}, "at work together")
				if o.Workers = 0; b.Find("workers").Value != "1" {
					t.Errorf("none are chosen: %s", b.Find("workers").Value)
				}
				if b.Set("workers", "3"); o.Workers != 3 || b.Find("workers").Value != "3" {
					t.Errorf("at work are %d", o.Workers)
				}
			}
			if alg.Ties {
				rule := b.Find("tie").Options()[1]
				if b.Set("tie", rule.Value); string(o.Tie) != rule.Value || rule.Label == "" {
					t.Errorf("ties are broken by %q of %+v", o.Tie, rule)
				}
			}
			if alg.Ties {
				offered := slices.ContainsFunc(b.Find("tie").Options(), func(c ui.Option) bool { return c.Value == string(search.TieName) })
				testkit.Equal(t, offered, p.Study().Named, "%s: ties by name are offered", name)
			}
			if alg.Marks {
				if b.Set("mark", "expanded"); o.Mark != search.MarkExpanded {
					t.Errorf("states are marked by %q", o.Mark)
				}
			}
			if alg.Exact {
				continue
			}
			test := b.Find("goal-test").Options()[1].Value
			b.Set("goal-test", test)
			b.Press("tree")
			b.Set("order", "random:")
			if string(o.GoalTest) != test || !o.Tree || o.Order == "" {
				t.Errorf("%s: %+v are the options", alg.Name, o)
			}
			b.Set("goal-test", b.Find("goal-test").Options()[0].Value)
			b.Set("order", "")
			if b.Press("tree"); o.Tree || o.Order != "" {
				t.Errorf("%s: %+v are the options", alg.Name, o)
			}
		}
		if ours, blind, informed := groups[[2]bool{true, false}], groups[[2]bool{}], groups[[2]bool{false, true}]; ours == "" || ours == blind || blind == informed || informed == ours {
			t.Errorf("%s: the groups are %v", name, groups)
		}
		var limits []string
		for _, c := range b.Find("time-limit").Options() {
			limits = append(limits, c.Value+" "+c.Label)
		}
		testkit.EqualLists(t, limits, []string{"1 1 s", "10 10 s", "60 60 s", "300 300 s", "0 none"}, "the limits")
		if b.Set("time-limit", "300"); o.Time != 5*time.Minute || b.Find("time-limit").Value != "300" {
			t.Errorf("the limit is %v", o.Time)
		}
		if b.Press("solver-run"); !d.Solver.Running || b.There("solver-dialog") {
			t.Error("Solve does not run")
		}
	}
}
