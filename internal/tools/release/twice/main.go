// Command twice builds the page and the command line of what is committed twice,
// in folders with different names and each from an empty cache of Go's, and fails
// where a byte differs. It takes minutes: make reproducible calls it.
package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// version is that of both builds.
const version = "v0.0.0"

// steps are what is done in each copy.
var steps = [][]string{
	{"make", "build/web.stamp", "VERSION=" + version},
	{"go", "run", "./internal/tools/site/build", "--fast", "--from", "build/web", "--to", "build/release-page"},
	{"go", "run", "./internal/tools/release", "--version", version, "--time", "1767225600", "--only", "page,command"},
}

func main() {
	if err := compare(); err != nil {
		fmt.Fprintln(os.Stderr, "twice:", err)
		os.Exit(1)
	}
}

func compare() error {
	folder, err := os.MkdirTemp("", "twice")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	first, err := built(filepath.Join(folder, "one"))
	if err != nil {
		return err
	}
	second, err := built(filepath.Join(folder, "another", "deeper"))
	if err != nil {
		return err
	}
	differ := 0
	for _, name := range slices.Sorted(maps.Keys(first)) {
		if first[name] != second[name] {
			differ++
			fmt.Println("differs:", name)
		}
	}
	if differ > 0 || len(first) != len(second) {
		return fmt.Errorf("%d of %d files differ (the second time there are %d)", differ, len(first), len(second))
	}
	fmt.Println(len(first), "files are the same, byte for byte")
	return nil
}

// built builds a copy of what is committed in a folder and returns the hashes of
// what was made.
func built(folder string) (map[string][sha256.Size]byte, error) {
	tree := filepath.Join(folder, "tree")
	if err := os.MkdirAll(tree, 0o755); err != nil {
		return nil, err
	}
	if err := run("", nil, "sh", "-c", `git archive HEAD | tar -x -C "$1"`, "sh", tree); err != nil {
		return nil, err
	}
	env := append(os.Environ(), "GOCACHE="+filepath.Join(folder, "cache"), "GOFLAGS=-buildvcs=false")
	for _, step := range steps {
		if err := run(tree, env, step...); err != nil {
			return nil, err
		}
	}
	made := map[string][sha256.Size]byte{}
	err := fs.WalkDir(os.DirFS(filepath.Join(tree, "build")), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if top, _, _ := strings.Cut(name, "/"); top != "release" && top != "release-page" {
			return nil
		}
		data, err := os.ReadFile(filepath.Join(tree, "build", name))
		made[name] = sha256.Sum256(data)
		return err
	})
	return made, err
}

// run runs a program in a folder; what it prints goes to the terminal.
func run(folder string, env []string, words ...string) error {
	program := exec.Command(words[0], words[1:]...)
	program.Dir, program.Env, program.Stdout, program.Stderr = folder, env, os.Stderr, os.Stderr
	if err := program.Run(); err != nil {
		return fmt.Errorf("%v: %w", words, err)
	}
	return nil
}
