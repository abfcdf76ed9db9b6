package screen

import (
	"testing"

	"cavalo/internal/puzzle"
)

func TestStartingSquares(t *testing.T) {
	b := desktop(t)
	b.problem("F")
	b.Press("starts")
	b.idle()
	table := b.Find("starts-table").Table()
	best := 0
	for i, r := range table.Rows {
		if r.Mark != (r.Cells[3] == "best") {
			t.Errorf("line %d is marked %v and says %q", i, r.Mark, r.Cells)
		}
		if r.Mark {
			best++
			if r.Cells[1] != "28" {
				t.Errorf("the best takes %s steps", r.Cells[1])
			}
		}
	}
	if len(table.Rows) != 10 || best == 0 {
		t.Fatalf("%d lines, %d of them the best", len(table.Rows), best)
	}
	b.ExpectGone("starts-bar", "starts-stop", "starts-go-on")
	c := b.c
	if got := c.analysis.of(c.position()); !got.Proved || got.Upper != 28 {
		t.Errorf("the table proves %+v", got)
	}
	b.Press("start-10")
	if b.There("starts-dialog") || len(c.Game.Future()) == 0 || c.Game.Future()[0] != "J1" {
		t.Errorf("the path of J1 was not laid: %v", c.Game.Future())
	}
	b.Expect("verdict", "Fewest from J1: "+table.Rows[9].Cells[1]+" steps")
}

func TestStartingSquaresStopAndGoOn(t *testing.T) {
	b, client := scriptedBench(t)
	b.problem("D")
	b.Press("starts")
	first := client.Last()
	client.Answer(puzzle.Answer{Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 13, Score: 600, Moves: []string{"A1"}}}})
	b.Find("starts-bar")
	b.Press("starts-stop")
	jobs := len(client.Jobs)
	if b.There("starts-bar") || client.Cancelled != 1 {
		t.Error("it did not stop")
	}
	if got := b.Find("starts-table").Table().Rows[0].Cells; got[1] != "13" {
		t.Errorf("what was found is gone: %q", got)
	}
	b.Press("starts-go-on")
	if len(client.Jobs) != jobs+1 || client.Last().Start == first.Start {
		t.Errorf("going on began with %q", client.Last().Start)
	}
	b.Press("close")
	b.Press("solve") // goes first, and the table goes on behind it
	if client.Last().Start != "" {
		t.Errorf("the engine was given %+v", client.Last())
	}
	client.Answer(puzzle.Answer{})
	b.Update()
	b.Update()
	if client.Last().Start == "" {
		t.Error("the table does not go on")
	}
}

func TestStartingSquaresThatReachNothing(t *testing.T) {
	b := desktop(t)
	b.problem("E")
	b.Press("starts")
	b.idle()
	for _, r := range b.Find("starts-table").Table().Rows {
		if r.Cells[1] != "none" || r.Mark || r.Press != nil {
			t.Errorf("%q", r.Cells)
		}
	}
}

func TestNoStartingSquaresOnceThePositionHasAKnight(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.moves("A1")
	position := b.c.Game.Position()
	b.c.Start("", position)
	b.ExpectGone("starts")
}
