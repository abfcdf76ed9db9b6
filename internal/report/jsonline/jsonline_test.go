package jsonline

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
)

func TestAnswer(t *testing.T) {
	for _, c := range []struct {
		name   string
		answer puzzle.Answer
		want   string
	}{
		{"empty", puzzle.Answer{Status: search.Cancelled},
			`{"puzzle":"","problem":"","algorithm":"","heuristic":"","status":"cancelled","optimal":false,"steps":0,"score":0,"moves":[],` +
				`"lower_bound":0,"upper_bound":0,"generated":0,"expanded":0,"penetrance":0,"branching":0,"peak_nodes":0,"time_ms":0}`},
		{"full", puzzle.Answer{
			Job:    puzzle.Job{Puzzle: "challenge", Problem: `<"é">`, Search: puzzle.Search{Algorithm: "astar", Heuristic: "base", Goal: "score"}},
			Status: search.LimitReached, Outcome: puzzle.Counted{Path: puzzle.Path{Steps: 1, Score: 2, Moves: []string{"A1x-"}}, Proof: puzzle.Proof{Lower: 3, Upper: 4, Reason: &puzzle.Reason{Code: "x", Fields: []puzzle.Field{{Name: "pair", Value: "10 01"}, {Name: "placed", Value: "A1"},
				{Name: "sum", Value: "9"}, {Name: "double", Value: "00"}, {Name: "pair", Value: "20 02"}}}}, Solutions: "12345678901234567890"},
			Stats: search.Stats{Generated: 5, Expanded: 6, Peak: 7, Time: 1234567 * time.Nanosecond}, Penetrance: 0.2, Branching: 5,
		}, `{"puzzle":"challenge","problem":"<\"é\">","algorithm":"astar","heuristic":"base","status":"limit","optimal":false,"steps":1,` +
			`"score":2,"moves":["A1x-"],"lower_bound":3,"upper_bound":4,"generated":5,"expanded":6,"penetrance":0.2,"branching":5,` +
			`"peak_nodes":7,"solutions":"12345678901234567890","reason":{"code":"x","placed":"A1","sum":9,"pairs":["10 01","20 02"],` +
			`"doubles":["00"]},"time_ms":1.234567}`},
		{"maze", puzzle.Answer{Outcome: puzzle.Solution{Proof: puzzle.Proof{Unique: "no", Reason: &puzzle.Reason{Code: "colour", Fields: []puzzle.Field{
			{Name: "square", Value: "A4"}, {Name: "square", Value: "D1"}, {Name: "same", Value: "7"}}}}}},
			`{"puzzle":"","problem":"","algorithm":"","heuristic":"","status":"solved","optimal":false,"steps":0,"score":0,"moves":[],` +
				`"lower_bound":0,"upper_bound":0,"generated":0,"expanded":0,"penetrance":0,"branching":0,"peak_nodes":0,` +
				`"unique":false,"reason":{"code":"colour","same":7,"squares":["A4","D1"]},"time_ms":0}`},
	} {
		got, err := Answer(c.answer, Read{})
		if err != nil || !json.Valid(got) {
			t.Errorf("%s: %v: %s", c.name, err, got)
		}
		if diff := cmp.Diff(c.want+"\n", string(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func Example() {
	line, _ := Marshal(struct {
		Steps int `json:"steps"`
	}{12})
	fmt.Print(string(line))
	// Output: {"steps":12}
}
