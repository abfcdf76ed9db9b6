package jobs_test

import (
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// littleStack runs a test again, in a program of its own, with a stack as small as that
// of a browser's worker; it reports whether the test runs there. Go ends a program whose
// stack is full.
func littleStack(t *testing.T) bool {
	t.Helper()
	const name = "CAVALO_LITTLE_STACK"
	if os.Getenv(name) != "" {
		debug.SetMaxStack(256 << 10)
		return true
	}
	run := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	run.Env = append(os.Environ(), name+"=yes")
	if out, err := run.CombinedOutput(); err != nil {
		t.Errorf("%v\n%.3000s", err, out)
	}
	return false
}

// No job on an endless path or a very long one takes a stack as deep as that, whatever
// the task: in a browser some ten thousand nested calls end the program.
func TestLongPathsTakeLittleStack(t *testing.T) {
	testkit.Sequential(t)
	if !littleStack(t) {
		return
	}
	var long strings.Builder
	for i := range 900 {
		fmt.Fprintf(&long, "N%d->N%d 1; ", i, i+1)
	}
	graph, _ := puzzle.Find("graph")
	custom := search.Name("own:key=g+h;tree=on")
	for _, text := range []string{"S->A 1; A->B 0; B->A 0; A->G 1; start S; goals G", long.String() + "start N0; goals N900"} {
		start, err := graph.Parse(text)
		testkit.Must(t, err)
		for _, a := range append(graph.Algorithms(), puzzle.Algorithm{Name: custom}) {
			for _, task := range []puzzle.Task{puzzle.TaskSolve, puzzle.TaskRecord, puzzle.TaskAudit} {
				j := puzzle.Job{Task: task, Puzzle: "graph", Position: start.String(), Search: puzzle.Search{Algorithm: a.Name, Settings: search.Settings{Tree: !a.Exact && a.Name != custom}},
					Limits: search.Limits{Time: 10 * time.Second, Nodes: 60_000, Memory: 64 << 20}}
				if a.Informed {
					j.Heuristic = graph.Heuristics()[0].Name
				}
				if a.Name == "dls" {
					j.Depth = 9_000
				}
				if j.Check() != nil {
					continue // not every task is for every algorithm
				}
				if got := jobs.Run(j, search.Control{}); got.Error != "" {
					t.Errorf("%s %v: %s", a.Name, task, got.Error)
				}
			}
		}
	}
}
