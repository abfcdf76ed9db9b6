// Command ebitenweb writes a copy of Ebitengine for the web, and a go.mod that builds with it (go
// build -modfile). A page needs no shader compiler: Ebitengine's built-in shaders are compiled
// here. Without the compiler, the program links neither Go's parser nor math/big, regexp and
// text/template. Nothing dumps images, so the writers of PNG and zip are also removed. And a page
// at rest is not woken ten times a second.
//
// The copy is of an earlier version than the desktop's in go.mod: see gowasm.Ebitengine.
//
// The changes that could be offered to Ebitengine are described in offer.md and written
// to ebitengine.patch by a test.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"cavalo/internal/tools/gowasm"
)

const (
	module  = gowasm.Ebitengine
	printer = "internal/lean"                // prints the built-in shaders, in the copy
	shaders = "internal/graphics/shaders.go" // its output
)

// edits are the functions that change files of the copy.
var edits = map[string]func([]byte) ([]byte, error){loop: withoutWatch, types: withoutBlocks}

//go:embed ebiten.txt
var exchanged string

func main() {
	to := flag.String("to", "build/ebitenweb", "the folder to make, in that of go.mod")
	flag.Parse()
	if err := write(*to); err != nil {
		fmt.Fprintln(os.Stderr, "ebitenweb:", err)
		os.Exit(1)
	}
}

// write writes the folder: go.mod, go.sum and the copy.
func write(to string) error {
	from, err := source()
	if err != nil {
		return err
	}
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	copied := filepath.Join(to, "ebiten")
	if err := os.CopyFS(copied, os.DirFS(from)); err != nil {
		return err
	}
	if err := writeMod(to, copied); err != nil {
		return err
	}
	if err := change(to, copied); err != nil {
		return errors.Join(err, os.RemoveAll(to)) // otherwise make takes the folder for complete
	}
	return nil
}

// change replaces files of the copy. The compiler of the copy compiles the
// built-in shaders before it is removed.
func change(to, copied string) error {
	files := texts(exchanged)
	program := filepath.Join(copied, printer, "main.go")
	if err := os.MkdirAll(filepath.Dir(program), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(program, []byte(files[printer+"/main.go"]), 0o644); err != nil {
		return err
	}
	compiled, err := printed(filepath.Join(to, "go.mod"))
	if err != nil {
		return err
	}
	files[shaders] = string(compiled)
	files[printer+"/main.go"] = ""
	for name, by := range edits {
		content, err := os.ReadFile(filepath.Join(copied, name))
		if err == nil {
			content, err = by(content)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files[name] = string(content)
	}
	for name, text := range files {
		path := filepath.Join(copied, filepath.FromSlash(name))
		if _, err := os.Stat(path); err != nil && name != shaders {
			return fmt.Errorf("a file is missing from Ebitengine: %w", err)
		}
		if text == "" {
			err = os.Remove(path)
		} else {
			err = os.WriteFile(path, []byte(text), 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// texts returns the files in a text by their paths, in the format of ebiten.txt.
func texts(text string) map[string]string {
	files := map[string]string{}
	name := ""
	for line := range strings.Lines(text) {
		if path, ok := strings.CutPrefix(line, "-- "); ok {
			name = strings.TrimSuffix(path, " --\n")
			files[name] = ""
		} else if name != "" {
			files[name] += line
		}
	}
	return files
}

// printed returns the generated Go file of the built-in shaders.
func printed(mod string) ([]byte, error) {
	run := exec.Command("go", "run", "-modfile", mod, module+"/"+printer)
	run.Stderr = os.Stderr
	out, err := run.Output()
	if err != nil {
		return nil, err
	}
	return format.Source(out)
}

// types is the file with the types of shaders' variables; its part from this
// text on is about the blocks of a shader's tree.
const (
	types  = "internal/shaderir/type.go"
	blocks = "\nfunc descendantLocalVars("
)

// withoutBlocks returns the file of types without the part about blocks.
func withoutBlocks(file []byte) ([]byte, error) {
	kept, _, found := bytes.Cut(file, []byte(blocks))
	if !found {
		return nil, errors.New("there is no" + blocks)
	}
	return kept, nil
}

// source returns the folder of the module, which is downloaded if necessary.
func source() (string, error) {
	out, err := exec.Command("go", "mod", "download", "-json", module+"@"+gowasm.EbitengineVersion).Output()
	var found struct{ Dir, Sum, Error string }
	if jsonErr := json.Unmarshal(out, &found); jsonErr != nil {
		return "", errors.Join(err, jsonErr)
	}
	if found.Error != "" {
		return "", errors.New(found.Error)
	}
	if found.Sum != gowasm.EbitengineSum {
		return "", fmt.Errorf("%s %s has the hash %s, not %s", module, gowasm.EbitengineVersion, found.Sum, gowasm.EbitengineSum)
	}
	return found.Dir, nil
}

// required is the line of go.mod with the desktop's version.
var required = regexp.MustCompile(`(?m)^\t` + regexp.QuoteMeta(module) + ` \S+`)

// writeMod writes go.mod, which requires the version of the copy, and go.sum.
func writeMod(to, copied string) error {
	for _, name := range []string{"go.mod", "go.sum"} {
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if name == "go.mod" {
			content = required.ReplaceAll(content, []byte("\t"+module+" "+gowasm.EbitengineVersion))
			content = fmt.Appendf(bytes.TrimSpace(content), "\n\nreplace %s => ./%s\n", module, filepath.ToSlash(copied))
		}
		if err := os.WriteFile(filepath.Join(to, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// loop is the file with Ebitengine's loop on the web.
const loop = "internal/ui/ui_js.go"

// watching is how often Ebitengine checks whether its page has lost the focus,
// to silence the sound; resting replaces it.
const (
	watching = "const interval = 100 * time.Millisecond"
	resting  = "const interval = time.Hour"
	ending   = "time.Sleep(interval)"
)

// withoutWatch returns the file of the loop without the timer that wakes the
// page ten times a second: there is no sound, and the game runs whether its
// page has the focus or not. At its end it does not wait for the last wake-up,
// either.
func withoutWatch(file []byte) ([]byte, error) {
	for _, text := range []string{watching, ending} {
		if bytes.Count(file, []byte(text)) != 1 {
			return nil, errors.New("there is no single " + text)
		}
	}
	file = bytes.Replace(file, []byte(watching), []byte(resting), 1)
	return bytes.Replace(file, []byte(ending), nil, 1), nil
}
