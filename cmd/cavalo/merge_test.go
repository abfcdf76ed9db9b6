package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/durable"
	"cavalo/internal/knight"
	"cavalo/internal/shard"
	"cavalo/internal/tools/testkit"
)

// shares runs a command in total shares, the last first, and returns the
// folder with their journals.
func shares(t testing.TB, total int, line string) string {
	t.Helper()
	folder := t.TempDir() + string(filepath.Separator)
	for i := total; i > 0; i-- {
		command(t, sharing(line, fmt.Sprintf("%d/%d", i, total), folder)...).must(t, cli.StatusDone)
	}
	return folder
}

// sharing is a command line for a share.
func sharing(line, share, journal string) []string {
	return append(strings.Fields(line), "--shard", share, "--journal", journal)
}

// merging are commands of which several machines share the work, and how their
// output is asked for: FILE is a file, IN a folder with a hand-in.
var merging = []struct {
	line    string
	outputs []string
	short   bool // also in the short tests
}{
	{"generate maze --size 4x4 --difficulty easy --seed x --count 5", []string{"", "--json"}, true},
	{"generate challenge --seed x --count 5 --target 1500", []string{"", "--json --lang pt"}, true},
	{"generate challenge --seed x --count 2 --size 6x6 --difficulty easy", []string{"--json"}, false},
	{"generate tiles --seed x --count 3 --size 3x3", []string{""}, true},
	{"solve challenge --problem all --nodes 2000", []string{"--untimed", "--untimed --json", "--untimed --quiet --append FILE"}, true},
	{"solve challenge --problem all --goal score --nodes 500 --rules off", []string{"--untimed --lang pt"}, true},
	{"solve tiles --problem all --algorithm astar --weight 2 --nodes 500 --memory 10MiB --order random:x", []string{"--untimed --json"}, true},
	{"solve maze --problem all --count --time 0 --nodes 500", []string{"--untimed"}, true},
	{"solve graph --problem all --algorithm own:f=g+2*h:equal=closed:name=Hasty", []string{"--untimed --json"}, false},
	{"solve csp --problem all --nodes 500", []string{"--untimed", "--untimed --json", "--untimed --quiet --append FILE"}, true},
	{"compare csp --problems australia,queens-6 --nodes 500", []string{"--untimed", "--untimed --markdown", "--untimed --json", "--untimed --csv FILE"}, true},
	{"compare challenge --problems A,B --algorithms all --heuristics base,colour --nodes 1000 --starts", []string{"--untimed", "--untimed --markdown", "--untimed --json", "--untimed --csv FILE", "--untimed --report FILE", "--untimed --chart FILE"}, false},
	{"compare challenge --problems A,C,A --algorithms bfs,astar,optimal --heuristics base --nodes 300 --runs 3", []string{"--untimed --markdown"}, true},
	{"compare tiles --problems 1,2,1 --algorithms bfs,astar,optimal --heuristics all --nodes 300 --runs 3", []string{"--untimed --markdown"}, false},
	{"compare maze --problems easy-1 --algorithms dfs,astar --nodes 500", []string{"--untimed --json"}, false},
	{"championship 1 2 b=course --nodes 50 --seed x --boards random", []string{"", "--json", "--untimed --csv FILE", "--untimed --html FILE --page x.html --lang pt"}, true},
	{"duel --white 1 --black 2 --games 5 --nodes 50 --seed x", []string{"--untimed", "--json"}, true},
	{"grade IN --rules largest", []string{"", "--json", "--quiet --csv FILE"}, true},
}

// TestMerge: the merged results of the shares equal one machine's output, byte for byte.
func TestMerge(t *testing.T) {
	in := t.TempDir()
	handedIn(t, filepath.Join(in, "resultados.dat"))
	for _, c := range merging {
		if !c.short && !everyWriter {
			continue
		}
		t.Run(c.line, func(t *testing.T) {
			line := strings.ReplaceAll(c.line, "IN", in)
			folder := shares(t, 3, line)
			disjoint(t, folder, 3)
			for _, output := range c.outputs {
				file := filepath.Join(t.TempDir(), "output")
				flags := strings.Fields(strings.ReplaceAll(output, "FILE", file))
				one := command(t, append(strings.Fields(line), flags...)...)
				written, _ := os.ReadFile(file)
				os.Remove(file)
				all := command(t, append([]string{"merge", folder}, flags...)...)
				again, _ := os.ReadFile(file)
				if all != one || !bytes.Equal(written, again) || one.err != "" || one.out == "" && written == nil {
					t.Errorf("%s: status %d, then %d; %s\nthen %s\n%s%d bytes written, then %d", output, one.status, all.status, one.out, all.out, all.err, len(written), len(again))
				}
			}
		})
	}
}

// disjoint fails the test unless each item is in one journal of a folder.
func disjoint(t *testing.T, folder string, total int) {
	t.Helper()
	results, items := 0, 0
	for i := 1; i <= total; i++ {
		c, err := shard.Read("", []byte(read(t, filepath.Join(folder, fmt.Sprintf("%d-of-%d.jsonl", i, total)))))
		testkit.Must(t, err)
		results, items = results+len(c.Results), c.Head.Items
		for item := range c.Results {
			if !(shard.Share{Number: i, Total: total}).Has(item) {
				t.Errorf("share %d has item %d", i, item+1)
			}
		}
	}
	testkit.Equal(t, results, items)
}

// A journal without --shard: the command goes on where it was, prints everything
// in the end, and its journal can be merged like those of shares.
func TestJournalAlone(t *testing.T) {
	journal := filepath.Join(t.TempDir(), "journal")
	line := strings.Fields("generate maze --size 4x4 --difficulty easy --seed x --count 4")
	want := command(t, line...).must(t, cli.StatusDone)
	kept := append(line, "--journal", journal)
	testkit.Equal(t, command(t, kept...), want)
	whole := read(t, journal)
	if got := command(t, kept...); got != want || read(t, journal) != whole {
		t.Errorf("again: %+v, want %+v", got, want)
	}
	lines := strings.SplitAfter(whole, "\n")
	testkit.Must(t, os.WriteFile(journal, []byte(strings.Join(lines[:3], "")+lines[3][:9]), 0o644))
	if got := command(t, kept...); got != want || strings.Count(read(t, journal), "\n") != 5 {
		t.Errorf("torn: %+v, want %+v", got, want)
	}
	testkit.Equal(t, command(t, "merge", journal), want, "merged")
}

// sharedLine is a quick command of six items.
const sharedLine = "generate challenge --seed x --count 6"

// TestShareAgain: a share that is done twice is the same; shares that overlap
// are merged.
func TestShareAgain(t *testing.T) {
	want := command(t, strings.Fields(sharedLine)...).must(t, cli.StatusDone)
	folder := shares(t, 2, sharedLine)
	first := filepath.Join(folder, "1-of-2.jsonl")
	before := read(t, first)
	got := command(t, sharing(sharedLine, "1/2", folder)...).must(t, cli.StatusDone)
	if read(t, first) != before || got.out != "share 1/2: 3 of its 3 items (6 in all) are in "+first+"\n" {
		t.Errorf("%q, and\n%s", got.out, read(t, first))
	}
	testkit.Equal(t, command(t, sharing(sharedLine+" --json", "1/2", folder)...), ran{}, "with --json")
	args := []string{"merge", first}
	for i := 1; i <= 3; i++ {
		args = append(args, filepath.Join(shares(t, 3, sharedLine), fmt.Sprintf("%d-of-3.jsonl", i)))
	}
	testkit.Equal(t, command(t, args...), want, "overlapping")
	testkit.Equal(t, command(t, "merge", first, folder), want, "twice the same")
}

// TestShareOfScheduler: with auto, each task of a scheduler does its share.
func TestShareOfScheduler(t *testing.T) {
	want := command(t, strings.Fields(sharedLine)...).must(t, cli.StatusDone)
	for _, tasks := range []struct{ share, variables string }{
		{"auto", "SLURM_ARRAY_TASK_ID=%d SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_MAX=3 SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=4"},
		{"auto", "JOB_COMPLETION_INDEX=%d JOB_COMPLETIONS=4"},
		{"auto/5", "PARALLEL_SEQ=%d"}, // which counts from 1
	} {
		folder := filepath.Join(t.TempDir(), "new") + "/"
		for task := range 6 {
			var out, err bytes.Buffer
			env := map[string]string{}
			for _, variable := range strings.Fields(fmt.Sprintf(tasks.variables, task)) {
				name, value, _ := strings.Cut(variable, "=")
				env[name] = value
			}
			status := run(t.Context(), sharing(sharedLine, tasks.share, folder), cli.System{In: strings.NewReader(""), Out: &out, Err: &err, Env: func(name string) string { return env[name] }})
			if status != cli.StatusDone && (status != cli.StatusBad || strings.Count(err.String(), "\n") != 1) {
				t.Errorf("%s: %d, %s%s", tasks.variables, status, out.String(), err.String())
			}
		}
		testkit.Equal(t, command(t, "merge", folder), want, "%s", tasks.variables)
	}
}

// The help says which commands can be shared.
func TestLongCommands(t *testing.T) {
	if help := strings.Join(strings.Fields(command(t, "--help").out), " "); !strings.Contains(help, "(cavalo merge): championship, compare, duel, generate, grade, solve.") {
		t.Error(help)
	}
}

// TestKubernetesJob: the pods of the manifest do all shares of its command.
func TestKubernetesJob(t *testing.T) {
	boards := write(t, "boards.dat", knight.FormatProblem(knight.BuiltIn()[0])+knight.FormatProblem(knight.BuiltIn()[1]))
	folder := t.TempDir() + string(filepath.Separator)
	text := strings.NewReplacer("/boards/boards.dat", boards, "/work/", folder, "nodes=100000", "nodes=50").Replace(read(t, "testdata/job.yaml"))
	_, after, _ := strings.Cut(text, "args:\n")
	list, after, _ := strings.Cut(after, "env:\n")
	var args []string
	for line := range strings.Lines(list) {
		if arg, ok := strings.CutPrefix(strings.TrimSpace(line), "- "); ok {
			args = append(args, arg)
		}
	}
	for _, want := range []string{"completionMode: Indexed", "completions: 8", "JOB_COMPLETIONS", `value: "8"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the manifest has no %s", want)
		}
	}
	for index := range 8 {
		env := map[string]string{"JOB_COMPLETION_INDEX": fmt.Sprint(index), "JOB_COMPLETIONS": "8"}
		var said bytes.Buffer
		if status := run(t.Context(), args, cli.System{In: strings.NewReader(""), Out: &said, Err: &said, Env: func(name string) string { return env[name] }}); status != cli.StatusDone {
			t.Fatalf("%q: %s", args, said.String())
		}
	}
	one := command(t, "compare", "challenge", "--file", boards, "--nodes", "50", "--untimed")
	if all := command(t, "merge", folder, "--untimed"); all != one {
		t.Errorf("%s\nwant\n%s", all.out, one.out)
	}
	if !strings.Contains(after, "JOB_COMPLETIONS") {
		t.Error("the variable is not the container's")
	}
}

// A hand-in that has changed since is another run's.
func TestChangedHandIn(t *testing.T) {
	folder, work := t.TempDir(), t.TempDir()
	line := "championship 1 lisp:" + folder + " --nodes 10 --boards random --seed x"
	file := filepath.Join(folder, "jogo.lisp")
	for i, text := range []string{"(", "((", "(("} {
		testkit.Must(t, os.WriteFile(file, []byte(text), 0o644))
		got := command(t, sharing(line, "900/900", work)...) // no game: nothing is started
		testkit.Equal(t, got.status, []int{cli.StatusDone, cli.StatusBad, cli.StatusBad}[i], "%d: %+v", i, got)
	}
}

// TestBadShares: one line describes the fault.
func TestBadShares(t *testing.T) {
	dir := t.TempDir()
	text := write(t, "other.jsonl", "hello\n")
	cup := filepath.Join(dir, "cup.jsonl")
	command(t, strings.Fields("championship 1 2 --nodes 10 --boards random --seed a --quiet --journal "+cup)...).must(t, cli.StatusDone)
	folder := shares(t, 2, sharedLine)
	first := filepath.Join(folder, "1-of-2.jsonl")
	other := filepath.Join(shares(t, 2, strings.Replace(sharedLine, "seed x", "seed y", 1)), "2-of-2.jsonl")
	for args, want := range map[string]string{
		sharedLine + " --shard 1/2":                                                            "missing: the flag --journal",
		sharedLine + " --shard 0/2 --journal " + dir:                                           "--shard: found: 0; expected: a number from 1 to 2",
		sharedLine + " --shard 3 --journal " + dir:                                             "--shard: found: 3; expected: a share such as 2/8",
		sharedLine + " --shard auto --journal " + dir:                                          "SLURM_ARRAY_TASK_ID",
		sharedLine + " --shard= --journal " + dir:                                              "a value after --shard",
		sharedLine + " --shard 2/2 --journal " + first:                                         "--shard 1/2 differs",
		sharedLine + " --shard 1/2 --target 9 --journal " + first:                              "input differs",
		sharedLine + " --shard 1/2 --journal " + text:                                          "expected: a journal of a command",
		sharedLine + " --shard 1/2 --journal " + dir + "/no/x":                                 "an existing folder",
		"generate challenge --shard 1/2 --journal " + dir:                                      "the flag --seed",
		"generate challenge --seed x --into a --name G --shard 1/2 --journal " + dir:           "no --into with --journal or --shard",
		"solve challenge --algorithm bfs --trace t --shard 1/2 --journal " + dir:               "no --trace with --journal or --shard",
		"duel --white 1 --black 2 --shard 1/2 --journal " + dir:                                "the flag --seed",
		"duel --white human --black 2 --seed x --shard 1/2 --journal " + dir:                   "no human with",
		"duel --white 1 --black 2 --seed x --log " + dir + "/log --shard 1/2 --journal " + dir: "no --log with",
		"championship 1 2 --shard 1/2 --journal " + dir:                                        "the flag --seed",
		"championship 1 2 --seed x --format swiss --shard 1/2 --journal " + dir:                "--shard: found: swiss; expected: --format all",
		"championship 1 2 --seed x --format knockout --shard 1/2 --journal " + dir:             "--shard: found: knockout; expected: --format all",
		"championship 1 2 --seed x --shard 1/2 --journal " + cup:                               "expected: a journal of a command",
		"merge":                          "a journal, or a folder",
		"merge " + t.TempDir():           "a journal, or a folder",
		"merge " + dir + "/none":         "an existing file",
		"merge " + text:                  "expected: a journal of a command",
		"merge " + cup:                   "expected: a journal of a command",
		"merge " + first:                 "missing: 2, 4, 6 of 6 items",
		"merge " + first + " " + other:   "expected: a journal of the same run as " + first + " (input differs)",
		"merge --markdown " + folder:     "found: --markdown; expected: a flag listed by cavalo generate challenge --help",
		"merge --csv= " + folder:         "a value after --csv",
		"merge --json --bogus " + folder: "found: --bogus",
	} {
		r := command(t, strings.Fields(args)...)
		if r.status != cli.StatusBad || r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, want) {
			t.Errorf("%s: %d, %q, %q; want %q", args, r.status, r.out, r.err, want)
		}
	}
}

// forged writes a journal whose checks are right, with another head or result.
func forged(t testing.TB, of string, change func(h *shard.Head, results map[int]json.RawMessage)) string {
	t.Helper()
	c, err := shard.Read(of, []byte(read(t, of)))
	testkit.Must(t, err)
	change(c.Head, c.Results)
	name := filepath.Join(t.TempDir(), "forged.jsonl")
	j, err := shard.Open(name, *c.Head)
	testkit.Must(t, err)
	for item, result := range c.Results {
		testkit.Must(t, j.Keep(item, result))
	}
	testkit.Must(t, j.Close())
	return name
}

// TestForgedJournals: a journal from anywhere writes no file, runs no other
// command, and has no result that the rules don't confirm.
func TestForgedJournals(t *testing.T) {
	t.Chdir(t.TempDir())
	lines := map[string]string{
		"solve":        "solve challenge --problem A --nodes 500",
		"compare":      "compare challenge --problems A --algorithms bfs --nodes 500",
		"generate":     "generate maze --size 4x4 --difficulty easy --seed x",
		"championship": "championship 1 2 --nodes 10 --boards random --seed x",
		"duel":         "duel --white 1 --black 1 --nodes 10 --seed x",
		"grade":        "grade " + write(t, "resultados.dat", "x"),
	}
	for name, line := range lines {
		journal := filepath.Join(shares(t, 1, line), "1-of-1.jsonl")
		for what, change := range map[string]func(h *shard.Head, results map[int]json.RawMessage){
			"another command":  func(h *shard.Head, _ map[int]json.RawMessage) { h.Command = "render" },
			"no command":       func(h *shard.Head, _ map[int]json.RawMessage) { h.Command = "" },
			"a command's help": func(h *shard.Head, _ map[int]json.RawMessage) { h.Command += " --help" },
			"a file to write":  func(h *shard.Head, _ map[int]json.RawMessage) { h.Flags = append(h.Flags, "--csv=out") },
			"a log to write":   func(h *shard.Head, _ map[int]json.RawMessage) { h.Flags = append(h.Flags, "--journal=out") },
			"no flag":          func(h *shard.Head, _ map[int]json.RawMessage) { h.Flags = append(h.Flags, "out") },
			"help":             func(h *shard.Head, _ map[int]json.RawMessage) { h.Flags = append(h.Flags, "--help=true") },
			"another run":      func(h *shard.Head, _ map[int]json.RawMessage) { h.Identity = strings.Repeat("0", 64) },
			"no result":        func(_ *shard.Head, r map[int]json.RawMessage) { r[0] = json.RawMessage(`7`) },
			"an empty result":  func(_ *shard.Head, r map[int]json.RawMessage) { r[0] = json.RawMessage(`{}`) },
			"a list":           func(_ *shard.Head, r map[int]json.RawMessage) { r[0] = json.RawMessage(`["x"]`) },
			"two": func(_ *shard.Head, r map[int]json.RawMessage) {
				r[0] = json.RawMessage(`["status=solved\n","status=solved\n"]`)
			},
			"a wrong path": func(_ *shard.Head, r map[int]json.RawMessage) { r[0] = wrongPath(r[0]) },
		} {
			if name == "grade" && (what == "an empty result" || what == "a wrong path") {
				continue // marks without files: nothing can be seen to be wrong in them
			}
			file := forged(t, journal, change)
			got := command(t, "merge", file)
			if what == "a wrong path" && strings.Contains(string(read(t, file)), "generate maze") {
				continue // it has none
			}
			if got.status != cli.StatusBad || got.out != "" || strings.Count(got.err, "\n") != 1 {
				t.Errorf("%s, %s: %d, %q, %q", name, what, got.status, got.out, got.err)
			}
		}
	}
	if left, _ := filepath.Glob("*"); len(left) > 0 {
		t.Errorf("written: %v", left)
	}
}

// wrongPath replaces the moves of a result by others.
func wrongPath(result json.RawMessage) json.RawMessage {
	text := strings.ReplaceAll(string(result), "move=", "move=A9\\nmove=")
	return json.RawMessage(strings.Replace(text, `"moves":[`, `"moves":["A9",`, 1))
}

// Two journals that disagree about an item, in more than the time that it took,
// are not merged.
func TestDifferentResults(t *testing.T) {
	line := "solve challenge --problem all --nodes 500"
	journal := filepath.Join(shares(t, 1, line), "1-of-1.jsonl")
	want := command(t, "merge", journal, "--untimed")
	for old, c := range map[string]struct{ new, said string }{
		`elapsed=`:   {`elapsed=1`, ""},
		`generated=`: {`generated=1`, "one result for item 2"},
	} {
		other := forged(t, journal, func(_ *shard.Head, r map[int]json.RawMessage) {
			r[1] = json.RawMessage(strings.Replace(string(r[1]), old, c.new, 1))
		})
		got := command(t, "merge", journal, other, "--untimed")
		if c.said == "" && got != want || !strings.Contains(got.err, c.said) {
			t.Errorf("%s: %+v, want %+v", old, got, want)
		}
	}
}

// An input that has changed since is noticed when a share goes on, and by merge.
func TestChangedInput(t *testing.T) {
	mazes := write(t, "mazes.txt", command(t, strings.Fields("generate maze --size 4x4 --difficulty easy --seed x --count 3")...).out)
	handIn := write(t, "resultados.dat", handedIn(t, filepath.Join(t.TempDir(), "r.dat")))
	for file, line := range map[string]string{mazes: "solve maze --nodes 500 --file " + mazes, handIn: "grade " + handIn} {
		folder := shares(t, 2, line)
		text := read(t, file)
		testkit.Must(t, os.WriteFile(file, []byte(strings.Replace(text, ".", "#", 1)), 0o644))
		if got := command(t, "merge", folder); got.status != cli.StatusBad || !strings.Contains(got.err, "one has changed") {
			t.Errorf("merge: %+v", got)
		}
		if got := command(t, sharing(line, "1/2", folder)...); got.status != cli.StatusBad || !strings.Contains(got.err, "input differs") {
			t.Errorf("again: %+v", got)
		}
	}
}

// TestShareInterrupted: what was interrupted is no result, and is done the next
// time; nor is it one of a command that prints it all the same.
func TestShareInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for _, c := range merging {
		if !c.short || strings.Contains(c.line, "IN") {
			continue
		}
		for _, share := range []string{"--shard 1/1", ""} {
			journal := filepath.Join(t.TempDir(), "journal")
			if share == "" && strings.HasPrefix(c.line, "championship") {
				continue // its journal is of another kind
			}
			got := commandIn(t, ctx, "", strings.Fields(c.line+" "+share+" --journal "+journal)...)
			testkit.Equal(t, got.status, cli.StatusCut, "%s: %+v", c.line, got)
			contents, err := shard.Read("", []byte(read(t, journal)))
			if err != nil || len(contents.Results) > 0 {
				t.Errorf("%s: %d results, %v", c.line, len(contents.Results), err)
			}
		}
	}
}

// Two programs don't write one journal of a share.
func TestShareOfAnother(t *testing.T) {
	journal := filepath.Join(t.TempDir(), "journal")
	release, ok, err := durable.Claim(journal)
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	if got := command(t, sharing(sharedLine, "1/2", journal)...); got.status != cli.StatusBad || !strings.Contains(got.err, "no other program") {
		t.Errorf("%+v", got)
	}
	release()
	command(t, sharing(sharedLine, "1/2", journal)...).must(t, cli.StatusDone)
}

// TestShareKilledAtEveryStep: a share that is killed before any step of writing
// its journal goes on the next time, and what is merged is the same.
func TestShareKilledAtEveryStep(t *testing.T) {
	const line = "generate challenge --seed x --count 3"
	want := command(t, strings.Fields(line)...).must(t, cli.StatusDone)
	for step := 1; ; step++ {
		journal := filepath.Join(t.TempDir(), "journal")
		out, err := program(sharing(line, "1/1", journal), fmt.Sprint(testKill, "=", step)).CombinedOutput()
		command(t, sharing(line, "1/1", journal)...).must(t, cli.StatusDone)
		testkit.Equal(t, command(t, "merge", journal), want, "killed before step %d", step)
		if err == nil {
			if step < 5 {
				t.Errorf("there are %d steps only", step-1)
			}
			return
		}
		if !strings.Contains(err.Error(), "killed") {
			t.Fatalf("step %d: %v: %s", step, err, out)
		}
	}
}
