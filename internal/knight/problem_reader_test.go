package knight_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"

	"github.com/google/go-cmp/cmp"
)

// nilRow is a row of a problem file without numbers.
const nilRow = "(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)"

// rows returns the ten rows of a problem that start with some rows and have
// empty ones after them.
func rows(first ...string) string {
	for len(first) < knight.Size {
		first = append(first, nilRow)
	}
	return strings.Join(first, " ")
}

const firstRow = "(2 20 44 NIL NIL NIL NIL NIL NIL 0)"

func TestParseProblemsInEveryShape(t *testing.T) {
	b := knighttest.Board(t, "02.20.44.--.--.--.--.--.--.00")
	r := rows(firstRow)
	knightRow := "(2 20 44 %s NIL NIL NIL NIL NIL 0)"
	problem := func(name string, target int) knight.Problem { return knight.NewProblem(name, target, b) }
	placed := problem("A", 70)
	placed.Knight = 3
	tests := []struct {
		name, text string
		want       []knight.Problem
	}{
		{"nothing", "", nil},
		{"only comments", " ; nothing\r\n;(\n", nil},
		{"course", `("A" 70 (` + r + `))`, []knight.Problem{problem("A", 70)}},
		{"symbol", `(A 70 (` + r + `))`, []knight.Problem{problem("A", 70)}},
		{"small symbol", `(a-1 70 (` + r + `))`, []knight.Problem{problem("a-1", 70)}},
		{"rows not in a list", `("A" 70 ` + r + `)`, []knight.Problem{problem("A", 70)}},
		{"symbol, rows not in a list", `(A 70 ` + r + `)`, []knight.Problem{problem("A", 70)}},
		{"no name", `(70 (` + r + `))`, []knight.Problem{problem("1", 70)}},
		{"no name, rows not in a list", `(70 ` + r + `)`, []knight.Problem{problem("1", 70)}},
		{"no target", `(` + r + `)`, []knight.Problem{problem("1", 0)}},
		{"one after another", `("A" 70 (` + r + `))(` + r + `)(80(` + r + `))`,
			[]knight.Problem{problem("A", 70), problem("2", 0), problem("3", 80)}},
		{"small nil", `("A" 70 (` + strings.ToLower(r) + `))`, []knight.Problem{problem("A", 70)}},
		{"zeros before", `("A" 0070 (` + rows("(02 020 44 NIL NIL NIL NIL NIL NIL 00)") + `))`, []knight.Problem{problem("A", 70)}},
		{"byte order mark", "\ufeff(\"A\" 70 (" + r + "))", []knight.Problem{problem("A", 70)}},
		{"CRLF and tabs", strings.ReplaceAll("(\"A\"\t70 ("+r+"))\r\n", " ", "\r\n\t"), []knight.Problem{problem("A", 70)}},
		{"CR", "; one (\r(\"A\" 70 ; two (\r(" + strings.ReplaceAll(r, " ", "\r") + "))\r", []knight.Problem{problem("A", 70)}},
		{"comments", "; (\n(\"A\";x)\n70;\n(" + strings.ReplaceAll(r, " ", " ;)\"\n") + ") ; y\n) ; \xff", []knight.Problem{problem("A", 70)}},
		{"name with escapes", `("a \"b\" \\;(" 70 (` + r + `))`, []knight.Problem{problem(`a "b" \;(`, 70)}},
		{"T marks the knight", `("A" 70 (` + rows(fmt.Sprintf(knightRow, "T")) + `))`, []knight.Problem{placed}},
		{"t marks the knight", `("A" 70 (` + rows(fmt.Sprintf(knightRow, "t")) + `))`, []knight.Problem{placed}},
		{"a string marks the knight", `("A" 70 (` + rows(fmt.Sprintf(knightRow, `"é)"`)) + `))`, []knight.Problem{placed}},
		{"no space", `("A"70(` + rows(`(2 20 44"T"NIL NIL NIL NIL NIL 0)`) + `))`, []knight.Problem{placed}},
	}
	for _, test := range tests {
		got, err := knight.ParseProblems("p.dat", []byte(test.text))
		if diff := cmp.Diff(test.want, got); diff != "" || err != nil {
			t.Errorf("%s: %v (-want +got):\n%s", test.name, err, diff)
		}
	}
}

func TestParseProblemsRefuses(t *testing.T) {
	good := `("A" 70 (` + rows(firstRow) + "))\n"
	nine := strings.Repeat(nilRow+" ", 9)
	tests := []struct{ name, text, want string }{
		{"noise", "hello", "1:1: found hello, expected problems.open"},
		{"bytes", "\x00\xff\xfe", `1:1: found \x00\xff\xfe, expected problems.open`},
		{"UTF-16", "\xff\xfe(\x00", `1:1: found \xff\xfe, expected problems.open`},
		{"close", good + ")", "2:1: found ), expected problems.open"},
		{"after a good one", good + "\t;\r\n é x", "3:2: found é, expected problems.open"},
		{"lines that end with CR", "; one\r; two\r\r x", "4:2: found x, expected problems.open"},
		{"open", "(", "1:2: found the end, expected problems.head"},
		{"a number in quotes", `("A" 70 (` + rows(`(2 20 44 "5" NIL NIL NIL NIL NIL 0)`) + `))`, `1:19: found "5", expected problems.square(D1)`},
		{"NIL in quotes", `("A" 70 (` + rows(`(2 20 44 "nil" NIL NIL NIL NIL NIL 0)`) + `))`, `1:19: found "nil", expected problems.square(D1)`},
		{"nothing in it", "()", "1:2: found ), expected problems.head"},
		{"name only", `("A")`, "1:5: found ), expected target.range(1, 1000000)"},
		{"name and rows", `("A" (` + rows() + "))", "1:6: found (, expected target.range(1, 1000000)"},
		{"two names", `("A" B 70)`, "1:6: found B, expected target.range(1, 1000000)"},
		{"target 0", `("A" 0 (`, "1:6: found 0, expected target.range(1, 1000000)"},
		{"target -5", `(-5 (`, "1:2: found -5, expected target.range(1, 1000000)"},
		{"target 7.5", `(7.5 (`, "1:2: found 7.5, expected target.range(1, 1000000)"},
		{"long target", `(` + strings.Repeat("7", 5000), "1:2: found " + strings.Repeat("7", 39) + "…, expected target.range(1, 1000000)"},
		{"target only", `("A" 70)`, "1:8: found ), expected problems.row(1)"},
		{"empty name", `("" 70 (`, `1:2: found "", expected problems.name(64)`},
		{"NIL as name", `(nil 70 (`, "1:2: found nil, expected problems.name(64)"},
		{"quoted name", `('A 70 (`, "1:2: found 'A, expected problems.name(64)"},
		{"two lines of name", "(\"a\nb\" 70 (", `1:2: found "a\nb", expected problems.name(64)`},
		{"long name", `("` + strings.Repeat("é", 65) + `" 70 (`, `1:2: found "` + strings.Repeat("é", 38) + "…, expected problems.name(64)"},
		{"open string", "(\n \"A 70 (", `2:2: found "A 70 (, expected problems.string`},
		{"open string at the top", `"A\"`, `1:1: found "A\", expected problems.string`},
		{"backslash at the end", `"A\`, `1:1: found "A\, expected problems.string`},
		{"nine rows", "(70 (" + nine + "))", fmt.Sprintf("1:%d: found ), expected problems.row(10)", 6+len(nine))},
		{"nine rows, not in a list", "(" + nine + ")", fmt.Sprintf("1:%d: found ), expected problems.row(10)", 2+len(nine))},
		{"eleven rows", "(70 (" + rows() + nilRow + "))", fmt.Sprintf("1:%d: found (, expected problems.rows-end", 6+len(rows()))},
		{"eleven rows, not in a list", "(" + rows() + nilRow + ")", fmt.Sprintf("1:%d: found (, expected problems.end", 2+len(rows()))},
		{"after the rows", "(70 (" + rows() + ") x)", fmt.Sprintf("1:%d: found x, expected problems.end", 8+len(rows()))},
		{"nine squares", "((1 2 3 4 5 6 7 8 9))", "1:20: found ), expected problems.square(J1)"},
		{"eleven squares", "((1 2 3 4 5 6 7 8 9 10 11))", "1:24: found 11, expected problems.row-end(1)"},
		{"a number of 100", "((1 100", "1:5: found 100, expected problems.square(B1)"},
		{"a number of -3", "((1\n-3", "2:1: found -3, expected problems.square(B1)"},
		{"a symbol", "((NILL", "1:3: found NILL, expected problems.square(A1)"},
		{"a list for a square", "(70 ((()", "1:7: found (, expected problems.square(A1)"},
		{"a list of a list of rows", "((" + nilRow, "1:3: found (, expected problems.square(A1)"},
		{"two squares", "(70 ((57 1) ", "1:11: found ), expected problems.square(C1)"},
		{"two knights", `((T 1 "T"`, `1:7: found "T", expected problems.knight(A1)`},
		{"repeated", "((57 1 57", "1:8: found 57 (C1), expected board.repeated(57, A1)"},
		{"repeated in other lines", "(7 (" + nilRow + "\r\n (\t9 NIL)", "2:9: found ), expected problems.square(C2)"},
		{"open list at the end", strings.TrimRight(good, ")\n") + ")\n", "2:1: found the end, expected problems.rows-end"},
		{"column after a byte order mark", "\ufeffx", "1:1: found x, expected problems.open"},
		{"nest", strings.Repeat("(", 2_000_000), "1:3: found (, expected problems.square(A1)"},
		{"nest after a target", "(70" + strings.Repeat("(", 2_000_000), "1:6: found (, expected problems.square(A1)"},
	}
	for _, test := range tests {
		got, err := knight.ParseProblems("p.dat", []byte(test.text))
		if err == nil || err.Error() != "p.dat:"+test.want {
			t.Errorf("%s\n got %v\nwant p.dat:%s", test.name, err, test.want)
		}
		if got != nil {
			t.Errorf("%s: %d problems were half-read", test.name, len(got))
		}
	}
}

// One faulty problem leaves the others, unless its parentheses don't match.
func TestOtherProblemsAreRead(t *testing.T) {
	good := func(name string) string { return `("` + name + `" 70 (` + rows(firstRow) + "))\n" }
	twice := `("B" 70 (` + rows("(10 10 NIL NIL NIL NIL NIL NIL NIL NIL)") + "))\n"
	for _, c := range []struct{ text, read, faulty string }{
		{good("A") + twice + good("C"), "A C", "B 2 p.dat:2:14: found 10 (B1), expected board.repeated(10, A1)"},
		{good("A") + ", " + good("B") + "," + good("C"), "A B C", ""},
		{good("A") + "(70 (" + nilRow + "))" + good("C"), "A C", "2 2 p.dat:2:47: found ), expected problems.row(2)"},
		{good("A") + "(70 (((1))))" + good("C"), "", ""},
		{good("A") + `("B" 70 (` + rows("(-1 -2 NIL NIL NIL NIL NIL NIL NIL NIL)") + "))", "A", "B 2 p.dat:2:11: found -1, expected problems.duel"},
		{twice + twice, "", ""},
		{good("A") + twice[:len(twice)-2], "", ""},
		{good("A") + twice + ")" + good("C"), "", ""},
		{good("A") + strings.Repeat("()", 200_000), "", ""},
	} {
		problems, err := knight.ParseProblems("p.dat", []byte(c.text))
		faulty, err := fault.Some(err)
		var read, wrong []string
		for _, p := range problems {
			read = append(read, p.Name)
		}
		for _, e := range faulty {
			wrong = append(wrong, fmt.Sprint(e.Name, " ", e.Place, " ", e.Fault))
		}
		if strings.Join(read, " ") != c.read || strings.Join(wrong, "; ") != c.faulty || (err != nil) != (c.read == "") {
			t.Errorf("%.60q: read %v, faulty %v, %v", c.text, read, wrong, err)
		}
	}
}

// On a board for two the knights of a duel may stand.
func TestBoardsOfDuels(t *testing.T) {
	text := "(" + rows("(-1 2 NIL NIL NIL NIL NIL NIL NIL NIL)") + ")(" + rows("(NIL -2 5 NIL NIL NIL NIL NIL NIL NIL)", "(-1 NIL NIL NIL NIL NIL NIL NIL NIL NIL)") + ")"
	boards, err := knight.ParseBoards("p.dat", []byte(text))
	if err != nil || len(boards) != 2 || boards[0].Two != [2]knight.Square{knight.At(0, 0), knight.NoSquare} || boards[1].Two != [2]knight.Square{knight.At(1, 0), knight.At(0, 1)} {
		t.Errorf("%v, %v", boards, err)
	}
	_, err = knight.ParseBoards("p.dat", []byte("("+rows("(-1 -1 NIL NIL NIL NIL NIL NIL NIL NIL)")+")"))
	if want := "p.dat:1:6: found -1, expected problems.knight(A1)"; err == nil || err.Error() != want {
		t.Errorf("two knights of one side: %v", err)
	}
}

func TestRepeatedNumberNamesBothSquares(t *testing.T) {
	text := "(70 (" + rows(firstRow, nilRow, "(NIL 44 NIL") + "))"
	_, err := knight.ParseProblems("p.dat", []byte(text))
	want := fault.New(fault.BoardRepeated, "44 (B3)", "44", "C1").At(1, 6+len(firstRow)+1+len(nilRow)+1+5).InFile("p.dat")
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestTooLargeAFile(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"space", " \n", "p.dat: found >4 MiB, expected problems.size(4)"},
		{"comment", ";", "p.dat: found >4 MiB, expected problems.size(4)"},
		{"atom", "a", "p.dat: found >4 MiB, expected problems.size(4)"},
		{"good problems", `(70 (` + rows(firstRow) + "))\n", "p.dat: found >4 MiB, expected problems.size(4)"},
		{"noise", "?\x9c )(\n", `p.dat:1:1: found ?\x9c, expected problems.open`},
		{"nest", "(", "p.dat:1:3: found (, expected problems.square(A1)"},
	}
	for _, test := range tests {
		_, err := knight.ParseProblems("p.dat", bytes.Repeat([]byte(test.text), knight.MaxFileSize/len(test.text)+1))
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: got %v, want %s", test.name, err, test.want)
		}
	}
}

func FuzzParseProblems(f *testing.F) {
	f.Add([]byte(`("A" 70 (` + rows(firstRow) + `))`))
	f.Add([]byte("\ufeff; comment\r\n(70 " + rows("(1 \"T\" 3 nil t") + ")"))
	f.Add([]byte("((" + nilRow + "))"))
	f.Add(bytes.Repeat([]byte("("), 100))
	f.Fuzz(func(t *testing.T, data []byte) {
		problems, err := knight.ParseProblems("p.dat", data)
		if faulty, ok := err.(fault.Partly); ok {
			if err = nil; len(faulty) == 0 || len(problems) == 0 {
				t.Fatalf("%d problems, %d faulty ones", len(problems), len(faulty))
			}
		}
		if err != nil {
			if _, ok := err.(*fault.Fault); !ok || problems != nil {
				t.Fatalf("%d problems, error %v", len(problems), err)
			}
			return
		}
		for _, p := range problems {
			if p.Target == 0 {
				p.Target = 1
			}
			again, err := knight.ParseProblems("p.dat", []byte(knight.FormatProblem(p)))
			if diff := cmp.Diff([]knight.Problem{p}, again); diff != "" || err != nil {
				t.Fatalf("%v (-written +read):\n%s", err, diff)
			}
			if p.Knight != knight.NoSquare && p.Board[p.Knight] != knight.NoNumber {
				t.Fatalf("the knight stands on a number: %+v", p)
			}
		}
	})
}
