package registry_test

import (
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/championship"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/engine"
	"cavalo/internal/grade"
	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/grid"
	graphrules "cavalo/internal/graph/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sheets"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/recording/trace"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/hostile"
	"cavalo/internal/roster"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/search/expr"
	"cavalo/internal/tiles/pattern"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
)

// reader reads a text; the outcome does not matter here.
type reader func(text string)

// of makes a reader of a function that gives something and an error.
func of[T any](read func(string) (T, error)) reader { return func(text string) { _, _ = read(text) } }

// ofFile makes a reader of a function that reads a file's bytes.
func ofFile[T any](read func([]byte) (T, error)) reader {
	return func(text string) { _, _ = read([]byte(text)) }
}

// named makes a reader of a function that reads a file with a name.
func named[T any](read func(string, []byte) (T, error)) reader {
	return func(text string) { _, _ = read("file", []byte(text)) }
}

// readers are all that read what others have written.
func readers() map[string]reader {
	marker := &grade.Marker{Time: time.Second}
	all := map[string]reader{
		"link":              func(text string) { _, _, _ = play.ParseLink(text) },
		"game link":         func(text string) { _, _ = play.ParseAddress(text) },
		"address":           of(play.ParseAddress),
		"record":            of(play.ParseRecord),
		"heading":           func(text string) { play.ReadHeading(text) },
		"everything":        func(text string) { _, _, _ = history.Read(apptest.NewHost(), text) },
		"result":            func(text string) { history.Parse("20260201-000000-aaaaa", text) },
		"proof":             func(text string) { _, _ = history.ParseGameLink(text, "20260201-000000-aaaaa") },
		"job":               of(engine.ParseJob),
		"progress":          of(engine.ParseProgress),
		"answer":            of(engine.ParseAnswer),
		"problems":          named(knight.ParseProblems),
		"board":             of(knight.ParseBoard),
		"knight's move":     of(knight.ParseMove),
		"hand-in":           func(text string) { course.Read([]byte(text)) },
		"marking":           func(text string) { marker.Mark("resultados.dat", []byte(text), nil) },
		"marking of a path": func(text string) { marker.Mark("caminho_D.txt", []byte(text), nil) },
		"students":          ofFile(func(data []byte) ([]roster.Student, error) { return roster.Read(data, roster.Columns{}) }),
		"sheet":             ofFile(sheets.ReadSheet),
		"sheet's link":      of(sheets.ParseLink),
		"answers":           ofFile(sheets.ReadAnswers),
		"key":               ofFile(sheets.ReadKey),
		"search":            func(text string) { exam.ParseSearch(text) },
		"order of nodes":    func(text string) { marker.Mark("g1-astar.txt", []byte("g1 astar: "+text), nil) },
		"duel's files":      func(text string) { _, _ = duelrules.ReadFile("file", []byte(text), duelrules.Course) },
		"duel's course":     of(duelrules.ParseCourse),
		"duel's move":       of(duelrules.ParseMove),
		"duel's variant":    of(duelrules.ParseVariant),
		"journal":           func(text string) { _, _, _, _ = championship.ReadJournal("", []byte(text)) },
		"entrants":          func(text string) { _, _ = championship.ParseEntrants([]string{text}) },
		"mazes":             named(mazerules.ParseFile),
		"path":              of(mazerules.ParsePath),
		"tiles":             named(tilesrules.ParsePositions),
		"tiles' moves":      of(tilesrules.ParseMoves),
		"size of tiles":     of(tilesrules.ParseSize),
		"pattern table":     ofFile(pattern.Decode),
		"graph":             of(graphrules.Parse),
		"graph's file":      func(text string) { _, _, _ = graphrules.Read(text) },
		"map":               of(grid.Parse),
		"game tree":         of(gametree.Parse),
		"game tree's link":  of(gametree.ParseLink),
		"queens":            of(classic.ParseQueens),
		"eight":             of(classic.ParseEight),
		"river":             of(classic.ParseRiver),
		"jugs":              of(classic.ParseJugs),
		"vacuum":            of(classic.ParseVacuum),
		"hanoi":             of(classic.ParseHanoi),
		"recording":         ofFile(trace.Read),
		"audit":             of(audit.Parse),
		"formula":           func(text string) { _, _ = expr.Parse(text, []string{"x", "misplaced"}) },
		"recipe":            func(text string) { _, _ = search.ParseRecipe(search.Name(text)) },
		"day":               of(daily.Parse),
	}
	for _, p := range append(puzzle.All(), puzzle.Spaces()...) {
		all["position of "+p.Name()] = of(p.Parse)
		for _, f := range puzzle.Formats(p) {
			all["format "+f.Name] = of(f.Read)
		}
	}
	return all
}

// hostileInputs are the inputs of the list.
func hostileInputs(t *testing.T) []hostile.Input {
	t.Helper()
	inputs, err := hostile.All()
	testkit.Must(t, err)
	return inputs
}

// large is the length in bytes from which on not every text is read each time.
const large = 50_000

// Allowed work: bytes of memory taken for a text, in all, and for each byte of it.
const (
	workAtAll   = 4 << 20
	workForByte = 700
)

// taken is how many bytes of memory a function takes, those given back included.
func taken(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestHostileTexts: no text makes a reader panic, or take memory without measure.
func TestHostileTexts(t *testing.T) {
	all := readers()
	for i, input := range hostileInputs(t) {
		if len(input.Text) > large && i%hostileEvery != 0 {
			continue
		}
		for name, read := range all {
			most := uint64(workAtAll + workForByte*len(input.Text))
			work := taken(func() { read(input.Text) })
			for range 2 { // what others take meanwhile, and tables made once, are counted, too
				if work > most {
					work = taken(func() { read(input.Text) })
				}
			}
			if work > most {
				t.Errorf("hostile.txt:%d (%s): the reader of %s takes %d bytes for %d", input.Line, input.Class, name, work, len(input.Text))
			}
		}
	}
}

// fileNames are names of dropped files: each kind that is recognised by its extension,
// and some that lead elsewhere.
var fileNames = []string{"problemas.dat", "mapa.map", "jogo.txt", "x.trace", "x.json", "../../x.dat", "a\x00b.txt", "<img src=x>.dot", ""}

// mostOfATree is how many bytes a screen may send to the text view: what was typed
// may be in it twice.
const mostOfATree = 8 << 20

// TestHostileHands: links, dropped files and typed texts of an attacker leave the
// program whole: every screen can be shown, none grows without measure, and a
// game can be played.
func TestHostileHands(t *testing.T) {
	testkit.Sequential(t)
	b := apptest.New(t, 1280, 800, apptest.NewHost(), makers...)
	b.UseScript()
	typed := map[string]bool{}
	for i, input := range hostileInputs(t) {
		if len(input.Text) > large && i%hostileEvery != 0 {
			continue
		}
		b.App.OpenLink(input.Text)
		whole(b, input, "link")
		b.App.CloseAll()
		b.Host.Drop(fileNames[i%len(fileNames)], []byte(input.Text))
		whole(b, input, "drop")
		b.App.CloseAll()
		typedPlaces[i%len(typedPlaces)](b)
		for _, id := range fields(b) {
			if b.There(id) {
				b.S.Fire(id, "change", input.Text)
				b.S.Fire(id, "submit", "")
				whole(b, input, "field "+id)
				typed[id] = true
			}
		}
		b.App.CloseAll()
	}
	b.Open("tiles/1.2.3/4.5.6/7.0.8")
	b.ExpectShown("home")
	if testing.Verbose() {
		t.Logf("typed into %v", slices.Sorted(maps.Keys(typed)))
	}
	if len(typed) < 5 {
		t.Errorf("typed into %v only", typed)
	}
}

// typedPlaces open places with fields for texts.
var typedPlaces = []func(b *apptest.Bench){
	typedAt("challenge", "chip-problem"), typedAt("maze", "chip-problem"), typedAt("tiles", "chip-problem"),
	typedAt("lab/watch,astar%201%20h,edit/graph/A-B%204%3B%20start%20A%3B%20goals%20B", "graph-view-text"),
	func(b *apptest.Bench) {
		b.Open("lab/tree")
		b.S.Fire("trees-which", "change", "typed")
		b.Update()
	},
	func(b *apptest.Bench) {
		b.Open("done/games")
	},
}

// typedAt opens a link, presses a button if it is there, and turns to the texts of
// one's own.
func typedAt(link, button string) func(b *apptest.Bench) {
	return func(b *apptest.Bench) {
		b.Open(link)
		b.S.Fire(button, "press", "")
		b.Update()
		b.S.Fire("problem-tabs", "change", "own")
		b.Update()
	}
}

// fields are the text fields that are shown.
func fields(b *apptest.Bench) (ids []string) {
	b.S.Root().Walk(func(n *ui.Node) bool {
		if n.Role == ui.TextField && n.Change != nil {
			ids = append(ids, n.ID)
		}
		return true
	})
	return ids
}

// whole holds the program to what must be so after any input.
func whole(b *apptest.Bench, input hostile.Input, how string) {
	b.T.Helper()
	at := fmt.Sprintf("hostile.txt:%d (%s) as %s", input.Line, input.Class, how)
	b.Update()
	mirror := textview.Mirror(b.S.Root().Node, "")
	if len(mirror) > mostOfATree {
		b.T.Errorf("%s: the tree has %d bytes", at, len(mirror))
	}
	if !b.There("home") && !b.There("home-about") && !strings.Contains(mirror, `"dialog"`) {
		b.T.Errorf("%s: there is no way home", at)
	}
}
