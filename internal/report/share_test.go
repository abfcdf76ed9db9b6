package report_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle/history"
	"cavalo/internal/report"
	"cavalo/internal/words"
)

func TestShare(t *testing.T) {
	solved := func(puzzle string, edit func(r *history.Result)) history.Result {
		r := history.Result{ID: "a.1", Puzzle: puzzle, Outcome: history.Solved, Steps: 26, Trace: strings.Repeat("o", 26)}
		edit(&r)
		return r
	}
	duel := func(outcome, ended string, points int) history.Result {
		return history.Result{ID: "a.1", Puzzle: "duel", Outcome: outcome, Ended: ended, White: history.Human, Black: "3", Points: points, Steps: 20, Trace: strings.Repeat("b", 10) + strings.Repeat("w", 10)}
	}
	for _, c := range []struct {
		r        history.Result
		name     string
		en, pt   string
		strip    string
		altFirst string
	}{
		{solved("challenge", func(r *history.Result) { r.Day, r.Fewest = "2026-11-22", 26 }), "",
			"Cavalo 22 Nov · 26 steps, the fewest possible · no hint", "Cavalo 22 nov. · 26 passos, o mínimo possível · sem pistas", "🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩", "Player's steps: 26"},
		{solved("challenge", func(r *history.Result) {
			r.Fewest, r.Hints, r.Steps, r.Trace = 26, 2, 28, strings.Repeat("o", 20)+"hh"+strings.Repeat("o", 6)
		}), "Problem F",
			"Cavalo Challenge, Problem F · 28 steps, 2 above the fewest · with 2 hints", "Cavalo Desafio, Problem F · 28 passos, 2 acima do mínimo · com 2 pistas", "🟩🟩🟩🟩🟩🟩🟩🟦🟩🟩", "Player's steps: 26, steps shown by a hint: 2"},
		{solved("challenge", func(r *history.Result) { r.Fewest, r.Engine, r.Trace = 26, true, "" }), "Problem F",
			"Cavalo Challenge, Problem F · 26 steps, the fewest possible · with the solver's help", "Cavalo Desafio, Problem F · 26 passos, o mínimo possível · com ajuda do motor", "", ""},
		{solved("challenge", func(r *history.Result) { r.Fewest, r.Unknown, r.Trace = 26, true, "" }), "Problem F",
			"Cavalo Challenge, Problem F · 26 steps, the fewest possible · help unknown", "Cavalo Desafio, Problem F · 26 passos, o mínimo possível · ajuda desconhecida", "", ""},
		{solved("challenge", func(r *history.Result) { r.Fewest, r.Hints, r.Engine, r.Trace = 26, 1, true, "" }), "Problem F",
			"Cavalo Challenge, Problem F · 26 steps, the fewest possible · with 1 hint · with the solver's help", "", "", ""},
		{solved("challenge", func(r *history.Result) { r.Shown, r.Fewest, r.Trace = true, 26, strings.Repeat("m", 26) }), "",
			"Cavalo Challenge · 26 steps, the fewest possible · with the moves shown", "Cavalo Desafio · 26 passos, o mínimo possível · com as jogadas à vista", "⬛⬛⬛⬛⬛⬛⬛⬛⬛⬛", "steps of the machine: 26"},
		{solved("maze", func(r *history.Result) { r.Day, r.Time, r.Trace = "2026-03-01", 125*time.Second, "ooo" }), "",
			"Cavalo Mazes 1 Mar · 26 steps in 2:05 · no hint", "Cavalo Labirintos 1 mar. · 26 passos em 2:05 · sem pistas", "🟩🟩🟩", "Player's steps: 3"},
		{solved("tiles", func(r *history.Result) { r.Fewest, r.Trace = 25, "" }), "Course 1",
			"Cavalo Tiles, Course 1 · 26 moves, 1 above the fewest · no hint", "", "", ""},
		{duel("white", "", 40), "", "Cavalo Duel · beat Level 3 as White by 40 points", "Cavalo Duelo · vitória contra Nível 3, de Brancas, por 40 pontos", "🟥🟥🟥🟥🟥🟩🟩🟩🟩🟩", "White is ahead in 5 of 10 parts of the game"},
		{func() history.Result { r := duel("white", "", 40); r.Engine, r.Trace = true, ""; return r }(), "", "Cavalo Duel · beat Level 3 as White by 40 points · with the solver's help", "", "", ""},
		{duel("black", "resigns", -40), "", "Cavalo Duel · lost to Level 3 as White", "Cavalo Duelo · derrota contra Nível 3, de Brancas", "🟥🟥🟥🟥🟥🟩🟩🟩🟩🟩", "White is ahead in 5 of 10 parts of the game"},
		{duel("draw", "", 0), "", "Cavalo Duel · drew with Level 3 as White", "", "🟥🟥🟥🟥🟥🟩🟩🟩🟩🟩", "White is ahead in 5 of 10 parts of the game"},
		{history.Result{Puzzle: "duel", Outcome: "black", White: history.Human, Black: history.Human, Points: -1, Trace: "eb"}, "", "Cavalo Duel · Black won by 1 point", "", "⬜🟥", "White is ahead in 0 of 2 parts of the game"},
		{history.Result{Puzzle: "duel", Outcome: "black", White: "course", Black: history.Human, Points: -1, Trace: "eb"}, "", "Cavalo Duel · beat Course engine as Black by 1 point", "", "⬜🟩", "Black is ahead in 1 of 2 parts of the game"},
	} {
		s := report.Share(words.En, c.r, c.name)
		if s.Line != c.en || s.Strip != c.strip || s.Alt != c.altFirst {
			t.Errorf("shared:\n%s\n%s\n%s\nwant:\n%s\n%s\n%s", s.Line, s.Strip, s.Alt, c.en, c.strip, c.altFirst)
		}
		if want := strings.TrimSuffix(c.en+"\n"+c.strip, "\n"); s.String() != want {
			t.Errorf("for a chat: %q, want %q", s.String(), want)
		}
		if got := report.Share(words.Pt, c.r, c.name).Line; c.pt != "" && got != c.pt {
			t.Errorf("shared %q, want %q", got, c.pt)
		}
	}
}

// Every language shares every result with all its parts, and none tells a square
// of the board.
func TestShareInEveryLanguage(t *testing.T) {
	for _, l := range words.Langs() {
		for month := range 12 {
			day := time.Date(2026, time.Month(month+1), 22, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
			s := report.Share(l, history.Result{Puzzle: "challenge", Outcome: history.Solved, Day: day, Steps: 3, Fewest: 3, Trace: "ohm"}, "")
			if strings.Contains(s.String(), "%!") || len(strings.Split(s.Line, " · ")) != 3 || s.Strip != "🟩🟦⬛" || s.Alt == "" {
				t.Errorf("%s: %q, %q", l.Tag(), s, s.Alt)
			}
		}
	}
}
