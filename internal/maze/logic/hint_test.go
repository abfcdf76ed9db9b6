package logic_test

import (
	"context"
	"fmt"
	"maps"
	"testing"
	"time"

	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// drawingOf returns the facts of a reason without one of them, the one of a
// number, if that is not negative.
func drawingOf(b rules.Board, r logic.Reason, without int) drawing {
	d := newDrawing(b)
	keep := func() bool { without--; return without != -1 }
	for _, e := range r.Edges {
		if keep() {
			d.lines[pairOf(e.From, e.To)] = e.On
		}
	}
	for _, s := range r.Free {
		if keep() {
			d.free[s] = true
		}
	}
	for _, s := range r.Blocked {
		if keep() {
			d.blocked[s] = true
		}
	}
	return d
}

// size returns the number of facts of a reason.
func size(r logic.Reason) int { return len(r.Edges) + len(r.Free) + len(r.Blocked) }

// checkReason reports what is wrong with the reason of a hint, by the
// independent check; "" if it is minimal and of what is on the board.
func checkReason(b rules.Board, known map[pair]bool, h logic.Hint) string {
	for _, e := range h.Reason.Edges {
		if on, ok := known[pairOf(e.From, e.To)]; !ok || on != e.On {
			return "is based on an edge that is not on the board"
		}
	}
	for _, s := range h.Reason.Free {
		if !b.IsFree(s) {
			return "takes a blocked square for a free one"
		}
	}
	for _, s := range h.Reason.Blocked {
		if b.IsFree(s) {
			return "takes a free square for a blocked one"
		}
	}
	if drawingOf(b, h.Reason, -1).with(h.Edge).possible() {
		return "doesn't force it"
	}
	for i := range size(h.Reason) {
		if !drawingOf(b, h.Reason, i).with(h.Edge).possible() {
			return "is not minimal"
		}
	}
	return ""
}

// figures are about the hints of some boards.
type figures struct {
	boards, solved, hints int
	longer                int // reasons that may be shorter
	rules                 map[logic.Rule]int
	most                  int           // facts of a reason
	facts                 int           // of all
	slowest               time.Duration // hint
}

func (f figures) String() string {
	return fmt.Sprintf("%d boards, %d solved by %d hints: %v; %.1f facts each, at most %d; %d may be shorter; the slowest took %v",
		f.boards, f.solved, f.hints, f.rules, float64(f.facts)/float64(f.hints), f.most, f.longer, f.slowest)
}

// drawHints draws all hints on an empty board whose only solution is known, and
// checks each.
func (f *figures) drawHints(t *testing.T, b rules.Board, solution rules.Path) {
	t.Helper()
	path := map[pair]bool{}
	squares := solution.Squares(b.Start())
	for i := range len(solution) {
		path[pairOf(squares[i], squares[i+1])] = true
	}
	known, lines := map[pair]bool{}, map[pair]bool{}
	var marks []logic.Edge
	for {
		h := logic.Next(b, marks, search.Control{})
		if h.Status != search.Solved {
			break
		}
		p := pairOf(h.Edge.From, h.Edge.To)
		testkit.MustEqual(t, h.Edge.On, path[p], "%s: %v is wrong: %+v", b, h.Edge, h)
		if _, twice := known[p]; twice {
			t.Fatalf("%s: %v is known", b, h.Edge)
		}
		if h.Reason.Minimal {
			if wrong := checkReason(b, known, h); wrong != "" {
				t.Errorf("%s, %v: the reason of %v by the rule %s %s: %+v", b, marks, h.Edge, h.Rule, wrong, h.Reason)
			}
		} else {
			f.longer++
		}
		f.hints++
		f.rules[h.Rule]++
		f.facts += size(h.Reason)
		f.most = max(f.most, size(h.Reason))
		f.slowest = max(f.slowest, h.Stats.Time)
		marks = append(marks, h.Edge)
		if known[p] = h.Edge.On; h.Edge.On {
			lines[p] = true
		}
	}
	f.boards++
	if maps.Equal(lines, path) {
		f.solved++
	}
}

// Hints lead to the solution, one conclusion after the other, and each reason
// is minimal.
func TestHintsAreMinimal(t *testing.T) {
	f := figures{rules: map[logic.Rule]int{}}
	for i, m := range rules.BuiltIn()[:24] {
		if i%8 < 6 { // the others are large
			f.drawHints(t, m.Board(), exact.Decide(m.Position, exact.Any, search.Control{}).Path)
		}
	}
	if f.solved != f.boards || f.longer > 0 || f.rules[logic.Forced] == 0 || f.rules[logic.Loop] == 0 ||
		f.rules[logic.Length] == 0 || f.rules[logic.TwoDoors] == 0 || f.rules[logic.Trial] == 0 {
		t.Error(f)
	}
}

// What is drawn anywhere is taken into account.
func TestHintsOfMarks(t *testing.T) {
	for _, c := range []struct{ board, known, want string }{
		{".../.../...", "", "solved {A2 A1 true} [] [A1]"},
		{".../.../...", "A3xB3", "solved {B3 B2 true} [{A3 B3 false}] [B3]"},
		{"..../..../..../....", "B2-B3 C3-C2 B3-C3", "solved {D3 D2 true} [{C3 C2 true}] [D3]"},
		{".../.../...", "A3-B3 B3-C3 B3-B2", "no-solution {A1 A1 false} [] []"},
		{".", "", "no-solution {A1 A1 false} [] []"},
		{"..#", "", "no-solution {A1 A1 false} [] []"},
	} {
		b, err := rules.ParseBoard(c.board)
		testkit.Must(t, err)
		h := logic.Next(b, edges(t, b, c.known), search.Control{})
		got := fmt.Sprint(h.Status, h.Edge, h.Reason.Edges, h.Reason.Free)
		if got != c.want {
			t.Errorf("%s, %s: %s, want %s; %+v", c.board, c.known, got, c.want, h)
		}
	}
}

// Without time a reason is one that may be shorter.
func TestReasonWithoutTime(t *testing.T) {
	looks, now := 0, time.Time{}
	clock := func() time.Time {
		if looks++; looks > 2 {
			now = now.Add(2 * time.Second)
		}
		return now
	}
	m := rules.BuiltIn()[7]
	h := logic.Next(m.Board(), nil, search.Control{Clock: clock})
	if h.Status != search.Solved || size(h.Reason) == 0 {
		t.Errorf("%+v", h)
	}
	done, cancel := context.WithCancel(context.Background())
	cancel()
	if h := logic.Next(m.Board(), nil, search.Control{Ctx: done}); h.Status != search.Cancelled && h.Reason.Minimal {
		t.Errorf("%+v", h)
	}
}
