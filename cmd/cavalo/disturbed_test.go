//go:build unix

package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/durable"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// readers are the commands that read a file, whose name is IN.
var readers = []string{
	"check IN",
	"solve challenge --file IN", "solve maze --file IN", "solve tiles --file IN",
	"compare challenge --file IN", "compare tiles --file IN",
	"analyse --file IN", "duel --white 1 --black 1 --file IN",
	"render --file IN --png out.png", "render --trace IN --png out.png",
	"grade IN --file IN", "exam --students IN",
	"championship 1 2 --journal IN",
	"merge IN",
	"generate challenge --into IN --name A",
}

// TestReadersOfBadFiles: a file that can't be read is one line and status 2.
func TestReadersOfBadFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, to := range map[string]string{"round": "round", "folder-link": "folder"} {
		if err := os.Symlink(to, name); err != nil {
			t.Skip(err)
		}
	}
	testkit.Must(t, os.Mkdir("folder", 0o755))
	long := strings.Repeat("x", 300)
	for _, args := range readers {
		for _, name := range []string{"missing", "missing/x", "folder", "folder-link", "round", long} {
			if name == "missing" && (strings.Contains(args, "--into") || strings.Contains(args, "--journal")) {
				continue // it is created
			}
			got := command(t, strings.Fields(strings.ReplaceAll(args, "IN", name))...)
			if got.status != cli.StatusBad || got.out != "" || strings.Count(got.err, "\n") != 1 || !strings.Contains(got.err, name[:5]) {
				t.Errorf("%.80s: status %d, %q, %q", strings.ReplaceAll(args, "IN", name), got.status, got.out, got.err)
			}
		}
	}
	if left, _ := filepath.Glob("out.png"); left != nil {
		t.Error("something was written")
	}
}

// TestWritersOfBadFiles: what can't be written is said, before the work where
// that can be known.
func TestWritersOfBadFiles(t *testing.T) {
	in := inputs(t)
	for _, w := range writers {
		folder := t.TempDir()
		for name, make := range map[string]func(path string) error{
			"a folder":      func(path string) error { return os.Mkdir(path, 0o755) },
			"a loop":        func(path string) error { return os.Symlink(filepath.Base(path), path) },
			"in no folder":  func(path string) error { return os.Symlink("missing/x", path) },
			"a full device": func(path string) error { return os.Symlink("/dev/full", path) },
		} {
			path := filepath.Join(folder, w.file)
			if err := make(path); err != nil {
				t.Skip(err)
			}
			got := command(t, w.at(folder, in)...)
			if got.status != cli.StatusBad || faultLines(got.err) != 1 {
				t.Errorf("%s, %s: status %d, %q", w.file, name, got.status, got.err)
			}
			if err := os.Remove(path); err != nil {
				t.Errorf("%s, %s: %v", w.file, name, err)
			}
		}
		tidy(t, folder)
	}
}

// TestPipesAsFiles: a pipe is read and written like a file.
func TestPipesAsFiles(t *testing.T) {
	maze := "..#/.../#.."
	for _, c := range []struct{ args, in, want string }{
		{"check -", maze, "maze"},
		{"check /dev/stdin", maze, "maze"},
		{"solve maze --file /dev/stdin --quiet", maze, ""},
		{"exam --students /dev/stdin --count 1 --json", "1,Ana\n", `"student":"1"`},
		{"render --problem A --size 64 --png /dev/stdout", "", "\x89PNG"},
		{"compare challenge --problems A --algorithms bfs --csv /dev/stdout", "", "bfs"},
	} {
		cmd := program(strings.Fields(c.args))
		cmd.Stdin = strings.NewReader(c.in) // which is passed on by a pipe
		out, err := cmd.Output()
		if !strings.Contains(string(out), c.want) || err != nil && cmd.ProcessState.ExitCode() != cli.StatusNoSolution {
			t.Errorf("%s: %v, %.200q", c.args, err, out)
		}
	}
}

// TestClosedPipe: a reader who goes away, such as head, ends the program quietly.
func TestClosedPipe(t *testing.T) {
	cmd := program([]string{"generate", "challenge", "--count", "1000000", "--seed", "a"})
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	testkit.Must(t, err)
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	out.Close()
	_ = cmd.Wait()
	if cmd.ProcessState.ExitCode() != cli.StatusDone || said.String() != "" {
		t.Errorf("%v, %q", cmd.ProcessState, said.String())
	}
}

// TestCtrlC: the output of an interrupted command is well-formed, and status 3 says that it is
// incomplete.
func TestCtrlC(t *testing.T) {
	cmd := program([]string{"generate", "challenge", "--count", "1000000", "--seed", "a"})
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	testkit.Must(t, err)
	in := bufio.NewReader(out)
	if _, err := in.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Skip(err)
	}
	rest, _ := io.ReadAll(in)
	_ = cmd.Wait()
	if cmd.ProcessState.ExitCode() != cli.StatusCut || !strings.HasSuffix(string(rest), "\n") && len(rest) > 0 {
		t.Errorf("%v", cmd.ProcessState)
	}
}

// A command that is interrupted at once has status 3 and says so.
func TestInterruptedAtOnce(t *testing.T) {
	in := inputs(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range []string{
		"duel --white 1 --black 1 --nodes 20", "duel --white 1 --black 1 --nodes 20 --games 4 --log FILE",
		"championship 1 2 --nodes 10 --boards random --csv FILE", "grade IN/resultados.dat --csv FILE",
		"render --trace IN/c.trace --gif FILE", "exam --count 2 --pdf FILE", "solve challenge --problem F --append FILE",
		"compare challenge --problems F --csv FILE", "generate maze --size 9x9 --difficulty hard",
	} {
		folder := t.TempDir()
		got := commandIn(t, ctx, "en", writer{file: "out", args: args}.at(folder, in)...)
		if got.status != cli.StatusCut || got.out+got.err == "" {
			t.Errorf("%s: status %d, %q %q", args, got.status, got.out, got.err)
		}
		tidy(t, folder)
	}
}

// interruptedAt is a context that is cancelled the n-th time a command asks it, and only then.
type interruptedAt struct {
	context.Context
	left atomic.Int64
}

func (c *interruptedAt) Err() error {
	if c.left.Add(-1) == 0 {
		return context.Canceled
	}
	return nil
}

// cancellable runs jobs like jobs.Run, but looks at the command's own context first.
func cancellable(job puzzle.Job, c search.Control) puzzle.Answer {
	if c.Ctx.Err() != nil {
		return puzzle.Answer{Job: job, Status: search.Cancelled}
	}
	return jobs.Run(job, c)
}

// TestInterruptedBetween: status 3 whenever a command of several searches is interrupted.
func TestInterruptedBetween(t *testing.T) {
	in := inputs(t)
	for _, line := range []string{
		"compare challenge --problems A --algorithms bfs,astar --heuristics base --runs 2", "compare challenge --problems A --algorithms bfs --shard 1/1 --journal FILE",
		"solve challenge --problem A", "solve graph --problem all --algorithm bfs --json", "generate maze --size 4x4 --difficulty easy --seed x --count 2",
		"generate challenge --seed x --count 2", "daily --date 2026-07-01 --puzzle tiles", "duel --white 1 --black 1 --nodes 20 --games 2", "duel --white 1 --black 1 --nodes 20",
		"grade IN/resultados.dat", "exam --count 1",
	} {
		for n := int64(1); ; n++ {
			ctx := &interruptedAt{Context: t.Context()}
			ctx.left.Store(n)
			var out, errs bytes.Buffer
			args := writer{file: "out", args: line}.at(t.TempDir(), in)
			status := run(ctx, args, cli.System{In: strings.NewReader(""), Out: &out, Err: &errs, Env: func(string) string { return "" }, Runner: cancellable})
			if ctx.left.Load() > 0 {
				if n == 1 || status == cli.StatusCut {
					t.Errorf("%s: asked %d times, status %d, %s", line, n-1, status, errs.String())
				}
				break
			}
			if status != cli.StatusCut {
				t.Errorf("%s: interrupted at %d, status %d, %s%s", line, n, status, out.String(), errs.String())
			}
		}
	}
}

// Two programs don't write one journal: the second says so at once, and can have
// it when the first has ended.
func TestJournalOfAnother(t *testing.T) {
	t.Chdir(t.TempDir())
	args := []string{"championship", "1", "2", "--nodes", "10", "--boards", "random", "--quiet", "--journal", "cup.jsonl"}
	release, ok, err := durable.Claim("cup.jsonl") // as a championship does
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	out, err := program(args).CombinedOutput()
	if err == nil || strings.Count(string(out), "\n") != 1 || !strings.Contains(string(out), "cup.jsonl") {
		t.Errorf("%v, %q", err, out)
	}
	release()
	if out, err := program(args).CombinedOutput(); err != nil {
		t.Errorf("%v, %s", err, out)
	}
}
