package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"cavalo/internal/lists"
	"cavalo/internal/rng"
)

// pkg is a package with the files that are mutated.
type pkg struct {
	ImportPath, Dir string
	GoFiles         []string
}

// load returns the packages that match patterns such as ./internal/app/...
func load(dir string, patterns []string) ([]pkg, error) {
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,GoFiles"}, patterns...)...)
	cmd.Dir = dir
	var told bytes.Buffer
	cmd.Stderr = &told
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, bytes.TrimSpace(told.Bytes()))
	}
	var found []pkg
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p pkg
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		found = append(found, p)
	}
	return found, nil
}

// mutants returns every mutant of the package.
func (p pkg) mutants() ([]mutant, error) {
	var all []mutant
	for _, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		of, err := mutants(path, text)
		if err != nil {
			return nil, err
		}
		all = append(all, of...)
	}
	return all, nil
}

// sample returns n random mutants in their order, or all if n is 0. A package's sample does not
// depend on the other packages.
func sample(all []mutant, n int, seed string) []mutant {
	if n <= 0 || n >= len(all) {
		return all
	}
	r := rand.New(rand.NewPCG(rng.Hash(seed), uint64(len(all))))
	chosen := r.Perm(len(all))[:n]
	slices.Sort(chosen)
	return lists.Map(chosen, func(i int) mutant { return all[i] })
}

// verdict is the result of the tests of a mutant.
type verdict int

const (
	killed   verdict = iota // a test failed, or ran out of time
	survived                // every test passed
	invalid                 // it doesn't compile
)

// runner runs the tests of packages against mutants, in a folder for overlays and test
// programs.
type runner struct{ folder string }

// errNoTests is the error of a package without tests.
var errNoTests = errors.New("no tests of its own")

// slack is the factor by which a mutant's tests may take longer than the unchanged package's.
const slack = 4

// trial runs the tests of the unchanged package, which must pass, and returns
// the time limit for its mutants.
func (r runner) trial(p pkg) (time.Duration, error) {
	if err := r.build(p, nil); err != nil {
		return 0, err
	}
	start := time.Now()
	if err := r.test(p, time.Hour); err != nil {
		return 0, fmt.Errorf("%s fails without a change: %w", p.ImportPath, err)
	}
	return slack*time.Since(start) + 5*time.Second, nil
}

// judge runs the tests of the package with the mutant in place of its file.
func (r runner) judge(p pkg, m mutant, limit time.Duration) (verdict, error) {
	err := r.build(p, &m)
	if _, ok := errors.AsType[*exec.ExitError](err); ok {
		return invalid, nil
	}
	if err != nil {
		return invalid, err
	}
	err = r.test(p, limit)
	if err == nil {
		return survived, nil
	}
	if _, ok := errors.AsType[*exec.ExitError](err); ok || errors.Is(err, context.DeadlineExceeded) {
		return killed, nil
	}
	return invalid, err
}

func (r runner) program() string { return filepath.Join(r.folder, "tests") }

// build compiles the tests of a package, with a mutant unless that is nil. go vet is off: it
// would kill mutants that no test kills.
func (r runner) build(p pkg, m *mutant) error {
	args := []string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", r.program()} // without symbols it links faster
	if m != nil {
		changed, overlay := filepath.Join(r.folder, "mutant.go"), filepath.Join(r.folder, "overlay.json")
		if err := os.WriteFile(changed, m.text, 0o644); err != nil {
			return err
		}
		list, err := json.Marshal(map[string]any{"Replace": map[string]string{m.file: changed}})
		if err != nil {
			return err
		}
		if err := os.WriteFile(overlay, list, 0o644); err != nil {
			return err
		}
		args = append(args, "-overlay", overlay)
	}
	if err := os.RemoveAll(r.program()); err != nil { // go writes no program if there are no tests
		return err
	}
	cmd := exec.Command("go", append(args, p.ImportPath)...)
	cmd.Dir = p.Dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	if _, err := os.Stat(r.program()); err != nil {
		return errNoTests
	}
	return nil
}

// test runs the test program in the package's folder, as go test does.
func (r runner) test(p pkg, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, r.program(), "-test.failfast", "-test.short")
	cmd.Dir = p.Dir
	cmd.Env = append(os.Environ(), "RAPID_NOFAILFILE=1") // else rapid writes each failure next to the sources
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("%w: %s", err, out[max(0, len(out)-2000):])
	}
	return nil
}
