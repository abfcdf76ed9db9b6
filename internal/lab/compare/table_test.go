package compare_test

import (
	"regexp"
	"strings"
	"testing"

	"cavalo/assets"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui/uitest"
	"cavalo/internal/words"
)

// openCompare opens the tab with a choice, as a link has it.
func openCompare(t *testing.T, choice string) *apptest.Bench {
	t.Helper()
	b := apptest.Desktop(t, labbench.Screens...)
	b.App.OpenLink("lab/compare," + choice + "/challenge/" + labbench.PositionOf("C"))
	b.Pass(0)
	return b
}

func TestCompare(t *testing.T) {
	b := openCompare(t, "A|C;bfs|astar;base|expr:missing%2Fmaxleft;10;0;1073741824")
	b.Press("compare-run")
	labbench.Wait(b, labbench.Full(b))
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
	testkit.Equal(t, strings.Count(b.Host.Saved["cavalo-challenge.csv"], "\n"), 1+2*3)
	table := b.Find("compare-table").Table()
	for i, c := range table.Columns {
		if c.Title == "generated" {
			c.Press()
			if rows := b.Find("compare-table").Table(); rows.Columns[i].Sorted != 1 || rows.Rows[0].Cells[i] != "6" || rows.Rows[5].Cells[i] != "40" {
				t.Errorf("sorted by nodes: %+v", rows)
			}
			b.Find("compare-table").Table().Columns[i].Press()
			if rows := b.Find("compare-table").Table(); rows.Columns[i].Sorted != -1 || rows.Rows[0].Cells[i] != "40" {
				t.Errorf("sorted the other way: %+v", rows)
			}
		}
	}
	b.Press("run-1")
	b.Find("run-path")
}

// A table that was stopped goes on where it was; a run that was stopped in the
// middle is made again.
func TestCompareStopAndGoOn(t *testing.T) {
	b := openCompare(t, "A|F;astar|bfs|dfs;zero|colour;2;0;1073741824")
	b.Press("compare-run")
	labbench.Wait(b, func() bool { return b.Find("compare-bar").Range().Number >= 4 })
	b.Press("compare-stop")
	labbench.Wait(b, func() bool { return b.There("compare-clear") })
	if done := b.Find("compare-bar").Range().Number; done < 4 || done >= 8 {
		t.Fatalf("%v are done", done)
	}
	table := b.Find("compare-table").Table()
	if last := table.Rows[len(table.Rows)-1]; len(table.Rows) != 8 || last.Press != nil || last.Cells[3] != "…" {
		t.Errorf("what is to come: %+v", last)
	}
	b.Expect("compare-run", "Continue")
	b.Press("compare-clear")
	b.ExpectGone("compare-bar")
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
	other := apptest.Desktop(t, labbench.Screens...)
	other.App.OpenLink(link)
	other.Pass(0)
	if other.Host.Linked != link || !strings.HasPrefix(link,
		"lab/compare,A|C;bfs|astar;colour|expr:min(left, 3);60;500;1048576/challenge/") {
		t.Errorf("%s\nis opened as\n%s", link, other.Host.Linked)
	}
	other.Expect("compare-limits", "Each run: 60 s, 500 nodes, 1\u00a0MiB")
	for _, bad := range []string{"lab/compare,;;;;;", "lab/compare,Z|Q;magic;none;-5;x;y", "lab/compare,A"} {
		b := apptest.Desktop(t, labbench.Screens...)
		b.App.OpenLink(bad)
		b.Pass(0)
		b.Find("compare-run")
	}
}

// Rows are run by the rules that are chosen, a link carries them, and what a puzzle or a tree
// search does not have is left out.
func TestCompareByTheLecturersRules(t *testing.T) {
	b := openCompare(t, "C;dfs|ucs;colour;1;500;1048576")
	b.Press("compare-limits")
	b.Set("compare-tie", "name")
	b.Set("compare-mark", "expanded")
	b.App.CloseAll()
	b.Update()
	if want := "tie=name|mark=expanded"; !strings.Contains(b.Host.Linked, want) {
		t.Errorf("%s has no %s", b.Host.Linked, want)
	}
	other := apptest.Desktop(t, labbench.Screens...)
	other.App.OpenLink(b.Host.Linked)
	other.Pass(0)
	other.Press("compare-limits")
	if tie, mark := other.Find("compare-tie").Value, other.Find("compare-mark").Value; tie != "name" || mark != "expanded" {
		t.Errorf("opened by tie %q, mark %q", tie, mark)
	}
	other.Press("compare-tree")
	other.ExpectGone("compare-mark")
	other.App.CloseAll()
	other.Update()
	other.Press("compare-run")
	labbench.Wait(other, func() bool { return other.There("compare-clear") })
	for _, row := range other.Find("compare-table").Table().Rows {
		if row.Press == nil {
			t.Errorf("no result: %v", row.Cells)
		}
	}
}

// A position of one's own is compared and named as such, with its text in what
// is saved; each puzzle has its own choice.
func TestCompareCustomPosition(t *testing.T) {
	b := apptest.Desktop(t, labbench.Screens...)
	b.App.OpenLink("lab/compare/tiles/1.2.3/4.5.6/7.0.8")
	b.Pass(0)
	b.Press("compare-run")
	if bar := b.Find("compare-bar").Label; !regexp.MustCompile(`Custom position (BFS|IDDFS|Greedy|A\*|IDA\*)`).MatchString(bar) {
		t.Errorf("the run in hand is %q", bar)
	}
	labbench.Wait(b, func() bool { return b.Find("compare-bar").Range().Number > 0 })
	if row := b.Find("compare-table").Table().Rows[0]; row.Cells[0] != "Custom position" || row.Cells[1] != "BFS" {
		t.Errorf("%+v", row)
	}
	b.Press("compare-csv", "compare-page")
	b.Pass(0)
	for name, want := range map[string]string{"cavalo-tiles.csv": "tiles,own,,bfs,",
		"cavalo-tiles.html": "<li><b>Custom position</b> Size: 3x3. 1.2.3/4.5.6/7.0.8"} {
		if text := b.Host.Saved[name]; !strings.Contains(text, want) || !strings.Contains(text, "1.2.3/4.5.6/7.0.8") {
			t.Errorf("%s has no %q: %s", name, want, text)
		}
	}
}

// The table fits a small window, however long an expression is.
func TestCompareFits(t *testing.T) {
	if testing.Short() {
		t.Skip("shorter tests do the same beside the engine, and the race detector slows this one tenfold")
	}
	for _, lang := range words.Langs() {
		host := apptest.NewHost()
		host.Langs = []string{lang.Tag()}
		b := apptest.New(t, 1280, 800, host, labbench.Screens...)
		for _, more := range []string{"", ";starts=true"} {
			b.App.OpenLink("lab/compare,A|D|F;bfs|smastar;reach-course|expr:if%28jumps=0%2C100%2Cmin%28left%2Cmissing%2Fmean%29%29;10;5000;1073741824" + more +
				"/challenge/" + labbench.PositionOf("A"))
			b.Pass(0)
			b.Press("compare-run")
			labbench.Wait(b, labbench.Full(b))
			for _, o := range uitest.Overflows(b.S.Root()) {
				t.Errorf("%s%s: %+v", lang.Tag(), more, o)
			}
		}
	}
}

// The table has the settings of the command line: starts, runs, depth, tree search
// and the course's counting, in its link too.
func TestCompareSettings(t *testing.T) {
	b := openCompare(t, "A;bfs;base;10;0;1073741824")
	b.Press("compare-choose-1", "compare-starts", "compare-tree")
	b.Set("compare-counted", "course")
	b.Set("compare-runs", "3")
	b.Set("compare-depth", "50")
	b.App.CloseAll()
	b.Press("compare-run")
	labbench.Wait(b, labbench.Full(b))
	b.Press("compare-csv")
	b.Pass(0)
	rows := strings.Split(strings.TrimSpace(b.Host.Saved["cavalo-challenge.csv"]), "\n")
	if len(rows) != 1+3 || !strings.HasPrefix(rows[1], "challenge,A,A1,bfs,,0,50,") || !strings.HasPrefix(rows[3], "challenge,A,C1,bfs,,0,50,") {
		t.Errorf("%q", rows)
	}
	link := b.Host.Linked
	other := apptest.Desktop(t, labbench.Screens...)
	other.App.OpenLink(link)
	other.Pass(0)
	if other.Host.Linked != link || !strings.Contains(link, "starts=true|runs=3|depth=50|tree=true|count=course") {
		t.Errorf("%s\nis opened as\n%s", link, other.Host.Linked)
	}
}

// Target and rules are changed as by the flags of the command line, and stand in
// the link under their names.
func TestCompareEdits(t *testing.T) {
	b := openCompare(t, "A|D;bfs;base;10;0;1073741824")
	b.Press("compare-choose-1")
	b.Set("compare-rules", "random:")
	b.Set("compare-rules-seed", "a;b|c=d")
	b.Set("compare-zero-double", "false")
	b.Set("compare-target", "0")
	if !strings.Contains(b.Find("compare-target-wrong").Text, "from 1 to") || !b.Find("compare-target").Field().Invalid {
		t.Error("nothing is said of the target 0")
	}
	b.App.CloseAll()
	if !b.Find("compare-run").Disabled || b.Find("compare-edit-wrong").Text == "" {
		t.Error("it would run with the target 0")
	}
	b.Press("compare-choose-1")
	b.Set("compare-target", "50")
	b.App.CloseAll()
	b.Expect("compare-edits", "Target: 50 · What a double erases: random:a;b|c=d · 00 counts as a double: no")
	b.Press("compare-run")
	labbench.Wait(b, labbench.Full(b))
	b.Press("compare-csv")
	b.Pass(0)
	if rows := strings.Split(strings.TrimSpace(b.Host.Saved["cavalo-challenge.csv"]), "\n"); len(rows) != 1+2 ||
		strings.Count(strings.Join(rows, ""), ";g=50;r=random:") != 2 || strings.Count(strings.Join(rows, ""), ";z=0;q=1") != 2 {
		t.Errorf("%q", rows)
	}
	link := b.Host.Linked
	other := apptest.Desktop(t, labbench.Screens...)
	other.App.OpenLink(link)
	other.Pass(0)
	if other.Host.Linked != link || !strings.Contains(link, "|target=50|zero-double=false") {
		t.Errorf("%s\nis opened as\n%s", link, other.Host.Linked)
	}
	other.Press("compare-choose-1")
	other.ExpectValue("compare-rules-seed", "a;b|c=d")
	other.Set("compare-rules", "")
	other.ExpectGone("compare-rules-seed")
	for _, wrong := range []string{"rules=magic", "target=-1", "colour=red", "zero-double=%25"} {
		b := openCompare(t, "A;bfs;base;10;0;1073741824;"+wrong)
		if b.There("compare-edits") || b.Find("compare-run").Disabled {
			t.Errorf("%s is taken", wrong)
		}
	}
}

// A dropped file's problems are compared, and stay for the visit; a broken file
// changes nothing. The link names the file.
func TestCompareFile(t *testing.T) {
	b := openCompare(t, "A;bfs;base;10;0;1073741824")
	lab := b.App.Screen("lab")
	row := "(" + strings.Repeat("nil ", 10) + ")"
	file := `("G" 22 ((11 22` + strings.Repeat(" nil", 8) + ")" + strings.Repeat(row, 9) + ")) " + "((33 22" + strings.Repeat(" nil", 8) + ")" +
		strings.Repeat(row, 9) + ")"
	if err := lab.OpenText("bad.dat", "("+file); err == nil || !strings.Contains(b.App.Lang.Fault(err), "bad.dat") || b.There("compare-file") {
		t.Errorf("a broken file: %v", err)
	}
	if err := lab.OpenText("none.dat", ""); err == nil {
		t.Error("an empty file is taken")
	}
	if err := lab.OpenText("mine.dat", file); err != nil {
		t.Fatal(b.App.Lang.Fault(err))
	}
	b.Pass(0)
	b.Expect("compare-file", "mine.dat: 2 problems")
	if !b.Find("compare-run").Disabled || !strings.Contains(b.Find("compare-edit-wrong").Text, "target") {
		t.Error("a problem without a target would be run")
	}
	b.Press("compare-choose-1")
	b.Set("compare-target", "22")
	b.App.CloseAll()
	b.Press("compare-run")
	labbench.Wait(b, labbench.Full(b))
	b.Press("compare-csv")
	b.Pass(0)
	if csv := b.Host.Saved["cavalo-challenge.csv"]; !strings.Contains(csv, "\nchallenge,G,,bfs") || !strings.Contains(csv, "\nchallenge,2,,bfs") ||
		strings.Count(csv, "\n") != 3 {
		t.Error(csv)
	}
	link := b.Host.Linked
	if !strings.Contains(link, "compare,G|2;") || !strings.Contains(link, "file=mine.dat|target=22") {
		t.Error(link)
	}
	b.Press("compare-clear", "compare-file-close")
	if b.There("compare-file") || b.Find("compare-choose-1").Label != "Problems: 4" {
		t.Error("the file is not closed")
	}
	b.App.OpenLink(link)
	b.Pass(0)
	if !b.There("compare-file") || b.Host.Linked != link {
		t.Errorf("it is opened again as %s", b.Host.Linked)
	}
	other := apptest.Desktop(t, labbench.Screens...)
	other.App.OpenLink(link)
	other.Pass(0)
	if !strings.Contains(other.Find("compare-file-missing").Text, "mine.dat") || other.Find("compare-run").Disabled {
		t.Error("nothing is said of a file of another visit")
	}
}

// A problem file of another puzzle than the chosen one is compared too.
func TestCompareFileOfAnotherPuzzle(t *testing.T) {
	b := labbench.Open(t, "/compare")
	testkit.Must(t, b.App.Screen("lab").OpenText("problemas.dat", assets.Problems))
	b.Pass(0)
	b.Expect("compare-file", "problemas.dat: 6 problems")
	if b.Find("compare-run").Disabled || !strings.Contains(b.Host.Linked, "/challenge/") {
		t.Errorf("it is opened as %s", b.Host.Linked)
	}
}

// Each puzzle reads its own files; a text of one position is looked at instead.
func TestCompareFilesOfOthers(t *testing.T) {
	for name, file := range map[string]string{
		"tiles": "# two\n1.2.3/4.5.6/7.0.8\n1.2.3/4.5.6/0.7.8\n",
		"maze":  "@one\n....\n....\n....\n....\n\n@two\n.#..\n....\n....\n....\n",
	} {
		p, _ := puzzle.Find(name)
		one := p.Problems()[0].Position.String()
		b := apptest.Desktop(t, labbench.Screens...)
		b.App.OpenLink("lab/compare/" + name + "/" + one)
		b.Pass(0)
		lab := b.App.Screen("lab")
		if err := lab.OpenText("two.txt", file); err != nil {
			t.Fatal(name, ": ", b.App.Lang.Fault(err))
		}
		b.Pass(0)
		if words := b.Find("compare-file").Text; words != "two.txt: 2 problems" || b.Find("compare-run").Disabled {
			t.Errorf("%s: %s", name, words)
		}
		if err := lab.OpenText("one.txt", one); err != nil || b.Find("compare-file").Text != "two.txt: 2 problems" {
			t.Errorf("%s: one position: %v", name, err)
		}
	}
}
