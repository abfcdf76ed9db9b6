package refute

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

func position(t *testing.T, text string) rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(text)
	testkit.Must(t, err)
	return p
}

func moves(t *testing.T, text string) []rules.Move {
	t.Helper()
	all, err := rules.ParseMoves(text)
	testkit.Must(t, err)
	return all
}

// said returns the sentences of an answer in short: "after code squares arguments".
func said(all []puzzle.Sentence) (list []string) {
	for _, s := range all {
		list = append(list, strings.TrimPrefix(s.Code, "tiles.")+" "+strings.Join(s.Args, "|")+" @"+strings.Join(s.Squares, " "))
	}
	return list
}

func TestAnswer(t *testing.T) {
	for _, c := range []struct {
		name, from, asked, best, after string
		verdict                        puzzle.Verdict
		line                           string
		sentences                      []string
	}{
		{"out of its place", "1.2.3/4.5.6/7.0.8", "L", "R", "RR", puzzle.VerdictWorse, "LRR",
			[]string{"unhomes 7 @3-2", "must 7 @3-2", "better 8 @3-3", "goes-home 8 @3-3"}},
		{"as good as any", "1.2.3/4.5.6/7.0.8", "R", "R", "", puzzle.VerdictRight, "R",
			[]string{"as-short 8 @3-3", "goes-home 8 @3-3"}},
		{"farther", "0.1/3.2", "D", "RD", "URD", puzzle.VerdictWorse, "DURD",
			[]string{"unhomes 3 @1-1", "must 3 @1-1", "better 1 @1-2", "go-home 1 2 @1-2 2-2"}},
	} {
		q := Question{From: position(t, c.from), Asked: moves(t, c.asked)[0], Best: moves(t, c.best), After: moves(t, c.after)}
		line, a := q.Answer()
		if a.Verdict != c.verdict || strings.Join(puzzle.Texts(line), "") != c.line {
			t.Errorf("%s: %s, %v", c.name, a.Verdict, line)
		}
		if diff := cmp.Diff(c.sentences, said(a.Sentences)); diff != "" {
			t.Errorf("%s: -want +got\n%s", c.name, diff)
		}
	}
}

// Each predicate has a case in which it holds and one in which it does not.
func TestPredicates(t *testing.T) {
	before := position(t, "1.2.3/4.5.6/7.0.8")
	left, up := walk(before, moves(t, "L"))[1], walk(before, moves(t, "U"))[1]
	swapped := position(t, "2.1.3/4.0.5/7.8.6")
	apart := position(t, "2.0.3/4.1.5/7.8.6") // 1 slides up between its place and 2
	for _, c := range []struct {
		name    string
		is, not bool
	}{
		{"unhomes", unhomes(before, left, 7), unhomes(before, left, 5)},
		{"parts", parts(before, left, 7), parts(left, before, 7)},
		{"blocks", blocks(apart, walk(apart, moves(t, "D"))[1], 1, 2), blocks(before, up, 5, 2)},
		{"in a column", inWay(position(t, "4.2.3/1.5.6/7.8.0"), 1, 4), inWay(before, 1, 4)},
		{"not in the line of both", inWay(swapped, 1, 2), inWay(position(t, "1.5.3/4.2.6/7.8.0"), 2, 5) == inWay(before, 2, 5)},
		{"returns", returns(walk(before, moves(t, "LR")), 7) == 2, returns(walk(before, moves(t, "LU")), 7) > 0},
		{"leaves", slices.Equal(leaves(walk(before, moves(t, "RLU")), 8), []int{5}), len(leaves(walk(before, moves(t, "RLL")), 7)) > 1},
		{"home", homeFrom(walk(before, moves(t, "R")), 8) == 1, homeFrom(walk(before, moves(t, "RL")), 8) == 1},
	} {
		if !c.is || c.not {
			t.Errorf("%s: %v, in the other case %v", c.name, c.is, c.not)
		}
	}
}

// A tile that is not in its place is said to go farther away, one that leaves it is not.
func TestParts(t *testing.T) {
	q := Question{From: position(t, "1.2.3/4.5.0/7.8.6"), Asked: rules.Left, Best: moves(t, "D"), After: moves(t, "RD")}
	if _, a := q.Answer(); !slices.Contains(said(a.Sentences), "unhomes 5 @2-3") || strings.Contains(strings.Join(said(a.Sentences), ","), "parts") {
		t.Error(said(a.Sentences))
	}
	q = Question{From: position(t, "0.2.3/1.5.6/4.7.8"), Asked: rules.Right, Best: moves(t, "DDRR"), After: moves(t, "LDDRR")}
	if line, a := q.Answer(); !slices.Contains(said(a.Sentences), "unhomes 2 @1-1") || len(line) != puzzle.MaxWhyNot {
		t.Error(said(a.Sentences), line)
	}
}

// The plan names the tiles that go home within the moves shown; where none does, the next one.
func TestPlan(t *testing.T) {
	goal := position(t, "1.2.3/4.5.6/7.8.0")
	lap, back := "ULLURRDD", "UULLDRRD" // round the middle
	for _, c := range []struct{ out, back, want string }{
		{lap, back, "go-home 1 2 3"},
		{lap + lap, back + back, "next 3"},
		{"U", "D", "goes-home 6"},
		{"", "", ""},
	} {
		out := walk(goal, moves(t, c.out))
		if got := strings.Join(said(plan(out[len(out)-1], moves(t, c.back))), ","); !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %q, want %q", c.back, got, c.want)
		}
	}
	if said := plan(goal, moves(t, "UD")); len(said) != 0 {
		t.Errorf("tiles that were home are said to go home: %v", said)
	}
}
