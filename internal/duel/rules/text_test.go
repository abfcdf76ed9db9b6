package rules_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

func TestVariantText(t *testing.T) {
	for _, v := range dueltest.AllVariants() {
		testkit.Equal(t, dueltest.VariantOf(t, v.String()), v)
	}
	for text, want := range map[string]string{
		"auto,forbid,both,must":           "course",
		"choose,forbid,first,may":         "brainking",
		"Choose,ALLOW,both,must":          "open",
		"auto,allow,both,must":            "plain",
		"PLAIN":                           "plain",
		"auto,forbid,first,must":          "auto,forbid,first,must",
		"auto,forbid,both,random:a,b c;é": "auto,forbid,both,random:a~2Cb~20c~3B~C3~A9",
		"auto,forbid,both,Random:":        "auto,forbid,both,random:",
	} {
		testkit.Equal(t, dueltest.VariantOf(t, text).String(), want, "%s is written", text)
	}
	for text, want := range map[string]string{
		"":                       "found the end, expected duel.variant",
		"chess":                  "found chess, expected duel.variant",
		"auto,forbid,both":       "found auto,forbid,both, expected duel.variant",
		"auto,forbid,none,must":  "found none, expected duel.option(both, first, 3)",
		"auto,forbid,both,off":   "found off, expected duel.option(must, may, largest, smallest, random:SEED, 4)",
		"auto,forbid,both,must,": "found must,, expected duel.option(must, may, largest, smallest, random:SEED, 4)",
	} {
		if _, err := rules.ParseVariant(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestMoveText(t *testing.T) {
	for text, want := range map[string]string{"c5": "C5", "j10X77": "J10x77", "A1x-": "A1x-", "PASS": "pass"} {
		m, err := rules.ParseMove(text)
		if err != nil || m.String() != want {
			t.Errorf("%q reads as %v, %v", text, m, err)
		}
	}
	for text, want := range map[string]string{
		"":      "found the end, expected duel.move",
		"K1":    "found K1, expected duel.move",
		"A1x12": "1:4: found 12, expected move.double",
		"pass ": "found pass , expected duel.move",
	} {
		if _, err := rules.ParseMove(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestPositionTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dueltest.DrawPosition(t)
		if got, err := rules.ParsePosition(p.String()); err != nil || got != p {
			t.Fatalf("%s reads as %s, %v", p, got, err)
		}
	})
}

// emptyBoard is the text of a board without numbers.
var emptyBoard = knight.EmptyBoard().String()

func TestPositionText(t *testing.T) {
	b := "57" + emptyBoard[2:]
	for text, want := range map[string]string{
		" " + b + "\n":                         b + ";v=course;t=w;w=-;b=-;s=0-0",
		b + ";S=96-98;B=i10;w=j1;T=B;v=Open":   b + ";v=open;t=b;w=J1;b=I10;s=96-98",
		b + ";v=auto,forbid,both,random:x y;":  "",
		b + ";v=auto,forbid,both,random:x~20y": b + ";v=auto,forbid,both,random:x~20y;t=w;w=-;b=-;s=0-0",
	} {
		if got, err := rules.ParsePosition(text); want != "" && (err != nil || got.String() != want) {
			t.Errorf("%q reads as %s, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"57":                          "1:3: found the end, expected board.dot(A1)",
		b + ";":                       "1:301: found the end, expected duel.field",
		b + ";x=1":                    "1:301: found x=1, expected duel.field",
		b + ";t=w;T=b":                "1:305: found T=b, expected position.field-twice(T)",
		b + ";t=x":                    "1:303: found x, expected duel.turn",
		b + ";v=chess":                "1:303: found chess, expected duel.variant",
		b + ";w=K1":                   "1:303: found K1, expected duel.knight",
		b + ";w=A1":                   "1:303: found A1 (57), expected position.knight",
		b + ";w=B1;b=b1":              "1:308: found B1, expected duel.same-square",
		b + ";s=1":                    "1:303: found 1, expected duel.points(4950)",
		b + ";s=1-5000":               "1:303: found 1-5000, expected duel.points(4950)",
		b + ";s=-1-5":                 "1:303: found -1-5, expected duel.points(4950)",
		"57.57" + emptyBoard[5:]:      "1:4: found 57 (B1), expected board.repeated(57, A1)",
		"\n57.57" + emptyBoard[5:]:    "1:5: found 57 (B1), expected board.repeated(57, A1)",
		strings.Repeat("-", 64<<10+1): "found " + strings.Repeat("-", 39) + "…, expected position.size(64)",
	} {
		if _, err := rules.ParsePosition(text); err == nil || err.Error() != want {
			t.Errorf("%.340q: %v, want %s", text, err, want)
		}
	}
}

func TestCourseBoardRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dueltest.DrawPosition(t)
		for _, text := range []string{rules.FormatCourse(p), rules.CourseTable(p)} {
			got, err := rules.ParseCourse(text)
			if err != nil || got.Board != p.Board || got.Knight != p.Knight {
				t.Fatalf("%s reads as %s, %v", text, got, err)
			}
		}
	})
}

func TestParseCourse(t *testing.T) {
	const row = "(1 nil -1 NIL nil nil nil nil nil 99)"
	rest := strings.Repeat("(nil nil nil nil nil nil nil nil nil nil)\r\n", 9)
	for text, turn := range map[string]rules.Side{
		"\ufeff; a comment\n(" + row + rest + ")": rules.Black,
		row + rest:                                rules.Black,
		strings.Replace(row+rest, "99", "-2", 1):  rules.White,
		strings.Replace(row+rest, "-1", "nil", 1): rules.White,
	} {
		p, err := rules.ParseCourse(text)
		if err != nil || p.Board[0] != 1 || p.Turn != turn || p.Variant != rules.Course {
			t.Errorf("%q reads as %s, %v", text, p, err)
		}
	}
	line := strings.Repeat("nil ", 10)
	lines := func(change map[int]string) string {
		var text strings.Builder
		for row := range 10 {
			squares := line
			if to, ok := change[row]; ok {
				squares = to
			}
			text.WriteString(squares + "\n")
		}
		return text.String()
	}
	for _, text := range []string{lines(nil), strings.ReplaceAll(lines(nil), "\n", " "), "\n\n" + strings.ReplaceAll(lines(nil), "\n", "\r\n\r\n")} {
		if _, err := rules.ParseCourse(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	for text, want := range map[string]string{
		lines(map[int]string{3: line + "5", 4: line[4:]}): "4:41: found 5, expected duel.board-line(4)",
		lines(map[int]string{3: line[4:], 4: line + "5"}): "5:1: found nil, expected duel.board-line(4)",
		lines(map[int]string{0: line + line, 9: ""}):      "2:1: found nil, expected duel.board-line(2)",
		"":                     "1:1: found the end, expected duel.board-square(A1)",
		"(1":                   "1:3: found the end, expected duel.board-square(B1)",
		"((1 2 3 4 x":          "1:11: found x, expected duel.board-square(E1)",
		"((1 100":              "1:5: found 100, expected duel.board-square(B1)",
		"(1 -3":                "1:4: found -3, expected duel.board-square(B1)",
		"(1 2\n  01":           "2:3: found 01 (C1), expected board.repeated(01, A1)",
		"(-1 2 -1":             "1:7: found -1 (C1), expected duel.board-knight(-1, A1)",
		row + ")":              "1:38: found ), expected duel.board-row(2)",
		row + rest + ")":       "10:1: found ), expected duel.board-end",
		"(" + row + rest:       "10:1: found the end, expected duel.board-end",
		"(" + row[:36] + " 98": "1:39: found 98, expected duel.board-row-end(1)",
	} {
		if _, err := rules.ParseCourse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestCourseEngineText(t *testing.T) {
	for text, want := range map[string]rules.CourseEngine{
		"course":                   {Depth: 3},
		"course:depth=1":           {Depth: 1},
		"course:depth=4,deepening": {Depth: 4, Deepening: true},
		"course:depth=3,deepening": {Depth: 3, Deepening: true},
		"course:deepening":         {Deepening: true},
		"course:quiescence":        {Depth: 3, Quiescence: true},
		"course:depth=6,deepening,quiescence,memoization": {6, true, true, true},
	} {
		got, err := rules.ParseCourseEngine(text)
		if err != nil || got != want || want.String() != text || rules.CheckLevel(text) != nil {
			t.Errorf("%s reads as %+v, %v; %+v is %q", text, got, err, want, want)
		}
	}
	if got, err := rules.ParseCourseEngine("course:memoization,depth=2"); err != nil || got.String() != "course:depth=2,memoization" {
		t.Errorf("%v, %v", got, err)
	}
	for _, text := range []string{"", "Course", "course:", "course:depth=0", "course:depth=7", "course:depth=-1", "course:depth=", "course:depth=2,depth=2", "course:deepening,deepening", "course:quiet", "course:depth=2,", "course depth=2", "9"} {
		if rules.CheckLevel(text) == nil {
			t.Errorf("%q is a level", text)
		}
	}
}

func TestLogEntry(t *testing.T) {
	p := dueltest.PlayAll(t, rules.NewPosition(dueltest.BoardOf(t, "A1=57 B1=2 A10=30 C2=44 G7=55"), rules.Course), "A1 A10")
	m, err := rules.ParseMove("C2x55")
	testkit.Must(t, err)
	cost := rules.Cost{Nodes: 1234, MaxCuts: 56, MinCuts: 7, Time: 1500 * time.Millisecond, Depth: 4, Value: -12}
	statistics := "Numero de nós analisados: 1234\nNumero de cortes em nós max: 56\nNumero de cortes em nós min: 7\nProfundidade: 4\nValor: -12\nTempo Demorado: 1.500 segundos\n"
	person := "Jogador: -1\nJogada: C2x55\n" + "Pontos da jogada: 44\nPontos do jogador 1: 101\nPontos do jogador 2: 30\nTabuleiro: \n"
	board := "  NIL    2  NIL  NIL  NIL  NIL  NIL  NIL  NIL  NIL\n  NIL  NIL   -1  NIL"
	for _, test := range []struct {
		cost *rules.Cost
		want string
	}{{nil, person + board}, {&cost, strings.Replace(person, "Pontos da", statistics+"Pontos da", 1) + board}} {
		got := rules.LogEntry{Before: p, Move: m, Cost: test.cost}.String()
		if !strings.HasPrefix(got, test.want) || !strings.HasSuffix(got, "\n\n") {
			t.Errorf("%s\nwant\n%s", got, test.want)
		}
	}
	if read, ok := rules.ParseCost(cost.String()); !ok || read != cost {
		t.Errorf("%q reads as %+v", cost.String(), read)
	}
	cost.Depth, cost.Value = 0, 0
	if read, ok := rules.ParseCost("1234 56 7 1.500"); !ok || read != cost {
		t.Errorf("a note of before depths were kept reads as %+v", read)
	}
	for _, note := range []string{"", "1 2 3", "1 2 x 0.5", "1 2 3 0.5 d 4", "so it goes then"} {
		if _, ok := rules.ParseCost(note); ok {
			t.Errorf("%q is read", note)
		}
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add(rules.NewPosition(knight.RandomBoard("fuzz"), rules.BrainKing).String())
	f.Add(emptyBoard + ";v=auto,forbid,both,random:~4;t=b;w=A1;b=-;s=1-2")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := rules.ParsePosition(text)
		if err != nil {
			return
		}
		if again, err := rules.ParsePosition(p.String()); err != nil || again != p {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, p, again, err)
		}
		engine.NewBitboard(p)
	})
}

func FuzzParseCourse(f *testing.F) {
	f.Add(rules.FormatCourse(rules.NewPosition(knight.RandomBoard("fuzz"), rules.Course)))
	f.Add("((-1 -2 nil ; x\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := rules.ParseCourse(text)
		if err != nil {
			return
		}
		if again, err := rules.ParseCourse(rules.FormatCourse(p)); err != nil || again != p {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, p, again, err)
		}
	})
}

// Whatever is read in either form is read again as the same position, under the
// variant that it names or the one that was given.
func FuzzRead(f *testing.F) {
	p := rules.NewPosition(knight.RandomBoard("fuzz"), rules.Course)
	for _, text := range []string{rules.FormatCourse(p), rules.CourseTable(p), p.String(), "((-1 -2", ";v=open", "1 2 3 4 5 6 7 8 9 NIL"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := rules.Read(text, rules.Plain)
		if err != nil {
			return
		}
		if again, err := rules.Read(p.String(), rules.Open); err != nil || again != p || !rules.NamesVariant(p.String()) {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, p, again, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"A1", "C5x77", "C5x-", "pass"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := rules.ParseMove(text)
		if err != nil {
			return
		}
		if again, err := rules.ParseMove(m.String()); err != nil || again != m {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, m, again, err)
		}
	})
}

// A text that is too long for the course's form is refused by its size, in KiB.
func TestCourseFormHasASize(t *testing.T) {
	_, err := rules.ParseCourse(strings.Repeat(" ", 64<<10+1))
	if err == nil || !strings.HasSuffix(err.Error(), "(64)") {
		t.Error(err)
	}
}
