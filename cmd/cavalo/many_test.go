package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"
)

// The variables that make a test's binary the program itself.
const (
	testArgs = "CAVALO_TEST_ARGS" // the arguments, one a line
	testKill = "CAVALO_TEST_KILL" // the program is killed before this step of writing files, from 1
)

// becomeProgram becomes the program, if a test wants that.
func becomeProgram() {
	lines, wanted := os.LookupEnv(testArgs)
	if !wanted {
		return
	}
	args := strings.Split(lines, "\n")
	if left, err := strconv.Atoi(os.Getenv(testKill)); err == nil {
		testkit.KillBefore(left)
	}
	os.Args = append(os.Args[:1], args...)
	main()
}

// program returns the program as a command, with more variables for it.
func program(args []string, variables ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(append(os.Environ(), testArgs+"="+strings.Join(args, "\n"), "LANG=en"), variables...)
	return cmd
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

// atOnce runs the program the given number of times at once.
func atOnce(t *testing.T, programs int, args func(i int) []string) {
	t.Helper()
	var all []*exec.Cmd
	for i := range programs {
		cmd := program(args(i))
		testkit.Must(t, cmd.Start())
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
	atOnce(t, 30, func(int) []string {
		return []string{"solve", "challenge", "--problem", "A", "--quiet", "--append", file}
	})
	text := read(t, file)
	records := strings.SplitAfter(text, "\n\n\n")
	for _, record := range records[:len(records)-1] {
		if strings.Count(record, "RESULTADOS FINAIS") != 1 || !strings.HasPrefix(record, "  RESULTADOS FINAIS") || strings.Count(record, "Tabuleiro Final") != 1 {
			t.Errorf("a record is\n%s", record)
		}
	}
	if len(records) != 30+1 || records[30] != "" {
		t.Errorf("%d records:\n%s", len(records)-1, text)
	}
}
