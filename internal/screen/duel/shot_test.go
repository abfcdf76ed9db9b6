package duel

import (
	"testing"

	"cavalo/internal/screen/screentest"
)

// TestShots goes through everything there is to see of the duel.
func TestShots(t *testing.T) {
	screentest.Tour(t, func(b *screentest.Bench, look func(string)) { tour(benchOf(b), look) }, New)
}

// tour opens everything there is, once.
func tour(b *bench, look func(string)) {
	c := b.c
	b.begin("F", human, "2")
	b.settle()
	look("1-start")
	for range 6 {
		b.play(0)
		b.settle()
	}
	look("2-game")
	b.Press("threatened")
	b.c.hover(c.moves[len(c.moves)-1].To)
	look("3-hover")
	b.Press("hint")
	b.settle()
	look("4-hint")
	b.Press("undo")
	b.play(1)
	b.settle()
	b.analyse()
	look("5-analysis")
	b.ScrollDown()
	look("5-below")
	b.judge()
	look("5-judged")
	b.Press("analyse")
	b.App.Open(c.NewGame())
	look("6-new")
	b.Set("variant", "own")
	b.Set("option-double", "random")
	look("7-own-rules")
	b.App.Close()
	b.App.Open(c.playersDialog())
	look("8-players")
	b.App.Close()
	b.App.Open(c.rulesDialog())
	look("9-rules")
	b.App.Close()
	b.App.Open(c.resignDialog())
	look("a-resign")
	b.Press("resign-confirm")
	look("b-over")
}
