// Command mutants shows the mistakes that a package's tests don't notice. It changes one place in
// the package at a time (a mutant), runs the package's tests, and lists the mutants that pass them
// (survivors).
//
// A mutant negates a condition, replaces an operator, increments a whole number, or omits an
// assignment or a call whose result is not used. It is compiled with go's -overlay: the source
// files are not changed. A mutant that doesn't compile is not counted; a mutant whose tests time
// out is killed.
//
// Gremlins (github.com/go-gremlins/gremlins v0.6.0) was tried instead: it doesn't sample, omit
// statements or change numbers, so it makes 49 of 74 mutants of internal/rng, and it tests them in
// copies of the whole folder.
//
//	go run ./internal/tools/mutants --sample 20 --seed monday ./internal/puzzle/play ./internal/paint
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// count is the number of mutants of a package by verdict.
type count struct{ killed, survived, invalid int }

func main() {
	n := flag.Int("sample", 20, "the number of mutants of each package, 0 for all")
	seed := flag.String("seed", "cavalo", "the seed of the sample, any text")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: mutants [flags] PACKAGE...")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	folder, err := os.MkdirTemp("", "mutants")
	if err == nil {
		defer os.RemoveAll(folder)
		err = hunt(os.Stdout, runner{folder}, ".", flag.Args(), *n, *seed)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.RemoveAll(folder)
		os.Exit(1)
	}
}

// hunt tests the mutants of packages. It writes each survivor at once and, after each package,
// the share of killed mutants.
func hunt(w io.Writer, r runner, dir string, patterns []string, n int, seed string) error {
	packages, err := load(dir, patterns)
	if err != nil {
		return err
	}
	var all count
	for _, p := range packages {
		c, err := mutate(w, r, p, n, seed)
		if errors.Is(err, errNoTests) {
			fmt.Fprintf(w, "%s: %s\n", p.ImportPath, err)
			continue
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s: %s\n", p.ImportPath, c)
		all.killed, all.survived, all.invalid = all.killed+c.killed, all.survived+c.survived, all.invalid+c.invalid
	}
	if len(packages) > 1 {
		fmt.Fprintf(w, "all: %s\n", all)
	}
	return nil
}

func (c count) String() string {
	tested := c.killed + c.survived
	return fmt.Sprintf("%d of %d killed (%.0f %%), %d did not compile", c.killed, tested, 100*float64(c.killed)/float64(max(1, tested)), c.invalid)
}

// mutate tests a sample of the mutants of one package.
func mutate(w io.Writer, r runner, p pkg, n int, seed string) (count, error) {
	var c count
	limit, err := r.trial(p)
	if err != nil {
		return c, err
	}
	found, err := p.mutants()
	if err != nil {
		return c, err
	}
	for _, m := range sample(found, n, seed) {
		v, err := r.judge(p, m, limit)
		if err != nil {
			return c, err
		}
		switch v {
		case killed:
			c.killed++
		case survived:
			c.survived++
			fmt.Fprintf(w, "%s:%d: %s\n", relative(m.file), m.line, m.what)
		case invalid:
			c.invalid++
		}
	}
	return c, nil
}

// relative returns a path relative to the current folder, if possible.
func relative(path string) string {
	here, _ := os.Getwd()
	if short, err := filepath.Rel(here, path); err == nil {
		return short
	}
	return path
}
