package championship

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// Reading is a way to read answers that rehearsals try.
type Reading struct {
	// Config is its list in cavalo.lisp, "" for the default.
	Config string
	// Move reports whether only the coordinates count.
	Move bool
}

var readings = func() (all []reading) {
	for _, list := range readingLists {
		h := handIn{}
		h.read(list)
		all = append(all, h.reading)
	}
	return all
}()

var readingLists = []string{
	"", "(:returns :state)",
	"(:returns :square)", "(:returns :line :column 0)", "(:returns :line :column 1)", "(:returns :column :line 0)", "(:returns :column :line 1)",
	"(:returns :any :square)", "(:returns :any :line :column 0)", "(:returns :any :line :column 1)", "(:returns :any :column :line 0)", "(:returns :any :column :line 1)",
	"(:returns :any :any :square)", "(:returns :any :any :line :column 0)", "(:returns :any :any :line :column 1)", "(:returns :any :any :column :line 0)", "(:returns :any :any :column :line 1)",
	"(:returns :index)", "(:returns :index 1)",
}

// Readings returns the ways to read answers, the better ones first.
func Readings() (all []Reading) {
	for i, r := range readings {
		all = append(all, Reading{readingLists[i], r.words != nil})
	}
	return all
}

// Legal reports for each of Readings whether an answer makes a legal move by it. trueMarks says
// which board was handed over. An answer with every legal move doesn't choose one.
func Legal(p rules.Position, answerText string, trueMarks bool) []bool {
	legal := make([]bool, len(readings))
	a, fault := readAnswer(answerText)
	if fault != nil {
		return legal
	}
	mark, reach := markFor(p, trueMarks), map[knight.Square]bool{}
	for _, m := range p.Moves() {
		reach[m.To] = true
	}
	listed := map[bool]bool{false: a.listsStates(p, mark, !trueMarks, reach), true: a.listsSquares(reach)}
	for i, r := range readings {
		_, fault := a.judge(p, mark, !trueMarks, r)
		legal[i] = fault == nil && !listed[r.words != nil]
	}
	return legal
}

// JudgeBy returns the move that an answer makes in a position, read as the lists of a cavalo.lisp
// say.
func JudgeBy(config string, p rules.Position, answerText string) (rules.Move, *Fault) {
	var h handIn
	if fault := h.configure(config); fault != nil {
		return rules.Move{}, fault
	}
	a, fault := readAnswer(answerText)
	if fault != nil {
		return rules.Move{}, fault
	}
	trueBoard := h.marksHandedOver() == trueMarks
	return a.judge(p, markFor(p, trueBoard), !trueBoard, h.reading)
}

// markFor returns the mark of the knight that moves on the board that is handed over.
func markFor(p rules.Position, trueMarks bool) int {
	if trueMarks {
		return markOf(p.Turn)
	}
	return whiteMark
}

// Holds reports whether an answer holds a state, and whether anything that may be coordinates.
func Holds(answerText string) (state, move bool) {
	a, fault := readAnswer(answerText)
	return fault == nil && len(a.states) > 0, fault == nil && len(a.squares()) > 0
}

// listsStates reports whether an answer holds the states after moves to all squares in reach,
// if there are several.
func (a answer) listsStates(p rules.Position, mark int, swapped bool, reach map[knight.Square]bool) bool {
	reached := map[knight.Square]bool{}
	for _, s := range a.states {
		if to := s.knight(mark); !reach[to] || reached[to] {
			continue
		}
		if m, fault := (answer{states: []state{s}}).judge(p, mark, swapped, reading{}); fault == nil {
			reached[m.To] = true
		}
	}
	return len(reached) > 1 && len(reached) == len(reach)
}

// listsSquares reports whether an answer holds, in some way, all squares in reach, if there are
// several.
func (a answer) listsSquares(reach map[knight.Square]bool) bool {
	for _, r := range readings {
		if len(r.words) == 0 || r.words[0] == wordAny {
			continue
		}
		reached := map[knight.Square]bool{}
		for i := range a.move {
			if to := (answer{move: a.move[i:]}).square(r); reach[to] {
				reached[to] = true
			}
		}
		if len(reached) > 1 && len(reached) == len(reach) {
			return true
		}
	}
	return false
}
