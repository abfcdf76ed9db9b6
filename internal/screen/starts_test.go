package screen

import (
	"testing"

	"cavalo/internal/puzzle"
)

func TestStartingSquares(t *testing.T) {
	b := desktop(t)
	b.problem("F")
	b.press("starts")
	b.idle()
	table := b.find("starts-table").Table
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
	if b.there("starts-bar") || b.there("starts-stop") || b.there("starts-go-on") {
		t.Error("a table that is full still says that it fills")
	}
	c := b.app.challenge
	if got := c.analysis.of(c.position()); got.state != near || got.steps != 28 {
		t.Errorf("the table proves %+v", got)
	}
	b.press("start-10")
	if b.there("starts-dialog") || len(c.game.Future()) == 0 || c.game.Future()[0] != "J1" {
		t.Errorf("the path of J1 was not laid: %v", c.game.Future())
	}
	if got := b.find("verdict").Text; got != "From J1 "+table.Rows[9].Cells[1]+" steps are the fewest" {
		t.Errorf("the verdict is %q", got)
	}
}

func TestStartingSquaresStopAndGoOn(t *testing.T) {
	b, client := scriptedBench(t)
	b.problem("D")
	b.press("starts")
	first := client.last()
	client.answer(puzzle.Answer{Optimal: true, Steps: 13, Score: 600, Moves: []string{"A1"}})
	b.update()
	b.find("starts-bar")
	b.press("starts-stop")
	jobs := len(client.jobs)
	if b.there("starts-bar") || client.cancelled != 1 {
		t.Error("it did not stop")
	}
	if got := b.find("starts-table").Table.Rows[0].Cells; got[1] != "13" {
		t.Errorf("what was found is gone: %q", got)
	}
	b.press("starts-go-on")
	if len(client.jobs) != jobs+1 || client.last().Start == first.Start {
		t.Errorf("going on began with %q", client.last().Start)
	}
	b.press("close")
	b.press("solve") // goes first, and the table goes on behind it
	if client.last().Start != "" {
		t.Errorf("the engine was given %+v", client.last())
	}
	client.answer(puzzle.Answer{})
	b.update()
	b.update()
	if client.last().Start == "" {
		t.Error("the table does not go on")
	}
}

func TestStartingSquaresThatReachNothing(t *testing.T) {
	b := desktop(t)
	b.problem("E")
	b.press("starts")
	b.idle()
	for _, r := range b.find("starts-table").Table.Rows {
		if r.Cells[1] != "none" || r.Mark || r.Press != nil {
			t.Errorf("%q", r.Cells)
		}
	}
}

func TestNoStartingSquaresOnceThePositionHasAKnight(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.moves("A1")
	position := b.app.challenge.game.Position()
	b.app.challenge.start("", position)
	if b.there("starts") {
		t.Error("the table is offered")
	}
}
