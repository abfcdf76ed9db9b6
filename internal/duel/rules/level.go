package rules

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// Strength makes a level weaker than the engine.
type Strength struct {
	Depth int // search depth in plies
	// Error is the largest misjudgement of a move, up or down, in points.
	Error int
	// Lines is the number of best moves compared, 0 for all. With small errors a few candidates are
	// enough and found much sooner.
	Lines int
	// Blind players see the number they take and part of the best next number, but
	// neither erasures nor the opponent's moves.
	Blind bool
	// SeenPercent is the percentage of their moves that blind players look at, 0 for all.
	SeenPercent int
	// NextPercent is the percentage of the best next number that blind players count.
	NextPercent int
}

// levels are the levels below the last by their numbers, with their strengths where
// threatened squares are forbidden and where they are allowed.
//
// One strength does not fit both. If they are forbidden a knight can shut the other in,
// which decides many games regardless of skill; if they are allowed both collect numbers
// to the end, and skill adds up. With the first strengths each level above 1 takes 68 to 80 % of
// the games from the one below in brainking, and 70 to 76 % in course; but 79 to 81 % in
// plain, and 81 to 88 % in open. So there the levels are closer to the engine.
//
// Level 0 is for the first games of a new user: it spends one node on every second move and looks
// no further. Of 400 games on the proved boards of brainking a player who always takes the largest
// number takes 70 % from it and 61 % from level 1, which takes 63 % from level 0:
//
//	cavalo championship largest 0 1 --variant brainking --boards small --pairs 200 --seed 1
var levels = [...]struct{ forbidden, allowed Strength }{
	{Strength{Blind: true, SeenPercent: 50}, Strength{Blind: true, SeenPercent: 50}},
	{Strength{Error: 52, Blind: true, NextPercent: 25}, Strength{Error: 15, Blind: true, NextPercent: 50}},
	{Strength{Depth: 1, Error: 40}, Strength{Depth: 1, Error: 12}},
	{Strength{Depth: 3, Error: 25}, Strength{Depth: 4, Error: 20}},
	{Strength{Depth: 6, Error: 15}, Strength{Depth: 8, Error: 4}},
	{Strength{Depth: 11, Error: 4}, Strength{Depth: 12, Error: 2, Lines: 3}},
}

// StrengthOf returns the strength of a level below the last.
func StrengthOf(level int, v Variant) Strength {
	if v.AllowThreatened {
		return levels[level].allowed
	}
	return levels[level].forbidden
}

// Levels is the number of the last level, the engine at full strength. The first is level 0.
const Levels = len(levels)

// CourseLevel is the name of the course's engine as a level.
const CourseLevel = "course"

// recoverable holds, by level, the deficit from which a player still won about one in four games
// against the same level, for one number left: it grows with the square root of the numbers left.
// It was measured on full boards (judge, TestRecoverable): the engine's evaluations against the
// outcomes of games at that level.
var recoverable = [Levels + 1]struct{ forbidden, allowed int }{{45, 25}, {41, 25}, {36, 18}, {17, 10}, {10, 6}, {8, 6}, {3, 3}}

// Recoverable returns how many points a player of a level can be behind, by an engine's estimate of
// the end, and still win about one game in four against the same level, with the given number of
// numbers left. Any other name counts as the strongest level.
func Recoverable(level string, v Variant, left int) int {
	n, err := strconv.Atoi(level)
	if err != nil || n < 0 || n > Levels {
		n = Levels
	}
	points := recoverable[n].forbidden
	if v.AllowThreatened {
		points = recoverable[n].allowed
	}
	return int(float64(points) * math.Sqrt(float64(left)))
}

// LevelNames returns the names of the levels: "0", the weakest, to "6", and
// "course".
func LevelNames() []string {
	var names []string
	for level := range Levels + 1 {
		names = append(names, strconv.Itoa(level))
	}
	return append(names, CourseLevel)
}

// Strongest returns the name of the last level.
func Strongest() string { return strconv.Itoa(Levels) }

// CheckLevel returns a fault unless a text is one of LevelNames or the course's engine
// with options (see ParseCourseEngine).
func CheckLevel(name string) error {
	if slices.Contains(LevelNames(), name) {
		return nil
	}
	if _, ok := strings.CutPrefix(name, CourseOptions); ok {
		_, err := ParseCourseEngine(name)
		return err
	}
	return fault.New(fault.DuelLevel, name, strconv.Itoa(Levels), CourseLevel)
}
