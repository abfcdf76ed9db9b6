package logic

import "cavalo/internal/maze/rules"

// grid is a board as a graph, with small numbers for its free squares and its
// edges.
type grid struct {
	squares []rules.Square
	end     int32 // the end's number; the start's is in start
	start   int32
	at      [][4]int32 // by square and direction: the edge, none if there is none
	ends    [][2]int32 // by edge: the left or lower square, the right or upper one
	flat    []bool     // by edge: horizontal
}

const none = -1

func newGrid(b rules.Board) *grid {
	g := &grid{squares: b.Free().Squares(), start: none, end: none}
	var numbers [rules.MaxSize * rules.MaxSize]int32
	for i, s := range g.squares {
		numbers[s] = int32(i)
	}
	g.at = make([][4]int32, len(g.squares))
	for i := range g.at {
		g.at[i] = [4]int32{none, none, none, none}
	}
	for i, s := range g.squares {
		for _, d := range []rules.Direction{rules.Up, rules.Right} {
			next := b.Step(s, d)
			if !b.IsFree(next) {
				continue
			}
			to := numbers[next]
			g.at[i][d], g.at[to][d.Opposite()] = int32(len(g.ends)), int32(len(g.ends))
			g.ends = append(g.ends, [2]int32{int32(i), to})
			g.flat = append(g.flat, d.Horizontal())
		}
	}
	if b.IsFree(b.Start()) {
		g.start = numbers[b.Start()]
	}
	if b.IsFree(b.End()) {
		g.end = numbers[b.End()]
	}
	return g
}

func (g *grid) other(e, square int32) int32 { return g.ends[e][0] + g.ends[e][1] - square }

// degree returns how many edges of a square are on.
func (g *grid) degree(square int32) int {
	if len(g.squares) == 1 {
		return 0
	}
	if square == g.start || square == g.end {
		return 1
	}
	return 2
}

// Rule is a rule of deduction.
type Rule uint8

// The rules, the easiest first. Drawn means the path in progress.
const (
	Drawn Rule = iota
	Full
	Forced
	Loop
	Length
	Bridge
	TwoDoors
	Trial
)

var ruleNames = [...]string{"drawn", "full", "forced", "loop", "length", "bridge", "two-doors", "trial"}

// String returns the stable code of the rule.
func (r Rule) String() string { return ruleNames[r] }

// Edge is a pair of neighbouring free squares, and whether the path steps from
// one to the other.
type Edge struct {
	From, To rules.Square
	On       bool
}
