package registry

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// root is the repository's folder.
const root = "../.."

// built is the section of the README on how the program is built.
func built(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(text), "\n## How it is built\n")
	section, _, more := strings.Cut(section, "\n## ")
	if !ok || !more {
		t.Fatal("README.md has no section How it is built")
	}
	return section
}

// code is what stands between backquotes.
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
func sources(t *testing.T, path string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(filepath.Join(root, path), func(file string, entry fs.DirEntry, err error) error {
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
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// TestReadmeTable: the README's table has every folder of internal once, and
// what the section names is there.
func TestReadmeTable(t *testing.T) {
	text := built(t)
	for _, path := range paths(text) {
		if _, err := os.Stat(filepath.Join(root, path)); err != nil {
			t.Errorf("README.md names %s: %v", path, err)
		}
	}
	var told []string
	for _, line := range strings.Split(text, "\n") {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			told = append(told, paths(cells[1])...)
		}
	}
	slices.Sort(told)
	want := []string{"assets", "web"}
	for _, folder := range []string{"cmd", "internal"} {
		entries, err := os.ReadDir(filepath.Join(root, folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if entry.IsDir() {
				want = append(want, folder+"/"+entry.Name())
			}
		}
	}
	slices.Sort(want)
	if !slices.Equal(told, want) {
		t.Errorf("the README's table has %v, the tree %v", told, want)
	}
}

// step is a file of a tour and, behind a colon, the function to look at.
var step = regexp.MustCompile("`([^`]+\\.go)`: `(\\w+)`")

// TestReadmeTours: each file of the two tours has the function that is said to
// be in it.
func TestReadmeTours(t *testing.T) {
	steps := step.FindAllStringSubmatch(built(t), -1)
	if len(steps) < 15 {
		t.Fatalf("only %d steps: are the tours read?", len(steps))
	}
	for _, s := range steps {
		declared := regexp.MustCompile(`(?m)^func (\([^)]*\) )?` + s[2] + `\(`)
		if !declared.MatchString(sources(t, s[1])[s[1]]) {
			t.Errorf("README.md: %s has no function %s", s[1], s[2])
		}
	}
}

// TestReadmeLists: what the README says is to be touched for one more of a kind
// is where the present ones stand, and they stand nowhere else.
func TestReadmeLists(t *testing.T) {
	for _, c := range []struct {
		item    string
		present string   // how one that is there shows
		in      []string // where it must not be outside the list
	}{
		{"A heuristic", `far-course`, []string{"internal", "cmd"}},
		{"A puzzle", `tilesKind\b|cavalo/internal/tiles/|tiles\.Puzzle`, []string{"internal/registry"}},
		{"A language", `"pt"|in the Portuguese of Portugal`, []string{"internal/words"}},
		{"A colour", `(?i)0F6E78`, []string{"internal", "cmd", "web"}},
		{"A level", `Strength\{Depth: 12|(duel-levels|level-notes)\.6`, []string{"internal/words", "internal/duel"}},
	} {
		_, item, ok := strings.Cut(built(t), "* **"+c.item+"**")
		if !ok {
			t.Errorf("README.md has no list for %s", c.item)
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
