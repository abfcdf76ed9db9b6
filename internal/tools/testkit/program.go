package testkit

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofrs/flock"
)

// Program builds the program of an import path into build/programs and returns its
// file. Go links it only if something has changed, so it is built once for all tests
// and runs of tests.
func Program(t testing.TB, path string) string {
	t.Helper()
	return build(t, path, "")
}

// BuildWasm is Program for the browser, without the symbols for debuggers.
func BuildWasm(t testing.TB, path string) string {
	t.Helper()
	return build(t, path, ".wasm", "GOOS=js", "GOARCH=wasm")
}

func build(t testing.TB, path, kind string, env ...string) (program string) {
	t.Helper()
	module, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(filepath.Dir(strings.TrimSpace(string(module))), "build", "programs")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	program = filepath.Join(folder, strings.ReplaceAll(path, "/", "-")+kind)
	lock := flock.New(program + ".lock") // tests of several packages run at the same time
	if err := lock.Lock(); err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	before, _ := os.Stat(program) // nil: it does not exist yet
	cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, path)
	cmd.Env = append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building %s: %v\n%s", path, err, out)
	}
	// Go updates the time of a program that it leaves unchanged, and go test doesn't cache the
	// result of a test that read a new file.
	if after, err := os.Stat(program); err == nil && before != nil && os.SameFile(before, after) {
		if err := os.Chtimes(program, before.ModTime(), before.ModTime()); err != nil {
			t.Fatal(err)
		}
	}
	return program
}
