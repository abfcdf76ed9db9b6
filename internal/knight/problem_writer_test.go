package knight_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestFormatProblem(t *testing.T) {
	p := knight.NewProblem(`G "2" \`, 600, knighttest.Board(t, "02.--.--.--.--.--.--.--.--.99"))
	p.Knight = 1
	want := "(\"G \\\"2\\\" \\\\\" 600 (\n" +
		"  (  2   T NIL NIL NIL NIL NIL NIL NIL  99)" +
		strings.Repeat("\n  (NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 9) + "))"
	if diff := cmp.Diff(want, knight.FormatProblem(p)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// put puts a problem into a file.
func put(t *testing.T, data string, p knight.Problem) string {
	t.Helper()
	before := data
	written, err := knight.PutProblem("p.dat", []byte(data), p)
	testkit.Must(t, err)
	testkit.MustEqual(t, data, before, "the old text was changed")
	return string(written)
}

func TestPutProblemAddsAtTheEnd(t *testing.T) {
	p := knight.NewProblem("G", 600, knight.RandomBoard("g"))
	text := knight.FormatProblem(p) + "\n"
	tests := []struct{ name, data, want string }{
		{"empty", "", text},
		{"byte order mark", "\ufeff", "\ufeff" + text},
		{"line end", "; A\n", "; A\n" + text},
		{"no line end", "(70 " + rows() + ")", "(70 " + rows() + ")\n" + text},
		{"comment without line end", "; A", "; A\n" + text},
		{"CRLF", "; A\r\n; B\r\n", "; A\r\n; B\r\n" + strings.ReplaceAll(text, "\n", "\r\n")},
		{"CRLF without the last", "; A\r\n; B", "; A\r\n; B\r\n" + strings.ReplaceAll(text, "\n", "\r\n")},
		{"CR", "; A\r", "; A\r" + strings.ReplaceAll(text, "\n", "\r")},
		{"mixed", "; A\r\n; B\n", "; A\r\n; B\n" + strings.ReplaceAll(text, "\n", "\r\n")},
		{"the name in other letters", "(g 70 " + rows() + ")\n", "(g 70 " + rows() + ")\n" + text},
	}
	for _, test := range tests {
		testkit.Equal(t, put(t, test.data, p), test.want, "%s", test.name)
	}
}

func TestPutProblemReplacesInPlace(t *testing.T) {
	const before, after = "\ufeff; first é\r\n(A 70 \t", "; last"
	old := "( (57 1 ; one\r\n nil\"T\"3 NIL NIL NIL NIL NIL)" + strings.Repeat(nilRow, 9) + "))"
	placed := knight.NewProblem("A", 99, knighttest.Board(t, "--.01.57.--.--.--.--.--.--.98"))
	placed.Knight = 0
	tests := []struct {
		name, data string
		p          knight.Problem
		want       string
	}{
		{"squares and target", before + old + after, placed,
			"\ufeff; first é\r\n(A 99 \t( (T 1 ; one\r\n 57 NIL NIL NIL NIL NIL NIL 98)" + strings.Repeat(nilRow, 9) + "))" + after},
		{"a number beside a number", before + old + after, knight.NewProblem("A", 70, knighttest.Board(t, "57.01.22.33.03.--.--.--.--.--")),
			"\ufeff; first é\r\n(A 70 \t( (57 1 ; one\r\n 22 33 3 NIL NIL NIL NIL NIL)" + strings.Repeat(nilRow, 9) + "))" + after},
		{"without name", "(80 " + rows() + ")(70 " + rows() + ")", knight.NewProblem("2", 71, knight.EmptyBoard()),
			"(80 " + rows() + ")(71 " + rows() + ")"},
		{"without target", "(" + rows() + ")", knight.NewProblem("1", 71, knight.EmptyBoard()), "(71 " + rows() + ")"},
		{"the first of that name", "(A 1 " + rows() + ")(A 1 " + rows() + ")", knight.NewProblem("A", 2, knight.EmptyBoard()),
			"(A 2 " + rows() + ")(A 1 " + rows() + ")"},
	}
	for _, test := range tests {
		testkit.Equal(t, put(t, test.data, test.p), test.want, "%s", test.name)
	}
}

func TestPutProblemRefuses(t *testing.T) {
	good := knight.NewProblem("A", 70, knight.EmptyBoard())
	twice := good
	twice.Board[3], twice.Board[7] = 57, 57
	tests := []struct {
		name, data string
		p          knight.Problem
		want       string
	}{
		{"a file that can't be read", "(A 70 (", good, "p.dat:1:8: found the end, expected problems.square(A1)"},
		{"no name", "", knight.NewProblem("", 70, knight.EmptyBoard()), "found the end, expected problems.name(64)"},
		{"a name of two lines", "", knight.NewProblem("a\nb", 70, knight.EmptyBoard()), `found a\nb, expected problems.name(64)`},
		{"no target", "", knight.NewProblem("A", 0, knight.EmptyBoard()), "p.dat:1:6: found 0, expected target.range(1, 1000000)"},
		{"a number twice", "", twice, "p.dat:2:33: found 57 (H1), expected board.repeated(57, D1)"},
	}
	for _, test := range tests {
		written, err := knight.PutProblem("p.dat", []byte(test.data), test.p)
		if err == nil || err.Error() != test.want || written != nil {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// Whatever is put into a file is read from it again, and the other problems
// stay as they were; putting it twice is putting it once.
func TestPutProblemKeepsTheRest(t *testing.T) {
	names := rapid.SampledFrom([]string{"A", "B", "F", "G", "1", "2", "a b", "é\"\\"})
	rapid.Check(t, func(t *rapid.T) {
		data := []byte(rapid.SampledFrom([]string{"", "\ufeff", "; x", "; x\r\n"}).Draw(t, "start"))
		var want []knight.Problem
		for range rapid.IntRange(0, 4).Draw(t, "problems") {
			problem := knight.NewProblem(names.Draw(t, "name"), rapid.IntRange(1, knight.MaxTarget).Draw(t, "target"), knighttest.DrawBoard(t))
			if rapid.Bool().Draw(t, "placed") {
				problem.Knight = knight.Square(rapid.IntRange(0, knight.Squares-1).Draw(t, "knight"))
				problem.Board[problem.Knight] = knight.NoNumber
			}
			written, err := knight.PutProblem("p.dat", data, problem)
			testkit.Must(t, err)
			data = written
			same := func(old knight.Problem) bool { return old.Name == problem.Name }
			if at := slices.IndexFunc(want, same); at >= 0 {
				want[at] = problem
			} else {
				want = append(want, problem)
			}
			if again, err := knight.PutProblem("p.dat", data, problem); err != nil || !bytes.Equal(again, data) {
				t.Fatalf("put twice: %v\n%q\nonce\n%q", err, again, data)
			}
		}
		got, err := knight.ParseProblems("p.dat", data)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Fatalf("%v (-want +got):\n%s", err, diff)
		}
	})
}

func FuzzPutProblem(f *testing.F) {
	f.Add([]byte("; A\r\n(A 70 ("+rows(firstRow)+"))"), "A", "x")
	f.Add([]byte("((57\"T\"3"+strings.Repeat(" NIL", 7)+")"+strings.Repeat(nilRow, 9)+")"), "1", "")
	f.Fuzz(func(t *testing.T, data []byte, name, seed string) {
		p := knight.NewProblem(name, 70, knight.RandomBoard(seed))
		old, err := knight.ParseProblems("p.dat", data)
		if err != nil {
			return
		}
		written, err := knight.PutProblem("p.dat", data, p)
		if err != nil {
			if knight.ValidName(name) {
				t.Fatal(err)
			}
			return
		}
		if at := slices.IndexFunc(old, func(o knight.Problem) bool { return o.Name == name }); at >= 0 {
			old[at] = p
		} else {
			old = append(old, p)
		}
		got, err := knight.ParseProblems("p.dat", written)
		if diff := cmp.Diff(old, got); diff != "" || err != nil {
			t.Fatalf("%v (-want +got):\n%s", err, diff)
		}
	})
}
