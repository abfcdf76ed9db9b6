package registry_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// root is the repository's folder.
const root = "../.."

// readme is internal/README.md, which says how the program is built.
func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../README.md")
	testkit.Must(t, err)
	return string(text)
}

// code is the code between backquotes.
var code = regexp.MustCompile("`([^`]+)`")

// paths are the files and folders that a text names.
func paths(text string) (list []string) {
	for _, m := range code.FindAllStringSubmatch(text, -1) {
		if top, _, _ := strings.Cut(m[1], "/"); slices.Contains([]string{"cmd", "internal", "web", "assets"}, top) {
			list = append(list, m[1])
		}
	}
	return list
}

// sources returns the texts of a file, or of the files of a folder, by name;
// tests and what tests read are left out.
func sources(t *testing.T, place string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(filepath.Join(root, place), func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "testdata":
			return filepath.SkipDir
		case entry.IsDir() || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(file)
		name, _ := filepath.Rel(root, file)
		texts[filepath.ToSlash(name)] = string(text)
		return err
	})
	testkit.Must(t, err)
	return texts
}

// TestReadmeMap: the README's map has every folder of cmd and internal once, and the
// layers in their order, the highest first.
func TestReadmeMap(t *testing.T) {
	var told []string
	above := len(layers)
	for line := range strings.Lines(readme(t)) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			for _, folder := range paths(cells[1]) {
				if at := layer(strings.TrimPrefix(folder, "internal/")); at > above {
					t.Errorf("%s stands below a lower layer", folder)
				} else if at >= 0 {
					above = at
				}
				told = append(told, folder)
			}
		}
	}
	slices.Sort(told)
	want := []string{"assets", "web"}
	for _, folder := range []string{"cmd", "internal"} {
		entries, err := os.ReadDir(filepath.Join(root, folder))
		testkit.Must(t, err)
		for _, entry := range entries {
			if entry.IsDir() {
				want = append(want, folder+"/"+entry.Name())
			}
		}
	}
	slices.Sort(want)
	testkit.EqualLists(t, told, want, "the README's map")
}

// nameIn is a folder and, after a colon, a name that is declared in it.
var nameIn = regexp.MustCompile("`([^`]+)`: `(\\w+)`")

// declares reports whether a file of a folder declares a name.
func declares(t *testing.T, folder, name string) bool {
	declared := regexp.MustCompile(`(?m)^(func (\([^)]*\) )?|var |const |type )` + name + `\b`)
	for file, text := range sources(t, folder) {
		if path.Dir(file) == folder && declared.MatchString(text) {
			return true
		}
	}
	return false
}

// TestReadmeNames: the steps of the two tours name functions of the folder before
// them, and so do names after a colon elsewhere.
func TestReadmeNames(t *testing.T) {
	steps := 0
	for line := range strings.Lines(readme(t)) {
		if !strings.Contains("123456789", line[:1]) {
			for _, m := range nameIn.FindAllStringSubmatch(line, -1) {
				if !declares(t, m[1], m[2]) {
					t.Errorf("internal/README.md: %s has no %s", m[1], m[2])
				}
			}
			continue
		}
		folder := ""
		for _, m := range code.FindAllStringSubmatch(line, -1) {
			if strings.Contains(m[1], "/") {
				folder = m[1]
			} else if steps++; !declares(t, folder, m[1]) {
				t.Errorf("internal/README.md: %s has no %s", folder, m[1])
			}
		}
	}
	if steps < 20 {
		t.Errorf("only %d steps: are the tours read?", steps)
	}
}

// TestReadmeLists: what the README says is to be touched for one more of a kind
// is where the present ones stand, and they stand nowhere else.
func TestReadmeLists(t *testing.T) {
	accent := ui.Light().Accent
	for _, c := range []struct {
		item    string
		present string   // how one that is there shows
		in      []string // where it must not be outside the list
	}{
		{"A heuristic", `far-course`, []string{"internal", "cmd"}},
		{"A textbook algorithm", `\bIDAStar\b|"idastar"|algorithm-notes\.idastar`, []string{"internal/search", "internal/puzzle", "internal/recording", "internal/grade", "internal/words", "internal/lab/choice.go", "internal/lab/recipe.go", "internal/lab/watch"}},
		{"A puzzle", `tilesKind\b|cavalo/internal/tiles/|tiles\.Puzzle`, []string{"internal/registry"}},
		{"A kind of question", `"?alphabeta-best\b`, []string{"internal", "cmd"}},
		{"A language", `"pt"|in the Portuguese of Portugal`, []string{"internal/words"}},
		{"A colour", fmt.Sprintf("(?i)%02X%02X%02X", accent.R, accent.G, accent.B), []string{"internal", "cmd", "web"}},
		{"A level", `Strength\{Depth: 12|(duel-levels|level-notes)\.6`, []string{"internal/words", "internal/duel"}},
	} {
		_, item, ok := strings.Cut(readme(t), "* **"+c.item+"**")
		if !ok {
			t.Errorf("internal/README.md has no list for %s", c.item)
			continue
		}
		item, _, _ = strings.Cut(item, "\n")
		shows := regexp.MustCompile(c.present)
		listed := paths(item)
		for _, path := range listed {
			if !slices.ContainsFunc(texts(sources(t, path)), shows.MatchString) {
				t.Errorf("%s: %s has none", c.item, path)
			}
		}
		for _, folder := range c.in {
			for file, text := range sources(t, folder) {
				within := func(path string) bool { return file == path || strings.HasPrefix(file, path+"/") }
				if shows.MatchString(text) && !strings.HasSuffix(file, "/doc.go") && !slices.ContainsFunc(listed, within) {
					t.Errorf("%s: %s is not in the README's list", c.item, file)
				}
			}
		}
	}
}

func texts(files map[string]string) (list []string) {
	for _, text := range files {
		list = append(list, text)
	}
	return list
}

// promise is a row of the list of promises: its package and the tests that keep it.
var promise = regexp.MustCompile("(?m)^\\|[^|]+\\| `([^`]+)` \\| (Test[\\w, ]+) \\|$")

// TestPromisesHaveTheirTests: the tests that the list names are in the package beside them.
func TestPromisesHaveTheirTests(t *testing.T) {
	rows := promise.FindAllStringSubmatch(readme(t), -1)
	if len(rows) < 30 {
		t.Errorf("the list has %d rows", len(rows))
	}
	for _, row := range rows {
		files, err := filepath.Glob(filepath.Join(root, row[1], "*_test.go"))
		testkit.Must(t, err)
		var all strings.Builder
		for _, file := range files {
			text, err := os.ReadFile(file)
			testkit.Must(t, err)
			all.Write(text)
		}
		for _, name := range strings.Split(row[2], ", ") {
			if !strings.Contains(all.String(), "\nfunc "+name+"(") {
				t.Errorf("internal/README.md: %s has no %s", row[1], name)
			}
		}
	}
}
