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

// TestProcess is no test: it is the program itself, for tests of many at once.
func TestProcess(t *testing.T) {
	args := os.Getenv("CAVALO_TEST_ARGS")
	if args == "" {
		t.Skip("it is run by tests of many at once")
	}
	os.Exit(run(context.Background(), strings.Split(args, "\n"), system{in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv}))
}

// Thirty programs that put problems into one file at once lose none of them.
func TestGenerateAtOnce(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "problemas.dat")
	atOnce(t, 30, func(i int) []string {
		return []string{"generate", "challenge", "--seed", fmt.Sprint(i), "--into", file, "--name", fmt.Sprint("P", i)}
	})
	problems, err := knight.ParseProblems(file, []byte(read(t, file)))
	if err != nil || len(problems) != 30 {
		t.Errorf("the file has %d problems, want 30 (%v)", len(problems), err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
}

// atOnce runs the program so many times at once.
func atOnce(t *testing.T, programs int, args func(i int) []string) {
	t.Helper()
	var all []*exec.Cmd
	for i := range programs {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestProcess$")
		cmd.Env = append(os.Environ(), "CAVALO_TEST_ARGS="+strings.Join(args(i), "\n"))
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
}

// Programs that add reports to one file at once keep each in one piece.
func TestAppendAtOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "resultados.dat")
	atOnce(t, 8, func(int) []string {
		return []string{"solve", "challenge", "--problem", "A", "--quiet", "--append", file}
	})
	text := read(t, file)
	records := strings.SplitAfter(text, "\n\n\n")
	for _, record := range records[:len(records)-1] {
		if strings.Count(record, "RESULTADOS FINAIS") != 1 || !strings.HasPrefix(record, "  RESULTADOS FINAIS") || strings.Count(record, "Tabuleiro Final") != 1 {
			t.Errorf("a record is\n%s", record)
		}
	}
	if len(records) != 8+1 || records[8] != "" {
		t.Errorf("%d records:\n%s", len(records)-1, text)
	}
}
