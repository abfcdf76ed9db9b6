package moodle

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/words"
)

// form is Moodle's name of a question type.
type form string

// The question types. Ordering is not used: it shows which nodes belong to the answer, and
// older sites can't import it.
const (
	shortAnswer form = "shortanswer"
	numerical   form = "numerical"
	multiChoice form = "multichoice"
)

// item is a question as Moodle has it.
type item struct {
	*exam.Question
	form    form
	single  bool // of multichoice: one choice is chosen
	cased   bool // of shortanswer: upper and lower case are different names
	answers []answer
	how     string // how to type the answer, "" if nothing is typed
}

// answer is an answer, or a choice, with its share of the points in percent.
type answer struct{ text, share string }

const (
	all  = "100"
	none = "0"
	lost = "-100"
)

// itemOf returns a question as Moodle has it.
func itemOf(l words.Lang, q *exam.Question) item {
	it := item{Question: q, form: shortAnswer}
	switch q.Form {
	case exam.Choice:
		it.form, it.single = multiChoice, true
		for i := range q.Choices {
			share := none
			if q.Check([]string{strconv.Itoa(i + 1)}).Right {
				share = all
			}
			it.answers = append(it.answers, answer{q.Choices[i].In(l), share})
		}
	case exam.Set:
		shares := shares(len(q.Answers[0]))
		if len(q.Answers) == 1 && shares != nil {
			it.form = multiChoice
			it.answers = choices(q.Names(), q.Answers[0], shares)
			break
		}
		it.how = l.T(words.MoodleSet)
		it.spell(func(a []string) []string { return spelledNames(q.Names(), a) })
	case exam.FormFill:
		if len(q.Slots) == 1 && !q.Open && !slices.ContainsFunc(q.Answers, isInfinite) {
			it.form = numerical
			it.spell(func(a []string) []string { return a })
			break
		}
		it.how = l.T(words.MoodleNumber)
		switch {
		case q.Open:
			it.how = l.T(words.MoodleList)
		case len(q.Slots) > 1:
			slots := lists.Map(q.Slots, func(slot exam.Phrase) string { return slot.In(l) })
			it.how = l.T(words.MoodleNumbers, l.Join(slots...))
		}
		it.spell(func(a []string) []string { return spelledNumbers(l, q, a) })
	case exam.One:
		if len(q.Choices) > 0 {
			it.form, it.single = multiChoice, true
			it.answers = lists.Map(q.Names(), func(name string) answer {
				if q.Check([]string{name}).Right {
					return answer{name, all}
				}
				return answer{name, none}
			})
			break
		}
		it.spell(func(a []string) []string { return a })
	default:
		it.how = l.T(words.MoodleOrder)
		it.spell(func(a []string) []string { return spelledNames(q.Names(), a) })
	}
	folded := lists.Map(q.Names(), strings.ToLower)
	it.cased = it.form == shortAnswer && lists.Repeated(folded)
	return it
}

// spell adds every spelling of every accepted answer, each once.
func (it *item) spell(spelled func(answer []string) []string) {
	seen := map[string]bool{}
	for _, a := range it.Answers {
		for _, text := range spelled(a) {
			if !seen[text] {
				it.answers = append(it.answers, answer{text, all})
			}
			seen[text] = true
		}
	}
}

// spelledNames returns the spellings of a list of names. Without spaces it is read only if every
// name in the figure has one letter.
func spelledNames(all, list []string) []string {
	between := []string{" ", ",", ", ", ";", "; ", " -> ", "->", " → ", "→", "-", " - ", " > ", ">"}
	if !slices.ContainsFunc(all, func(name string) bool { return utf8.RuneCountInString(name) > 1 }) {
		between = append(between, "")
	}
	return lists.Map(between, func(sign string) string { return strings.Join(list, sign) })
}

func isInfinite(answer []string) bool {
	x, _ := exam.ParseNumber(answer[0])
	return math.IsInf(x, 0)
}

// spelledNumbers returns the spellings of a list of numbers: with a point or a comma, as words or
// signs, with and without the names of their slots.
func spelledNumbers(l words.Lang, q *exam.Question, list []string) (spelled []string) {
	for _, signs := range []*strings.Replacer{
		strings.NewReplacer(), strings.NewReplacer(".", ","), strings.NewReplacer("inf", "∞"), strings.NewReplacer("inf", "∞", "-", "−"),
		strings.NewReplacer("-", "−"), strings.NewReplacer("-inf", "-infinity", "inf", "infinity"), strings.NewReplacer("-inf", "-∞", "inf", "+∞"),
		strings.NewReplacer("-inf", "-inf", "inf", "+inf"),
	} {
		parts := lists.Map(list, signs.Replace)
		between := []string{" ", ";", "; "}
		if !strings.Contains(strings.Join(parts, ""), ",") {
			between = append(between, ",", ", ")
		}
		for _, sign := range between {
			spelled = append(spelled, strings.Join(parts, sign))
			for _, equals := range []string{"=", " = "} {
				named := make([]string, len(parts))
				for i, part := range parts {
					named[i] = q.Slots[i].In(l) + equals + part
				}
				if len(parts) > 1 {
					spelled = append(spelled, strings.Join(named, sign))
				}
			}
		}
	}
	return spelled
}

// choices returns the names with their shares: the right ones share the points, a wrong one costs
// all of them.
func choices(names, right, shares []string) (list []answer) {
	for _, name := range names {
		share := lost
		if slices.Contains(right, name) {
			share, shares = shares[0], shares[1:]
		}
		list = append(list, answer{name, share})
	}
	return list
}

// fractions are the shares that Moodle accepts for n right choices that are worth the same.
var fractions = map[int]string{
	1: all, 2: "50", 3: "33.33333", 4: "25", 5: "20", 6: "16.66667", 7: "14.28571", 8: "12.5", 9: "11.11111", 10: "10", 20: "5",
}

// shares returns what each of n right choices is worth, in shares that Moodle accepts and that
// make 100; nil if there are none. Between 11 and 19, some are worth 10 and the others 5.
func shares(n int) []string {
	switch share, same := fractions[n]; {
	case same:
		return slices.Repeat([]string{share}, n)
	case n > 10 && n < 20:
		return append(slices.Repeat([]string{"10"}, 20-n), slices.Repeat([]string{"5"}, 2*n-20)...)
	}
	return nil
}
