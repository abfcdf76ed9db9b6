package trace_test

import (
	"fmt"

	challengerules "cavalo/internal/challenge/rules"
	challengetextbook "cavalo/internal/challenge/textbook"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

func Example() {
	position := challengerules.FromProblem(knight.BuiltIn()[0], knight.DefaultRules())
	recorder := trace.NewRecorder(search.BFS, 1<<20, func(move any) trace.Op {
		name := move.(knight.Move).String()
		return trace.Op{Name: name, Move: name}
	})
	search.Run(challengetextbook.New(position, ""), search.Options[challengerules.State]{Algorithm: search.BFS}, search.Control{Trace: recorder})
	r := recorder.Recording(puzzle.Job{Puzzle: "challenge", Position: position.String(), Search: puzzle.Search{Algorithm: "bfs"}}, trace.Result{})
	for i := range 4 {
		e := r.Events.At(i)
		fmt.Println(e.Kind, e.Node)
	}
	// Output:
	// expanded 0
	// generated 1
	// generated 2
	// generated 3
}
