package screen_test

import (
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/app/apptest"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// openCompare opens the tab with a choice, as a link has it.
func openCompare(t *testing.T, choice string) *apptest.Bench {
	t.Helper()
	b := apptest.Desktop(t, screens...)
	b.App.OpenLink("lab/compare," + choice)
	b.Pass(0)
	return b
}

// full says that the table is full.
func full(b *apptest.Bench) func() bool {
	return func() bool { return b.Find("compare-bar").Range().Number == b.Find("compare-bar").Range().Max }
}

func TestCompare(t *testing.T) {
	b := openCompare(t, "A|C;bfs|astar;base|expr:missing%2Fmaxleft;10;0;1073741824")
	b.Press("compare-run")
	wait(b, full(b))
	b.Press("compare-csv", "compare-markdown", "compare-picture", "compare-page")
	b.Pass(0)
	for name, want := range map[string]string{
		"cavalo-challenge.csv": "challenge,C,,astar,expr:missing/maxleft,1,0,solved,false,6,6,0,", "cavalo-challenge.md": "| C ",
		"cavalo-challenge.svg": "<svg", "cavalo-challenge.html": "a test · Cavalo test · 2026-01-31",
	} {
		if text := b.Host.Saved[name]; !strings.Contains(text, want) {
			t.Errorf("%s has no %q: %s", name, want, text)
		}
	}
	if rows := strings.Count(b.Host.Saved["cavalo-challenge.csv"], "\n"); rows != 1+2*3 {
		t.Errorf("%d lines of CSV", rows)
	}
	table := b.Find("compare-table").Table()
	for i, c := range table.Columns {
		if c.Title == "generated" {
			c.Press()
			b.Update()
			if rows := b.Find("compare-table").Table(); rows.Columns[i].Sorted != 1 || rows.Rows[0].Cells[i] != "6" || rows.Rows[5].Cells[i] != "40" {
				t.Errorf("sorted by nodes: %+v", rows)
			}
			b.Find("compare-table").Table().Columns[i].Press()
			b.Update()
			if rows := b.Find("compare-table").Table(); rows.Columns[i].Sorted != -1 || rows.Rows[0].Cells[i] != "40" {
				t.Errorf("sorted the other way: %+v", rows)
			}
		}
	}
	b.Press("run-1")
	b.Find("run-path")
}

// A table that was stopped goes on where it was; a run that was stopped in the
// middle is made anew.
func TestCompareStopAndGoOn(t *testing.T) {
	b := openCompare(t, "A|F;astar|bfs|dfs;zero|colour;2;0;1073741824")
	b.Press("compare-run")
	wait(b, func() bool { return b.Find("compare-bar").Range().Number >= 4 })
	b.Press("compare-stop")
	wait(b, func() bool { return b.There("compare-clear") })
	if done := b.Find("compare-bar").Range().Number; done < 4 || done >= 8 {
		t.Fatalf("%v are done", done)
	}
	table := b.Find("compare-table").Table()
	if last := table.Rows[len(table.Rows)-1]; len(table.Rows) != 8 || last.Press != nil || last.Cells[3] != "…" {
		t.Errorf("what is to come: %+v", last)
	}
	if b.Find("compare-run").Label != "Go on" {
		t.Errorf("the button says %q", b.Find("compare-run").Label)
	}
	b.Press("compare-clear")
	if b.There("compare-bar") {
		t.Error("the old table is still there")
	}
}

func TestCompareChoiceAndLink(t *testing.T) {
	b := openCompare(t, "A;bfs;colour;1;500;1048576")
	b.Press("compare-choose-1", "compare-1-C", "compare-2-astar", "compare-3-expr")
	b.Set("compare-heuristic-own", "left*(")
	b.App.CloseAll()
	b.Update()
	if !strings.Contains(b.Find("compare-wrong").Text, "left out") {
		t.Error("nothing is said of half an expression")
	}
	b.Press("compare-choose-1")
	b.Set("compare-heuristic-own", "min(left, 3)")
	b.Set("compare-time", "60")
	b.App.CloseAll()
	b.Update()
	link := b.Host.Linked
	other := apptest.Desktop(t, screens...)
	other.App.OpenLink(link)
	other.Pass(0)
	if other.Host.Linked != link || !strings.HasPrefix(link, "lab/compare,A%7CC%3Bbfs%7Castar%3Bcolour%7Cexpr:min%28left%2C%203%29%3B60%3B500%3B1048576/challenge/") {
		t.Errorf("%s\nis opened as\n%s", link, other.Host.Linked)
	}
	if words := other.Find("compare-limits").Label; words != "Each run: 60 s, 500 nodes, 1\u00a0MiB" {
		t.Error(words)
	}
	for _, bad := range []string{"lab/compare,;;;;;", "lab/compare,Z|Q;magic;none;-5;x;y", "lab/compare,A"} {
		b := apptest.Desktop(t, screens...)
		b.App.OpenLink(bad)
		b.Pass(0)
		b.Find("compare-run")
	}
}

// A position of one's own is compared and named as such, with its text in what
// is saved; each puzzle has its own choice.
func TestCompareOwnPosition(t *testing.T) {
	b := apptest.Desktop(t, screens...)
	b.App.OpenLink("lab/compare/tiles/1.2.3/4.5.6/7.0.8")
	b.Pass(0)
	b.Press("compare-run")
	if bar := b.Find("compare-bar").Label; !regexp.MustCompile("Own position (BFS|IDDFS|Greedy|A\\*|IDA\\*)").MatchString(bar) {
		t.Errorf("the run in hand is %q", bar)
	}
	wait(b, func() bool { return b.Find("compare-bar").Range().Number > 0 })
	if row := b.Find("compare-table").Table().Rows[0]; row.Cells[0] != "Own position" || row.Cells[1] != "BFS" {
		t.Errorf("%+v", row)
	}
	b.Press("compare-csv", "compare-page")
	b.Pass(0)
	for name, want := range map[string]string{"cavalo-tiles.csv": "tiles,own,,bfs,", "cavalo-tiles.html": "<li><b>Own position</b> Size: 3x3. 1.2.3/4.5.6/7.0.8"} {
		if text := b.Host.Saved[name]; !strings.Contains(text, want) || !strings.Contains(text, "1.2.3/4.5.6/7.0.8") {
			t.Errorf("%s has no %q: %s", name, want, text)
		}
	}
}

// The table fits a small window, however long an expression is.
func TestCompareFits(t *testing.T) {
	for _, lang := range words.Langs() {
		host := apptest.NewHost()
		host.Langs = []string{lang.Tag()}
		b := apptest.New(t, 1280, 800, host, screens...)
		b.App.OpenLink("lab/compare,A|D|F;bfs|smastar;reach-course|expr:if%28jumps=0%2C100%2Cmin%28left%2Cmissing%2Fmean%29%29;10;5000;1073741824")
		b.Pass(0)
		b.Press("compare-run")
		wait(b, full(b))
		for _, o := range ui.Overflows(b.S.Root()) {
			t.Errorf("%s: %+v", lang.Tag(), o)
		}
	}
}
