package testkit

import (
	_ "embed"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

//go:embed programs.txt
var programs string

// Command returns the command that starts a program: one named in programs.txt, or a file built by
// tests or make. The test fails if the program is not in programs.txt, or not installed.
func Command(t testing.TB, program string, args ...string) *exec.Cmd {
	t.Helper()
	if filepath.Base(program) == program {
		debian, listed := Package(program)
		if !listed {
			t.Fatalf("%s is not in internal/tools/testkit/programs.txt", program)
		}
		if _, err := exec.LookPath(program); err != nil {
			t.Fatalf("%v: on Debian, apt-get install %s", err, debian)
		}
	}
	return exec.Command(program, args...)
}

// Package returns the Debian package of a program, and reports whether programs.txt
// names it.
func Package(program string) (debian string, listed bool) {
	for line := range strings.Lines(programs) {
		if words := strings.Fields(line); len(words) == 3 && words[1] == program {
			return words[2], true
		}
	}
	return "", false
}
