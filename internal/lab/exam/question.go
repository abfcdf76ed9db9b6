package exam

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"cavalo/internal/lists"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Form is how a question is answered.
type Form uint8

// The forms of answers.
const (
	Order    Form = iota // names of nodes in their order
	Set                  // names of nodes in any order
	One                  // the name of one node
	FormFill             // a number in each slot
	Choice               // one of the choices, by its number from 1
)

// String returns the form's name in JSON and in ids.
func (f Form) String() string {
	return [...]string{"order", "set", "node", "numbers", "choice"}[f]
}

// Question is a question with its answers.
type Question struct {
	Kind  Kind
	Seed  string
	Level Level
	By    Rules
	// Ask is the question, and Rules the conventions: the order of neighbours,
	// ties.
	Ask, Rules Phrase
	Figure     Figure
	Form       Form
	Choices    []Phrase // of a Choice; of names, those to choose from if they are not in the figure
	Slots      []Phrase // of FormFill: the name of each number
	Open       bool     // how many slots there are is part of the answer
	// Close is the accepted difference from the right number.
	Close float64
	// Answers has every accepted answer. A set is sorted.
	Answers [][]string
	exact   map[string]float64 // of the rounded numbers in Answers
	// Why is the reason.
	Why Phrase
	// Search is the search that the question is about, if it has an algorithm.
	Search Search

	// steps returns the steps to an accepted answer.
	steps func(answer []string) []Step
}

// Search is how a graph is searched: the algorithm and its settings, 0 if unused.
type Search struct {
	Algorithm search.Name
	Limit     int // depth
	search.Settings
}

// Step is a step towards an answer, to be shown on the figure.
type Step struct {
	// At is the node being expanded or visited, with its value.
	At, Value string
	// Limit is the limit of the iteration, "" without iterations.
	Limit string
	// Waiting is the frontier in its order, with values.
	Waiting []Mark
	// Done are the nodes expanded or visited before in this iteration, and Cut the pruned nodes.
	Done, Cut []string
	// Said is a comment; it may be empty.
	Said Phrase
}

// Mark is a node with a value.
type Mark struct{ Name, Value string }

// Names returns the names that the answer may be made of.
func (q *Question) Names() []string {
	if len(q.Choices) > 0 {
		return lists.Map(q.Choices, func(p Phrase) string { return p.In(words.En) })
	}
	if len(q.Answers) == 0 {
		return q.Figure.Names(nil)
	}
	return q.Figure.Names(q.Answers[0])
}

// Verdict is the result of checking an answer.
type Verdict struct {
	Right bool
	// Left is the index from 0 where an order first differs from every accepted one; the length of
	// the answer if it is too short. Next are the names that would have been right there; nil if
	// the order should have ended.
	Left int
	Next []string
	// Missing and Extra compare a set with Nearest.
	Missing, Extra []string
	// Wrong are the slots whose number differs from Nearest.
	Wrong []int
	// Nearest is the accepted answer closest to the given one.
	Nearest []string
}

// Check compares an answer with the accepted ones.
func (q *Question) Check(answer []string) Verdict {
	switch q.Form {
	case Order:
		return q.checkOrder(answer)
	case Set:
		return q.checkSet(answer)
	case FormFill:
		return q.checkNumbers(answer)
	}
	v := Verdict{Nearest: q.Answers[0]}
	for _, a := range q.Answers {
		if slices.Equal(a, answer) {
			v.Right, v.Nearest = true, a
		}
	}
	return v
}

func (q *Question) checkOrder(answer []string) Verdict {
	v := Verdict{Left: -1}
	for _, a := range q.Answers {
		same := 0
		for same < min(len(a), len(answer)) && a[same] == answer[same] {
			same++
		}
		if same == len(a) && same == len(answer) {
			return Verdict{Right: true, Left: same, Nearest: a}
		}
		if same > v.Left {
			v.Left, v.Nearest, v.Next = same, a, nil
		}
		if same == v.Left && same < len(a) && !slices.Contains(v.Next, a[same]) {
			v.Next = append(v.Next, a[same])
		}
	}
	slices.Sort(v.Next)
	return v
}

// checkSet compares with the set that differs least.
func (q *Question) checkSet(answer []string) Verdict {
	least := math.MaxInt
	var v Verdict
	for _, a := range q.Answers {
		missing, extra := without(a, answer), without(answer, a)
		if n := len(missing) + len(extra); n < least {
			least = n
			v = Verdict{Right: n == 0, Missing: missing, Extra: extra, Nearest: a}
		}
	}
	return v
}

func without(list, other []string) (left []string) {
	for _, name := range list {
		if !slices.Contains(other, name) && !slices.Contains(left, name) {
			left = append(left, name)
		}
	}
	return left
}

// Fields returns the labels of the fields in which numbers are typed: a single one, for all of them
// with blanks or semicolons between, if how many there are is part of the answer.
func (q *Question) Fields() []Phrase {
	if q.Open {
		return []Phrase{{}}
	}
	return q.Slots
}

// checkNumbers compares with the accepted numbers that differ in the fewest slots.
func (q *Question) checkNumbers(answer []string) Verdict {
	if q.Open && len(answer) == 1 {
		answer = strings.FieldsFunc(answer[0], func(r rune) bool { return r == ';' || unicode.IsSpace(r) })
	}
	least := math.MaxInt
	var v Verdict
	for _, a := range q.Answers {
		var wrong []int
		for i, want := range a {
			if i >= len(answer) || !q.near(answer[i], want) {
				wrong = append(wrong, i)
			}
		}
		if len(wrong) < least && len(answer) <= len(a) {
			least = len(wrong)
			v = Verdict{Right: len(wrong) == 0, Wrong: wrong, Nearest: a}
		}
	}
	if v.Nearest == nil {
		v.Nearest = q.Answers[0]
	}
	return v
}

// Same reports whether a part of an answer is the expected one: the same name, or near enough to a
// number.
func (q *Question) Same(given, want string) bool {
	return given == want || q.Form == FormFill && q.near(given, want)
}

// near reports whether a typed number is the expected one, or close enough. A comma or a point
// before three digits may be the decimal sign or separate groups.
func (q *Question) near(given, want string) bool {
	y, _ := ParseNumber(want)
	return slices.ContainsFunc([]string{given, ungrouped(given)}, func(text string) bool {
		x, ok := ParseNumber(text)
		return ok && (x == y || math.Abs(x-y) <= q.Close+1e-9)
	})
}

// ungrouped returns a number without the separators of groups of three digits; "" if it
// has none.
func ungrouped(text string) string {
	groups := strings.FieldsFunc(strings.TrimSpace(text), func(r rune) bool { return r == ',' || r == '.' })
	for i, g := range groups {
		if i > 0 && len(g) != 3 || len(g) > 4 {
			return ""
		}
	}
	return strings.Join(groups, "")
}

// Steps returns the steps to an accepted answer on the figure; nil if none can be shown.
func (q *Question) Steps(answer []string) []Step {
	if q.steps == nil {
		return nil
	}
	return q.steps(answer)
}

// Text returns the question with its rules in a language.
func (q *Question) Text(l words.Lang) string {
	text := q.Ask.In(l)
	if !q.Rules.Empty() {
		text += " " + q.Rules.In(l)
	}
	return text
}

// Answer returns an answer in a language.
func (q *Question) Answer(l words.Lang, answer []string) string {
	if q.Form == Choice {
		for i := range q.Choices {
			if len(answer) == 1 && answer[0] == choiceNumber(i) {
				return q.Choices[i].In(l)
			}
		}
		return ""
	}
	parts := make([]string, len(answer))
	for i, part := range answer {
		parts[i] = Shown(l, part)
		if x, rounded := q.exact[part]; rounded {
			parts[i] = l.Number(x)
		}
		if q.Form == FormFill && i < len(q.Slots) {
			if slot := q.Slots[i].In(l); slot != "" {
				parts[i] = words.Equation(slot, parts[i])
			}
		}
	}
	switch {
	case len(parts) == 0:
		return l.T(words.ExamNone)
	case q.Form == Order:
		return strings.Join(parts, " → ")
	case q.Form == FormFill:
		return l.Join(parts...)
	}
	return strings.Join(parts, ", ")
}

// accept adds an accepted answer, once.
func (q *Question) accept(answer ...string) {
	if !slices.ContainsFunc(q.Answers, func(a []string) bool { return slices.Equal(a, answer) }) {
		q.Answers = append(q.Answers, answer)
	}
}

func (q *Question) number(x float64) {
	q.Form, q.Slots = FormFill, []Phrase{{}}
	q.accept(q.key(x))
}

// key returns a number as answers hold it: as people write it who have rounded it.
func (q *Question) key(x float64) string {
	if math.IsInf(x, 0) {
		return Number(x)
	}
	text, exact := words.Rounded(x)
	if !exact {
		if q.exact == nil {
			q.exact = map[string]float64{}
		}
		q.exact[text] = x
	}
	return text
}

// choiceNumber returns the number by which choice i, from 0, is answered.
func choiceNumber(i int) string { return string(rune('1' + i)) }
