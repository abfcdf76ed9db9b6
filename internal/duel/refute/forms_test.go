package refute

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestForms has a move for each form of sentence, and one for which the form is not said.
func TestForms(t *testing.T) {
	const (
		dead     = "_/_/_/_/--.--.--.--.--.--.26.--.--.--/--.--.30.49.--.--.--.--.--.--/_/_/_/~;v=open;t=b;w=E5;b=E4;s=71-112"
		lost     = "_/_/_/--.--.--.--.--.--.72.--.--.--/--.--.--.40.06.--.--.--.--.--/_/_/_/_/~;v=open;t=b;w=C4;b=F6;s=215-124"
		level    = "_/_/_/--.--.60.11.--.--.24.--.--.--/--.--.--.09.--.69.66.--.--.--/--.--.--.06.13.--.--.--.--.--/_/_/_/~;v=plain;t=b;w=H5;b=E5;s=250-190"
		even     = "_/_/_/--.--.68.--.--.--.--.--.--.--/--.--.97.--.--.--.30.05.--.--/--.--.26.36.--.--.51.16.--.--/_/_/_/~;v=open;t=w;w=F5;b=D5;s=59-75"
		double   = "_/_/_/--.--.33.--.--.--.--.--.--.--/--.--.--.39.--.--.--.50.--.--/--.--.--.--.--.--.11.--.--.--/_/_/_/~;v=open;t=b;w=D6;b=E5;s=191-151"
		robbed   = "_/_/_/--.--.--.44.--.94.07.--.--.--/--.--.--.--.55.--.--.--.--.--/--.--.66.--.89.--.--.77.--.--/_/_/_/~;v=plain;t=b;w=F5;b=G6;s=171-29"
		ahead    = "_/_/_/--.--.--.--.--.--.--.59.--.--/--.--.33.--.--.--.20.--.--.--/--.--.--.--.78.--.55.--.--.--/_/_/_/~;v=open;t=b;w=E4;b=F4;s=137-75"
		behind   = "_/_/_/--.--.--.63.39.49.--.45.--.--/--.--.98.27.--.06.--.--.--.--/_/_/_/_/~;v=open;t=w;w=G6;b=F6;s=142-148"
		same     = "_/_/_/--.--.50.38.--.31.--.--.--.--/--.--.--.--.--.55.--.27.--.--/--.--.--.00.--.90.75.--.--.--/_/_/_/~;v=brainking;t=b;w=H6;b=E4;s=192-111"
		none     = "_/_/_/--.--.32.--.34.76.--.90.--.--/--.--.--.97.51.--.85.--.--.--/--.--.66.33.--.55.--.--.--.--/_/_/_/~;v=open;t=w;w=F5;b=G4;s=40-98"
		gone     = "_/_/_/--.--.--.--.--.--.--.01.--.--/--.--.--.--.77.33.--.--.--.--/--.--.--.--.--.--.90.57.--.--/_/_/_/~;v=open;t=b;w=G5;b=G4;s=214-132"
		hopeless = "_/_/_/--.--.37.--.--.--.01.03.--.--/--.--.11.--.--.--.--.--.--.--/--.--.--.20.--.--.--.44.--.--/_/_/_/~;v=plain;t=b;w=F6;b=E5;s=331-165"
	)
	const enough, few = 20_000, 20 // nodes: few are not enough for a proof
	for _, c := range []struct {
		form, position, move string
		nodes                int64
		said                 string
		other, not           string
	}{
		{"dead-end", lost, "D5", few, "That is a dead end: no number is now one jump away from Black's knight.", dead, "G5"},
		{"no-jump", gone, "E5x33", enough, "After these moves no number is one jump away from Black's knight.", dead, "G5"},
		{"erases", double, "G6x33", enough, "The 11 erases the 33, which Black takes in a better line.", double, "C4x11"},
		{"robs", robbed, "E5x77", enough, "White replies by taking the 44, which erases the 66 that Black could have taken.", dead, "G5"},
		{"takes", dead, "G5", enough, "White replies by taking the 30.", robbed, "E5x77"},
		{"left", hopeless, "C4", enough, "Then Black can take at most 20 more points, and is 129 behind.", strings.Replace(hopeless, "331-165", "31-165", 1), "C4"},
		{"passes", dead, "G5", enough, "Then Black has no jump.", lost, "D5"},
		{"ends-behind", lost, "D5", enough, "With best play Black then ends 129 behind.", dead, "G5"},
		{"ends-ahead", dead, "G5", enough, "With best play Black then ends 37 ahead.", lost, "D5"},
		{"ends-level", even, "H6", few, "With best play the game then ends level.", dead, "G5"},
		{"best-behind", lost, "D5", enough, "After G4 Black ends 25 behind.", dead, "G5"},
		{"best-ahead", dead, "G5", enough, "After D6 Black ends 60 ahead.", lost, "D5"},
		{"best-level", level, "G4", enough, "After C4 the game ends level.", dead, "G5"},
		{"soon-ahead", ahead, "G6x33", few, "Over 5 moves, this one included, Black can make sure of only 16 more than White.", behind, "F4"},
		{"soon-behind", behind, "F4", few, "Over 5 moves, this one included, Black can make sure of 61 more than White.", ahead, "G6x33"},
		{"soon-level", same, "D6x55", few, "Over 5 moves, this one included, Black can't make sure of more than White.", ahead, "G6x33"},
		{"soon-best-ahead", ahead, "G6x33", few, "After E6 Black can make sure of 65 more than White.", behind, "F4"},
		{"soon-best-behind", behind, "F4", few, "After H4 Black can make sure of only 23 more than White.", ahead, "G6x33"},
		{"soon-best-level", none, "H4", few, "After D6x66 Black can't make sure of more than White.", ahead, "G6x33"},
		{"right", dead, "D6", enough, "It is proved that no move ends better.", dead, "G5"},
	} {
		said := func(position, move string, nodes int64) (all []string, ok bool) {
			const row = "--.--.--.--.--.--.--.--.--.--"
			p, err := rules.ParsePosition(strings.NewReplacer("_", row, "~", row).Replace(position))
			testkit.Must(t, err)
			m, _ := rules.ParseMove(move)
			a := Explain(engine.NewEngine(engine.MainOptions()), p, m, search.Control{Limits: search.Limits{Nodes: nodes, Memory: 1 << 20}})
			for _, s := range a.Sentences {
				all = append(all, words.En.WhyNotSentence(s.Code, s.Args))
				ok = ok || s.Code == "duel."+c.form
			}
			return all, ok
		}
		if all, ok := said(c.position, c.move, c.nodes); !ok || !slices.Contains(all, c.said) {
			t.Errorf("%s after %s: %q", c.form, c.move, all)
		}
		if all, ok := said(c.other, c.not, c.nodes); ok {
			t.Errorf("%s after %s, too: %q", c.form, c.not, all)
		}
	}
}
