//go:build !js

package assets_test

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/internal/tools/testkit"
)

// This test checks that the folder licences has the licence text of everything that is shipped, and
// a list of them: of each module that a program links on one of its systems, found by the go
// command, and of the package's own list. A module without a text, or with a licence that is unknown
// here, fails.
//
// google/go-licenses (v1.6.0) was tried in its place: it asks each module's host for an address,
// names no holder, misses freetype's licence, and lists packages without a way to tell the page's
// from the desktop's.

// update writes the texts and their list again:
//
//	go test ./assets -update
var update = testkit.Update

// target is a program on a system that it is built for.
type target struct {
	program assets.Program
	folder  string // under cmd
	system  string
	cpu     string
}

// targets are all programs that are shipped.
var targets = []target{
	{assets.Page, "game", "js", "wasm"}, {assets.Page, "worker", "js", "wasm"},
	{assets.Desktop, "game", "linux", "amd64"}, {assets.Desktop, "game", "windows", "amd64"}, {assets.Desktop, "game", "darwin", "arm64"},
	{assets.Command, "cavalo", "linux", "amd64"}, {assets.Command, "cavalo", "windows", "amd64"}, {assets.Command, "cavalo", "darwin", "arm64"},
}

var (
	everywhere = []assets.Program{assets.Page, assets.Desktop, assets.Command}
	windows    = []assets.Program{assets.Page, assets.Desktop}
)

// own is what no module brings, or what a module brings of others. Its texts
// in the folder stay as they are.
var own = []assets.Licence{
	{Name: "Go", Holder: "The Go Authors", Kind: "BSD-3-Clause", Programs: everywhere, File: "BSD-3-Clause-Go.txt"},
	{Name: "Lato (Cavalo Sans)", Holder: "tyPoland Lukasz Dziedzic", Kind: "OFL-1.1", Programs: everywhere, File: "OFL-Lato.txt"},
	{Name: "GLFW (in Ebitengine)", Holder: "Marcus Geelnard, Camilla Löwy", Kind: "Zlib", Programs: []assets.Program{assets.Desktop}, File: "Zlib-GLFW.txt"},
	{Name: "SDL_GameControllerDB (in Ebitengine)", Holder: "Sam Lantinga and contributors", Kind: "Zlib", Programs: windows, File: "Zlib-SDL_GameControllerDB.txt"},
}

// holders are those of licences whose text does not name them.
var holders = map[string]string{
	"github.com/ebitengine/hideconsole":    "The Ebitengine Authors",
	"github.com/ebitengine/purego":         "The Ebitengine Authors",
	"github.com/golang/freetype":           "The Freetype-Go Authors",
	"github.com/hajimehoshi/ebiten/v2":     "Hajime Hoshi, The Ebitengine Authors",
	"github.com/inconshreveable/mousetrap": "Alan Shreve",
	"github.com/spf13/cobra":               "The Cobra Authors",
}

// chosen are the texts of modules that offer several licences.
var chosen = map[string]string{"github.com/golang/freetype": "licenses/ftl.txt"}

// module is a module and the programs that link it.
type module struct {
	path, folder string
	programs     []assets.Program
}

// collection is the content of the folder: the list, and the texts by file.
type collection struct {
	list  []assets.Licence
	texts map[string][]byte
}

// collect finds the licences of everything that is shipped. A folder has the texts
// of what is no module.
func collect(t *testing.T, folder string) (collection, error) {
	modules, err := linked(t)
	if err != nil {
		return collection{}, err
	}
	c := collection{list: slices.Clone(own), texts: map[string][]byte{}}
	for _, l := range own {
		if c.texts[l.File], err = os.ReadFile(filepath.Join(folder, l.File)); err != nil {
			return c, err
		}
	}
	for _, m := range modules {
		if err := c.add(m); err != nil {
			return c, err
		}
	}
	slices.SortFunc(c.list, func(a, b assets.Licence) int { return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return c, nil
}

// linked finds the modules that the programs link, besides Cavalo.
func linked(t *testing.T) ([]module, error) {
	found := map[string]*module{}
	for _, target := range targets {
		list := testkit.Command(t, "go", "list", "-deps", "-f", `{{with .Module}}{{if not .Main}}{{.Path}}	{{.Dir}}{{end}}{{end}}`, "cavalo/cmd/"+target.folder)
		list.Env = append(os.Environ(), "GOOS="+target.system, "GOARCH="+target.cpu, "CGO_ENABLED=0")
		var problems bytes.Buffer
		list.Stderr = &problems
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("%v: %w\n%s", list, err, &problems)
		}
		for line := range strings.Lines(string(out)) {
			name, folder, _ := strings.Cut(strings.TrimSpace(line), "\t")
			if name == "" {
				continue
			}
			if found[name] == nil {
				found[name] = &module{path: name, folder: folder}
			}
			if m := found[name]; !slices.Contains(m.programs, target.program) {
				m.programs = append(m.programs, target.program)
			}
		}
	}
	var modules []module
	for _, name := range slices.Sorted(maps.Keys(found)) {
		modules = append(modules, *found[name])
	}
	return modules, nil
}

// add adds a module. Modules with the same text share it.
func (c *collection) add(m module) error {
	text, err := m.text()
	if err != nil {
		return err
	}
	kind, ok := kindOf(text)
	if !ok {
		return fmt.Errorf("%s has a licence that is not known here", m.path)
	}
	holder := cmp.Or(holders[m.path], holderIn(text))
	if holder == "" {
		return fmt.Errorf("%s does not say whose it is", m.path)
	}
	file := kind + "-" + shortName(m.path) + ".txt"
	for _, other := range slices.Sorted(maps.Keys(c.texts)) {
		if bytes.Equal(c.texts[other], text) {
			file = other
			break
		}
	}
	if there := c.texts[file]; there != nil && !bytes.Equal(there, text) {
		return fmt.Errorf("%s: two texts for %s", m.path, file)
	}
	c.texts[file] = text
	c.list = append(c.list, assets.Licence{Name: m.path, Holder: holder, Kind: kind, Programs: m.programs, File: file})
	return nil
}

// text reads a module's licence.
func (m module) text() ([]byte, error) {
	if name, ok := chosen[m.path]; ok {
		return os.ReadFile(filepath.Join(m.folder, filepath.FromSlash(name)))
	}
	for _, name := range []string{"LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE", "COPYING"} {
		if text, err := os.ReadFile(filepath.Join(m.folder, name)); err == nil {
			return text, nil
		}
	}
	return nil, fmt.Errorf("%s has no licence text in %s", m.path, m.folder)
}

// marks are sentences by which licences are known, by SPDX name, the more
// particular first.
var marks = []struct{ kind, sentence string }{
	{"Apache-2.0", "Apache License Version 2.0"},
	{"FTL", "The FreeType Project LICENSE"},
	{"BSD-3-Clause", "may be used to endorse or promote products derived from"},
	{"BSD-2-Clause", "Redistributions in binary form must reproduce the above copyright notice"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy"},
}

// comment is what begins a line of a text that stands in a comment.
var comment = regexp.MustCompile(`(?m)^\s*(//|#|\*)`)

// kindOf finds the SPDX name of a licence.
func kindOf(text []byte) (kind string, ok bool) {
	plain := strings.Join(strings.Fields(comment.ReplaceAllString(string(text), " ")), " ")
	for _, m := range marks {
		if strings.Contains(plain, m.sentence) {
			return m.kind, true
		}
	}
	return "", false
}

// copyright matches a line that says whose a text is; years stand before the name.
var copyright = regexp.MustCompile(`(?i)^\W*copyright (?:\(c\) |© )?[\d ,-]+(?:,? )?(?:by the )?([^\[\]]+)$`)

// holderIn reads whose a licence is from its text: several are joined by commas.
func holderIn(text []byte) string {
	var names []string
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		if m := copyright.FindStringSubmatch(strings.TrimSpace(lines.Text())); m != nil {
			name := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSpace(m[1]), "All rights reserved."), ".")
			names = append(names, strings.TrimRight(name, " ."))
		}
	}
	return strings.Join(slices.Compact(names), ", ")
}

// shortName is the last part of a module's path that is not a version.
func shortName(module string) string {
	name := path.Base(module)
	if regexp.MustCompile(`^v\d+$`).MatchString(name) {
		name = path.Base(path.Dir(module))
	}
	return name
}

// formatList returns the list that assets.Licences reads: a line each, with tabs between
// the fields.
func formatList(list []assets.Licence) []byte {
	var b bytes.Buffer
	for _, l := range list {
		programs := strings.Trim(fmt.Sprint(l.Programs), "[]")
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%s\n", l.Name, l.Holder, l.Kind, programs, l.File)
	}
	return b.Bytes()
}

// write writes the list and the texts, and removes the texts of what is no longer
// shipped.
func write(t *testing.T, to string) error {
	c, err := collect(t, to)
	if err != nil {
		return err
	}
	files := maps.Clone(c.texts)
	files[assets.LicenceList] = formatList(c.list)
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(to, name), text, 0o644); err != nil {
			return err
		}
	}
	there, err := os.ReadDir(to)
	if err != nil {
		return err
	}
	for _, entry := range there {
		if files[entry.Name()] == nil {
			if err := os.Remove(filepath.Join(to, entry.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
