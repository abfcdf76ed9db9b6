package handout

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/report/table"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// custom has characters that HTML would take for its own.
const custom = "expr:if(left<3, 9, missing/mean)"

func compared(t *testing.T) []report.Cell {
	t.Helper()
	c := table.Choice{Puzzle: challengerules.Puzzle, Algorithms: []search.Name{"optimal", "bfs", "astar"}, Heuristics: []string{"colour", "base", custom},
		Limits: puzzle.Job{Limits: search.Limits{Time: time.Minute, Memory: 1 << 30, Nodes: 4000}}}
	for _, i := range []int{0, 2, 4} { // A, C, and E, which has no solution
		c.Problems = append(c.Problems, challengerules.Puzzle.Problems()[i])
	}
	f := table.NewFilling(c)
	for job, more := f.Next(); more; job, more = f.Next() {
		a := jobs.Run(job, search.Control{})
		a.Time = 3 * time.Millisecond
		f.Take(a)
	}
	return f.Cells()
}

// wellFormed fails when a text is no XML.
func wellFormed(t *testing.T, text string) (elements map[string]int) {
	t.Helper()
	elements = map[string]int{}
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return elements
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if e, ok := token.(xml.StartElement); ok {
			elements[e.Name.Local]++
		}
	}
}

func TestSVG(t *testing.T) {
	cells := compared(t)
	for _, l := range words.Langs() {
		e := wellFormed(t, chart.SVG(l, cells))
		if want := 3 * len(cells); e["rect"] < want || e["line"] < 5 || e["circle"] != 10 {
			t.Errorf("%v instead of %d bars, 5 curves and 10 points", e, want)
		}
	}
	wellFormed(t, chart.SVG(words.En, nil))
}

func TestPage(t *testing.T) {
	cells := compared(t)
	for _, l := range words.Langs() {
		page := Page(l, Facts{Machine: "a <machine>", Version: "1", Date: "2026-01-31"}, cells)
		if strings.Contains(page, "left<3") || !strings.Contains(page, "left&lt;3") || !strings.Contains(page, "a &lt;machine&gt;") {
			t.Error("not escaped")
		}
		if strings.Contains(page, "%!") || strings.Contains(page, "<script") || strings.Contains(page, "http:") || strings.Contains(page, "https:") {
			t.Errorf("words that miss a figure, or something from elsewhere:\n%s", page)
		}
		if n := strings.Count(page, "<tr>"); n != len(cells)+1 {
			t.Errorf("%d rows", n)
		}
		body := page[strings.Index(page, "<body>"):strings.Index(page, "</html>")]
		wellFormed(t, strings.ReplaceAll(body, " contenteditable", ""))
	}
	english := Page(words.En, Facts{}, cells)
	for _, want := range []string{"Fewest nodes for a shortest path: A* colour", "No path: Cavalo&#39;s solver (no solution)", "4,000 nodes", "1,024 MiB", "(node limit)", "not admissible"} {
		if !strings.Contains(english, want) {
			t.Errorf("no %q", want)
		}
	}
	if page := Page(words.Pt, Facts{}, nil); !strings.Contains(page, "</html>") {
		t.Errorf("of nothing: %s", page)
	}
}

// TestCustomPositions: a page has the text of each position without a name, and
// what the runs of it show.
func TestCustomPositions(t *testing.T) {
	cells := compared(t)
	texts := map[string]bool{}
	for i := range cells {
		cells[i].Answer.Job.Problem = ""
		texts[cells[i].Answer.Job.Position] = true
	}
	for _, l := range words.Langs() {
		page := Page(l, Facts{}, cells)
		for text := range texts {
			if strings.Count(page, text) != 1 {
				t.Errorf("%s: %d times %s", l.Name(), strings.Count(page, text), text)
			}
		}
		if n := strings.Count(page, "<li><b>"+l.T(words.OwnPosition)+"</b>"); n != 2*len(texts) {
			t.Errorf("%s: %d items of %d own positions", l.Name(), n, len(texts))
		}
	}
}
