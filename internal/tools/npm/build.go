package npm

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

//go:embed package
var sources embed.FS

// functions is the part of the types that is written by hand.
const functions = "functions.d.ts"

// taken are the files and folders that the package takes from outside: the
// program, Go's own script, and the tables and licences of assets.
var taken = map[string]string{"cavalo.wasm": "cavalo.wasm", "wasm_exec.js": "wasm_exec.js", "tiles": "tiles", "licences": "licences"}

// Build makes the package in a folder, of a version as git describes it, from a
// folder with the program (cavalo.wasm), wasm_exec.js, and the folders tiles and
// licences. What was in the folder before is deleted.
func Build(from, to, version string) error {
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	own, err := fs.Sub(sources, "package")
	if err != nil {
		return err
	}
	if err := os.CopyFS(to, own); err != nil {
		return err
	}
	for source, target := range taken {
		if err := take(filepath.Join(from, source), filepath.Join(to, target)); err != nil {
			return err
		}
	}
	hand, err := fs.ReadFile(own, functions)
	if err != nil {
		return err
	}
	types, err := declarations(string(hand))
	if err != nil {
		return err
	}
	manifest, err := described(version)
	if err != nil {
		return err
	}
	return errors.Join(
		os.Remove(filepath.Join(to, functions)),
		os.WriteFile(filepath.Join(to, "cavalo.d.ts"), []byte(types), 0o644),
		os.WriteFile(filepath.Join(to, "fields.js"), []byte(fieldsScript()), 0o644),
		os.WriteFile(filepath.Join(to, "package.json"), manifest, 0o644),
	)
}

// take copies a file or a folder.
func take(from, to string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return os.CopyFS(to, os.DirFS(from))
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// described is package.json.
func described(version string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(manifest{
		Name: "cavalo", Version: Version(version), Description: "Solves, analyses, makes, checks and draws the search puzzles of Cavalo: knight fights, mazes, sliding tiles, graphs.",
		Type: "module", License: "SEE LICENSE IN licences/list.txt", Engines: map[string]string{"node": ">=20"}, SideEffects: []string{"./worker.js", "./wasm_exec.js"},
		Main: "./cavalo.js", Types: "./cavalo.d.ts", // Parcel reads no exports, unless told to
		Exports: map[string]any{
			".":              entry{Types: "./cavalo.d.ts", Default: "./cavalo.js"},
			"./worker.js":    "./worker.js",
			"./cavalo.wasm":  "./cavalo.wasm",
			"./tiles/*":      "./tiles/*",
			"./package.json": "./package.json",
		},
	})
	return b.Bytes(), err
}

type manifest struct {
	Name        string            `json:"name"`
	Version     string            `json:"version"`
	Description string            `json:"description"`
	Type        string            `json:"type"`
	License     string            `json:"license"`
	Engines     map[string]string `json:"engines"`
	Main        string            `json:"main"`
	Types       string            `json:"types"`
	Exports     map[string]any    `json:"exports"`
	SideEffects []string          `json:"sideEffects"`
}

// entry is what is exported under conditions, of which the first that holds counts:
// default comes last.
type entry struct {
	Types   string `json:"types"`
	Default string `json:"default"`
}

var semantic = regexp.MustCompile(`^v?(\d+\.\d+\.\d+)(-[0-9A-Za-z.-]+)?$`)

// Version is a version as npm takes it: that of a tag such as v1.2.3, or 0.0.0 with
// what else git says behind it.
func Version(described string) string {
	if m := semantic.FindStringSubmatch(described); m != nil {
		return m[1] + m[2]
	}
	return fmt.Sprintf("0.0.0-g%s", strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '-'
	}, described))
}
