// Command newpuzzle makes the packages of a new puzzle: copies of the small one in
// internal/registry/template, under another name, with their words in the catalogues and a line in
// each list of puzzles. The result can be played, solved, watched and used on the command line. The
// parts for its author to replace are marked "fill in".
//
//	go run ./internal/tools/newpuzzle NAME
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"go/token"
	"io/fs"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: go run ./internal/tools/newpuzzle NAME")
	}
	if err := Make(".", os.Args[1]); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("internal/%s is a puzzle; what is yours to write: grep -rn 'fill in' internal/%[1]s internal/puzzle/puzzletest/%[1]s.go internal/words/catalogue\n", os.Args[1])
}

const (
	template = "internal/registry/template"
	fixtures = "internal/puzzle/puzzletest"
	small    = "lights"     // the template's puzzle
	called   = "Lights Out" // its name in texts and comments
	like     = "tiles"      // the puzzle that the new one follows in each list
)

// lists are the files that name every puzzle.
var lists = []string{
	"internal/registry/puzzles.go", "internal/registry/solvers/solvers.go", "internal/registry/describers/describers.go",
	"internal/registry/screens/screen.go", "internal/registry/fixtures_test.go",
}

type maker struct {
	root, name, title string
	texts             bytes.Buffer // lines of the catalogues
	written           map[string]bool
}

// Make adds a puzzle with the given name to the module in a folder.
func Make(root, name string) error {
	if !regexp.MustCompile(`^[a-z]{3,16}$`).MatchString(name) || token.IsKeyword(name) {
		return fmt.Errorf("found %s, expected a name of 3 to 16 small letters that is no word of Go", name)
	}
	if _, err := os.Stat(filepath.Join(root, "internal", name)); err == nil {
		return fmt.Errorf("found %s, expected a name that internal does not have", name)
	}
	m := &maker{root: root, name: name, title: strings.ToUpper(name[:1]) + name[1:], written: map[string]bool{}}
	fmt.Fprintf(&m.texts, "\n# %s. fill in: these texts, which are those of the template\n\n", name)
	m.text("features."+name+".lit", "lights that are on")
	err := fs.WalkDir(os.DirFS(filepath.Join(root, template)), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		to := filepath.Join("internal", name, strings.ReplaceAll(path, small, name))
		return m.rewrite(filepath.Join(template, path), to, m.renamed)
	})
	if err == nil { // its fixture is a variable with the puzzle's name
		err = m.rewrite(filepath.Join(fixtures, small+".go"), filepath.Join(fixtures, name+".go"), func(source string) string {
			return strings.ReplaceAll(m.renamed(source), strings.ToUpper(small[:1])+small[1:], m.title)
		})
	}
	for _, list := range lists {
		if err == nil {
			err = m.rewrite(list, list, m.listed)
		}
	}
	catalogues, _ := filepath.Glob(filepath.Join(root, "internal/words/catalogue/*.txt"))
	for _, path := range catalogues {
		if data, readErr := os.ReadFile(path); err == nil {
			if err = readErr; err == nil {
				err = os.WriteFile(path, append(data, m.texts.Bytes()...), 0o666)
			}
		}
	}
	if err != nil {
		return err
	}
	generate := exec.Command("go", "generate", "./internal/words")
	generate.Dir, generate.Stderr = root, os.Stderr
	return generate.Run()
}

// rewrite writes a changed copy of a Go file.
func (m *maker) rewrite(from, to string, change func(string) string) error {
	data, err := os.ReadFile(filepath.Join(m.root, from))
	if err != nil {
		return err
	}
	source, err := format.Source([]byte(change(string(data))))
	if err != nil {
		return fmt.Errorf("%s: %w", to, err)
	}
	path := filepath.Join(m.root, to)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, source, 0o666)
}

// text adds a text to the catalogues, once.
func (m *maker) text(id, text string) {
	if !m.written[id] {
		fmt.Fprintf(&m.texts, "%s = %s\n", id, text)
	}
	m.written[id] = true
}

var (
	said     = regexp.MustCompile(`(?m)^\t(\w+)\s+words\.Key = "(.*)"$`)
	expected = regexp.MustCompile(`(?m)^// \w+ is the fault of [^:]*: (.*)\nvar \w+ = fault.NewCode\("(.*)"\)`)
)

// renamed returns a file of the template under the new name, with its texts as ids.
func (m *maker) renamed(source string) string {
	source = strings.NewReplacer(template, "internal/"+m.name, `"`+small, `"`+m.name, "rule-"+small, "rule-"+m.name, called, m.title).Replace(source)
	for _, f := range expected.FindAllStringSubmatch(source, -1) {
		m.text("faults."+f[2], f[1])
	}
	return said.ReplaceAllStringFunc(source, func(line string) string {
		parts := said.FindStringSubmatch(line)
		member := strings.ToLower(parts[1])
		m.text(m.name+"-"+member, parts[2])
		return "\t" + parts[1] + " = words." + m.title + strings.ToUpper(member[:1]) + member[1:]
	})
}

// inline matches a puzzle in a line with others.
var inline = regexp.MustCompile(`\b` + like + `((?:screen)?\.(?:Puzzle|New)\b)`)

func (m *maker) listed(source string) string {
	var out strings.Builder
	for line := range strings.Lines(source) {
		out.WriteString(inline.ReplaceAllString(line, "$0, "+m.name+"$1"))
		if strings.Contains(line, "cavalo/internal/"+like+"/") || strings.Contains(line, `"`+like+`"`) {
			out.WriteString(strings.NewReplacer(like, m.name, "puzzletest.Tiles", "puzzletest."+m.title).Replace(line))
		}
	}
	return out.String()
}
