//go:build integration

package e2e

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
)

// openLab loads a place of the laboratory.
func openLab(t *testing.T, place string) *game {
	t.Helper()
	g := newGame(t, serveSite(t))
	g.before(`{
		const make = URL.createObjectURL.bind(URL);
		URL.createObjectURL = (file) => { file.text().then((text) => { top.savedFile = text; }); return make(file); };
	}`)
	g.load("?lang=en#lab/" + place)
	return g
}

// The table that the page saves is that of the command line: all of it but the
// times.
func TestLabTableIsTheCommandLines(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "compare.csv")
	if out, err := testkit.Command(t, testkit.Program(t, "cavalo/cmd/cavalo"), "compare", "challenge", "--problems", "A,C,D,E", "--algorithms", "bfs,dls,greedy,astar,idastar,rbfs,smastar",
		"--heuristics", "colour,base,expr:missing/maxleft", "--nodes", "3000", "--time", "300s", "--target", "150", "--rules", "smallest", "--csv", file).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	g := openLab(t, "compare,A|C|D|E;bfs|dls|greedy|astar|idastar|rbfs|smastar;colour|base|expr:missing%252Fmaxleft;300;3000;1073741824;rules=smallest|target=150/"+strings.TrimPrefix(atF(), "#"))
	g.pressIn("compare-control", "button", "Compare")
	g.waitMatch("compare-count", "^68 of 68 runs")
	g.press("button", "CSV")
	g.Wait(`top.savedFile !== undefined`)
	want, err := os.ReadFile(file)
	testkit.Must(t, err)
	page, line := records(t, browser.Eval[string](g.Tab, "top.savedFile")), records(t, string(want))
	if len(page) != len(line) || len(line) != 69 {
		t.Fatalf("%d lines instead of %d", len(page), len(line))
	}
	for i := range line {
		if !slices.Equal(page[i], line[i]) {
			t.Errorf("line %d is\n%q instead of\n%q", i, page[i], line[i])
		}
	}
}

// records reads a table without its times.
func records(t *testing.T, text string) [][]string {
	t.Helper()
	all, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	testkit.Must(t, err)
	took := slices.Index(all[0], "time_ms")
	for i := range all {
		all[i] = slices.Delete(all[i], took, took+1)
	}
	return all
}
