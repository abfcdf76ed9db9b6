package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/knight"
)

// TestProcess is no test: it is the program itself, for TestGenerateAtOnce.
func TestProcess(t *testing.T) {
	args := os.Getenv("CAVALO_TEST_ARGS")
	if args == "" {
		t.Skip("it is run by TestGenerateAtOnce")
	}
	os.Exit(run(context.Background(), strings.Split(args, "\n"), system{in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv}))
}

// Thirty programs that put problems into one file at once lose none of them.
func TestGenerateAtOnce(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "problemas.dat")
	var all []*exec.Cmd
	for i := range 30 {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestProcess$")
		args := []string{"generate", "challenge", "--seed", fmt.Sprint(i), "--into", file, "--name", fmt.Sprint("P", i)}
		cmd.Env = append(os.Environ(), "CAVALO_TEST_ARGS="+strings.Join(args, "\n"))
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		all = append(all, cmd)
	}
	for i, cmd := range all {
		if err := cmd.Wait(); err != nil {
			t.Errorf("program %d: %v", i, err)
		}
	}
	problems, err := knight.ParseProblems(file, []byte(read(t, file)))
	if err != nil || len(problems) != len(all) {
		t.Errorf("the file has %d problems, want %d (%v)", len(problems), len(all), err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
}
