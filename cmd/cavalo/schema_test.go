package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// closed is the schema of a command without room for keys that it doesn't name.
// needed says whether all keys must be there that always are.
func closed(t testing.TB, command string, needed bool) *jsonschema.Resolved {
	t.Helper()
	s, err := schemaOf(command)
	testkit.Must(t, err)
	eachObject(s, func(o *jsonschema.Schema) {
		if _, reason := o.Properties["code"]; !reason || len(o.Properties) > 1 { // a reason has keys of its own
			o.AdditionalProperties = &jsonschema.Schema{Not: &jsonschema.Schema{}}
		}
		if !needed {
			o.Required = nil
		}
	})
	r, err := s.Resolve(nil)
	testkit.Must(t, err)
	return r
}

// valid checks lines of JSON.
func valid(t testing.TB, r *jsonschema.Resolved, lines string) {
	t.Helper()
	n := 0
	for line := range strings.Lines(lines) {
		var value any
		if err := json.Unmarshal([]byte(line), &value); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if err := r.Validate(value); err != nil {
			t.Errorf("%v: %s", err, line)
		}
		n++
	}
	if n == 0 {
		t.Error("nothing was printed")
	}
}

// printing are command lines that print JSON, by command.
func printing(t testing.TB) map[string][]string {
	class := t.TempDir()
	fakeLisp(t)
	graphs := t.TempDir()
	command(t, "exam", "--seed", "x", "--kinds", "order-astar", "--count", "1", "--graphs", graphs).must(t, cli.StatusDone)
	return map[string][]string{
		"solve": {
			"solve challenge --problem E --json", "solve challenge --problem A --json", "solve maze --problem easy-1 --count --json", "solve graph --problem romania --json",
			"solve challenge --problem C --algorithm astar --heuristic base --audit --json", "solve tiles --position 1.2.3/4.5.6/8.7.0 --json",
			"solve tiles --position 1.2.3/4.5.6/7.0.8 --algorithm astar --weight 2 --json --trace " + filepath.Join(class, "t.trace"),
			"solve challenge --problem A --goal score --json", "solve tiles --position 2.1.3/4.5.6/7.8.0 --json", "solve maze --position ..#/.../#.. --json",
			"solve challenge --problem F --algorithm bfs --nodes 50 --json", "solve challenge --problem C --algorithm own:f=g+2*h:equal=closed --json",
			"solve grid --position S..#/.##./...G;n=8 --algorithm astar --heuristic octile --json", "solve hanoi --problem 3 --json",
		},
		"compare": {
			"compare tiles --problems 1 --algorithms bfs,astar --heuristics all --nodes 1000 --json",
			"compare graph --problems romania,trap --algorithms bfs,ucs --json", "compare challenge --problems A,E --algorithms optimal,dfs --json",
		},
		"analyse":      {"analyse --problem F --depth 2 --lines 2 --json", "analyse --problem F --variant open --depth 1 --json"},
		"prove":        {"prove duel --problem F --nodes 1000 --json", "prove duel --json --position " + ended},
		"duel":         {"duel --white 1 --black 2 --seed x --nodes 50 --json", "duel --white course --black 1 --seed x --nodes 20 --games 2 --variant brainking --json"},
		"championship": {"championship 1 2 --pairs 1 --nodes 50 --seed x --json"},
		"generate":     {"generate maze --seed x --size 6x6 --json", "generate challenge --seed x --json", "generate tiles --seed x --size 3x3 --difficulty easy --json", "generate duel --seed x --json", "generate tiles --seed x --count 2 --json", "generate challenge --seed x --json --students " + write(t, "few.csv", "1,Ana\n") + " --into-folder " + t.TempDir()},
		"merge":        {"merge --json " + shares(t, 2, "solve challenge --problem all --nodes 500"), "merge --json " + shares(t, 2, "championship 1 2 --nodes 10 --boards random --seed x")},
		"daily":        {"daily --date 2026-11-22 --json"},
		"grade":        {"grade " + write(t, "resultados.dat", handedIn(t, filepath.Join(class, "resultados.dat"))) + " --json", "grade " + class + " --json --class " + write(t, "few.csv", "1,Ana\n"), "grade " + write(t, "g1-astar.txt", "S A") + " --json --graphs " + graphs},
		"exam":         {"exam --seed x --count 6 --json"},
		"list":         {"list --json"},
		"rehearse":     {"rehearse " + write(t, "jogo.lisp", "(defun jogar") + " --json --trust"},
	}
}

// handedIn makes a file to be graded and returns its text.
func handedIn(t testing.TB, name string) string {
	t.Helper()
	command(t, strings.Fields("solve challenge --problem F --append "+name)...).must(t, cli.StatusDone)
	return read(t, name)
}

// TestSchema: what each command prints with --json is as its schema says, without a
// key that the schema doesn't have; and no command with --json is without a schema.
func TestSchema(t *testing.T) {
	lines := printing(t)
	for name := range outputs() {
		r := closed(t, name, true)
		if len(lines[name]) == 0 {
			t.Errorf("no line of %s is tried", name)
		}
		for _, line := range lines[name] {
			ran := command(t, strings.Fields(line)...)
			if ran.status == cli.StatusBad {
				t.Errorf("%s: %s", line, ran.err)
				continue
			}
			valid(t, r, ran.out)
		}
	}
	root := newRoot(&cli.Program{})
	for _, c := range root.Commands() {
		for _, leaf := range append(c.Commands(), c) {
			if leaf.Flags().Lookup("json") != nil && outputs()[c.Name()] == nil {
				t.Errorf("%s has no schema", c.Name())
			}
		}
	}
}

// TestOutputsOfBefore: what commands printed on 2026-11-23 has no key that is gone
// and none whose type has changed.
func TestOutputsOfBefore(t *testing.T) {
	for name := range outputs() {
		valid(t, closed(t, name, false), read(t, "testdata/outputs/"+name+".jsonl"))
	}
}

// TestSchemaCommand: the schemas are printed, each and all, and other names refused.
func TestSchemaCommand(t *testing.T) {
	line := command(t, strings.Fields("solve challenge --problem E --json")...).must(t, cli.StatusNoSolution).out
	for _, args := range []string{"schema", "schema solve"} {
		var s jsonschema.Schema
		if err := json.Unmarshal([]byte(command(t, strings.Fields(args)...).must(t, cli.StatusDone).out), &s); err != nil || s.Schema != draft {
			t.Fatalf("%s: %v, %s", args, err, s.Schema)
		}
		r, err := s.Resolve(nil)
		testkit.Must(t, err)
		valid(t, r, line)
		var other any = map[string]any{"puzzle": 1.0}
		if r.Validate(other) == nil {
			t.Errorf("%s takes anything", args)
		}
	}
	if r := command(t, "schema", "render"); r.status != cli.StatusBad || !strings.Contains(r.err, "championship, compare") {
		t.Errorf("render: %d, %s", r.status, r.err)
	}
}
