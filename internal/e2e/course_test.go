//go:build integration

package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/internal/tools/browser"
	"cavalo/internal/words"
)

// TestStudentOfTheCourse: a student's problemas.dat is dropped on the page, the rules are switched
// off, and three searches, one of them depth first with a depth, are saved in one resultados.dat.
func TestStudentOfTheCourse(t *testing.T) {
	for _, width := range []int64{360, 1366} {
		g := newGame(t, serveSite(t))
		g.before(`const make = URL.createObjectURL.bind(URL);
			URL.createObjectURL = (file) => { file.text().then((text) => { top.savedFile = text; }); return make(file); };`)
		g.Size(width, 768, 1)
		g.load("?lang=en")
		g.Do(`const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([` + strconv.Quote(assets.Problems) + `], "problemas.dat"));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))`)
		g.behind("file-3")
		g.waitGone("problem-dialog")
		g.more("chip-rules")
		g.enter("combobox", words.En.T(words.DoubleRule), "off")
		g.behind("rules-use")
		g.waitMatch("game-line", "rules off$")
		for i, algorithm := range []string{"dfs", "bfs", "astar"} {
			g.more("open-algorithm")
			g.enter("combobox", words.En.T(words.Algorithm), algorithm)
			if algorithm == "dfs" {
				g.enter("textbox", words.En.T(words.MaxDepth), "7")
			}
			g.behind("solver-run")
			g.Wait(element("told-save") + fmt.Sprintf(`?.outerHTML.includes("(%d run")`, i+1))
			g.waitMatch("told-penetrance", `\d`)
		}
		g.behind("told-save")
		g.Wait("window.savedFile")
		got := browser.Eval[string](g.Tab, "savedFile")
		at := 0
		for _, want := range []string{"-- Algoritmo: DFS", "-- Profundidade Maxima: 7", "-- Algoritmo: BFS", "-- Algoritmo: A*", "-- Heuristica: "} {
			next := strings.Index(got[at:], want)
			if next < 0 {
				t.Fatalf("%d wide: after %d letters there is no %q in\n%s", width, at, want, got)
			}
			at += next
		}
	}
}
