//go:build long && linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// changes are the system calls that files are written with.
const changes = "openat,write,pwrite64,fsync,linkat,renameat,renameat2,fchmod,fchmodat,ftruncate,unlinkat,flock,close,mkdirat"

// mostCalls is how many calls of a thread are tried; a command makes fewer;
// it has made them all when three runs in a row have no call with such a number.
const mostCalls = 60

// TestEverySystemCall: whichever system call of a command fails, or ends the
// program, the file is whole. A thread counts for itself, so a call can be
// tried twice; what holds does so wherever it hits.
func TestEverySystemCall(t *testing.T) {
	if err := testkit.Command(t, "strace", "-o", os.DevNull, "true").Run(); err != nil {
		t.Fatal("strace may not be used: ", err)
	}
	in := inputs(t)
	var tried, hit atomic.Int64
	t.Run("commands", func(t *testing.T) {
		for _, w := range writers {
			t.Run(w.file, func(t *testing.T) {
				t.Parallel()
				for _, what := range []string{"error=ENOSPC", "error=EIO", "signal=KILL"} {
					runs, failed := failEachCall(t, w, in, what)
					tried.Add(int64(runs))
					hit.Add(int64(failed))
				}
			})
		}
	})
	t.Logf("%d runs, %d of them failed or were killed", tried.Load(), hit.Load())
}

// failEachCall runs a command once for each of its system calls, which fails or
// ends it. It returns how many runs that were, and how many of them failed.
func failEachCall(t *testing.T, w writer, in, what string) (runs, failed int) {
	old := w.begin(t, in)
	kept := old[:bytes.LastIndexByte(old, '\n')+1]
	clean := 0 // runs in a row in which nothing failed
	for n := 1; n <= mostCalls && clean < 3; n++ {
		folder := w.after(t, old)
		log := filepath.Join(t.TempDir(), "strace")
		cmd := program(w.at(folder, in))
		cmd.Args = append([]string{"strace", "-f", "-o", log, "-e", "trace=" + changes, "-e", fmt.Sprintf("inject=%s:%s:when=%d", changes, what, n)}, cmd.Args...)
		cmd.Path = testkit.Command(t, "strace").Path
		out, err := cmd.CombinedOutput()
		data, bad := os.ReadFile(filepath.Join(folder, w.file))
		if bad == nil {
			_, bad = w.count(data)
		}
		if bad != nil || w.adds && !bytes.HasPrefix(data, kept) {
			t.Errorf("%s, %s at call %d: %v: %s\n%s", w.file, what, n, bad, out, injected(log))
		}
		runs++
		if err != nil {
			failed++
		}
		if clean++; injected(log) != "" || err != nil {
			clean = 0
		}
		command(t, w.at(folder, in)...).must(t, cli.StatusDone)
		tidy(t, folder)
	}
	return runs, failed
}

// injected returns the calls that were made to fail.
func injected(log string) string {
	data, _ := os.ReadFile(log)
	var calls []string
	for line := range strings.Lines(string(data)) {
		if strings.Contains(line, "INJECTED") {
			calls = append(calls, line)
		}
	}
	return strings.Join(calls, "")
}
