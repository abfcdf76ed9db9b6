package registry_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// pkg is a package, without cavalo/internal/ in front of its name.
type pkg struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

// packages lists the packages of the module, for the browser or for this machine.
func packages(t *testing.T, browser bool, tags ...string) map[string]pkg {
	t.Helper()
	for _, root := range []string{"..", "../../cmd"} { // go test keeps results of what it sees the test read
		testkit.Must(t, filepath.WalkDir(root, func(_ string, _ fs.DirEntry, err error) error { return err }))
	}
	cmd := testkit.Command(t, "go", "list", "-e", "-tags", strings.Join(tags, ","), "-json=ImportPath,Imports,Deps", "cavalo/...")
	if browser {
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	}
	out, err := cmd.Output()
	testkit.Must(t, err)
	all := map[string]pkg{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var r pkg
		if err := d.Decode(&r); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		r.ImportPath = short(r.ImportPath)
		for _, list := range [][]string{r.Imports, r.Deps} {
			for i := range list {
				list[i] = short(list[i])
			}
		}
		all[r.ImportPath] = r
	}
}

func short(path string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, "cavalo/internal/"), "cavalo/")
}

// The puzzles' directories, and the layers of all directories, the lowest first. A
// package may import from its own layer and from lower ones, and the first part of its
// path names its layer.
var (
	puzzles = listed("puzzles.go", `/(\w+)/rules`)
	layers  = [][]string{
		{"assets", "fault", "lists", "rng", "durable", "roster", "shard", "search", "ui", "words"},
		{"csp", "knight", "paint", "platform", "puzzle", "canvas"},
		{"recording"},
		{"engine", "report"},
		{"app"},
		{"graph"},
		{"lab"},
		puzzles,
		{"formats"},
		{"registry", "grade"},
		{"cmd", "e2e", "tools", "simulation"},
	}
)

// tabs are the laboratory's tabs, without lab/ in front. Each is a package.
var tabs = slices.DeleteFunc(listed("screens/lab.go", `/lab/(\w+)`), func(name string) bool { return name == "loader" })

// listed are the names in the imports of a file of this package or below it.
func listed(file, pattern string) (names []string) {
	list, _ := os.ReadFile(file)
	for _, m := range regexp.MustCompile(`"cavalo/internal`+pattern+`"`).FindAllStringSubmatch(string(list), -1) {
		names = append(names, m[1])
	}
	return names
}

// isIn reports whether a package is one of some trees of packages.
func isIn(path string, trees ...string) bool {
	return slices.ContainsFunc(trees, func(tree string) bool { return path == tree || strings.HasPrefix(path, tree+"/") })
}

// layer returns the place of a package's layer, -1 for one from elsewhere.
func layer(path string) int {
	first, _, _ := strings.Cut(path, "/")
	return slices.IndexFunc(layers, func(names []string) bool { return slices.Contains(names, first) })
}

// puzzleOf returns the puzzle that a package belongs to, "" for none.
func puzzleOf(path string) string {
	first, _, _ := strings.Cut(path, "/")
	if slices.Contains(puzzles, first) {
		return first
	}
	return ""
}

// inside returns a package's path in its puzzle's directory: "rules" of maze/rules.
func inside(path string) string {
	if puzzleOf(path) == "" {
		return ""
	}
	_, rest, _ := strings.Cut(path, "/")
	return rest
}

// display are the packages that say and show something to a person.
var display = []string{"ui", "paint", "canvas", "platform", "app", "words", "report"}

// pageParts are the parts of a game's page: above app/session, and below app/gamescreen, which
// ties them together. Each may use those before it.
var pageParts = []string{"app/solve", "app/newgame", "app/share", "app/review"}

// faults says what is wrong with an import, once for each rule it breaks.
func faults(from, to string) (broken []string) {
	rule := func(name string, breaks bool) {
		if breaks {
			broken = append(broken, name)
		}
	}
	same := puzzleOf(to) != "" && puzzleOf(from) == puzzleOf(to)
	rule("up", layer(from) >= 0 && layer(to) > layer(from))
	rule("another puzzle", puzzleOf(from) != "" && puzzleOf(to) != "" && !same)
	switch inside(from) {
	case "rules":
		rule("rules", layer(to) >= 0 && !isIn(to, "assets", "puzzle", "knight", "search", "fault", "lists", "rng"))
	case "textbook", "exact", "solve":
		rule(inside(from), isIn(to, display...) || same && isIn(inside(to), "describe", "screen"))
	case "describe":
		rule("describe", same && inside(to) != "rules" || isIn(to, "engine", "app", "lab", "canvas", "platform"))
	case "screen":
		rule("screen", same && !isIn(inside(to), "describe", "rules", "judge"))
	}
	part := slices.Index(pageParts, from)
	rule("part of the page", part >= 0 && (to == "app/gamescreen" || slices.Index(pageParts, to) > part))
	tab := func(path string) int { return slices.Index(tabs, strings.TrimPrefix(path, "lab/")) }
	rule("another tab", isIn(from, "lab") && tab(to) >= 0 && tab(from) != tab(to))
	rule("exam", isIn(from, "lab/exam") && from != "lab/exam/paper" && isIn(to, "ui", "paint", "canvas", "platform", "app"))
	rule("session", from == "app/session" && isIn(to, "ui", "paint", "canvas", "report", "app"))
	switch {
	case strings.HasPrefix(to, "github.com/hajimehoshi/ebiten"):
		rule("ebitengine", !isIn(from, "canvas", "cmd/game"))
	case to == "syscall/js":
		rule("syscall/js", !isIn(from, "canvas", "platform", "engine", "cmd") && !isIn(from, "tools/site/testdata"))
	}
	return broken
}

// TestImports: imports point down, a puzzle does without the others and a laboratory tab too,
// exam questions without widgets except on paper, rules without jobs, what solves without words, a game in progress without widgets, a part of its page without
// those above and beside it, and only the canvas knows Ebitengine.
func TestImports(t *testing.T) {
	for _, browser := range []bool{false, true} {
		for _, p := range packages(t, browser) {
			if layer(p.ImportPath) < 0 {
				t.Errorf("%s is in no layer", p.ImportPath)
			}
			for _, to := range p.Imports {
				for _, rule := range faults(p.ImportPath, to) {
					t.Errorf("%s: %s > %s", rule, p.ImportPath, to)
				}
			}
		}
	}
}

// TestLinks: the page's programs link what is theirs. The canvas's solve nothing
// and have no table of HTML's characters, the first of them has no laboratory, and the worker says
// nothing.
func TestLinks(t *testing.T) {
	all := packages(t, true)
	for _, dep := range all["cmd/game"].Deps {
		if isIn(dep, "graph/solve") || dep == "html" {
			t.Errorf("the page's canvas links %s", dep)
		}
		if name := inside(dep); puzzleOf(dep) != "" && (isIn(name, "solve", "textbook", "exact", "engine", "arena", "championship", "sat", "generate", "pattern", "prove") || name == "") {
			t.Errorf("the page's canvas links %s", dep)
		}
	}
	for _, dep := range all["cmd/worker"].Deps {
		if isIn(dep, display...) || isIn(dep, "graph/describe", "graph/draw", "graph/screen") || inside(dep) == "describe" || inside(dep) == "screen" {
			t.Errorf("the page's worker links %s", dep)
		}
	}
	games := packages(t, true, "games")["cmd/game"].Deps
	frame := []string{"lab/loader", "recording/atlas", "recording/replay", "recording/trace"} // the loader, and what the frame says of drawings of worlds
	for _, dep := range games {
		if isIn(dep, "graph") || isIn(dep, "lab", "recording") && !slices.Contains(frame, dep) {
			t.Errorf("the page's first program links %s", dep)
		}
	}
	if len(games) < 50 || len(all["cmd/game"].Deps) <= len(games) || len(all["cmd/worker"].Deps) < 50 {
		t.Error("the programs link next to nothing: is this list read well?")
	}
}

// TestFaults shows each rule an import that breaks it, and some that break none.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"report", "maze/rules", "up"},
		{"maze/screen", "tiles/rules", "another puzzle"},
		{"puzzle", "engine", "up"},
		{"app/gamescreen", "maze/rules", "up"},
		{"maze/rules", "engine", "rules"},
		{"maze/rules", "engine/jobs", "rules"},
		{"maze/rules", "ui", "rules"},
		{"maze/solve", "words", "solve"},
		{"maze/textbook", "paint", "textbook"},
		{"maze/describe", "maze/exact", "describe"},
		{"maze/describe", "app/widget", "describe"},
		{"app/session", "app/shell", "session"},
		{"app/newgame", "app/gamescreen", "part of the page"},
		{"app/newgame", "app/share", "part of the page"},
		{"app/solve", "app/newgame", "part of the page"},
		{"app/session", "ui", "session"},
		{"lab/race", "lab/watch", "another tab"},
		{"lab/quiz", "lab/questions", "another tab"},
		{"lab/exam", "ui", "exam"},
		{"ui", "github.com/hajimehoshi/ebiten/v2", "ebitengine"},
		{"puzzle", "syscall/js", "syscall/js"},
		{"maze/describe", "report", ""},
		{"maze/describe", "maze/rules", ""},
		{"duel/rules", "knight", ""},
		{"app/knighteditor", "app/widget", ""},
		{"app/gamescreen", "app/session", ""},
		{"app/gamescreen", "app/newgame", ""},
		{"app/review", "app/share", ""},
		{"app/session", "puzzle/play", ""},
		{"lab/watch", "lab/playback", ""},
		{"lab/exam/paper", "lab/exam", ""},
		{"lab/exam/paper", "paint", ""},
		{"canvas", "github.com/hajimehoshi/ebiten/v2", ""},
		{"registry/solvers", "maze/solve", ""},
		{"cmd/game", "registry/screens", ""},
	} {
		testkit.Equal(t, strings.Join(faults(c.from, c.to), ", "), c.want, "%s > %s", c.from, c.to)
	}
}
