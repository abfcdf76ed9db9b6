package screen

import (
	"testing"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/registry/apptest"
)

// TestShots goes through everything there is to see of the challenge.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) { tour(benchOf(b), look) }, last.New)
}

// tour opens everything there is, once.
func tour(b *bench, look func(string)) {
	c := b.c
	b.App.Show(c.Screen)
	b.problem("F")
	look("5-challenge")
	for _, tab := range []string{"course", "random", "own", "games"} {
		b.App.Open(c.NewGame())
		b.Set("problem-tabs", tab)
		look("6-new-" + tab)
		b.App.Close()
	}
	b.App.Open(c.rulesDialog())
	look("7-rules")
	b.App.Close()
	b.App.Open(c.Solver.Dialog())
	b.Set("algorithm", "astar")
	b.Set("heuristic", "base")
	look("8-solver")
	b.Set("algorithm", "optimal")
	b.App.Close()
	b.Press("solve")
	b.wait()
	for range 12 {
		b.Pass(gamescreen.StepTime)
	}
	c.Player.Playing = false
	list := targetList(c.position())
	c.hand.Hover(list[len(list)-1])
	look("9-solved")
	b.Press("statistics")
	look("a-statistics")
	b.App.Open(c.Share.Dialog())
	look("b-share")
	b.App.Close()
	b.App.Open(c.Solver.ReportDialog())
	look("c-report")
	b.App.Close()
	tourAnalysis(b, look)
}
