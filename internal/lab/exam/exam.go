package exam

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/rng"
	"cavalo/internal/words"
)

// Level is how difficult a question is.
type Level uint8

// The levels.
const (
	Easy Level = iota
	Medium
	Hard
)

var levels = [...]string{"easy", "medium", "hard"}

// Levels lists the levels, the easiest first.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

// String returns the level's name in links and on the command line.
func (l Level) String() string { return levels[min(int(l), len(levels)-1)] }

// The codes of what is wrong with the name of a level or of a kind.
var (
	codeLevel = fault.NewCode("exam.level")
	codeKind  = fault.NewCode("exam.kind")
)

// ParseLevel reads the name of a level.
func ParseLevel(name string) (Level, error) {
	if i := slices.Index(levels[:], strings.ToLower(strings.TrimSpace(name))); i >= 0 {
		return Level(i), nil
	}
	return Easy, fault.New(codeLevel, name)
}

// Topic is a chapter that questions are about.
type Topic string

// The topics, in the order of the lessons.
const (
	Breadth      Topic = "breadth"
	Cost         Topic = "cost"
	Best         Topic = "greedy"
	Inadmissible Topic = "inadmissible"
	Memory       Topic = "memory"
	Forget       Topic = "forget"
	Parity       Topic = "parity"
	Bound        Topic = "bound"
	AlphaBeta    Topic = "alphabeta"
	Reopen       Topic = "reopen"
	Weighted     Topic = "weighted"
	Expectimax   Topic = "expectimax"
)

// Topics lists the topics.
func Topics() []Topic {
	return []Topic{Breadth, Cost, Best, Inadmissible, Memory, Forget, Parity, Bound, AlphaBeta, Reopen, Weighted, Expectimax}
}

// Title returns the topic's name for people.
func (t Topic) Title(l words.Lang) string { return l.T(words.ExamTopics.Key(string(t))) }

// Kind is a kind of question. Its ID stays the same for ever.
type Kind struct {
	ID     string
	Topic  Topic
	traits trait
	make   func(d *Draw) bool
}

// Title returns the kind's name for people.
func (k Kind) Title(l words.Lang) string { return l.T(words.ExamKinds.Key(k.ID)) }

// Kinds lists the kinds by their topics.
func Kinds() []Kind {
	list := make([]Kind, 0, len(kinds))
	for _, t := range Topics() {
		list = append(list, Of(t)...)
	}
	return list
}

// Of lists the kinds of a topic.
func Of(t Topic) []Kind {
	var list []Kind
	for _, k := range kinds {
		if k.Topic == t {
			list = append(list, k)
		}
	}
	return list
}

// Find finds a kind by its ID.
func Find(id string) (Kind, error) {
	names := make([]string, 0, len(kinds))
	for _, k := range Kinds() {
		if k.ID == id {
			return k, nil
		}
		names = append(names, k.ID)
	}
	return Kind{}, fault.New(codeKind, id, strings.Join(names, ", "))
}

// Draw is what a question is made with: a stream of numbers that its seed gives.
type Draw struct {
	*rng.Rand
	level  Level
	q      *Question
	narrow bool // nodes of a game tree have two children
	rules  Rules
	given  Figure // is asked about instead of one that is drawn; the zero Figure is none
}

func (d *Draw) between(low, high int) int { return low + d.Intn(high-low+1) }

func (d *Draw) by(easy, medium, hard int) int { return [...]int{easy, medium, hard}[d.level] }

func (d *Draw) often(n, m int) bool { return d.Intn(m) < n }

// most draws of a seed are tried; the tests' seeds need far fewer.
const maxDraws = 20000

// New makes the question of a seed. The three names of a question make the same
// one for ever.
func New(k Kind, seed string, level Level) *Question { return Rules{}.New(k, seed, level) }

// New makes the question of a seed by these rules.
func (r Rules) New(k Kind, seed string, level Level) *Question {
	for i := range maxDraws {
		d := &Draw{Rand: rng.New(k.ID + "/" + level.String() + "/" + strconv.Itoa(i) + "/" + seed), level: level, rules: r}
		d.q = &Question{Kind: k, Seed: seed, Level: level, By: r}
		if k.make(d) && len(d.q.Answers) > 0 && len(d.q.Answers) <= maxAnswers {
			return d.q
		}
	}
	panic("exam: no question of kind " + k.ID)
}

// maxAnswers of a question are accepted: more can't be printed beside it.
const maxAnswers = 50

// Turns draws so many kinds from a list by a seed. No kind comes again before all
// have come, each time in another order, nor twice in a row.
func Turns(list []Kind, seed string, count int) []Kind {
	turns := make([]Kind, 0, count+len(list))
	for round := 0; len(turns) < count; round++ {
		order := rng.New("turns/" + seed + "/" + strconv.Itoa(round)).Perm(len(list))
		if last := len(order) - 1; round > 0 && list[order[0]].ID == turns[len(turns)-1].ID {
			order[0], order[last] = order[last], order[0]
		}
		for _, i := range order {
			turns = append(turns, list[i])
		}
	}
	return turns[:count]
}

// Chapter returns questions about a topic, whose kinds take turns.
func Chapter(t Topic, seed string, level Level, count int) []*Question {
	list := make([]*Question, count)
	for i, k := range Turns(Of(t), string(t)+"/"+seed, count) {
		list[i] = New(k, seed+"/"+strconv.Itoa(i+1), level)
	}
	return list
}

// Phrase is a text to be said in any language.
type Phrase struct {
	key  words.Key
	args []any
}

// say is a phrase with what is put into it: phrases, keys, numbers, formulas, names of
// algorithms, and other texts as they are.
func say(k words.Key, args ...any) Phrase { return Phrase{k, args} }

// algorithm is an algorithm's name as an argument of a phrase.
type algorithm string

// formula is a text with numbers as Number writes them, or a window, as an argument of
// a phrase.
type formula string

// Empty says that there is nothing to be said.
func (p Phrase) Empty() bool { return p.key == "" && len(p.args) == 0 }

// In returns the phrase in a language. One without a key is what is put in, one
// after another.
func (p Phrase) In(l words.Lang) string {
	texts := make([]any, len(p.args))
	for i, a := range p.args {
		switch a := a.(type) {
		case Phrase:
			texts[i] = a.In(l)
		case words.Key:
			texts[i] = l.T(a)
		case algorithm:
			texts[i] = l.Algorithm(string(a))
		case int:
			texts[i] = l.Int(int64(a))
		case float64:
			texts[i] = Shown(l, Number(a))
		case formula:
			texts[i] = Shown(l, string(a))
		default:
			texts[i] = a
		}
	}
	if p.key != "" {
		return l.T(p.key, texts...)
	}
	parts := make([]string, 0, len(texts))
	for _, t := range texts {
		if s, ok := t.(string); ok && s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, " ")
}

// Number writes a number as answers hold it: "7", "2.5", "inf", "-inf".
func Number(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	}
	return strconv.FormatFloat(math.Round(x*1000)/1000, 'f', -1, 64)
}

// ParseNumber reads a number as people type it: with a point or a comma, and
// infinity as inf or as its sign.
func ParseNumber(text string) (float64, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	text = strings.NewReplacer("−", "-", "∞", "inf", ",", ".", " ", "", "\u00a0", "", "+", "").Replace(text)
	switch text {
	case "inf", "-inf":
	default:
		if text == "" || strings.Trim(text, "-.0123456789") != "" {
			return 0, false
		}
	}
	x, err := strconv.ParseFloat(text, 64)
	return x, err == nil
}

// Shown returns a part of an answer, a window or a formula as people read it: numbers
// with the language's decimal sign, infinity as its sign.
func Shown(l words.Lang, part string) string {
	switch part {
	case "inf":
		return "∞"
	case "-inf":
		return "−∞"
	}
	if ends, ok := strings.CutPrefix(part, "["); ok {
		alpha, beta, _ := strings.Cut(strings.TrimSuffix(ends, "]"), ", ")
		return "[" + l.Join(Shown(l, alpha), Shown(l, beta)) + "]"
	}
	x, ok := ParseNumber(part)
	if !ok {
		return l.Decimals(part)
	}
	digits := 0
	if i := strings.IndexByte(part, '.'); i >= 0 {
		digits = len(part) - i - 1
	}
	return l.Float(x, digits)
}
