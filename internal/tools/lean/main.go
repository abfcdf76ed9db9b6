// Command lean writes a copy of Ebitengine for the web, and a go.mod that
// builds with it (go build -modfile). The copy differs in two files. The built-in
// shaders are 18 texts, made here by the template that Ebitengine executes at
// run time. A program that links text/template keeps every exported method of
// every type, since a template might call it by its name: without it game.wasm
// is a sixth smaller (3.75 MB gzip became 3.11). And a page at rest is not woken
// ten times a second.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	module  = "github.com/hajimehoshi/ebiten/v2"
	shaders = "internal/builtinshader/shader.go"
)

// changes make the files that differ.
var changes = map[string]func([]byte) ([]byte, error){shaders: withoutTemplate, loop: withoutWatch}

func main() {
	to := flag.String("to", "build/lean", "the folder to make, in that of go.mod")
	flag.Parse()
	if err := write(*to); err != nil {
		fmt.Fprintln(os.Stderr, "lean:", err)
		os.Exit(1)
	}
}

// write makes the folder: go.mod, go.sum and the copy.
func write(to string) error {
	from, err := source()
	if err != nil {
		return err
	}
	changed := map[string][]byte{}
	for name, change := range changes {
		original, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		if changed[name], err = change(original); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	copied := filepath.Join(to, "ebiten")
	if err := copyModule(copied, from); err != nil {
		return err
	}
	for name, content := range changed {
		if err := os.WriteFile(filepath.Join(copied, name), content, 0o644); err != nil {
			return err
		}
	}
	return writeMod(to, copied)
}

// source returns the folder of the module, which it downloads if it must.
func source() (string, error) {
	out, err := exec.Command("go", "mod", "download", "-json", module).Output()
	var found struct{ Dir, Error string }
	if jsonErr := json.Unmarshal(out, &found); jsonErr != nil {
		return "", errors.Join(err, jsonErr)
	}
	if found.Error != "" {
		return "", errors.New(found.Error)
	}
	return found.Dir, nil
}

// copyModule copies what a program can link; the module's own commands and
// examples stay behind.
func copyModule(to, from string) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name == "examples" || name == "cmd" || entry.Name() == "testdata" {
				return filepath.SkipDir
			}
			return os.MkdirAll(filepath.Join(to, name), 0o755)
		}
		if strings.HasSuffix(name, "_test.go") {
			return nil
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), content, 0o644)
	})
}

// writeMod writes go.mod and go.sum.
func writeMod(to, copied string) error {
	for _, name := range []string{"go.mod", "go.sum"} {
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if name == "go.mod" {
			content = fmt.Appendf(bytes.TrimSpace(content), "\n\nreplace %s => ./%s\n", module, filepath.ToSlash(copied))
		}
		if err := os.WriteFile(filepath.Join(to, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
