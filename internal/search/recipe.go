package search

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/search/expr"
)

// CustomPrefix is the prefix of a custom algorithm's name. The settings that are not the default
// follow, each as key=value, separated by colons: "own:f=g+1.5*h:name=Half_again" is a
// weighted A*.
const CustomPrefix = "own:"

// Recipe is a search algorithm as settings. The zero value of a setting is its default. Of the
// Settings it has those with a name of their own in texts; Stored, the nodes to store for
// KeepRoom, is part of "keep".
type Recipe struct {
	Settings
	Frontier Frontier
	// Formula is f, by which nodes are ordered or up to which a search deepens: an
	// expression over FormulaWords without spaces, "" if f is not used.
	Formula string
	Equal   Equality
	Keep    Keeping
	Deepen  Deepening
	Beam    int   // the maximum number of nodes in the frontier, beyond which the last are dropped; 0 means no limit
	Depth   int   // the maximum number of moves, 0 means no limit
	Nodes   int64 // the maximum number of nodes generated, 0 means DefaultNodes
	Title   string
}

// Frontier is the order in which nodes are taken.
type Frontier string

// The orders.
const (
	FrontierF     Frontier = ""      // the lowest f first
	FrontierQueue Frontier = "queue" // first in, first out
	FrontierStack Frontier = "stack" // last in, first out; the first of siblings
)

// Equality is the treatment of states that were reached before.
type Equality string

const (
	// EqualUsual is EqualReopened with KeepAll, else EqualPath.
	EqualUsual Equality = ""
	// EqualNone keeps all nodes.
	EqualNone Equality = "none"
	// EqualPath drops a node that repeats a state of its own path.
	EqualPath Equality = "path"
	// EqualClosed drops a node whose state was expanded before, or is in the frontier (with
	// an order of f: at no higher cost). With a queue or stack and a maximum depth it keeps
	// nodes at a smaller depth than before.
	EqualClosed Equality = "closed"
	// EqualReopened drops a node whose state was reached at no higher cost; a cheaper node
	// replaces the old one, even if that was expanded.
	EqualReopened Equality = "reopened"
)

// Keeping is which nodes a search stores.
type Keeping string

const (
	// KeepAll stores every node.
	KeepAll Keeping = ""
	// KeepPath stores the path and the nodes next to it.
	KeepPath Keeping = "path"
	// KeepF also does so, continues where f is lowest, and stores the lowest f of the nodes it
	// leaves.
	KeepF Keeping = "f"
	// KeepRoom stores as many nodes as Stored says: it forgets the worst leaf, whose parent stores its f.
	KeepRoom Keeping = "nodes"
)

// Deepening is the kind of limit with which a search is repeated.
type Deepening string

// The rising limits.
const (
	NoDeepening Deepening = ""
	DeepenDepth Deepening = "depth" // 0, 1, 2, ..
	DeepenF     Deepening = "f"     // the lowest f that the previous iteration cut off
)

// FormulaWords returns the variables of formulas: the cost of the path, the estimate, the
// number of moves on the path, and the number of nodes generated before.
func FormulaWords() []string { return []string{"g", "h", "depth", "step"} }

// The limits of recipes.
const (
	DefaultNodes = 1_000_000
	MaxNodes     = 100_000_000
	MaxBeam      = 100_000
	MaxRoom      = 100_000_000
	MinRoom      = 2
	MaxDepth     = 1 << 20
	// PathDepth is the maximum number of moves of a search that stores only a path.
	PathDepth = 50_000
	// MaxFormula and MaxTitle are in characters.
	MaxFormula = 100
	MaxTitle   = 30
)

// Textbook returns the settings of a textbook algorithm. A weight of 0 means 1.
func Textbook(id ID, weight float64) Recipe {
	a := id.Info()
	r := *a.settings
	if a.Weighted && weight != 0 && weight != 1 {
		r.Formula = "g+" + strconv.FormatFloat(weight, 'f', -1, 64) + "*h"
	}
	return r
}

// filled returns r with its defaults filled in.
//
//go:noinline
func (r Recipe) filled() Recipe {
	if r.Equal == EqualUsual {
		r.Equal = r.usualEqual()
	}
	if r.Tie == "" {
		r.Tie = TieH
	}
	if r.Mark == "" {
		r.Mark = MarkGenerated
	}
	return r
}

//go:noinline
func (r *Recipe) usualEqual() Equality {
	if r.Keep == KeepAll {
		return EqualReopened
	}
	return EqualPath
}

// Equals returns how the recipe treats equal states, never EqualUsual.
//
//go:noinline
func (r Recipe) Equals() Equality { return r.filled().Equal }

// UsesF reports whether something is ordered or limited by f.
//
//go:noinline
func (r Recipe) UsesF() bool { return r.Frontier == FrontierF || r.Deepen == DeepenF }

// Kin returns the textbook algorithm that stores and orders nodes in the same way.
func (r Recipe) Kin() ID {
	switch {
	case r.Keep == KeepRoom:
		return SMAStar
	case r.Keep == KeepF:
		return RBFS
	case r.Keep == KeepPath && r.Deepen == DeepenF:
		return IDAStar
	case r.Keep == KeepPath && r.Deepen == DeepenDepth:
		return IDDFS
	case r.Keep == KeepPath:
		return DLS
	case r.Frontier == FrontierQueue:
		return BFS
	case r.Frontier == FrontierStack:
		return DFS
	}
	for _, a := range algorithms {
		if a.Queue != "" && a.settings.Formula == r.Formula {
			return a.ID
		}
	}
	return AStar
}

// Linear returns the weights of f = g x cost + h x estimate, and whether f is such a sum. If f
// is not used, it is the cost.
func (r Recipe) Linear() (g, h float64, ok bool) {
	if r.Formula == "" {
		return 1, 0, true
	}
	for _, term := range strings.Split(r.Formula, "+") {
		weight, of := 1.0, term
		if x, y, product := strings.Cut(term, "*"); product {
			number := x
			of = y
			if x == "g" || x == "h" {
				number, of = y, x
			}
			var err error
			if weight, err = strconv.ParseFloat(number, 64); err != nil || strings.Trim(number, "0123456789.") != "" {
				return 0, 0, false
			}
		}
		switch {
		case of == "g" && g == 0 && weight > 0:
			g = weight
		case of == "h" && h == 0 && weight > 0:
			h = weight
		default:
			return 0, 0, false
		}
	}
	return g, h, g == 1 || g == 0 && h == 1
}

// Informed reports whether f contains the estimate.
func (r Recipe) Informed() bool { return slices.Contains(r.Words(), "h") }

// Words returns the variables in the formula.
func (r Recipe) Words() (used []string) {
	e, err := expr.Parse(r.Formula, FormulaWords())
	if err != nil {
		return nil
	}
	for i, word := range FormulaWords() {
		if slices.Contains(e.Used(), i) {
			used = append(used, word)
		}
	}
	return used
}

// Remembers reports whether all states are remembered, not just the states of a
// path.
//
//go:noinline
func (r Recipe) Remembers() bool {
	equal := r.filled().Equal
	return equal == EqualClosed || equal == EqualReopened
}

// Marks reports whether Mark makes a difference.
//
//go:noinline
func (r Recipe) Marks() bool {
	return r.Frontier == FrontierStack && r.Keep == KeepAll && r.Equal == EqualClosed
}

// Limit returns the maximum number of generated nodes.
func (r Recipe) Limit() int64 {
	if r.Nodes == 0 {
		return DefaultNodes
	}
	return r.Nodes
}

// Algorithm returns the description of the recipe. Its ID is the recipe's Kin.
func (r Recipe) Algorithm() Algorithm {
	a := r.Kin().Info()
	a.Name, a.Informed, a.Recipe = r.Name(), r.Informed(), &r
	a.Weighted, a.Ties, a.Marks, a.Optimal = false, false, false, false
	return a
}

// Describe returns the description of the algorithm with a name, which is a textbook
// algorithm's or a custom algorithm's settings after CustomPrefix.
func Describe(name Name) (Algorithm, error) {
	if IsCustom(name) {
		r, err := ParseRecipe(name)
		if err != nil {
			return Algorithm{}, err
		}
		return r.Algorithm(), nil
	}
	id, err := ParseAlgorithm(name)
	return id.Info(), err
}

// IsCustom reports whether a name is meant to be a custom algorithm's.
func IsCustom(name Name) bool { return strings.HasPrefix(string(name), CustomPrefix) }

// FormulaFault returns the fault of a formula's text, nil if none.
func FormulaFault(text string) *fault.Fault {
	if length := utf8.RuneCountInString(text); length > MaxFormula {
		return fault.New(CodeOwnLength, strconv.Itoa(length), strconv.Itoa(MaxFormula)).At(1, MaxFormula+1)
	}
	if at := strings.IndexFunc(text, unicode.IsSpace); at >= 0 {
		return fault.New(CodeOwnSpace, "").At(1, utf8.RuneCountInString(text[:at])+1)
	}
	if _, err := expr.Parse(text, FormulaWords()); err != nil {
		return err.(*fault.Fault)
	}
	return nil
}

// titleMarks are the characters allowed in titles besides letters and digits.
const titleMarks = " *+-.'"

// TitleFault returns the fault of a title, nil if none.
func TitleFault(title string) *fault.Fault {
	wrong := strings.IndexFunc(title, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(titleMarks, r) || r == utf8.RuneError
	})
	if wrong >= 0 || utf8.RuneCountInString(title) > MaxTitle || title != strings.TrimSpace(title) {
		return fault.New(CodeOwnTitle, title, strconv.Itoa(MaxTitle), titleMarks[1:])
	}
	return nil
}

// Fault returns the fault of the recipe, nil if none.
func (r Recipe) Fault() error {
	_, err := ParseRecipe(r.Name())
	return err
}

// The codes of faults in the settings of custom algorithms.
var (
	CodeOwnSetting = fault.NewCode("search.own-setting")
	CodeOwnTwice   = fault.NewCode("search.own-twice")
	CodeOwnValue   = fault.NewCode("search.own-value")
	CodeOwnNumber  = fault.NewCode("search.own-number")
	CodeOwnLength  = fault.NewCode("search.own-length")
	CodeOwnSpace   = fault.NewCode("search.own-space")
	CodeOwnTitle   = fault.NewCode("search.own-title")
	CodeOwnMissing = fault.NewCode("search.own-missing")
	CodeOwnClash   = fault.NewCode("search.own-clash")
	CodeOwnOrder   = fault.NewCode("search.own-order")
)
