//go:build integration

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// What --write writes is what is printed; the hand-in then plays with it, in a championship, too.
func TestRehearseWrites(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "grupo")
	testkit.Must(t, os.CopyFS(folder, os.DirFS("../../internal/duel/rehearsal/testdata/menu")))
	file := filepath.Join(folder, "cavalo.lisp")
	args := []string{"rehearse", folder, "--positions", "10", "--time", "1m", "--quiet"}
	command(t, args...).must(t, cli.StatusDone)
	if _, err := os.Stat(file); err == nil {
		t.Fatal("it was written without --write")
	}
	out := command(t, append(args, "--write")...).must(t, cli.StatusDone).out
	text := read(t, file)
	if text != out || !strings.Contains(text, "\n(:function \"JOGADA-DO-COMPUTADOR\")\n") {
		t.Errorf("%s, not\n%s", text, out)
	}
	command(t, append(args, "--write")...).must(t, cli.StatusBad)
	if again := command(t, args...).must(t, cli.StatusDone).out; !strings.Contains(again, "This is the existing cavalo.lisp") || !strings.HasSuffix(again, text) {
		t.Error(again)
	}
	if cup := command(t, "championship", "lisp:"+folder, "1", "--seed", "x", "--boards", "random", "--nodes", "100", "--time", "1m").must(t, cli.StatusDone).out; strings.Contains(cup, "\nFaults\n") {
		t.Error(cup)
	}
	testkit.Equal(t, read(t, file), text, "the file has changed")
}
