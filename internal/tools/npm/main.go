// Command npm makes the JavaScript package "cavalo": an ES module without dependencies,
// around the program of cmd/library, with types for TypeScript. The tables of fields and
// the types are written from the fields of jobs and answers (package puzzle), so that
// they cannot differ.
package main

import (
	"bytes"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
)

// sources holds the files of the package that are copied, and the templates: the types
// of its functions, which are written by hand, follow the generated types of its objects.
//
//go:embed package templates
var sources embed.FS

func main() {
	from := flag.String("from", "build/library", "the folder with the program, its tables and licences")
	to := flag.String("to", "build/npm", "the folder to make")
	version := flag.String("version", "dev", "the version, as git describes it")
	flag.Parse()
	if err := build(*from, *to, *version); err != nil {
		fmt.Fprintln(os.Stderr, "npm:", err)
		os.Exit(1)
	}
}

// filled are the templates. Main and types are in package.json as well as exports because Parcel
// ignores exports by default.
var filled = []string{"cavalo.d.ts", "fields.js", "package.json"}

// build makes the package in a folder, of a version as git describes it, from a
// folder with the program (cavalo.wasm), wasm_exec.js, and the folders tiles and
// licences. The folder's previous content is deleted.
func build(from, to, version string) error {
	pack, err := fs.Sub(sources, "package")
	if err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(to), os.CopyFS(to, pack), os.CopyFS(to, os.DirFS(from))); err != nil {
		return err
	}
	all, err := objectsOf(version)
	if err != nil {
		return err
	}
	for _, name := range filled {
		text, err := all.fill(name)
		if err := errors.Join(err, os.WriteFile(filepath.Join(to, name), text, 0o644)); err != nil {
			return err
		}
	}
	return nil
}

func (o objects) fill(name string) ([]byte, error) {
	t, err := template.ParseFS(sources, "templates/"+name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, o)
	return b.Bytes(), err
}

var semantic = regexp.MustCompile(`^v?(\d+\.\d+\.\d+)(-[0-9A-Za-z.-]+)?$`)

// others matches the characters that a version can't contain.
var others = regexp.MustCompile(`[^0-9a-zA-Z]`)

// versionOf returns a version that npm accepts: the version in a tag such as v1.2.3,
// or 0.0.0 followed by git's description.
func versionOf(described string) string {
	if semantic.MatchString(described) {
		return strings.TrimPrefix(described, "v")
	}
	return "0.0.0-g" + others.ReplaceAllString(described, "-")
}
