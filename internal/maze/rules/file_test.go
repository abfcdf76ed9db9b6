package rules

import (
	_ "embed"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
)

// The mazes of Erich Friedman's page and of students' programs; each names its
// source.
//
//go:embed testdata/known.txt
var known []byte

func TestKnownMazesAreRead(t *testing.T) {
	mazes, err := ParseFile("known.txt", known)
	testkit.Must(t, err)
	testkit.Equal(t, len(mazes), strings.Count(string(known), "\n@"))
	if m := mazes[1]; m.Name != "friedman-7x7-facil-2" || m.Board().Rows()[0] != "...#..." || !strings.HasPrefix(m.Note, "LeonorCarv/") {
		t.Errorf("the second is %+v", m)
	}
}

func TestParseFile(t *testing.T) {
	text := "\ufeff# two mazes\r\n@first\teasy, 3\r\n\r\n; rows\r\n... \r\n.#.\r\n\r\n\r\n..\n@ last one \n#\n"
	want := []Maze{
		{"first", "easy, 3", NewPosition(boardOf([]string{"...", ".#."}))},
		{"2", "", NewPosition(boardOf([]string{".."}))},
		{"last one", "", NewPosition(boardOf([]string{"#"}))},
	}
	mazes, err := ParseFile("f", []byte(text))
	testkit.Must(t, err)
	if !cmp.Equal(mazes, want, cmp.AllowUnexported(Board{}, Position{})) {
		t.Errorf("read %+v", mazes)
	}
	written, err := FormatFile(mazes)
	testkit.Must(t, err)
	testkit.Equal(t, written, "@first\teasy, 3\n...\n.#.\n\n@2\n..\n\n@last one\n#\n", "written")
	again, err := ParseFile("f", []byte(written))
	if err != nil || !cmp.Equal(again, mazes, cmp.AllowUnexported(Board{}, Position{})) {
		t.Errorf("%q, %v", written, err)
	}
}

func TestFileFaults(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "f:1:1: found the end, expected maze.none"},
		{"; nothing\n\n", "f:3:1: found the end, expected maze.none"},
		{"@\n...", "f:1:2: found the end, expected maze.name(64)"},
		{"@" + strings.Repeat("x", 65), "f:1:2: found " + strings.Repeat("x", 39) + "…, expected maze.name(64)"},
		{"@a\n@b\n..", "f:2:1: found @, expected maze.no-rows(a)"},
		{"...\n\n@a\n\n", "f:5:1: found @, expected maze.no-rows(a)"},
		{"...\n..\n", "f:2:1: found .., expected maze.ragged(3)"},
		{"...\n.o.\n", "f:2:2: found o, expected maze.square"},
		{"\n" + strings.Repeat(".", 33), "f:2:1: found 33, expected maze.width(32)"},
		{strings.Repeat(".\n", 33), "f:33:1: found row 33, expected maze.height(32)"},
		{"...\n\n...\n", "f:2:1: found the end, expected maze.apart"},
		{"...\n...\n\n...\n", "f:3:1: found the end, expected maze.apart"},
		{"...\n../..\n", "f:2:1: found ../.., expected maze.apart"},
		{"../..\n...\n", "f:2:1: found ..., expected maze.one-line"},
		{"../..\n../.#;m=UU\n", "f:2:10: found U, expected maze.off-board(A1)"},
		{"../..;k=1\n", "f:1:7: found k=1, expected maze.field"},
		{strings.Repeat("\n", MaxFileSize+1), "f: found >4 MiB, expected maze.file-size(4)"},
	}
	for _, test := range tests {
		mazes, err := ParseFile("f", []byte(test.text))
		if err == nil || err.Error() != test.want || mazes != nil {
			t.Errorf("%.40q:\n%v, want\n%s", test.text, err, test.want)
		}
	}
}

// A line can be a maze of its own, with its path.
func TestMazesInLines(t *testing.T) {
	mazes, err := ParseFile("f", []byte("..../..#.\n# another\n@b\t1\n../..;m=UR\n...;m=R\n\n...\n...\n"))
	testkit.Must(t, err)
	var got []string
	for _, m := range mazes {
		got = append(got, m.Name+" "+m.Position.String())
	}
	want := []string{"1 ..../..#.", "b ../..;m=UR", "3 ...;m=R", "4 .../..."}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestNamesThatCannotBeWritten(t *testing.T) {
	for _, name := range []string{"", " a", "a\tb", "a\nb", strings.Repeat("n", 65)} {
		if text, err := FormatFile([]Maze{{Name: name, Position: NewPosition(NewBoard(2, 2))}}); err == nil {
			t.Errorf("%q is written as %q", name, text)
		}
	}
}

func TestAFileThatIsTooLong(t *testing.T) {
	if _, err := ParseFile("f", []byte(strings.Repeat("..\n", MaxFileSize))); err == nil {
		t.Error("a file of 12 MiB is read")
	}
}

func FuzzParseFile(f *testing.F) {
	f.Add(known[:2000])
	f.Add([]byte("@a\tb\n..\n\n# c\n.#\n"))
	f.Add([]byte("@a\n@b"))
	f.Add([]byte("../..\n../.#;m=UR\n\n..\n\n..\n.."))
	f.Fuzz(func(t *testing.T, data []byte) {
		mazes, err := ParseFile("f", data)
		if err != nil {
			if _, ok := err.(*fault.Fault); !ok || mazes != nil {
				t.Fatalf("%d mazes, error %v", len(mazes), err)
			}
			return
		}
		text, err := FormatFile(mazes)
		testkit.Must(t, err)
		again, err := ParseFile("f", []byte(text))
		if err != nil || len(again) != len(mazes) {
			t.Fatalf("%d mazes, then %d, %v", len(mazes), len(again), err)
		}
		for i := range mazes {
			if again[i].Position != mazes[i].Position || again[i].Name != mazes[i].Name {
				t.Fatalf("%+v, then %+v", mazes[i], again[i])
			}
		}
	})
}

// A name is as long as it may be, in letters and not in bytes.
func TestLongestName(t *testing.T) {
	for length, good := range map[int]bool{MaxNameLength: true, MaxNameLength + 1: false} {
		text := "@" + strings.Repeat("é", length) + "\n...\n"
		if _, err := ParseFile("f", []byte(text)); (err == nil) != good {
			t.Errorf("%d letters: %v", length, err)
		}
	}
}
