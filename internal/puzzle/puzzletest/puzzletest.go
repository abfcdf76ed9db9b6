// Package puzzletest defines the fixture of a puzzle: positions with their proved
// properties, and invalid texts. One fixture drives the tests of all of a puzzle's
// packages: Fixture.Rules tests its rules, TestFixtures of package registry its solver,
// its reports and its screen. The fixtures import no puzzle, so that the tests of its rules
// can use them; the duel's is in duel/dueltest.
package puzzletest

import (
	"errors"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// Fixture is the test data of a puzzle.
type Fixture struct {
	Players int
	Cases   []Case
	Faults  map[string]fault.Code // invalid texts and their faults
}

// Case is a position with its properties. Lists are separated by spaces.
type Case struct {
	Name    string
	Text    string                // as Position.String writes it
	Spelt   string                // another text of the same position, "" if none
	Moves   string                // the legal moves
	Refused map[string]fault.Code // illegal moves and their faults
	Starts  string                // the valid starts
	Unfit   map[string]fault.Code // invalid starts and their faults
	ToMove  int
	Score   int
	Result  string
	Over    bool // solved, or the game is over
	// Line is a shortest solution, in a game for two a best line; both are proved.
	// It is "" if the position is over or can't be solved.
	Line string
	Best int // in a game for two: the score at the end of Line
}

// Words splits a list of a case.
func Words(list string) []string { return strings.Fields(list) }

// Parse returns a case's position.
func (c Case) Parse(t testing.TB, p puzzle.Puzzle) puzzle.Position {
	t.Helper()
	position, err := p.Parse(c.Text)
	if err != nil {
		t.Fatalf("%s: %v", c.Name, err)
	}
	return position
}

// Rules tests the rules of a puzzle with its fixture.
func (f Fixture) Rules(t *testing.T, p puzzle.Puzzle) {
	if got := p.Players(); got != f.Players {
		t.Errorf("%d players, want %d", got, f.Players)
	}
	for _, c := range f.Cases {
		t.Run(c.Name, func(t *testing.T) { c.rules(t, p) })
	}
	for text, code := range f.Faults {
		if _, err := p.Parse(text); !is(err, code) {
			t.Errorf("%.60q: %v, want %s", text, err, code)
		}
	}
}

func (c Case) rules(t *testing.T, p puzzle.Puzzle) {
	at := c.Parse(t, p)
	texts := map[string][2]string{
		"text": {at.String(), c.Text}, "moves": {strings.Join(at.Moves(), " "), c.Moves},
		"starts": {strings.Join(at.Starts(), " "), c.Starts}, "result": {at.Result(), c.Result},
	}
	if c.Spelt != "" {
		spelt, err := p.Parse(c.Spelt)
		if err != nil {
			t.Fatalf("%q: %v", c.Spelt, err)
		}
		texts["other text"] = [2]string{spelt.String(), c.Text}
	}
	for what, of := range texts {
		if of[0] != of[1] {
			t.Errorf("%s %q, want %q", what, of[0], of[1])
		}
	}
	if at.ToMove() != c.ToMove || at.Score() != c.Score || at.Solved() != c.Over {
		t.Errorf("to move %d, score %d, over %v; want %d, %d, %v", at.ToMove(), at.Score(), at.Solved(), c.ToMove, c.Score, c.Over)
	}
	for move, code := range c.Refused {
		if _, err := at.Play(move); !is(err, code) {
			t.Errorf("move %q: %v, want %s", move, err, code)
		}
	}
	for _, start := range Words(c.Starts) {
		if err := at.CheckStart(start); err != nil {
			t.Errorf("start %s: %v", start, err)
		}
	}
	for start, code := range c.Unfit {
		if err := at.CheckStart(start); !is(err, code) {
			t.Errorf("start %q: %v, want %s", start, err, code)
		}
	}
	end, err := puzzle.Replay(at, Words(c.Line))
	if err != nil || end.Solved() != (c.Line != "" || c.Over) || c.Result != "" && end.Score() != c.Best {
		t.Errorf("%s ends at %v, %v", c.Line, end, err)
	}
	if at.String() != c.Text {
		t.Errorf("playing has changed the position to %s", at)
	}
}

func is(err error, code fault.Code) bool {
	var f *fault.Fault
	return errors.As(err, &f) && f.Code == code
}
