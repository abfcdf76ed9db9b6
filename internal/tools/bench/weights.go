package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"cavalo/internal/tools/gowasm"
)

// heaviest is the number of packages that are listed; the others are added up.
const heaviest = 40

// weight is a package's size in a program, in bytes before compression.
type weight struct {
	name           string
	code, embedded int
}

// weights returns the size of each package in a program of the page that was linked
// with names: its code, and the files that are embedded in it. The rest of the
// program is Go's own tables and the code's data.
func weights(o options) ([]figure, error) {
	data, err := os.ReadFile(o.named)
	if err != nil {
		return nil, err
	}
	all, err := linked(data)
	if err != nil {
		return nil, err
	}
	names := []string{}
	for _, w := range all {
		names = append(names, w.name)
	}
	code, err := gowasm.Weigh(data, names)
	if err != nil {
		return nil, err
	}
	rest := weight{code: code[""]}
	for i := range all {
		all[i].code = code[all[i].name]
	}
	slices.SortStableFunc(all, func(a, b weight) int { return cmp.Compare(b.code+b.embedded, a.code+a.embedded) })
	for _, w := range all[min(heaviest, len(all)):] {
		rest.code, rest.embedded = rest.code+w.code, rest.embedded+w.embedded
	}
	all = append(all[:min(heaviest, len(all))], weight{"all others", rest.code, rest.embedded})
	var figures []figure
	sum := 0
	for _, w := range all {
		figures = append(figures, figure{Name: "weight of code, " + w.name, Unit: "KB", Chromium: float64(w.code) / 1e3})
		if w.embedded > 0 {
			figures = append(figures, figure{Name: "weight of embedded files, " + w.name, Unit: "KB", Chromium: float64(w.embedded) / 1e3})
		}
		sum += w.code + w.embedded
	}
	slices.SortStableFunc(figures, func(a, b figure) int { return cmp.Compare(caseOf(a), caseOf(b)) })
	return append(figures, figure{Name: "weight of Go's tables and other data", Unit: "KB", Chromium: float64(len(data)-sum) / 1e3}), nil
}

// linked returns the packages of the page's first program, with the sizes of what is
// embedded in them and in the program: the linker drops unused ones.
func linked(program []byte) (all []weight, err error) {
	list := exec.Command("go", "list", "-deps", "-tags", "games", "-json=ImportPath,Dir,Name,EmbedFiles", "./cmd/game")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p struct {
			ImportPath, Dir, Name string
			EmbedFiles            []string
		}
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		w := weight{name: p.ImportPath}
		if p.Name == "main" {
			w.name = p.Name // as its functions are called
		}
		for _, name := range p.EmbedFiles {
			content, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				return nil, err
			}
			if holds(program, content) {
				w.embedded += len(content)
			}
		}
		all = append(all, w)
	}
	return all, nil
}

// holds reports whether a file is in a program, by its longest part that the linker,
// which leaves out zeros, does not split.
func holds(program, file []byte) bool {
	var longest []byte
	for _, part := range bytes.Split(file, make([]byte, 8)) {
		if part = bytes.Trim(part, "\x00"); len(part) > len(longest) {
			longest = part
		}
	}
	return len(longest) > 0 && bytes.Contains(program, longest)
}
