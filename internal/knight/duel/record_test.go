package duel

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cavalo/internal/knight"
)

func TestRecordRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Record{Start: drawStart(t)}
		if rapid.Bool().Draw(t, "tagged") {
			r.Tags = []Tag{{"white", "6"}, {"black", "Ana, 12"}}
		}
		p := r.Start
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			r.Moves = append(r.Moves, m)
			r.Notes = append(r.Notes, rapid.SampledFrom([]string{"", "hint", "+12 in 18"}).Draw(t, "note"))
			p = mustPlay(t, p, m)
		}
		got, err := ParseRecord(r.String())
		if diff := cmp.Diff(r, got); err != nil || diff != "" {
			t.Fatalf("%s\n%v\n%s", r, err, diff)
		}
		crlf := "\ufeff" + strings.ReplaceAll(r.String(), "\n", " \r\n")
		if got, err := ParseRecord(crlf); err != nil || !cmp.Equal(r, got) {
			t.Fatalf("with CRLF: %v", err)
		}
		if positions, err := r.Positions(); err != nil || positions[len(positions)-1] != p {
			t.Fatalf("the last position is not %s, %v", p, err)
		}
	})
}

func TestRecordFaults(t *testing.T) {
	start := NewPosition(boardOf(t, "A1=57 B1=2 A10=30 C2=40"), Course).String()
	head := "puzzle: duel\nwhite: 1\nposition: " + start + "\n"
	for text, want := range map[string]string{
		"":                                           "1:1: found the end, expected record.key-missing(puzzle)",
		"puzzle: duel\n":                             "2:1: found the end, expected record.key-missing(position)",
		"puzzle: maze\n":                             "1:9: found maze, expected duel.record-puzzle",
		"puzzle\n":                                   "1:1: found puzzle, expected duel.record-header",
		"Puzzle: duel\n":                             "1:1: found Puzzle: duel, expected duel.record-header",
		"puzzle: duel\npuzzle: duel":                 "2:1: found puzzle, expected record.key-twice(puzzle)",
		"puzzle: duel\nposition: 57.x":               "2:14: found x, expected board.square(B1)",
		"puzzle: duel\nposition: 57.58;t=x":          "2:16: found the end, expected board.dot(B1)",
		head + "result: white\n":                     "4:9: found white, expected duel.record-result(*)",
		head + "\n2. A1":                             "5:1: found 2. A1, expected duel.record-move(1)",
		head + "\n1. A1\n2. A1":                      "6:4: found 2. A1, expected duel.start-forced(A10, 10)",
		head + "\n1. A1\n2. B11":                     "6:4: found 2. B11, expected duel.move",
		head + "\n1.  A1x12":                         "5:8: found 12, expected move.double",
		head + "\n1. A1\n2. A10\n3. pass":            "7:4: found 3. pass, expected duel.pass",
		head + "\n1. A1 " + strings.Repeat("n", 201): "5:7: found " + strings.Repeat("n", 39) + "…, expected duel.record-note(200)",
		strings.Repeat("x", 1<<20+1):                 "found 1024 KiB, expected duel.record-size(1024)",
	} {
		if _, err := ParseRecord(text); err == nil || err.Error() != want {
			t.Errorf("%.400q:\n%v, want\n%s", text, err, want)
		}
	}
}

func TestPositionsStopAtAnIllegalMove(t *testing.T) {
	r := Record{Start: NewPosition(knight.RandomBoard("x"), BrainKing), Moves: []Move{{0, knight.NoNumber}, {1, knight.NoNumber}}}
	r.Start.Board[0] = knight.NoNumber
	if positions, err := r.Positions(); err == nil || len(positions) != 1 {
		t.Errorf("%d positions, %v", len(positions), err)
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add(NewPosition(knight.RandomBoard("fuzz"), BrainKing).String())
	f.Add(emptyBoard + ";v=auto,forbid,both,random:~4;t=b;w=A1;b=-;s=1-2")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(text)
		if err != nil {
			return
		}
		if again, err := ParsePosition(p.String()); err != nil || again != p {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, p, again, err)
		}
		NewBitboard(p).Moves(NewBitboard(p).Start(), nil)
	})
}

func FuzzParseCourse(f *testing.F) {
	f.Add(FormatCourse(NewPosition(knight.RandomBoard("fuzz"), Course)))
	f.Add("((-1 -2 nil ; x\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseCourse(text)
		if err != nil {
			return
		}
		if again, err := ParseCourse(FormatCourse(p)); err != nil || again != p {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, p, again, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"A1", "C5x77", "C5x-", "pass"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(text)
		if err != nil {
			return
		}
		if again, err := ParseMove(m.String()); err != nil || again != m {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, m, again, err)
		}
	})
}

func FuzzParseRecord(f *testing.F) {
	r := Record{Start: NewPosition(knight.RandomBoard("fuzz"), BrainKing), Tags: []Tag{{"white", "1"}}}
	r.Moves = r.Start.Moves()[:1]
	f.Add(r.String())
	f.Add("puzzle: duel\nposition: " + emptyBoard + "\nresult: draw\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRecord(text)
		if err != nil {
			return
		}
		if again, err := ParseRecord(r.String()); err != nil || again.String() != r.String() {
			t.Errorf("%q reads as %s, which reads as %s, %v", text, r, again, err)
		}
	})
}
