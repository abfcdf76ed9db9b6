package rules

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// Variant is the four options of the rules.
type Variant struct {
	// ChoosePlacement lets players choose a numbered square of their lines for the
	// placement; otherwise it is the largest number there.
	ChoosePlacement bool
	// AllowThreatened lets a knight land where the other knight could jump.
	AllowThreatened bool
	// EndAtFirst ends the game when the player to move can't land. Otherwise that
	// player passes, and the game ends when neither can land.
	EndAtFirst bool
	// Double is how another double is chosen when a knight lands on one:
	// Choose (must), Optional (may), Largest, Smallest or Random; not Off.
	Double knight.Policy
	Seed   string // of policy Random; empty for the others
}

// The presets.
var (
	Course    = Variant{Double: knight.Choose}
	BrainKing = Variant{ChoosePlacement: true, EndAtFirst: true, Double: knight.Optional}
	Open      = Variant{ChoosePlacement: true, AllowThreatened: true, Double: knight.Choose}
	Plain     = Variant{AllowThreatened: true, Double: knight.Choose}
)

// Preset is a variant with a name.
type Preset struct {
	Name    string
	Variant Variant
}

// Presets returns the named variants, the default first.
func Presets() []Preset {
	return []Preset{{"course", Course}, {"brainking", BrainKing}, {"open", Open}, {"plain", Plain}}
}

// options are the words of the four options in the order of the text, the course's
// first. The last option may also be random:SEED.
var options = [4][]string{
	{"auto", "choose"},
	{"forbid", "allow"},
	{"both", "first"},
	{"must", "may", "largest", "smallest"},
}

var optionNames = [4]string{"auto, choose", "forbid, allow", "both, first", "must, may, largest, smallest, random:SEED"}

// doubles are the policies, in the order of the last option's words.
var doubles = [...]knight.Policy{knight.Choose, knight.Optional, knight.Largest, knight.Smallest}

// ParseVariant parses the name of a preset, or the four options joined by ",", in either
// case: "course", "auto,forbid,both,random:SEED".
func ParseVariant(text string) (Variant, error) {
	for _, preset := range Presets() {
		if strings.EqualFold(text, preset.Name) {
			return preset.Variant, nil
		}
	}
	words := strings.SplitN(text, ",", len(options))
	if len(words) != len(options) {
		return Variant{}, fault.New(fault.DuelVariant, text)
	}
	var v Variant
	for i, word := range words {
		if f := v.set(i, word); f != nil {
			return Variant{}, f
		}
	}
	return v, nil
}

func (v *Variant) set(i int, word string) error {
	if n := len(knight.RandomPrefix); i == 3 && len(word) >= n && strings.EqualFold(word[:n], knight.RandomPrefix) {
		v.Double, v.Seed = knight.Random, knight.UnescapeSeed(word[n:])
		return nil
	}
	value := slices.IndexFunc(options[i], func(name string) bool { return strings.EqualFold(word, name) })
	if value < 0 {
		return fault.New(fault.DuelOption, word, optionNames[i], string(rune('1'+i)))
	}
	switch i {
	case 0:
		v.ChoosePlacement = value == 1
	case 1:
		v.AllowThreatened = value == 1
	case 2:
		v.EndAtFirst = value == 1
	case 3:
		v.Double = doubles[value]
	}
	return nil
}

// String returns the name of the preset, or the four options.
func (v Variant) String() string {
	for _, preset := range Presets() {
		if v == preset.Variant {
			return preset.Name
		}
	}
	return strings.Join([]string{
		options[0][index(v.ChoosePlacement)], options[1][index(v.AllowThreatened)],
		options[2][index(v.EndAtFirst)], v.doubleText(),
	}, ",")
}

// doubleText returns the word of the last option.
func (v Variant) doubleText() string {
	if i := slices.Index(doubles[:], v.Double); i >= 0 {
		return options[3][i]
	}
	return knight.RandomPrefix + knight.EscapeSeed(v.Seed)
}

func (v Variant) rules() knight.Rules {
	return knight.Rules{Double: v.Double, Seed: v.Seed, ZeroDouble: true, PlacementRules: true}
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// CourseDepth is the depth of the level course, in plies.
const CourseDepth = 3

// MaxCourseDepth is the largest depth that the course's engine is given.
const MaxCourseDepth = 6

// CourseEngine is the settings of the course's engine.
type CourseEngine struct {
	// Depth is in plies, from 1 to MaxCourseDepth, or with Deepening 0 for no limit.
	Depth int
	// Deepening is iterative deepening.
	Deepening bool
	// Quiescence continues the search beyond the depth while a large number can be taken.
	Quiescence bool
	// Memoization stores the values of positions.
	Memoization bool
}

// CourseOptions begins the name of a course's engine with options.
const CourseOptions = CourseLevel + ":"

// The words of the options, and the prefix of the depth.
const (
	wordDepth       = "depth="
	wordDeepening   = "deepening"
	wordQuiescence  = "quiescence"
	wordMemoization = "memoization"
)

// ParseCourseEngine parses the name of a level of the course's engine: "course", or with options in
// any order, each at most once, as in "course:depth=4,deepening,quiescence,memoization". The
// default depth is CourseDepth; with deepening there is none.
func ParseCourseEngine(name string) (CourseEngine, error) {
	e := CourseEngine{Depth: CourseDepth}
	if name == CourseLevel {
		return e, nil
	}
	options, ok := strings.CutPrefix(name, CourseOptions)
	if !ok {
		return e, fault.New(fault.DuelLevel, name, strconv.Itoa(Levels), CourseLevel)
	}
	e.Depth = 0
	for option := range strings.SplitSeq(options, ",") {
		if !e.set(option) {
			return CourseEngine{}, fault.New(fault.DuelCourseOption, option, strconv.Itoa(MaxCourseDepth))
		}
	}
	if e.Depth == 0 && !e.Deepening {
		e.Depth = CourseDepth
	}
	return e, nil
}

// set sets an option and reports whether there is such an option, not yet set.
func (e *CourseEngine) set(option string) bool {
	if digits, ok := strings.CutPrefix(option, wordDepth); ok && e.Depth == 0 {
		e.Depth, ok = knight.ParseDigits(digits, MaxCourseDepth)
		return ok && e.Depth > 0
	}
	on := map[string]*bool{wordDeepening: &e.Deepening, wordQuiescence: &e.Quiescence, wordMemoization: &e.Memoization}[option]
	if on == nil || *on {
		return false
	}
	*on = true
	return true
}

// String returns the name of the level, the inverse of ParseCourseEngine.
func (e CourseEngine) String() string {
	var options []string
	if e.Depth > 0 && (e.Deepening || e.Depth != CourseDepth) {
		options = append(options, wordDepth+strconv.Itoa(e.Depth))
	}
	for _, o := range []struct {
		on   bool
		word string
	}{{e.Deepening, wordDeepening}, {e.Quiescence, wordQuiescence}, {e.Memoization, wordMemoization}} {
		if o.on {
			options = append(options, o.word)
		}
	}
	if options == nil {
		return CourseLevel
	}
	return CourseOptions + strings.Join(options, ",")
}
