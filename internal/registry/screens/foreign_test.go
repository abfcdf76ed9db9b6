package screens_test

import (
	"encoding/binary"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/hostile"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// page makes a program ask another one to read foreign texts, as the page does.
func page(b *apptest.Bench) {
	b.App.Env.ReadForeign = func(request []byte, done func([]byte, error)) { done(reader.Serve(request), nil) }
}

// A graph that is dropped on the home page opens in the laboratory, which says how it was read.
// Where it starts and ends is asked for if the text doesn't say it.
func TestAForeignGraphIsOpened(t *testing.T) {
	for _, here := range []bool{true, false} {
		b := apptest.Phone(t, screens.All...)
		if !here {
			page(b)
		}
		b.Drop("a.dot", `graph { A -- B [label=4] ; B -- C ; A [start=1]; C [goal=1]}`)
		if want := "Read as a Graphviz graph, nodes 3, edges 2; edges go both ways; costs from label."; b.Notice() != want || !strings.HasSuffix(b.Host.Linked, "/graph/~A.B.C~b4.c~a~c") {
			t.Errorf("%s, %q", b.Host.Linked, b.Notice())
		}
		b.Press("home")
		b.Drop("a.csv", "from,to,cost\nLagos,Faro,80\nFaro,Boa Vista,\"2,5\"\n")
		if told := b.Find("ends-told").Text; told != "Read as a table of edges, nodes 3, edges 2; edges go both ways; costs from cost." {
			t.Fatalf("it says %q", told)
		}
		b.Find("ends-board").Board().Press(1)
		b.Expect("ends-ask", "The start is Faro. Now press the goal.")
		b.Set("ends-name", "Lisboa")
		b.Find("ends-name").Field().Submit()
		b.ExpectPart("ends-wrong", "Lisboa")
		b.Find("ends-board").Board().Press(0)
		if b.There("ends-ask") || !strings.Contains(b.Host.Linked, "/graph/~") {
			t.Errorf("chosen: %s", b.Host.Linked)
		}
	}
}

// A large map of MovingAI is opened; its start and goal are pressed on its drawing, which is
// moved and zoomed, or typed.
func TestALargeMapIsOpened(t *testing.T) {
	text := "type octile\nheight 200\nwidth 300\nmap\n" + strings.Repeat(strings.Repeat("....@", 60)+"\n", 200)
	for _, b := range []*apptest.Bench{apptest.Phone(t, screens.All...), apptest.Desktop(t, screens.All...)} {
		page(b)
		b.Drop("a.map", text)
		b.Expect("ends-told", "Read as a MovingAI map, eight neighbours, no corner cut: 300 columns, 200 rows.")
		b.Picture()
		x, y := b.Find("ends-board").Rect.Center()
		b.S.PointerDown(x+3, y, false)
		b.S.PointerUp(x+3, y)
		if ask := b.Find("ends-ask").Text; !strings.HasPrefix(ask, "The start is E") && !strings.HasPrefix(ask, "The start is F") {
			t.Errorf("it asks: %q", ask)
		}
		b.Set("ends-name", "0,0")
		b.Press("ends-A1")
		if b.There("ends-ask") || !strings.Contains(b.Host.Linked, "/grid/") || !strings.Contains(b.Host.Linked, ";n=8") {
			t.Errorf("chosen: %.80s", b.Host.Linked)
		}
	}
}

// What is wrong with a text is said once, with its place, and the file's name.
func TestAFaultyForeignGraph(t *testing.T) {
	b := apptest.Phone(t, screens.All...)
	page(b)
	b.Drop("a.dot", "graph {\n A -> B\n}")
	b.ExpectStart("notice-text", "a.dot:2:4: ")
	b.Drop("a.txt", "nothing that anybody reads")
	b.ExpectStart("notice-text", "a.txt isn't in any format that Cavalo reads. It reads ")
	b.App.Env.ReadForeign = func(_ []byte, done func([]byte, error)) { done(nil, errors.New("no network")) }
	b.Drop("a.gv", "graph { A -> B }")
	b.Expect("notice-text", "This file couldn't be read: a part of the program failed to load (no network). Check your connection, then open the file again.")
}

// For a dropped file that can't be read, the fault is given by the format that fits it best, which
// is named; if no format fits, that is said.
func TestADroppedFileIsToldByItsBestFit(t *testing.T) {
	for _, here := range []bool{true, false} {
		for _, f := range hostile.Unread {
			b := apptest.Phone(t, screens.All...)
			if !here {
				page(b)
			}
			b.Drop(f.Name, f.Text)
			want := words.Lang(0).T(words.UnreadFile, f.Name)
			if f.As != "" {
				want = words.Lang(0).T(words.LooksLike, f.Name, words.Lang(0).T(words.Formats.Key(f.As)))
			}
			if !b.There("notice") || !strings.HasSuffix(b.Notice(), want) || f.As != "" && !strings.HasPrefix(b.Notice(), f.Name+":") {
				t.Errorf("%s: %q", f.Name, b.Notice())
			}
		}
	}
}

// A map without a start and a goal asks for them, too, and so does a graph in our own form.
func TestEndsAreAskedFor(t *testing.T) {
	for _, f := range []struct{ name, text, told, from, to, link string }{
		{"a.map", "type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n", "Read as a MovingAI map, eight neighbours, no corner cut: 3 columns, 2 rows.", "C1", "A2", "/grid/..S/G#.;n=8"},
		{"a.graph", "A-B 4\nB-C 2", "", "C", "A", "/graph/~A.B.C~b4.c2~c~a"},
		{"a.csv", "\ufeff;A;B;C\r\nA;0;4;0\r\nB;4;0;2\r\nC;0;2;0\r\n", "Read as an adjacency matrix, nodes 3, edges 2; edges go both ways; costs from the fields of the matrix.", "C", "A", "/graph/~A.B.C~b4.c2~c~a"},
	} {
		b := apptest.Phone(t, screens.All...)
		page(b)
		b.Drop(f.name, f.text)
		for _, name := range []string{f.from, f.to} {
			b.Type("ends-name", name)
		}
		if b.There("ends-ask") || !strings.HasSuffix(b.Host.Linked, f.link) || f.told != "" && b.Notice() != f.told {
			t.Errorf("%s: %s, %q", f.name, b.Host.Linked, b.Notice())
		}
	}
}

// Only the end that a text lacks is asked for, and no end is drawn that the text doesn't have.
func TestOnlyTheMissingEndIsAskedFor(t *testing.T) {
	for _, f := range []struct{ name, text, ask, has, press, link string }{
		{"a.lay", "%%%%%\n%P  %\n%%%%%\n", "The text doesn't say what the goal is. Press the goal.", "B2, start", "D2", "/grid/#####/#S.G#/#####"},
		{"a.lay", "%%%%%\n%  .%\n%%%%%\n", "The text doesn't say where to start. Press the start.", "D2, goal", "B2", "/grid/#####/#S.G#/#####"},
		{"a.dot", "graph { A -- B -- C; B [start=1] }", "The text doesn't say what the goal is. Press the goal.", "", "A", "/graph/~A.B.C~b.c~b~a"},
		{"a.graph", "A-B 4\nB-C 2\ngoal B", "The text doesn't say where to start. Press the start.", "", "C", "/graph/~A.B.C~b4.c2~c~b"},
	} {
		b := apptest.Phone(t, screens.All...)
		page(b)
		b.Drop(f.name, f.text)
		b.Expect("ends-ask", f.ask)
		for _, c := range b.Find("ends-board").Board().Cells {
			if strings.Contains(c.Label, ", start") && f.has != c.Label || strings.Contains(c.Label, ", goal") && f.has != c.Label {
				t.Errorf("%s: %q is drawn", f.text, c.Label)
			}
		}
		b.Set("ends-name", f.press)
		b.Find("ends-name").Field().Submit()
		if b.There("ends-ask") || !strings.HasSuffix(b.Host.Linked, f.link) {
			t.Errorf("%s: %s", f.text, b.Host.Linked)
		}
	}
}

// A matrix of 0 and 1 is a maze or a map.
func TestAMatrixIsAMazeOrAMap(t *testing.T) {
	for choice, address := range map[string]string{"format-1": "maze/.#/..", "format-2": "/grid/S#/.G"} {
		b := apptest.Phone(t, screens.All...)
		page(b)
		b.Drop("a.csv", "0,1\n0,0\n")
		if one, other := b.Find("format-1").Label, b.Find("format-2").Label; !strings.HasPrefix(one, "Read as a matrix where 1 is blocked") || other != "Read as a map of 0 (free) and 1 (a wall)" {
			t.Errorf("%q, %q", one, other)
		}
		b.Press(choice)
		if b.There("ends-name") {
			for _, name := range []string{"A1", "B2"} {
				b.Type("ends-name", name)
			}
		}
		if !strings.Contains(b.Host.Linked, address) || !strings.HasPrefix(b.Notice(), "Read as a matrix") && !strings.HasPrefix(b.Notice(), "Read as a map of 0 (free)") {
			t.Errorf("%s: %s, %q", choice, b.Host.Linked, b.Notice())
		}
	}
}

// Of two ways to read a text the person chooses.
func TestTwoFormatsAreAChoice(t *testing.T) {
	b := apptest.Phone(t, screens.All...)
	b.App.Env.ReadForeign = func(_ []byte, done func([]byte, error)) {
		done(reader.Answer{Found: []reader.Found{
			{Space: "graph", As: "edges", Text: "~A.B~b~a~b"}, {Space: "grid", As: "rooms", Text: "SG"},
		}}.Pack(), nil)
	}
	b.Drop("a.txt", "nothing that anybody reads")
	if one, other := b.Find("format-1").Label, b.Find("format-2").Label; !strings.HasPrefix(one, "Read as a list of edges") || !strings.HasPrefix(other, "Read as a map where spaces are free") {
		t.Errorf("%q, %q", one, other)
	}
	b.Press("format-2")
	if !strings.HasSuffix(b.Host.Linked, "/grid/SG") {
		t.Error(b.Host.Linked)
	}
}

// A text that is still being read when a link is opened, or another file, opens nothing.
func TestALateAnswerIsForgotten(t *testing.T) {
	for name, next := range map[string]func(*apptest.Bench){
		"link":    func(b *apptest.Bench) { b.App.OpenLink("challenge") },
		"address": func(b *apptest.Bench) { b.Host.Type("challenge"); b.Pass(0) },
		"file":    func(b *apptest.Bench) { b.Drop("b.txt", "1 2 3\n4 5 6\n7 0 8\n") },
	} {
		b := apptest.Phone(t, screens.All...)
		answer := func() {}
		b.App.Env.ReadForeign = func(request []byte, done func([]byte, error)) {
			answer = func() { done(reader.Serve(request), nil) }
		}
		b.Drop("a.dot", "graph { A -- B; A [start=1]; B [goal=1] }")
		b.Pass(299 * time.Millisecond)
		b.ExpectGone("notice")
		if b.Pass(time.Millisecond); b.Notice() != "Loading the text…" {
			t.Errorf("%s: later it says %q", name, b.Notice())
		}
		next(b)
		b.Update()
		here := b.Host.Linked
		answer()
		b.Pass(0)
		b.Update()
		if strings.Contains(here, "lab") || b.Host.Linked != here || b.There("notice") && b.Notice() == "Loading the text…" {
			t.Errorf("%s: at %s, then at %s", name, here, b.Host.Linked)
		}
	}
}

// A graph that is pasted where a puzzle takes positions opens in the laboratory, and what is
// wrong with one is said there.
func TestAForeignTextIsPasted(t *testing.T) {
	for _, p := range puzzle.All() {
		b := apptest.Phone(t, screens.All...)
		page(b)
		b.Open(p.Name())
		b.App.Open(b.GameScreen(p.Name()).NewPicker("own").Dialog())
		b.Set("own-text", "graph { A -> B }")
		b.Press("own-use")
		b.ExpectStart("own-wrong", "1:11: ")
		b.Set("own-text", "graph { A -- B; A [start=1]; B [goal=1] }")
		b.Press("own-use")
		if !strings.HasSuffix(b.Host.Linked, "/graph/~A.B~b~a~b") || !strings.HasPrefix(b.Notice(), "Read as a Graphviz graph") {
			t.Errorf("%s: %s, %q", p.Name(), b.Host.Linked, b.Notice())
		}
	}
}

// The editor of boards takes a board of another program that is pasted, and says how it was read;
// the laboratory opens a file where a position is chosen.
func TestEditorsAndTheLaboratoryReadForeignTexts(t *testing.T) {
	b := apptest.Phone(t, screens.All...)
	page(b)
	text, err := os.ReadFile("../../formats/testdata/boards/duel-boards-1.csv")
	testkit.Must(t, err)
	b.Open("duel")
	b.GameScreen("duel").EditPosition()
	b.Host.Copied = string(text)
	b.Press("editor-paste")
	if !strings.HasPrefix(b.Notice(), "Read as a") || b.Find("editor-use").Disabled {
		t.Errorf("the editor says %q and %q", b.Notice(), b.Find("editor-words").Text)
	}
	b.App.OpenLink("lab/watch")
	b.Press("chip-subject")
	b.Host.Opened = []byte("graph { A -- B; A [start=1]; B [goal=1] }")
	b.Press("subject-file")
	b.Rest()
	if !strings.HasSuffix(b.Host.Linked, "/graph/~A.B~b~a~b") || !strings.HasPrefix(b.Notice(), "Read as a Graphviz graph") {
		t.Errorf("%s, %q", b.Host.Linked, b.Notice())
	}
	b.Host.Copied = "type octile\nheight 1\nwidth 3\nmap\n...\n"
	b.Press("chip-subject", "subject-paste", "subject-use")
	b.Rest()
	b.ExpectShown("ends-ask")
}

// The editor of graphs opens a file of another program, and takes one that is pasted into its
// text, as a step that is undone; a map opens as if it were dropped.
func TestTheEditorReadsForeignGraphs(t *testing.T) {
	const dot = "graph { A -- B [label=4]; B -- C [label=2.5] }"
	read := "Read as a Graphviz graph, nodes 3, edges 2; edges go both ways; costs from label; the text has neither a start nor a goal: the first and the last node were chosen."
	edit := func() *apptest.Bench {
		b := apptest.Desktop(t, screens.All...)
		page(b)
		b.Open("lab/watch,edit/graph/~A.B~b~a~b")
		return b
	}
	for _, pasted := range []bool{false, true} {
		b := edit()
		if b.Host.Opened = []byte(dot); pasted {
			b.Set("graph-text", dot)
		} else {
			b.Press("graph-open")
		}
		b.Rest()
		if said := b.Find("graph-status").Text; said != read || !strings.HasSuffix(b.Host.Linked, "/graph/~A.B.C~b4.c2_5~a~c") {
			t.Errorf("pasted %v: %s, %q", pasted, b.Host.Linked, said)
		}
		b.Press("graph-undo")
		if !strings.HasSuffix(b.Host.Linked, "/graph/~A.B~b~a~b") {
			t.Errorf("undone: %s", b.Host.Linked)
		}
	}
	b := edit()
	b.Set("graph-text", "graph { A -> B }")
	b.Rest()
	b.ExpectStart("graph-status", "1:11: ")
	b = edit()
	b.Host.Opened = []byte("type octile\nheight 1\nwidth 3\nmap\n...\n")
	b.Press("graph-open")
	b.Rest()
	b.ExpectShown("ends-ask")
}

// Files in UTF-16 are read.
func TestUTF16IsOpened(t *testing.T) {
	wide := []byte("\xfe\xff")
	for _, unit := range utf16.Encode([]rune("graph { É -- B; B [goal=1] É [start=1] }")) {
		wide = binary.BigEndian.AppendUint16(wide, unit)
	}
	b := apptest.Phone(t, screens.All...)
	page(b)
	b.Drop("x.txt", string(wide))
	if !strings.Contains(b.Host.Linked, "/graph/~B.É~b~b~a") {
		t.Error(b.Host.Linked)
	}
	b = apptest.Desktop(t, screens.All...)
	page(b)
	b.Open("lab/watch,edit/graph/~A.B~b~a~b")
	b.Host.Opened = wide
	b.Press("graph-open")
	b.Rest()
	b.ExpectStart("graph-status", "Read as a Graphviz graph")
}

// The largest graph of the page is drawn as dots, and its ends can be typed or chosen from a
// list.
func TestALargeGraphIsOpened(t *testing.T) {
	var text strings.Builder
	for n := range 9999 {
		text.WriteString("N" + strconv.Itoa(n) + " N" + strconv.Itoa(n+1) + " 1\n")
	}
	b := apptest.Desktop(t, screens.All...)
	page(b)
	b.Drop("a.edges", text.String())
	b.Set("ends-name", "n77")
	if !b.There("ends-N77") || b.There("ends-N78") {
		t.Error("the list has other names")
	}
	b.Press("ends-N77")
	b.Set("ends-name", "N9999")
	b.Find("ends-name").Field().Submit()
	if b.There("ends-ask") || b.Notice() != "Read as a list of edges, nodes 10000, edges 9999; edges go both ways; the third field is the cost." {
		t.Errorf("%q", b.Notice())
	}
	b.Until(10*time.Millisecond, func() bool { return b.There("stripes") })
	b.Expect("stripes", "The graph has 9,999 edges: only those of paths and of the chosen node are drawn.")
}

// A long text that no game claims is read by the other program first. If that says nothing or
// does not come the user is told so; if it finds no map and no graph the games are asked.
func TestALongTextIsReadElsewhere(t *testing.T) {
	b := apptest.Phone(t, screens.All...)
	var answer func([]byte, error)
	asked := 0
	b.App.Env.ReadForeign = func(_ []byte, done func([]byte, error)) { answer, asked = done, asked+1 }
	long := strings.Repeat("# a comment of a file of positions\n", 3000) + "1.2.3/4.0.5/7.8.6\n"
	b.Drop("a.txt", long)
	if asked != 1 || !b.App.At(nil) {
		t.Fatalf("asked %d times, at %s", asked, b.Host.Linked)
	}
	answer(nil, platform.ErrSilent)
	b.Pass(0)
	testkit.Equal(t, b.Notice(), words.En.T(words.ReadersSilent))
	b.Drop("a.txt", long)
	answer(nil, errors.New("HTTP 404"))
	b.Pass(0)
	testkit.Equal(t, b.Notice(), words.En.T(words.ReadersFailed, "HTTP 404"))
	b.Drop("a.txt", long)
	answer(reader.Answer{}.Pack(), nil)
	b.Pass(0)
	b.Update()
	if !strings.Contains(b.Host.Linked, "tiles") {
		t.Errorf("it is at %q: %s", b.Host.Linked, b.Notice())
	}
	b.Drop("a.txt", long)
	b.Drop("b.txt", "1.2.3/4.5.6/7.0.8\n")
	here := b.Host.Linked
	answer(reader.Serve(reader.Request{Text: "digraph { A -> B }"}.Pack()), nil)
	b.Pass(0)
	b.Update()
	testkit.Equal(t, b.Host.Linked, here, "an answer that came too late opened")
}

// A long file that is opened by a button goes to the other program first, wherever the button is,
// and one that is too large is refused there with the limit.
func TestALongFileIsOpenedByAButton(t *testing.T) {
	graph := strings.Repeat("A-C 1\n", 12_000) + "C-B 2\nstart A\ngoal B\n" // in our own form
	large := "problemas.dat wasn't read: a file may have at most 16 MB."
	for name, place := range map[string]struct {
		open func(*apptest.Bench)
		says func(*apptest.Bench) string
	}{
		"picker": {func(b *apptest.Bench) {
			b.Open("tiles")
			b.App.Open(b.GameScreen("tiles").NewPicker("own").Dialog())
			b.Press("own-file")
		}, func(b *apptest.Bench) string { return b.Find("own-wrong").Text }},
		"laboratory": {func(b *apptest.Bench) {
			b.App.OpenLink("lab/watch")
			b.Press("chip-subject", "subject-file")
		}, (*apptest.Bench).Notice},
		"editor": {func(b *apptest.Bench) {
			b.Open("lab/watch,edit/graph/~A.B~b~a~b")
			b.Press("graph-open")
		}, func(b *apptest.Bench) string { return b.Find("graph-status").Text }},
	} {
		b := apptest.Desktop(t, screens.All...)
		var request []byte
		var answer func([]byte, error)
		b.App.Env.ReadForeign = func(q []byte, done func([]byte, error)) { request, answer = q, done }
		b.Host.Opened = []byte(graph)
		place.open(b)
		b.Pass(0)
		if answer == nil {
			t.Errorf("%s: it is not read elsewhere", name)
			continue
		}
		answer(reader.Serve(request), nil)
		b.Rest()
		if !strings.HasSuffix(b.Host.Linked, "/graph/~A.B.C~c.c2~a~b") {
			t.Errorf("%s: %s", name, b.Host.Linked)
		}
		b = apptest.Desktop(t, screens.All...)
		b.Host.Opened = make([]byte, platform.MaxFile+1)
		place.open(b)
		b.Rest()
		testkit.Equal(t, place.says(b), large, "%s", name)
	}
}

// Dropped files that aren't read are named.
func TestUnreadFilesAreNamed(t *testing.T) {
	b := apptest.Phone(t, screens.All...)
	for _, c := range []struct {
		large  string
		others []string
		want   string
	}{
		{"big.csv", nil, "big.csv wasn't read: a file may have at most 16 MB."},
		{"", []string{"b.txt", "c.txt"}, "Only one file is read at a time. Not read: b.txt, c.txt."},
		{"big.csv", []string{"b.txt"}, "big.csv wasn't read: a file may have at most 16 MB. Only one file is read at a time. Not read: b.txt."},
	} {
		b.Host.Unread(c.large, c.others)
		b.Pass(0)
		b.Expect("notice-text", c.want)
	}
}

// A text that would stop the page while the games' readers read it, or while a dialog lists its
// positions, is refused at once, and the message names the limit.
func TestALongTextOfAGameIsRefused(t *testing.T) {
	const most, large = "expected: at most 4000 lines or positions", "expected: a file of at most 1 MiB"
	row := strings.Repeat("1,", 9) + "2\n"
	for _, c := range []struct{ name, text, limit string }{
		{"pairs.txt", strings.Repeat("1 2\n", 1_500_000), large},
		{"squares.json", "[" + strings.Repeat("[[1,2],[3,0]],", 280_000) + "[[1,2],[3,0]]]", large},
		{"listed.json", "[" + strings.Repeat("[[1,2],[3,0]],", 4000) + "[[1,2],[3,0]]]", "found: 4001; " + most},
		{"positions.txt", strings.Repeat("1 2/3 0\n", 4001), "found: 4001; " + most},
		{"boards.csv", strings.Repeat(row, 50_000), "at most 10000 lines"},
		{"mazes.txt", strings.Repeat("../..\n", 20_001), "at most 10000 lines"},
		{"zeros.txt", strings.Repeat("0 ", 1_950_000), large},
		{"problems.dat", strings.Repeat("(\"a\" 70 ((1 2 3)))\n", 10_001), "at most 10000 lines"},
	} {
		b := apptest.Desktop(t, screens.All...)
		page(b)
		b.Drop(c.name, c.text)
		if !strings.HasPrefix(b.Notice(), c.name+": ") || !strings.Contains(b.Notice(), c.limit) {
			t.Errorf("%s: %q", c.name, b.Notice())
		}
	}
	for name, text := range map[string]string{
		"positions.txt": strings.Repeat("1 2/3 0\n", 4000),
		"listed.json":   "[" + strings.Repeat("[[1,2],[3,0]],", 3999) + "[[1,2],[3,0]]]",
	} {
		b := apptest.Desktop(t, screens.All...)
		page(b)
		b.Drop(name, text)
		if !b.There("file-100") || b.There("file-101") || b.Find("file-listed").Text != "The first 100 of 4,000 are listed." {
			t.Errorf("%s: %q", name, b.Notice())
		}
		if b.Set("file-find", " 4000"); !b.There("file-4000") || b.There("file-1") || b.There("file-listed") {
			t.Errorf("%s: 4000 isn't found", name)
		}
	}
	b := apptest.Desktop(t, screens.All...)
	page(b)
	b.Drop("map.txt", strings.Repeat(strings.Repeat("0 1 ", 450)+"0\n", 900)) // too long for a maze
	b.ExpectShown("ends-dialog")
}

// The signs of squares that are given beside a text, or before a file is opened, are used where maps
// and mazes are read, and a fault in them is shown even if the text looks like nothing.
func TestOtherSignsAreRead(t *testing.T) {
	lab := func(b *apptest.Bench, name string) {
		b.App.OpenLink("lab/watch")
		b.Press("chip-subject")
		b.Set("subject-puzzles", name)
	}
	picker := func(b *apptest.Bench, name string) {
		b.Open(name)
		b.App.Open(b.GameScreen(name).NewPicker("own").Dialog())
	}
	for _, c := range []struct {
		open                   func(*apptest.Bench, string)
		prefix                 string
		name, text, signs, own string
	}{
		{lab, "subject", "grid", "oox\nsxg", "o=free,x=wall,s=start,g=goal", "/grid/..#/S#G"},
		{lab, "subject", "maze", "o o\nx o", "o=free,x=wall", "/maze/../#."},
		{picker, "own", "maze", "oo\nxo", "o=free,x=wall", "maze/../#."},
	} {
		for _, file := range []bool{false, true} {
			b := apptest.Desktop(t, screens.All...)
			page(b)
			c.open(b, c.name)
			b.Set(c.prefix+"-text", c.text)
			b.Set("own-signs", "o=free,x=walls")
			b.Press(c.prefix + "-use")
			if got := b.Find(c.prefix + "-wrong").Text; got != "found: x=walls; expected: a sign, = and wall, free, start, goal or a cost from 1 to 9, each sign once" {
				t.Errorf("%s: %q", c.name, got)
			}
			b.Set("own-signs", c.signs)
			if b.Host.Opened = []byte(c.text); file {
				b.Set(c.prefix+"-text", "")
				b.Press(c.prefix + "-file")
			} else {
				b.Press(c.prefix + "-use")
			}
			b.Rest()
			at, _, _ := strings.Cut(b.Host.Linked, "?")
			if !strings.HasSuffix(at, c.own) || b.There(c.prefix+"-text") {
				t.Errorf("%s: %s, %q", c.name, b.Host.Linked, b.Notice())
			}
		}
	}
	b := apptest.Desktop(t, screens.All...)
	for name, portrait := range b.App.Portraits {
		testkit.Equal(t, portrait.Signs, name == "grid" || name == "maze", "%s", name)
	}
	if lab(b, "graph"); b.There("own-signs") {
		t.Error("a graph has signs")
	}
}
