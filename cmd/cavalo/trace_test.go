package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/lab/trace"

	"github.com/google/go-cmp/cmp"
)

// A recording is written beside the answer, can be read, and says how much it
// holds.
func TestTrace(t *testing.T) {
	file := filepath.Join(t.TempDir(), "c.trace")
	for _, args := range []string{"challenge --problem C --algorithm astar --heuristic base", "tiles --algorithm idastar", "maze --algorithm rbfs"} {
		r := command(t, append(append([]string{"solve"}, strings.Fields(args)...), "--json", "--trace", file)...).must(t, 0)
		var told struct {
			Generated int64
			Trace     struct{ Events int }
		}
		if err := json.Unmarshal([]byte(r.out), &told); err != nil {
			t.Fatal(err)
		}
		recording, err := trace.Read([]byte(read(t, file)))
		if err != nil || recording.Events.Len() != told.Trace.Events || recording.Result.Generated != told.Generated || told.Trace.Events == 0 {
			t.Errorf("%s: %v, %s", args, err, r.out)
		}
		if out := command(t, "check", file).must(t, 0).out; !strings.Contains(out, "a recorded search ("+strings.Fields(args)[0]) {
			t.Errorf("check says %q", out)
		}
	}
	if out := command(t, "solve", "challenge", "--problem", "C", "--algorithm", "bfs", "--trace", file).must(t, 0).out; !strings.Contains(out, "\nRecorded: 72 steps in "+file) {
		t.Errorf("%s", out)
	}
}

// A recording that was spoiled is one clear error.
func TestSpoiledTrace(t *testing.T) {
	file := filepath.Join(t.TempDir(), "c.trace")
	command(t, "solve", "challenge", "--problem", "C", "--algorithm", "bfs", "--trace", file).must(t, 0)
	whole := []byte(read(t, file))
	for name, data := range map[string][]byte{
		"cut":      whole[:len(whole)-1],
		"longer":   append(bytes.Clone(whole), 0),
		"a line":   bytes.Replace(whole, []byte("puzzle: "), []byte("puzzel: "), 1),
		"a puzzle": bytes.Replace(whole, []byte("challenge"), []byte("chess"), 1),
		"the head": whole[:30],
	} {
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		r := command(t, "check", file)
		if r.status != statusBad || r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, "found") {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// An audit catches the course's heuristic, in text and in JSON.
func TestAudit(t *testing.T) {
	solve := []string{"solve", "challenge", "--problem", "D", "--algorithm", "astar", "--heuristic", "base", "--audit"}
	text := command(t, solve...).must(t, 0).out
	for _, want := range []string{"Audit of the heuristic base\n", "\nAdmissible     no: ", "\nConsistent     no: ", "really"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
	var told struct {
		Audit struct {
			Admissible, Consistent bool
			Over                   int
			Inadmissible           []struct{ H, True float64 }
		}
	}
	if err := json.Unmarshal([]byte(command(t, append(solve, "--json")...).must(t, 0).out), &told); err != nil {
		t.Fatal(err)
	}
	a := told.Audit
	if a.Admissible || a.Consistent || a.Over == 0 || len(a.Inadmissible) == 0 || a.Inadmissible[0].H <= a.Inadmissible[0].True {
		t.Errorf("%+v", a)
	}
	for _, args := range []string{"tiles --algorithm astar --heuristic expr:2*manhattan --problem 1", "maze --algorithm greedy --heuristic squares-left"} {
		out := command(t, append(append([]string{"solve"}, strings.Fields(args)...), "--audit")...).must(t, 0).out
		if !strings.Contains(out, "\nAudit of the heuristic ") {
			t.Errorf("%s: %s", args, out)
		}
	}
}

// A weighted search says which bound it guarantees and which it reached.
func TestWeightedBound(t *testing.T) {
	args := []string{"solve", "tiles", "--problem", "2", "--algorithm", "astar", "--weight", "3", "--heuristic", "hamming"}
	text := command(t, args...).must(t, 0).out
	if !strings.Contains(text, "Guaranteed: at most       3 times the fewest") || !strings.Contains(text, "Reached: at most") {
		t.Errorf("%s", text)
	}
	var told struct {
		Weight, Guaranteed, Reached float64
		Steps                       int
	}
	if err := json.Unmarshal([]byte(command(t, append(args, "--json")...).must(t, 0).out), &told); err != nil {
		t.Fatal(err)
	}
	if told.Weight != 3 || told.Guaranteed != 3 || told.Reached < float64(told.Steps)/13 || told.Reached > 3 {
		t.Errorf("%+v; 13 moves are the fewest", told)
	}
	if out := command(t, append(args[:len(args)-1], "expr:misplaced")...).must(t, 0).out; strings.Contains(out, "Guaranteed") {
		t.Errorf("an expression guarantees nothing:\n%s", out)
	}
}

func TestSplit(t *testing.T) {
	for list, want := range map[string][]string{
		"A, B C,,D": {"A", "B", "C", "D"},
		"base,expr:min(left, missing/mean),count": {"base", "expr:min(left, missing/mean)", "count"},
		"expr:left + 1, base":                     {"expr:left + 1", "base"},
		"expr:left),base":                         {"expr:left)", "base"},
		"":                                        nil,
	} {
		if diff := cmp.Diff(want, split(list)); diff != "" {
			t.Errorf("%q: %s", list, diff)
		}
	}
}
