package report_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func TestShare(t *testing.T) {
	solved := func(puzzle string, edit func(r *history.Result)) history.Result {
		r := history.Result{ID: "a.1", Puzzle: puzzle, Outcome: history.Solved, Steps: 26, Trace: strings.Repeat("o", 26)}
		edit(&r)
		return r
	}
	duel := func(outcome, ended string, points int) history.Result {
		return history.Result{ID: "a.1", Puzzle: "duel", Outcome: outcome, Ended: ended, White: history.Human, Black: "3", Points: points, Steps: 20, Trace: strings.Repeat("yy", 5) + strings.Repeat("xx", 4) + "zz"}
	}
	for _, c := range []struct {
		r        history.Result
		name     string
		en, pt   string
		strip    string
		altFirst string
	}{
		{solved("challenge", func(r *history.Result) { r.Day, r.Fewest = "2026-11-22", 26 }), "",
			"Cavalo 22 Nov · 26 steps, the fewest possible · no hint", "Cavalo 22 nov. · 26 passos, o mínimo possível · sem pistas", strings.Repeat("🟩", 20), "20 parts of the game: on a shortest path: 20"},
		{solved("challenge", func(r *history.Result) {
			r.Fewest, r.Hints, r.Steps, r.Trace = 5, 2, 7, "pppqhrp"
		}), "Problem F",
			"Cavalo Challenge, Problem F · 7 steps, minimum 5 · with 2 hints", "Cavalo Desafio, Problem F · 7 passos, mínimo 5 · com 2 pistas", "🟩🟩🟩🟨🟦🟥🟩", "on a shortest path: 4, one step lost: 1, more steps lost: 1, with help: 1"},
		{solved("challenge", func(r *history.Result) { r.Fewest, r.Engine, r.Trace = 26, true, "" }), "Problem F",
			"Cavalo Challenge, Problem F · 26 steps, the fewest possible · with the solver's help", "Cavalo Desafio, Problem F · 26 passos, o mínimo possível · com ajuda do motor", "", ""},
		{solved("challenge", func(r *history.Result) { r.Fewest, r.Hints, r.Engine, r.Trace = 26, 1, true, "" }), "Problem F",
			"Cavalo Challenge, Problem F · 26 steps, the fewest possible · with 1 hint · with the solver's help", "", "", ""},
		{solved("challenge", func(r *history.Result) { r.Shown, r.Fewest, r.Trace = true, 26, strings.Repeat("m", 26) }), "",
			"Cavalo Challenge · 26 steps, the fewest possible · with the moves shown", "Cavalo Desafio · 26 passos, o mínimo possível · com as jogadas à vista", strings.Repeat("🟦", 20), "20 parts of the game: with help: 20"},
		{solved("maze", func(r *history.Result) { r.Day, r.Time, r.Trace = "2026-03-01", 125*time.Second, "ooo" }), "",
			"Cavalo Mazes 1 Mar · 26 steps in 2:05 · no hint", "Cavalo Labirintos 1 mar. · 26 passos em 2:05 · sem pistas", "🟩🟩🟩", "on a shortest path: 3"},
		{solved("tiles", func(r *history.Result) { r.Fewest = 25 }), "Course 1",
			"Cavalo Tiles, Course 1 · 26 moves, minimum 25 · no hint", "", "", ""},
		{duel("white", "", 40), "", "Cavalo Duel · beat Level 3 as White by 40 points", "Cavalo Duelo · vitória contra Nível 3, de Brancas, por 40 pontos", "🟥🟥🟥🟥🟥🟩🟩🟩🟩⬜", "White gains in 4 of 10 parts of the game"},
		{func() history.Result { r := duel("white", "", 40); r.Engine, r.Trace = true, ""; return r }(), "", "Cavalo Duel · beat Level 3 as White by 40 points · with the solver's help", "", "", ""},
		{duel("black", "resigns", -40), "", "Cavalo Duel · lost to Level 3 as White", "Cavalo Duelo · derrota contra Nível 3, de Brancas", "🟥🟥🟥🟥🟥🟩🟩🟩🟩⬜", "White gains in 4 of 10 parts of the game"},
		{duel("draw", "", 0), "", "Cavalo Duel · drew with Level 3 as White", "", "🟥🟥🟥🟥🟥🟩🟩🟩🟩⬜", "White gains in 4 of 10 parts of the game"},
		{history.Result{Puzzle: "duel", Outcome: "black", White: history.Human, Black: history.Human, Points: -1, Trace: "zzy"}, "", "Cavalo Duel · Black won by 1 point", "", "⬜🟥", "White gains in 0 of 2 parts of the game"},
		{history.Result{Puzzle: "duel", Outcome: "black", White: "course", Black: history.Human, Points: -1, Trace: "zzy"}, "", "Cavalo Duel · beat Course engine as Black by 1 point", "", "⬜🟩", "Black gains in 1 of 2 parts of the game"},
	} {
		s := report.Share(words.En, c.r, c.name, report.Style{})
		if s.Line != c.en || s.Strip != c.strip || s.Alt != c.altFirst {
			t.Errorf("shared:\n%s\n%s\n%s\nwant:\n%s\n%s\n%s", s.Line, s.Strip, s.Alt, c.en, c.strip, c.altFirst)
		}
		for _, r := range s.Strip {
			if ink := ui.Light().Text; r != '⬜' && paint.Ink(r, ink) == ink {
				t.Errorf("%c is no square that the program can draw", r)
			}
		}
		if want := strings.TrimSuffix(c.en+"\n"+c.strip, "\n"); s.String() != want {
			t.Errorf("for a chat: %q, want %q", s.String(), want)
		}
		if got := report.Share(words.Pt, c.r, c.name, report.Style{}).Line; c.pt != "" && got != c.pt {
			t.Errorf("shared %q, want %q", got, c.pt)
		}
	}
}

// The signs are readable without colour, and none of them reveals what is hidden.
func TestShareStyles(t *testing.T) {
	r := history.Result{Puzzle: "challenge", Outcome: history.Solved, Steps: 4, Fewest: 1, Trace: "pqrh", Time: time.Minute}
	if s := report.Share(words.En, r, "", report.Style{Signs: true}); s.Strip != "●◐○?" {
		t.Errorf("without colour it is %s", s.Strip)
	}
	if s := report.Share(words.En, r, "", report.Style{Hide: true}); s.String() != "Cavalo Challenge · 4 steps in 1:00 · no hint" || s.Alt != "" {
		t.Errorf("the minimum is told: %s, %s", s, s.Alt)
	}
	r.Trace = "poqr"
	if s := report.Share(words.En, r, "", report.Style{}); s.Strip != "" || s.Alt != "" {
		t.Errorf("a guess: %s", s.Strip)
	}
	for _, old := range []string{"wwbe", "ohv"} { // who was ahead, and a letter of another version
		r := history.Result{Puzzle: "duel", Outcome: "white", Trace: old}
		if s := report.Share(words.En, r, "", report.Style{}); s.Strip != "" || s.Alt != "" {
			t.Errorf("%s is shown as %s", old, s.Strip)
		}
	}
}

// Every language shares every result with all its parts, and none tells a square
// of the board.
func TestShareInEveryLanguage(t *testing.T) {
	for _, l := range words.Langs() {
		for month := range 12 {
			day := time.Date(2026, time.Month(month+1), 22, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
			s := report.Share(l, history.Result{Puzzle: "challenge", Outcome: history.Solved, Day: day, Steps: 3, Fewest: 3, Trace: "ohm"}, "", report.Style{})
			if strings.Contains(s.String(), "%!") || len(strings.Split(s.Line, " · ")) != 3 || s.Strip != "🟩🟦🟦" || s.Alt == "" {
				t.Errorf("%s: %q, %q", l.Tag(), s, s.Alt)
			}
		}
	}
}
