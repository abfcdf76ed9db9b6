package registry

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// room is a package, without cavalo/internal/ in front of its name.
type room struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

// rooms lists the packages of the module, for the browser or for this machine.
func rooms(t *testing.T, browser bool, tags ...string) map[string]room {
	t.Helper()
	for _, root := range []string{"..", "../../cmd"} { // go test keeps results of what it sees the test read
		if err := filepath.WalkDir(root, func(_ string, _ fs.DirEntry, err error) error { return err }); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "list", "-e", "-tags", strings.Join(tags, ","), "-json=ImportPath,Imports,Deps", "cavalo/...")
	if browser {
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	}
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]room{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var r room
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

// The wings, one a puzzle, and the floors of the house, the lowest first. What
// stands on one floor may import from the same and from lower ones.
var (
	wings  = []string{"challenge", "duel", "maze", "tiles"}
	floors = [][]string{
		{"assets", "fault", "rng", "durable", "shard", "search", "ui", "words"},
		{"knight", "paint", "platform", "puzzle", "canvas", "daily"},
		{"graph/space", "graph/rules", "graph/grid", "graph/classic"},
		{
			"engine", "report",
			"graph/layout", "graph/look", "graph/tree", "graph/grid/look", "graph/classic/look",
			"lab/trace", "lab/replay", "lab/tree", "lab/table", "lab/explain", "lab/lesson", "lab/gametree", "lab/exam",
			"lab/atlas", "lab/slide",
			"lab/predict",
		},
		{"app", "graph", "graph/grid/screen", "graph/classic/screen"},
		{"knight/editor", "lab"},
		wings,
		{"house", "app/apptest", "lab/labtest", "grade"},
		{"cmd", "e2e", "tools", "simulation"},
	}
)

// in reports whether a package is one of some trees of packages, and how long
// the name of the nearest is.
func in(path string, trees []string) (length int, ok bool) {
	for _, tree := range trees {
		if path == tree || strings.HasPrefix(path, tree+"/") {
			length, ok = max(length, len(tree)), true
		}
	}
	return length, ok
}

func isIn(path string, trees ...string) bool { _, ok := in(path, trees); return ok }

// floor is where a package stands, by the longest name that fits; -1 is outside.
func floor(path string) int {
	at, longest := -1, 0
	for i, trees := range floors {
		if n, ok := in(path, trees); ok && n > longest {
			at, longest = i, n
		}
	}
	return at
}

// wing is the wing that a package is in, "" for none.
func wing(path string) string {
	first, _, _ := strings.Cut(path, "/")
	if slices.Contains(wings, first) {
		return first
	}
	return ""
}

// inside is the room of a wing's package: "rules" of maze/rules.
func inside(path string) string {
	if wing(path) == "" {
		return ""
	}
	_, rest, _ := strings.Cut(path, "/")
	return rest
}

// display are the packages that say and show something to a person.
var display = []string{"ui", "paint", "canvas", "platform", "app", "words", "report"}

// faults says what is wrong with an import, once for each rule it breaks.
func faults(from, to string) (broken []string) {
	rule := func(name string, breaks bool) {
		if breaks {
			broken = append(broken, name)
		}
	}
	above := floor(to) > floor(from)
	rule("up", above && floor(from) >= 0)
	rule("another wing", wing(from) != "" && wing(to) != "" && wing(from) != wing(to))
	switch inside(from) {
	case "rules":
		rule("rules", isIn(to, "engine", "lab") || isIn(to, display...))
	case "book", "exact", "solve":
		rule(inside(from), isIn(to, display...))
	case "tell":
		rule("tell", !slices.Contains([]string{"rules", ""}, inside(to)) || isIn(to, "engine", "app", "lab", "canvas", "platform"))
	}
	switch {
	case strings.HasPrefix(to, "github.com/hajimehoshi/ebiten"):
		rule("ebitengine", !isIn(from, "canvas", "cmd/game"))
	case to == "syscall/js":
		rule("syscall/js", !isIn(from, "canvas", "platform", "engine", "cmd") && !isIn(from, "tools/bench/measure", "tools/site/testdata"))
	}
	return broken
}

// exceptions are the imports that break a rule still. The list may only become
// shorter.
var exceptions = []string{}

// TestImports: imports point down, a wing does without the others, rules without
// jobs, what solves without words, and only the canvas knows Ebitengine.
func TestImports(t *testing.T) {
	found := map[string]bool{}
	for _, browser := range []bool{false, true} {
		for _, r := range rooms(t, browser) {
			if floor(r.ImportPath) < 0 {
				t.Errorf("%s stands on no floor", r.ImportPath)
			}
			for _, to := range r.Imports {
				for _, rule := range faults(r.ImportPath, to) {
					found[rule+": "+r.ImportPath+" > "+to] = true
				}
			}
		}
	}
	for _, e := range exceptions {
		if !found[e] {
			t.Errorf("take it from the exceptions, it holds now: %s", e)
		}
		delete(found, e)
	}
	for f := range found {
		t.Error(f)
	}
}

// TestLinks: the page's programs link what is theirs. The canvas's solve nothing, the
// first of them has no laboratory, and the worker says nothing.
func TestLinks(t *testing.T) {
	all := rooms(t, true)
	for _, dep := range all["cmd/game"].Deps {
		if isIn(dep, "graph/solve") {
			t.Errorf("the page's canvas links %s", dep)
		}
		if room := inside(dep); wing(dep) != "" && (isIn(room, "solve", "book", "exact", "engine", "arena", "championship", "sat", "generate", "pattern") || room == "") {
			t.Errorf("the page's canvas links %s", dep)
		}
	}
	for _, dep := range all["cmd/worker"].Deps {
		if isIn(dep, display...) || isIn(dep, "graph/tell", "graph/look", "graph/screen") || inside(dep) == "tell" || inside(dep) == "screen" {
			t.Errorf("the page's worker links %s", dep)
		}
	}
	games := rooms(t, true, "games")["cmd/game"].Deps
	frame := []string{"lab/door", "lab/atlas", "lab/replay", "lab/trace"} // the door, and what the frame says of drawings of worlds
	for _, dep := range games {
		if under(dep, "graph") || under(dep, "lab") && !slices.Contains(frame, dep) {
			t.Errorf("the page's first program links %s", dep)
		}
	}
	if len(games) < 50 || len(all["cmd/game"].Deps) <= len(games) || len(all["cmd/worker"].Deps) < 50 {
		t.Error("the programs link next to nothing: is this list read well?")
	}
}

// under says that a room is one of a wing, or a room in it.
func under(dep, wing string) bool { return dep == wing || strings.HasPrefix(dep, wing+"/") }

// TestFaults shows each rule an import that breaks it, and some that break none.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"report", "maze/rules", "up"},
		{"maze/screen", "tiles/rules", "another wing"},
		{"puzzle", "engine", "up"},
		{"app/desk", "maze/rules", "up"},
		{"maze/rules", "engine", "rules"},
		{"maze/rules", "engine/jobs", "rules"},
		{"maze/rules", "ui", "rules"},
		{"maze/solve", "words", "solve"},
		{"maze/book", "paint", "book"},
		{"maze/tell", "maze/exact", "tell"},
		{"maze/tell", "app/part", "tell"},
		{"ui", "github.com/hajimehoshi/ebiten/v2", "ebitengine"},
		{"puzzle", "syscall/js", "syscall/js"},
		{"maze/tell", "report", ""},
		{"maze/tell", "maze/rules", ""},
		{"duel/rules", "knight", ""},
		{"knight/editor", "app/part", ""},
		{"canvas", "github.com/hajimehoshi/ebiten/v2", ""},
		{"house/solvers", "maze/solve", ""},
		{"cmd/game", "house/screens", ""},
	} {
		if got := strings.Join(faults(c.from, c.to), ", "); got != c.want {
			t.Errorf("%s > %s: %q, want %q", c.from, c.to, got, c.want)
		}
	}
}
