//go:build integration

package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// TestANewPuzzleIsWhole makes one in a copy of the module and asks of it what tests ask
// of every puzzle: it is solved on the command line, played on its screen and watched in
// the laboratory, told in reports, and has its words and its place in the layers.
func TestANewPuzzleIsWhole(t *testing.T) {
	root := t.TempDir()
	for _, part := range []string{"cmd", "internal", "assets", "web"} {
		testkit.Must(t, os.CopyFS(filepath.Join(root, part), os.DirFS("../../../"+part)))
	}
	for _, file := range []string{"go.mod", "go.sum", "Makefile", "README.md"} {
		data, err := os.ReadFile("../../../" + file)
		testkit.Must(t, errors.Join(err, os.WriteFile(filepath.Join(root, file), data, 0o666)))
	}
	for _, bad := range []string{"", "x", "Lamps", "func", "tiles", "a-b"} {
		if Make(root, bad) == nil {
			t.Errorf("a puzzle is called %q", bad)
		}
	}
	testkit.Must(t, Make(root, "lamps"))
	run := func(args ...string) string {
		t.Helper()
		cmd := testkit.Command(t, "go", args...)
		cmd.Dir, cmd.Env = root, append(os.Environ(), "GOFLAGS=-trimpath -buildvcs=false") // make compiles with -trimpath: most of it is there
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	run("vet", "./internal/lamps/...")
	if out := run("run", "./cmd/cavalo", "solve", "lamps", "--problem", "plus", "--json"); !strings.Contains(out, `"moves":["B2"]`) || !strings.Contains(out, `"optimal":true`) {
		t.Errorf("it is solved as %s", out)
	}
	if out := run("run", "./cmd/cavalo", "list"); !strings.Contains(out, "lamps") || !strings.Contains(out, "fifth") {
		t.Errorf("it is not listed:\n%s", out)
	}
	run("test", "-vet=off", "./internal/registry", "-run", "TestEveryPuzzleIsWhole/lamps|TestEveryPuzzleIsTold|TestFixtures/lamps|TestEveryNameHasItsText|TestImports|TestRooms")
	run("test", "-vet=off", "./internal/words")
}
