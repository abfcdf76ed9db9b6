package rules

import (
	"slices"
	"strconv"

	"cavalo/internal/fault"
)

// Levels is how many levels of players there are; the last is the engine at
// full strength.
const Levels = 6

// CourseLevel is the name of the level that is the course's engine.
const CourseLevel = "course"

// a level from 1 to %[1]s, or %[2]s
var codeLevel = fault.NewCode("duel.level")

// LevelNames returns the names of the levels: "1", the weakest, to "6", and
// "course".
func LevelNames() []string {
	var names []string
	for level := range Levels {
		names = append(names, strconv.Itoa(level+1))
	}
	return append(names, CourseLevel)
}

// Strongest is the level that is the engine itself.
func Strongest() string { return strconv.Itoa(Levels) }

// CheckLevel returns the fault of a text that names no level.
func CheckLevel(name string) error {
	if slices.Contains(LevelNames(), name) {
		return nil
	}
	return fault.New(codeLevel, name, strconv.Itoa(Levels), CourseLevel)
}
