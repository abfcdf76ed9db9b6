package textbook

import (
	"math"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

// drawPosition draws a small crowded board under any rules: twelve squares at
// most, near each other, with many mirrors and doubles among the numbers.
func drawPosition(t *rapid.T) rules.Position {
	under := knight.Rules{
		Double:         rapid.SampledFrom(knight.Policies()).Draw(t, "policy"),
		ZeroDouble:     rapid.Bool().Draw(t, "00 is a double"),
		PlacementRules: rapid.Bool().Draw(t, "rules at placement"),
	}
	if under.Double == knight.Random {
		under.Seed = rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "seed")
	}
	numbers := rapid.SliceOfNDistinct(rapid.OneOf(
		rapid.SampledFrom([]knight.Number{0, 11, 22, 33, 44, 55, 66, 77, 88, 99}),
		rapid.SampledFrom([]knight.Number{1, 10, 12, 21, 23, 32, 34, 43, 89, 98}),
		rapid.Map(rapid.IntRange(0, 99), func(n int) knight.Number { return knight.Number(n) }),
	), 1, 12, rapid.ID).Draw(t, "numbers")
	squares := rapid.SliceOfNDistinct(rapid.IntRange(0, 17), len(numbers), len(numbers), rapid.ID).Draw(t, "squares")
	b := knight.EmptyBoard()
	sum := 0
	for i, n := range numbers {
		b[near(squares[i])] = n
		sum += int(n)
	}
	p := rules.NewPosition(b, 1+rapid.IntRange(0, sum).Draw(t, "target"), under)
	if rapid.IntRange(0, 3).Draw(t, "placed") == 0 {
		place(t, &p)
	}
	return p
}

// near spreads 18 squares over the first three lines so that jumps abound.
func near(i int) knight.Square { return knight.At(i/6, i%6) }

// place puts the knight on an empty square, with some points.
func place(t *rapid.T, p *rules.Position) {
	s := near(rapid.IntRange(0, 17).Draw(t, "knight"))
	if p.Board[s] == knight.NoNumber {
		p.Knight = s
		p.Points = rapid.IntRange(0, 50).Draw(t, "points")
	}
}

// truth knows the fewest steps from every state of a problem, by playing out
// every game.
type truth struct {
	problem *Problem
	steps   map[rules.State]float64
}

func newTruth(p rules.Position) *truth {
	return &truth{New(p, ""), map[rules.State]float64{}}
}

func (t *truth) of(s rules.State) float64 {
	if t.problem.Goal(s) {
		return 0
	}
	steps, known := t.steps[s]
	if known {
		return steps
	}
	steps = math.Inf(1)
	for _, next := range t.problem.Successors(s, nil) {
		steps = min(steps, 1+t.of(next.State))
	}
	t.steps[s] = steps
	return steps
}

func TestHeuristicsKeepTheirClaims(t *testing.T) {
	heuristics := rules.Puzzle.Heuristics()
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		truth := newTruth(p)
		truth.of(truth.problem.Start())
		for _, h := range heuristics {
			estimate := truth.problem.Estimate(h.Name)
			for s, steps := range truth.steps {
				at := truth.problem.board.Position(s)
				e := estimate(s)
				if e < 0 || math.IsNaN(e) {
					t.Fatalf("%s of %v is %v", h.Name, at, e)
				}
				if h.Admissible && e > steps {
					t.Fatalf("%s of %v is %v, %v steps are enough", h.Name, at, e, steps)
				}
				if !h.Consistent {
					continue
				}
				for _, next := range truth.problem.Successors(s, nil) {
					if after := estimate(next.State); e > 1+after {
						t.Fatalf("%s falls from %v to %v by %v, from %v", h.Name, e, after, next.Move, at)
					}
				}
			}
		}
	})
}

func TestColourIsNeverBelowCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := New(drawPosition(t), "")
		if c, n := colour(p)(p.Start()), count(p)(p.Start()); c < n {
			t.Fatalf("colour %v, count %v", c, n)
		}
	})
}

// What the course's heuristics are on one position, worked out by hand.
func TestCourseHeuristicsByHand(t *testing.T) {
	// The knight on A1 with 10 points of 100: 30 on B3 and 20 on C2 are in
	// reach, 40 on J10, of the same colour as A1, is the largest, 9 + 9 squares
	// away.
	p, err := rules.ParsePosition(
		"--.--.--.--.--.--.--.--.--.--/--.--.20.--.--.--.--.--.--.--/--.30.--.--.--.--.--.--.--.--/" +
			"--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
			"--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
			"--.--.--.--.--.--.--.--.--.40;g=100;k=A1;p=10")
	testkit.Must(t, err)
	want := map[string]float64{
		"zero": 0, "base": 90.0 / 30, "count": 3, "colour": 3,
		"reach-course": 50.0 / 7, "reach": 90 / (50.0 / 7),
		"far-course": 0.5*18 + 10, "far": 90.0 / 19,
	}
	problem := New(p, "")
	for _, h := range rules.Puzzle.Heuristics() {
		want, ok := want[h.Name]
		if got := problem.Estimate(h.Name)(problem.Start()); ok && got != want {
			t.Errorf("%s is %v, want %v", h.Name, got, want)
		}
	}
}

// fourByFour is a board on which the course's base loses the optimum.
const fourByFour = "52.58.68.--.--.--.--.--.--.--/37.14.05.11.--.--.--.--.--.--/85.35.13.01.--.--.--.--.--.--/" +
	"24.72.--.78.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/" +
	"--.--.--.--.--.--.--.--.--.--;g=218;r=off"

// A* as in the book, which tests a node when it is taken, finds the optima of C
// and D with the course's base and the rules off (41 and 180 nodes by two
// independent programs). Tested as soon as they are made, as the course's
// programs do, it returns 7 and 12 steps. And base itself, which isn't
// admissible, loses the optimum elsewhere. None of it is called proved.
func TestAStarByTheCoursesBase(t *testing.T) {
	four, err := rules.ParsePosition(fourByFour)
	testkit.Must(t, err)
	for _, tie := range []search.Tie{"", "h", "old"} {
		for _, test := range []struct {
			name      string
			position  rules.Position
			goalTest  search.GoalTest
			steps     int
			generated int64 // 0: any
		}{
			{"C", course(t, "C", knight.Off), "", 6, 41},
			{"D", course(t, "D", knight.Off), "expanded", 10, 180},
			{"C early", course(t, "C", knight.Off), "generated", 7, 0},
			{"D early", course(t, "D", knight.Off), "generated", 12, 0},
			{"4 x 4", four, "", 5, 0},
		} {
			r, err := Textbook(test.position, Options{Algorithm: "astar", Heuristic: "base", Settings: search.Settings{GoalTest: test.goalTest, Tie: tie}}, search.Control{})
			testkit.Must(t, err)
			if r.Steps != test.steps || r.Optimal || test.generated != 0 && r.Stats.Generated != test.generated {
				t.Errorf("%s, tie %q: %d steps, %d generated (called optimal: %v), want %d, %d, not proved", test.name, tie,
					r.Steps, r.Stats.Generated, r.Optimal, test.steps, test.generated)
			}
		}
	}
	for _, o := range []Options{{Algorithm: "astar", Heuristic: "count"}, {Algorithm: "bfs"}} {
		if r, err := Textbook(four, o, search.Control{}); err != nil || r.Steps != 4 || !r.Optimal {
			t.Errorf("%+v: %d steps, proved %v, %v; 4 are the fewest", o, r.Steps, r.Optimal, err)
		}
	}
}

// Every policy's cap on doubles, by the number of doubles on the board: how
// many a path can visit, and their largest sum in elevenths.
func TestVisitableDoubles(t *testing.T) {
	all := uint16(1<<10 - 1)
	tests := []struct {
		policy knight.Policy
		left   uint16
		want   uint16
	}{
		{knight.Off, all, all},
		{knight.Optional, all, all},
		{knight.Choose, all, 0b1111100000},
		{knight.Smallest, all, 0b1111100000},
		{knight.Largest, all, 0b1010101010}, // 99, 77, .., 11
		{knight.Choose, 0b0000000111, 0b0000000110},
		{knight.Largest, 0b0000000111, 0b0000000101},
		{knight.Largest, 0b0000000010, 0b0000000010},
		{knight.Random, 0, 0},
	}
	for _, test := range tests {
		testkit.Equal(t, visitable(test.policy, test.left, all), test.want, "%v: of %010b can visit", test.policy, test.left)
	}
	// Of two small doubles that go first, one can be visited.
	testkit.Equal(t, visitable(knight.Smallest, all, 0b0000000011), 0b0000000010, "smallest: of 00 and 11 can visit")
}

// TestEveryHeuristicHasItsEstimate, and no estimate is left over.
func TestEveryHeuristicHasItsEstimate(t *testing.T) {
	listed := map[string]bool{}
	for _, h := range rules.Puzzle.Heuristics() {
		if listed[h.Name] = true; estimates[h.Name] == nil {
			t.Errorf("heuristic.go: estimates has no %s, which rules/puzzle.go lists", h.Name)
		}
	}
	for name := range estimates {
		if !listed[name] {
			t.Errorf("rules/puzzle.go: challengeHeuristics doesn't list %s, which heuristic.go has", name)
		}
	}
}
