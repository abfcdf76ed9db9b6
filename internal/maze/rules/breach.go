package rules

import (
	"strconv"

	"cavalo/internal/fault"
)

// Rule is a rule that a path can break.
type Rule uint8

// The rules. The first ones a path in progress can break; NotAtEnd and
// Unvisited, and EqualLengths for the last segment, only one that claims to be
// finished.
const (
	StartBlocked Rule = iota
	EndBlocked
	OffBoard
	Blocked
	Crossed
	EqualLengths
	PastEnd
	NotAtEnd
	Unvisited
)

// Code returns the stable code of the rule: "maze.crossed".
func (r Rule) Code() fault.Code { return ruleCodes[r] }

// Breach says which rule a path breaks, and where.
type Breach struct {
	Rule Rule
	// Step is the step that breaks the rule, counted from 1: 0 when no step
	// is to blame but the board, and one more than the path has when it ends
	// too early.
	Step int
	// Square is the one that is blocked, visited twice, not visited, where
	// two equal segments meet, or else where the path stands.
	Square Square
	// Length is that of the two segments that have the same, else 0.
	Length int
}

// Fault returns the breach as a fault; found is the text of the step.
func (b *Breach) Fault(found string) *fault.Fault {
	args := []string{b.Square.String()}
	if b.Rule == EqualLengths {
		args = append(args, strconv.Itoa(b.Length))
	}
	return fault.New(b.Rule.Code(), found, args...)
}

// Verify checks that a path solves a board, and returns what is wrong with it
// or nil. It follows the sentences of the rules one after the other and shares
// no code with positions and solvers: every answer goes through it before it
// is shown.
func Verify(b Board, path Path) *Breach {
	if breach := blockedEnds(b); breach != nil {
		return breach
	}
	visited := map[Square]bool{b.Start(): true}
	at, last := b.Start(), b.Start()
	lengths := [2]int{} // of the segment before and of this one
	for i := range len(path) {
		if at == b.End() {
			return &Breach{PastEnd, i + 1, at, 0}
		}
		next := b.Step(at, path.At(i))
		switch {
		case next == NoSquare:
			return &Breach{OffBoard, i + 1, at, 0}
		case !b.IsFree(next):
			return &Breach{Blocked, i + 1, next, 0}
		case visited[next]:
			return &Breach{Crossed, i + 1, next, 0}
		}
		if i > 0 && path[i] != path[i-1] { // a segment ends at this square
			if lengths[0] == lengths[1] {
				return &Breach{EqualLengths, i + 1, last, lengths[1]}
			}
			lengths = [2]int{lengths[1], 0}
			last = at
		}
		at, visited[next] = next, true
		lengths[1]++
	}
	for s := range b.Free().All() {
		if !visited[s] {
			return &Breach{Unvisited, len(path) + 1, s, 0}
		}
	}
	if at != b.End() {
		return &Breach{NotAtEnd, len(path) + 1, at, 0}
	}
	if len(path) > 0 && lengths[0] == lengths[1] {
		return &Breach{EqualLengths, len(path), last, lengths[1]}
	}
	return nil
}

// blockedEnds returns the breach of a board whose start or end is blocked.
func blockedEnds(b Board) *Breach {
	if !b.IsFree(b.Start()) {
		return &Breach{StartBlocked, 0, b.Start(), 0}
	}
	if !b.IsFree(b.End()) {
		return &Breach{EndBlocked, 0, b.End(), 0}
	}
	return nil
}
