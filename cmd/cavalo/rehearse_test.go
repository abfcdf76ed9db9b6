package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// fakeLisp makes programs called sbcl and clisp that can load nothing.
func fakeLisp(t testing.TB) {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"sbcl", "clisp"} {
		testkit.Must(t, os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\nread line\necho 'cavalo: load END-OF-FILE: jogo.lisp'\n"), 0o755))
	}
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
}

// A hand-in that can't be loaded doesn't play, and the report says why.
func TestRehearseUnloadable(t *testing.T) {
	fakeLisp(t)
	file := write(t, "jogo.lisp", "(defun jogar (estado tempo)")
	folder := filepath.Dir(file)
	r := command(t, "rehearse", folder, "--lang", "pt", "--write", "--trust").must(t, cli.StatusNoSolution)
	if want := "; não foi possível carregar o programa: END-OF-FILE: jogo.lisp\n"; !strings.Contains(r.out, want) || r.err != "" {
		t.Errorf("%s%s", r.out, r.err)
	}
	for line := range strings.Lines(r.out) {
		if !strings.HasPrefix(line, "; ") {
			t.Errorf("%q is no comment", line)
		}
	}
	var told rehearsedLine
	out := command(t, "rehearse", file, "--json", "--trust").must(t, cli.StatusNoSolution).out
	if err := json.Unmarshal([]byte(out), &told); err != nil || told.Folder != file || told.Config != "" || len(told.Errors) != 1 || told.Errors[0].Code != "load" {
		t.Errorf("%v in %s", err, out)
	}
	if _, err := os.Stat(filepath.Join(folder, "cavalo.lisp")); err == nil {
		t.Error("a cavalo.lisp without a list was written")
	}
}

// rehearsedLine has keys of the contract.
type rehearsedLine struct {
	Folder, Function, Form          string
	Positions, Legal, Illegal, Slow int
	Errors                          []struct{ Code, Found string }
	Config                          string
}

func TestBadRehearsals(t *testing.T) {
	empty, folder := t.TempDir(), filepath.Dir(write(t, "cavalo.lisp", "(:colour red)"))
	testkit.Must(t, os.WriteFile(filepath.Join(folder, "jogo.lisp"), nil, 0o644))
	lost := filepath.Dir(write(t, "jogo.lisp", ""))
	fakeLisp(t)
	for args, want := range map[string]string{
		"rehearse":                          "one folder or file of a Lisp hand-in",
		"rehearse a b":                      "one folder or file of a Lisp hand-in",
		"rehearse " + empty + "/none":       "an existing file",
		"rehearse --trust " + empty:         "no file to load: " + empty,
		"rehearse --trust " + folder:        "cavalo.lisp can't be read: (:colour red)",
		"rehearse --write " + folder:        "--write never replaces one",
		"rehearse --positions 0 " + folder:  "--positions: found: 0",
		"rehearse --time soon " + folder:    "--time: found: soon",
		"rehearse --search=maybe " + folder: "--search",
	} {
		r := command(t, strings.Fields(args)...).must(t, cli.StatusBad)
		if r.out != "" || !strings.Contains(r.err, want) || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s: %q, want %q", args, r.err, want)
		}
	}
	t.Setenv("PATH", empty)
	if r := command(t, "rehearse", lost).must(t, cli.StatusBad); !strings.Contains(r.err, "apt-get install bubblewrap") {
		t.Error(r.err)
	}
	if r := command(t, "rehearse", "--trust", lost).must(t, cli.StatusBad); !strings.Contains(r.err, "neither SBCL nor CLISP is installed") {
		t.Error(r.err)
	}
}
