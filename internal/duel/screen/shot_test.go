package screen

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
)

// TestShots goes through everything there is to see of the duel.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) { tour(benchOf(b), look) }, last.New)
}

// tour opens everything there is, once.
func tour(b *bench, look func(string)) {
	c := b.c
	b.App.Show(c.Screen)
	look("0-first")
	tourEnd(b, look)
	b.begin("F", human, "2")
	b.settle()
	look("1-start")
	for range 6 {
		if len(c.moves) > 0 {
			b.play(0)
			b.settle()
		}
	}
	look("2-game")
	b.Press("moves-cost")
	look("2-costs")
	b.Press("moves-cost")
	if len(c.moves) == 0 { // the level errs otherwise in every game: it may have shut us in
		b.Press("undo")
	}
	b.Press("threatened")
	b.c.hand.Hover(c.moves[len(c.moves)-1].To)
	look("3-hover")
	b.Press("hint")
	b.settle()
	look("4-hint")
	b.Press("hint")
	look("4-hint-which")
	b.Press("undo")
	b.play(1)
	b.settle()
	b.analyse()
	c.analysis.learn(c.Game.Position().String(), proof{Bounds: rules.Bounds{Lower: 12, Upper: 340}, margin: true})
	look("5-analysis")
	b.Press("who-wins")
	look("5-proving")
	b.Press("who-stop")
	b.ScrollDown()
	look("5-below")
	b.judge()
	look("5-judged")
	b.Press("analyse")
	b.App.Open(c.NewGame())
	look("6-new")
	b.Press("seed-more")
	b.Set("variant", "own")
	b.Set("option-double", "random")
	look("7-own-rules")
	b.App.Close()
	b.App.Open(c.setup.playersDialog())
	look("8-players")
	b.App.Close()
	b.App.Open(c.setup.rulesDialog())
	look("9-rules")
	b.App.Close()
	b.App.Open(c.resignDialog())
	look("a-resign")
	b.Press("resign-confirm")
	look("b-over")
	b.App.Open(c.Share.Dialog())
	look("c-share")
	b.App.Close()
	tourMore(b, look)
}

// tourEnd plays the first game against the computer, badly, and looks at its end.
func tourEnd(b *bench, look func(string)) {
	engine := b.App.Env.Engine
	e := b.UseScript()
	for !b.c.over() {
		if b.c.agreed.computer(b.c.position().Turn) {
			b.Pass(restTime)
			b.reply(e, b.c.moves[0].String())
		} else {
			b.play(0)
		}
	}
	look("0-over")
	for i, p := range b.c.judging.review().line { // each of White's moves loses points
		if moves := p.Moves(); len(moves) > 0 {
			b.c.analysis.know(p.String(), []puzzle.Line{{Score: 100 - 12*i, Moves: moves[len(moves)-1:]}}, 12, 100_000, time.Second, false)
		}
	}
	gave := false // White's second choice gives its win away
	for i, p := range b.c.judging.review().line {
		if gave {
			b.c.analysis.learn(p.String(), proof{Bounds: rules.Bounds{Lower: -300, Upper: -1}})
			continue
		}
		b.c.analysis.learn(p.String(), proof{Bounds: rules.Bounds{Lower: 1, Upper: 300}})
		gave = i > 1 && positionOf(p).Turn == rules.White && len(p.Moves()) > 1
	}
	b.c.App.Changed()
	look("0-moments")
	b.Press("result-again")
	look("0-card")
	b.Press("moment-1")
	look("0-moment")
	b.Press("turn")
	look("0-turned")
	b.Press("turn")
	b.App.Env.Engine = engine
}

// tourMore shows what a game comes to less often.
func tourMore(b *bench, look func(name string)) {
	c := b.c
	b.UseScript() // so that it thinks for ever
	board := "--.--.--.--.--.--.--.--.--.--/"
	doubles, err := rules.Puzzle.Parse(board + board + "--.44.22.--.--.99.--.--.--.--/" + strings.Repeat(board, 6) +
		"--.--.--.--.--.--.--.--.05.--;v=brainking;w=A1;b=J10;s=120-345")
	if err != nil {
		b.T.Fatal(err)
	}
	minutes := [2]time.Duration{3 * time.Minute, 15 * time.Second}
	c.begin("", doubles, gameTerms{player: [2]string{human, "6"}, think: time.Second, clock: 5 * time.Minute, left: minutes, match: 2, first: [2]int{731, 650}})
	b.Press("sq-B3")
	look("d-double")
	b.Press("sq-C3")
	b.Pass(restTime)
	look("e-thinking")
	passes, err := rules.Puzzle.Parse(board + strings.Repeat(board, 7) + "--.--.--.--.--.--.--.12.--.--/--.--.--.--.--.--.--.--.--.--;w=A1;b=J10;s=1205-1207")
	if err != nil {
		b.T.Fatal(err)
	}
	c.begin("", passes, gameTerms{player: [2]string{human, human}})
	look("f-pass")
	b.Pass(passTime)
	look("g-passed")
	c.begin("seed 1", rules.Puzzle.Random("1"), gameTerms{player: [2]string{"course", "6"}, think: time.Second})
	b.Pass(restTime)
	look("h-watched")
	c.agreed.player[rules.White], c.agreed.think = "course:depth=4,deepening,quiescence,memoization", 2500*time.Millisecond
	b.App.Open(c.setup.playersDialog())
	look("h-course")
	b.App.Close()
	b.App.Open(c.NewGame())
	b.Set("board-choice", boardFair)
	b.Press("start")
	look("i-looking")
	b.Press("fair-stop")
	b.Set("problem-tabs", "own")
	b.Set("own-text", "((1 2")
	b.Press("own-use")
	look("j-own")
	b.App.CloseAll()
	b.S.Key(ui.KeyEvent{Key: "?"})
	look("k-help")
}
