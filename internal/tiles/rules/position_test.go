package rules

import (
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

func TestParsePosition(t *testing.T) {
	const ordered = "1.2.3/4.5.6/7.8.0"
	const start = "8.7.6/5.4.3/2.1.0"
	const fifteen = "0.9.12.7/14.5.13.2/6.1.4.8/10.15.3.11"
	const fifteenGoal = "9.5.12.7/14.13.0.8/1.3.2.4/6.10.15.11"
	tests := []struct{ name, text, want string }{
		{"canonical", start, start},
		{"spaces", "8 7 6/5 4 3/2 1 0", start},
		{"commas, tabs", "8, 7,6 / 5\t4 ,3/ 2,1,0 ", start},
		{"zeros before", "08.07.06/5.4.3/2.1.000", start},
		{"lines", "8 7 6\n5 4 3\n2 1 0\n", start},
		{"lines, CRLF, BOM", "\ufeff8 7 6\r\n5 4 3\r\n2 1 0\r\n\r\n", start},
		{"slash at the end", "8.7.6/5.4.3/2.1.0/\n", start},
		{"slashes and lines", "8.7.6/\n5.4.3/\n2.1.0", start},
		{"one line", "8 7 6 5 4 3 2 1 0", start},
		{"one line 2x2", "1 2 0 3", "1.2/0.3"},
		{"goal", start + ";goal=0.1.2/3.4.5/6.7.8", start + ";goal=0.1.2/3.4.5/6.7.8"},
		{"usual goal", start + ";goal=" + ordered, start},
		{"goal in any form", start + "; GOAL=0 1 2 3 4 5 6 7 8\n", start + ";goal=0.1.2/3.4.5/6.7.8"},
		{"course, two lines",
			"0 9 12 7 14 5 13 2 6 1 4 8 10 15 3 11\r\n9 5 12 7 14 13 0 8 1 3 2 4 6 10 15 11\r\n",
			fifteen + ";goal=" + fifteenGoal},
		{"course, blocks",
			"\n0 9 12 7\n14 5 13 2\n6 1 4 8\n10 15 3 11\n \n\n9 5 12 7\n14 13 0 8\n1 3 2 4\n6 10 15 11\n",
			fifteen + ";goal=" + fifteenGoal},
		{"two lines of four", "1 2 3 4\n5 6 7 0", "1.2.3.4/5.6.7.0"},
		{"two lines of four, two boards", "1 2 3 0\n1 2 0 3", "1.2/3.0;goal=1.2/0.3"},
		{"two rows of two", "1 2\n0 3", "1.2/0.3"},
		{"2x6", "1.2.3.4.5.6/7.8.9.10.11.0", "1.2.3.4.5.6/7.8.9.10.11.0"},
		{"6x2", "1 2/3 4/5 6/7 8/9 10/0 11", "1.2/3.4/5.6/7.8/9.10/0.11"},
	}
	for _, test := range tests {
		testkit.Equal(t, parse(t, test.text).String(), test.want, "%s", test.name)
	}
}

func TestParsePositionRefuses(t *testing.T) {
	const b = "1.2.3/4.5.6/7.8.0"
	tests := []struct{ text, want string }{
		{"", "1:1: found the end, expected tiles.board"},
		{" \n\t\n", "1:1: found the end, expected tiles.board"},
		{"/", "1:1: found the end, expected tiles.board"},
		{";goal=" + b, "1:1: found the end, expected tiles.board"},
		{"1.2.x/4", "1:5: found x, expected tiles.number(35)"},
		{"1.2.-3/4", "1:5: found -, expected tiles.number(35)"},
		{"1.2.3/4.5.6/7.8.123456789", "1:17: found 123456789, expected tiles.number(35)"},
		{"1.2.3/4.5.6/7.8.9", "1:17: found 9, expected tiles.range(8, 0)"},
		{"1.2.3/4.5.6/7.5.0", "1:15: found 5, expected tiles.repeated(5, 2, 2, 8)"},
		{"1 2 3\n4 5 6\n7 7 7", "3:3: found 7, expected tiles.repeated(7, 3, 1, 0, 8)"},
		{"1.2.3/4.5/7.8.0", "1:7: found 4.5, expected tiles.ragged(3, 2)"},
		{"1.2.3//7.8.0", "1:1: found /, expected tiles.ragged(3, 2)"},
		{"/1.2/3.0", "1:1: found /, expected tiles.board"},
		{"1.2.3.4.5.6.7/0", "1:15: found 0, expected tiles.ragged(7, 2)"},
		{"1/2/3/0", "1:1: found 1, expected tiles.columns"},
		{"1.2.3", "1:1: found 1, expected tiles.rows"},
		{"1 2 3 4 5 6 0\n" + "7 8 9 10 11 12 13", "1:1: found 1.2.3.4.5.6.0, expected tiles.columns"},
		{"0.1/2.3/4.5/6.7/8.9/10.11/12.13", "1:1: found 7, expected tiles.rows"},
		{"1 2\n3 0\n\n1 2\n3 0\n\n1 2\n3 0", "7:1: found 1, expected tiles.two-boards"},
		{"1..2/3.0", "1:3: found ., expected tiles.separator"},
		{"1,2,3\n4,,5\n6,7,8", "2:3: found ,, expected tiles.separator"},
		{"1., 2/3.0", "1:3: found ,, expected tiles.separator"},
		{".1.2/3.0", "1:1: found ., expected tiles.separator"},
		{"1.2\ufeff/3.0", "1:3: found 2\\ufeff, expected tiles.number(35)"},
		{b + ";", "1:19: found the end, expected tiles.field"},
		{b + ";gaol=" + b, "1:19: found gaol=1.2.3/4.5.6/7.8.0, expected tiles.field"},
		{b + ";goal=", "1:24: found the end, expected tiles.board"},
		{b + "\n;\n goal=1.2.3/\n4.5.6/7.8.8", "4:11: found 8, expected tiles.repeated(8, 3, 2, 0)"},
		{b + "; goal=1.2.3/4.5.6/7.8.8", "1:41: found 8, expected tiles.repeated(8, 3, 2, 0)"},
		{b + ";goal=" + b + ";goal=" + b, "1:42: found goal=1.2.3/4.5.6/7.8.0, expected tiles.goal-twice"},
		{"1 2\n3 0\n\n1 2\n3 0;goal=1.2/3.0", "5:10: found 1, expected tiles.goal-twice"},
		{b + ";goal=1 2 3 0\n1 2 3 0", "2:1: found 1, expected tiles.one-board"},
		{b + ";goal=1.2/3.0", "1:24: found 2x2, expected tiles.goal-size(3x3)"},
		{"1 2 3 0\n1 2 3 4 5 6 7 8 0", "2:1: found 3x3, expected tiles.goal-size(2x2)"},
		{strings.Repeat("1", 65<<10), "found " + strings.Repeat("1", 39) + "…, expected position.size(64)"},
	}
	for _, test := range tests {
		p, err := ParsePosition(test.text)
		if err == nil {
			t.Errorf("%q is read as %s", test.text, p)
		} else if err.Error() != test.want {
			t.Errorf("%q: %v\nwant %s", test.text, err, test.want)
		}
	}
}

func TestPositionIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSize(t)
		p := Position{drawBoard(t, s), drawBoard(t, s)}
		if rapid.Bool().Draw(t, "usual") {
			p.Goal = Ordered(s)
		}
		text := p.String()
		if got, err := ParsePosition(text); got != p || err != nil {
			t.Fatalf("%s is read as %s, %v", text, got, err)
		}
		testkit.MustEqual(t, strings.Trim(text, ";=./0123456789goal"), "", "%s is not safe in a link", text)
	})
}

func TestPlayRefusesTheEdge(t *testing.T) {
	p := parse(t, "0.1/2.3")
	if _, err := p.Play(Up); err == nil || err.Error() != "found U, expected tiles.blocked(D, R)" {
		t.Errorf("U in the corner: %v", err)
	}
	if last, err := p.Replay([]Move{Down, Right, Down}); err == nil || last.String() != "2.1/3.0;goal=1.2/3.0" && last.Board.String() != "2.1/3.0" {
		t.Errorf("DRD stops at %s, %v", last, err)
	}
}

func TestParsePositions(t *testing.T) {
	tests := []struct {
		data string
		want []string
	}{
		{"# two\n1.2/0.3\n\n 1.2.3/4.5.6/7.0.8;goal=0.1.2/3.4.5/6.7.8\r\n",
			[]string{"1.2/0.3", "1.2.3/4.5.6/7.0.8;goal=0.1.2/3.4.5/6.7.8"}},
		{"1 2 3 0\n1 2 0 3\n1 0 3 2", []string{"1.2/3.0", "1.2/0.3", "1.0/3.2"}},
		{"# two, of a form in which there could be a goal\n1 2 3 0\n1 2 0 3\n", []string{"1.2/3.0", "1.2/0.3"}},
		{"1.2/3.0\n\n1.2/0.3\n", []string{"1.2/3.0", "1.2/0.3"}},
		{"1.2/3.0\n# a comment is no empty line\n1.2/0.3\n", []string{"1.2/3.0", "1.2/0.3"}},
		{"1 2\n# nor in a board; it is skipped\n3 0\n", []string{"1.2/3.0"}},
		{"1 2 # a row\n 3 0# 4\n", []string{"1.2/3.0"}},
		{"1 2\r3 0\r", []string{"1.2/3.0"}},
		{"1 2\n3 0\nEND OF FILE\n\n", []string{"1.2/3.0"}},
		{"\ufeff1.2/3.0", []string{"1.2/3.0"}},
	}
	for _, test := range tests {
		positions, err := ParsePositions("f", []byte(test.data))
		if err != nil || len(positions) != len(test.want) {
			t.Errorf("%q: %v, %v", test.data, positions, err)
			continue
		}
		for i, p := range positions {
			testkit.Equal(t, p.String(), test.want[i], "%q, position %d: %s", test.data, i+1, p)
		}
	}
}

func TestParsePositionsRefuses(t *testing.T) {
	tests := []struct{ data, want string }{
		{"", "f:1:1: found the end, expected tiles.board"},
		{"# nothing\n", "f:1:1: found the end, expected tiles.board"},
		{"1.2/0.3\n\n1.2/0.2", "f:3:7: found 2, expected tiles.repeated(2, 1, 2, 3)"},
		{"1 2\n3 3\n\n1 2\n0 3\n", "f:2:3: found 3, expected tiles.repeated(3, 2, 1, 0)"},
		{"3\n 5 4  8 \n 1 0  6 \n 7 2  3 \n", "f:2:2: found 5.4.8, expected tiles.ragged(1, 2)"},
		{"# This puzzle is solvable\n3\n5 4 8 # row\n1 0 6 # row\n7 2 3 # row\n", "f:3:1: found 5.4.8, expected tiles.ragged(1, 2)"},
		{"1 2 3 4 5 6\n7 8\n", "f:2:1: found 7.8, expected tiles.ragged(6, 2)"},
		{strings.Repeat("#", 5<<20), "f: found 5242880, expected problems.size(4)"},
	}
	for _, test := range tests {
		if p, err := ParsePositions("f", []byte(test.data)); err == nil || err.Error() != test.want || p != nil {
			t.Errorf("%.40q: %v, want %s", test.data, err, test.want)
		}
	}
}

// Two boards in blocks, or each on a line, are a start and a goal; what looks like
// them and is not is read as positions or refused.
func TestStartAndGoal(t *testing.T) {
	for _, test := range []struct{ text, want, as string }{
		{"1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 0 5\n7 8 6\n", "1.2.3/4.5.6/7.0.8;goal=1.2.3/4.0.5/7.8.6", "start-goal"},
		{"# start, goal\n1 2 3 0\n1 2 0 3\n", "1.2/3.0;goal=1.2/0.3", "start-goal"},
		{"1.2/3.0\n\n1.2/0.3\n", "1.2/3.0;goal=1.2/0.3", "start-goal"},
		{"1.2/3.0\n1.2/0.3\n", "1.2/3.0 1.2/0.3", ""},
		{"1.2/3.0\n\n1.2.3/4.5.0", "1.2/3.0 1.2.3/4.5.0", ""},
		{"1.2/3.0;goal=1.2/0.3", "1.2/3.0;goal=1.2/0.3", ""},
		{"1 2\n3 0\n\n1 2\n0 3\n\n0 1 2\n3 4 5\n", "1.2/3.0 1.2/0.3 0.1.2/3.4.5", ""}, // as in JosephPrichard/benchmarks
	} {
		r, err := puzzle.ReadFile(Puzzle, "f", []byte(test.text), "")
		var got []string
		for _, p := range r.Problems {
			got = append(got, p.Position.String())
		}
		if err != nil || strings.Join(got, " ") != test.want || r.As != test.as {
			t.Errorf("%q: %q as %q, %v", test.text, got, r.As, err)
		}
	}
	if r, err := puzzle.ReadFile(Puzzle, "f", []byte("1 2 3 0\n1 2 0 3\n"), "tiles"); err != nil || len(r.Problems) != 2 || r.As != "" {
		t.Errorf("as tiles: %+v, %v", r, err)
	}
	for text, want := range map[string]string{
		"1 2\n3 3\n\n1 2\n0 3\n":           "f:2:3: found 3, expected tiles.repeated(3, 2, 1, 0)",
		"1.2/3.0\n\n1.2/0.0":               "f:3:7: found 0, expected tiles.repeated(0, 2, 1, 3)",
		"1 2\n3 0\n\n1 2\n3 0\n\n1 2\n3 3": "f:8:3: found 3, expected tiles.repeated(3, 2, 1, 0)",
	} {
		if r, err := puzzle.ReadFile(Puzzle, "f", []byte(text), ""); err == nil || err.Error() != want {
			t.Errorf("%q: %+v, %v, want %s", text, r, err, want)
		}
	}
	if _, err := puzzle.ReadFile(Puzzle, "f", []byte("1.2/3.0"), "start-goal"); err == nil || !strings.Contains(err.Error(), "tiles.start-goal") {
		t.Errorf("one board as two: %v", err)
	}
}

// checkUsed fails if a number of a text is in no position.
func checkUsed(t *testing.T, text string, positions []Position) {
	t.Helper()
	var kept []string
	for _, line := range strings.Split(lines(text), "\n") {
		if line != string(commentMark) {
			kept = append(kept, line)
		}
	}
	numbers := len(strings.FieldsFunc(strings.Join(kept, "\n"), func(r rune) bool { return r < '0' || r > '9' }))
	cells, all := 0, 0
	for _, p := range positions {
		cells += p.Board.Size().Cells()
	}
	if all = cells; strings.Contains(strings.ToLower(text), goalKey) {
		all = 2 * cells
	} else if len(positions) == 1 && isStartGoal(text) {
		cells = 2 * cells
		all = cells
	}
	if numbers < cells || numbers > all {
		t.Fatalf("%q: %d numbers, %d squares of %v", text, numbers, cells, positions)
	}
}

func FuzzParsePosition(f *testing.F) {
	for _, seed := range []string{
		"1.2.3/4.5.6/7.8.0", "1 2 3 0\r\n1 2 0 3", "1,2\t3/4 5 0;goal=0.1.2/3.4.5", "1 2\n3 0\n\n1 2\n0 3",
		"0/1/", "1.1/1.1", ";goal=", "\ufeff1 2/3 0", "1.2.3.4.5.6.7", "99999999",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(text)
		if err != nil {
			return
		}
		checkUsed(t, text, []Position{p})
		if again, err := ParsePosition(p.String()); again != p || err != nil {
			t.Fatalf("%q is read back as %q, %v", p, again, err)
		}
		for _, m := range p.Moves() {
			if next, err := p.Play(m); err != nil || next.Solvable() != p.Solvable() {
				t.Fatalf("%q, %v: %v", p, m, err)
			}
		}
	})
}

func FuzzParsePositions(f *testing.F) {
	f.Add([]byte("# two\n1.2/0.3\n\n1.2.3/4.5.6/7.0.8;goal=0.1.2/3.4.5/6.7.8\r\n"))
	f.Add([]byte("1 2\n3 3\n\n1 2\n0 3\n"))
	f.Add([]byte("\xff\n;"))
	f.Fuzz(func(t *testing.T, data []byte) {
		positions, err := ParsePositions("f", data)
		if (err == nil) != (len(positions) > 0) {
			t.Fatalf("%d positions, %v", len(positions), err)
		}
		if err == nil {
			checkUsed(t, string(data), positions)
		}
	})
}
