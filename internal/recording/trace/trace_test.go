package trace_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/recording/trace"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// record runs an algorithm on a built-in problem of the challenge.
func record(t testing.TB, problem, algorithm, heuristic string, bytes, stored int64) *trace.Recording {
	return labtest.Record(t, labtest.Search{Problem: problem, Algorithm: search.Name(algorithm), Heuristic: heuristic, Bytes: bytes, Stored: stored})
}

var events = cmp.AllowUnexported(trace.Events{})

func TestRecordingsSurviveTheirFile(t *testing.T) {
	for _, r := range labtest.All(t) {
		file := r.Bytes()
		again, err := trace.Read(file)
		if err != nil {
			t.Fatalf("%s: %v", r.Job.Algorithm, err)
		}
		if diff := cmp.Diff(r, again, events, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: (-recorded +read)\n%s", r.Job.Algorithm, diff)
		}
		if !bytes.Equal(file, again.Bytes()) {
			t.Errorf("%s: written twice, it differs", r.Job.Algorithm)
		}
		if size := float64(len(file)) / float64(r.Events.Len()); size > 14 && r.Events.Len() > 1000 {
			t.Errorf("%s: %.1f bytes an event in the file", r.Job.Algorithm, size)
		}
	}
}

// What is recorded agrees with what the search says it did.
func TestRecordingsAreComplete(t *testing.T) {
	for _, r := range labtest.All(t) {
		n := map[search.EventKind]int64{}
		again := 0
		for i := range r.Events.Len() {
			e := r.Events.At(i)
			n[e.Kind]++
			if e.Again() {
				again++
			}
		}
		if n[search.Generated] != r.Result.Generated || n[search.Expanded] != r.Result.Expanded || r.Dropped != 0 {
			t.Errorf("%s: %v, dropped %d, result %+v", r.Job.Algorithm, n, r.Dropped, r.Result)
		}
		solved := int64(0)
		if r.Result.Status == search.Solved {
			solved = 1
		}
		if n[search.Goal] != solved {
			t.Errorf("%s: %d goals, %v", r.Job.Algorithm, n[search.Goal], r.Result.Status)
		}
		switch r.Job.Algorithm {
		case "iddfs", "idastar", "rbfs", "smastar":
			if again == 0 && r.Result.Expanded > 20 {
				t.Errorf("%s: nothing was expanded again", r.Job.Algorithm)
			}
		case "bfs", "ucs":
			if again > 0 {
				t.Errorf("%s: %d expanded again", r.Job.Algorithm, again)
			}
		}
	}
}

// A recorder out of memory keeps the beginning, without holes, and counts the
// rest.
func TestRecordingStopsWhenItsMemoryIsFull(t *testing.T) {
	whole := record(t, "D", "bfs", "", 0, 0)
	part := record(t, "D", "bfs", "", 10_000, 0)
	if n := part.Events.Len(); n == 0 || n > 10_000/trace.EventBytes {
		t.Fatalf("%d events in 10,000 bytes", n)
	}
	if got := int64(part.Events.Len()) + part.Dropped; got != int64(whole.Events.Len()) {
		t.Errorf("%d events kept and dropped, %d happened", got, whole.Events.Len())
	}
	for i := range part.Events.Len() {
		testkit.MustEqual(t, *part.Events.At(i), *whole.Events.At(i), "event %d differs", i)
	}
	again, err := trace.Read(part.Bytes())
	if err != nil || again.Dropped != part.Dropped {
		t.Errorf("read %v, %v", again, err)
	}
}

// A duplicate names the node that has its state: the same squares left, the
// same knight and points.
func TestDuplicatesNameTheNodeTheyRepeat(t *testing.T) {
	for _, algorithm := range []string{"bfs", "dfs", "astar"} {
		r := record(t, "E", algorithm, "zero", 0, 0)
		nodes := boards(t, r)
		checked := 0
		for i := range r.Events.Len() {
			e := r.Events.At(i)
			if e.Kind == search.Pruned && e.Why == search.Duplicate {
				checked++
				if e.Other == trace.None || e.Other == e.Node || nodes[e.Other] != nodes[e.Node] {
					t.Fatalf("%s: node %d is said to repeat %d", algorithm, e.Node, e.Other)
				}
			}
		}
		if checked == 0 {
			t.Errorf("%s: no duplicates", algorithm)
		}
	}
}

// boards returns the position of each node, rebuilt from parents and moves.
func boards(t *testing.T, r *trace.Recording) []challengerules.Position {
	start, err := challengerules.ParsePosition(r.Job.Position)
	testkit.Must(t, err)
	nodes := []challengerules.Position{start}
	for i := range r.Events.Len() {
		if e := r.Events.At(i); e.Kind == search.Generated {
			move, err := knight.ParseMove(r.Ops[e.Op].Move)
			testkit.Must(t, err)
			next, err := nodes[e.Other].Play(move)
			testkit.Must(t, err)
			nodes = append(nodes, next)
		}
	}
	return nodes
}

func TestReadExplainsWhatIsWrong(t *testing.T) {
	good := string(record(t, "A", "astar", "base", 0, 0).Bytes())
	body := strings.Index(good, "\n\n") + 2
	for _, c := range []struct {
		text string
		code fault.Code
		line int
	}{
		{"", "trace.line", 1},
		{"hello\n", "trace.magic", 1},
		{"cavalo recording 1\nnonsense\n", "trace.line", 2},
		{"cavalo recording 1\ncolour: red\n", "trace.key", 2},
		{"cavalo recording 1\npuzzle: challenge\npuzzle: challenge\n", "trace.twice", 3},
		{"cavalo recording 1\nevents: -1\n", "trace.number", 2},
		{"cavalo recording 1\ntree: no\n", "trace.yes", 2},
		{"cavalo recording 1\nstatus: fine\n", "trace.status", 2},
		{"cavalo recording 1\n\n", "job.puzzle", 0},
		{strings.Replace(good, "algorithm: astar", "algorithm: magic", 1), "trace.algorithm", 0},
		{strings.Replace(good, "events: ", "events: 9", 1), "trace.event", 0},
		{good[:len(good)-1], "trace.event", 0},
		{good + "x", "trace.end", 0},
		{good[:body] + "\x07" + good[body+1:], "trace.event", 0},
	} {
		_, err := trace.Read([]byte(c.text))
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != c.code || f.Line != c.line {
			t.Errorf("%.40q: %v, want %s in line %d", c.text, err, c.code, c.line)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, algorithm := range []string{"bfs", "idastar", "rbfs", "smastar"} {
		f.Add(record(f, "A", algorithm, "", 0, 4).Bytes())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := trace.Read(data)
		if err != nil {
			return
		}
		again, err := trace.Read(r.Bytes())
		if err != nil {
			t.Fatalf("written, it can't be read: %v", err)
		}
		if !bytes.Equal(r.Bytes(), again.Bytes()) {
			t.Error("written twice, it differs")
		}
	})
}
