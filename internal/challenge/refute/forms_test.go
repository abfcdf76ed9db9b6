package refute

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestForms has a move for each form of sentence, and one in the same position, or in one
// that differs little, for which the form is not said.
func TestForms(t *testing.T) {
	const (
		row     = "--.--.--.--.--.--.--.--.--.--"
		end     = row + "/37.41.--.--.--.--.--.--.--.--/03.--.--.--.--.--.--.--.--.--/79.--.--.--.51.--.--.--.--.--/_;g=429;q=0;k=C3;p=360"
		mirror  = "--.55.--.--.--.--.--.--.--.--/" + row + "/44.93.--.83.52.--.--.--.--.--/--.--.27.--.--.--.--.--.--.--/_;g=327;r=optional;k=D2;p=203"
		double  = "--.24.44.54.--.--.--.--.--.--/--.97.--.--.33.--.--.--.--.--/29.--.65.--.70.--.--.--.--.--/--.01.11.--.--.--.--.--.--.--/_;g=454;r=choose;k=D2;p=304"
		few     = "68.--.--.--.21.--.--.--.--.--/--.19.--.--.--.--.--.--.--.--/--.08.--.93.--.--.--.--.--.--/87.36.--.--.05.--.--.--.--.--/_;g=360;q=0;k=C2;p=219"
		many    = "--.12.94.27.--.--.--.--.--.--/--.20.--.14.--.--.--.--.--.--/--.--.--.61.--.--.--.--.--.--/05.--.56.--.95.--.--.--.--.--/_;g=602;r=smallest;k=C3;p=355"
		steps   = "--.18.--.55.--.--.--.--.--.--/--.68.--.61.--.--.--.--.--.--/--.--.--.--.86.--.--.--.--.--/35.--.54.--.--.--.--.--.--.--/_;g=577;r=random:x;q=0;k=C3;p=450"
		slow    = row + "/--.--.62.--.46.--.--.--.--.--/17.61.--.--.76.--.--.--.--.--/--.16.--.--.--.--.--.--.--.--/_;g=417;r=choose;q=0;k=C4;p=391"
		doubles = "--.17.10.--.00.--.--.--.--.--/55.--.--.88.29.--.--.--.--.--/18.--.--.33.15.--.--.--.--.--/06.--.44.--.76.--.--.--.--.--/_;g=503;r=choose;q=0;k=C2;p=290"
		over    = "77.--.--.--.75.--.--.--.--.--/--.--.--.02.43.--.--.--.--.--/--.--.--.--.74.--.--.--.--.--/--.--.--.--.21.--.--.--.--.--/_;g=518;r=smallest;q=0;k=C2;p=416"
	)
	for _, c := range []struct{ form, position, move, said, other, not string }{
		{"erases", mirror, "B1x44", "The 55 erases the 44, which a better path takes.", mirror, "B1x-"},
		{"misses", end, "E4", "The 79, which a better path takes, is then out of reach.", end, "A4"},
		{"stuck", end, "E4", "Then the knight is stuck: no number is in reach.", end, "B2"},
		{"left", few, "A1", "Then only 1 number can still be reached: at most 295 points in all.", few, "D3"},
		{"left", doubles, "E1x88", "Then only 4 numbers can still be reached: at most 417 points in all.", doubles, "B4"}, // 44 is out of reach, and goes for 33
		{"most", many, "D1", "Then at most 567 points can be reached: 35 short of the target.", many, "E4"},
		{"within", steps, "B1", "Then 1 more step gives at most 529 points in all: 48 short of the target.", strings.Replace(steps, "g=577", "g=500", 1), "B1"},
		{"away", steps, "B1", "After D1 it takes 1 more step, 6 in all.", end, "E4"},
		{"away-erasing", double, "B1", "After C4, erasing the 44, it takes 2 more steps, 7 in all.", double, "E4"},
		{"away-sparing", mirror, "B1x44", "After B1, erasing no double, it takes 2 more steps, 7 in all.", double, "B1"},
		{"now", end, "E4", "A4 reaches the target at once.", steps, "B1"},
		{"right-on", end, "A4", "It is part of a path of 1 more step, 5 in all: no path is shorter.", end, "E4"},
		{"reached", strings.Replace(over, "g=518", "g=416", 1), "E3", "The target was reached before this move.", over, "E3"},
		{"already", over, "E3", "The target was out of reach before this move.", strings.Replace(over, "g=518", "g=480", 1), "E3"},
	} {
		said := func(position, move string) (of puzzle.Sentence, all []string, ok bool) {
			p, err := rules.ParsePosition(strings.Replace(position, "/_", strings.Repeat("/"+row, 6), 1))
			testkit.Must(t, err)
			m, _ := knight.ParseMove(move)
			for _, s := range Explain(p, m, 4, search.Control{Limits: search.Limits{Nodes: 100_000}}).Sentences {
				all = append(all, words.En.WhyNotSentence(s.Code, s.Args))
				if s.Code == "challenge."+c.form {
					of, ok = s, true
				}
			}
			return of, all, ok
		}
		s, all, ok := said(c.position, c.move)
		if !ok || !slices.Contains(all, c.said) {
			t.Errorf("%s after %s: %+v, %q", c.form, c.move, s, all)
		}
		if s, all, ok := said(c.other, c.not); ok {
			t.Errorf("%s after %s, too: %+v, %q", c.form, c.not, s, all)
		}
	}
}

// TestNever: that the target can't be reached is said where no bound of the points says it,
// after a search that was too long for one.
func TestNever(t *testing.T) {
	for _, l := range []*line{{never: true}, {}, {never: true, already: true}} {
		if want := l.never && !l.already; (never{}).check(l) != want {
			t.Errorf("%+v: never holds is %v", l, !want)
		}
	}
	testkit.Equal(t, words.En.WhyNotSentence(never{}.sentence().Code, nil), "Then the target can no longer be reached.")
}

// TestNeeds: steps are counted from the move and in all; that one more is needed says nothing.
func TestNeeds(t *testing.T) {
	for _, c := range []struct {
		line line
		want string
	}{
		{line{before: 4, least: 2}, "Then at least 2 more steps are needed, 7 in all."},
		{line{before: 4, least: 1}, ""},
		{line{before: 4, least: 2, never: true}, ""},
	} {
		got := ""
		if n := c.line.needs(); n.check(&c.line) {
			got = words.En.WhyNotSentence(n.sentence().Code, n.sentence().Args)
		}
		testkit.Equal(t, got, c.want, "%+v", c.line)
	}
}
