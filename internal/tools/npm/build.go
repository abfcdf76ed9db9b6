package npm

import (
	"bytes"
	"embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
)

// sources are what the package has as it is, and, among the templates, what is filled in:
// the types of its functions, which are written by hand, behind those of its objects.
//
//go:embed package templates
var sources embed.FS

// taken are the files and folders that the package takes from outside: the
// program, Go's own script, and the tables and licences of assets.
var taken = []string{"cavalo.wasm", "wasm_exec.js", "tiles", "licences"}

// filled are the templates. Main and types are in package.json beside exports because
// Parcel reads no exports, unless told to.
var filled = []string{"cavalo.d.ts", "fields.js", "package.json"}

// Build makes the package in a folder, of a version as git describes it, from a
// folder with the program (cavalo.wasm), wasm_exec.js, and the folders tiles and
// licences. What was in the folder before is deleted.
func Build(from, to, version string) error {
	own, err := fs.Sub(sources, "package")
	if err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(to), os.CopyFS(to, own)); err != nil {
		return err
	}
	for _, name := range taken {
		if err := take(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
			return err
		}
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

// fill fills a template in.
func (o objects) fill(name string) ([]byte, error) {
	t, err := template.ParseFS(sources, "templates/"+name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, o)
	return b.Bytes(), err
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

var semantic = regexp.MustCompile(`^v?(\d+\.\d+\.\d+)(-[0-9A-Za-z.-]+)?$`)

// others are the characters that a version can't have.
var others = regexp.MustCompile(`[^0-9a-zA-Z]`)

// Version is a version as npm takes it: that of a tag such as v1.2.3, or 0.0.0 with
// what else git says behind it.
func Version(described string) string {
	if semantic.MatchString(described) {
		return strings.TrimPrefix(described, "v")
	}
	return "0.0.0-g" + others.ReplaceAllString(described, "-")
}
