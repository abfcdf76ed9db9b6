package puzzle

import (
	"strconv"
	"strings"
)

// Problem is a position with a name.
type Problem struct {
	Name     string
	Position Position
}

// FindProblem returns the problem that an ID means: the first with that name,
// else the first with that name in other letters (a for A), else the one in
// that place of the list, counted from 1.
func FindProblem(problems []Problem, id string) (Problem, bool) {
	for _, p := range problems {
		if p.Name == id {
			return p, true
		}
	}
	for _, p := range problems {
		if strings.EqualFold(p.Name, id) {
			return p, true
		}
	}
	if place, err := strconv.Atoi(id); err == nil && 1 <= place && place <= len(problems) {
		return problems[place-1], true
	}
	return Problem{}, false
}
