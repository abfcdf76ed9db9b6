package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/recording/trace"
	"cavalo/internal/tools/testkit"

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
		testkit.Must(t, json.Unmarshal([]byte(r.out), &told))
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
		testkit.Must(t, os.WriteFile(file, data, 0o644))
		r := command(t, "check", file)
		if r.status != cli.StatusBad || r.out != "" || strings.Count(r.err, "\n") != 1 || !messageForm.MatchString(r.err) {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// An audit catches the course's heuristic, in text and in JSON.
func TestAudit(t *testing.T) {
	solve := []string{"solve", "challenge", "--problem", "D", "--algorithm", "astar", "--heuristic", "base", "--audit"}
	text := command(t, solve...).must(t, 0).out
	for _, want := range []string{"Audit of the heuristic base\n", "\nAdmissible    no: ", "\nConsistent    no: ", "true cost"} {
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
	testkit.Must(t, json.Unmarshal([]byte(command(t, append(solve, "--json")...).must(t, 0).out), &told))
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

// Where no goal is in reach nothing is said of the heuristic, whether or not it
// can overestimate, and nothing is guaranteed.
func TestAuditWithoutAGoal(t *testing.T) {
	for _, h := range []string{"base", "count", "expr:missing"} {
		args := []string{"solve", "challenge", "--problem", "E", "--algorithm", "astar", "--heuristic", h, "--weight", "1.5", "--audit"}
		out := command(t, args...).must(t, 1).out
		if !strings.Contains(out, "\nAdmissible ") || !strings.Contains(out, "unknown: ") || strings.Contains(out, "yes, everywhere\nConsistent") || strings.Contains(out, "Guaranteed") {
			t.Errorf("%s:\n%s", h, out)
		}
		var told struct{ Audit map[string]any }
		testkit.Must(t, json.Unmarshal([]byte(command(t, append(args, "--json")...).must(t, 1).out), &told))
		if value, there := told.Audit["admissible"]; !there || value != nil {
			t.Errorf("%s: admissible is %v in JSON", h, value)
		}
	}
}

// What is found from a position in the middle of a game is not the whole
// problem's: the report says where it began, and counts from there.
func TestReportFromTheMiddle(t *testing.T) {
	out := command(t, "solve", "challenge", "--problem", "A").must(t, 0).out
	if strings.Contains(out, "from ") || strings.Contains(out, " more") {
		t.Errorf("from the start:\n%s", out)
	}
	position := "--.20.44.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.03.30.--.--.--.--.--.--.--/" +
		"--.--.--.--.--.--.--.--.--.--/--.--.--.22.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
		"--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--;g=30;k=A1;p=2"
	file := filepath.Join(t.TempDir(), "resultados.dat")
	args := []string{"solve", "challenge", "--position", position, "--append", file}
	out = command(t, args...).must(t, 0).out
	for _, want := range []string{"from A1, with 2 points\n", "solved; no path from there is shorter (proved)\n", "2 more\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if out := command(t, append(args, "--quiet", "--lang", "pt")...).must(t, 0).out; !strings.Contains(out, "daí nenhum caminho") || !strings.Contains(out, "mais 2 ") {
		t.Errorf("in short: %s", out)
	}
	data, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(data), "Problema: -, a partir de A1, com 2 pontos") {
		t.Errorf("%s, %v", data, err)
	}
	maze := command(t, "solve", "maze", "--position", "...../...../.....;m=RR")
	if !strings.Contains(maze.out, "from step 2\n") {
		t.Errorf("a maze: %s", maze.out)
	}
}

// The goal test and the rule for ties are chosen by name, said in the report, and
// refused where they mean nothing.
func TestGoalTestAndTies(t *testing.T) {
	args := []string{"solve", "challenge", "--problem", "C", "--rules", "off", "--algorithm", "astar", "--heuristic", "base"}
	for steps, more := range map[string][]string{"6": nil, "7": {"--goal-test", "generated", "--tie", "new"}} {
		out := command(t, append(args, more...)...).must(t, 0).out
		if !strings.Contains(out, "\nSteps                     "+steps+"\n") || strings.Contains(out, "As soon as it is generated") != (more != nil) || strings.Contains(out, "The newest") != (more != nil) {
			t.Errorf("%v:\n%s", more, out)
		}
	}
	for args, want := range map[string]string{
		"solve challenge --algorithm astar --goal-test late": "--goal-test: found: late; expected: expanded or generated",
		"solve challenge --algorithm astar --tie first":      "--tie: found: first; expected: h, name, deep, old or new",
		"solve challenge --algorithm bfs --tie old":          "--tie: found: old; expected: no tie: bfs",
		"solve challenge --goal-test generated":              "--goal-test: found: generated; expected: no goal-test: optimal",
		"compare challenge --problems A --goal-test x":       "--goal-test: found: x",
	} {
		if r := command(t, strings.Fields(args)...).must(t, 2); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
	all := command(t, "compare", "challenge", "--problems", "C", "--rules", "off", "--algorithms", "all", "--heuristics", "base", "--goal-test", "generated", "--tie", "old", "--csv", filepath.Join(t.TempDir(), "x.csv"))
	if all.status == 2 {
		t.Errorf("compare with all algorithms: %s", all.err)
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
	testkit.Must(t, json.Unmarshal([]byte(command(t, append(args, "--json")...).must(t, 0).out), &told))
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
		if diff := cmp.Diff(want, cli.Split(list)); diff != "" {
			t.Errorf("%q: %s", list, diff)
		}
	}
}

// An audit says where a formula gives less than 0 or divides by 0, in each puzzle
// and language.
func TestAuditSaysWhatCountsAsNothing(t *testing.T) {
	for _, c := range []struct{ args, text, json string }{
		{"challenge --problem C --heuristic expr:4-steps", "states: the formula gives less than 0, or divides by 0\n", `"value":-1}`},
		{"challenge --problem C --heuristic expr:1/steps", "the start: the formula divides by 0\n", `"path":[],"value":null}`},
		{"tiles --position 1.2.3/4.5.6/0.7.8 --heuristic expr:manhattan-1", "a fórmula dá -1\n", `"value":-1}`},
		{"maze --position ... --heuristic expr:1/left", "a fórmula divide por 0\n", `"value":null}`},
		{"challenge --problem C --heuristic expr:missing", "", `"clamped":0`},
	} {
		args := append(append([]string{"solve"}, strings.Fields(c.args)...), "--algorithm", "astar", "--audit")
		if strings.HasPrefix(c.text, "a ") {
			args = append(args, "--lang", "pt")
		}
		out := command(t, args...).out
		if !strings.Contains(out, c.text) || strings.Contains(out, "Counts as 0") && c.text == "" {
			t.Errorf("%s: no %q in\n%s", c.args, c.text, out)
		}
		if line := command(t, append(args, "--json")...).out; !strings.Contains(line, c.json) {
			t.Errorf("%s: no %s in %s", c.args, c.json, line)
		}
	}
}
