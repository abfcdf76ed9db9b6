package trees

import (
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/tools/testkit"
)

// TestJSON: a tree is the same after it was written and read.
func TestJSON(t *testing.T) {
	for i := range 200 {
		of, err := gametree.Parse(random(rand.New(rand.NewPCG(uint64(i), 1)), 1+i%5))
		testkit.Must(t, err)
		again(t, of)
	}
	for _, text := range []string{"5", "min((3 12) B:(b1:2 [5!](4 6)))", "{1/3 2 2/3 max(1 {3 4})}", "({0.5 max(1 2) 0.5 4} [-0.25](3 {(1 2) 4}))", "(max(1 (2 3)) min(4 5))"} {
		of, err := gametree.Parse(text)
		testkit.Must(t, err)
		again(t, of)
	}
}

// random returns the text of a random tree.
func random(r *rand.Rand, levels int) string {
	if levels == 0 || r.IntN(8) == 0 {
		return []string{"", "a1:"}[r.IntN(2)] + strconv.Itoa(r.IntN(40)-20)
	}
	list := make([]string, 1+r.IntN(3))
	for i := range list {
		list[i] = random(r, levels-1)
	}
	text := strings.Join(list, " ")
	switch r.IntN(5) {
	case 0:
		return "{" + text + "}"
	case 1:
		return "B:[" + strconv.Itoa(r.IntN(9)) + []string{"", "!"}[r.IntN(2)] + "](" + text + ")"
	case 2:
		return "min(" + text + ")"
	}
	return "(" + text + ")"
}

// again reads what is written of a tree.
func again(t *testing.T, of *gametree.Tree) {
	t.Helper()
	written := WriteJSON(of)
	read, err := ReadJSON(written)
	if err != nil {
		t.Fatalf("%s: %v\n%s", of, err, written)
	}
	if !reflect.DeepEqual(read.Nodes, of.Nodes) || !ClaimsJSON(written) && len(of.Nodes) > 1 {
		t.Fatalf("%s became %s\n%s", of.Full(), read.Full(), written)
	}
}

// TestJSONOfOthers: nodes without players take turns, as in text, and children without chances are
// equally likely.
func TestJSONOfOthers(t *testing.T) {
	for text, want := range map[string]string{
		`{"name": "A", "children": [{"children": [{"value": 3}, {"value": 12}]}, {"name":"c","value": 2}]}`:                             "A:((3 12) c:2)",
		`{"children": [{"player": "chance", "children": [{"value": 1}, {"children": [{"value": 2}, {"value": 3}]}]}], "player": "max"}`: "({1 (2 3)})",
		"\ufeff {\"player\":\"min\",\"children\":[{\"children\":[{\"value\":-0}]}]} ":                                                   "min((0))",
	} {
		tree, err := ReadJSON(text)
		testkit.Must(t, err)
		testkit.Equal(t, tree.String(), want)
	}
}

// TestFaultsOfJSON: a fault says where and what was expected.
func TestFaultsOfJSON(t *testing.T) {
	deep := strings.Repeat(`{"children":[`, gametree.MostDepth+2)
	for text, want := range map[string]fault.Fault{
		"":                               {Code: fault.GametreeJSON, Line: 1, Column: 1},
		"[1]":                            {Code: fault.GametreeJSON, Line: 1, Column: 1},
		"{\n\"value\": 3,\n\"kind\": 1}": {Code: fault.GametreeJSON, Line: 3, Column: 1},
		`{"value": "3"}`:                 {Code: fault.GametreeJSON, Line: 1, Column: 11},
		`{"value": 3} {}`:                {Code: fault.GametreeEnd, Line: 1, Column: 14},
		`{"value": 3e9}`:                 {Code: fault.GametreeValue, Line: 1, Column: 1},
		`{"value": 1e-40}`:               {Code: fault.GametreeValue, Line: 1, Column: 1},
		`{"children": []}`:               {Code: fault.GametreeValue, Line: 1, Column: 1},
		`{"children": [{"value": 1}`:     {Code: fault.GametreeJSON, Line: 1, Column: 27},
		`{"children": [{"value": 1}, {"name": "a b", "value": 2}]}`:                                     {Code: fault.GametreeName, Line: 1, Column: 29},
		`{"player": "white", "children": [{"value": 1}]}`:                                               {Code: fault.GametreeJSON, Line: 1, Column: 12},
		`{"children": [{"value": 1, "chance": 0.5}]}`:                                                   {Code: fault.GametreeChance, Line: 1, Column: 15},
		`{"player": "chance", "children": [{"value": 1, "chance": 0.5}, {"value": 1}]}`:                 {Code: fault.GametreeChance, Line: 1, Column: 64},
		`{"player": "chance", "children": [{"value": 1, "chance": 0.5}, {"value": 1, "chance": 0.25}]}`: {Code: fault.GametreeSum, Line: 1, Column: 35},
		`{"value": 1, "chance": 2}`:                                                                     {Code: fault.GametreeChance, Line: 1, Column: 24},
		`{"children": [{"value": 1}], "quiet": false}`:                                                  {Code: fault.GametreeValue, Line: 1, Column: 1},
		`{"children": [` + strings.Repeat(`{"value":1},`, gametree.MostNodes-1) + `{"value":1}]}`:       {Code: fault.GametreeNodes, Line: 1, Column: 15 + 12*(gametree.MostNodes-1)},
		deep:                                 {Code: fault.GametreeDepth, Line: 1, Column: 1 + 13*(gametree.MostDepth+1)},
		strings.Repeat(" ", MostText) + "{}": {Code: fault.GametreeSize},
	} {
		_, err := ReadJSON(text)
		f, ok := err.(*fault.Fault)
		if !ok || f.Code != want.Code || f.Line != want.Line || f.Column != want.Column {
			t.Errorf("%.100s: %v, want %v at %d:%d", text, err, want.Code, want.Line, want.Column)
		}
	}
}

// TestDOT: every node and edge is there.
func TestDOT(t *testing.T) {
	of, err := gametree.Parse("(a:3 min({1/3 2 2/3 5} 4))")
	testkit.Must(t, err)
	testkit.Equal(t, WriteDOT(of), `digraph {
	node [margin=0]
	edge [arrowhead=none]
	0 [shape=triangle, label=""]
	1 [shape=plain, label="a\n3"]
	2 [shape=invtriangle, label=""]
	3 [shape=circle, label=""]
	4 [shape=plain, label="4"]
	5 [shape=plain, label="2"]
	6 [shape=plain, label="5"]
	0 -> 1
	0 -> 2
	2 -> 3
	2 -> 4
	3 -> 5 [label="1/3"]
	3 -> 6 [label="2/3"]
}
`)
}

// FuzzReadJSON: any text is a tree or refused with a place, and a tree is the same in both forms.
func FuzzReadJSON(f *testing.F) {
	f.Add(`{"name":"A","children":[{"value":3},{"player":"chance","children":[{"value":1,"chance":0.25},{"value":2,"chance":0.75}]}]}`)
	f.Add(`{"value":5,"quiet":false,"children":[{"value":-0.5}]}`)
	f.Add(`{"children":[{}],"children":[{"value":1}]}`)
	f.Add(`{"value":null}`)
	f.Fuzz(func(t *testing.T, text string) {
		of, err := ReadJSON(text)
		if err != nil {
			if at, ok := err.(*fault.Fault); !ok || at.Line == 0 && at.Code != fault.GametreeSize {
				t.Fatal(err)
			}
			return
		}
		again(t, of)
		typed, err := gametree.Parse(of.Full())
		if err != nil || typed.Full() != of.Full() {
			t.Fatalf("%s: %v, %v", of.Full(), typed, err)
		}
	})
}
